/// Feeds a collection view from snapshots. Applying one changes the items that differ; those that stay keep their cells.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource, SnapshotFed
{
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private let cellProvider: CellProvider
  private let applied: AppliedSnapshot<SectionIdentifierType, ItemIdentifierType>
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    applied = AppliedSnapshot(collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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

  open func numberOfSections(in collectionView: UICollectionView) -> Int { applied.current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    applied.numberOfItems(inSectionAt: section)
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let item = applied.current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      UIKitException.raise("UICollectionViewDiffableDataSource: the cell provider gave no cell for \(indexPath)")
      return UICollectionViewCell(frame: .zero)
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      UIKitException.raise(
        "UICollectionViewDiffableDataSource: the supplementaryViewProvider gave no view of kind \(kind) for \(indexPath)")
      return UICollectionReusableView(frame: .zero)
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  var sectionCount: Int { applied.current.numberOfSections }
  func supplementaryView(in view: UICollectionView, ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
  }
}
