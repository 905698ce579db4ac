import LintModel

/// What the server asks of the checker.
public protocol DocumentChecker {
  /// The findings of each file.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths of open documents.
  ///   - texts: The text of every open document; it goes before what is on disk.
  /// - Returns: Findings by path. Their places, traces and edits carry absolute paths.
  func findings(in paths: [String], texts: [String: [UInt8]]) throws(CheckFailure) -> [String: [Finding]]

  /// The text of a file that is not open.
  func text(of path: String) -> [UInt8]?
}

/// Why nothing could be checked, for the user to read.
public struct CheckFailure: Error, Hashable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }
}
