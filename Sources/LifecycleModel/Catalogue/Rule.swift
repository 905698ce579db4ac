// A rule is a row of the lifecycle specification. Everything the engine decides names the row it follows.

/// How sure the specification is of a row.
public enum Confidence: String, Comparable, Sendable, Codable, CaseIterable {
  case low, medium, high

  public static func < (left: Self, right: Self) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// The id of a row, such as `B4` or `R8`; `O2` names a default chosen where there is no evidence.
public struct RuleID: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }

  /// The chapter of the row: its letter.
  public var chapter: Character { rawValue.first ?? "?" }

  /// Chapter first, then number, so that B2 precedes B10.
  public static func < (left: Self, right: Self) -> Bool {
    if left.chapter != right.chapter { return left.chapter < right.chapter }
    let numbers = (Int(left.rawValue.dropFirst()) ?? 0, Int(right.rawValue.dropFirst()) ?? 0)
    return numbers.0 == numbers.1 ? left.rawValue < right.rawValue : numbers.0 < numbers.1
  }
}

/// A row: what it says in one line, how sure it is, and where it comes from.
public struct Rule: Hashable, Sendable {
  public let id: RuleID
  /// How sure the row's core is. A detail that is less sure is named by `caveat`.
  public let confidence: Confidence
  public let source: String
  public let statement: String
  /// What the confidence does not extend to, such as `position of didBecomeActive: medium`.
  public let caveat: String?

  init(_ id: RuleID, _ confidence: Confidence, _ source: String, _ statement: String, caveat: String? = nil) {
    self.id = id
    self.confidence = confidence
    self.source = source
    self.statement = statement
    self.caveat = caveat
  }

  /// The row with this id.
  public static func named(_ id: RuleID) -> Rule? { index[id] }

  private static let index = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
