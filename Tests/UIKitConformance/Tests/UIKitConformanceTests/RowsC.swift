import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// C: interactive pop.
final class RowsC: ConformanceTestCase {
  #if canImport(Offstage)
  private func swipedStack() throws -> (a: Screen, b: Screen, navigation: UINavigationController, delegate: NavigationRecorder) {
    let a = screen("A"), b = screen("B"), delegate = NavigationRecorder(log)
    a.logsLayout = false
    let navigation = showNavigation([a])
    navigation.pushViewController(b, animated: false)
    settle()
    log.take()
    b.logsLayout = false
    b.logsFlags = true
    navigation.delegate = delegate
    return (a, b, navigation, delegate)
  }

  func test_C1_swipeBackThatCompletes() throws {
    let (a, b, navigation, delegate) = try swipedStack()
    let swipe = try XCTUnwrap(navigation.simulate.swipeBack())
    settle()
    assertExactly(
      log,
      """
      ~ B.willMove(nil)
      B.viewWillDisappear(true) fromParent
      A.viewWillAppear(true)
      delegate.willShow(A, true)
      A.viewIsAppearing(true)
      """)
    log.take()
    swipe.move(to: 0.7)
    swipe.finish()
    settle()
    assertExactly(
      log,
      """
      B.viewDidDisappear(true) fromParent
      ~ B.didMove(nil)
      A.viewDidAppear(true)
      delegate.didShow(A, true)
      """)
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertNil(b.parent)
    withExtendedLifetime(delegate) {}
  }

  func test_C2_swipeBackThatIsCancelled() throws {
    let (a, b, navigation, delegate) = try swipedStack()
    let swipe = try XCTUnwrap(navigation.simulate.swipeBack())
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { self.log.append("changed, cancelled: \($0.isCancelled)") }
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
      self.log.append("completion, cancelled: \($0.isCancelled)")
    }
    settle()
    swipe.move(to: 0.3)
    swipe.cancel()
    settle()
    assertExactly(
      log,
      """
      ~ B.willMove(nil)
      B.viewWillDisappear(true) fromParent
      A.viewWillAppear(true)
      delegate.willShow(A, true)
      [A.viewIsAppearing(true)]
      changed, cancelled: true
      A.viewWillDisappear(true)
      A.viewDidDisappear(true)
      B.viewWillAppear(true)
      [B.viewIsAppearing(true)]
      B.viewDidAppear(true)
      ~ completion, cancelled: true
      """)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertTrue(b.parent === navigation)
    withExtendedLifetime(delegate) {}
  }
  #endif
}
