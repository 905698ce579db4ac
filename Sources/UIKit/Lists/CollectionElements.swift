/// The views of a collection view that are on screen, and those that wait to be used again: cells, supplementary views and
/// decorations. The layout says which there are to be; they are made when their place comes into the bounds. The collection view is
/// passed in: nothing here outlives it.
@MainActor
final class CollectionElements {
  /// A supplementary view or a decoration.
  private struct Extra: Hashable, Comparable {
    let kind: String
    let path: IndexPath

    init(kind: String, path: IndexPath) {
      self.kind = kind
      self.path = path
    }
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      self.init(kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
    }
    static func < (first: Extra, second: Extra) -> Bool { (first.path, first.kind) < (second.path, second.kind) }
  }

  private let pool = ReusePool()
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var supplementaries: [Extra: UICollectionReusableView] = [:]
  private var decorations: [Extra: UICollectionReusableView] = [:]

  func cell(at path: IndexPath) -> UICollectionViewCell? { cells[path] }
  var paths: [IndexPath] { cells.keys.sorted() }
  var cellsInOrder: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
  func path(of cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  func supplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    supplementaries[Extra(kind: kind, path: path)]
  }

  // MARK: Reuse

  /// Stands where the kind of a supplementary view stands.
  static let cellKind = "cell"

  /// Each kind has identifiers of its own.
  private static func key(_ kind: String, _ identifier: String) -> String { "\(kind) \(identifier)" }

  func register(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    pool.register(viewClass, for: Self.key(kind, identifier))
  }
  func register(_ nib: UINib?, _ kind: String, _ identifier: String) { pool.register(nib, for: Self.key(kind, identifier)) }

  func dequeue<View: UICollectionReusableView>(
    _ kind: String, _ identifier: String, at path: IndexPath, as type: View.Type, in collection: UICollectionView
  ) -> View {
    let key = Self.key(kind, identifier)
    let layout = collection.collectionViewLayout
    let attributes =
      kind == Self.cellKind
      ? layout.layoutAttributesForItem(at: path) : layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    if let view = pool.take(key, as: type) {
      view.prepareForReuse()
      return view
    }
    let made: View
    if let new: View = pool.make(key, allocate: { DynamicAllocation.view($0, frame: attributes?.frame ?? .zero) }) {
      made = new
    } else {
      let name = kind == Self.cellKind ? "UICollectionElementKindCell" : kind
      UIKitException.raise(
        "could not dequeue a view of kind: \(name) with identifier \(identifier) - "
          + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
      made = DynamicAllocation.view(type, frame: .zero)
    }
    made.reuseIdentifier = identifier
    return made
  }

  // MARK: What is on screen

  /// Shows these elements and no others. Whether a cell has wished for another size and so changed the layout.
  func show(_ elements: [UICollectionViewLayoutAttributes], in collection: UICollectionView) -> Bool {
    let hasChanged = showCells(elements.filter { $0.representedElementCategory == .cell }, in: collection)
    showSupplementaries(elements.filter { $0.representedElementCategory == .supplementaryView }, in: collection)
    showDecorations(elements.filter { $0.representedElementCategory == .decorationView }, in: collection)
    return hasChanged
  }

  private func showCells(_ items: [UICollectionViewLayoutAttributes], in collection: UICollectionView) -> Bool {
    var hasChanged = false
    let wanted = Set(items.map(\.indexPath))
    for path in paths where !wanted.contains(path) { retire(path, in: collection) }
    for attributes in items {
      let cell = cells[attributes.indexPath] ?? makeCell(attributes.indexPath, in: collection)
      place(cell, attributes)
      let wish = cell.preferredLayoutAttributesFitting(attributes.copy() as! UICollectionViewLayoutAttributes)
      if collection.collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
      {
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func showSupplementaries(_ elements: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
    let wanted = Set(elements.map { Extra($0) })
    for extra in supplementaries.keys.sorted() where !wanted.contains(extra) { retire(extra, in: collection) }
    for attributes in elements {
      let extra = Extra(attributes)
      if let view = supplementaries[extra] ?? makeSupplementary(extra, in: collection) { place(view, attributes) }
    }
  }

  /// Decoration views belong to the layout: they come from the classes that it has registered.
  private func showDecorations(_ elements: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
    let wanted = Dictionary(elements.map { (Extra($0), $0) }, uniquingKeysWith: { $1 })
    for extra in decorations.keys.sorted() where wanted[extra] == nil {
      decorations.removeValue(forKey: extra)?.removeFromSuperview()
    }
    let layout = collection.collectionViewLayout
    for (extra, attributes) in wanted.sorted(by: { $0.key < $1.key }) {
      if decorations[extra] == nil {
        let nib = layout.decorationNibs[extra.kind]?.instantiate(withOwner: nil).first as? UICollectionReusableView
        let type = layout.decorationClasses[extra.kind] as? UICollectionReusableView.Type
        guard let view = nib ?? type.map({ DynamicAllocation.view($0, frame: attributes.frame) }) else {
          UIKitException.raise(
            "could not dequeue a decoration view of kind: \(extra.kind) - must register a nib or a class for the kind")
          continue
        }
        decorations[extra] = view
        collection.insertSubview(view, at: 0)
      }
      if let view = decorations[extra] { place(view, attributes) }
    }
  }

  private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.transform = .identity
    view.frame = attributes.frame
    if attributes.transform3D != CATransform3DIdentity {
      view.transform3D = attributes.transform3D
    } else if attributes.transform != .identity {
      view.transform = attributes.transform
    }
    view.layer.zPosition = CGFloat(attributes.zIndex)
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
  }

  private func makeCell(_ path: IndexPath, in collection: UICollectionView) -> UICollectionViewCell {
    guard let dataSource = collection.dataSource else { fatalError("a collection view without a data source has no items") }
    let cell = dataSource.collectionView(collection, cellForItemAt: path)
    cells[path] = cell
    cell.isSelected = collection.selected.contains(path)
    collection.addSubview(cell)
    collection.itemDelegate?.`collectionView(_:willDisplay:forItemAt:)`?(collection, cell, path)
    return cell
  }

  private func makeSupplementary(_ extra: Extra, in collection: UICollectionView) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if let fed = collection.dataSource as? SnapshotFed {
      guard let made = fed.supplementaryView(in: collection, ofKind: extra.kind, at: extra.path) else { return nil }
      view = made
    } else {
      guard let make = collection.dataSource?.`collectionView(_:viewForSupplementaryElementOfKind:at:)` else { return nil }
      view = make(collection, extra.kind, extra.path)
    }
    supplementaries[extra] = view
    collection.addSubview(view)
    collection.itemDelegate?.`collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`?(
      collection, view, extra.kind, extra.path)
    return view
  }

  private func retire(_ path: IndexPath, in collection: UICollectionView) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    collection.itemDelegate?.`collectionView(_:didEndDisplaying:forItemAt:)`?(collection, cell, path)
    if let identifier = cell.reuseIdentifier { pool.keep(cell, for: Self.key(Self.cellKind, identifier)) }
  }

  private func retire(_ extra: Extra, in collection: UICollectionView) {
    guard let view = supplementaries.removeValue(forKey: extra) else { return }
    view.removeFromSuperview()
    collection.itemDelegate?.`collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`?(
      collection, view, extra.kind, extra.path)
    if let identifier = view.reuseIdentifier { pool.keep(view, for: Self.key(extra.kind, identifier)) }
  }

  // MARK: Changes

  /// Takes all cells and supplementary views off the screen.
  func retireAll(in collection: UICollectionView) {
    for path in paths { retire(path, in: collection) }
    retireSupplementaries(in: collection)
  }

  private func retireSupplementaries(in collection: UICollectionView) {
    for extra in supplementaries.keys.sorted() { retire(extra, in: collection) }
  }

  /// Cells go with their items; those of items that are gone or reloaded are kept for reuse, and so are supplementary views.
  func move(along update: ListUpdate, counts: [Int], in collection: UICollectionView) {
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for path in paths {
      if let target = update.newPath(path), counts.indices.contains(target[0]), target[1] < counts[target[0]],
        !update.reloadedItems.contains(path), !update.reloadedSections.contains(path[0])
      {
        kept[target] = cells[path]
      } else {
        retire(path, in: collection)
      }
    }
    cells = kept
    retireSupplementaries(in: collection)
  }
}
