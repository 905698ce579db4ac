// Animations. Model values change at once; what takes time is the way there and the completion. Nothing is drawn on the way yet, so that
// an animation is its duration, its completion, and its place in the transactions around it.

/// The animation that is being set up right now, for nested ones.
@MainActor
struct AnimationContext {
  let duration: TimeInterval
  let options: UIView.AnimationOptions

  static var current: AnimationContext?
  static var areAnimationsEnabled = true
}

extension UIView {
  /// Runs `animations` and calls `completion` on the main run loop when the duration is over.
  ///
  /// Without a duration and a delay, or with animations disabled, the completion runs with true before the call returns, as it does on
  /// iOS when nothing is animated.
  static func runAnimation(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var length = duration
    if let outer = AnimationContext.current, !options.contains(.overrideInheritedDuration) { length = outer.duration }
    let isAnimated = AnimationContext.areAnimationsEnabled && (length > 0 || delay > 0)
    if isAnimated {
      let outer = AnimationContext.current
      AnimationContext.current = AnimationContext(duration: length, options: options)
      animations()
      AnimationContext.current = outer
    } else {
      animations()
    }
    guard isAnimated else {
      completion?(true)
      return
    }
    // A repeating animation never completes by itself.
    if options.contains(.repeat) { return }
    let leave = CATransaction.enterAnimation()
    AnimationClock.after(delay + (options.contains(.autoreverse) ? 2 : 1) * length) {
      completion?(true)
      leave()
    }
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(duration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(duration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    runAnimation(duration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(duration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(duration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue & 0x2f), animations: animations,
      completion: completion)
  }

  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    animations()
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(duration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
  }

  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration, delay: 0, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if let superview = fromView.superview, let index = superview.subviews.firstIndex(of: fromView) {
          superview.insertSubview(toView, at: index)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: 0.25, delay: 0, options: options,
      animations: {
        views.forEach { $0.removeFromSuperview() }
        parallelAnimations?()
      }, completion: completion)
  }

  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) { animations() }

  /// Runs `actionsWithoutAnimation` with animations switched off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    actionsWithoutAnimation()
    AnimationContext.areAnimationsEnabled = before
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areAnimationsEnabled = enabled }
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }
  /// The duration in seconds of the animation block that runs now; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }
}
