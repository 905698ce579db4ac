/// Scrolling text that the user may edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public convenience init() { self.init(frame: .zero, textContainer: nil) }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  open weak var delegate: UITextViewDelegate? {
    get { scrollDelegate as? UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
  private var textDelegate: UITextViewDelegate? { scrollDelegate as? UITextViewDelegate }

  public let textContainer: NSTextContainer
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  private var content = ""
  private var attributed: NSAttributedString?

  /// Never nil when read. Setting it by program tells nobody.
  open var text: String! {
    get { content }
    set { setContent(newValue ?? "", attributed: nil) }
  }
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: content, attributes: typingAttributes) }
    set { setContent(newValue?.string ?? "", attributed: newValue) }
  }
  private func setContent(_ text: String, attributed: NSAttributedString?) {
    content = text
    self.attributed = attributed
    selectedRange = NSRange(location: (text as NSString).length, length: 0)
    contentDidChange()
  }
  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var storedFont: UIFont?
  /// The system font of 12 points, as long as none is set.
  open var font: UIFont? {
    get { storedFont ?? .systemFont(ofSize: 12) }
    set {
      storedFont = newValue
      contentDidChange()
    }
  }
  private var storedColor: UIColor?
  open var textColor: UIColor? {
    get { storedColor ?? .label }
    set { storedColor = newValue }
  }
  open var textAlignment = NSTextAlignment.natural
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { storedAttributes ?? [.font: font!, .foregroundColor: textColor!] }
    set { storedAttributes = newValue }
  }
  private var storedAttributes: [NSAttributedString.Key: Any]?
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      if selectedRange != oldValue { textDelegate?.textViewDidChangeSelection?(self) }
    }
  }
  open var isEditable = true
  open var isSelectable = true
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false
  open var usesStandardTextScaling = false

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  private var storedInputView: UIView?
  /// Stands in the keyboard's place; its height is the keyboard's.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  private var storedInputAccessoryView: UIView?
  /// Stands on the keyboard.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if isEditable, !(textDelegate?.textViewShouldBeginEditing?(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    textDelegate?.textViewDidBeginEditing?(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    if isEditable, !(textDelegate?.textViewShouldEndEditing?(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    guard isEditable else { return true }
    textDelegate?.textViewDidEndEditing?(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  /// What typing does: replaces the selection, if the delegate lets it, and tells everyone.
  @_spi(Offstage) public func simulateTyping(_ string: String) {
    guard isEditable else { return }
    guard textDelegate?.`textView(_:shouldChangeTextIn:replacementText:)`?(self, selectedRange, string) ?? true else { return }
    insertText(string)
  }

  open var hasText: Bool { !content.isEmpty }
  open func insertText(_ string: String) {
    let range = selectedRange
    content = (content as NSString).replacingCharacters(in: range, with: string)
    attributed = nil
    selectedRange = NSRange(location: range.location + (string as NSString).length, length: 0)
    contentDidChange()
    textDelegate?.textViewDidChange?(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  open func scrollRangeToVisible(_ range: NSRange) {}

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let inner = width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding
    let typesetter = attributed.map { TextMeasure.typesetter($0, font: font) } ?? TextMeasure.typesetter(content, font: font!)
    let layout = typesetter.layout(.init(width: max(1, inner), lines: textContainer.maximumNumberOfLines, leading: .with))
    // Behind a line break at the end stands an empty line.
    let extra = content.last?.isNewline == true ? font!.lineHeight : 0
    return max(layout.size.height + extra, font!.lineHeight) + textContainerInset.top + textContainerInset.bottom
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width > 0 { contentSize = CGSize(width: bounds.width, height: textHeight(bounds.width).rounded(.up)) }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: textHeight(size.width).rounded(.up))
  }
  open override var intrinsicContentSize: CGSize {
    if isScrollEnabled { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return naturalSize
  }

  /// Of the text without a limit to its lines.
  private var naturalSize: CGSize {
    let typesetter = attributed.map { TextMeasure.typesetter($0, font: font) } ?? TextMeasure.typesetter(content, font: font!)
    let width = TextMeasure.roundUp(
      typesetter.layout(.init(lines: textContainer.maximumNumberOfLines, leading: .with)).size.width)
    let whole = width + textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    return CGSize(width: whole, height: textHeight(whole).rounded(.up))
  }

  override var contentHeightFollowsWidth: Bool { !isScrollEnabled }
  override func contentSize(forLayoutWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: textHeight(width).rounded(.up))
  }
  override var firstBaselineFromTop: CGFloat { textContainerInset.top + TextMeasure.roundUp(font!.ascender) }
  override var lastBaselineFromBottom: CGFloat { textContainerInset.bottom + TextMeasure.roundUp(-font!.descender) }
}

/// The area that text fills.
open class NSTextContainer: NSObject {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open var exclusionPaths: [UIBezierPath] = []

  public init(size: CGSize) {
    self.size = size
    super.init()
  }
}
