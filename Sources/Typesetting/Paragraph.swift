public import CoreGraphics

/// A stretch of text in one font. Lengths are points, positions UTF-16 units.
public struct TextRun: Hashable, Sendable {
  public var length: Int
  public var font: TypesetFont
  /// What is added to every character's advance.
  public var kern: CGFloat
  public var ligatures: FontFace.Ligatures
  /// Raises the baseline.
  public var baselineOffset: CGFloat
  /// For U+FFFC: a box that stands on the baseline, moved up by its origin.
  public var attachment: CGRect?

  public init(
    length: Int, font: TypesetFont, kern: CGFloat = 0, ligatures: FontFace.Ligatures = .on, baselineOffset: CGFloat = 0,
    attachment: CGRect? = nil
  ) {
    self.length = length
    self.font = font
    self.kern = kern
    self.ligatures = ligatures
    self.baselineOffset = baselineOffset
    self.attachment = attachment
  }
}

/// How a paragraph's lines are broken and placed. Lengths are points.
public struct ParagraphSettings: Hashable, Sendable {
  public enum Breaking: Hashable, Sendable { case words, characters, none }

  public var breaking = Breaking.words
  public var lineSpacing: CGFloat = 0
  public var paragraphSpacing: CGFloat = 0
  public var paragraphSpacingBefore: CGFloat = 0
  public var firstLineHeadIndent: CGFloat = 0
  public var headIndent: CGFloat = 0
  /// Positive: from the leading edge; otherwise from the trailing edge.
  public var tailIndent: CGFloat = 0
  /// 0: no such limit.
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  /// 0: as 1.
  public var lineHeightMultiple: CGFloat = 0
  public var tabInterval: CGFloat = 28

  public init() {}
}

/// A text to be set: its units, the fonts of its stretches and the settings of its paragraphs.
public struct TypesetText: Sendable {
  public var units: [UInt16]
  /// Together as long as the text.
  public var runs: [TextRun]
  /// The settings that hold from a unit on, ascending; the first from 0.
  public var paragraphs: [(start: Int, settings: ParagraphSettings)]

  public init(units: [UInt16], runs: [TextRun], paragraphs: [(start: Int, settings: ParagraphSettings)]) {
    self.units = units
    self.runs = runs
    self.paragraphs = paragraphs
  }

  func settings(at unit: Int) -> ParagraphSettings {
    paragraphs.isEmpty
      ? ParagraphSettings() : paragraphs[lastIndex(of: paragraphs.count, notAfter: unit) { paragraphs[$0].start }].settings
  }
}

/// The last of `count` indexes whose ascending positions are not after `value`; 0 if all are.
func lastIndex(of count: Int, notAfter value: Int, position: (Int) -> Int) -> Int {
  var low = 0
  var high = count
  while high - low > 1 {
    let middle = (low + high) / 2
    if position(middle) <= value { low = middle } else { high = middle }
  }
  return low
}

/// A line as it was set. Lengths are points, `y` is measured from the top of the text.
public struct TextLine: Hashable, Sendable {
  public enum Ending: Hashable, Sendable {
    /// The text's end or a line separator.
    case hard
    case wrapped
    /// More text follows than may be shown; the ellipsis is part of the width.
    case truncated
  }

  /// The UTF-16 units of the line, with the white space at its end.
  public var units: Range<Int>
  /// From the head indent to the last letter that shows; without the white space at the end.
  public var width: CGFloat
  public var indent: CGFloat
  public var y: CGFloat
  public var height: CGFloat
  /// From the line's top.
  public var baseline: CGFloat
  public var ending: Ending
}

/// Lines, and the room that they take.
public struct TextLayout: Hashable, Sendable {
  public var lines: [TextLine]
  /// The widest line with its indent, and the heights of all.
  public var size: CGSize
  public var firstBaseline: CGFloat { lines.first.map { $0.y + $0.baseline } ?? 0 }
  public var lastBaseline: CGFloat { lines.last.map { $0.y + $0.baseline } ?? 0 }
  public var isTruncated: Bool { lines.contains { $0.ending == .truncated } }
}
