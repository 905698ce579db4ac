/// Is asked and told about the user's choice of a tab.
@preconcurrency @MainActor
@objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @objc optional func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  @objc optional func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// The user is about to arrange the tabs under More (E5).
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  @objc optional func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  @objc optional func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning?
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
}

/// Is told which item of a tab bar the user chooses.
@preconcurrency @MainActor
@objc public protocol UITabBarDelegate: NSObjectProtocol {
  @objc optional func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
