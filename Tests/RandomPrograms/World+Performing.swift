// What each operation of a random program does.
import QuartzCore
@_spi(Offstage) import UIKit

extension World {
  func carryOut(_ operation: Operation, by actor: UIViewController?) {
    switch operation {
    case .push(let target, let plan, let animation):
      guard let navigation = find(UINavigationController.self, target, by: actor) else { return }
      navigation.pushViewController(make(plan), animated: animation == .animated)
    case .pop(let target, let animation):
      find(UINavigationController.self, target, by: actor)?.popViewController(animated: animation == .animated)
    case .popToRoot(let target, let animation):
      find(UINavigationController.self, target, by: actor)?.popToRootViewController(animated: animation == .animated)
    case .popTo(let target, let number, let animation):
      guard let navigation = find(UINavigationController.self, target, by: actor), !navigation.viewControllers.isEmpty else {
        return
      }
      let stack = navigation.viewControllers
      navigation.popToViewController(stack[number % stack.count], animated: animation == .animated)
    case .set(let target, let keeping, let adding, let animation):
      guard let navigation = find(UINavigationController.self, target, by: actor) else { return }
      let kept = kept(navigation.viewControllers, keeping)
      let added = adding.map(make).filter { !($0 is UINavigationController) }
      navigation.setViewControllers(kept + added, animated: animation == .animated)
    case .beginSwipeBack(let target):
      take(find(UINavigationController.self, target, by: actor)?.beginSwipeBack())
    case .endSwipeBack(let target, let outcome): letGo(target, outcome)
    case .present, .dismiss, .beginPull, .endPull: carryOutPresentation(operation, by: actor)
    case .select(let target, let number):
      guard let tab = find(UITabBarController.self, target, by: actor), let count = tab.viewControllers?.count, count > 0 else {
        return
      }
      tab.selectedIndex = number % count
    case .tap(let target, let number):
      guard let tab = find(UITabBarController.self, target, by: actor), let count = tab.viewControllers?.count, count > 0 else {
        return
      }
      tab.tapTab(at: number % count)
    case .setTabs(let target, let keeping, let adding):
      guard let tab = find(UITabBarController.self, target, by: actor) else { return }
      tab.viewControllers = kept(tab.viewControllers ?? [], keeping) + adding.map(make)
    case .turn, .beginTurn, .endTurn: carryOutTurn(operation, by: actor)
    case .setColumn(let target, let plan):
      guard let split = find(UISplitViewController.self, target, by: actor) else { return }
      split.setViewController(plan.map(make), for: .secondary)
    case .showDetail(let target, let plan):
      guard let split = find(UISplitViewController.self, target, by: actor) else { return }
      split.showDetailViewController(make(plan), sender: nil)
    case .add, .addViewFirst, .remove, .swap, .adopt, .orphan, .dropOrphan, .edit: carryOutContainment(operation, by: actor)
    case .rotate(let animation): rotate(animated: animation == .animated)
    case .background: UIApplication.shared.enterBackground()
    case .foreground: UIApplication.shared.enterForeground()
    case .memoryWarning: UIApplication.shared.receiveMemoryWarning()
    case .hideWindow: window.isHidden = true
    case .showWindow: window.isHidden = false
    case .replaceRoot(let plan): replaceRoot(plan)
    case .layout: window.layoutIfNeeded()
    case .commit: CommitCycle.main.commitIfNeeded()
    case .animationsEnd: TransitionDeadlines.comeDue()
    case .rest: performRest()
    }
  }

  private func kept(_ controllers: [UIViewController], _ numbers: [Int]) -> [UIViewController] {
    guard !controllers.isEmpty else { return [] }
    var result: [UIViewController] = []
    for number in numbers {
      let controller = controllers[number % controllers.count]
      if !result.contains(where: { $0 === controller }) { result.append(controller) }
    }
    return result
  }

  private func take(_ interaction: TransitionInteraction?) {
    guard let interaction else { return }
    interaction.update(0.5)
    interactions.append(interaction)
  }

  private func letGo(_ target: Target, _ outcome: Outcome) {
    guard let interaction = chosen(interactions.filter(\.isInHand), target) else { return }
    outcome == .finish ? interaction.finish() : interaction.cancel()
  }

  private func chosen<Value>(_ values: [Value], _ target: Target) -> Value? {
    guard !values.isEmpty else { return nil }
    if case .number(let number) = target { return values[number % values.count] }
    return values[0]
  }

  private func rotate(animated: Bool) {
    guard let window, let root = window.rootViewController else { return }
    let size = CGSize(width: window.bounds.height, height: window.bounds.width)
    root.performSizeTransition(to: size, animated: animated) { window.frame.size = size }
  }

  /// As the documentation of leaks says: dismiss first, then replace (A10).
  private func replaceRoot(_ plan: Plan) {
    let root = make(plan)
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = root
  }

  // MARK: Presentations

  private func carryOutPresentation(_ operation: Operation, by actor: UIViewController?) {
    switch operation {
    case .present(let target, let plan, let style, let animation):
      guard let controller = find(UIViewController.self, target, by: actor) else { return }
      let presented = make(plan)
      // A container that tells its children itself can't know of what happens in a child's own context.
      let style = style == .currentContext && controller.isToldByHand ? .fullScreen : style
      presented.modalPresentationStyle = style.modal
      if style == .popover { presented.popoverPresentationController?.sourceView = controller.viewIfLoaded }
      if style == .currentContext { controller.definesPresentationContext = true }
      controller.present(presented, animated: animation == .animated) { [weak presented] in
        (presented as? Player)?.react(.completion)
      }
    case .dismiss(let target, let animation):
      find(UIViewController.self, target, by: actor)?.dismiss(animated: animation == .animated)
    case .beginPull(let target):
      take(chosen(sheets, target)?.beginSwipeToDismiss())
    case .endPull(let target, let outcome): letGo(target, outcome)
    default: return
    }
  }

  private var sheets: [UISheetPresentationController] {
    reachable.filter { $0.presentingViewController?.presentedViewController === $0 }
      .compactMap { $0.presentationController as? UISheetPresentationController }
  }

  // MARK: Pages

  private func carryOutTurn(_ operation: Operation, by actor: UIViewController?) {
    switch operation {
    case .turn(let target, let plan, let animation):
      guard let page = find(UIPageViewController.self, target, by: actor) else { return }
      page.setViewControllers([make(plan)], direction: .forward, animated: animation == .animated)
    case .beginTurn(let target, let plan):
      guard let page = find(UIPageViewController.self, target, by: actor) else { return }
      setNeighbour(make(plan))
      take(page.beginSwipe(.forward))
      setNeighbour(nil)
    case .endTurn(let target, let outcome): letGo(target, outcome)
    default: return
    }
  }

  // MARK: Containment

  private func carryOutContainment(_ operation: Operation, by actor: UIViewController?) {
    switch operation {
    case .add(let target, let plan): find(Player.self, target, by: actor)?.put(make(plan))
    case .addViewFirst(let target, let plan):
      guard let player = find(Player.self, target, by: actor) else { return }
      let child = make(plan)
      guard !(player is ManualParent) else { return player.put(child) }
      child.loadViewIfNeeded()
      guard !lies(player, inside: child) else { return }
      player.view.addSubview(child.view)
      player.addChild(child)
      if child.parent === player { child.didMove(toParent: player) }
    case .remove(let target, let number):
      guard let player = find(Player.self, target, by: actor), !player.children.isEmpty else { return }
      player.take(player.children[number % player.children.count])
    case .swap(let target, let plan, let animation):
      guard let player = find(Player.self, target, by: actor), let old = player.children.last else { return }
      player.swap(old, for: make(plan), duration: animation == .animated ? 0.3 : 0)
    case .adopt(let target, let number):
      guard let player = find(Player.self, target, by: actor), reachable.contains(where: { $0 === player }) else { return }
      let candidates = reachable.filter { $0.parent is Player && $0.parent !== player && !lies(player, inside: $0) }
      guard !candidates.isEmpty else { return }
      let child = candidates[number % candidates.count]
      (child.parent as? Player)?.take(child)
      // Somebody else leads its appearance: a container that tells its children itself would tell it twice (UIKit logs that).
      if player is ManualParent, witness.state(of: child) == .appearing { return }
      // The callbacks of the departure may have put the player itself below the child, whose view can't lie in itself (UIKit raises).
      if child.parent == nil, !lies(player, inside: child) { player.put(child) }
    case .orphan(let target, let plan):
      guard let player = find(Player.self, target, by: actor), !(player is ManualParent) else { return }
      let orphan = make(plan)
      // Loading may have put the player below the orphan, whose view can't lie in itself (UIKit raises).
      orphan.loadViewIfNeeded()
      guard !lies(player, inside: orphan) else { return }
      player.orphans.append(orphan)
      player.view.addSubview(orphan.view)
      // Its callbacks may have led it elsewhere.
      if orphan.view.superview !== player.view { player.orphans.removeAll { $0 === orphan } }
    case .dropOrphan(let target):
      guard let player = find(Player.self, target, by: actor), let orphan = player.orphans.popLast() else { return }
      orphan.dismiss(animated: false)
      orphan.viewIfLoaded?.removeFromSuperview()
    case .edit(let target): find(Player.self, target, by: actor)?.becomeFirstResponder()
    default: return
    }
  }
}

extension World {
  /// Whether `controller` is `other` or belongs to it in any way: a program that put `other` into `controller` would make a circle. The
  /// view of an orphan that is covered lies nowhere, so that owners are asked too.
  fileprivate func lies(_ controller: UIViewController, inside other: UIViewController) -> Bool {
    controller.hangs(below: other) || belongings(of: other).contains { $0 === controller }
  }
}

extension UIViewController {
  fileprivate var isToldByHand: Bool { parent is ManualParent || parent?.isToldByHand == true }

  /// Whether the controller is `other` or hangs below it, by parents, presenters and views.
  fileprivate func hangs(below other: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller === other { return true }
      let host = controller.viewIfLoaded?.superview?.hostController
      current = controller.parent ?? controller.presentingViewController ?? host
    }
    return false
  }
}

extension UIView {
  /// The controller in whose view this one lies, by the public responder chain.
  var hostController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

extension Style {
  var modal: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .automatic: .automatic
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .popover: .popover
    case .formSheet: .formSheet
    }
  }
}
