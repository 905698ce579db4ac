import XCTest

@testable import UIKit

/// Gesture recognizers as state machines: what setting a state does, and who may begin.
final class GestureTests: XCTestCase {
  private final class Target: NSObject {
    var states: [UIGestureRecognizer.State] = []
    func act(_ gesture: UIGestureRecognizer) { states.append(gesture.state) }
  }
  private final class Shy: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }
  private final class Polite: UITapGestureRecognizer {
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }
  }

  private let target = Target()
  private func pan(on view: UIView) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer(target: target, action: Selector("act:", Target.act))
    view.addGestureRecognizer(pan)
    return pan
  }
  private func tap(on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: target, action: Selector("act:", Target.act))
    view.addGestureRecognizer(tap)
    return tap
  }

  func testActionsAreSentForEachStepAndItIsPossibleAgain() {
    let view = UIView(), gesture = pan(on: view)
    gesture.state = .began
    gesture.state = .changed
    gesture.state = .ended
    XCTAssertEqual(target.states, [.began, .changed, .ended])
    XCTAssertEqual(gesture.state, .ended, "until the turn has ended")
    runLoop(until: { gesture.state == .possible })
  }

  func testTheViewMayForbidIt() {
    let view = Shy(), gesture = pan(on: view)
    gesture.state = .began
    XCTAssertEqual(gesture.state, .failed)
    XCTAssertEqual(target.states, [])
  }

  func testARequirementThatIsUnderWayMakesItFail() {
    let view = UIView(), pan = pan(on: view), tap = tap(on: view)
    tap.require(toFail: pan)
    pan.state = .began
    tap.state = .ended
    XCTAssertEqual(tap.state, .failed)
    XCTAssertEqual(target.states, [.began])
  }

  func testARequirementThatHasFailedLetsItBegin() {
    let view = UIView(), pan = pan(on: view), tap = tap(on: view)
    tap.require(toFail: pan)
    pan.state = .failed
    tap.state = .ended
    XCTAssertEqual(target.states, [.ended])
  }

  func testASubclassMayRequireTheFailureOfOthersAround() {
    let outer = UIView(), inner = UIView()
    outer.addSubview(inner)
    let pan = pan(on: outer)
    let polite = Polite(target: target, action: Selector("act:", Target.act))
    inner.addGestureRecognizer(polite)
    pan.state = .began
    polite.state = .ended
    XCTAssertEqual(polite.state, .failed)
  }

  func testDisablingOneThatIsUnderWayCancelsIt() {
    let view = UIView(), gesture = pan(on: view)
    gesture.state = .began
    gesture.isEnabled = false
    XCTAssertEqual(target.states, [.began, .cancelled])
  }

  func testARecognizerBelongsToOneView() {
    let first = UIView(), second = UIView(), gesture = pan(on: first)
    second.addGestureRecognizer(gesture)
    XCTAssertTrue(gesture.view === second)
    XCTAssertNil(first.gestureRecognizers)
  }
}
