// One run of a random program: a window, its controllers, and what is done to them.
@_spi(Offstage) import LifecycleModel
import ObjectiveC
import QuartzCore
@_spi(Offstage) import UIKit

@MainActor
final class World: NSObject {
  private(set) var window: UIWindow!
  let witness: Witness
  /// How many operations have been performed, those within callbacks too.
  private(set) var count = 0
  private(set) var violations: [String] = []
  private let writesDown: Bool
  private(set) var diary: [String] = []
  /// Told each line of the diary at once, for a program that will not live to show it.
  var onNote: ((String) -> Void)?
  /// Who was handed to a page controller that asked for a neighbour; it may keep them.
  private var handedOver: [Handed] = []
  private struct Handed { weak var controller: UIViewController? }
  /// What a page controller gets when it asks for a neighbour.
  private var neighbour: UIViewController?
  /// What has been begun and may not have been let go.
  var interactions: [TransitionInteraction] = []
  private var depth = 0
  private static var broken: [World] = []

  init(writesDown: Bool) {
    _ = Self.registration
    self.writesDown = writesDown
    witness = Witness()
    super.init()
    if writesDown { witness.onEvent = { [unowned self] in self.note($0) } }
  }

  func note(_ text: @autoclosure () -> String) {
    guard writesDown, violations.isEmpty else { return }
    diary.append(String(repeating: "  ", count: depth) + text())
    onNote?(diary.last!)
  }

  /// Runs a program from nothing to nothing; stops at the first violation.
  func run(_ program: Program) {
    let token = LifecycleEvents.observe { [witness] in witness.hear($0) }
    ProgrammerErrorHandler.handler = { [unowned self] in self.note("raised: \($0.text)") }
    LifecycleConsole.handler = { [unowned self] message in
      self.note("logged: \(message.text)")
      if message.text.hasPrefix("Unbalanced") { self.witness.violations.append(message.text) }
    }
    TransitionDeadlines.areHeld = true
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = make(program.root)
    window.makeKeyAndVisible()
    rest()
    for operation in program.operations {
      perform(operation, by: nil)
      if !witness.violations.isEmpty { break }
      if !violations.isEmpty { break }
    }
    rest()
    violations = witness.violations + violations
    leave()
    // Whoever has survived may still ask for its world.
    if !violations.isEmpty { Self.broken.append(self) }
    TransitionDeadlines.areHeld = false
    LifecycleEvents.remove(token)
    ProgrammerErrorHandler.handler = nil
    LifecycleConsole.handler = nil
    witness.onEvent = nil
  }

  /// Lets go of everything: nobody may survive.
  private func leave() {
    let broken = violations
    defer { if !broken.isEmpty { violations = broken } }
    note("the window goes")
    window.isHidden = true
    UIApplication.shared.enterForeground()
    comeToRest()
    witness.checkRest()
    violations += witness.violations
    letWindowGo()
    setNeighbour(nil)
    comeToRest()
    let survivors = witness.living
    if !survivors.isEmpty { violations.append("outlive the window: \(survivors.joined(separator: ", "))") }
  }

  /// A controller's `deinit` may ask for the window, so the property is empty before the window goes.
  private func letWindowGo() {
    let last = window
    window = nil
    withExtendedLifetime(last) {}
  }

  // MARK: Rest

  private func comeToRest() {
    for _ in 0..<60 {
      var isIdle = true
      CommitCycle.main.commitIfNeeded()
      if endInteractions() { isIdle = false }
      if TransitionDeadlines.comeDue() { isIdle = false }
      if isIdle, !CommitCycle.main.isScheduled { return }
    }
    violations.append("does not come to rest")
  }

  private func endInteractions() -> Bool {
    let inHand = interactions.filter(\.isInHand)
    interactions = []
    for interaction in inHand { interaction.finish() }
    return !inHand.isEmpty
  }

  private func rest() {
    comeToRest()
    setNeighbour(nil)
    witness.checkRest()
    if witness.violations.isEmpty, violations.isEmpty { violations += Invariants(self).broken }
  }

  // MARK: Who there is

  var reachable: [UIViewController] {
    var found: [UIViewController] = []
    if let root = window?.rootViewController { collect(root, &found) }
    // What is presented outlives a presenter that has gone: the window shows it (A10).
    if let window {
      collectLost(in: window, &found)
    }
    return found
  }

  /// The neighbours that page controllers keep.
  var kept: [UIViewController] {
    var found: [UIViewController] = []
    for controller in handedOver.compactMap(\.controller) { collect(controller, &found) }
    return found
  }

  private func hand() -> UIViewController? {
    handedOver.removeAll { $0.controller == nil }
    if let neighbour { handedOver.append(Handed(controller: neighbour)) }
    defer { neighbour = nil }
    return neighbour
  }

  /// A controller and whom it owns, directly or not.
  func belongings(of controller: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    collect(controller, &found)
    return found
  }

  private func collect(_ controller: UIViewController, _ found: inout [UIViewController]) {
    guard !found.contains(where: { $0 === controller }) else { return }
    found.append(controller)
    for child in controller.children { collect(child, &found) }
    if let player = controller as? Player { for orphan in player.orphans { collect(orphan, &found) } }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      // Asked through a child, `presentedViewController` answers for the ancestor.
      if controller.parent?.presentedViewController !== presented { collect(presented, &found) }
    }
  }

  private func collectLost(in view: UIView, _ found: inout [UIViewController]) {
    for subview in view.subviews {
      if var controller = subview.next as? UIViewController, !found.contains(where: { $0 === controller }) {
        while let presenter = controller.presentingViewController { controller = presenter }
        collect(controller, &found)
      }
      collectLost(in: subview, &found)
    }
  }

  func find<Kind: UIViewController>(_ kind: Kind.Type, _ target: Target, by actor: UIViewController?) -> Kind? {
    if case .own = target, let actor {
      var candidate: UIViewController? = actor
      while let current = candidate {
        if let found = current as? Kind { return found }
        candidate = current.parent
      }
      return nil
    }
    let all = reachable.compactMap { $0 as? Kind }
    guard !all.isEmpty else { return nil }
    if case .number(let number) = target { return all[number % all.count] }
    return all[0]
  }

  // MARK: Making

  func make(_ plan: Plan) -> UIViewController {
    switch plan {
    case .screen(let reaction): return known(Player(self, reaction))
    case .navigation(let plans):
      let navigation = UINavigationController()
      navigation.delegate = self
      known(navigation)
      for inner in plans {
        let controller = make(inner)
        if !(controller is UINavigationController) { navigation.pushViewController(controller, animated: false) }
      }
      return navigation
    case .tab(let plans):
      let tab = UITabBarController()
      known(tab)
      tab.viewControllers = plans.map(make)
      return tab
    case .page(let inner, let style):
      let page = UIPageViewController(
        transitionStyle: style == .scroll ? .scroll : .pageCurl, navigationOrientation: .horizontal)
      page.dataSource = self
      known(page)
      page.setViewControllers([make(inner)], direction: .forward, animated: false)
      return page
    case .split(let first, let second):
      let split = UISplitViewController()
      known(split)
      split.viewControllers = [make(first), make(second)]
      return split
    case .parent(let plans, let forwarding):
      let parent = forwarding == .manual ? ManualParent(self) : Player(self)
      known(parent)
      for inner in plans { parent.put(make(inner)) }
      return parent
    }
  }

  @discardableResult
  private func known(_ controller: UIViewController) -> UIViewController {
    witness.know(controller)
    return controller
  }

  func perform(_ operation: Operation, by actor: UIViewController?) {
    count += 1
    guard depth < 12, window != nil else { return }
    note("\(actor.map { witness.name(of: $0) + ": " } ?? "")\(operation)")
    depth += 1
    defer { depth -= 1 }
    carryOut(operation, by: actor)
  }

  // Used by World+Performing.
  func setNeighbour(_ controller: UIViewController?) {
    let last = neighbour
    neighbour = controller
    withExtendedLifetime(last) {}  // its `deinit` may do anything
  }
  func performRest() { rest() }
}

extension World {
  /// What the preparation of sources writes for delegates.
  fileprivate static let registration: Void = _offstageRegister { members in
    members.method(World.self, "navigationController:willShow:animated:", World.navigationController(_:willShow:animated:))
    members.method(World.self, "navigationController:didShow:animated:", World.navigationController(_:didShow:animated:))
  }
}

extension World: UINavigationControllerDelegate, UIPageViewControllerDataSource {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { (viewController as? Player)?.react(.navigationWillShow) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { (viewController as? Player)?.react(.navigationDidShow) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { hand() }
}
