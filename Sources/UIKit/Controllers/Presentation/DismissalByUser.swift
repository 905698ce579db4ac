// What a user does to close a presentation, and who is asked (D5, D7).
internal import LifecycleModel

extension UIPresentationController {
  /// Asks whether the user may close the presentation; tells the delegate that it closes, or that the attempt failed (D7).
  func mayBeDismissedByUser() -> Bool {
    let presented = presentedViewController
    guard presented.ownPresenting != nil, transition == nil, stageView.window != nil, presented.ownPresented == nil else {
      return false
    }
    var mayGo = !presented.isModalInPresentation
    if mayGo {
      presented.publish(.presentationShouldDismiss, container: presentingViewController)
      mayGo = delegate?.presentationControllerShouldDismiss?(self) ?? olderAnswer ?? true
    }
    guard mayGo else {
      presented.publish(.presentationDidAttemptToDismiss, container: presentingViewController)
      delegate?.presentationControllerDidAttemptToDismiss?(self)
      return false
    }
    presented.publish(.presentationWillDismiss, container: presentingViewController)
    delegate?.presentationControllerWillDismiss?(self)
    return true
  }

  /// What a popover's delegate of iOS 12 answers; nil if it does not.
  private var olderAnswer: Bool? {
    guard let popover = self as? UIPopoverPresentationController,
      let delegate = delegate as? UIPopoverPresentationControllerDelegate
    else { return nil }
    return delegate.popoverPresentationControllerShouldDismissPopover?(popover)
  }

  /// The user has closed the presentation (D5).
  func tellDidDismiss() {
    if let tell = delegate?.presentationControllerDidDismiss { return tell(self) }
    guard let popover = self as? UIPopoverPresentationController,
      let delegate = delegate as? UIPopoverPresentationControllerDelegate
    else { return }
    delegate.popoverPresentationControllerDidDismissPopover?(popover)
  }

  /// The user taps beside a popover, or beside a sheet that does not fill the screen. False if that closes nothing. Beside an action sheet
  /// that is as good as its cancel button; one that has none goes only as a popover.
  @_spi(Offstage) @discardableResult
  public func tapOutside() -> Bool {
    if let alert = presentedViewController as? UIAlertController, alert.preferredStyle == .actionSheet,
      let cancel = alert.actions.first(where: { $0.style == .cancel })
    {
      return stageView.window != nil && transition == nil && alert.trigger(cancel)
    }
    guard style == .popover || style.isSheet, mayBeDismissedByUser() else { return false }
    beginDismissing(animated: true, byUser: true, completion: nil)
    return true
  }
}
