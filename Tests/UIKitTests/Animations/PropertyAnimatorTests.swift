import XCTest

@testable import UIKit

/// UIViewPropertyAnimator: its three states, what each call does in each of them, and where the views are afterwards.
final class PropertyAnimatorTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var ends: [UIViewAnimatingPosition] = []

  private func animator(_ duration: TimeInterval, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.alpha = 0 }
    animator.addCompletion { [weak self] in self?.ends.append($0) }
    return animator
  }

  func testItRunsFromInactiveToInactive() {
    let animator = animator(0.03)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(view.alpha, 1, "nothing has happened before it starts")
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(view.alpha, 0)
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning)
  }

  func testCompletionsRunInTheOrderOfAdding() {
    let animator = animator(0.01)
    var order: [Int] = []
    for number in 1...3 { animator.addCompletion { _ in order.append(number) } }
    animator.startAnimation()
    runLoop(until: { order.count == 3 })
    XCTAssertEqual(order, [1, 2, 3])
  }

  func testPausingStopsTheClock() {
    let animator = animator(0.05)
    animator.startAnimation()
    animator.pauseAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    runLoop(for: 0.1)
    XCTAssertEqual(ends, [])
    XCTAssertLessThan(animator.fractionComplete, 0.5)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertEqual(ends, [.end])
  }

  func testSettingTheFractionMakesItActiveAndScrubs() throws {
    let animator = animator(1)
    animator.fractionComplete = 0.25
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 0.25)
    XCTAssertEqual(try XCTUnwrap(view.layer.presentation()).opacity, 0.75, accuracy: 1e-6)
    animator.stopAnimation(true)
    XCTAssertEqual(view.alpha, 0.75, accuracy: 1e-6, "stopping leaves the view where it was seen")
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(ends, [], "without finishing no completion runs")
  }

  func testTheLinearWayThereTakesWhatIsLeft() {
    let animator = animator(0.4)
    animator.fractionComplete = 0.9
    let start = Date()
    animator.startAnimation()
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertLessThan(Date().timeIntervalSince(start), 0.3)
  }

  func testContinuingWithADurationFactorTakesThatShareOfTheDuration() {
    let animator = animator(10)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.004)
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertEqual(ends, [.end])
  }

  func testReversedItEndsAtItsStartAndTheViewGoesBack() {
    let animator = animator(0.2)
    animator.fractionComplete = 0.1
    animator.isReversed = true
    animator.startAnimation()
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.alpha, 1)
  }

  func testStoppedItWaitsToBeFinished() {
    let animator = animator(1)
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)
    XCTAssertEqual(animator.state, .stopped)
    XCTAssertEqual(ends, [])
    animator.finishAnimation(at: .end)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testFinishedAtItsStartTheViewGoesBack() {
    let animator = animator(1)
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.alpha, 1)
  }

  func testItPausesAtTheEndIfAsked() {
    let animator = animator(0.02)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    runLoop(until: { !animator.isRunning })
    XCTAssertEqual(animator.state, .active)
    XCTAssertEqual(animator.fractionComplete, 1)
    XCTAssertEqual(ends, [])
    animator.stopAnimation(true)
  }

  func testARunningAnimatorKeepsItselfAlive() {
    _ = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.02, delay: 0, animations: { self.view.alpha = 0 }, completion: { self.ends.append($0) })
    runLoop(until: { !self.ends.isEmpty })
    XCTAssertEqual(ends, [.end])
  }

  func testMisuseIsToldAsOnIOS() {
    let animator = animator(1)
    let early = UIKitException.catching { animator.finishAnimation(at: .end) }
    XCTAssertEqual(
      early,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UIViewPropertyAnimator: "
          + "finishAnimation needs a stopped animator'"
      ])
    var paused: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
    paused?.pauseAnimation()
    XCTAssertEqual(UIKitException.catching { paused = nil }.count, 1, "a paused animator must be finished before it is released")
  }

  func testASpringByItsPhysicsTakesItsOwnTime() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
    XCTAssertEqual(spring.dampingRatio, 0.5)
    XCTAssertEqual(animator.duration, 1.3816, accuracy: 0.001)
    XCTAssertEqual(
      UIViewPropertyAnimator(duration: 0.3, timingParameters: UISpringTimingParameters(dampingRatio: 0.8)).duration, 0.3)
  }
}
