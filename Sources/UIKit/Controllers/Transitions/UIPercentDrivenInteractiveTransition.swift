/// Drives a custom animation by a fraction that the program sets, usually from a gesture.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  /// The duration in seconds of the whole animation; 0 without one.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far the transition is, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    transition = transitionContext as? ControllerTransition
    percentComplete = 0
    if !wantsInteractiveStart { transition?.isInteractive = false }
    transition?.animator?.animateTransition(using: transitionContext)
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func pause() { transition?.pauseInteractiveTransition() }
  open func cancel() { transition?.cancelInteractiveTransition() }
  open func finish() { transition?.finishInteractiveTransition() }
}
