// What must hold when nothing moves: the engine's bookkeeping equals the view tree.
@_spi(Offstage) import LifecycleModel
import UIKit

@MainActor
final class Invariants {
  private let world: World
  private let reachable: [UIViewController]
  private(set) var broken: [String] = []

  init(_ world: World) {
    self.world = world
    reachable = world.reachable
    checkOwners()
    for controller in reachable {
      checkPlace(controller)
      checkFamily(controller)
      checkContainer(controller)
    }
    checkTree(world.window)
  }

  private func name(_ controller: UIViewController) -> String { world.witness.name(of: controller) }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { broken.append(text()) }
  }

  /// Nobody lives whom nobody owns.
  private func checkOwners() {
    // A hidden window owns what is presented in it; nobody can see whom.
    if world.window.isHidden { return }
    let known = Set((reachable + world.kept).map(name))
    guard world.witness.living.contains(where: { !known.contains($0) }) else { return }
    let lost = world.witness.living.filter { !known.contains($0) }
    broken.append("alive without an owner: \(lost.joined(separator: ", ")); reachable: \(known.sorted().joined(separator: ", "))")
  }

  /// Who has a window has appeared, and nobody else.
  private func checkPlace(_ controller: UIViewController) {
    guard let state = world.witness.state(of: controller) else { return }
    let isInWindow = controller.viewIfLoaded?.window != nil
    expect(
      isInWindow == (state == .appeared),
      "\(name(controller)) is \(state), and its view is \(isInWindow ? "" : "not ")in a window")
  }

  private func checkFamily(_ controller: UIViewController) {
    for child in controller.children {
      expect(child.parent === controller, "\(name(child)) is a child of \(name(controller)) and does not know it")
      if let host = child.viewIfLoaded?.superview?.hostController {
        expect(host === controller, "\(name(child))'s view lies in \(name(host)), its parent is \(name(controller))")
      }
    }
    if let presented = controller.presentedViewController {
      expect(presented.presentingViewController != nil, "\(name(presented)) is presented by \(name(controller)) and by nobody")
    }
  }

  private func checkContainer(_ controller: UIViewController) {
    let shows = controller.viewIfLoaded?.window != nil
    switch controller {
    case let navigation as UINavigationController:
      expect(same(navigation.children, navigation.viewControllers), "\(name(navigation))'s children are not its stack")
      checkShown(navigation, shows ? navigation.topViewController : nil)
    case let tab as UITabBarController:
      expect(same(tab.children, tab.viewControllers ?? []), "\(name(tab))'s children are not its tabs")
      checkShown(tab, shows ? tab.selectedViewController : nil)
      if let tabs = tab.viewControllers, !tabs.isEmpty {
        expect(tab.selectedViewController != nil, "\(name(tab)) has tabs and no selection")
      }
    case let page as UIPageViewController:
      expect(same(page.children, page.viewControllers ?? []), "\(name(page))'s children are not its pages")
      checkShown(page, shows ? page.viewControllers?.first : nil)
    default: break
    }
  }

  /// Of the children of a container only `shown` is in the window.
  private func checkShown(_ container: UIViewController, _ shown: UIViewController?) {
    for child in container.children {
      let isInWindow = child.viewIfLoaded?.window != nil
      // What it presents in its own context may cover it.
      if child === shown, !isInWindow, isCovered(child) { continue }
      expect(
        isInWindow == (child === shown),
        "\(name(container)) should show \(shown.map(name) ?? "nobody"); \(name(child)) is \(isInWindow ? "" : "not ")in the window"
      )
    }
  }

  /// Whether somebody is in the window whom `controller`, or who is presented by it, presents.
  private func isCovered(_ controller: UIViewController) -> Bool {
    guard let presented = controller.presentedViewController, presented.presentingViewController === controller else {
      return false
    }
    return presented.viewIfLoaded?.window != nil || isCovered(presented)
  }

  private func same(_ left: [UIViewController], _ right: [UIViewController]) -> Bool {
    left.count == right.count && Set(left.map(ObjectIdentifier.init)) == Set(right.map(ObjectIdentifier.init))
  }

  /// Views know their superviews and their window, and the layers agree.
  private func checkTree(_ view: UIView) {
    for subview in view.subviews {
      expect(subview.superview === view, "a \(type(of: subview)) does not know its superview")
      expect(subview.window === view.window, "a \(type(of: subview)) has another window than its superview")
      expect(subview.layer.superlayer === view.layer, "a \(type(of: subview))'s layer lies elsewhere")
      checkTree(subview)
    }
  }
}
