// Animations of views. Model values change at once; what takes time is the way there and the completion (ViewAnimation).

extension UIView {
  /// Runs `animations` and calls `completion` on the main run loop when the duration is over.
  ///
  /// With animations disabled, without a duration and a delay, or when nothing that can be animated changes, the completion runs with true
  /// before the call returns. It runs with false when all the animations were removed before their end.
  ///
  /// - Parameter transitioning: a view that changes as a whole, apart from its properties.
  static func runAnimation(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, transitioning view: UIView? = nil,
    curve: CAMediaTimingFunction? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    var length = max(0, duration)
    if let outer = ViewAnimation.current, !options.contains(.overrideInheritedDuration) { length = outer.duration }
    guard ViewAnimation.areEnabled, length > 0 || delay > 0 else {
      animations()
      completion?(true)
      return
    }
    let animation = ViewAnimation(duration: length, options: options, curve: curve)
    if let view { animation.layers.addTransition(view.storedLayer, duration: length) }
    animation.collect(animations)
    animation.start(delay: delay, completion: completion)
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
    runAnimation(
      duration: duration, delay: 0, options: options, transitioning: view, animations: { animations?() }, completion: completion)
  }

  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration, delay: 0, options: options, transitioning: fromView.superview ?? fromView,
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
      duration: 0.25, delay: 0, options: options, transitioning: views.first?.superview,
      animations: {
        views.forEach { $0.removeFromSuperview() }
        parallelAnimations?()
      }, completion: completion)
  }

  /// Has the animation block around it repeat, and runs `animations` in it; `count` may be a fraction.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    ViewAnimation.current?.repetition = (count, autoreverses)
    animations()
  }

  /// Runs `actionsWithoutAnimation` with animations switched off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = ViewAnimation.areEnabled
    ViewAnimation.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.areEnabled = before
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }
  /// The duration in seconds of the animation block that runs now; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
