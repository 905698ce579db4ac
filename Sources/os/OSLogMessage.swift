import Foundation

// The interpolation of `Logger`: each value says who may read it. Literals, numbers and booleans are public, all else is private
// unless marked, as on Apple's systems; private values are shown only where `OFFSTAGE_LOG_PRIVATE=1` is set.

/// Who may read an interpolated value.
public struct OSLogPrivacy: Sendable, Equatable {
  public enum Mask: Sendable, Equatable { case hash, none }
  enum Kind { case `public`, `private`, sensitive, auto }
  let kind: Kind
  let mask: Mask

  public static let `public` = OSLogPrivacy(kind: .public, mask: .none)
  public static let `private` = OSLogPrivacy(kind: .private, mask: .none)
  public static let sensitive = OSLogPrivacy(kind: .sensitive, mask: .none)
  public static let auto = OSLogPrivacy(kind: .auto, mask: .none)
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .private, mask: mask) }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: mask) }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }

  /// The text as a reader sees it. `isScalar`: whether `auto` stands for `public`.
  func shown(_ text: @autoclosure () -> String, isScalar: Bool) -> String {
    switch kind {
    case .public: return text()
    case .auto where isScalar: return text()
    default:
      if Self.showsPrivate { return text() }
      return kind == .sensitive ? "<sensitive>" : "<private>"
    }
  }

  nonisolated(unsafe) static var showsPrivate = ProcessInfo.processInfo.environment["OFFSTAGE_LOG_PRIVATE"] == "1"
}

/// How wide an interpolated value is at least, and where it stands.
public struct OSLogStringAlignment: Sendable {
  let width: Int
  let isLeft: Bool
  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isLeft: false) }
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: false)
  }
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isLeft ? text + blanks : blanks + text
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  let isUppercase: Bool
  let minimumDigits: Int
  let showsPlus: Bool

  public static var decimal: OSLogIntegerFormatting { decimal() }
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    .init(radix: 10, prefix: "", isUppercase: false, minimumDigits: minDigits, showsPlus: explicitPositiveSign)
  }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static func hex(includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    .init(radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, minimumDigits: minDigits, showsPlus: false)
  }
  public static var octal: OSLogIntegerFormatting { octal() }
  public static func octal(includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
    .init(radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, minimumDigits: minDigits, showsPlus: false)
  }

  func text<T: BinaryInteger>(_ value: T) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    return (value < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  let format: String?
  public static var fixed: OSLogFloatFormatting { fixed() }
  public static func fixed(precision: Int = 6, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(format: "%\(explicitPositiveSign ? "+" : "").\(precision)f")
  }
  public static var exponential: OSLogFloatFormatting { exponential() }
  public static func exponential(precision: Int = 6) -> OSLogFloatFormatting { .init(format: "%.\(precision)e") }
  public static var hybrid: OSLogFloatFormatting { .init(format: "%g") }

  func text(_ value: Double) -> String { format.map { String(format: $0, value) } ?? "\(value)" }
}

/// How a boolean is written.
public enum OSLogBoolFormat: Sendable {
  case truth, answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: return value ? "true" : "false"
    case .answer: return value ? "YES" : "NO"
    }
  }
}

/// A message with its interpolated values, already in the form that a reader may see.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Builds an `OSLogMessage`.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(align.aligned(format.text(number())), isScalar: true)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(align.aligned(format.text(number())), isScalar: true)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(align.aligned(format.text(Double(number()))), isScalar: true)
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(format.text(boolean()), isScalar: true)
  }

  public mutating func appendInterpolation(
    _ string: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(align.aligned(string()), isScalar: false)
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(align.aligned(value().description), isScalar: false)
  }

  public mutating func appendInterpolation(
    _ object: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(object().description, isScalar: false)
  }

  public mutating func appendInterpolation(_ type: @autoclosure @escaping () -> Any.Type, privacy: OSLogPrivacy = .auto) {
    text += privacy.shown("\(type())", isScalar: false)
  }

  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown("\(error())", isScalar: false)
  }
}
