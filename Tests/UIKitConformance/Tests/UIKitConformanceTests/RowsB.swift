import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// B: navigation.
final class RowsB: ConformanceTestCase {
  /// A in a navigation controller on screen, and a delegate that logs.
  private func shownRoot() -> (a: Screen, navigation: UINavigationController, delegate: NavigationRecorder) {
    let a = screen("A"), delegate = NavigationRecorder(log)
    a.logsLayout = false
    let navigation = showNavigation([a])
    navigation.delegate = delegate
    return (a, navigation, delegate)
  }

  /// A below B, both loaded, B on screen.
  private func shownPair() -> (a: Screen, b: Screen, navigation: UINavigationController, delegate: NavigationRecorder) {
    let (a, navigation, delegate) = shownRoot()
    let b = screen("B")
    b.logsLayout = false
    navigation.pushViewController(b, animated: false)
    settle()
    log.take()
    return (a, b, navigation, delegate)
  }

  // MARK: Push

  func test_B1_pushAnimated() {
    let (a, navigation, delegate) = shownRoot()
    let b = screen("B")
    record {
      navigation.pushViewController(b, animated: true)
      XCTAssertEqual(navigation.viewControllers, [a, b])
      XCTAssertFalse(b.isViewLoaded)
    }
    assertExactly(
      log,
      """
      B.willMove(nav)
      ──
      B.loadView
      B.viewDidLoad
      A.viewWillDisappear(true)
      B.viewWillAppear(true)
      delegate.willShow(B, true)
      B.viewIsAppearing(true)
      B layout
      ──
      A.viewDidDisappear(true)
      B.viewDidAppear(true)
      ~ B.didMove(nav)
      delegate.didShow(B, true)
      [B layout]
      """)
    XCTAssertTrue(a.parent === navigation)
    withExtendedLifetime(delegate) {}
  }

  func test_B1_didMoveFollowsOwnViewDidAppear() {
    let (_, navigation, delegate) = shownRoot()
    record { navigation.pushViewController(screen("B"), animated: true) }
    assertOrder(log, "B.willMove(nav) → B.viewDidAppear(true) → B.didMove(nav)")
    withExtendedLifetime(delegate) {}
  }

  func test_B1_theCoveredControllerHearsOfNoMove() {
    let (_, navigation, delegate) = shownRoot()
    record { navigation.pushViewController(screen("B"), animated: true) }
    assertNever(log, "A.willMove", "A.didMove")
    withExtendedLifetime(delegate) {}
  }

  func test_B1_theAnimationLiesBetweenWillAndDid() {
    let (_, navigation, delegate) = shownRoot()
    call { navigation.pushViewController(screen("B"), animated: true) }
    commit()
    assertOrder(log, "B.viewIsAppearing(true)")
    assertNever(log, "A.viewDidDisappear", "B.viewDidAppear", "B.didMove", "delegate.didShow")
    withExtendedLifetime(delegate) {}
  }

  func test_B2_pushNotAnimatedIsDeferredToo() {
    let (_, navigation, delegate) = shownRoot()
    let b = screen("B")
    record { navigation.pushViewController(b, animated: false) }
    assertOrder(
      log,
      "B.willMove(nav) → ── → B.loadView → B.viewDidLoad → A.viewWillDisappear(false) → B.viewWillAppear(false) → "
        + "delegate.willShow(B, false) → B.viewIsAppearing(false) → A.viewDidDisappear(false) → B.viewDidAppear(false) → "
        + "delegate.didShow(B, false)")
    withExtendedLifetime(delegate) {}
  }

  func test_B2_layoutIfNeededForcesTheWillCallbacks() {
    let (_, navigation, delegate) = shownRoot()
    record {
      navigation.pushViewController(screen("B"), animated: false)
      navigation.view.layoutIfNeeded()
    }
    assertOrder(log, "B.viewDidLoad → A.viewWillDisappear(false) → B.viewWillAppear(false) → ── → B.viewDidAppear(false)")
    withExtendedLifetime(delegate) {}
  }

  func test_B3_prepareComesBeforeTheDestinationLoads() {
    let a = PreparingScreen("A", log), b = screen("B")
    a.logsLayout = false
    let navigation = showNavigation([a])
    let segue = UIStoryboardSegue(identifier: "detail", source: a, destination: b) { a.show(b, sender: nil) }
    record {
      a.prepare(for: segue, sender: nil)
      segue.perform()
    }
    assertExactly(
      log,
      """
      A.prepare(detail, loaded: false)
      B.willMove(nav)
      ──
      B.loadView
      B.viewDidLoad
      A.viewWillDisappear(true)
      B.viewWillAppear(true)
      B.viewIsAppearing(true)
      B layout
      A.viewDidDisappear(true)
      B.viewDidAppear(true)
      ~ B.didMove(nav)
      [B layout]
      """)
    XCTAssertTrue(navigation.topViewController === b)
  }

  // MARK: Pop

  func test_B4_popAnimated() {
    let (a, navigation, delegate) = shownRoot()
    var b: Screen? = screen("B")
    b!.logsLayout = false
    navigation.pushViewController(b!, animated: false)
    settle()
    log.take()
    record {
      XCTAssertTrue(navigation.popViewController(animated: true) === b)
      XCTAssertEqual(navigation.viewControllers, [a])
      b = nil
    }
    assertExactly(
      log,
      """
      B.willMove(nil)
      ── B is on its way
      B.viewWillDisappear(true)
      A.viewWillAppear(true)
      delegate.willShow(A, true)
      A.viewIsAppearing(true)
      ── end of the animation
      B.viewDidDisappear(true)
      ~ B.didMove(nil)
      A.viewDidAppear(true)
      delegate.didShow(A, true)
      B.deinit
      """)
    withExtendedLifetime(delegate) {}
  }

  func test_B4_theParentIsNilOnceItHasDisappeared() {
    let (_, b, navigation, delegate) = shownPair()
    var seen: [Bool] = []
    b.inside["viewWillDisappear"] = { seen += [$0.navigationController != nil, $0.parent != nil, $0.isMovingFromParent] }
    b.inside["viewDidDisappear"] = { seen += [$0.navigationController == nil, $0.parent == nil, $0.isMovingFromParent] }
    record { navigation.popViewController(animated: true) }
    XCTAssertEqual(seen, [true, true, true, true, true, true])
    assertOrder(log, "B.viewDidDisappear → B.didMove(nil)")
    withExtendedLifetime(delegate) {}
  }

  func test_B5_popNotAnimated() {
    let (_, navigation, delegate) = shownRoot()
    var b: Screen? = screen("B")
    navigation.pushViewController(b!, animated: false)
    settle()
    log.take()
    record {
      navigation.popViewController(animated: false)
      b = nil
    }
    assertOrder(
      log, "B.willMove(nil) → ── → B.viewWillDisappear(false) → B.viewDidDisappear(false) → A.viewDidAppear(false) → B.deinit")
    assertOrder(log, "── → A.viewWillAppear(false) → A.viewDidAppear(false)")
    XCTAssertNil(b)
    withExtendedLifetime(delegate) {}
  }
}

/// Logs `prepare(for:sender:)`, and whether the destination's view is loaded by then.
private final class PreparingScreen: Screen {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append(name, "prepare", "\(segue.identifier ?? "nil"), loaded: \(segue.destination.isViewLoaded)")
  }
}
