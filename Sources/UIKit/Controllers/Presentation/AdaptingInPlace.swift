// The room changes while something is presented: a popover becomes a sheet on an iPad that is split, and a popover again (D3).
internal import LifecycleModel

extension UIPresentationController {
  /// Tells the delegate the style in use; `none` if it is the one that was asked for.
  func tellAdaptiveStyle(_ coordinator: UIViewControllerTransitionCoordinator?) {
    let asked = presentedViewController.modalPresentationStyle.modelStyle(version: SystemBehavior.version)
    delegate?.`presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`?(
      self, style == asked && !isReplacement ? .none : presentationStyle, coordinator)
  }

  /// Adapts the style to the room there is now; asked by each layout of the stage. A presenter that stayed in the window stays there, so
  /// that it is told nothing even where the new style would have covered it.
  func adaptToRoom() {
    let presented = presentedViewController
    guard isSystemStyle, style != .alert, transition == nil, stageView.window != nil, let presenter = presented.ownPresenting
    else {
      return
    }
    let room = PresentationEnvironment.current(for: presenter)
    guard let environment, environment != room else { return }
    self.environment = room
    let adapted = presenter.resolvedStyle(of: presented, self)
    guard adapted != style, adapted != .alert else { return }
    style = adapted
    (self as? UIPopoverPresentationController)?.prepare()
    tellAdaptiveStyle(nil)
  }
}
