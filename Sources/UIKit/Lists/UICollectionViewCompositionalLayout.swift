// Sections one after another; in each, the group again and again until the items are used up. Computed as if it scrolled downwards;
// a layout that scrolls to the side is the same with the axes exchanged.
//
// Estimated lengths are the estimate until the cell has said what it would like (preferredLayoutAttributesFitting).

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout made of sections, groups and items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  public required init?(coder: NSCoder) {
    unsupported("UICollectionViewCompositionalLayout.init(coder:)", "a compositional layout is made in code")
  }

  /// Rows as a table has them.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { .list(using: configuration, layoutEnvironment: $1) }
  }

  private var elements: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var estimated: Set<IndexPath> = []
  private var measured: [IndexPath: CGSize] = [:]
  private var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return contentSize
  }

  open override func prepare() {
    super.prepare()
    elements = []
    items = [:]
    estimated = []
    contentSize = .zero
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right), height: max(0, view.bounds.height - inset.top - inset.bottom))
    let surroundings = LayoutSurroundings(contentSize: room, traitCollection: view.traitCollection)
    let isVertical = configuration.scrollDirection == .vertical
    var place: CGFloat = 0
    let count = view.numberOfSections
    for index in 0..<count {
      guard let section = provider(index, surroundings) else { continue }
      if index > 0 { place += configuration.interSectionSpacing }
      var pass = SectionPass(
        section: section, index: index, count: view.numberOfItems(inSection: index), room: room, isVertical: isVertical,
        start: place, surroundings: surroundings, measured: measured)
      pass.run()
      for (attributes, isEstimated) in pass.placed {
        elements.append(attributes)
        guard attributes.representedElementCategory == .cell else { continue }
        items[attributes.indexPath] = attributes
        if isEstimated { estimated.insert(attributes.indexPath) }
      }
      place = pass.end
    }
    contentSize = isVertical ? CGSize(width: room.width, height: place) : CGSize(width: place, height: room.height)
  }

  open override func invalidateLayout() {
    // What was measured belongs to the cells that were shown.
    if !isRemeasuring { measured = [:] }
    super.invalidateLayout()
  }
  private var isRemeasuring = false

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    guard originalAttributes.representedElementCategory == .cell, estimated.contains(path), measured[path] == nil else {
      return false
    }
    measured[path] = preferredAttributes.size
    guard preferredAttributes.size != originalAttributes.size else { return false }
    isRemeasuring = true
    invalidateLayout()
    isRemeasuring = false
    return true
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    return elements.filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
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
    return elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
