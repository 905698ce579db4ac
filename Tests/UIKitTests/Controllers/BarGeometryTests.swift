import Offstage
import UIKit
import XCTest

@testable @_spi(Offstage) import UIKit

/// Where bars stand and what they cover, on devices with and without a home indicator.
final class BarGeometryTests: LifecycleTestCase {
  private func shown(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }
  private func edges(_ top: CGFloat, _ bottom: CGFloat, side: CGFloat = 0) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: side, bottom: bottom, right: side)
  }

  func testNavigationBarAndToolbar() {
    let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
    let window = shown(navigation)
    XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 47, width: 390, height: 44))
    XCTAssertEqual(page.view.safeAreaInsets, edges(91, 34))

    page.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)]
    navigation.isToolbarHidden = false
    window.layoutIfNeeded()
    XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 766, width: 390, height: 44))
    XCTAssertEqual(navigation.toolbar.items?.count, 1)
    XCTAssertTrue(navigation.toolbar.window === window)
    XCTAssertEqual(page.view.safeAreaInsets, edges(91, 78))

    navigation.setToolbarHidden(true, animated: false)
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    XCTAssertTrue(navigation.toolbar.isHidden)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertEqual(page.view.safeAreaInsets, edges(47, 34))
  }

  func testAnOpaqueBarTakesItsPlaceFromTheView() {
    let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    let window = shown(navigation)
    XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 91, width: 390, height: 753))
    XCTAssertEqual(page.view.safeAreaInsets, edges(0, 34))
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.view.setNeedsLayout()
    window.layoutIfNeeded()
    XCTAssertEqual(page.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(page.view.safeAreaInsets, edges(91, 34))
  }

  func testLargeTitlesAreTheControllersWishOrThatOfTheOneBelow() {
    let root = UIViewController(), small = UIViewController(), same = UIViewController()
    small.navigationItem.largeTitleDisplayMode = .never
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let window = shown(navigation)
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    XCTAssertEqual(root.view.safeAreaInsets.top, 143)
    for page in [small, same] {
      navigation.pushViewController(page, animated: false)
      window.layoutIfNeeded()
      XCTAssertEqual(page.view.safeAreaInsets.top, 91)
    }
    navigation.popToRootViewController(animated: false)
    navigation.navigationBar.prefersLargeTitles = false
    window.layoutIfNeeded()
    XCTAssertEqual(root.view.safeAreaInsets.top, 91)
  }

  func testTabBar() {
    let page = UIViewController(), tabs = UITabBarController()
    tabs.viewControllers = [page]
    let window = shown(tabs)
    XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 761, width: 390, height: 83))
    XCTAssertEqual(page.view.safeAreaInsets, edges(47, 83))
    tabs.isTabBarHidden = true
    window.layoutIfNeeded()
    XCTAssertEqual(page.view.safeAreaInsets, edges(47, 34))
    DeviceProfile.iPhoneSE.whileCurrent {
      tabs.isTabBarHidden = false
      let window = shown(tabs)
      XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 618, width: 375, height: 49))
      XCTAssertEqual(page.view.safeAreaInsets, edges(20, 49))
      withExtendedLifetime(window) {}
    }
  }

  func testAPushedControllerHidesTheTabBarUntilItIsPopped() {
    let root = UIViewController(), page = UIViewController(), above = UIViewController()
    root.hidesBottomBarWhenPushed = true
    page.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shown(tabs)
    XCTAssertFalse(tabs.tabBar.isHidden)
    XCTAssertEqual(root.view.safeAreaInsets, edges(91, 83))
    for next in [page, above] {
      navigation.pushViewController(next, animated: false)
      window.layoutIfNeeded()
      XCTAssertTrue(tabs.tabBar.isHidden)
      XCTAssertEqual(next.view.safeAreaInsets, edges(91, 34))
    }
    navigation.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    XCTAssertFalse(tabs.tabBar.isHidden)
    XCTAssertEqual(root.view.safeAreaInsets, edges(91, 83))
  }

  func testBarsOfAPhoneOnItsSideAndOfAPad() {
    let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
    UIScreen.main.orientation = .landscapeLeft
    let lying = shown(navigation)
    XCTAssertEqual(page.view.safeAreaInsets, edges(32, 21, side: 47))
    UIScreen.main.orientation = .portrait
    withExtendedLifetime(lying) {}
    DeviceProfile.iPad.whileCurrent {
      let page = UIViewController(), window = shown(UINavigationController(rootViewController: page))
      XCTAssertEqual(page.view.safeAreaInsets, edges(74, 20))
      withExtendedLifetime(window) {}
    }
  }

  func testAdditionalInsetsGoDownToChildren() {
    let parent = UIViewController(), child = UIViewController()
    let window = shown(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 744)
    child.didMove(toParent: parent)
    parent.additionalSafeAreaInsets = UIEdgeInsets(top: 70, left: 5, bottom: 10, right: 0)
    child.additionalSafeAreaInsets.top = 3
    window.layoutIfNeeded()
    XCTAssertEqual(parent.view.safeAreaInsets, UIEdgeInsets(top: 117, left: 5, bottom: 44, right: 0))
    XCTAssertEqual(child.view.safeAreaInsets, UIEdgeInsets(top: 20, left: 5, bottom: 44, right: 0))
  }
}
