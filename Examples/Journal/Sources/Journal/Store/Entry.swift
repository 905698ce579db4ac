import Foundation

/// One page of the journal.
public struct Entry: Equatable, Identifiable {
  public let id: UUID
  public var title: String
  public var text: String

  public init(id: UUID = UUID(), title: String, text: String) {
    self.id = id
    self.title = title
    self.text = text
  }
}
