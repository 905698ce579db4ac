// Gesture recognizers as state machines. No touches drive them yet; setting `state` does what recognition does.

@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private var targets: [(target: WeakTarget, action: Selector)] = []
  private struct WeakTarget { weak var object: AnyObject? }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }
  public init?(coder: NSCoder) { super.init() }

  open weak var delegate: UIGestureRecognizerDelegate?
  open private(set) weak var view: UIView?
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var numberOfTouches: Int { 0 }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      if state == .began || state == .changed { state = .cancelled }
    }
  }

  private var storedState = State.possible

  /// Setting it makes the transition. Leaving `possible` to begin or to be recognized asks the view and the delegate, and the recognizers
  /// that must fail first; a no makes it fail. Actions are sent for began, changed, ended and cancelled; afterwards an ended one is
  /// possible again.
  open var state: State {
    get { storedState }
    set {
      let begins = storedState == .possible && (newValue == .began || newValue == .ended)
      storedState = begins && !mayBegin ? .failed : newValue
      switch storedState {
      case .began, .changed, .ended, .cancelled: sendActions()
      case .possible, .failed: break
      }
      guard [.ended, .cancelled, .failed].contains(storedState) else { return }
      CommitCycle.main.performAfterCommit { [weak self] in
        guard let self, [.ended, .cancelled, .failed].contains(self.storedState) else { return }
        self.reset()
        self.storedState = .possible
      }
    }
  }

  private var mayBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin?(self) ?? true else {
      return false
    }
    return !requirements.contains { $0.isUnderWay }
  }

  // MARK: Failure requirements

  private var required: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Has begun, or was recognized in this turn.
  private var isUnderWay: Bool { [.began, .changed, .ended].contains(storedState) }

  /// The recognizers whose failure this one waits for: named by `require(toFail:)`, by the recognizers themselves or by a delegate, among
  /// those of the views around.
  private var requirements: [UIGestureRecognizer] {
    let around = sequence(first: view) { $0?.superview }.compactMap { $0 }.flatMap { $0.gestureRecognizers ?? [] }
    let dynamic = around.filter { other in
      other !== self
        && (shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
          || delegate?.`gestureRecognizer(_:shouldRequireFailureOf:)`?(self, other) ?? false
          || other.delegate?.`gestureRecognizer(_:shouldBeRequiredToFailBy:)`?(other, self) ?? false)
    }
    return required.compactMap(\.recognizer) + dynamic
  }

  /// Lets this recognizer begin only while the other is not under way.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.target.object === object && $0.action == action }) else { return }
    targets.append((WeakTarget(object: object), action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll { entry in
      (target == nil || entry.target.object === object) && (action == nil || entry.action == action)
    }
  }

  private func sendActions() {
    for entry in targets { if let object = entry.target.object { _offstageSend(entry.action, to: object, self) } }
  }

  func attached(to view: UIView?) { self.view = view }

  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points.
  open var allowableMovement: CGFloat = 10
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var storedTranslation = CGPoint.zero
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  open func translation(in view: UIView?) -> CGPoint { storedTranslation }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { storedTranslation = translation }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }
  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1
}

open class UIHoverGestureRecognizer: UIGestureRecognizer {}
