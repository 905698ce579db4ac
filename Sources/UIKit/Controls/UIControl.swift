// Target-action: what a control tells whom, on which events.

@preconcurrency @MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0xFF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private var registrations: [ControlRegistration] = []
  /// Those whose target has not died.
  private var living: [ControlRegistration] { registrations.filter { !$0.hasTarget || $0.target != nil } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  private func stateDidChange() {
    setNeedsLayout()
    if _OffstageObserving.isNeeded { _OffstageObserving.somethingChanged(in: self) }
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return rightToLeft ? .right : .left
    case .trailing: return rightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }
  open var showsMenuAsPrimaryAction = false
  open var isContextMenuInteractionEnabled = false
  open var toolTip: String?

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Targets and actions

  /// Sends `action` to `target` on the events; a nil target stands for the first responder up the chain that knows the action. The target is
  /// not kept alive. The same pair is registered once; its events are joined.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    if let known = registrations.first(where: { $0.isSelector(action, of: object) }) {
      known.events.formUnion(controlEvents)
    } else {
      registrations.append(ControlRegistration(.selector(action), target: object, events: controlEvents))
    }
  }

  /// Takes events away; a nil target or action stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    for registration in registrations {
      guard case .selector(let own) = registration.kind else { continue }
      if let action, own != action { continue }
      if target != nil, registration.target !== object { continue }
      registration.events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Adds an action; one of the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(.action(action), target: nil, events: controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    for case let registration in registrations {
      if case .action(let own) = registration.kind, own.identifier == actionIdentifier {
        registration.events.subtract(controlEvents)
      }
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// The targets; NSNull stands for nil.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case let registration in registrations {
      guard case .selector = registration.kind else { continue }
      if registration.hasTarget {
        if let object = registration.target as? NSObject { targets.insert(object) }
      } else {
        targets.insert(NSNull())
      }
    }
    return targets
  }
  open var allControlEvents: UIControl.Event { living.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the actions for a target and one event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let object = target as AnyObject?
    let names = living.compactMap { registration -> String? in
      guard case .selector(let action) = registration.kind, registration.target === object,
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var stop = false
    for registration in living where !stop {
      switch registration.kind {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .selector(let selector): iterator(nil, (registration.target, selector), registration.events, &stop)
      }
    }
  }

  /// Sends one action; override it to watch or to redirect.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does what the control does when the events happen. Works on a disabled control too, as it does in UIKit.
  open func sendActions(for controlEvents: UIControl.Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.kind {
      case .action(let action): sendAction(action)
      case .selector(let selector):
        // A target that has died gets nothing; nil was asked for only if there never was one.
        if registration.hasTarget, registration.target == nil { continue }
        sendAction(selector, to: registration.target, for: nil)
      }
    }
    registrations.removeAll { $0.hasTarget && $0.target == nil }
  }
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

/// One target and action, or one UIAction, with its events.
@MainActor
final class ControlRegistration {
  enum Kind {
    case selector(Selector)
    case action(UIAction)
  }
  let kind: Kind
  weak var target: AnyObject?
  let hasTarget: Bool
  var events: UIControl.Event

  init(_ kind: Kind, target: AnyObject?, events: UIControl.Event) {
    self.kind = kind
    self.target = target
    hasTarget = target != nil
    self.events = events
  }

  func isSelector(_ action: Selector, of object: AnyObject?) -> Bool {
    guard case .selector(let own) = kind else { return false }
    return own == action && target === object && hasTarget == (object != nil)
  }
}
