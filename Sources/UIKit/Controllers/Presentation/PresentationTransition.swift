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
    replaceValue(of: &self.transition, with: transition)
    MovingPresentations.add(self)
    transition.run(.call)
    CommitCycle.main.performAfterCommit { [weak self] in  // R6
      guard let self, let transition = self.transition, transition.status == .prepared else { return }
      guard self.presentingViewController.viewIfLoaded?.window != nil else { return self.abandon() }
      transition.start()
    }
  }

  /// Ends what runs, and what its callbacks begin in its place. A presentation that has lost its presenter's window before it could
  /// begin never begins (D10).
  func bringToEnd() {
    let presented = presentedViewController
    defer { withExtendedLifetime(presented) {} }
    for _ in 0..<Self.rounds {
      guard let transition, transition.status == .prepared || transition.status == .running else { return }
      if transition.status == .prepared, presentingViewController.viewIfLoaded?.window == nil { return abandon() }
      transition.finishNow()
      // Within its own will-callbacks it ends once they are over.
      if transition.status == .running { return }
    }
  }

  /// How often callbacks may begin another transition while the presentation is brought to its end.
  private static let rounds = 100

  /// The presenter has left the window before the presentation could begin (D10).
  func abandon() {
    LifecycleConsole.log(
      .presentedOffWindow(
        name(presentedViewController), on: name(presentingViewController), from: name(presentingViewController),
        version: SystemBehavior.version))
    replaceValue(of: &transition, with: nil)
    MovingPresentations.remove(self)
    stageView.removeFromSuperview()
    unlink(presentedViewController)
    replaceValue(of: &presentedWhileInUse, with: nil)
  }

  // MARK: Dismissing

  /// Whom this presentation shows, and who is presented above, from the bottom up.
  private var chain: [UIViewController] {
    var chain: [UIViewController] = []
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      chain.append(current)
      controller = current.ownPresented
    }
    return chain
  }

  /// Dismisses this presentation and everything above it (D8, D9).
  func beginDismissing(animated: Bool, byUser: Bool = false, interactive: Bool = false, completion: (() -> Void)?) {
    let chain = chain
    presentedWhileInUse = presentedViewController
    let topmost = chain.last!
    intermediates = chain.dropLast().map { ($0, nil) }
    let transition = makeTransition(
      hasCoveredPresenter && presenterMayReturn ? .dismissCovering : .dismissOver, from: topmost, to: presentingViewController,
      animated: animated)
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
    replaceValue(of: &self.transition, with: transition)
    MovingPresentations.add(self)
    transition.start()
    for index in intermediates.indices {
      // A callback may have brought the dismissal to its end already.
      guard self.transition === transition, index < intermediates.count else { return }
      let controller = intermediates[index].controller
      guard let generation = controller.beginAppearance(.disappear, animated: false, by: .container) else { continue }
      guard self.transition === transition, index < intermediates.count else {
        controller.endAppearance(by: .container, generation: generation)
        return
      }
      intermediates[index].generation = generation
    }
  }

  /// False where the presenter's place is gone: another root is in the window (A10), or the view in which it lay is out of it.
  private var presenterMayReturn: Bool {
    guard stageView.window != nil else { return true }
    guard let host = presenterHost, let window = host.window else { return false }
    if host === window { return window.rootViewController === presentingViewController }
    if let stage = host as? PresentationStageView {
      return stage === presentingViewController.storedPresentationController?.stageView
    }
    // It was no child any more when it presented, and what a system container shows are its children.
    guard let owner = host.nearestController, owner.forwardsFromOwnCallbacks else { return true }
    return presentingViewController.parent === owner
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
      if self.transition === transition { replaceValue(of: &self.transition, with: nil) }
      // A callback may have begun the dismissal of what has just come.
      guard self.transition == nil else { return }
      MovingPresentations.remove(self)
      replaceValue(of: &self.presentedWhileInUse, with: nil)
    }
    return transition
  }

  // MARK: Steps

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    // A callback has taken the context away: there is nothing to be put in place any more.
    if !transition.isDismissal, structure == .install || structure == .uninstall, !isInUse { return }
    switch (transition.kind, structure) {
    case (.presentCovering, .install), (.presentOver, .install):
      placeStage()
      if transition.animator == nil { installPresentedView() }
    case (.presentOver, .uninstall):
      installPresentedView()
    case (.presentCovering, .uninstall):
      installPresentedView()
      let view = presentingViewController.viewIfLoaded
      presenterHost = view?.superview
      view?.removeFromSuperview()
    case (.dismissCovering, .install):
      guard transition.takesAppearance, let view = presentingViewController.view, let host = presenterHost
      else { return }
      if view.superview == nil {
        view.frame = host.bounds
        host.insertSubview(view, at: 0)
      }
    case (.dismissCovering, .uninstall), (.dismissOver, .uninstall):
      removeStages()
    case (.presentCovering, .restore), (.presentOver, .restore):
      removeStages()
      unlink(presentedViewController)
    case (.dismissCovering, .restore):
      presentingViewController.viewIfLoaded?.removeFromSuperview()
    case (_, .detach):
      detach(transition)
    default:
      break
    }
  }

  /// Whether this object still manages a presentation.
  private var isInUse: Bool {
    presentedViewController.ownPresenting != nil && presentedViewController.storedPresentationController === self
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {
    let presented = presentedViewController
    switch callback {
    case .presentationTransitionWillBegin:
      placeStage()
      preserveResponder()
      tellAdaptiveStyle(transition.isAnimated ? transition : nil)
      presented.publish(callback, container: presentingViewController)
      presentationTransitionWillBegin()
    case .presentationTransitionDidEnd:
      let isThere = !transition.isCancelled && isInUse
      presented.publish(callback, [("completed", "\(isThere)")], container: presentingViewController)
      presentationTransitionDidEnd(isThere)
      if !isThere { restoreResponder() }
    case .dismissalTransitionWillBegin:
      presented.publish(callback, container: presentingViewController)
      dismissalTransitionWillBegin()
    case .dismissalTransitionDidEnd:
      presented.publish(callback, [("completed", "\(!transition.isCancelled)")], container: presentingViewController)
      dismissalTransitionDidEnd(!transition.isCancelled)
      if !transition.isCancelled { restoreResponder() }
    case .completion:
      if self.transition === transition { replaceValue(of: &self.transition, with: nil) }
      guard let handler = transition.completionHandler else { return }
      transition.completionHandler = nil
      presented.publish(.completion, container: presentingViewController)
      handler()
    case .presentationDidDismiss:
      presented.publish(callback, container: presentingViewController)
      tellDidDismiss()
    default:
      break
    }
  }

  private func placeStage() {
    guard stageView.superview == nil else { return }
    let presenterView = presentingViewController.viewIfLoaded
    let host: UIView? = style.staysInContext ? presenterView?.superview : presenterView?.window
    guard let host = host ?? presenterView?.window else { return }
    stageView.frame = host.bounds
    stageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(stageView)
    // A context's stage lies in the context and goes with it.
    hostWindow = host as? UIWindow
    hostWindow?.shownPresented.append(presentedViewController)
  }

  /// The window is shown again.
  func putStageBack(in window: UIWindow) {
    guard stageView.superview == nil else { return }
    if !presentedViewController.isCovered, let view = presentedViewController.viewIfLoaded, view.superview == nil {
      putOnStage(view)
    }
    window.addSubview(stageView)
  }

  private func installPresentedView() {
    // It may have presented something itself before it was there.
    guard !presentedViewController.isCovered, let view = presentedView else { return }
    if view.superview == nil || view.window == nil { putOnStage(view) }
  }

  private func putOnStage(_ view: UIView) {
    view.frame = frameOfPresentedViewInContainerView
    stageView.addSubview(view)
  }

  func layoutStage() {
    adaptToRoom()
    containerViewWillLayoutSubviews()
    if isSystemStyle, let view = presentedViewController.viewIfLoaded, view.superview === stageView {
      view.frame = frameOfPresentedViewInContainerView
    }
    containerViewDidLayoutSubviews()
  }

  /// Takes the views of this presentation and of those above it out of the window.
  private func removeStages() {
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
    replaceValue(of: &intermediates, with: [])
    var controller: UIViewController? = presentedViewController
    while let current = controller {
      controller = current.ownPresented
      unlink(current)
    }
  }

  /// The presenter leaves for good, and what it presents in its own context leaves with it; nobody is asked.
  func tearDown() {
    let presented = presentedViewController
    bringToEnd()
    if presented.ownPresenting != nil { leaveContext() }
  }

  /// Takes this presentation, and those above it, out of a context that is no more.
  func leaveContext() {
    let chain = chain
    removeStages()
    for presented in chain {
      // One that is making its will-callbacks now makes no more of them, and ends those that it has made.
      presented.storedPresentationController?.transition?.isSuperseded = true
      unlink(presented)
    }
  }

  private func unlink(_ presented: UIViewController) {
    if presented.ownPresenting?.ownPresented === presented { presented.ownPresenting?.forgetPresented() }
    presented.ownPresenting = nil
    presented.storedPresentationController?.hostWindow?.shownPresented.removeAll { $0 === presented }
    // The next presentation gets a controller of its own; this one lives as long as its transition.
    replaceValue(of: &presented.storedPresentationController, with: nil)
  }
}

extension UIViewController {
  fileprivate func forgetPresented() { replaceValue(of: &ownPresented, with: nil) }

  /// Ends what this controller presents in its own context, because it leaves its container.
  func dropContextPresentation() {
    contextPresentation?.tearDown()
  }

  /// The same for a presenter that dies without having had a parent.
  func abandonContextPresentation() {
    contextPresentation?.leaveContext()
  }

  /// What this controller presents in its own context; nil when the window keeps it.
  private var contextPresentation: UIPresentationController? {
    guard let controller = ownPresented?.storedPresentationController, controller.style.staysInContext,
      controller.hostWindow == nil
    else { return nil }
    return controller
  }

  /// Whether a presentation that has come to rest keeps this controller's view out of the window (D1).
  var isCovered: Bool { ownPresented?.storedPresentationController?.coversPresenterNow == true }
}
