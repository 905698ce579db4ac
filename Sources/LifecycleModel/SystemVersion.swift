/// The release of iOS whose behaviour is asked for. Where releases differ, rules are keyed by it.
public struct SystemVersion: Hashable, Comparable, Sendable {
  public let major: Int

  public init(_ major: Int) { self.major = major }

  /// The newest release that the specification describes.
  public static let newest = SystemVersion(26)

  /// Reads `"17"`, `"17.4"`; nil for anything that does not start with a positive whole number.
  public init?(_ text: String) {
    guard let first = text.split(separator: ".", omittingEmptySubsequences: false).first, let major = Int(first), major > 0 else {
      return nil
    }
    self.major = major
  }

  public static func < (left: Self, right: Self) -> Bool { left.major < right.major }
}
