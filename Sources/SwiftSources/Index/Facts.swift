// What the index knows of a file. Facts are plain values, so that they can be cached and a file's text need not be read again
// when another file changes.

/// How widely a declaration can be seen.
enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
  static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// One parameter of a method, in source text.
struct ParameterFact: Hashable, Sendable {
  /// `_` when there is none.
  var label: String
  /// The name inside the body.
  var name: String
  var type: String
  /// With its `=`; empty when there is none.
  var defaultValue: String = ""
  var isVariadic = false

  var isInout: Bool { type.hasPrefix("inout ") }
}

/// A method, property, initialiser or subscript.
struct MemberFact: Hashable, Sendable {
  enum Kind: Int, Sendable { case method, property, initializer, `subscript` }

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let isStatic = Flags(rawValue: 1 << 0)
    static let isOverride = Flags(rawValue: 1 << 1)
    static let isObjC = Flags(rawValue: 1 << 2)
    static let isOptional = Flags(rawValue: 1 << 3)
    static let isThrowing = Flags(rawValue: 1 << 4)
    static let isAsync = Flags(rawValue: 1 << 5)
    static let isGeneric = Flags(rawValue: 1 << 6)
    static let isSettable = Flags(rawValue: 1 << 7)
    static let isNonObjC = Flags(rawValue: 1 << 8)
    /// Inside an `#if` whose condition only the compiler can answer.
    static let isConditional = Flags(rawValue: 1 << 9)
    static let isFinal = Flags(rawValue: 1 << 10)
    /// A stored property, or one with observers.
    static let isStored = Flags(rawValue: 1 << 11)
  }

  var kind: Kind
  var name: String
  var parameters: [ParameterFact] = []
  /// The result's or the property's type; empty for `Void` and for a type left to inference.
  var type = ""
  /// What `@objc(name)` says.
  var explicitObjCName: String?
  var flags: Flags = []
  var access: Access = .internal
  /// Attributes and modifiers that a copy of the declaration must carry, `@discardableResult public class`.
  var carried = ""
  var line = 0
  var column = 0

  var labels: [String] { parameters.map(\.label) }
  var isVariadic: Bool { parameters.contains(where: \.isVariadic) }
  var isInstance: Bool { !flags.contains(.isStatic) }

  /// `tableView(_:didSelectRowAt:)`; a property's or parameterless method's is its name.
  var fullName: String {
    kind == .property || parameters.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Name by which Objective-C would know it.
  var objCName: String {
    if let explicitObjCName { return explicitObjCName }
    switch kind {
    case .property: return name
    case .initializer: return ObjectiveCNames.initializer(labels: labels)
    case .method, .subscript:
      return ObjectiveCNames.selector(
        base: name, labels: labels, isThrowing: flags.contains(.isThrowing), isAsync: flags.contains(.isAsync))
    }
  }
}

/// A declaration of a type, or an extension.
struct TypeFact: Hashable, Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
  }

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let isObjC = Flags(rawValue: 1 << 0)
    static let isObjCMembers = Flags(rawValue: 1 << 1)
    static let isMainActor = Flags(rawValue: 1 << 2)
    static let isGeneric = Flags(rawValue: 1 << 3)
    static let isFinal = Flags(rawValue: 1 << 4)
    static let isConditional = Flags(rawValue: 1 << 5)
    /// Inside a function.
    static let isLocal = Flags(rawValue: 1 << 6)
  }

  var kind: Kind
  /// `Outer.Inner`; for an extension as it is written.
  var path: String
  /// Without generic arguments; a type alias has one, its target.
  var inherited: [String] = []
  var flags: Flags = []
  var access: Access = .internal
  var members: [MemberFact] = []
  var line = 0

  var name: String { String(path.split(separator: ".").last ?? "") }
}

/// All that other files may need to know of one file.
struct FileFacts: Hashable, Sendable {
  var types: [TypeFact] = []
  var imports: [String] = []
}
