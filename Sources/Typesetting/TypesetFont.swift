public import CoreGraphics

/// A face at a size, as text is set in it. Lengths are points.
public struct TypesetFont: Hashable, Sendable {
  /// What gives the widths of the letters.
  public enum Widths: Sendable {
    case face(FontFace)
    /// All alike: the advance, in shares of the size.
    case fixed(CGFloat)
    /// By the kind of character, when no font file is there.
    case estimated
  }

  public var pointSize: CGFloat
  public var ascender: CGFloat
  /// Negative: below the baseline.
  public var descender: CGFloat
  public var leading: CGFloat
  /// What is added to every character's advance.
  public var tracking: CGFloat
  public var widths: Widths

  public init(
    pointSize: CGFloat, ascender: CGFloat, descender: CGFloat, leading: CGFloat = 0, tracking: CGFloat = 0, widths: Widths
  ) {
    self.pointSize = pointSize
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.tracking = tracking
    self.widths = widths
  }
}

extension TypesetFont.Widths: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.face(let one), .face(let other)): one === other
    case (.fixed(let one), .fixed(let other)): one == other
    case (.estimated, .estimated): true
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .face(let face): hasher.combine(ObjectIdentifier(face))
    case .fixed(let advance): hasher.combine(advance)
    case .estimated: hasher.combine(0)
    }
  }
}
