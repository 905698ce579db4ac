/// Sections and items in order, each unique by value.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  private func fail(_ reason: String) -> Never {
    fatalError("*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'")
  }
  private func place(_ section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      fail("Invalid parameter not satisfying: section != NSNotFound (\(section) is not in the snapshot)")
    }
    return index
  }
  private func place(_ item: ItemIdentifierType) -> (section: Int, item: Int) {
    for (index, entry) in sections.enumerated() {
      if let found = entry.items.firstIndex(of: item) { return (index, found) }
    }
    fail("Invalid item identifier specified: \(item) is not in the snapshot")
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { sections[place(identifier)].items.count }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(identifier)].items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.section
  }
  /// Counted over all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex { $0.section == identifier } }

  /// To the last section when none is named.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil)
  {
    guard !sections.isEmpty else { fail("There are currently no sections in the data source. Please add a section first.") }
    checkUnique(identifiers)
    sections[sectionIdentifier.map { place($0) } ?? sections.count - 1].items += identifiers
  }
  private func checkUnique(_ new: [ItemIdentifierType]) {
    let old = Set(itemIdentifiers)
    if let twice = new.first(where: { old.contains($0) }) {
      fail("Supplied item identifiers are not unique. Duplicate identifiers: {(\(twice))}")
    }
    if Set(new).count != new.count {
      fail(
        "Supplied item identifiers are not unique. Duplicate identifiers: {(\(new.first { item in new.filter { $0 == item }.count > 1 }!))}"
      )
    }
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    checkUnique(identifiers)
    let found = place(beforeIdentifier)
    sections[found.section].items.insert(contentsOf: identifiers, at: found.item)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    checkUnique(identifiers)
    let found = place(afterIdentifier)
    sections[found.section].items.insert(contentsOf: identifiers, at: found.item + 1)
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }
  public mutating func deleteAllItems() { sections = [] }
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    _ = place(toIdentifier)
    let old = place(identifier)
    sections[old.section].items.remove(at: old.item)
    let new = place(toIdentifier)
    sections[new.section].items.insert(identifier, at: new.item)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    _ = place(toIdentifier)
    let old = place(identifier)
    sections[old.section].items.remove(at: old.item)
    let new = place(toIdentifier)
    sections[new.section].items.insert(identifier, at: new.item + 1)
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reconfiguredItemIdentifiers += identifiers }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
    insert(identifiers, at: place(toIdentifier))
  }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
    insert(identifiers, at: place(toIdentifier) + 1)
  }
  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sectionIdentifiers)
    for identifier in identifiers where !known.insert(identifier).inserted {
      fail(
        "Section identifier count does not match data source count. This is most likely due to a hashing issue with the identifiers (\(identifier) occurs twice)"
      )
    }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.section) }
  }
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
    let entry = sections.remove(at: place(identifier))
    sections.insert(entry, at: place(toIdentifier))
  }
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
    let entry = sections.remove(at: place(identifier))
    sections.insert(entry, at: place(toIdentifier) + 1)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { reloadedSectionIdentifiers += identifiers }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].items.indices.contains(path[1]) else {
      return nil
    }
    return sections[path[0]].items[path[1]]
  }
  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, entry) in sections.enumerated() {
      if let found = entry.items.firstIndex(of: item) { return IndexPath(indexes: [index, found]) }
    }
    return nil
  }
}
