// The responder chain: view → its controller → superview … → window → scene → application → its delegate. One first responder a window.

/// Something that can handle events, and passes on what it doesn't handle.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next object in the responder chain, or nil at its end.
  open var next: UIResponder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.of(self) === self }

  /// Becomes the first responder of its window, if it may and if the one before gives way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = FirstResponder.window(of: self) else { return false }
    if let old = window.firstResponderStorage {
      let hasResigned = Keyboard.handOver { old.canResignFirstResponder && old.resignFirstResponder() }
      guard hasResigned else { return false }
    }
    window.firstResponderStorage = self
    if !asksForKeyboardItself { Keyboard.update(for: window) }
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = FirstResponder.window(of: self)
    window?.firstResponderStorage = nil
    Keyboard.update(for: window)
    return true
  }

  // MARK: Input

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The keyboard is asked for anew: the first responder wants another one.
  open func reloadInputViews() { if isFirstResponder { Keyboard.update(for: FirstResponder.window(of: self)) } }
  /// A text field tells its delegate of editing before the keyboard comes, other responders the other way round.
  var asksForKeyboardItself: Bool { false }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var userActivity: NSUserActivity?

  // MARK: Events

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }

  // MARK: Actions

  /// True if the responder has the method. The standard edit actions below are nobody's until a subclass says so.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action) && !StandardEditActions.names.contains(action.description)
  }

  /// The first responder up the chain that performs `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }

  /// The nearest undo manager up the chain; a window has one.
  open var undoManager: UndoManager? { (self as? UIWindow).map(StandardEditActions.undoManager) ?? next?.undoManager }

  // MARK: Standard edit actions: nothing to edit here

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}

  // MARK: Accessibility: what was set, else what a control says by itself

  var accessibilityStorage: AccessibilityStorage?

  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? naturalAccessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label ?? accessibilityStorage?.attributedLabel?.string ?? naturalAccessibility.label }
    set { accessibility.label = newValue }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityStorage?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibility.attributedLabel = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint ?? accessibilityStorage?.attributedHint?.string }
    set { accessibility.hint = newValue }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityStorage?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibility.attributedHint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value ?? accessibilityStorage?.attributedValue?.string ?? naturalAccessibility.value }
    set { accessibility.value = newValue }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityStorage?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibility.attributedValue = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? naturalAccessibility.traits }
    set { accessibility.traits = newValue }
  }
  /// For tests of the interface.
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { accessibility.identifier = newValue }
  }
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { accessibility.language = newValue }
  }
  /// In the coordinates of the screen.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? accessibilityBounds }
    set { accessibility.frame = newValue }
  }
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStorage?.path }
    set { accessibility.path = newValue }
  }
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityStorage?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { accessibility.activationPoint = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.elementsHidden ?? false }
    set { accessibility.elementsHidden = newValue }
  }
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.viewIsModal ?? false }
    set { accessibility.viewIsModal = newValue }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStorage?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStorage?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStorage?.containerType ?? .none }
    set { accessibility.containerType = newValue }
  }
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStorage?.respondsToUserInteraction ?? isAccessibilityElement }
    set { accessibility.respondsToUserInteraction = newValue }
  }
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStorage?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }
  open var accessibilityTextualContext: String? {
    get { accessibilityStorage?.textualContext }
    set { accessibility.textualContext = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set { accessibility.elements = newValue }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStorage?.customActions }
    set { accessibility.customActions = newValue }
  }
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityStorage?.customRotors }
    set { accessibility.customRotors = newValue }
  }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }

  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

/// Finds the window whose first responder something is or may become.
@MainActor
enum FirstResponder {
  static func window(of responder: UIResponder) -> UIWindow? {
    if let view = responder as? UIView { return view.window }
    if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
    return UIWindow.key
  }
  static func of(_ responder: UIResponder) -> UIResponder? { window(of: responder)?.firstResponderStorage }
}

/// The controller of a keyboard of one's own.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {}

/// A key with modifiers and what it does.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  open var wantsPriorityOverSystemBehavior = false

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(title: title, image: image, action: action, propertyList: propertyList)
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
  }
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
