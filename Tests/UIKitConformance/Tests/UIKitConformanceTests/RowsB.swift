import UIKit
import UIKitConformance
import XCTest

/// B: navigation.
final class RowsB: ConformanceTestCase {
  func test_B1_pushAnimated() {
    let a = screen("A"), b = screen("B"), delegate = NavigationRecorder(log)
    a.logsLayout = false
    let navigation = showNavigation([a])
    navigation.delegate = delegate
    record {
      navigation.pushViewController(b, animated: true)
      XCTAssertEqual(navigation.viewControllers, [a, b])
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
  }
}
