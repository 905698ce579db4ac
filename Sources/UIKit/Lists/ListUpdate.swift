/// A batch of changes to a list: what is deleted, reloaded or moved away in old positions, what is inserted in new ones.
struct ListUpdate {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [IndexPath: IndexPath] = [:]

  /// What the list calls itself and its items in the messages.
  struct Words {
    let list: String
    let items: String
    static let table = Words(list: "table view", items: "rows")
    static let collection = Words(list: "collection view", items: "items")
  }

  // MARK: Where things go

  /// The new index of an old section, nil when it is deleted. What is neither deleted nor moved keeps its order and fills the places
  /// that insertions and moves leave free.
  func newSection(_ old: Int) -> Int? {
    if deletedSections.contains(old) { return nil }
    if let target = movedSections[old] { return target }
    let before = (0..<old).filter { !deletedSections.contains($0) && movedSections[$0] == nil }.count
    return ListUpdate.place(before, taken: insertedSections.union(movedSections.values))
  }

  func newPath(_ old: IndexPath) -> IndexPath? {
    if let target = movedItems[old] { return target }
    if deletedItems.contains(old) { return nil }
    let (oldSection, oldItem) = (old[0], old[1])
    guard let section = newSection(oldSection) else { return nil }
    let before = (0..<oldItem).filter {
      let path = IndexPath(indexes: [oldSection, $0])
      return !deletedItems.contains(path) && movedItems[path] == nil
    }.count
    let taken = Set((Array(insertedItems) + movedItems.values).filter { $0[0] == section }.map { $0[1] })
    return IndexPath(indexes: [section, ListUpdate.place(before, taken: taken)])
  }

  /// The n-th index, from 0, that is not taken.
  private static func place(_ index: Int, taken: Set<Int>) -> Int {
    var left = index
    var candidate = 0
    while true {
      if !taken.contains(candidate) {
        if left == 0 { return candidate }
        left -= 1
      }
      candidate += 1
    }
  }

  // MARK: Consistency

  /// What is wrong between the counts of items before and after, in the words of UIKit's exception; nil when it fits.
  func inconsistency(before: [Int], after: [Int], words: Words) -> String? {
    if before.count - deletedSections.count + insertedSections.count != after.count {
      return
        "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update "
        + "(\(after.count)) must be equal to the number of sections contained in the \(words.list) before the update "
        + "(\(before.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, "
        + "\(deletedSections.count) deleted)."
    }
    for old in before.indices where !reloadedSections.contains(old) {
      guard let new = newSection(old), after.indices.contains(new) else { continue }
      let inserted = insertedItems.filter { $0[0] == new }.count
      let deleted = deletedItems.filter { $0[0] == old }.count
      let movedIn = movedItems.values.filter { $0[0] == new }.count
      let movedOut = movedItems.keys.filter { $0[0] == old }.count
      if before[old] + inserted - deleted + movedIn - movedOut != after[new] {
        return
          "Invalid update: invalid number of \(words.items) in section \(new). The number of \(words.items) contained in an "
          + "existing section after the update (\(after[new])) must be equal to the number of \(words.items) contained in that "
          + "section before the update (\(before[old])), plus or minus the number of \(words.items) inserted or deleted from that "
          + "section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(words.items) moved into or out "
          + "of that section (\(movedIn) moved in, \(movedOut) moved out)."
      }
    }
    return nil
  }
}
