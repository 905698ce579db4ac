/// Animates a transition between two controllers.
@preconcurrency @MainActor
@objc public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds.
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
  /// Performs the animation and calls `completeTransition(_:)` of the context at its end.
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
  /// An animator that can be paused and reversed on its way; the same object for the whole transition.
  @objc optional func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  /// The transition has ended.
  @objc optional func animationEnded(_ transitionCompleted: Bool)
}

/// Starts a transition that the user drives.
@preconcurrency @MainActor
@objc public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
  /// Whether the transition is in the user's hand from its begin on.
  @objc optional var wantsInteractiveStart: Bool { get }
  /// The speed of what remains when the user lets go, 1 for the animation's own.
  @objc optional var completionSpeed: CGFloat { get }
  @objc optional var completionCurve: UIView.AnimationCurve { get }
}

/// Vends the objects of a custom presentation.
@preconcurrency @MainActor
@objc public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  @objc optional func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
  @objc optional func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  @objc optional func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  @objc optional func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  @objc optional func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}
