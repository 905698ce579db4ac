import UIKit

/// Moves the view that comes into place, with `UIView.animate`, and logs.
public final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: Log
  public init(_ log: Log) { self.log = log }

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }
  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    log.append("animator", "animate")
    let view = context.view(forKey: .to)
    if let view, let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view?.alpha = 1
    } completion: { _ in
      let isCancelled = context.transitionWasCancelled
      if isCancelled { view?.removeFromSuperview() }
      context.completeTransition(!isCancelled)
    }
  }
  public func animationEnded(_ transitionCompleted: Bool) { log.append("animator", "ended", "\(transitionCompleted)") }
}

/// The same with a `UIViewPropertyAnimator`, which an interaction scrubs.
public final class ScrubbedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let log: Log
  public private(set) var animator: UIViewPropertyAnimator?
  public init(_ log: Log) { self.log = log }

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }
  public func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }
  public func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    log.append("animator", "vend")
    let view = context.view(forKey: .to)
    if let view, let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    let made = UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: .linear) { view?.alpha = 1 }
    made.addCompletion { [log] position in
      log.append("animator", "completion", position == .end ? "end" : "start")
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator = made
    return made
  }
  public func animationEnded(_ transitionCompleted: Bool) {
    log.append("animator", "ended", "\(transitionCompleted)")
    animator = nil
  }
}

/// Vends an animator and, if it has one, an interaction controller, for navigation, tabs and presentations.
public final class TransitionVendor: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  public var animator: UIViewControllerAnimatedTransitioning?
  public var interaction: UIPercentDrivenInteractiveTransition?
  public var makePresentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  public init(
    _ animator: UIViewControllerAnimatedTransitioning? = nil, _ interaction: UIPercentDrivenInteractiveTransition? = nil
  ) {
    self.animator = animator
    self.interaction = interaction
  }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  public func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }
  public func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }
  public func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentationController?(presented, presenting) }
}
