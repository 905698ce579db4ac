/// One change that preparation made to a file.
public struct SourceChange: Hashable, Sendable {
  @frozen public enum Kind: String, Sendable, CaseIterable {
    case attribute, selector, keyPath, condition, availability, `import`, optionalRequirement, optionalCall, dynamicInitializer,
      registration
    case extensionOverride, foreignOverride, testCase, className, typeName, anyObjectMember, observing, unavailable, superclass
  }

  public var kind: Kind
  public var line: Int

  public init(kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// The text that the compiler sees of one file.
public struct PreparedSource: Sendable {
  public var text: String
  public var changes: [SourceChange]
  public var diagnostics: [SourceDiagnostic]
  /// The answers of the index that the text rests on.
  var answers: [Query: UInt64] = [:]
}

/// A version of iOS.
public struct IOSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// `17`, `17.4` or `17.4.1`.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    self.init(parts[0]!, parts.count > 1 ? parts[1]! : 0, parts.count > 2 ? parts[2]! : 0)
  }

  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
