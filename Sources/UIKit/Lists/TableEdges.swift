/// The headers and footers of the sections that are on screen, and those that wait to be used again.
@MainActor
final class TableEdges {
  let pool = ReusePool()
  private var shown: [Int: (header: UIView?, footer: UIView?)] = [:]

  func header(ofSection section: Int) -> UIView? { shown[section]?.header }
  func footer(ofSection section: Int) -> UIView? { shown[section]?.footer }

  func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.take(identifier, as: UITableViewHeaderFooterView.self) {
      view.prepareForReuse()
      return view
    }
    return pool.make(identifier) { DynamicAllocation.headerFooter($0, reuseIdentifier: identifier) }
  }

  /// Shows those of the sections within the bounds, and no others.
  func show(in table: UITableView) {
    let visible = table.rows.sections.indices.filter {
      table.rows.sections[$0].bottom > table.bounds.minY && table.rows.sections[$0].top < table.bounds.maxY
    }
    retire(keeping: Set(visible), in: table)
    for section in visible {
      var edges = shown[section] ?? (nil, nil)
      if edges.header == nil, table.rows.sections[section].header > 0 { edges.header = make(.header, section, in: table) }
      if edges.footer == nil, table.rows.sections[section].footer > 0 { edges.footer = make(.footer, section, in: table) }
      shown[section] = edges
      var header = table.rectForHeader(inSection: section)
      if table.style == .plain {
        // Plain headers stay at the top while their section is on screen.
        let end = table.rows.sections[section].offsets.last! - header.height
        header.origin.y = max(header.minY, min(table.bounds.minY + table.adjustedContentInset.top, end))
      }
      edges.header?.frame = header
      edges.footer?.frame = table.rectForFooter(inSection: section)
    }
  }

  private func make(_ edge: TableEdge, _ section: Int, in table: UITableView) -> UIView? {
    var view = table.content.view(of: edge, section: section)
    let title = table.content.title(of: edge, section: section)
    if view == nil, let title {
      let plain = UITableViewHeaderFooterView(reuseIdentifier: nil)
      plain.textLabel?.text = title
      view = plain
    }
    guard let view else { return nil }
    table.addSubview(view)
    switch edge {
    case .header: table.tableDelegate?.`tableView(_:willDisplayHeaderView:forSection:)`?(table, view, section)
    case .footer: table.tableDelegate?.`tableView(_:willDisplayFooterView:forSection:)`?(table, view, section)
    }
    return view
  }

  func retire(keeping kept: Set<Int> = [], in table: UITableView) {
    for section in shown.keys.sorted() where !kept.contains(section) {
      guard let edges = shown.removeValue(forKey: section) else { continue }
      if let header = edges.header { retire(header, .header, section, in: table) }
      if let footer = edges.footer { retire(footer, .footer, section, in: table) }
    }
  }

  private func retire(_ view: UIView, _ edge: TableEdge, _ section: Int, in table: UITableView) {
    view.removeFromSuperview()
    switch edge {
    case .header: table.tableDelegate?.`tableView(_:didEndDisplayingHeaderView:forSection:)`?(table, view, section)
    case .footer: table.tableDelegate?.`tableView(_:didEndDisplayingFooterView:forSection:)`?(table, view, section)
    }
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      pool.keep(view, for: identifier)
    }
  }
}
