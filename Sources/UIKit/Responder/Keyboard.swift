// The keyboard on screen: it follows the first responder, says so in notifications, and moves the guides that follow it.
internal import Devices

/// The system's keyboard. It has a frame and no keys: text is typed by `simulate.type(_:)`.
///
/// Notifications come in pairs, as UIKit posts them: `keyboardWillChangeFrame` and `keyboardWillShow` or `keyboardWillHide` within the call that
/// changes the first responder, their did-counterparts a quarter of a second later. From one field to another with a keyboard of the
/// same height nothing is posted. Layout happens only where a keyboard layout guide is used (H3).
@_spi(Offstage)
@preconcurrency @MainActor
public enum Keyboard {
  /// What the user types on.
  public enum Kind: Sendable {
    /// The keyboard on the screen.
    case software
    /// One that lies beside the screen: only an accessory view comes up.
    case hardware
  }
  public static var kind = Kind.software {
    didSet { if kind != oldValue { update(for: window) } }
  }

  /// Where the keyboard stands, in the screen's coordinates; nil while there is none.
  static var frame: CGRect? { height > 0 ? frame(height) : nil }

  private(set) static var height: CGFloat = 0
  /// The window whose first responder has it.
  private static weak var window: UIWindow? {
    didSet { windowIdentifier = window.map { ObjectIdentifier($0) } }
  }
  /// The same, for a window that dies.
  private static var windowIdentifier: ObjectIdentifier?
  private static var isHandedOver = false
  private static var arrival: Timer?
  private static var guides: [Weak<UIKeyboardLayoutGuide>] = []

  /// Runs `resign`, after which another responder takes the keyboard over.
  static func handOver(_ resign: () -> Bool) -> Bool {
    let outer = isHandedOver
    isHandedOver = true
    defer { isHandedOver = outer }
    return resign()
  }

  /// The first responder of a window is another, or wants another keyboard.
  static func update(for changed: UIWindow?) {
    guard !isHandedOver else { return }
    let responder = changed.flatMap { $0.isHidden ? nil : $0.firstResponderStorage }
    if let responder {
      window = changed
      change(to: wantedHeight(for: responder))
    } else if window == nil || window === changed {
      window = nil
      change(to: 0)
    }
  }

  /// A window dies, and its first responder with it or not.
  static func windowDies(_ window: UIWindow) {
    guard windowIdentifier == ObjectIdentifier(window) else { return }
    self.window = nil
    change(to: 0)
  }

  private static func wantedHeight(for responder: UIResponder) -> CGFloat {
    let accessory = responder.inputAccessoryView.map(height(of:)) ?? 0
    let isHardware = kind == .hardware
    if let input = responder.inputView { return accessory + (isHardware ? 0 : height(of: input)) }
    guard let traits = responder.keyboardTraits else {
      return accessory > 0 ? accessory + UIScreen.main.deviceSafeArea.bottom : 0
    }
    guard !isHardware else { return accessory > 0 ? accessory + UIScreen.main.deviceSafeArea.bottom : 0 }
    let screen = UIScreen.main.bounds.size
    return accessory
      + CGFloat(
        CurrentDevice.profile.keyboardHeight(
          screen.width > screen.height ? .landscape : .portrait, traits.hasSuggestions ? .suggestions : .none))
  }

  private static func height(of view: UIView) -> CGFloat {
    view.bounds.height > 0
      ? view.bounds.height
      : view.systemLayoutSizeFitting(
        CGSize(width: UIScreen.main.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
  }

  /// At the bottom of the screen, or below it.
  private static func frame(_ height: CGFloat, isUp: Bool = true) -> CGRect {
    let screen = UIScreen.main.bounds
    return CGRect(x: 0, y: isUp ? screen.height - height : screen.height, width: screen.width, height: height)
  }

  /// Brings the keyboard to a height; 0 takes it away.
  public static func change(to new: CGFloat) {
    guard new != height else { return }
    let old = height
    height = new
    arrival?.invalidate()
    for guide in guides.compactMap(\.value) { guide.keyboardDidChange() }
    let isAnimated = UIView.areAnimationsEnabled
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old > 0 ? frame(old) : frame(new, isUp: false)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new > 0 ? frame(new) : frame(old, isUp: false)),
      // A quarter of a second on a curve of the keyboard's own, number 7.
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: isAnimated ? 0.25 : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ names: [Notification.Name]) {
      for name in names { NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info) }
    }
    let did: [Notification.Name] = [
      UIResponder.keyboardDidChangeFrameNotification,
      new > 0 ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
    ]
    let timer = Timer(timeInterval: isAnimated ? 0.25 : 0, repeats: false) { _ in
      MainActor.assumeIsolated { post(did) }
    }
    arrival = timer
    RunLoop.main.add(timer, forMode: .common)
    post([
      UIResponder.keyboardWillChangeFrameNotification,
      new > 0 ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
    ])
  }

  static func register(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(Weak(guide))
  }

  /// A view with a guide has another place.
  static func viewMayHaveMoved(_ view: UIView) {
    guard height > 0, let guide = view.constraintStorage.ownGuides[SystemGuide.keyboard.identifier] else { return }
    (guide as? UIKeyboardLayoutGuide)?.keyboardDidChange()
  }

  /// What the key that hides the keyboard does: its first responder resigns.
  public static func hideByUser() {
    if let responder = window?.firstResponderStorage { responder.resignFirstResponder() } else { change(to: 0) }
  }
}

/// What a responder's text says about the keyboard that it wants.
struct KeyboardTraits {
  var type: UIKeyboardType
  var autocorrection: UITextAutocorrectionType
  var isSecure: Bool

  /// Words are suggested while letters are typed that are nobody's secret.
  var hasSuggestions: Bool {
    guard autocorrection != .no, !isSecure else { return false }
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .namePhonePad: return false
    default: return true
    }
  }
}

extension UIResponder {
  /// Of a responder that text is typed into; nil for others.
  var keyboardTraits: KeyboardTraits? {
    switch self {
    case let field as UITextField:
      return KeyboardTraits(
        type: field.keyboardType, autocorrection: field.autocorrectionType, isSecure: field.isSecureTextEntry)
    case let text as UITextView where text.isEditable:
      return KeyboardTraits(
        type: text.keyboardType, autocorrection: text.autocorrectionType, isSecure: text.isSecureTextEntry)
    default: return nil
    }
  }
}
