// From the intent to the screen: the transition that the layout pass starts (R4), and the container's own appearance (A5).
internal import LifecycleModel

extension UINavigationController: TransitionPerforming {
  // MARK: Appearing with the container

  func prepareToAppear(animated: Bool) {
    replaceValue(of: &intent, with: nil)
    navigationTransition?.finishNow()
    guard let top = stack.last else {
      if let old = displayed {
        replaceValue(of: &displayed, with: nil)
        takeOut(old)
      }
      return
    }
    if displayed !== top {
      // It is making its will-callbacks, one of which has led here: its controller is not the one to be shown any more.
      navigationTransition?.isSuperseded = true
      replaceDisplayed(by: top)
    }
    top.loadViewIfNeeded()
    if top.lifecycle.awaitsDidMove { top.lifecycle.movement.insert(.toParent) }  // L: nav root, first show
    forwardBegin(.appear, animated: animated)
    if owesDidShow { tellWillShow(top, animated: animated) }
    if top === displayed { install(top) }
  }

  /// Nothing was on screen: no callbacks but the move notices that are due.
  private func replaceDisplayed(by top: UIViewController) {
    let old = displayed
    replaceValue(of: &displayed, with: top)
    owesDidShow = true
    if let old { takeOut(old) }
  }

  private func takeOut(_ old: UIViewController) {
    old.takeOut()
    guard !members.contains(ObjectIdentifier(old)), old.parent === self else { return }
    old.detachFromParent()
    old.sendDidMove(to: nil)
  }

  /// What was asked for before the container left, and not begun, is done without callbacks: nobody is on screen (B8).
  func settleOffScreen() {
    guard !isOnScreen else { return }
    replaceValue(of: &intent, with: nil)
    guard let displayed, displayed !== stack.last else { return }
    if let top = stack.last { return replaceDisplayed(by: top) }
    takeOut(displayed)
    replaceValue(of: &self.displayed, with: nil)
  }

  func finishAppearing(animated: Bool) {
    guard let shown = displayed else { return }
    shown.lifecycle.movement.remove(.toParent)
    if shown.lifecycle.awaitsDidMove { shown.sendDidMove(to: self) }  // A5
    if owesDidShow {
      owesDidShow = false
      tellDidShow(shown, animated: animated)
    }
    if intent != nil { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Layout

  func layOutStack() {
    guard let view = viewIfLoaded else { return }
    content.frame = view.bounds
    layoutBars(in: view.bounds)
    startDeferredTransitionIfNeeded()
    if let tabs = parent as? UITabBarController, tabs.barIsAway != tabs.tabBar.isHidden { tabs.viewIfLoaded?.setNeedsLayout() }
    guard let displayed else { return }
    let place = self.place(of: displayed)
    displayed.barInsets = place.insets
    displayed.viewIfLoaded?.frame = place.frame
  }

  /// Where a controller's view lies, and what bars cover of it: under the bars, unless the controller does not extend below them.
  private func place(of controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    var frame = content.bounds
    var insets = UIEdgeInsets.zero
    let edges = controller.edgesForExtendedLayout
    if !isNavigationBarHidden {
      let height = navigationBarHeight(for: controller, in: frame.size)
      if edges.contains(.top), navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars {
        insets.top = height
      } else {
        let covered = height + content.safeAreaInsets.top
        frame.origin.y += covered
        frame.size.height = max(0, frame.size.height - covered)
      }
    }
    if !isToolbarHidden, !hidesBottomBars {
      let height = toolbar.sizeThatFits(frame.size).height
      if edges.contains(.bottom), toolbar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars {
        insets.bottom = height
      } else {
        frame.size.height = max(0, frame.size.height - height - content.safeAreaInsets.bottom)
      }
    }
    return (frame, insets)
  }

  /// R4: what `push` and the others have asked for begins here.
  func startDeferredTransitionIfNeeded() {
    guard let intent, isOnScreen else { return }
    if let running = navigationTransition {
      guard running.status == .running, NestedPush(SystemBehavior.version) == .interrupts else { return }
      running.finishNow()
      // Asked for within a will-callback: the views are put in place first, then its end begins the next one.
      guard running.status == .ended else { return }
    }
    self.intent = nil
    guard stack.last !== displayed else { return }
    begin(intent)
  }

  private func begin(_ intent: NavigationIntent) {
    let from = displayed
    let to = stack.last
    var circumstances: Circumstances = []
    if let from, !members.contains(ObjectIdentifier(from)) { circumstances.insert(.fromIsDropped) }
    if let to, to.lifecycle.awaitsDidMove { circumstances.insert(.toIsNew) }
    let transition = ControllerTransition(
      intent.operation == .pop ? .navigationPop : .navigationPush, in: self, from: from, to: to, animated: intent.isAnimated,
      duration: TransitionDuration.navigation, circumstances: circumstances, performer: self)
    transition.stage = content
    transition.isInteractive = intent.isInteractive
    if intent.isAnimated, let from, let to { chooseAnimator(for: transition, intent.operation, from: from, to: to) }
    replaceValue(of: &navigationTransition, with: transition)
    replaceValue(of: &memoryOfTransition, with: intent.before)
    replaceValue(of: &displayed, with: to)
    // The transition holds its container until it has ended anyway.
    transition.onEnd = { [unowned transition] in self.ended(transition) }
    transition.start()
  }

  private func chooseAnimator(
    for transition: ControllerTransition, _ operation: Operation, from: UIViewController, to: UIViewController
  ) {
    guard let animator = delegate?.`navigationController(_:animationControllerFor:from:to:)`?(self, operation, from, to) else {
      return
    }
    transition.animator = animator
    guard let interactor = delegate?.`navigationController(_:interactionControllerFor:)`?(self, animator) else {
      return
    }
    transition.interactor = interactor
  }

  private func ended(_ transition: ControllerTransition) {
    replaceValue(of: &navigationTransition, with: nil)
    replaceValue(of: &memoryOfTransition, with: nil)
    // Where a swipe back was cancelled after the program had dropped the controller that was to be shown.
    if let to = transition.to, to !== displayed, to.parent === self, !members.contains(ObjectIdentifier(to)) {
      to.detachFromParent()
      to.sendDidMove(to: nil)
    }
    if hasNestedPush {
      hasNestedPush = false
      LifecycleConsole.log(.unexpectedTransitionState)
    }
    let waiting = held
    replaceValue(of: &held, with: [])
    for push in waiting { push() }
    if intent != nil { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Steps

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    switch structure {
    case .install:
      // A custom animator puts the view that comes in itself.
      if let to = transition.to, to === displayed, transition.animator == nil { install(to) }
    case .uninstall:
      if let to = transition.to, to === displayed, to.viewIfLoaded?.superview !== content { install(to) }
      guard let from = transition.from, from !== displayed else { return }
      from.takeOut()
      // A callback of the departure may have brought it back.
      if from === displayed { install(from) }
    case .detach:
      if transition.from?.parent === self { transition.from?.detachFromParent() }
    case .restore:
      transition.to?.takeOut()
      restoreStack(of: transition)
    case .notifyInteractionChange:
      break
    }
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {
    guard let to = transition.to else { return }
    switch callback {
    case .navigationWillShow: tellWillShow(to, animated: transition.isAnimated)
    case .navigationDidShow: tellDidShow(to, animated: transition.isAnimated)
    default: break
    }
  }

  private func install(_ controller: UIViewController) {
    controller.place(in: content, at: place(of: controller).frame) { controller === displayed && controller.parent === self }
  }

  private func tellWillShow(_ controller: UIViewController, animated: Bool) {
    adoptPreferredSize(of: controller)
    controller.publish(.navigationWillShow, [("animated", "\(animated)")], container: self)
    delegate?.`navigationController(_:willShow:animated:)`?(self, controller, animated)
  }

  private func tellDidShow(_ controller: UIViewController, animated: Bool) {
    controller.publish(.navigationDidShow, [("animated", "\(animated)")], container: self)
    delegate?.`navigationController(_:didShow:animated:)`?(self, controller, animated)
  }

  // MARK: Cancelling (C2)

  /// The stack before the swipe is what it was: the controller that left never left.
  private func restoreStack(of transition: ControllerTransition) {
    replaceValue(of: &displayed, with: transition.from)
    if let memoryOfTransition {
      restore(memoryOfTransition)
    } else if intent == nil, stack.last !== displayed {
      // What the program has asked for since the begin of the transition holds.
      intent = NavigationIntent(operation: .pop, isAnimated: false, before: StackMemory(of: stack))
    }
    guard let from = transition.from else { return }
    if from.viewIfLoaded?.superview !== content { install(from) }
  }
}
