/// One line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled = 1
  }

  public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
  public static let didEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: UITextFieldDelegate?

  // MARK: Text

  private var content = ""
  private var attributed: NSAttributedString?

  /// Never nil when read. Setting it by program tells neither the delegate nor targets.
  open var text: String? {
    get { content }
    set { setContent(newValue ?? "", attributed: nil) }
  }
  open var attributedText: NSAttributedString? {
    get { attributed ?? NSAttributedString(string: content, attributes: defaultTextAttributes) }
    set { setContent(newValue?.string ?? "", attributed: newValue) }
  }

  private func setContent(_ text: String, attributed: NSAttributedString?) {
    content = text
    self.attributed = attributed
    let end = (text as NSString).length
    selectedRange = NSRange(location: end, length: 0)
    invalidateIntrinsicContentSize()
  }

  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      storedPlaceholder = newValue
      placeholder = newValue?.string
    }
  }
  private var storedPlaceholder: NSAttributedString?

  private var storedFont: UIFont?
  open var font: UIFont? {
    get { storedFont ?? .systemFont(ofSize: 17) }
    set { storedFont = newValue }
  }
  private var storedColor: UIColor?
  open var textColor: UIColor? {
    get { storedColor ?? .label }
    set { storedColor = newValue }
  }
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { storedAttributes ?? [.font: font!, .foregroundColor: textColor!] }
    set { storedAttributes = newValue }
  }
  private var storedAttributes: [NSAttributedString.Key: Any]?
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var allowsEditingTextAttributes = false
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var clearButtonMode = ViewMode.never
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }
  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Input traits

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

  // MARK: Editing

  open private(set) var isEditing = false
  /// In UTF-16 units.
  var selectedRange = NSRange(location: 0, length: 0)

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing?(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing, !content.isEmpty { setContent("", attributed: nil) }
    delegate?.textFieldDidBeginEditing?(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    Keyboard.update(for: window)
    return true
  }
  override var asksForKeyboardItself: Bool { true }

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
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing?(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    if let ended = delegate?.`textFieldDidEndEditing(_:reason:)` {
      ended(self, .committed)
    } else {
      delegate?.`textFieldDidEndEditing(_:)`?(self)
    }
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonKey: DidEndEditingReason.committed.rawValue])
    return true
  }

  /// What typing does: replaces the selection, if the delegate lets it, and tells everyone.
  @_spi(Offstage) public func simulateTyping(_ string: String) { replaceByUser(selectedRange, with: string) }

  /// What the delete key does.
  @_spi(Offstage) public func simulateDelete() {
    var range = selectedRange
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (content as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replaceByUser(range, with: "")
  }

  private func replaceByUser(_ range: NSRange, with string: String) {
    guard delegate?.`textField(_:shouldChangeCharactersIn:replacementString:)`?(self, range, string) ?? true else { return }
    content = (content as NSString).replacingCharacters(in: range, with: string)
    attributed = nil
    selectedRange = NSRange(location: range.location + (string as NSString).length, length: 0)
    textDidChangeByUser()
  }

  private func textDidChangeByUser() {
    invalidateIntrinsicContentSize()
    delegate?.textFieldDidChangeSelection?(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  /// What the clear button does.
  @_spi(Offstage) public func simulateClear() {
    guard delegate?.textFieldShouldClear?(self) ?? true else { return }
    setContent("", attributed: nil)
    textDidChangeByUser()
  }

  /// What the return key does.
  @_spi(Offstage) public func simulateReturn() {
    guard delegate?.textFieldShouldReturn?(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
  }

  open var hasText: Bool { !content.isEmpty }
  open func insertText(_ text: String) {
    content = (content as NSString).replacingCharacters(in: selectedRange, with: text)
    selectedRange = NSRange(location: selectedRange.location + (text as NSString).length, length: 0)
    textDidChangeByUser()
  }
  open func deleteBackward() {
    guard selectedRange.location > 0 || selectedRange.length > 0 else { return }
    var range = selectedRange
    if range.length == 0 { range = (content as NSString).rangeOfComposedCharacterSequence(at: range.location - 1) }
    content = (content as NSString).replacingCharacters(in: range, with: "")
    selectedRange = NSRange(location: range.location, length: 0)
    textDidChangeByUser()
  }

  // MARK: Geometry

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderStyle == .roundedRect ? bounds.insetBy(dx: 7, dy: 2) : bounds
    if isShown(leftViewMode), let leftView {
      rect.origin.x += leftView.bounds.width
      rect.size.width -= leftView.bounds.width
    }
    if isShown(rightViewMode), let rightView { rect.size.width -= rightView.bounds.width }
    return rect
  }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: 0, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  private func isShown(_ mode: ViewMode) -> Bool {
    mode == .always || (mode == .whileEditing && isEditing) || (mode == .unlessEditing && !isEditing)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  /// As wide as the text or the placeholder. A rounded field is at least 34 points high, others as high as their line.
  open override var intrinsicContentSize: CGSize {
    let shown = content.isEmpty ? placeholder ?? "" : content
    let line = TextMeasure.line(shown, font: font!)
    var width = line.width.rounded(.up)
    if isShown(leftViewMode), let leftView { width += leftView.bounds.width }
    if isShown(rightViewMode), let rightView { width += rightView.bounds.width }
    let height = max(line.height, font!.lineHeight).rounded(.up)
    switch borderStyle {
    case .none: return CGSize(width: width, height: height)
    case .roundedRect: return CGSize(width: width + 14, height: max(34, height + 13))
    default: return CGSize(width: width + 4, height: height + 4)
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var firstBaselineFromTop: CGFloat { (intrinsicContentSize.height - font!.lineHeight) / 2 + font!.ascender }
  override var lastBaselineFromBottom: CGFloat { intrinsicContentSize.height - firstBaselineFromTop }
}
