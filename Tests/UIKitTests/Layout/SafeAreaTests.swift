import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// How far the safe area of a view reaches into the views below it.
final class SafeAreaTests: XCTestCase {
  /// A controller in a window whose root view has a safe area of these insets alone.
  private func root(_ insets: UIEdgeInsets, view: UIView? = nil) -> UIView {
    let controller = UIViewController()
    if let view { controller.view = view }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.rootViewController = controller
    window.isHidden = false
    let device = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: insets.top - device.top, left: insets.left - device.left, bottom: insets.bottom - device.bottom,
      right: insets.right - device.right)
    addTeardownBlock { window.isHidden = true }
    window.layoutIfNeeded()
    return controller.view
  }

  private func subview(_ frame: CGRect, of parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    parent.addSubview(view)
    parent.layoutIfNeeded()
    return view
  }

  func test_a_subview_has_the_part_that_lies_over_it() {
    let parent = root(UIEdgeInsets(top: 90, left: 10, bottom: 30, right: 20))
    XCTAssertEqual(parent.safeAreaInsets, UIEdgeInsets(top: 90, left: 10, bottom: 30, right: 20))
    XCTAssertEqual(
      subview(CGRect(x: 4, y: 60, width: 290, height: 520), of: parent).safeAreaInsets,
      UIEdgeInsets(top: 30, left: 6, bottom: 10, right: 14))
    XCTAssertEqual(subview(CGRect(x: 100, y: 100, width: 50, height: 50), of: parent).safeAreaInsets, .zero)
  }

  func test_a_subview_that_sticks_out_has_no_more_than_its_superview() {
    let parent = root(UIEdgeInsets(top: 90, left: 0, bottom: 30, right: 0))
    let outside = subview(CGRect(x: -10, y: -20, width: 400, height: 640), of: parent)
    XCTAssertEqual(outside.safeAreaInsets, UIEdgeInsets(top: 90, left: 0, bottom: 30, right: 0))
    let small = subview(CGRect(x: 0, y: 0, width: 100, height: 100), of: parent)
    XCTAssertEqual(subview(CGRect(x: 0, y: 81, width: 40, height: 40), of: small).safeAreaInsets.bottom, 0)
  }

  func test_the_content_of_a_scroll_view_has_the_sides_that_its_insets_leave() {
    let scrollView = UIScrollView()
    let parent = root(UIEdgeInsets(top: 90, left: 44, bottom: 30, right: 0), view: scrollView)
    scrollView.alwaysBounceVertical = true
    let content = subview(CGRect(x: 0, y: 0, width: 300, height: 600), of: parent)
    XCTAssertEqual(scrollView.adjustedContentInset, UIEdgeInsets(top: 90, left: 0, bottom: 30, right: 0))
    XCTAssertEqual(content.safeAreaInsets, UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
    scrollView.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(content.safeAreaInsets, UIEdgeInsets(top: 90, left: 44, bottom: 30, right: 0))
  }

  func test_the_first_scroll_view_under_a_navigation_controller_is_adjusted_though_its_content_fits() {
    let controller = UIViewController()
    let (first, second) = (UIScrollView(), UIScrollView())
    for view in [first, second] { controller.view.addSubview(view) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.isHidden = false
    addTeardownBlock { window.isHidden = true }
    for view in [first, second] { view.frame = controller.view.bounds }
    window.layoutIfNeeded()
    XCTAssertGreaterThan(controller.view.safeAreaInsets.top, 0)
    XCTAssertEqual(first.adjustedContentInset.top, controller.view.safeAreaInsets.top)
    XCTAssertEqual(second.adjustedContentInset.top, 0)
    first.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(first.adjustedContentInset.top, 0)
  }
}
