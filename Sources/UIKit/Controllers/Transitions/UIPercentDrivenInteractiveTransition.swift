/// Drives a custom animation by a fraction that the program sets, usually from a gesture.
///
/// An animator that vends an interruptible animator is scrubbed; the animations of any other wait until `finish` or `cancel`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?
  private var scrubbed: UIViewImplicitlyAnimating?

  public override init() { super.init() }

  /// The duration in seconds of the whole animation; 0 without one.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far the transition is, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of what remains when the user lets go, as a multiple of the animation's own.
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of what remains for an interruptible animator; nil for its own.
  open var timingCurve: UITimingCurveProvider?
  /// Whether the transition is in the user's hand from its begin on.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    transition = transitionContext as? ControllerTransition
    percentComplete = 0
    scrubbed = wantsInteractiveStart ? transition?.animator?.`interruptibleAnimator(using:)`?(transitionContext) : nil
    if let scrubbed {
      scrubbed.pauseAnimation()
    } else {
      transition?.animator?.animateTransition(using: transitionContext)
    }
  }

  /// Moves the transition to this fraction of its way.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    scrubbed?.fractionComplete = self.percentComplete
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of a transition on its way.
  open func pause() {
    guard let transition else { return }
    scrubbed = scrubbed ?? transition.animator?.`interruptibleAnimator(using:)`?(transition)
    scrubbed?.pauseAnimation()
    transition.pauseInteractiveTransition()
    percentComplete = scrubbed?.fractionComplete ?? transition.percentComplete
  }

  /// Goes back to where the transition began.
  open func cancel() {
    transition?.cancelInteractiveTransition()
    scrubbed?.isReversed = true
    goOn()
  }

  /// Goes on to the end.
  open func finish() {
    transition?.finishInteractiveTransition()
    goOn()
  }

  private func goOn() {
    scrubbed?.`continueAnimation(withTimingParameters:durationFactor:)`?(timingCurve, 0)
    scrubbed = nil
  }
}

extension UIViewControllerInteractiveTransitioning {
  /// Whether the transition is in the user's hand from its begin on. UIKit's own class answers without a look at its methods' names.
  var startsInteractively: Bool {
    (self as? UIPercentDrivenInteractiveTransition)?.wantsInteractiveStart ?? wantsInteractiveStart ?? true
  }
}
