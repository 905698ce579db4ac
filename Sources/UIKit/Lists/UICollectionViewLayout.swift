/// Where and how one element of a collection view is shown.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath: IndexPath
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity

  public override required init() {
    indexPath = IndexPath(indexes: [0, 0])
    super.init()
  }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Attributes are equal when they say the same.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated {
      guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else { return false }
      return indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind && frame == other.frame && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform
        && transform3D == other.transform3D
    }
  }
  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.transform3D = transform3D
    return copy
  }
}

/// Decides where the elements of a collection view are. Subclasses override what is asked here.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  open func prepare() {}
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }
  func prepareIfNeeded() {
    guard !isValid else { return }
    isValid = true
    prepare()
  }

  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether what a cell would like to be, once it is made, changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Invalidates what the context names; everything, unless a subclass knows better.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }
  private func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Swift.type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return _offstageMake(type ?? UICollectionViewLayoutInvalidationContext.self)
  }

  // MARK: Changes of items

  /// Told of the changes of a batch before and after they are shown.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath) }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let moved = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moved.center = position
    return moved
  }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Decoration views

  var decorationClasses: [String: AnyClass] = [:]
  var decorationNibs: [String: UINib] = [:]
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { decorationNibs[elementKind] = nib }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Items in lines: rows when it scrolls vertically, columns when it scrolls horizontally.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var edges: [String: [IndexPath: UICollectionViewLayoutAttributes]] = [:]
  private var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return contentSize
  }

  open override func prepare() {
    super.prepare()
    items = [:]
    edges = [:]
    contentSize = .zero
    guard let view = collectionView else { return }
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let breadth = isVertical ? view.bounds.width : view.bounds.height
    // Along the direction of scrolling.
    var place: CGFloat = 0
    func frame(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }
    func addEdge(_ kind: String, _ section: Int, _ size: CGSize) {
      let length = isVertical ? size.height : size.width
      guard length > 0 else { return }
      let path = IndexPath(indexes: [section, 0])
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      attributes.frame = frame(
        along: place, across: 0,
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth))
      edges[kind, default: [:]][path] = attributes
      place += length
    }
    for section in 0..<view.numberOfSections {
      let inset = delegate?.`collectionView(_:layout:insetForSectionAt:)`?(view, self, section) ?? sectionInset
      let lineSpacing =
        delegate?.`collectionView(_:layout:minimumLineSpacingForSectionAt:)`?(view, self, section) ?? minimumLineSpacing
      let itemSpacing =
        delegate?.`collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`?(view, self, section) ?? minimumInteritemSpacing
      addEdge(
        UICollectionView.elementKindSectionHeader, section,
        delegate?.`collectionView(_:layout:referenceSizeForHeaderInSection:)`?(view, self, section) ?? headerReferenceSize)
      place += isVertical ? inset.top : inset.left
      let start = isVertical ? inset.left : inset.top
      let room = breadth - start - (isVertical ? inset.right : inset.bottom)
      let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
        delegate?.`collectionView(_:layout:sizeForItemAt:)`?(view, self, IndexPath(indexes: [section, item]))
          ?? (estimatedItemSize == .zero ? itemSize : estimatedItemSize)
      }
      func across(_ item: Int) -> CGFloat { isVertical ? sizes[item].width : sizes[item].height }
      func along(_ item: Int) -> CGFloat { isVertical ? sizes[item].height : sizes[item].width }
      var first = 0
      while first < sizes.count {
        var end = first + 1
        var used = across(first)
        while end < sizes.count, used + itemSpacing + across(end) <= room + 0.001 {
          used += itemSpacing + across(end)
          end += 1
        }
        // A full line is spread over the room; the last one keeps the spacing of a full line.
        let total = (first..<end).reduce(0) { $0 + across($1) }
        var gap = itemSpacing
        if end < sizes.count, end - first > 1 {
          gap = (room - total) / CGFloat(end - first - 1)
        } else if end == sizes.count, across(first) > 0, Set(sizes.map { isVertical ? $0.width : $0.height }).count == 1 {
          let full = max(1, Int((room + itemSpacing + 0.001) / (across(first) + itemSpacing)))
          if full > 1, sizes.count > full { gap = (room - CGFloat(full) * across(first)) / CGFloat(full - 1) }
        }
        let depth = (first..<end).map(along).max() ?? 0
        // A lone item in a full line stands in the middle.
        var position = end - first == 1 && end < sizes.count ? start + (room - total) / 2 : start
        for item in first..<end {
          let path = IndexPath(indexes: [section, item])
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = frame(along: place + (depth - along(item)) / 2, across: position, sizes[item])
          items[path] = attributes
          position += across(item) + gap
        }
        place += depth
        first = end
        if first < sizes.count { place += lineSpacing }
      }
      place += isVertical ? inset.bottom : inset.right
      addEdge(
        UICollectionView.elementKindSectionFooter, section,
        delegate?.`collectionView(_:layout:referenceSizeForFooterInSection:)`?(view, self, section) ?? footerReferenceSize)
    }
    contentSize = isVertical ? CGSize(width: breadth, height: place) : CGSize(width: place, height: breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let all = Array(items.values) + edges.values.flatMap(\.values)
    // Frames that only touch the edge are outside; Foundation's `intersects` on Linux counts them in.
    func touches(_ frame: CGRect) -> Bool {
      frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
    }
    return all.filter { touches($0.frame) }.sorted {
      ($0.indexPath, $0.representedElementKind ?? "") < ($1.indexPath, $1.representedElementKind ?? "")
    }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return items[indexPath]
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return edges[elementKind]?[indexPath]
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
