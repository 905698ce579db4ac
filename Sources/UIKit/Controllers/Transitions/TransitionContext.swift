// What animators and coordinators see of a transition.
internal import LifecycleModel

extension ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  var containerView: UIView { stage ?? container.view }
  var transitionWasCancelled: Bool { isCancelled }
  var initiallyInteractive: Bool { wasInteractive }
  /// Whether the animator can be paused on its way.
  var isInterruptible: Bool { animator?.`interruptibleAnimator(using:)` != nil }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? duration }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { key == .from ? from : to }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    // A presenter that stays on screen is not part of the animation.
    switch (kind, key) {
    case (.presentOver, .from), (.dismissOver, .to): nil
    default: viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? vc.viewIfLoaded?.frame ?? .zero : .zero }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return .zero }
    if let presentation = performer as? UIPresentationController, kind == .presentCovering || kind == .presentOver {
      return presentation.frameOfPresentedViewInContainerView
    }
    return containerView.bounds
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { updateInteraction(percentComplete) }
  func finishInteractiveTransition() { finishInteraction() }
  func cancelInteractiveTransition() { cancelInteraction() }
  func pauseInteractiveTransition() { pauseInteraction() }

  func completeTransition(_ didComplete: Bool) {
    if isInteractive {
      heldCompletion = didComplete
    } else {
      end(completed: didComplete)
    }
  }

  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard status == .prepared || status == .running else { return false }
    if let animation {
      // Until the animation has begun it is queued; afterwards it joins at once.
      if hasAnimationBegun {
        UIView.animate(withDuration: isAnimated ? transitionDuration : 0) { animation(self) }
      } else {
        alongside.append(animation)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }
}

extension UIViewController {
  /// The coordinator of the transition that this controller, an ancestor or its container takes part in.
  var currentCoordinator: UIViewControllerTransitionCoordinator? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.runningTransition { return transition }
      if let transition = current.ownTransition { return transition }
      controller = current.parent
    }
    return nil
  }
}
