// How many transitions a second the lifecycle engine makes: trivial controllers, nothing animated, one commit for each change.
// Called by Benchmarks/navigation/run with the number of rounds and, if only some cases are wanted, a part of their names.
import Glibc
import QuartzCore
import UIKit

/// A case: what is prepared, and one cycle.
@MainActor
struct Case {
  let name: String
  let cycles: Int
  let prepare: () -> () -> Void
}

@MainActor func commit() { CommitCycle.main.commitIfNeeded() }

@MainActor func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = root
  window.makeKeyAndVisible()
  for _ in 0..<4 { commit() }
  return window
}

@MainActor func navigation(depth: Int) -> () -> Void {
  let navigation = UINavigationController()
  navigation.setViewControllers((0..<depth).map { _ in UIViewController() }, animated: false)
  let window = show(navigation)
  return {
    navigation.pushViewController(UIViewController(), animated: false)
    commit()
    navigation.popViewController(animated: false)
    commit()
    precondition(window.rootViewController === navigation && navigation.viewControllers.count == depth)
  }
}

@MainActor func presentation(_ style: UIModalPresentationStyle) -> () -> Void {
  let root = UIViewController()
  let window = show(root)
  return {
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    commit()
    commit()
    precondition(presented.viewIfLoaded?.window === window)
    root.dismiss(animated: false)
    commit()
    precondition(root.presentedViewController == nil)
  }
}

@MainActor func tabs(_ count: Int) -> () -> Void {
  let tab = UITabBarController()
  tab.viewControllers = (0..<count).map { _ in UIViewController() }
  let window = show(tab)
  var index = 0
  return {
    index = (index + 1) % count
    tab.selectedIndex = index
    commit()
    precondition(tab.selectedViewController?.viewIfLoaded?.window === window)
  }
}

/// The processor time of this process so far, in seconds: what a cycle costs however busy the machine is.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

func microseconds(_ value: Double) -> String { String(Double((value * 10).rounded()) / 10) }

func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

@MainActor func run() {
  let cases = [
    Case(name: "push and pop, 10 deep", cycles: 20_000) { navigation(depth: 10) },
    Case(name: "push and pop, 10,000 deep", cycles: 20_000) { navigation(depth: 10_000) },
    Case(name: "present and dismiss, full screen", cycles: 10_000) { presentation(.fullScreen) },
    Case(name: "present and dismiss, sheet", cycles: 10_000) { presentation(.automatic) },
    Case(name: "switch between 5 tabs", cycles: 20_000) { tabs(5) },
  ]

  let arguments = CommandLine.arguments.dropFirst()
  let rounds = arguments.first.flatMap { Int($0) } ?? 5
  let part = arguments.dropFirst().first ?? ""

  for entry in cases where part.isEmpty || entry.name.contains(part) {
    var rates: [Int] = []
    var costs: [Double] = []
    // The window of a case goes with its pool, so that the next case has one window only.
    autoreleasepool {
      let cycle = entry.prepare()
      for _ in 0..<1000 { cycle() }
      for _ in 0..<rounds {
        let before = processorTime()
        let took = ContinuousClock().measure { for _ in 0..<entry.cycles { cycle() } }
        rates.append(Int(Double(entry.cycles) / (took / .seconds(1))))
        costs.append((processorTime() - before) / Double(entry.cycles) * 1e6)
      }
    }
    let name = entry.name + String(repeating: " ", count: max(0, 34 - entry.name.count))
    print("\(name)\(padded(String(median(rates)), 9)) a second, \(microseconds(median(costs))) µs of processor time each")
    print("  raw, a second: \(rates.map(String.init).joined(separator: " "))")
    print("  raw, µs:       \(costs.map(microseconds).joined(separator: " "))")
  }
}

MainActor.assumeIsolated(run)
