import Offstage
import XCTest

@testable @_spi(Offstage) import UIKit

/// Margins: of whom, in which direction, within what.
final class MarginTests: XCTestCase {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func testAViewHasEightPointsAllRoundAndARootViewSixteenOrTwentyAtItsSides() {
    XCTAssertEqual(UIView().layoutMargins, insets(8, 8, 8, 8))
    let page = UIViewController(), window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.isHidden = false
    window.layoutIfNeeded()
    XCTAssertEqual(page.view.layoutMargins, insets(47, 16, 34, 16))
    DeviceProfile.iPhone16ProMax.whileCurrent {
      window.layoutIfNeeded()
      XCTAssertEqual(page.view.layoutMargins, insets(62, 20, 34, 20))
    }
  }

  func testDirectionalMarginsFollowTheDirection() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(view.layoutMargins, insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.layoutMargins, insets(1, 4, 3, 2))
    view.layoutMargins = insets(1, 10, 1, 20)
    XCTAssertEqual(view.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 1, trailing: 10))
  }

  func testTheSuperviewsMarginsReachIn() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 190, height: 100))
    outer.layoutMargins = insets(20, 30, 20, 30)
    outer.addSubview(inner)
    XCTAssertEqual(inner.layoutMargins, insets(8, 8, 8, 8))
    inner.preservesSuperviewLayoutMargins = true
    XCTAssertEqual(inner.layoutMargins, insets(20, 20, 8, 30))
  }

  func testMarginsLieWithinTheSafeAreaUnlessTheyAreToldNotTo() {
    let page = UIViewController(), window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.isHidden = false
    window.layoutIfNeeded()
    let view = UIView(frame: page.view.bounds)
    page.view.addSubview(view)
    XCTAssertEqual(view.layoutMargins, insets(55, 8, 42, 8))
    view.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(view.layoutMargins, insets(8, 8, 8, 8))
    XCTAssertEqual(view.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 374, height: 828))
  }

  func testTheReadableGuideIsNoWiderThanItsText() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 300))
    XCTAssertEqual(view.readableContentGuide.layoutFrame, CGRect(x: 164, y: 8, width: 672, height: 284))
    view.frame.size.width = 390
    XCTAssertEqual(view.readableContentGuide.layoutFrame, CGRect(x: 8, y: 8, width: 374, height: 284))
  }
}
