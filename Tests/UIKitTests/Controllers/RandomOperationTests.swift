import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Random operations on a random tree, from outside and from within callbacks. Whatever happens, what each controller is told
/// forms the state machine's language (R9), nobody is left half-way, and nobody who appears lacks a window.
final class RandomOperationTests: LifecycleTestCase {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Follows each controller's state by what it is told.
  private final class Witness {
    private var told: [ObjectIdentifier: (name: String, states: [String])] = [:]
    var violations: [String] = []
    /// The last events, for the failure text.
    var recent: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    func hear(_ event: LifecycleEvent) {
      let callback = event.callback.rawValue
      let key = event.identity
      if numbers[key] == nil { numbers[key] = numbers.count }
      if violations.isEmpty { recent = recent.suffix(40) + ["\(event.className)#\(numbers[key]!).\(callback)"] }
      if callback == "deinit" {
        if let last = told[key]?.states.last, last != "viewDidDisappear" {
          violations.append("\(event.className) died after \(last)")
        }
        told[key] = nil
        return
      }
      guard ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].contains(callback) else { return }
      let last = told[key]?.states.last ?? "viewDidDisappear"
      let allowed: [String: Set<String>] = [
        "viewDidDisappear": ["viewWillAppear"], "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
        "viewDidAppear": ["viewWillDisappear"], "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
      ]
      if !allowed[last]!.contains(callback) {
        violations.append("\(event.className): \(callback) after \(last); history \(told[key]?.states.suffix(8) ?? [])")
      }
      if callback == "viewDidAppear", event.controller?.viewIfLoaded?.window == nil {
        violations.append("\(event.className) appeared without a window")
      }
      told[key, default: (event.className, [])].states.append(callback)
    }

    func checkSettled() {
      for (_, entry) in told {
        if let last = entry.states.last, last == "viewWillAppear" || last == "viewWillDisappear" {
          violations.append("\(entry.name) is left half-way after \(entry.states.suffix(8))")
        }
      }
    }
  }

  private func run(seed: UInt64, operations: Int) -> [String] {
    var random = Generator(state: seed)
    let witness = Witness()
    let token = LifecycleEvents.observe { witness.hear($0) }
    defer { LifecycleEvents.remove(token) }
    var history: [String] = []
    ProgrammerErrorHandler.handler = { _ in }
    LifecycleConsole.handler = { _ in }
    UIView.setAnimationsEnabled(false)
    defer {
      ProgrammerErrorHandler.handler = nil
      LifecycleConsole.handler = nil
      UIView.setAnimationsEnabled(true)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let other = UINavigationController(rootViewController: UIViewController())
    let tab = UITabBarController()
    tab.viewControllers = [navigation, other, UIViewController()]
    window.rootViewController = tab
    window.makeKeyAndVisible()

    func makeController(_ depth: Int = 0) -> UIViewController {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where depth < 2: return UINavigationController(rootViewController: makeController(depth + 1))
      case 1:
        let reentrant = Reentrant()
        let choice = Int.random(in: 0..<4, using: &random)
        let callback = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].randomElement(using: &random)!
        reentrant.action = (
          callback,
          { controller in
            switch choice {
            case 0: controller.navigationController?.popViewController(animated: false)
            case 1: controller.navigationController?.pushViewController(UIViewController(), animated: false)
            case 2: controller.dismiss(animated: false)
            default: tab.selectedIndex = 1
            }
          }
        )
        return reentrant
      default: return UIViewController()
      }
    }

    for _ in 0..<operations {
      let current = [navigation, other].randomElement(using: &random)!
      let animated = Bool.random(using: &random)
      let operation = Int.random(in: 0..<13, using: &random)
      history.append("\(operation)")
      switch operation {
      case 0, 1: current.pushViewController(makeController(), animated: animated)
      case 2: current.popViewController(animated: animated)
      case 3: current.popToRootViewController(animated: animated)
      case 4: tab.selectedIndex = Int.random(in: 0..<3, using: &random)
      case 5:
        let presented = makeController()
        presented.modalPresentationStyle = [.fullScreen, .automatic, .overFullScreen].randomElement(using: &random)!
        (tab.presentedViewController ?? tab).present(presented, animated: animated)
      case 6: tab.dismiss(animated: animated)
      case 7:
        guard let top = current.topViewController else { break }
        let child = makeController()
        top.addChild(child)
        top.view.addSubview(child.view)
        child.didMove(toParent: top)
      case 8:
        guard let child = current.topViewController?.children.last, !(current.topViewController is UINavigationController) else {
          break
        }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      case 9:
        if let swipe = current.beginSwipeBack() {
          swipe.update(0.5)
          Bool.random(using: &random) ? swipe.finish() : swipe.cancel()
        }
      case 10:
        current.setViewControllers(
          [UIViewController(), makeController()].filter { !($0 is UINavigationController) }, animated: animated)
      case 11: window.layoutIfNeeded()
      default: settle(0.001)
      }
      if !witness.violations.isEmpty { break }
    }
    for _ in 0..<4 { settle(0.01) }
    witness.checkSettled()
    return witness.violations.isEmpty
      ? [] : witness.violations + ["seed \(seed), operations \(history.suffix(30).joined(separator: " "))"] + witness.recent
  }

  func testR9_randomOperationsKeepTheStateMachine() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let violations = run(seed: seed, operations: 150)
      XCTAssertEqual(violations, [], "seed \(seed)")
      if !violations.isEmpty { return }
    }
  }
}

/// Does something to its surroundings within one of its callbacks, once.
private final class Reentrant: UIViewController {
  var action: (callback: String, body: (UIViewController) -> Void)?

  private func act(_ callback: String) {
    guard let action, action.callback == callback else { return }
    self.action = nil
    action.body(self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    act("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    act("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    act("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    act("viewDidDisappear")
  }
}
