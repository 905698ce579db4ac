/// Items wherever a layout puts them. Cells exist only for the items within the bounds; those that leave are kept for reuse.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    collectionViewLayout = layout
    completion?(true)
  }

  open weak var dataSource: UICollectionViewDataSource? {
    didSet {
      if dataSource !== oldValue { forgetCounts() }
    }
  }
  open weak var prefetchDataSource: UICollectionViewDataSourcePrefetching?
  open var isPrefetchingEnabled = true
  open weak var delegate: UICollectionViewDelegate? {
    get { scrollDelegate as? UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }
  var itemDelegate: UICollectionViewDelegate? { scrollDelegate as? UICollectionViewDelegate }
  override func scrollDelegateDidChange() { collectionViewLayout.invalidateLayout() }
  open var backgroundView: UIView?
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false

  // MARK: Counts

  private var counts: [Int]?
  private func forgetCounts() {
    counts = nil
    collectionViewLayout.invalidateLayout()
  }
  private func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.`numberOfSections(in:)`?(self) ?? (dataSource as? SnapshotFed)?.sectionCount ?? 1
    return (0..<max(0, sections)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }
  private func loadedCounts() -> [Int] {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    return read
  }
  open var numberOfSections: Int { loadedCounts().count }
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Views

  private let elements = CollectionElements()

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    elements.register(cellClass, CollectionElements.cellKind, identifier)
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    elements.register(nib, CollectionElements.cellKind, identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    elements.register(viewClass, elementKind, identifier)
  }
  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    elements.register(nib, kind, identifier)
  }

  /// Stops the program when nothing is registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    elements.dequeue(CollectionElements.cellKind, identifier, at: indexPath, as: UICollectionViewCell.self, in: self)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    elements.dequeue(elementKind, identifier, at: indexPath, as: UICollectionReusableView.self, in: self)
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { elements.cell(at: indexPath) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.path(of: cell) }
  open var visibleCells: [UICollectionViewCell] { elements.cellsInOrder }
  open var indexPathsForVisibleItems: [IndexPath] { elements.paths }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    elements.supplementary(elementKind, at: indexPath)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  // MARK: Layout

  private var laidOutBounds: CGRect?

  /// Lays out, again when cells have said that they would like another size; bounded, for each cell says so once.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var rounds = 0
    while layOutElements(), rounds < 100 { rounds += 1 }
  }

  /// One round; whether a cell has changed the layout.
  private func layOutElements() -> Bool {
    if let laidOutBounds, laidOutBounds != bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.isValid = false
    }
    laidOutBounds = bounds
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    let hasChanged = elements.show(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [], in: self)
    backgroundView?.frame = bounds
    return hasChanged
  }

  // MARK: Changes

  open func reloadData() {
    selected = []
    elements.retireAll(in: self)
    counts = nil
    _ = loadedCounts()
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  private var update: ListUpdate?
  private func change(_ record: (inout ListUpdate) -> Void) {
    if update != nil { return record(&update!) }
    performBatchUpdates({ record(&update!) })
  }

  /// A batch that is known as a whole; `change` lets the data source go over to the new items.
  func performUpdate(_ difference: ListUpdate, change: () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(
      {
        change()
        update = difference
      }, completion: completion)
  }

  /// Compares the counts of the data source with the changes; stops the program when they do not fit.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if update != nil {
      updates?()
      completion?(true)
      return
    }
    let before = loadedCounts()
    update = ListUpdate()
    updates?()
    let update = self.update!
    self.update = nil
    let after = readCounts()
    if let message = update.inconsistency(before: before, after: after, words: .collection) { UIKitException.raise(message) }
    counts = after
    elements.move(along: update, counts: after, in: self)
    selected = selected.compactMap { update.newPath($0) }
    collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
    collectionViewLayout.invalidateLayout()
    if window != nil { layoutIfNeeded() }
    collectionViewLayout.finalizeCollectionViewUpdates()
    guard let completion else { return }
    guard window != nil else { return completion(true) }
    AnimationClock.after(0.3) { completion(true) }
  }

  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections[section] = newSection } }
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.movedItems[indexPath] = newIndexPath } }

  // MARK: Selection

  private(set) var selected: [IndexPath] = []
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects without telling the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselectItem(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    elements.cell(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    elements.cell(at: indexPath)?.isSelected = false
  }

  /// What a tap on the item does.
  @_spi(Offstage) public func simulateTap(itemAt indexPath: IndexPath) {
    guard allowsSelection, itemDelegate?.`collectionView(_:shouldHighlightItemAt:)`?(self, indexPath) ?? true else { return }
    itemDelegate?.`collectionView(_:didHighlightItemAt:)`?(self, indexPath)
    itemDelegate?.`collectionView(_:didUnhighlightItemAt:)`?(self, indexPath)
    if selected.contains(indexPath), allowsMultipleSelection {
      guard itemDelegate?.`collectionView(_:shouldDeselectItemAt:)`?(self, indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      itemDelegate?.`collectionView(_:didDeselectItemAt:)`?(self, indexPath)
      return
    }
    guard itemDelegate?.`collectionView(_:shouldSelectItemAt:)`?(self, indexPath) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selected.filter { $0 != indexPath }
    for path in others {
      deselectItem(at: path, animated: false)
      itemDelegate?.`collectionView(_:didDeselectItemAt:)`?(self, path)
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    itemDelegate?.`collectionView(_:didSelectItemAt:)`?(self, indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    contentSize = collectionViewLayout.collectionViewContentSize
    let inset = adjustedContentInset
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = rect.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = rect.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.left) { offset.x = rect.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = rect.maxX - bounds.width + inset.right }
    setContentOffset(clamped(offset), animated: animated)
  }
}

extension UICollectionView {
  /// The block does not outlive the call, which Swift cannot say of an optional one.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { escaping in
      let block: (() -> Void)? = escaping
      performBatchUpdates(block, completion: completion)
    }
  }
}
