/// Decides how a presentation adapts, and is told about the user's attempts to close it (D5–D7).
@preconcurrency @MainActor
@objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  @objc optional func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  @objc optional func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  @objc optional func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The presentation begins, in the style in use; `none` if it was not adapted.
  @objc optional func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?)
  @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

/// Is told about a popover.
@preconcurrency @MainActor
@objc public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  @objc optional func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Before iOS 13; asked where `presentationControllerShouldDismiss` is not there.
  @objc optional func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Before iOS 13; told where `presentationControllerDidDismiss` is not there.
  @objc optional func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

/// Is told about a sheet.
@preconcurrency @MainActor
@objc public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  @objc optional func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}
