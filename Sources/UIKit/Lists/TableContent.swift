/// Header or footer of a section.
enum TableEdge {
  case header, footer
}

/// What the data source and the delegate of a table say about its rows: how many there are, and how high they and the edges of the
/// sections are to be. It asks anew each time; `TableRows` keeps the answers.
@MainActor
struct TableContent {
  let table: UITableView

  private var dataSource: UITableViewDataSource? { table.dataSource }
  private var delegate: UITableViewDelegate? { table.tableDelegate }

  /// The number of rows of each section. Without a data source there is one section, and it is empty.
  func counts() -> [Int] {
    guard let dataSource else { return [0] }
    let count = dataSource.`numberOfSections(in:)`?(table) ?? (dataSource as? SnapshotFed)?.sectionCount ?? 1
    return (0..<max(0, count)).map { dataSource.tableView(table, numberOfRowsInSection: $0) }
  }

  /// The rows with their heights, still to be placed.
  func rows() -> TableRows {
    var read = TableRows()
    read.sections = counts().enumerated().map { index, count in
      TableRows.Section(
        header: height(of: .header, section: index),
        rows: (0..<count).map { height(ofRowAt: IndexPath(indexes: [index, $0])) },
        footer: height(of: .footer, section: index))
    }
    return read
  }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    let asked = wantedHeight(ofRowAt: path)
    if asked != UITableView.automaticDimension { return max(0, asked) }
    if let estimate = delegate?.`tableView(_:estimatedHeightForRowAt:)`?(table, path), estimate > 0 { return estimate }
    return table.estimatedRowHeight > 0 ? table.estimatedRowHeight : 44
  }

  /// Whether the cell says how high the row is, so that the height is an estimate until it is made.
  func isAutomatic(_ path: IndexPath) -> Bool { wantedHeight(ofRowAt: path) == UITableView.automaticDimension }

  private func wantedHeight(ofRowAt path: IndexPath) -> CGFloat {
    delegate?.`tableView(_:heightForRowAt:)`?(table, path) ?? table.rowHeight
  }

  private func height(of edge: TableEdge, section: Int) -> CGFloat {
    let asked: CGFloat =
      switch edge {
      case .header: delegate?.`tableView(_:heightForHeaderInSection:)`?(table, section) ?? table.sectionHeaderHeight
      case .footer: delegate?.`tableView(_:heightForFooterInSection:)`?(table, section) ?? table.sectionFooterHeight
      }
    if asked != UITableView.automaticDimension { return max(0, asked) }
    let title = title(of: edge, section: section)
    let hasView =
      switch edge {
      case .header: delegate?.`tableView(_:viewForHeaderInSection:)` != nil
      case .footer: delegate?.`tableView(_:viewForFooterInSection:)` != nil
      }
    if title != nil || hasView { return 28 }
    return table.style == .plain ? 0 : 17.5
  }

  /// What stands in a header or footer for which there is no view.
  func title(of edge: TableEdge, section: Int) -> String? {
    switch edge {
    case .header: dataSource?.`tableView(_:titleForHeaderInSection:)`?(table, section) ?? nil
    case .footer: dataSource?.`tableView(_:titleForFooterInSection:)`?(table, section) ?? nil
    }
  }

  /// The view that the delegate wants to see as header or footer.
  func view(of edge: TableEdge, section: Int) -> UIView? {
    switch edge {
    case .header: delegate?.`tableView(_:viewForHeaderInSection:)`?(table, section) ?? nil
    case .footer: delegate?.`tableView(_:viewForFooterInSection:)`?(table, section) ?? nil
    }
  }

  // MARK: Editing

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.`tableView(_:canEditRowAt:)`?(table, path) ?? !(dataSource is SnapshotFed)
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return delegate?.`tableView(_:editingStyleForRowAt:)`?(table, path) ?? .delete
  }
}
