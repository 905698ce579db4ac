internal import CoreGraphics

/// Widths of characters that no font file at hand has, in shares of the font's size.
enum EstimatedWidths {
  static func advance(of scalar: Unicode.Scalar) -> CGFloat {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isEmojiPresentation { return emoji }
    if isWide(scalar.value) { return 1 }
    return latin(scalar)
  }

  /// Apple's emoji are wider than the size of their font.
  static let emoji: CGFloat = 1.25

  /// Ideographs, kana, hangul and full-width forms.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  /// A few widths: what most Latin faces have in common.
  private static func latin(_ scalar: Unicode.Scalar) -> CGFloat {
    switch scalar {
    case "i", "j", "l", "I", "!", "|", "'", ".", ",", ":", ";", " ", "\u{A0}": return 0.28
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": return 0.36
    case "m", "w", "M", "W", "@", "%": return 0.87
    case "A"..."Z", "&": return 0.68
    case "0"..."9": return 0.62
    default: return 0.56
    }
  }
}
