internal import Typesetting

/// Texts as UIKit describes them, set in lines. Sizes are points, not rounded.
enum TextMeasure {
  /// Whose text it is: how a paragraph's `lineBreakMode` is understood.
  enum Purpose: Hashable {
    /// Of a label or a text view, which has its own number of lines: a mode that truncates speaks of the last one only.
    case lines
    /// Drawn as a string: with a mode that truncates or clips, a paragraph is one line.
    case drawing
  }

  /// The font of text without a font.
  static let fallback = UIFont(descriptor: UIFontDescriptor(name: "Helvetica", size: 12), size: 12)

  static func typesetter(_ text: String, font: UIFont, style: NSParagraphStyle? = nil, purpose: Purpose = .lines) -> Typesetter {
    let units = Array(text.utf16)
    return Typesetter(
      TypesetText(
        units: units, runs: [TextRun(length: units.count, font: font.typeset)],
        paragraphs: [(start: 0, settings: settings(style, purpose))]))
  }

  /// `font` is that of text whose attributes name none.
  static func typesetter(_ text: NSAttributedString, font: UIFont? = nil, purpose: Purpose = .lines) -> Typesetter {
    var runs: [TextRun] = []
    var paragraphs: [(start: Int, settings: ParagraphSettings)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      runs.append(run(attributes, length: range.length, font: font ?? fallback))
      let settings = settings(attributes[.paragraphStyle] as? NSParagraphStyle, purpose)
      if paragraphs.last?.settings != settings { paragraphs.append((start: range.location, settings: settings)) }
    }
    return Typesetter(TypesetText(units: Array(text.string.utf16), runs: runs, paragraphs: paragraphs))
  }

  private static func run(_ attributes: [NSAttributedString.Key: Any], length: Int, font: UIFont) -> TextRun {
    var run = TextRun(length: length, font: (attributes[.font] as? UIFont ?? font).typeset)
    run.kern = number(attributes[.kern]) + number(attributes[.tracking])
    run.baselineOffset = number(attributes[.baselineOffset])
    // Letters that are set apart are not joined.
    if attributes[.ligature] != nil, number(attributes[.ligature]) == 0 { run.ligatures = .off }
    if run.kern != 0 { run.ligatures = .off }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      run.attachment = CGRect(origin: attachment.bounds.origin, size: attachment.size)
    }
    return run
  }

  /// Attributes come as whatever number the program wrote.
  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: 0
    }
  }

  private static func settings(_ style: NSParagraphStyle?, _ purpose: Purpose) -> ParagraphSettings {
    var settings = ParagraphSettings()
    guard let style else { return settings }
    switch style.lineBreakMode {
    case .byWordWrapping: settings.breaking = .words
    case .byCharWrapping: settings.breaking = .characters
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      settings.breaking = purpose == .drawing ? .none : .words
    }
    settings.lineSpacing = style.lineSpacing
    settings.paragraphSpacing = style.paragraphSpacing
    settings.paragraphSpacingBefore = style.paragraphSpacingBefore
    settings.firstLineHeadIndent = style.firstLineHeadIndent
    settings.headIndent = style.headIndent
    settings.tailIndent = style.tailIndent
    settings.minimumLineHeight = style.minimumLineHeight
    settings.maximumLineHeight = style.maximumLineHeight
    settings.lineHeightMultiple = style.lineHeightMultiple
    if style.defaultTabInterval > 0 { settings.tabInterval = style.defaultTabInterval }
    return settings
  }

  /// The size of one line of plain text, as a control shows it.
  static func line(_ text: String, font: UIFont) -> CGSize {
    text.isEmpty ? .zero : typesetter(text, font: font).layout(.init(leading: .with)).size
  }

  /// Up to the next pixel.
  static func roundUp(_ value: CGFloat) -> CGFloat {
    // A length that is a whole number of pixels stays it in spite of the arithmetic.
    ((value * DisplayScale.main) - 1e-6).rounded(.up) / DisplayScale.main
  }
  static func roundUp(_ size: CGSize) -> CGSize { CGSize(width: roundUp(size.width), height: roundUp(size.height)) }
}

extension NSString {
  /// In one line for each paragraph; not rounded. Without a font: Helvetica of 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The room that the text takes; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// In one line for each paragraph; not rounded. Without a font: Helvetica of 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The room that the text takes; see `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
  }
}

extension NSAttributedString {
  /// In one line for each paragraph; not rounded.
  public func size() -> CGSize { TextMeasure.typesetter(self, purpose: .drawing).layout(.init(leading: .with)).size }

  /// The room that the text takes, not rounded; its origin is zero. With `usesLineFragmentOrigin` lines are broken at the width of `size`
  /// (0: without limit); without it there is one line for each paragraph. With `truncatesLastVisibleLine` only as many lines count as the
  /// height of `size` has room for; `usesFontLeading` adds the fonts' leading to the lines.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let typesetter = TextMeasure.typesetter(self, purpose: .drawing)
    var limits = Typesetter.Limits(leading: options.contains(.usesFontLeading) ? .with : .without)
    if options.contains(.usesLineFragmentOrigin) { limits.width = size.width }
    var layout = typesetter.layout(limits)
    if options.contains([.usesLineFragmentOrigin, .truncatesLastVisibleLine]), size.height > 0, layout.size.height > size.height {
      limits.lines = max(1, layout.lines.lastIndex { $0.y + $0.height <= size.height + 1e-6 }.map { $0 + 1 } ?? 1)
      limits.truncation = .ellipsis
      layout = typesetter.layout(limits)
    }
    let bounds = CGRect(origin: .zero, size: layout.size)
    context?.drew(in: bounds)
    return bounds
  }
}
