// present and dismiss: who presents, what is refused, who dismisses (D3, D8, D10–D12).
internal import LifecycleModel

extension UIViewController {
  func performPresent(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard mayBePresented(presented) else { return }
    let controller = presented.requiredPresentationController()
    let style = resolvedStyle(of: presented, controller)
    if let replacement = self.replacement(for: presented, controller, style) {
      replacement.modalPresentationStyle = style.modalStyle
      replacement.presentationController?.delegate = controller.delegate
      replacement.presentationController?.isReplacement = true
      return performPresent(replacement, animated: animated, completion: completion)
    }
    let presenter = self.presenter(for: style)
    // Making way makes callbacks, which may present the same controller.
    guard makeWay(on: presenter, for: presented), mayBePresented(presented) else { return }
    guard presenter.viewIfLoaded?.window != nil else {
      LifecycleConsole.log(
        .presentedOffWindow(
          name(presented), on: name(presenter), from: name(self), version: SystemBehavior.version))  // D10
      return
    }
    if presenter.ownPresenting == nil, presenter.viewIfLoaded?.window?.rootViewController !== presenter.outermostAncestor {
      LifecycleConsole.log(.presentedByDetached(name(presenter)))
    }
    let chosen = customController(for: presented, presenter) ?? controller
    chosen.style = style
    chosen.environment = .current(for: self)
    chosen.presentingViewController = presenter
    presented.storedPresentationController = chosen
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    (chosen as? UIPopoverPresentationController)?.prepare()
    chosen.beginPresenting(animated: animated, source: self, completion: completion)
  }

  /// Whether `presented` is free to be presented; raises what UIKit raises if it is not (D12).
  private func mayBePresented(_ presented: UIViewController) -> Bool {
    if let presenter = presented.ownPresenting {
      ProgrammerErrorHandler.raise(.presentedAlready(name(presented), by: name(presenter)))
      return false
    }
    if presented.parent != nil || presented === self || presented === viewIfLoaded?.window?.rootViewController {
      ProgrammerErrorHandler.raise(.presentedActive(name(presented)))
      return false
    }
    return true
  }

  /// Ends dismissals without animation that wait for the commit's end: of what `presenter` presents, and of itself. Their callbacks may
  /// present in turn. False, with a message, when the presenter stays busy (D11).
  private func makeWay(on presenter: UIViewController, for presented: UIViewController) -> Bool {
    while true {
      if let current = presenter.ownPresented {
        if finishDismissal(of: current), presenter.ownPresented !== current { continue }
        let isBusy = current.storedPresentationController?.isTransitionRunning == true
        LifecycleConsole.log(
          isBusy
            ? .presentationInProgress(name(presented), on: name(presenter), from: name(self))
            : .alreadyPresenting(
              name(presented), on: name(presenter), from: name(self), current: name(current), version: SystemBehavior.version))
        return false
      }
      guard let leaving = presenter.storedPresentationController?.transition, leaving.isDismissal else { return true }
      guard !leaving.isAnimated, !leaving.isStarting else {
        LifecycleConsole.log(.presentationInProgress(name(presented), on: name(presenter), from: name(self)))
        return false
      }
      leaving.finishNow()
      if presenter.storedPresentationController?.transition === leaving { return presenter.ownPresented == nil }
    }
  }

  private func finishDismissal(of current: UIViewController) -> Bool {
    guard let transition = current.storedPresentationController?.transition, transition.status == .running,
      !transition.isAnimated,
      transition.isDismissal
    else { return false }
    transition.finishNow()
    return true
  }

  private func customController(for presented: UIViewController, _ presenter: UIViewController) -> UIPresentationController? {
    guard presented.modalPresentationStyle == .custom,
      let vended = presented.transitioningDelegate?.`presentationController(forPresented:presenting:source:)`?(
        presented, presenter, self)
    else { return nil }
    return vended
  }

  /// The style in which `presented` is shown where there is the room that there is now (D3).
  func resolvedStyle(of presented: UIViewController, _ controller: UIPresentationController) -> PresentationStyle {
    let version = SystemBehavior.version
    let asked = presented.modalPresentationStyle.modelStyle(version: version)
    let environment = PresentationEnvironment.current(for: self)
    if let alert = presented as? UIAlertController {
      // An action sheet on a wide iPad is a popover, and needs an anchor (chapter 3).
      return alert.preferredStyle == .actionSheet && environment.isPad && !environment.isCompactWidth ? .popover : .alert
    }
    var adapted = asked.adapted(to: environment)
    // A sheet may hold fast to the bottom edge where there is little height.
    if asked.isSheet, environment.isCompactHeight, !(environment.version < SystemVersion(15)),
      (controller as? UISheetPresentationController)?.prefersEdgeAttachedInCompactHeight == true
    {
      adapted = asked
    }
    guard adapted != asked || asked == .popover, let delegate = controller.delegate else { return adapted }
    // A delegate may refuse the adaptation, or choose another one.
    let chosen =
      delegate.`adaptivePresentationStyle(for:traitCollection:)`?(controller, traitsForPresentation)
      ?? delegate.`adaptivePresentationStyle(for:)`?(controller)
    switch chosen {
    case nil, .automatic?: return adapted
    case .some(.none): return asked
    case .some(let style): return style.modelStyle(version: version)
    }
  }

  /// What a delegate wants shown in place of `presented` because the style was adapted; a navigation controller around it, mostly.
  private func replacement(
    for presented: UIViewController, _ controller: UIPresentationController, _ style: PresentationStyle
  ) -> UIViewController? {
    guard style != presented.modalPresentationStyle.modelStyle(version: SystemBehavior.version), style != .alert,
      let shown = controller.delegate?.`presentationController(_:viewControllerForAdaptivePresentationStyle:)`?(
        controller, style.modalStyle), shown !== presented
    else { return nil }
    return shown
  }

  /// Who presents in fact: the context for a style that asks for one, or else the outermost ancestor (D3).
  private func presenter(for style: PresentationStyle) -> UIViewController {
    guard style.staysInContext else { return outermostAncestor }
    var controller: UIViewController = self
    while !controller.definesPresentationContext, let parent = controller.parent { controller = parent }
    return controller
  }

  // MARK: Dismissing (D8)

  func performDismiss(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController ?? presentedAncestor, let controller = presented.storedPresentationController
    else {
      completion?()  // nothing to dismiss
      return
    }
    guard settleTransitions(from: presented) else {
      LifecycleConsole.log(.dismissedInProgress(name(self)))
      return
    }
    guard presented.ownPresenting != nil, presented.storedPresentationController === controller else {
      completion?()  // the transition that was settled was its dismissal
      return
    }
    controller.beginDismissing(animated: animated, completion: completion)
  }

  /// Brings what waits for a commit to its end, all along the chain. False if something runs that takes its time, or is going already.
  private func settleTransitions(from presented: UIViewController) -> Bool {
    var controller: UIViewController? = presented
    while let current = controller {
      controller = current.ownPresented
      guard let presentation = current.storedPresentationController, let transition = presentation.transition else { continue }
      let takesItsTime = transition.isAnimated || transition.isStarting
      if transition.status == .running, takesItsTime { return false }
      // A callback of its own end asks once more.
      if transition.status == .ending, transition.isDismissal { return false }
      presentation.bringToEnd()
      // Its callbacks may have begun another one, lower in the chain too.
      if presentation.transition !== transition { controller = presented }
    }
    return true
  }

  /// The controller among this one and its ancestors that is presented.
  var presentedAncestor: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.ownPresenting != nil { return current }
      controller = current.parent
    }
    return nil
  }

  /// The presentation controller in use, or the one that would be used; made when it is first asked for.
  func requiredPresentationController() -> UIPresentationController {
    if let stored = storedPresentationController, stored.fits(self) { return stored }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .automatic, .pageSheet, .formSheet:
      made =
        self is UIAlertController
        ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        : UISheetPresentationController(presentedViewController: self, presenting: nil)
    default: made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    storedPresentationController = made
    return made
  }
}

extension UIPresentationController {
  /// Whether this controller still fits the style that is asked for. One in use always fits.
  fileprivate func fits(_ controller: UIViewController) -> Bool {
    if controller.ownPresenting != nil { return true }
    switch controller.modalPresentationStyle {
    case .popover: return self is UIPopoverPresentationController
    case .automatic, .pageSheet, .formSheet: return self is UISheetPresentationController || controller is UIAlertController
    default: return !(self is UIPopoverPresentationController) && !(self is UISheetPresentationController)
    }
  }
}
