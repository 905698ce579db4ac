import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// G7, G10: what a container passes on.
final class RowsGForwarding: ConformanceTestCase {
  func test_G7_withoutForwardingNothingReachesTheChildUntilItIsTold() {
    let p = screen("P"), c = screen("C")
    p.forwardsAppearance = false
    show(p)
    p.logsLayout = false
    record {
      p.addChild(c)
      p.view.addSubview(c.view)
      c.didMove(toParent: p)
    }
    assertNoAppearance(log, of: "C")
    log.take()
    c.beginAppearanceTransition(true, animated: false)
    XCTAssertEqual(log.take(), ["C.viewWillAppear(false)"])
    settle()
    assertOrder(log, "C.viewIsAppearing(false)")
    assertNever(log, "C.viewDidAppear")
    log.take()
    c.endAppearanceTransition()
    XCTAssertEqual(log.entries, ["C.viewDidAppear(false)"])
  }

  func test_G7_beginTheOtherWayBeforeTheEndTurnsTheTransitionRound() {
    let c = screen("C")
    c.beginAppearanceTransition(true, animated: true)
    c.beginAppearanceTransition(false, animated: true)
    c.endAppearanceTransition()
    assertOrder(log, "C.viewWillAppear(true) → C.viewWillDisappear(true) → C.viewDidDisappear(true)")
    assertNever(log, "C.viewDidAppear")
  }

  func test_G7_aSwapOfChildrenWithoutAnimation() {
    let p = screen("P"), first = screen("1"), second = screen("2")
    p.forwardsAppearance = false
    show(p)
    p.addChild(first)
    first.beginAppearanceTransition(true, animated: false)
    p.view.addSubview(first.view)
    first.endAppearanceTransition()
    first.didMove(toParent: p)
    settle()
    log.take()
    for screen in [first, second] { screen.logsLayout = false }
    p.logsLayout = false

    p.addChild(second)
    first.willMove(toParent: nil)
    _ = second.view
    second.beginAppearanceTransition(true, animated: false)
    first.beginAppearanceTransition(false, animated: false)
    p.view.addSubview(second.view)
    first.view.removeFromSuperview()
    second.endAppearanceTransition()
    first.endAppearanceTransition()
    second.didMove(toParent: p)
    first.removeFromParent()
    assertOrder(
      log,
      """
      2.willMove(P) → 1.willMove(nil) → 2.loadView → 2.viewWillAppear(false) → 1.viewWillDisappear(false)
      → 2.viewDidAppear(false) → 1.viewDidDisappear(false) → 2.didMove(P) → 1.didMove(nil)
      """)
  }

  func test_G7_withoutAViewOnlyTheMoveNoticesCome() {
    let p = screen("P"), c = screen("C")
    p.addChild(c)
    c.didMove(toParent: p)
    c.willMove(toParent: nil)
    c.removeFromParent()
    XCTAssertEqual(log.entries, ["C.willMove(P)", "C.didMove(P)", "C.willMove(nil)", "C.didMove(nil)"])
    XCTAssertFalse(c.isViewLoaded)
  }

  #if canImport(Offstage)
  func test_G10_rotationRunsFromTheParentToItsChildren() throws {
    let p = Turning("P", log), c = Turning("C", log)
    p.addChild(c)
    p.view.addSubview(c.view)
    c.view.frame = p.view.bounds
    c.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    c.didMove(toParent: p)
    show(p)
    record { UIDevice.current.simulate.turn(to: .landscapeLeft) }
    defer { UIDevice.current.simulate.turn(to: .portrait) }
    assertOrder(
      log,
      """
      P.willTransition → C.willTransition → P.viewWillTransition(844×390) → C.viewWillTransition(844×390)
      → P.viewWillLayoutSubviews → C.viewWillLayoutSubviews
      """)
  }

  func test_G10_withoutSuperTheChildHearsNothing() {
    let p = Turning("P", log), c = Turning("C", log)
    p.callsSuper = false
    p.addChild(c)
    p.view.addSubview(c.view)
    c.view.frame = p.view.bounds
    c.didMove(toParent: p)
    show(p)
    record { UIDevice.current.simulate.turn(to: .landscapeLeft) }
    defer { UIDevice.current.simulate.turn(to: .portrait) }
    assertOrder(log, "P.willTransition → P.viewWillTransition(844×390)")
    assertNever(log, "C.willTransition", "C.viewWillTransition")
  }
  #endif
}

/// Logs size and trait transitions.
final class Turning: Screen {
  var callsSuper = true
  var orientations = UIInterfaceOrientationMask.allButUpsideDown
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  override func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
    log.append(name, "willTransition")
    if callsSuper { super.willTransition(to: newCollection, with: coordinator) }
  }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    log.append(name, "viewWillTransition", "\(Int(size.width))×\(Int(size.height))")
    if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
    let (log, name) = (log, name)
    coordinator.animate { _ in
      log.append(name, "alongside")
    } completion: { _ in
      log.append(name, "turned")
    }
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.append(name, "traitCollectionDidChange")
  }
}
