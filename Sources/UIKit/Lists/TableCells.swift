/// The cells of the rows that are on screen, and those that wait to be used again. Cells are made when their row comes into the
/// bounds and kept when it leaves. The table is passed in: nothing here outlives it.
@MainActor
final class TableCells {
  let pool = ReusePool()
  private var shown: [IndexPath: UITableViewCell] = [:]

  subscript(path: IndexPath) -> UITableViewCell? { shown[path] }
  var paths: [IndexPath] { shown.keys.sorted() }
  var inOrder: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  func path(of cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = pool.take(identifier, as: UITableViewCell.self) {
      cell.prepareForReuse()
      return cell
    }
    return pool.make(identifier) { DynamicAllocation.cell($0, style: .default, reuseIdentifier: identifier) }
  }

  /// Shows the rows within the bounds, and no others. True when an automatic height was corrected, which may have moved rows into
  /// the bounds or out of them.
  func show(in table: UITableView) -> Bool {
    let isVisible = table.bounds.height > 0 && table.bounds.width > 0
    let wanted = isVisible ? table.rows.paths(from: table.bounds.minY, to: table.bounds.maxY) : []
    let wantedSet = Set(wanted)
    for path in paths where !wantedSet.contains(path) { retire(path, in: table) }
    var corrected = false
    for path in wanted {
      // Rows above may have grown and pushed this one out.
      guard table.rows.rect(of: path, width: 1).minY < table.bounds.maxY else { break }
      guard shown[path] == nil else { continue }
      let cell = make(path, in: table)
      if table.content.isAutomatic(path) {
        let height = cell.sizeThatFits(CGSize(width: table.bounds.width, height: .greatestFiniteMagnitude)).height
        if table.correctHeight(ofRowAt: path, to: height) { corrected = true }
      }
    }
    if corrected { table.placeRows() }
    for (path, cell) in shown { cell.frame = table.rows.rect(of: path, width: table.bounds.width) }
    return corrected
  }

  private func make(_ path: IndexPath, in table: UITableView) -> UITableViewCell {
    guard let dataSource = table.dataSource else { fatalError("a table without a data source has no rows") }
    let cell = dataSource.tableView(table, cellForRowAt: path)
    shown[path] = cell
    cell.indexPath = path
    cell.frame = table.rows.rect(of: path, width: table.bounds.width)
    cell.indentationLevel =
      table.tableDelegate?.`tableView(_:indentationLevelForRowAt:)`?(table, path) ?? cell.indentationLevel
    cell.editingStyle = table.content.editingStyle(at: path)
    cell.setEditing(table.isEditing && table.content.canEdit(path), animated: false)
    cell.setSelected(table.selection.paths.contains(path), animated: false)
    table.addSubview(cell)
    table.tableDelegate?.`tableView(_:willDisplay:forRowAt:)`?(table, cell, path)
    return cell
  }

  private func retire(_ path: IndexPath, in table: UITableView) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    table.tableDelegate?.`tableView(_:didEndDisplaying:forRowAt:)`?(table, cell, path)
    if let identifier = cell.reuseIdentifier { pool.keep(cell, for: identifier) }
  }

  func retireAll(in table: UITableView) {
    for path in paths { retire(path, in: table) }
  }

  /// Cells go with their rows; those of rows that are gone or reloaded are kept for reuse.
  func move(along update: ListUpdate, in table: UITableView) {
    var kept: [IndexPath: UITableViewCell] = [:]
    for path in paths {
      guard
        let target = update.newPath(path), table.rows.contains(target), !update.reloadedItems.contains(path),
        !update.reloadedSections.contains(path[0])
      else {
        retire(path, in: table)
        continue
      }
      kept[target] = shown[path]
      shown[path]?.indexPath = target
    }
    shown = kept
  }

  /// From the top down, for the data source and the delegate are asked about each row.
  func setEditing(_ editing: Bool, animated: Bool, in table: UITableView) {
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) {
      cell.editingStyle = table.content.editingStyle(at: path)
      cell.setEditing(editing && table.content.canEdit(path), animated: animated)
    }
  }
}
