// A presentation's transitions: presenting, dismissing, and what is done between the callbacks (D1–D9, D13).
internal import LifecycleModel

extension UIPresentationController {
  var isTransitionRunning: Bool { transition?.status == .running || transition?.status == .prepared }
  /// Whether the presentation keeps the presenter's view out of the window.
  var coversPresenterNow: Bool { hasCoveredPresenter && !isTransitionRunning }
  var isSystemStyle: Bool { style != .custom }

  // MARK: Presenting

  /// Presenting takes the keyboard from the presenter, which gets it back.
  private func preserveResponder() {
    guard style != .popover else { return }
    preservedResponder = PreservedResponder(in: presentingViewController)
  }

  private func restoreResponder() {
    preservedResponder?.restore()
    preservedResponder = nil
  }

  func beginPresenting(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
    presentedWhileInUse = presentedViewController
    let covers = style.coversPresenter(customRemovesPresenter: shouldRemovePresentersView)
    hasCoveredPresenter = covers
    let transition = makeTransition(
      covers ? .presentCovering : .presentOver, from: presentingViewController, to: presentedViewController, animated: animated)
    if animated, let delegate = presentedViewController.transitioningDelegate {
      let vended = delegate.`animationController(forPresented:presenting:source:)`?(
        presentedViewController, presentingViewController, source)
      if let animator = vended {
        transition.animator = animator
        if let interactor = delegate.`interactionControllerForPresentation(using:)`?(animator) {
          transition.interactor = interactor
        }
      }
    }
    transition.completionHandler = completion
    self.transition = transition
    MovingPresentations.add(self)
    transition.run(.call)
    CommitCycle.main.performAfterCommit { [weak self] in  // R6
      guard let self, let transition = self.transition, transition.status == .prepared else { return }
      guard self.presentingViewController.viewIfLoaded?.window != nil else { return self.abandon() }
      transition.start()
    }
  }

  /// The presenter has left the window before the presentation could begin (D10).
  private func abandon() {
    LifecycleConsole.log(
      .presentedOffWindow(
        name(presentedViewController), on: name(presentingViewController), from: name(presentingViewController),
        version: SystemBehavior.version))
    transition = nil
    MovingPresentations.remove(self)
    stageView.removeFromSuperview()
    unlink(presentedViewController)
    presentedWhileInUse = nil
  }

  // MARK: Dismissing

  /// Dismisses this presentation and everything above it (D8, D9).
  func beginDismissing(animated: Bool, byUser: Bool = false, interactive: Bool = false, completion: (() -> Void)?) {
    var chain: [UIViewController] = []
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      chain.append(current)
      controller = current.ownPresented
    }
    presentedWhileInUse = presentedViewController
    let topmost = chain.last!
    intermediates = chain.dropLast().map { ($0, nil) }
    let transition = makeTransition(
      hasCoveredPresenter ? .dismissCovering : .dismissOver, from: topmost, to: presentingViewController, animated: animated)
    if byUser { transition.circumstances.insert(.byUser) }
    // Off screen nobody appears: the presenter's container puts it back when it is its turn.
    transition.takesAppearance = stageView.window != nil
    transition.isInteractive = interactive
    if animated, let delegate = topmost.transitioningDelegate {
      if let animator = delegate.`animationController(forDismissed:)`?(topmost) {
        transition.animator = animator
        if let interactor = delegate.`interactionControllerForDismissal(using:)`?(animator) {
          transition.interactor = interactor
        }
      }
    }
    transition.completionHandler = completion
    self.transition = transition
    MovingPresentations.add(self)
    transition.start()
    for index in intermediates.indices {
      let controller = intermediates[index].controller
      guard controller.beginAppearance(.disappear, animated: false, by: .container) else { continue }
      intermediates[index].generation = controller.lifecycle.machine.generation
    }
  }

  private func makeTransition(
    _ kind: TransitionKind, from: UIViewController, to: UIViewController, animated: Bool
  ) -> ControllerTransition {
    let duration = style == .alert ? TransitionDuration.alert : TransitionDuration.modal
    let transition = ControllerTransition(
      kind, in: presentingViewController, from: from, to: to, animated: animated, duration: duration, performer: self)
    transition.stage = stageView
    transition.presentationStyle = presentationStyle
    transition.onEnd = { [weak self, weak transition] in
      guard let self else { return }
      if self.transition === transition { self.transition = nil }
      if self.transition == nil { MovingPresentations.remove(self) }
      self.presentedWhileInUse = nil
    }
    return transition
  }

  // MARK: Steps

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    switch (transition.kind, structure) {
    case (.presentCovering, .install), (.presentOver, .install):
      placeStage()
      if transition.animator == nil { installPresentedView() }
    case (.presentCovering, .uninstall):
      installPresentedView()
      let view = presentingViewController.viewIfLoaded
      presenterHost = view?.superview
      view?.removeFromSuperview()
    case (.dismissCovering, .install):
      guard transition.takesAppearance, let view = presentingViewController.view, let host = presenterHost ?? stageView.superview
      else { return }
      if view.superview == nil {
        view.frame = host.bounds
        host.insertSubview(view, at: 0)
      }
    case (.dismissCovering, .uninstall), (.dismissOver, .uninstall):
      removeStages(upTo: transition.from)
    case (.presentCovering, .restore), (.presentOver, .restore):
      removeStages(upTo: presentedViewController)
      unlink(presentedViewController)
    case (.dismissCovering, .restore):
      presentingViewController.viewIfLoaded?.removeFromSuperview()
    case (_, .detach):
      detach(transition)
    default:
      break
    }
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {
    let presented = presentedViewController
    switch callback {
    case .presentationTransitionWillBegin:
      placeStage()
      preserveResponder()
      let asked = presented.modalPresentationStyle.modelStyle(version: SystemBehavior.version)
      delegate?.`presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`?(
        self, style == asked ? .none : presentationStyle, transition.isAnimated ? transition : nil)
      presented.publish(callback, container: presentingViewController)
      presentationTransitionWillBegin()
    case .presentationTransitionDidEnd:
      if transition.kind == .presentOver, !transition.isCancelled { installPresentedView() }
      presented.publish(callback, [("completed", "\(!transition.isCancelled)")], container: presentingViewController)
      presentationTransitionDidEnd(!transition.isCancelled)
      if transition.isCancelled { restoreResponder() }
    case .dismissalTransitionWillBegin:
      presented.publish(callback, container: presentingViewController)
      dismissalTransitionWillBegin()
    case .dismissalTransitionDidEnd:
      presented.publish(callback, [("completed", "\(!transition.isCancelled)")], container: presentingViewController)
      dismissalTransitionDidEnd(!transition.isCancelled)
      if !transition.isCancelled { restoreResponder() }
    case .completion:
      if self.transition === transition { self.transition = nil }
      guard let handler = transition.completionHandler else { return }
      transition.completionHandler = nil
      presented.publish(.completion, container: presentingViewController)
      handler()
    case .presentationDidDismiss:
      presented.publish(callback, container: presentingViewController)
      delegate?.presentationControllerDidDismiss?(self)
    default:
      break
    }
  }

  private func placeStage() {
    guard stageView.superview == nil else { return }
    let presenterView = presentingViewController.viewIfLoaded
    let host: UIView? =
      style == .currentContext || style == .overCurrentContext ? presenterView?.superview : presenterView?.window
    guard let host = host ?? presenterView?.window else { return }
    stageView.frame = host.bounds
    stageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(stageView)
    // A context's stage lies in the context and goes with it.
    hostWindow = host as? UIWindow
    hostWindow?.shownPresented.append(presentedViewController)
  }

  private func installPresentedView() {
    guard let view = presentedView else { return }
    if view.superview == nil || view.window == nil {
      view.frame = frameOfPresentedViewInContainerView
      stageView.addSubview(view)
    }
  }

  func layoutStage() {
    containerViewWillLayoutSubviews()
    if isSystemStyle, let view = presentedViewController.viewIfLoaded, view.superview === stageView {
      view.frame = frameOfPresentedViewInContainerView
    }
    containerViewDidLayoutSubviews()
  }

  /// Takes the views of this presentation and of those above it out of the window.
  private func removeStages(upTo topmost: UIViewController?) {
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      current.viewIfLoaded?.removeFromSuperview()
      current.storedPresentationController?.stageView.removeFromSuperview()
      controller = current.ownPresented
    }
  }

  /// What was presented is free; `presentingViewController` is nil from here on (D2).
  private func detach(_ transition: ControllerTransition) {
    for (controller, generation) in intermediates {
      if let generation { controller.endAppearance(by: .container, generation: generation) }
    }
    intermediates = []
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      controller = current.ownPresented
      unlink(current)
    }
  }

  /// The presenter leaves for good, and what it presents in its own context leaves with it; nobody is asked.
  func tearDown() {
    transition?.finishNow()
    guard presentedViewController.ownPresenting != nil else { return }
    var chain: [UIViewController] = []
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      chain.append(current)
      controller = current.ownPresented
    }
    removeStages(upTo: chain.last)
    for presented in chain { unlink(presented) }
  }

  private func unlink(_ presented: UIViewController) {
    if presented.ownPresenting?.ownPresented === presented { presented.ownPresenting?.ownPresented = nil }
    presented.ownPresenting = nil
    presented.storedPresentationController?.hostWindow?.shownPresented.removeAll { $0 === presented }
    // The next presentation gets a controller of its own; this one lives as long as its transition.
    presented.storedPresentationController = nil
  }
}

extension UIViewController {
  /// Ends what this controller presents in its own context, because it leaves its container.
  func dropContextPresentation() {
    guard let controller = ownPresented?.storedPresentationController, controller.hostWindow == nil else { return }
    controller.tearDown()
  }

  /// Whether a presentation that has come to rest keeps this controller's view out of the window (D1).
  var isCovered: Bool { ownPresented?.storedPresentationController?.coversPresenterNow == true }
}
