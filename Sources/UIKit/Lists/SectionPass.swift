/// The layout of one section of a compositional layout.
@MainActor
struct SectionPass {
  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  let room: CGSize
  let isVertical: Bool
  let start: CGFloat
  let surroundings: LayoutSurroundings
  let measured: [IndexPath: CGSize]

  /// The elements in order, and whether their size is an estimate.
  private(set) var placed: [(UICollectionViewLayoutAttributes, Bool)] = []
  /// Where the section ends, along the direction of scrolling.
  private(set) var end: CGFloat = 0
  private var nextItem = 0

  init(
    section: NSCollectionLayoutSection, index: Int, count: Int, room: CGSize, isVertical: Bool, start: CGFloat,
    surroundings: LayoutSurroundings, measured: [IndexPath: CGSize]
  ) {
    self.section = section
    self.index = index
    self.count = count
    self.room = room
    self.isVertical = isVertical
    self.start = start
    self.surroundings = surroundings
    self.measured = measured
  }

  mutating func run() {
    let insets = section.contentInsets
    let container = CGSize(
      width: max(0, room.width - insets.leading - insets.trailing), height: max(0, room.height - insets.top - insets.bottom))
    var place = start
    let edges = section.boundarySupplementaryItems
    for item in edges where item.alignment.isAtTop { addEdge(item, container, &place) }
    let contentStart = place
    place += isVertical ? insets.top : insets.leading
    if section.orthogonalScrollingBehavior == .none {
      layOutGroups(container, &place)
    } else {
      layOutBeside(container, &place)
    }
    place += isVertical ? insets.bottom : insets.trailing
    for item in section.decorationItems { addDecoration(item, from: contentStart, to: place) }
    for item in edges where !item.alignment.isAtTop { addEdge(item, container, &place) }
    end = place
  }

  /// One group after the other, along the direction of scrolling.
  private mutating func layOutGroups(_ container: CGSize, _ place: inout CGFloat) {
    var isFirst = true
    while nextItem < count {
      if !isFirst { place += section.interGroupSpacing }
      isFirst = false
      let before = nextItem
      let origin =
        isVertical ? CGPoint(x: section.contentInsets.leading, y: place) : CGPoint(x: place, y: section.contentInsets.top)
      let size = add(section.group, at: origin, container, forced: nil)
      place += isVertical ? size.height : size.width
      // A group without room for an item would go on for ever.
      guard nextItem > before else { return }
    }
  }

  /// The groups beside each other, across the direction of scrolling.
  private mutating func layOutBeside(_ container: CGSize, _ place: inout CGFloat) {
    var across = isVertical ? section.contentInsets.leading : section.contentInsets.top
    var depth: CGFloat = 0
    while nextItem < count {
      let before = nextItem
      let origin = isVertical ? CGPoint(x: across, y: place) : CGPoint(x: place, y: across)
      let size = add(section.group, at: origin, container, forced: nil)
      across += (isVertical ? size.width : size.height) + section.interGroupSpacing
      depth = max(depth, isVertical ? size.height : size.width)
      guard nextItem > before else { break }
    }
    place += depth
  }

  /// Places an item or a group with all that is in it. Returns the size of its place.
  private mutating func add(_ item: NSCollectionLayoutItem, at origin: CGPoint, _ container: CGSize, forced: CGSize?) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else { return addCell(item, at: origin, container, forced: forced) }
    var size = forced ?? group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
    let innerOrigin = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    switch group.kind {
    case .custom(let provider):
      for custom in provider(LayoutSurroundings(contentSize: inner, traitCollection: surroundings.traitCollection)) {
        guard nextItem < count else { break }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: nextPath())
        attributes.frame = custom.frame.offsetBy(dx: innerOrigin.x, dy: innerOrigin.y)
        attributes.zIndex = custom.zIndex
        placed.append((attributes, false))
      }
    case .row, .column:
      let used = addLine(group, at: innerOrigin, inner)
      if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
      if group.layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
    }
    return size
  }

  /// The items of a row or column. Returns the size that they take.
  private mutating func addLine(_ group: NSCollectionLayoutGroup, at origin: CGPoint, _ inner: CGSize) -> CGSize {
    guard !group.subitems.isEmpty else { return .zero }
    let isRow = if case .row = group.kind { true } else { false }
    let minimum = group.interItemSpacing?.spacing ?? 0
    let length = isRow ? inner.width : inner.height
    let isOpenEnded =
      isRow ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    // The sizes of one line, before anything is placed: flexible room depends on all of them.
    var sizes: [CGSize] = []
    if let count = group.count, count > 0 {
      let part = max(0, (length - minimum * CGFloat(count - 1)) / CGFloat(count))
      let own = group.subitems[0].layoutSize.size(in: inner)
      sizes = Array(
        repeating: isRow ? CGSize(width: part, height: own.height) : CGSize(width: own.width, height: part), count: count)
    } else {
      var used: CGFloat = 0
      repeat {
        let size = group.subitems[sizes.count % group.subitems.count].layoutSize.size(in: inner)
        let next = used + (sizes.isEmpty ? 0 : minimum) + along(size)
        // A group that grows with its items holds them once.
        if isOpenEnded, sizes.count >= group.subitems.count { break }
        if !isOpenEnded, !sizes.isEmpty, next > length + 0.5 { break }
        sizes.append(size)
        used = next
        if along(size) <= 0, sizes.count >= group.subitems.count { break }
      } while sizes.count < 10_000
    }
    var gap = minimum
    if let spacing = group.interItemSpacing, spacing.isFlexible, sizes.count > 1 {
      gap = max(minimum, (length - sizes.reduce(0) { $0 + along($1) }) / CGFloat(sizes.count - 1))
    }
    var position: CGFloat = 0
    var depth: CGFloat = 0
    for (number, size) in sizes.enumerated() where nextItem < count {
      if number > 0 { position += gap }
      let place = CGPoint(x: origin.x + (isRow ? position : 0), y: origin.y + (isRow ? 0 : position))
      let item = group.subitems[number % group.subitems.count]
      let taken = add(item, at: place, inner, forced: group.count == nil ? nil : size)
      position += along(taken)
      depth = max(depth, isRow ? taken.height : taken.width)
    }
    return isRow ? CGSize(width: position, height: depth) : CGSize(width: depth, height: position)
  }

  private mutating func addCell(_ item: NSCollectionLayoutItem, at origin: CGPoint, _ container: CGSize, forced: CGSize?)
    -> CGSize
  {
    var size = forced ?? item.layoutSize.size(in: container)
    let path = nextPath()
    if let wish = measured[path] {
      if item.layoutSize.heightDimension.isEstimated { size.height = wish.height }
      if item.layoutSize.widthDimension.isEstimated { size.width = wish.width }
    }
    let insets = item.contentInsets
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: origin.x + insets.leading, y: origin.y + insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    placed.append((attributes, item.layoutSize.heightDimension.isEstimated || item.layoutSize.widthDimension.isEstimated))
    return size
  }

  private mutating func nextPath() -> IndexPath {
    defer { nextItem += 1 }
    return IndexPath(indexes: [index, nextItem])
  }

  private mutating func addEdge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ container: CGSize, _ place: inout CGFloat
  ) {
    // Counted for each kind.
    let number = placed.filter { $0.0.representedElementKind == item.elementKind }.count
    let follows = section.supplementariesFollowContentInsets
    let size = item.layoutSize.size(in: follows ? container : room)
    let leading = follows ? section.contentInsets.leading : 0
    let across = follows ? container.width : room.width
    let x: CGFloat =
      switch item.alignment {
      case .topLeading, .bottomLeading, .leading: leading
      case .topTrailing, .bottomTrailing, .trailing: leading + across - size.width
      default: leading + (across - size.width) / 2
      }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(indexes: [index, number]))
    let origin = isVertical ? CGPoint(x: x, y: place) : CGPoint(x: place, y: section.contentInsets.top)
    attributes.frame = CGRect(
      x: origin.x + item.offset.x, y: origin.y + item.offset.y, width: size.width, height: size.height)
    attributes.zIndex = item.zIndex
    placed.append((attributes, false))
    if item.extendsBoundary { place += isVertical ? size.height : size.width }
  }

  private mutating func addDecoration(_ item: NSCollectionLayoutDecorationItem, from top: CGFloat, to bottom: CGFloat) {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(indexes: [index, 0]))
    let insets = item.contentInsets
    let frame =
      isVertical
      ? CGRect(x: 0, y: top, width: room.width, height: bottom - top)
      : CGRect(x: top, y: 0, width: bottom - top, height: room.height)
    attributes.frame = frame.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    attributes.zIndex = item.zIndex
    placed.append((attributes, false))
  }
}
