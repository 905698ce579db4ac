// The small types that belong to NSLayoutConstraint. Raw values are UIKit's.

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }

  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
    public static var baseline: Attribute { .lastBaseline }
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = Self(rawValue: 1 << 1)
    public static let alignAllRight = Self(rawValue: 1 << 2)
    public static let alignAllTop = Self(rawValue: 1 << 3)
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
    public static let alignmentMask = Self(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing = Self([])
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)
    public static let directionMask = Self(rawValue: 3 << 16)
    public static let spacingEdgeToEdge = Self([])
    public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
    public static let spacingMask = Self(rawValue: 1 << 19)
  }
}

/// Which way an attribute points, and what kind of number it is. A place goes with a place, across the axes too, and a size with a size.
enum AttributeKind {
  case horizontalAbsolute, horizontalDirectional, horizontalCenter, vertical, size, none

  var isLocation: Bool { self != .size && self != .none }

  func pairs(with other: AttributeKind) -> Bool {
    switch (self, other) {
    case (.none, _), (_, .none): return true
    case (.horizontalAbsolute, .horizontalDirectional), (.horizontalDirectional, .horizontalAbsolute): return false
    default: return isLocation == other.isLocation
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var kind: AttributeKind {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: return .horizontalAbsolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: return .horizontalDirectional
    case .centerX, .centerXWithinMargins: return .horizontalCenter
    case .width, .height: return .size
    case .notAnAttribute: return .none
    default: return .vertical
    }
  }

  var axis: NSLayoutConstraint.Axis { kind == .vertical || self == .height ? .vertical : .horizontal }

  /// The attribute of the margins guide that a margin attribute of a view stands for.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: return .left
    case .rightMargin: return .right
    case .topMargin: return .top
    case .bottomMargin: return .bottom
    case .leadingMargin: return .leading
    case .trailingMargin: return .trailing
    case .centerXWithinMargins: return .centerX
    case .centerYWithinMargins: return .centerY
    default: return nil
    }
  }

  /// As UIKit spells it in the text of a constraint.
  var spelling: String { self == .notAnAttribute ? "" : "\(self)" }
}
