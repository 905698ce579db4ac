/// Is asked how a split view collapses and expands.
@preconcurrency @MainActor
@objc public protocol UISplitViewControllerDelegate: AnyObject {
  @objc optional func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Which columns are shown is about to change.
  @objc optional func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  @objc optional func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  @objc optional func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  @objc optional func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  @objc optional func splitViewControllerDidExpand(_ svc: UISplitViewController)
  @objc optional func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  @objc optional func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  @objc optional func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  @objc optional func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  @objc optional func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  @objc optional func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  @objc optional func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}
