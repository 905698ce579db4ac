import XCTest

@testable import UIKit

/// UIView.animate: what becomes an animation, and when its completion comes with which answer.
final class ViewAnimationTests: XCTestCase {
  private func inWindow() -> (window: UIWindow, view: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    return (window, view)
  }

  func testModelValuesChangeAtOnceAndTheCompletionComesAtTheEnd() {
    let (window, view) = inWindow()
    var finished: Bool?
    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { finished = $0 })
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(view.layer.animationKeys(), ["opacity"])
    XCTAssertNil(finished)
    runLoop(until: { finished != nil })
    XCTAssertEqual(finished, true)
    XCTAssertNil(view.layer.animationKeys())
    withExtendedLifetime(window) {}
  }

  func testNothingThatMovesCompletesBeforeTheCallReturns() {
    let view = UIView()
    var finished: Bool?
    UIView.animate(withDuration: 5, animations: { view.tag = 4 }, completion: { finished = $0 })
    XCTAssertEqual(finished, true)
    finished = nil
    UIView.animate(withDuration: 5, animations: { view.alpha = view.alpha }, completion: { finished = $0 })
    XCTAssertEqual(finished, true, "the same value is no change")
  }

  func testWithoutDurationOrWithAnimationsDisabledTheCompletionComesAtOnce() {
    let view = UIView()
    var answers: [Bool] = []
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { answers.append($0) })
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: { answers.append($0) })
    UIView.setAnimationsEnabled(true)
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { answers.append($0) })
    }
    XCTAssertEqual(answers, [true, true, true])
    XCTAssertNil(view.layer.animationKeys())
  }

  func testFrameMovesPositionAndSize() {
    let (window, view) = inWindow()
    UIView.animate(withDuration: 1) { view.frame = CGRect(x: 10, y: 10, width: 50, height: 50) }
    XCTAssertEqual(view.layer.animationKeys()?.sorted(), ["bounds.size", "position"])
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 1) { view.bounds.origin.y = 5 }
    XCTAssertEqual(view.layer.animationKeys(), ["bounds.origin"])
    view.layer.removeAllAnimations()
    withExtendedLifetime(window) {}
  }

  func testASecondAnimationOfAPropertyRunsBesideTheFirst() {
    let (window, view) = inWindow()
    var answers: [String] = []
    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { answers.append("first \($0)") })
    UIView.animate(withDuration: 0.1, animations: { view.alpha = 0.5 }, completion: { answers.append("second \($0)") })
    XCTAssertEqual(view.layer.animationKeys(), ["opacity", "opacity-2"])
    runLoop(until: { answers.count == 2 })
    XCTAssertEqual(answers, ["first true", "second true"])
    withExtendedLifetime(window) {}
  }

  func testBeginFromCurrentStateEndsTheAnimationBefore() {
    let (window, view) = inWindow()
    var answers: [Bool] = []
    UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: { answers.append($0) })
    UIView.animate(withDuration: 5, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 1 })
    XCTAssertEqual(answers, [false])
    view.layer.removeAllAnimations()
    withExtendedLifetime(window) {}
  }

  func testRemovingTheAnimationsEndsThemUnfinished() {
    let (window, view) = inWindow()
    var finished: Bool?
    UIView.animate(withDuration: 5, animations: { view.frame.size.width = 90 }, completion: { finished = $0 })
    view.layer.removeAllAnimations()
    XCTAssertEqual(finished, false)
    XCTAssertEqual(view.frame.width, 90)
    withExtendedLifetime(window) {}
  }

  func testRemovingTheViewOrOneAboveItEndsTheAnimation() {
    let (window, view) = inWindow()
    let child = UIView()
    view.addSubview(child)
    var answers: [Bool] = []
    UIView.animate(withDuration: 5, animations: { child.alpha = 0 }, completion: { answers.append($0) })
    view.removeFromSuperview()
    runLoop(until: { !answers.isEmpty })
    XCTAssertEqual(answers, [false])
    withExtendedLifetime(window) {}
  }

  func testMovingTheViewWithinATurnKeepsTheAnimation() {
    let (window, view) = inWindow()
    let other = UIView()
    window.addSubview(other)
    var answers: [Bool] = []
    UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { answers.append($0) })
    other.addSubview(view)
    runLoop(for: 0.03)
    XCTAssertEqual(answers, [])
    runLoop(until: { !answers.isEmpty })
    XCTAssertEqual(answers, [true])
  }

  func testAViewThatDiesEndsItsAnimation() {
    var finished: Bool?
    do {
      let view = UIView()
      UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: { finished = $0 })
    }
    runLoop(until: { finished != nil })
    XCTAssertEqual(finished, false)
  }

  func testARepeatingAnimationEndsOnlyWhenItIsRemoved() {
    let (window, view) = inWindow()
    var finished: Bool?
    UIView.animate(
      withDuration: 0.02, delay: 0, options: [.repeat, .autoreverse], animations: { view.alpha = 0 },
      completion: { finished = $0 })
    runLoop(for: 0.1)
    XCTAssertNil(finished)
    view.removeFromSuperview()
    runLoop(until: { finished != nil })
    XCTAssertEqual(finished, false)
    withExtendedLifetime(window) {}
  }

  func testARepeatCountEnds() {
    let (window, view) = inWindow()
    var end: Date?
    let start = Date()
    UIView.animate(
      withDuration: 0.02, animations: { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 } },
      completion: { _ in end = Date() })
    runLoop(until: { end != nil })
    XCTAssertGreaterThanOrEqual(end!.timeIntervalSince(start), 0.08)
    withExtendedLifetime(window) {}
  }

  func testNestedBlocksInheritTheDurationUnlessTheyOverrideIt() {
    let view = UIView()
    var seen: [TimeInterval] = []
    UIView.animate(withDuration: 0.2) {
      seen.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 9) { seen.append(UIView.inheritedAnimationDuration) }
      UIView.animate(withDuration: 9, delay: 0, options: .overrideInheritedDuration) {
        seen.append(UIView.inheritedAnimationDuration)
      }
      view.alpha = 0
    }
    XCTAssertEqual(seen, [0.2, 0.2, 9])
    XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
  }

  func testATransitionTakesItsTimeWhateverChanges() {
    let (window, view) = inWindow()
    var finished: Bool?
    UIView.transition(with: view, duration: 0.05, options: .transitionCrossDissolve, animations: nil) { finished = $0 }
    XCTAssertNil(finished)
    runLoop(until: { finished != nil })
    XCTAssertEqual(finished, true)
    withExtendedLifetime(window) {}
  }

  func testThePresentationLayerIsOnItsWay() throws {
    let (window, view) = inWindow()
    UIView.animate(withDuration: 10, delay: 0, options: .curveLinear, animations: { view.center.x = 105 })
    runLoop(for: 0.05)
    let shown = try XCTUnwrap(view.layer.presentation())
    XCTAssertEqual(view.layer.position.x, 105)
    XCTAssertGreaterThan(shown.position.x, 5)
    XCTAssertLessThan(shown.position.x, 50)
    XCTAssertTrue(shown.model() === view.layer)
    view.layer.removeAllAnimations()
    XCTAssertEqual(view.layer.presentation()?.position.x, 105)
    withExtendedLifetime(window) {}
  }
}
