// Containment (G). addChild says willMove and nothing more; removeFromParent says didMove(nil) and nothing more (R11).
internal import LifecycleModel

extension UIViewController {
  private static func parentArgument(_ parent: UIViewController?) -> [(name: String, value: String)] {
    [("parent", parent.map { String(describing: type(of: $0)) } ?? "nil")]
  }

  func sendWillMove(to parent: UIViewController?) {
    send(.willMoveToParent, Self.parentArgument(parent)) { willMove(toParent: parent) }
  }

  func sendDidMove(to parent: UIViewController?) {
    lifecycle.awaitsDidMove = false
    send(.didMoveToParent, Self.parentArgument(parent)) { didMove(toParent: parent) }
  }

  func performAddChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    if let host = child.viewIfLoaded?.superview?.nearestController, host !== self {
      ProgrammerErrorHandler.raise(.requestedParentDiffers(name(child), viewParent: name(host), requested: name(self)))
      return
    }
    // offstage:disable:next remove_child_order - UIKit itself takes a child from its parent without a word (G8)
    if child.parent != nil { child.removeFromParent() }
    attach(child)
    child.sendWillMove(to: self)
  }

  func performRemoveFromParent() {
    guard parent != nil else { return }
    detachFromParent()
    sendDidMove(to: nil)
  }

  /// Makes `child` a child, without a word.
  func attach(_ child: UIViewController) {
    childControllers.append(child)
    child.parentController = self
  }

  /// Leaves the parent, without a word. Children leave mostly at the end, so the search starts there.
  func detachFromParent() {
    guard let parent else { return }
    if let index = parent.childControllers.lastIndex(where: { $0 === self }) { parent.childControllers.remove(at: index) }
    parentController = nil
    ownTraits = ownTraits.with(fromParent: nil)
    parent.childHasLeft(self)
    dropContextPresentation()
    // The parent can't end what it passed on any more.
    if lifecycle.machine.driver == .parent {
      advance { $0.handOver(to: .window) }
      if isAppearingWithoutWindow { beginAppearance(.disappear, animated: false, by: .window) }
      PendingEnds.main.schedule(self, lifecycle.machine.generation)
    }
  }

  /// On its way to a window that its view will not enter.
  private var isAppearingWithoutWindow: Bool { lifecycle.machine.isUnderWay(.appear) && viewIfLoaded?.window == nil }

  /// The nearest ancestor of this class, the controller itself excluded.
  func nearestAncestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }

  /// The end of the chain of parents; the controller itself if it has none.
  var outermostAncestor: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

// MARK: - transition(from:to:) (G6)

extension UIViewController {
  func performTransition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self else {
      ProgrammerErrorHandler.raise(.noCommonParent(name(from), name(to)))
      return
    }
    let performer = ContainedSwap(animations: animations, completion: completion)
    let transition = ControllerTransition(
      .containedSwap, in: self, from: from, to: to, animated: duration > 0, duration: duration, performer: performer)
    transition.takesAppearance = isOnScreen && shouldAutomaticallyForwardAppearanceMethods
    transition.run(.call)
    transition.start()
  }
}

/// Puts the views of `transition(from:to:)` in place.
private final class ContainedSwap: TransitionPerforming {
  private let animations: (() -> Void)?
  private let completion: ((Bool) -> Void)?

  init(animations: (() -> Void)?, completion: ((Bool) -> Void)?) {
    self.animations = animations
    self.completion = completion
  }

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    switch structure {
    case .install:
      // A callback may have given either of them another parent, in whose view it lies now.
      let container = transition.container
      guard let to = transition.to, to.parent === container else { return }
      let leaving = transition.from?.parent === container ? transition.from : nil
      let host = leaving?.viewIfLoaded?.superview ?? container.view
      if let host { to.place(in: host) { to.parent === container } }
      animations?()
    case .uninstall:
      // Unless it has another parent by now.
      guard let from = transition.from, from.parent == nil || from.parent === transition.container else { return }
      from.takeOut()
    case .detach, .restore, .notifyInteractionChange:
      break
    }
  }

  func perform(_ callback: Callback, in transition: ControllerTransition) {
    guard callback == .completion else { return }
    completion?(true)
  }
}
