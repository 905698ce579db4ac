internal import CoreGraphics
internal import Foundation

/// How far each character moves the pen.
struct Advances {
  /// One for each UTF-16 unit: the first unit of a cluster has its whole advance, the others 0.
  var values: [CGFloat]
  /// Whether a line may end before the unit, when words don't matter.
  var beginsCluster: [Bool]

  init(_ text: TypesetText) {
    let count = text.units.count
    values = [CGFloat](repeating: 0, count: count)
    beginsCluster = [Bool](repeating: false, count: count)
    var start = 0
    for run in text.runs {
      let end = min(count, start + run.length)
      if start < end { measure(text.units, start..<end, run) }
      start = end
    }
  }

  private mutating func measure(_ units: [UInt16], _ range: Range<Int>, _ run: TextRun) {
    if let attachment = run.attachment {
      for unit in range {
        values[unit] = attachment.width
        beginsCluster[unit] = true
      }
      return
    }
    let extra = run.font.tracking + run.kern
    switch run.font.widths {
    case .face(let face):
      // Stretches whose characters the face has are shaped as a whole, so that they are kerned.
      var position = range.lowerBound
      while position < range.upperBound {
        let stretch = Self.stretch(units, position..<range.upperBound, face)
        if stretch.isCovered {
          let glyphs = face.glyphs(
            of: Array(units[stretch.range]), ligatures: run.ligatures, direction: stretch.direction)
          for glyph in glyphs {
            let unit = stretch.range.lowerBound + glyph.unit
            values[unit] += glyph.advance * run.font.pointSize
            beginsCluster[unit] = true
          }
          for unit in stretch.range where beginsCluster[unit] && values[unit] > 0 { values[unit] += extra }
        } else {
          estimate(units, stretch.range, run.font.pointSize, extra) { EstimatedWidths.advance(of: $0) }
        }
        position = stretch.range.upperBound
      }
    case .fixed(let advance):
      estimate(units, range, run.font.pointSize, extra) { scalar in
        let estimated = EstimatedWidths.advance(of: scalar)
        return estimated == 0 ? 0 : estimated >= 1 ? advance * 2 : advance
      }
    case .estimated:
      estimate(units, range, run.font.pointSize, extra) { EstimatedWidths.advance(of: $0) }
    }
  }

  /// Character by character, as people see them; the widest scalar of each counts.
  private mutating func estimate(
    _ units: [UInt16], _ range: Range<Int>, _ size: CGFloat, _ extra: CGFloat, _ advance: (Unicode.Scalar) -> CGFloat
  ) {
    var position = range.lowerBound
    for character in String(decoding: units[range], as: UTF16.self) {
      let widest = character.unicodeScalars.map(advance).max() ?? 0
      let isSelected = character.unicodeScalars.contains("\u{FE0F}")
      values[position] = widest > 0 ? (isSelected ? EstimatedWidths.emoji : widest) * size + extra : 0
      beginsCluster[position] = true
      position += character.utf16.count
    }
  }

  private struct Stretch {
    var range: Range<Int>
    var isCovered: Bool
    var direction: TextDirection
  }

  /// The longest beginning of `range` that the face has whole, or has not at all, in one direction.
  private static func stretch(_ units: [UInt16], _ range: Range<Int>, _ face: FontFace) -> Stretch {
    var position = range.lowerBound
    var first: (isCovered: Bool, direction: TextDirection)?
    while position < range.upperBound {
      let (scalar, length) = scalar(units, position, range.upperBound)
      // Spaces, marks and joiners go with what stands before them.
      let isNeutral = first != nil && (scalar.value == 0x20 || scalar.properties.isGraphemeExtend || scalar.value == 0x200D)
      if !isNeutral {
        let covered = (scalar.value >= 0x20 && scalar.value < 0x7F) || face.hasGlyph(for: scalar)
        let direction: TextDirection = isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
        if let first {
          if first.isCovered != covered || first.direction != direction { break }
        } else {
          first = (covered, direction)
        }
      }
      position += length
    }
    return Stretch(
      range: range.lowerBound..<max(position, range.lowerBound + 1), isCovered: first?.isCovered ?? false,
      direction: first?.direction ?? .leftToRight)
  }

  private static func scalar(_ units: [UInt16], _ position: Int, _ end: Int) -> (Unicode.Scalar, Int) {
    let unit = units[position]
    if let scalar = Unicode.Scalar(unit) { return (scalar, 1) }
    if position + 1 < end, UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(units[position + 1]) {
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(units[position + 1]) - 0xDC00
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 2)
    }
    return ("\u{FFFD}", 1)
  }

  /// Hebrew, Arabic and the scripts between and after them that run to the left.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
