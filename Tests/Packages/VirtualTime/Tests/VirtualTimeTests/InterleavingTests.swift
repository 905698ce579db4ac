import UIKit
import XCTest

/// Timers, animations, tasks and queues that drive one navigation controller. Its trace is the same in each run, byte for byte:
/// `Benchmarks/clock/same` records it a hundred times, `./test` a few times.
@MainActor
final class InterleavingTests: XCTestCase {
  private final class Page: UIViewController {}

  private final class Steps {
    private let begin = CACurrentMediaTime()
    private(set) var lines: [String] = []
    func note(_ what: String) { lines.append(String(format: "%.2f %@", CACurrentMediaTime() - begin, what)) }
  }

  func testTimersAnimationsTasksAndQueuesTogether() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: Page())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let steps = Steps()
    let done = expectation(description: "done")

    let timer = Timer(timeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated {
        steps.note("timer pushes")
        navigation.pushViewController(Page(), animated: true)
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    Task {
      for _ in 0..<2 {
        try await Task.sleep(for: .milliseconds(1400))
        steps.note("task pops")
        navigation.popViewController(animated: true)
      }
    }
    let computed = Task.detached { () -> Int in
      try await Task.sleep(for: .milliseconds(300))
      return (0..<100_000).reduce(0, &+)
    }
    Task {
      _ = try await computed.value
      steps.note("computed")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2.2) {
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          steps.note("queue presents")
          navigation.present(Page(), animated: true) {
            UIView.animate(withDuration: 0.5, animations: { navigation.view.alpha = 0.5 }) { _ in
              steps.note("animation ends")
              navigation.dismiss(animated: true) { done.fulfill() }
            }
          }
        }
      }
    }
    await fulfillment(of: [done], timeout: 10)
    timer.invalidate()
    steps.note("done")
    window.isHidden = true
    let order = steps.lines.map { String($0.drop { $0 != " " }.dropFirst()) }
    XCTAssertEqual(order.first, "computed")
    XCTAssertEqual(order.last, "done")
    guard !RealTime.isReal else { return }
    XCTAssertEqual(
      steps.lines,
      [
        "0.30 computed", "1.00 timer pushes", "1.40 task pops", "2.00 timer pushes", "2.20 queue presents", "2.80 task pops",
        "3.00 timer pushes", "3.20 animation ends", "3.70 done",
      ])
  }
}
