// A property animator as a state machine over time: progress is what has run at the last change of direction or speed, plus the time
// since then. The changes themselves are those of `ViewAnimation`: model values change when the animations begin, and go back when the
// animator ends at its start.

/// Animations of views that can be paused, scrubbed, reversed and stopped on their way.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// Seconds from the start to the end.
  public let duration: TimeInterval
  public private(set) var timingParameters: UITimingCurveProvider?
  public private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it is on its way, forwards or backwards.
  open private(set) var isRunning = false {
    didSet { UIViewPropertyAnimator.running[ObjectIdentifier(self)] = isRunning ? self : nil }
  }
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether `fractionComplete` follows time while it is paused, instead of the curve. Progress is always told in time here.
  open var scrubsLinearly = true
  /// Stays active, paused at the end, instead of completing.
  open var pausesOnCompletion = false

  private var animations: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: ViewAnimation?
  private var deadline: AnimationDeadline?
  /// The share of the way, in time, when it last set out.
  private var fractionAtStart: CGFloat = 0
  private var timeOfStart: CFTimeInterval?
  private var durationFactor: CGFloat = 1
  private var storedIsReversed = false
  /// What was on its way when it was stopped.
  private var stopped: [StoppedChange]?
  private struct StoppedChange {
    weak var layer: CALayer?
    let keyPath: String
    let from: Any?
    let to: Any?
  }
  /// An animator that is on its way lives until it has ended.
  private static var running: [ObjectIdentifier: UIViewPropertyAnimator] = [:]

  public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
    let spring = parameters.springTimingParameters?.spring
    self.duration = spring.map(\.settlingDuration) ?? duration
    timingParameters = parameters
    super.init()
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    MainActor.assumeIsolated {
      guard state != .inactive else { return }
      UIKitException.raise(
        "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be "
          + "explicitly stopped and finished before they can be released.")
    }
  }

  /// An animator that has been started.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let function = CAMediaTimingFunction(name: options.curveName)
    let parameters = UICubicTimingParameters(controlPoint1: function.controlPoint(1), controlPoint2: function.controlPoint(2))
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.animations = animations
    return copy
  }

  // MARK: Contents

  /// Adds animations. On an active animator they take the time that is left, from `delayFactor` of it on.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .stopped { return raise("Animations can't be added to a stopped animator") }
    if let changes { return changes.collect(animation) }
    animations.append((animation, delayFactor))
  }
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Calls `completion` with the place where it ends; in the order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: State

  open var isReversed: Bool {
    get { storedIsReversed }
    set {
      guard newValue != storedIsReversed else { return }
      settle()
      storedIsReversed = newValue
      if isRunning { setOut() }
    }
  }

  /// The share of the way in time, from 0 at the start to 1 at the end. Setting it makes an inactive animator active, and stops a running
  /// one where it is.
  open var fractionComplete: CGFloat {
    get {
      guard let timeOfStart, isRunning, duration > 0 else { return fractionAtStart }
      let length = duration * TimeInterval(durationFactor)
      let gone = length > 0 ? CGFloat(max(0, CACurrentMediaTime() - timeOfStart) / length) : 1
      return min(max(fractionAtStart + (storedIsReversed ? -gone : gone), 0), 1)
    }
    set {
      guard state != .stopped else { return raise("fractionComplete can't be set on a stopped animator") }
      if state == .inactive || isRunning { pauseAnimation() }
      fractionAtStart = min(max(newValue, 0), 1)
    }
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts, or goes on from where it was paused. Keeps itself alive until it has ended.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return raise("A stopped animator can't be started; finish it first") }
    guard !isRunning else { return }
    if state == .inactive { self.delay = delay }
    activate()
    isRunning = true
    setOut(after: max(0, delay))
  }

  /// Stays active where it is. An inactive animator becomes active at its start.
  open func pauseAnimation() {
    guard state != .stopped else { return raise("A stopped animator can't be paused") }
    if state == .active, isRunning, !isInterruptible { return raise("An animator that is not interruptible can't be paused") }
    settle()
    activate()
    isRunning = false
  }

  /// Goes on from where it is.
  /// - Parameters:
  ///   - parameters: another curve; nil keeps the one it has.
  ///   - durationFactor: the time that is left, in units of the duration; 0 keeps what is left of it.
  open func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return raise("continueAnimation needs a paused animator") }
    if let parameters { timingParameters = parameters }
    let left = storedIsReversed ? fractionAtStart : 1 - fractionAtStart
    // The share that is left takes the time that was asked for.
    self.durationFactor = durationFactor > 0 && left > 0 ? durationFactor / left : 1
    isRunning = true
    setOut()
  }

  /// Leaves the views where they are. Completions run in `finishAnimation`, or never if `withoutFinishing`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if isRunning, !isInterruptible { return raise("An animator that is not interruptible can't be stopped") }
    settle()
    isRunning = false
    stopped = changes?.layers.changes.map { StoppedChange(layer: $0.layer, keyPath: $0.keyPath, from: $0.from, to: $0.to) }
    setModels(at: eased(fractionAtStart))
    changes?.layers.end()
    state = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Ends a stopped animator: the views go to that position, and the completions run.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return raise("finishAnimation needs a stopped animator") }
    if let stopped {
      switch finalPosition {
      case .start: UIView.performWithoutAnimation { stopped.forEach { $0.layer?.setAnimatableValue($0.from, $0.keyPath) } }
      case .end: UIView.performWithoutAnimation { stopped.forEach { $0.layer?.setAnimatableValue($0.to, $0.keyPath) } }
      case .current: break
      }
    }
    complete(at: finalPosition)
  }

  // MARK: Inside

  private func setModels(at progress: CGFloat) {
    UIView.performWithoutAnimation { changes?.layers.setModels(at: progress) }
  }

  private func eased(_ fraction: CGFloat) -> CGFloat {
    guard let cubic = timingParameters?.cubicTimingParameters else { return fraction }
    let function = CAMediaTimingFunction(
      controlPoints: Float(cubic.controlPoint1.x), Float(cubic.controlPoint1.y), Float(cubic.controlPoint2.x),
      Float(cubic.controlPoint2.y))
    return function.value(at: fraction)
  }

  /// Runs the animations' blocks, which sets the model values to those of the end.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let changes = ViewAnimation(duration: duration, options: [])
    self.changes = changes
    for animation in animations { changes.collect(animation.body) }
    changes.layers.progress = { [weak self] in self.map { $0.eased($0.fractionComplete) } ?? 1 }
    changes.layers.onRemoval = { [weak self] in self?.end() }
    fractionAtStart = 0
  }

  /// Takes what has run so far as the new start.
  private func settle() {
    fractionAtStart = fractionComplete
    deadline?.cancel()
    deadline = nil
    timeOfStart = nil
  }

  private func setOut(after wait: TimeInterval = 0) {
    timeOfStart = CACurrentMediaTime() + wait
    let left = storedIsReversed ? fractionAtStart : 1 - fractionAtStart
    deadline = AnimationClock.after(wait + duration * TimeInterval(durationFactor * left)) { [weak self] in self?.end() }
  }

  private func end() {
    guard state == .active else { return }
    fractionAtStart = storedIsReversed ? 0 : 1
    deadline?.cancel()
    deadline = nil
    timeOfStart = nil
    isRunning = false
    guard !pausesOnCompletion else { return }
    if storedIsReversed { setModels(at: 0) }
    changes?.layers.end()
    complete(at: storedIsReversed ? .start : .end)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let completions = self.completions
    becomeInactive()
    completions.forEach { $0(position) }
  }

  private func becomeInactive() {
    state = .inactive
    changes = nil
    stopped = nil
    animations = []
    completions = []
    fractionAtStart = 0
    durationFactor = 1
    storedIsReversed = false
  }

  private func raise(_ reason: String) {
    UIKitException.raise("UIViewPropertyAnimator: \(reason)")
  }
}

// Optional requirements are looked up by name.
@section(".init_array") @used
private nonisolated(unsafe) let registerPropertyAnimator: @convention(c) () -> Void = {
  _offstageRegister { members in
    members.method(
      UIViewPropertyAnimator.self, "addAnimations:delayFactor:", UIViewPropertyAnimator.addAnimations(_:delayFactor:))
    members.method(
      UIViewPropertyAnimator.self, "addAnimations:",
      UIViewPropertyAnimator.addAnimations(_:) as (UIViewPropertyAnimator) -> (@escaping () -> Void) -> Void)
    members.method(UIViewPropertyAnimator.self, "addCompletion:", UIViewPropertyAnimator.addCompletion(_:))
    members.method(
      UIViewPropertyAnimator.self, "continueAnimationWithTimingParameters:durationFactor:",
      UIViewPropertyAnimator.continueAnimation(withTimingParameters:durationFactor:))
  }
}
