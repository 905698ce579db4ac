public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}

/// Text that is only shown. Sizes are estimates (`TextMeasure`).
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

  private func contentDidChange() {
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

  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
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
  open var adjustsFontForContentSizeCategory = false
  open var showsExpansionTextWhenTruncated = false

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let width = numberOfLines == 1 ? 0 : bounds.width
    let measured =
      attributed.map { TextMeasure.measure($0, width: width, maximumLines: numberOfLines, font: font) }
      ?? TextMeasure.measure(plain ?? "", font: font, width: width, maximumLines: numberOfLines)
    let size = CGSize(
      width: min(roundUp(measured.size.width), bounds.width), height: min(roundUp(measured.size.height), bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  open func drawText(in rect: CGRect) {}

  private func roundUp(_ value: CGFloat) -> CGFloat { (value * DisplayScale.main).rounded(.up) / DisplayScale.main }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let unbounded = CGFloat.greatestFiniteMagnitude
    let limit = CGSize(width: size.width > 0 ? size.width : unbounded, height: size.height > 0 ? size.height : unbounded)
    return textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
}
