// The system's swipe back and the back button, as long as there are no touches (C).

extension UINavigationController {
  /// The user begins to swipe back. Nil if there is nothing to go back to, the controller has not appeared, a transition runs, or the
  /// gesture does not begin.
  @_spi(Offstage) public func beginSwipeBack() -> TransitionInteraction? {
    guard stack.count > 1, lifecycle.machine.state == .appeared, navigationTransition == nil, intent == nil, swipeBackMayBegin
    else {
      return nil
    }
    popViewController(animated: true)
    intent?.isInteractive = true
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.layoutIfNeeded()
    // A layout pass that is under way does not come here a second time.
    startDeferredTransitionIfNeeded()
    guard let transition = navigationTransition, transition.isInteractive else {
      intent?.isInteractive = false
      return nil
    }
    return TransitionInteraction(transition)
  }

  /// The gesture's delegate decides. The system's own refuses where the bar shows no back button.
  private var swipeBackMayBegin: Bool {
    guard let gesture = interactivePopGestureRecognizer else { return false }
    guard gesture.isEnabled else { return false }
    if let delegate = gesture.delegate { return delegate.gestureRecognizerShouldBegin?(gesture) ?? true }
    return showsBackButton
  }

  private var showsBackButton: Bool {
    guard stack.count > 1, !isNavigationBarHidden, let item = topViewController?.navigationItem, !item.hidesBackButton else {
      return false
    }
    return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
  }

  /// The user taps the back button. False if the bar shows none.
  @_spi(Offstage) @discardableResult public func tapBackButton() -> Bool {
    guard showsBackButton else { return false }
    popViewController(animated: true)
    return true
  }
}
