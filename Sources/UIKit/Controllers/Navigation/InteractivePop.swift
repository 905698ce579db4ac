// The system's swipe back, as long as there are no touches (C).

/// Swipes back in a navigation controller: begin, update, then finish or cancel.
@_spi(Offstage)
@preconcurrency @MainActor
public final class InteractivePop {
  private unowned let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  /// Begins to swipe back. False if there is nothing to go back to, the controller is off screen, or a transition runs.
  @discardableResult
  public func begin() -> Bool {
    guard navigation.viewControllers.count > 1, navigation.isOnScreen, navigation.navigationTransition == nil else {
      return false
    }
    navigation.popViewController(animated: true)
    navigation.intent?.isInteractive = true
    navigation.viewIfLoaded?.setNeedsLayout()
    navigation.viewIfLoaded?.layoutIfNeeded()
    return navigation.navigationTransition?.isInteractive == true
  }

  /// Moves the finger: 0 is the left edge, 1 the right.
  public func update(_ fraction: CGFloat) { navigation.navigationTransition?.updateInteraction(fraction) }

  /// Lets go; the controller goes back.
  public func finish() { navigation.navigationTransition?.finishInteraction() }

  /// Lets go; the controller stays (C2).
  public func cancel() { navigation.navigationTransition?.cancelInteraction() }
}

extension UINavigationController {
  /// The swipe back, without a finger.
  @_spi(Offstage) public var interactivePop: InteractivePop { InteractivePop(self) }
}
