import UIKit

/// What has been called, in order, in the notation of the rows: `B.viewWillAppear(true)`.
///
/// `──` stands where a call of the test has returned: what follows came later.
@MainActor
public final class Log {
  public static let boundary = "──"

  /// Everything so far.
  public private(set) var entries: [String] = []

  public init() {}

  public func append(_ entry: String) { entries.append(entry) }

  /// Writes what `name` was told, such as `append("B", "viewWillAppear", "true")`.
  public func append(_ name: String, _ callback: String, _ argument: String? = nil) {
    entries.append("\(name).\(callback)" + (argument.map { "(\($0))" } ?? ""))
  }

  /// The call under test has returned.
  public func markReturn() { entries.append(Self.boundary) }

  /// Forgets what has been written, and returns it.
  @discardableResult
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
