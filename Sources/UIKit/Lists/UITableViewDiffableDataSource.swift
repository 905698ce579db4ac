/// A data source of the framework: its members are not in the registry that optional requirements are looked up in.
@MainActor
protocol SnapshotFed: AnyObject {
  var sectionCount: Int { get }
  func supplementaryView(in view: UICollectionView, ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?
}
extension SnapshotFed {
  func supplementaryView(in view: UICollectionView, ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? { nil }
}

/// Feeds a table from snapshots. Applying one changes the rows that differ; those that stay keep their cells.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource, SnapshotFed
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private let cellProvider: CellProvider
  private let applied: AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    applied = AppliedSnapshot(tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { applied.current }

  /// The completion follows the animation, or is called at once without one.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if !applied.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) {
      applySnapshotUsingReloadData(snapshot, completion: completion)
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    applied.reload(snapshot, completion: completion)
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { applied.current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { applied.current.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    applied.section(at: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { applied.current.indexOfSection(sectionIdentifier) }

  open func numberOfSections(in tableView: UITableView) -> Int { applied.current.numberOfSections }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  var sectionCount: Int { applied.current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    applied.current.numberOfItems(inSection: applied.current.sectionIdentifiers[section])
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = applied.current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      UIKitException.raise("UITableViewDiffableDataSource: the cell provider gave no cell for \(indexPath)")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }
}
