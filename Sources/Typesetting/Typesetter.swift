public import CoreGraphics

/// Sets a text in lines. Measured once, it can be laid out in many widths.
///
/// The guarantees: the same text, fonts and width give the same lines on every machine with the same font files; a line is never
/// wider than the limit unless a single character is; time is linear in the length of the text.
public struct Typesetter: Sendable {
  public enum Truncation: Hashable, Sendable {
    /// What does not fit is left out, without a sign.
    case clip
    /// The last line that may be shown ends in an ellipsis.
    case ellipsis
  }

  public struct Limits: Hashable, Sendable {
    /// 0 or less, or infinite: none.
    public var width: CGFloat
    /// 0: any number.
    public var lines: Int
    public var truncation: Truncation
    /// Whether the fonts' leading is part of the lines' heights.
    public var leading: Leading

    public init(width: CGFloat = 0, lines: Int = 0, truncation: Truncation = .clip, leading: Leading = .without) {
      self.width = width
      self.lines = lines
      self.truncation = truncation
      self.leading = leading
    }
  }

  public enum Leading: Hashable, Sendable { case with, without }

  private let text: TypesetText
  private let advances: [CGFloat]
  private let beginsCluster: [Bool]
  private let breaks: [LineBreaks.Break]
  /// Where each run begins, ascending.
  private let runStarts: [Int]

  public init(_ text: TypesetText) {
    self.text = text
    let measured = Advances(text)
    advances = measured.values
    beginsCluster = measured.beginsCluster
    breaks = LineBreaks.breaks(in: text.units)
    var start = 0
    runStarts = text.runs.map { run in
      defer { start += run.length }
      return start
    }
  }

  /// The lines, from the first to the last that may be shown.
  public func layout(_ limits: Limits = Limits()) -> TextLayout {
    var lines: [TextLine] = []
    var y: CGFloat = 0
    var width: CGFloat = 0
    var pending: CGFloat = 0
    var position = 0
    var startsParagraph = true
    var nextBreak = 0
    while position < text.units.count {
      let settings = text.settings(at: position)
      let isLastAllowed = limits.lines > 0 && lines.count == limits.lines - 1
      let indent = startsParagraph ? settings.firstLineHeadIndent : settings.headIndent
      let room = room(limits.width, indent, settings)
      var filled = fill(from: position, room: room, settings: settings, nextBreak: &nextBreak)
      let isCut = filled.end < text.units.count && (isLastAllowed || settings.breaking == .none && filled.ending == .wrapped)
      if isCut, limits.truncation == .ellipsis { filled = truncated(from: position, room: room) }
      if startsParagraph, !lines.isEmpty { pending += settings.paragraphSpacingBefore }
      let metrics = metrics(of: position..<max(filled.end, position + 1), settings, limits.leading)
      lines.append(
        TextLine(
          units: position..<filled.end, width: filled.width, indent: indent, y: y + pending, height: metrics.height,
          baseline: metrics.baseline, ending: filled.ending))
      width = max(width, indent + filled.width)
      y += pending + metrics.height
      if isLastAllowed || isCut && limits.truncation == .ellipsis && limits.lines > 0 { break }
      startsParagraph = filled.ending == .hard
      pending = settings.lineSpacing + (startsParagraph ? settings.paragraphSpacing : 0)
      position = filled.end
    }
    return TextLayout(lines: lines, size: CGSize(width: width, height: y))
  }

  // MARK: Filling a line

  private struct Filled {
    var end: Int
    var width: CGFloat
    var ending: TextLine.Ending
  }

  /// A hair of tolerance: a text must fit in the width that was measured for it.
  private static let tolerance: CGFloat = 1e-6

  private func room(_ limit: CGFloat, _ indent: CGFloat, _ settings: ParagraphSettings) -> CGFloat {
    guard limit > 0, limit < 1e7 else { return .infinity }
    let trailing = settings.tailIndent > 0 ? settings.tailIndent : limit + settings.tailIndent
    return max(0, trailing - indent) + Self.tolerance
  }

  private func isSpace(_ unit: Int) -> Bool {
    let value = text.units[unit]
    return value == 0x20 || value == 0x09 || value == 0x3000 || LineBreaks.isSeparator(value)
  }

  private func step(_ unit: Int, at pen: CGFloat, _ settings: ParagraphSettings) -> CGFloat {
    guard text.units[unit] == 0x09 else { return advances[unit] }
    let interval = settings.tabInterval > 0 ? settings.tabInterval : 28
    return ((pen / interval).rounded(.down) + 1) * interval - pen
  }

  /// Takes words until one does not fit. `nextBreak` is the first break that may lie behind `start`, and moves on with it.
  private func fill(from start: Int, room: CGFloat, settings: ParagraphSettings, nextBreak: inout Int) -> Filled {
    while nextBreak < breaks.count, breaks[nextBreak].unit <= start { nextBreak += 1 }
    var pen: CGFloat = 0
    // Where the ink ends: white space at a line's end takes no room.
    var inked: CGFloat = 0
    var taken: Filled?
    var position = start
    var index = nextBreak
    while index < breaks.count {
      let next = breaks[index]
      var overflow: Int?
      while position < next.unit {
        pen += step(position, at: pen, settings)
        if !isSpace(position) {
          inked = pen
          if inked > room, overflow == nil {
            overflow = position
            if settings.breaking != .none { break }
          }
        }
        position += 1
      }
      if let overflow, settings.breaking != .none {
        if settings.breaking == .words, let taken { return taken }
        return split(from: start, before: overflow, settings: settings)
      }
      if overflow != nil {
        // Without wrapping the paragraph is one line, however long.
        while !breaks[index].isMandatory, index + 1 < breaks.count { index += 1 }
        let end = breaks[index].unit
        return Filled(
          end: end, width: room - Self.tolerance,
          ending: breaks[index].isMandatory ? .hard : end == text.units.count ? .hard : .wrapped)
      }
      taken = Filled(end: next.unit, width: inked, ending: .wrapped)
      if next.isMandatory || next.unit == text.units.count { return Filled(end: next.unit, width: inked, ending: .hard) }
      index += 1
    }
    return taken ?? Filled(end: text.units.count, width: inked, ending: .hard)
  }

  /// Breaks in the midst of a word, for it is wider than a line; at least one character is taken.
  private func split(from start: Int, before overflow: Int, settings: ParagraphSettings) -> Filled {
    var end = overflow
    while end > start, !beginsCluster[end] { end -= 1 }
    if end == start {
      end = start + 1
      while end < text.units.count, !beginsCluster[end] { end += 1 }
    }
    var pen: CGFloat = 0
    var inked: CGFloat = 0
    for unit in start..<end {
      pen += step(unit, at: pen, settings)
      if !isSpace(unit) { inked = pen }
    }
    // The spaces behind belong to the line that they end.
    while end < text.units.count, isSpace(end), !LineBreaks.isSeparator(text.units[end]) { end += 1 }
    return Filled(end: end, width: inked, ending: end == text.units.count ? .hard : .wrapped)
  }

  /// As much as fits beside an ellipsis; the rest of the text goes with it.
  private func truncated(from start: Int, room: CGFloat) -> Filled {
    let settings = text.settings(at: start)
    let ellipsis = ellipsisWidth(at: start)
    var pen: CGFloat = 0
    var kept: CGFloat = 0
    for unit in start..<text.units.count {
      if LineBreaks.isSeparator(text.units[unit]) { break }
      if beginsCluster[unit] || unit == start { kept = pen }
      pen += step(unit, at: pen, settings)
      if pen + ellipsis > room { return Filled(end: text.units.count, width: min(room, kept + ellipsis), ending: .truncated) }
    }
    return Filled(end: text.units.count, width: min(room, pen + ellipsis), ending: .truncated)
  }

  private func ellipsisWidth(at unit: Int) -> CGFloat {
    guard let run = run(at: unit) else { return 0 }
    let ellipsis = TypesetText(
      units: [0x2026], runs: [TextRun(length: 1, font: run.font, kern: run.kern)], paragraphs: [])
    return Advances(ellipsis).values[0]
  }

  private func run(at unit: Int) -> TextRun? {
    text.runs.isEmpty ? nil : text.runs[lastIndex(of: runStarts.count, notAfter: unit) { runStarts[$0] }]
  }

  // MARK: Heights

  /// The tallest ascender and the deepest descender of a line's runs, changed as the paragraph wants it: all that is added or taken
  /// is above the letters.
  private func metrics(of range: Range<Int>, _ settings: ParagraphSettings, _ leading: Leading) -> (
    height: CGFloat, baseline: CGFloat
  ) {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var gap: CGFloat = 0
    var index = lastIndex(of: runStarts.count, notAfter: range.lowerBound) { runStarts[$0] }
    while index < text.runs.count, runStarts[index] < range.upperBound {
      let run = text.runs[index]
      index += 1
      guard run.length > 0 else { continue }
      if let attachment = run.attachment {
        ascent = max(ascent, attachment.maxY + run.baselineOffset)
        descent = max(descent, -attachment.minY - run.baselineOffset)
        continue
      }
      ascent = max(ascent, run.font.ascender + run.baselineOffset)
      descent = max(descent, -run.font.descender - run.baselineOffset)
      gap = max(gap, run.font.leading)
    }
    let natural = ascent + descent + (leading == .with ? gap : 0)
    var height = natural
    if settings.lineHeightMultiple > 0 { height *= settings.lineHeightMultiple }
    if settings.minimumLineHeight > 0 { height = max(height, settings.minimumLineHeight) }
    if settings.maximumLineHeight > 0 { height = min(height, settings.maximumLineHeight) }
    return (height, height - descent - (leading == .with ? gap : 0))
  }
}
