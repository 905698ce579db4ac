// What changes between two snapshots, as a batch of changes to a list.

extension NSDiffableDataSourceSnapshot {
  /// Everything that stays is moved to its new place by name, so that no order has to be guessed.
  func update(from old: Self) -> ListUpdate {
    var update = ListUpdate()
    let (oldSections, newSections) = (old.sectionIdentifiers, sectionIdentifiers)
    let newIndexes = Dictionary(uniqueKeysWithValues: newSections.enumerated().map { ($1, $0) })
    let oldKnown = Set(oldSections)
    for (index, section) in oldSections.enumerated() {
      if let target = newIndexes[section] {
        update.movedSections[index] = target
      } else {
        update.deletedSections.insert(index)
      }
    }
    for (index, section) in newSections.enumerated() where !oldKnown.contains(section) { update.insertedSections.insert(index) }

    var oldPaths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in oldSections.enumerated() {
      for (item, value) in old.itemIdentifiers(inSection: identifier).enumerated() {
        oldPaths[value] = IndexPath(indexes: [section, item])
      }
    }
    let changed = Set(reloadedItemIdentifiers + reconfiguredItemIdentifiers)
    let changedSections = Set(reloadedSectionIdentifiers)
    for (section, identifier) in newSections.enumerated() {
      for (item, value) in itemIdentifiers(inSection: identifier).enumerated() {
        let path = IndexPath(indexes: [section, item])
        guard let before = oldPaths.removeValue(forKey: value) else {
          update.insertedItems.insert(path)
          continue
        }
        update.movedItems[before] = path
        if changed.contains(value) || changedSections.contains(identifier) { update.reloadedItems.insert(before) }
      }
    }
    update.deletedItems = Set(oldPaths.values)
    return update
  }
}

extension ListUpdate {
  /// The changes one by one, for a layout that asks: deletions, then insertions, then what moves or is made again, each in order.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    let sectionPath = { (section: Int) in IndexPath(indexes: [section, NSNotFound]) }
    var items = deletedSections.sorted().map { UICollectionViewUpdateItem(.delete, before: sectionPath($0), after: nil) }
    items += deletedItems.sorted().map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
    items += insertedSections.sorted().map { UICollectionViewUpdateItem(.insert, before: nil, after: sectionPath($0)) }
    items += insertedItems.sorted().map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
    items += movedItems.sorted { $0.key < $1.key }.filter { $0.key != $0.value }
      .map { UICollectionViewUpdateItem(.move, before: $0.key, after: $0.value) }
    items += reloadedItems.sorted().map { UICollectionViewUpdateItem(.reload, before: $0, after: newPath($0)) }
    return items
  }
}
