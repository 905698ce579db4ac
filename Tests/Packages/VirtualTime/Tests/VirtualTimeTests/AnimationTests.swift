import QuartzCore
import UIKit
import XCTest

/// Animations know their real durations and nothing of tests.
@MainActor
final class AnimationTests: XCTestCase {
  func testAnAnimationCompletesAfterItsDuration() {
    let real = RealTime()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    window.addSubview(view)
    let completed = expectation(description: "completed")
    let begin = CACurrentMediaTime()
    UIView.animate(
      withDuration: 5, animations: { view.alpha = 0 },
      completion: { finished in
        XCTAssertTrue(finished)
        completed.fulfill()
      })
    wait(for: [completed], timeout: 10)
    XCTAssertEqual(CACurrentMediaTime() - begin, 5, accuracy: 0.1 + RealTime.tolerance)
    real.assertNothingWasWaitedFor()
  }

  func testADisplayLinkTicksSixtyTimesASecond() {
    final class Counter: NSObject {
      var frames = 0
      @objc func tick(_ link: CADisplayLink) { frames += 1 }
    }
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: #selector(Counter.tick(_:)))
    link.add(to: .main, forMode: .common)
    let second = expectation(description: "a second")
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in second.fulfill() }
    wait(for: [second], timeout: 2)
    link.invalidate()
    if !RealTime.isReal { XCTAssertTrue((59...61).contains(counter.frames), "\(counter.frames)") }
  }
}
