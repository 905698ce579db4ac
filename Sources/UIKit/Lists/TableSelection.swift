/// Which rows of a table are selected, in the order in which they were, and what the user's taps make of it.
@MainActor
final class TableSelection {
  private(set) var paths: [IndexPath] = []

  func select(_ path: IndexPath, animated: Bool, in table: UITableView) {
    if !paths.contains(path) { paths.append(path) }
    table.cells[path]?.setSelected(true, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool, in table: UITableView) {
    paths.removeAll { $0 == path }
    table.cells[path]?.setSelected(false, animated: animated)
  }

  /// Of a table whose cells are all made anew.
  func forget() { paths = [] }

  /// The selection goes with its rows.
  func move(along update: ListUpdate, in table: UITableView) {
    paths = paths.compactMap { update.newPath($0) }.filter { table.rows.contains($0) }
  }

  // MARK: The user

  /// Highlights the row, and selects or deselects it as far as the delegate lets it.
  func tap(_ path: IndexPath, in table: UITableView) {
    guard table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection else { return }
    guard table.tableDelegate?.`tableView(_:shouldHighlightRowAt:)`?(table, path) ?? true else { return }
    table.cells[path]?.setHighlighted(true, animated: false)
    table.tableDelegate?.`tableView(_:didHighlightRowAt:)`?(table, path)
    table.cells[path]?.setHighlighted(false, animated: false)
    table.tableDelegate?.`tableView(_:didUnhighlightRowAt:)`?(table, path)
    if table.selectsMany, paths.contains(path) {
      tapAway(path, in: table)
      return
    }
    guard let target = table.tableDelegate?.`tableView(_:willSelectRowAt:)`.map({ $0(table, path) }) ?? path else { return }
    if !table.selectsMany {
      for other in paths where other != target { tapAway(other, in: table) }
    }
    select(target, animated: false, in: table)
    table.tableDelegate?.`tableView(_:didSelectRowAt:)`?(table, target)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: table)
  }

  /// Deselects the row, or the one that the delegate names instead.
  private func tapAway(_ path: IndexPath, in table: UITableView) {
    guard let target = table.tableDelegate?.`tableView(_:willDeselectRowAt:)`.map({ $0(table, path) }) ?? path else { return }
    table.deselectRow(at: target, animated: false)
    table.tableDelegate?.`tableView(_:didDeselectRowAt:)`?(table, target)
  }
}
