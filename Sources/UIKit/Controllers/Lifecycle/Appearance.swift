// The engine's side of appearance: the state machine decides (R9), this file performs.
internal import LifecycleModel

extension UIViewController {
  private static func animatedArgument(_ animated: Bool) -> [(name: String, value: String)] {
    [("animated", animated ? "true" : "false")]
  }

  /// Asks the state machine on a copy of it. The machine calls nobody, so nothing comes between; asked in place, across modules, it
  /// would make the compiler check each access to `lifecycle` for being the only one, in every callback.
  func advance<Answer>(_ step: (inout AppearanceMachine) -> Answer) -> Answer {
    var machine = lifecycle.machine
    let answer = step(&machine)
    lifecycle.machine = machine
    return answer
  }

  /// Whether the controller is on screen or on its way there.
  var isOnScreen: Bool { lifecycle.machine.state == .appearing || lifecycle.machine.state == .appeared }

  /// Begins appearing or disappearing, if the state machine agrees. The number of what has begun, or nil if nothing has; the callback
  /// may have turned the controller round again.
  @discardableResult
  func beginAppearance(_ direction: AppearanceDirection, animated: Bool, by driver: AppearanceDriver) -> UInt32? {
    if direction == .appear {
      if isCovered, driver != .manual { return nil }  // what covers it appears in its place
      let owner = parent
      loadViewIfNeeded()
      // Loading has led to its removal, or turned the parent round.
      if driver == .parent, parent !== owner || parent?.lifecycle.machine.isUnderWay(.appear) != true { return nil }
      if !isOnScreen { tellMissedSize(with: currentCoordinator) }
    }
    switch advance({ $0.begin(direction, animated: animated, by: driver) }) {
    case .ignore:
      return nil
    case .unbalanced:
      LifecycleConsole.log(.unbalanced(name(self)))
      return nil
    case .send(let callback):
      if direction == .appear { viewIfLoaded?.setNeedsLayout() }
      SystemChrome.setNeedsUpdate()
      let generation = lifecycle.machine.generation
      send(callback, Self.animatedArgument(animated)) {
        if direction == .appear { viewWillAppear(animated) } else { viewWillDisappear(animated) }
      }
      if !forwardsFromOwnCallbacks, lifecycle.machine.generation == generation {
        forwardBegin(direction, animated: animated)
      }
      return generation
    }
  }

  /// Ends the transition under way. A `generation` makes it end that one only. True if the callback was sent.
  @discardableResult
  func endAppearance(by driver: AppearanceDriver, generation: UInt32? = nil) -> Bool {
    let number = generation ?? lifecycle.machine.generation
    var preview = lifecycle.machine
    if case .send(.viewDidAppear) = preview.end(by: driver, generation: number) {
      if driver != .manual, isKeptFromWindow { return turnBack(by: driver) }
      sendIsAppearingIfDue()
      // That callback may have taken the view out of its window.
      if driver != .manual, lifecycle.machine.generation == number, isKeptFromWindow { return turnBack(by: driver) }
    }
    switch advance({ $0.end(by: driver, generation: number) }) {
    case .ignore:
      return false
    case .unbalanced:
      LifecycleConsole.log(.unbalanced(name(self)))
      return false
    case .send(let callback):
      SystemChrome.setNeedsUpdate()
      let animated = lifecycle.machine.isAnimated
      send(callback, Self.animatedArgument(animated)) {
        if callback == .viewDidAppear { viewDidAppear(animated) } else { viewDidDisappear(animated) }
      }
      if !forwardsFromOwnCallbacks { forwardEnd() }
      if driver != .manual { appearIfLeftInWindow() }
      return true
    }
  }

  /// R1: its view has not entered the window in which it was to appear, or a callback has taken it out again. Where a parent is shown by
  /// hand and without a window, its children are too.
  var isKeptFromWindow: Bool {
    guard viewIfLoaded?.window == nil else { return false }
    guard let parent, parent.isOnScreen else { return true }
    let outermost = outermostAncestor
    guard outermost.viewIfLoaded?.window == nil, outermost.isOnScreen else { return true }
    // One that somebody else leads, and that has lost its window on the way, will turn back.
    let leader = outermost.lifecycle.machine.driver
    return leader != nil && leader != .manual
  }

  /// Goes again without having appeared. True if that was sent.
  private func turnBack(by driver: AppearanceDriver) -> Bool {
    guard let generation = beginAppearance(.disappear, animated: false, by: driver) else { return false }
    return endAppearance(by: driver, generation: generation)
  }

  /// R1: whoever led has ended, and a callback has put the view into a window meanwhile.
  private func appearIfLeftInWindow() {
    guard lifecycle.machine.state == .disappeared, viewIfLoaded?.window != nil else { return }
    windowMove(.appear)
  }

  /// Whether the `viewIsAppearing` of this appearance has yet to come; constraints are updated after it (O8).
  var isAppearingIsDue: Bool {
    var preview = lifecycle.machine
    return viewIfLoaded?.window != nil && preview.takeIsAppearing()
  }

  /// Sends the `viewIsAppearing` of this appearance, unless it has been sent (R3).
  func sendIsAppearingIfDue() {
    guard advance({ $0.takeIsAppearing() }) else { return }
    let animated = lifecycle.machine.isAnimated
    send(.viewIsAppearing, Self.animatedArgument(animated)) { viewIsAppearing(animated) }
  }

  /// A callback of appearance that the engine did not make (chapter 3). Logged from iOS 16 on.
  func checkCaller(of callback: Callback) {
    guard lifecycle.current != callback, SystemBehavior.version >= SystemVersion(16) else { return }
    LifecycleConsole.log(.calledDirectly(callback, name(self)))
  }

  // MARK: Forwarding (R10)

  /// Passes a begin on to the children that are on screen with this controller, as long as it goes that way: a callback may turn it.
  func forwardBegin(_ direction: AppearanceDirection, animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods, !children.isEmpty else { return }
    lifecycle.isForwarding = !forwardsFromOwnCallbacks
    defer { lifecycle.isForwarding = false }
    for child in forwardedChildren where child.parent === self && lifecycle.machine.isUnderWay(direction) {
      if direction == .appear || child.isOnScreen { child.beginAppearance(direction, animated: animated, by: .parent) }
    }
  }

  /// Ends what was passed on.
  func forwardEnd() {
    guard shouldAutomaticallyForwardAppearanceMethods, !children.isEmpty else { return }
    lifecycle.isForwarding = !forwardsFromOwnCallbacks
    defer { lifecycle.isForwarding = false }
    for child in children where child.lifecycle.machine.driver == .parent {
      child.endAppearance(by: .parent)
    }
  }

  /// The children whose loaded views lie in this controller's view.
  var childrenInView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }
}

// MARK: - Window (R1, R7, G3, G4)

extension UIViewController {
  /// Who leads when the view moves to or from a window; nil if the move means nothing to this controller.
  private func driverOfMove(_ direction: AppearanceDirection) -> AppearanceDriver? {
    guard let parent else { return .window }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }  // G7
    switch (parent.lifecycle.machine.state, direction) {
    case (.appearing, .appear), (.disappearing, .disappear): return .parent
    case (.appeared, _), (_, .disappear): return .window
    case (_, .appear): return nil  // the parent tells it once it appears itself
    }
  }

  func windowMove(_ direction: AppearanceDirection) {
    guard let driver = driverOfMove(direction) else { return }
    let animated = driver == .parent ? parent!.lifecycle.machine.isAnimated : false
    if let generation = beginAppearance(direction, animated: animated, by: driver), driver == .window {
      PendingEnds.main.schedule(self, generation)
    }
  }

  /// The view has entered `window`. A view that a callback put in place while the tree was being told has missed the first notice.
  func catchUpWithMove() {
    if lifecycle.machine.state == .disappeared { windowMove(.appear) }
  }

  /// G9: a child's view must lie in its parent's view.
  func checkHierarchy() {
    guard let parent, let host = viewIfLoaded?.superview?.nearestController, host !== parent else { return }
    ProgrammerErrorHandler.raise(.actualParentDiffers(name(self), viewParent: name(host), actual: name(parent)))
  }
}

extension UIView {
  /// The controller whose root view this is, or in whose root view it lies.
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.superview
    }
    return nil
  }
}

/// The did callbacks that wait for the end of the commit (R2).
@MainActor
final class PendingEnds {
  static let main = PendingEnds()
  private var entries: [(controller: UIViewController, generation: UInt32)] = []

  func schedule(_ controller: UIViewController, _ generation: UInt32) {
    if entries.isEmpty { CommitCycle.main.performAfterCommit { self.perform() } }
    let entry = (controller, generation)
    // G4: where a view's controller has no parent, it ends before the controller that hosts the view.
    if controller.parent == nil, entries.count > 0, let host = controller.viewIfLoaded?.superview?.nearestController,
      let index = entries.lastIndex(where: { $0.controller === host })
    {
      entries.insert(entry, at: index)
    } else {
      entries.append(entry)
    }
  }

  private func perform() {
    let due = entries
    entries = []
    for entry in due { entry.controller.endAppearance(by: .window, generation: entry.generation) }
  }
}
