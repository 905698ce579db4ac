internal import Typesetting

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}

/// Text that is only shown. Its size is that of its text, up to the next pixel.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var plain: String?
  private var attributed: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The text as it is measured; made again after a change.
  private var measured: Typesetter?

  private func contentDidChange() {
    measured = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Setting it drops the attributes of the text before.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      plain = newValue
      attributed = nil
      contentDidChange()
    }
  }

  /// A plain text is read with the label's font, colour and alignment.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed { return attributed }
      guard let plain else { return nil }
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.lineBreakMode = lineBreakMode
      return NSAttributedString(string: plain, attributes: [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style])
    }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      plain = nil
      contentDidChange()
    }
  }

  private var storedFont: UIFont?
  /// Setting nil restores the system font of 17 points.
  open var font: UIFont! {
    get { storedFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      storedFont = newValue
      contentDidChange()
    }
  }

  private var storedColor: UIColor?
  /// Setting nil restores the label colour.
  open var textColor: UIColor! {
    get { storedColor ?? .label }
    set { storedColor = newValue }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentDidChange() }
  }
  /// 0: as many as the text needs.
  open var numberOfLines = 1 {
    didSet { contentDidChange() }
  }
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { contentDidChange() }
  }
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var minimumScaleFactor: CGFloat = 0
  /// Whether a font of a text style, or one that `UIFontMetrics` made, follows the text size of the label's traits.
  open var adjustsFontForContentSizeCategory = false {
    didSet { followTextSize() }
  }
  open var showsExpansionTextWhenTruncated = false

  private func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let category = TextSizes.category(of: traitCollection)
    if let storedFont {
      let adjusted = TextSizes.adjusted(storedFont, category: category)
      if adjusted != storedFont { font = adjusted }
    }
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      if let font = value as? UIFont {
        changed.addAttribute(.font, value: TextSizes.adjusted(font, category: category), range: range)
      }
    }
    attributedText = changed
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
  }

  // MARK: Measuring

  private var typesetter: Typesetter {
    if let measured { return measured }
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = lineBreakMode
    let made =
      attributed.map { TextMeasure.typesetter($0, font: font) } ?? TextMeasure.typesetter(plain ?? "", font: font, style: style)
    measured = made
    return made
  }

  /// The lines in a width; 0: without limit. A label of one line, and one that clips, never wraps.
  private func layout(width: CGFloat, lines: Int) -> TextLayout {
    let clips = lineBreakMode == .byClipping
    return typesetter.layout(
      .init(width: width, lines: lines, truncation: clips || lineBreakMode == .byWordWrapping ? .clip : .ellipsis, leading: .with)
    )
  }

  /// Where the text stands in some bounds: at their top, up to the next pixel. Subclasses that inset their text override it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard bounds.width > 0, bounds.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = TextMeasure.roundUp(layout(width: bounds.width, lines: numberOfLines).size)
    return CGRect(
      origin: bounds.origin, size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }

  open func drawText(in rect: CGRect) {}

  /// A width of 0 is no limit, and the height never is one. One line is as wide as its text, whatever the limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let unbounded = CGFloat.greatestFiniteMagnitude
    let limit = CGSize(width: size.width > 0 && numberOfLines != 1 ? size.width : unbounded, height: unbounded)
    return textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: numberOfLines).size
  }

  /// In lines of at most `preferredMaxLayoutWidth`, if that is given.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  // MARK: Layout

  /// Unless the width to wrap in was given, it is the one that layout finds.
  override var contentHeightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override func contentSize(forLayoutWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: max(width, 1), height: 0)) }

  /// Of the text in its own height: layout knows no other before it has found one.
  override var firstBaselineFromTop: CGFloat { TextMeasure.roundUp(naturalLayout.lines.first?.baseline ?? font.ascender) }
  override var lastBaselineFromBottom: CGFloat {
    let layout = naturalLayout
    guard !layout.lines.isEmpty else { return TextMeasure.roundUp(-font.descender) }
    return TextMeasure.roundUp(layout.size.height) - TextMeasure.roundUp(layout.lastBaseline)
  }
  private var naturalLayout: TextLayout { layout(width: 0, lines: numberOfLines) }
}
