import XCTest

@testable import QuartzCore
@testable import UIKit

/// Explicit animations of layers, and the transactions that wait for them.
final class LayerAnimationTests: XCTestCase {
  private final class Listener: NSObject, CAAnimationDelegate {
    var entries: [String] = []
    func animationDidStart(_ anim: CAAnimation) { entries.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { entries.append("stop \(flag)") }
  }
  private let layer = CALayer()
  private let listener = Listener()

  private func fade(_ duration: TimeInterval, repeatCount: Float = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = duration
    animation.repeatCount = repeatCount
    animation.delegate = listener
    return animation
  }

  func testTheDelegateHearsOfStartAndEnd() {
    layer.add(fade(0.02), forKey: "fade")
    XCTAssertEqual(listener.entries, [], "it starts with the commit")
    runLoop(until: { self.listener.entries.count == 2 })
    XCTAssertEqual(listener.entries, ["start", "stop true"])
    XCTAssertNil(layer.animationKeys())
  }

  func testTheLayerKeepsACopyAndItsModelValue() {
    let animation = fade(5)
    layer.add(animation, forKey: "fade")
    animation.duration = 1
    XCTAssertEqual(layer.animation(forKey: "fade")?.duration, 5)
    XCTAssertEqual(layer.opacity, 1)
  }

  func testTheSameKeyReplaces() {
    layer.add(fade(5), forKey: "fade")
    layer.add(fade(5), forKey: "fade")
    XCTAssertEqual(listener.entries, ["stop false"])
    XCTAssertEqual(layer.animationKeys(), ["fade"])
  }

  func testRemovalEndsItUnfinished() {
    layer.add(fade(5), forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    XCTAssertEqual(listener.entries, ["stop false"])
  }

  func testALayerTakenOutOfItsTreeLosesItsAnimations() {
    let parent = CALayer(), child = CALayer()
    parent.addSublayer(layer)
    layer.addSublayer(child)
    child.add(fade(5), forKey: "fade")
    layer.removeFromSuperlayer()
    runLoop(until: { !self.listener.entries.isEmpty })
    XCTAssertEqual(listener.entries.last, "stop false")
    XCTAssertNil(child.animationKeys())
  }

  func testRepeatsTakeTheirTimeAndAnEndlessOneNeverEnds() {
    XCTAssertEqual(fade(2, repeatCount: 3).activeDuration(transactionDuration: 0.25), 6)
    XCTAssertEqual(fade(0).activeDuration(transactionDuration: 0.25), 0.25)
    XCTAssertEqual(fade(2, repeatCount: .infinity).activeDuration(transactionDuration: 0.25), .infinity)
    layer.add(fade(0.01, repeatCount: .infinity), forKey: "fade")
    runLoop(for: 0.05)
    XCTAssertEqual(listener.entries, ["start"])
    layer.removeAllAnimations()
  }

  func testOneThatStaysIsFoundAfterItsEnd() {
    let animation = fade(0.01)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    runLoop(until: { self.listener.entries.count == 2 })
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    layer.removeAllAnimations()
    XCTAssertEqual(listener.entries, ["start", "stop true"], "it is not stopped twice")
  }

  // MARK: Transactions

  func testTheCompletionWaitsForTheAnimationsOfItsTransaction() {
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("inner") }
    layer.add(fade(0.03), forKey: "fade")
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("without") }
    CATransaction.commit()
    XCTAssertEqual(order, [], "never within commit()")
    runLoop(until: { order.count == 2 })
    XCTAssertEqual(order, ["without", "inner"])
  }

  func testAnOuterTransactionWaitsForTheInnerOnesAnimations() {
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("inner") }
    layer.add(fade(0.02), forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    runLoop(until: { order.count == 2 })
    XCTAssertEqual(Set(order), ["inner", "outer"])
  }

  func testSettingsBelongToTheInnermostTransactionAndAreInherited() {
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 2)
    XCTAssertTrue(CATransaction.disableActions())
    CATransaction.setAnimationDuration(1)
    CATransaction.setDisableActions(false)
    XCTAssertEqual(CATransaction.animationDuration(), 1)
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 2)
    XCTAssertTrue(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
  }

  func testSettingsOutsideOfAnExplicitTransactionLastUntilTheCommit() {
    CATransaction.setDisableActions(true)
    XCTAssertTrue(CATransaction.disableActions())
    runLoop(for: 0.02)
    XCTAssertFalse(CATransaction.disableActions())
  }

  func testDisabledActionsKeepAViewFromAnimating() {
    let view = UIView()
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.alpha = 0
      CATransaction.commit()
    }
    XCTAssertNil(view.layer.animationKeys())
  }

  func testAnActionOfTheLayerRunsWithTheNewValueStored() {
    final class Probe: NSObject, CAAction {
      var seen: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        seen.append("\(event) \((anObject as! CALayer).opacity)")
      }
    }
    let probe = Probe()
    layer.actions = ["opacity": probe, "position": NSNull()]
    layer.opacity = 0.5
    layer.position.x = 4
    XCTAssertEqual(probe.seen, ["opacity 0.5"])
  }

  // MARK: Masks

  func testAMaskIsLaidOutWithItsLayer() {
    final class Mask: CALayer, @unchecked Sendable {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let mask = Mask()
    layer.mask = mask
    layer.layoutIfNeeded()
    mask.layouts = 0
    mask.setNeedsLayout()
    layer.layoutIfNeeded()
    XCTAssertEqual(mask.layouts, 1)
    XCTAssertTrue(mask.superlayer === layer)
    XCTAssertNil(layer.sublayers)
    let other = CALayer()
    other.mask = mask
    XCTAssertNil(layer.mask, "a mask masks one layer")
  }

  func testADisplayLinkCallsOnceAFrameUntilItIsInvalidated() {
    final class Target: NSObject {
      var count = 0
      func tick(_ link: CADisplayLink) {
        count += 1
        if count == 3 { link.invalidate() }
      }
    }
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector("tick:", Target.tick))
    link.add(to: .main, forMode: .common)
    runLoop(until: { target.count == 3 })
    runLoop(for: 0.05)
    XCTAssertEqual(target.count, 3)
    XCTAssertEqual(link.duration, 1.0 / 60)
  }
}
