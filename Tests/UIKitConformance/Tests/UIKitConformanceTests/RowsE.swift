import UIKit
import UIKitConformance
import XCTest

/// E: tab bar controller.
final class RowsE: ConformanceTestCase {
  func test_E3_movementFlagsAreFalseInATabSwitch() {
    let a = screen("A"), b = screen("B")
    a.logsFlags = true
    b.logsFlags = true
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    show(tabs)
    record { tabs.selectedIndex = 1 }
    assertOrder(log, "B.viewWillAppear(false) → A.viewWillDisappear(false) → A.viewDidDisappear(false) → B.viewDidAppear(false)")
  }
}
