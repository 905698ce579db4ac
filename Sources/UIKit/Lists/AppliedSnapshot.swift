/// A list that takes the difference of two snapshots.
@MainActor
protocol SnapshotView: UIView {
  func performUpdate(_ difference: ListUpdate, change: () -> Void, completion: ((Bool) -> Void)?)
  func reloadData()
}

extension UITableView: SnapshotView {}
extension UICollectionView: SnapshotView {}

/// The snapshot that a diffable data source shows, and how its list comes to the next. What tables and collections share.
@MainActor
final class AppliedSnapshot<Section: Hashable, Item: Hashable> {
  private weak var view: (any SnapshotView)?
  private(set) var current = NSDiffableDataSourceSnapshot<Section, Item>()

  init(_ view: any SnapshotView) { self.view = view }

  /// Shows the difference. False, and nothing done, when the list is in no window: then there is nothing to animate.
  func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool, completion: (() -> Void)?
  ) -> Bool {
    guard let view, view.window != nil else { return false }
    let difference = snapshot.update(from: current)
    let change = { self.current = snapshot }
    if animatingDifferences {
      view.performUpdate(difference, change: change) { _ in completion?() }
    } else {
      view.performUpdate(difference, change: change, completion: nil)
      completion?()
    }
    return true
  }

  func reload(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)?) {
    current = snapshot
    view?.reloadData()
    completion?()
  }

  func section(at index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  func numberOfItems(inSectionAt index: Int) -> Int { section(at: index).map { current.numberOfItems(inSection: $0) } ?? 0 }
}
