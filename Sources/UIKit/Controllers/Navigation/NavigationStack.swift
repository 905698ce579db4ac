// The stack: what changes at once (R4, B6–B11).
internal import LifecycleModel

/// What the last operation asked for; performed by the next layout pass.
struct NavigationIntent {
  var operation: UINavigationController.Operation
  var isAnimated: Bool
  var isInteractive = false
  /// The stack before the call: what a cancelled transition goes back to (C2, C5).
  var before: StackMemory
}

extension UINavigationController {
  func performPush(_ controller: UIViewController, animated: Bool) {
    guard !(controller is UINavigationController) else {
      ProgrammerErrorHandler.raise(.pushedNavigationController)  // B11
      return
    }
    guard !members.contains(ObjectIdentifier(controller)) else {
      ProgrammerErrorHandler.raise(.pushedTwice(name(controller), on: name(self), version: SystemBehavior.version))  // B10
      return
    }
    if isTransitioning {
      switch NestedPush(SystemBehavior.version) {  // B9
      case .held:
        held.append { [weak self] in self?.performPush(controller, animated: animated) }
        return
      case .nested:
        LifecycleConsole.log(.nestedPush)
        hasNestedPush = true
      case .queued, .interrupts: break
      }
    }
    remembering { before in
      adopt(controller)
      putOnStack(controller)
      controller.sendWillMove(to: self)
      request(.push, animated: animated, before: before)
    }
  }

  func performPop(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return remembering { before in
      let popped = takeTopOffStack()
      drop(popped)
      request(.pop, animated: animated, before: before)
      return popped
    }
  }

  func performPop(to target: UIViewController, animated: Bool) -> [UIViewController]? {
    guard members.contains(ObjectIdentifier(target)) else {
      ProgrammerErrorHandler.raise(.poppedToStranger)
      return nil
    }
    return remembering { before in
      var popped: [UIViewController] = []
      while let top = stack.last, top !== target, members.contains(ObjectIdentifier(target)) {
        popped.append(takeTopOffStack())
        drop(top)  // O3: top to bottom
      }
      guard !popped.isEmpty else { return [] }
      request(.pop, animated: animated, before: before)
      return popped.reversed()
    }
  }

  func performSet(_ controllers: [UIViewController], animated: Bool) {
    var wanted: Set<ObjectIdentifier> = []
    for controller in controllers where !wanted.insert(ObjectIdentifier(controller)).inserted {
      ProgrammerErrorHandler.raise(.pushedTwice(name(controller), on: name(self), version: SystemBehavior.version))
      return
    }
    remembering { before in performSet(controllers, wanted, animated: animated, before: before) }
  }

  private func performSet(
    _ controllers: [UIViewController], _ wanted: Set<ObjectIdentifier>, animated: Bool, before: StackMemory
  ) {
    let old = stack
    let oldMembers = members
    let dropped = old.reversed().filter { !wanted.contains(ObjectIdentifier($0)) }
    let added = controllers.filter { !oldMembers.contains(ObjectIdentifier($0)) }
    replaceStack(by: controllers)
    for controller in dropped { members.remove(ObjectIdentifier(controller)) }
    for controller in added { adopt(controller) }
    // The stack is as it was asked for; a notice may lead to another change, and then the remaining ones are sent to whom they concern.
    for controller in dropped where !members.contains(ObjectIdentifier(controller)) { drop(controller) }
    for controller in added where members.contains(ObjectIdentifier(controller)) {
      controller.sendWillMove(to: self)
      // B7: new controllers below the top get their move notices only.
      if controller !== controllers.last, controller.parent === self { controller.sendDidMove(to: self) }
    }
    guard stack.last !== old.last else { return }
    let isKnown = stack.last.map { oldMembers.contains(ObjectIdentifier($0)) } ?? true
    request(isKnown ? .pop : .push, animated: animated, before: before)
  }

  /// Puts a stack back that a cancelled transition had changed. What never left hears nothing (O4); what had been told of its
  /// leaving is told of its return, and what had come goes.
  func restore(_ memory: StackMemory) {
    let before = memory.stack(from: stack)
    let wanted = Set(before.map(ObjectIdentifier.init))
    for controller in stack where !wanted.contains(ObjectIdentifier(controller)) {
      controller.lifecycle.awaitsDidMove = false
      controller.removeFromParent()
    }
    replaceStack(by: before)
    members = wanted
    for controller in before where controller.parent !== self {
      attach(controller)
      controller.sendWillMove(to: self)
      controller.sendDidMove(to: self)
    }
  }

  /// Makes a new controller of the stack a child; its `didMove` follows its first appearance.
  private func adopt(_ controller: UIViewController) {
    members.insert(ObjectIdentifier(controller))
    if controller.parent === self {
      // Dropped and taken back before it had left the screen.
      if controller === navigationTransition?.from { navigationTransition?.circumstances.remove(.fromIsDropped) }
    } else {
      if controller.parent != nil { controller.removeFromParent() }
      attach(controller)
    }
    controller.lifecycle.awaitsDidMove = true
  }

  /// Says good-bye to a controller that is out of the stack. What is on screen stays a child until its transition has ended.
  private func drop(_ controller: UIViewController) {
    members.remove(ObjectIdentifier(controller))
    controller.sendWillMove(to: nil)
    // The notice may have brought it back, or away.
    guard !members.contains(ObjectIdentifier(controller)), controller.parent === self else { return }
    // Within its own viewDidDisappear it has left the stage.
    let isLeaving = controller === navigationTransition?.from && navigationTransition?.status == .running
    let isOnStage = controller === displayed || isLeaving
    if isOnStage, isOnScreen {
      if isLeaving { navigationTransition?.circumstances.insert(.fromIsDropped) }
      return
    }
    if controller === displayed {
      controller.takeOut()
      // Its departure may have led to the container's return, which shows the top and has let this one go.
      if controller === displayed { replaceValue(of: &displayed, with: nil) }
    }
    guard !members.contains(ObjectIdentifier(controller)), controller.parent === self else { return }
    controller.detachFromParent()
    controller.sendDidMove(to: nil)  // B6, B8
  }

  /// Notes what the next layout pass shall do. Off screen there is nothing to do until the container appears (B8).
  private func request(_ operation: Operation, animated: Bool, before: StackMemory) {
    guard isOnScreen else { return }
    // B7: what is off screen and dropped is released within the call, unless a cancelled interaction may want it back.
    let mayComeBack = animated && delegate?.`navigationController(_:interactionControllerFor:)` != nil
    if !mayComeBack { before.keepOnly { members.contains(ObjectIdentifier($0)) || $0 === displayed } }
    let intended = NavigationIntent(operation: operation, isAnimated: animated, before: intent?.before ?? before)
    replaceValue(of: &intent, with: intended)
    viewIfLoaded?.setNeedsLayout()
  }

  var isTransitioning: Bool { navigationTransition?.status == .running }
}
