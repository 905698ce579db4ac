import UIKit
import UIKitConformance
import XCTest

/// A: launch.
final class RowsA: ConformanceTestCase {
  func test_A1_makeKeyAndVisibleLoadsAndSendsWillAppearAtOnce() {
    let a = screen("A")
    window.rootViewController = a
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertEqual(log.entries, [])
    record { window.makeKeyAndVisible() }
    assertExactly(
      log,
      """
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      ──
      A.viewIsAppearing(false)
      A layout
      A.viewDidAppear(false)
      """)
  }
}
