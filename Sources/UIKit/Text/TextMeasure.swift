/// Sizes of text, estimated: every character has one of a few widths, in shares of the font's size. The same text always has the
/// same size; it is not the size that iOS would give. Lines break between words (`byCharWrapping` and clipping are heeded).
enum TextMeasure {
  struct Result: Equatable {
    var size: CGSize
    var lineCount: Int
  }

  /// Width of a character at size 1.
  static func advance(_ character: Character, monospaced: Bool) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if monospaced { return 0.62 }
    switch scalar {
    case "i", "j", "l", "I", "!", "|", "'", ".", ",", ":", ";": return 0.27
    case " ", "f", "t", "r", "(", ")", "[", "]", "-", "/": return 0.34
    case "m", "w", "M", "W", "@", "%": return 0.87
    case "A"..."Z", "&": return 0.68
    case "0"..."9": return 0.62
    default: return scalar.value >= 0x1100 ? 1 : 0.55
    }
  }

  static func width(of text: Substring, font: UIFont) -> CGFloat {
    let monospaced = font.fontDescriptor.symbolicTraits.contains(.traitMonoSpace)
    let bold: CGFloat = font.fontDescriptor.symbolicTraits.contains(.traitBold) ? 1.05 : 1
    return text.reduce(0) { $0 + advance($1, monospaced: monospaced) } * font.pointSize * bold
  }

  /// The text set in lines of at most `width` (0 or infinite: without limit); `maximumLines` 0 means any number.
  static func measure(
    _ text: String, font: UIFont, width limit: CGFloat, maximumLines: Int = 0, style: NSParagraphStyle? = nil,
    attachments: CGFloat = 0
  ) -> Result {
    if text.isEmpty { return Result(size: CGSize(width: 0, height: 0), lineCount: 0) }
    let limit = limit > 0 ? limit : .infinity
    let byCharacter = style?.lineBreakMode == .byCharWrapping
    var widths: [CGFloat] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      widths += lines(of: paragraph, font: font, limit: limit, byCharacter: byCharacter)
    }
    if maximumLines > 0, widths.count > maximumLines {
      widths = Array(widths.prefix(maximumLines - 1)) + [min(limit, widths[(maximumLines - 1)...].reduce(0, +))]
    }
    var lineHeight = font.lineHeight
    if let style {
      if style.lineHeightMultiple > 0 { lineHeight *= style.lineHeightMultiple }
      if style.minimumLineHeight > 0 { lineHeight = max(lineHeight, style.minimumLineHeight) }
      if style.maximumLineHeight > 0 { lineHeight = min(lineHeight, style.maximumLineHeight) }
    }
    let spacing = (style?.lineSpacing ?? 0) * CGFloat(widths.count - 1)
    let height = lineHeight * CGFloat(widths.count) + spacing
    return Result(size: CGSize(width: (widths.max() ?? 0) + attachments, height: height), lineCount: widths.count)
  }

  private static func lines(of paragraph: Substring, font: UIFont, limit: CGFloat, byCharacter: Bool) -> [CGFloat] {
    let whole = width(of: paragraph, font: font)
    if whole <= limit { return [whole] }
    var widths: [CGFloat] = []
    var line: CGFloat = 0
    let space = width(of: " ", font: font)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = width(of: word, font: font)
      if !byCharacter, line > 0, line + space + length <= limit {
        line += space + length
      } else if !byCharacter, length <= limit {
        if line > 0 { widths.append(line) }
        line = length
      } else {
        // A word that is wider than a line, or breaking anywhere.
        if line > 0, byCharacter { line += space }
        for character in word {
          let step = width(of: Substring(String(character)), font: font)
          if line > 0, line + step > limit {
            widths.append(line)
            line = 0
          }
          line += step
        }
      }
    }
    return widths + [line]
  }

  /// An attributed text has the font and paragraph style of its first character.
  static func measure(_ text: NSAttributedString, width: CGFloat, maximumLines: Int = 0, font: UIFont? = nil) -> Result {
    guard text.length > 0 else { return Result(size: .zero, lineCount: 0) }
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    var attachments: CGFloat = 0
    text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length), options: []) { value, _, _ in
      if let attachment = value as? NSTextAttachment { attachments += attachment.size.width }
    }
    return measure(
      text.string.replacingOccurrences(of: "\u{FFFC}", with: ""), font: attributes[.font] as? UIFont ?? font ?? fallback,
      width: width, maximumLines: maximumLines, style: attributes[.paragraphStyle] as? NSParagraphStyle, attachments: attachments)
  }

  /// The font of text without a font.
  static let fallback = UIFont(descriptor: UIFontDescriptor(name: "Helvetica", size: 12), size: 12)
}

extension NSString {
  /// Estimated (see `TextMeasure`), in one line for each paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attributes).size()
  }

  /// Estimated (see `TextMeasure`).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension String {
  /// Estimated (see `TextMeasure`), in one line for each paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Estimated (see `TextMeasure`).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
  }
}

extension NSAttributedString {
  /// Estimated (see `TextMeasure`), in one line for each paragraph.
  public func size() -> CGSize { TextMeasure.measure(self, width: 0).size }

  /// Estimated (see `TextMeasure`).
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : 0
    return CGRect(origin: .zero, size: TextMeasure.measure(self, width: width).size)
  }
}
