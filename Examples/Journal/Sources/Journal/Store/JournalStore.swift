import Foundation

extension Notification.Name {
  /// Posted by a store after its entries have changed.
  public static let journalDidChange = Notification.Name("JournalDidChange")
}

/// Holds the entries, and the drafts that are not entries yet.
public final class JournalStore {
  public private(set) var entries: [Entry]
  /// Drafts that were put aside and may be lost, by entry.
  public private(set) var drafts: [Entry.ID: String] = [:]
  /// Drafts that are known to be kept.
  public private(set) var confirmedDrafts: Set<Entry.ID> = []

  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  public func add(_ entry: Entry) {
    entries.append(entry)
    NotificationCenter.default.post(name: .journalDidChange, object: self)
  }

  public func save(_ text: String, to id: Entry.ID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].text = text
    drafts[id] = nil
    confirmedDrafts.remove(id)
    NotificationCenter.default.post(name: .journalDidChange, object: self)
  }

  public func putAside(_ draft: String, for id: Entry.ID) {
    drafts[id] = draft
  }

  public func confirmDraft(for id: Entry.ID) {
    guard drafts[id] != nil else { return }
    confirmedDrafts.insert(id)
  }
}
