import XCTest

@testable @_spi(Offstage) import UIKit

/// What a scroll view makes of the safe area, and where its content may stand.
final class ScrollGeometryTests: XCTestCase {
  private let scroll = UIScrollView()
  private let page = UIViewController()
  private var window: UIWindow!

  override func setUp() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    scroll.frame = page.view.bounds
    page.view.addSubview(scroll)
    window.layoutIfNeeded()
  }

  /// An iPhone 14: 47 points at the top, 34 at the bottom.
  private let safe = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  func testTheSafeAreaIsAddedWhereTheContentScrolls() {
    XCTAssertEqual(scroll.safeAreaInsets, safe)
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    XCTAssertEqual(scroll.adjustedContentInset, safe)
    scroll.contentInset = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 57, left: 5, bottom: 34, right: 0))
  }

  func testBouncingAlwaysCountsAsScrolling() {
    scroll.alwaysBounceVertical = true
    XCTAssertEqual(scroll.adjustedContentInset, safe)
  }

  func testNeverAndAlways() {
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    scroll.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    scroll.contentSize = .zero
    scroll.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(scroll.adjustedContentInset, safe)
  }

  func testTheContentStaysAtTheTopWhenTheInsetGrows() {
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    XCTAssertEqual(scroll.contentOffset.y, -47)
    page.additionalSafeAreaInsets.top = 50
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.y, -97)
    scroll.contentOffset.y = 300
    page.additionalSafeAreaInsets.top = 0
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.y, 300)
  }

  /// `automatic` in a navigation controller: top and bottom, whether the content scrolls or not.
  func testUnderANavigationBarEveryPageLeavesRoom() {
    let list = UIScrollView(), inNavigation = UIViewController()
    inNavigation.view = list
    window.rootViewController = UINavigationController(rootViewController: inNavigation)
    window.layoutIfNeeded()
    XCTAssertEqual(list.adjustedContentInset, UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(list.contentOffset.y, -91)
    list.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(list.adjustedContentInset, .zero)
  }

  func testAnOffsetIsHeldWithinSmallerContent() {
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    scroll.contentOffset.y = 1_156
    scroll.contentSize.height = 1_500
    XCTAssertEqual(scroll.contentOffset.y, 656)
    scroll.contentSize.height = 300
    XCTAssertEqual(scroll.contentOffset.y, 0)
  }

  func testAnOffsetThatIsSetIsTaken() {
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 1_000)
    scroll.contentOffset.y = -80
    XCTAssertEqual(scroll.contentOffset.y, -80)
    scroll.setContentOffset(CGPoint(x: 0, y: 5_000), animated: false)
    XCTAssertEqual(scroll.contentOffset.y, 5_000)
  }

  func testGuides() {
    let content = UIView(), header = UIView()
    for view in [content, header] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(view)
    }
    let (inside, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inside.topAnchor), content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: inside.bottomAnchor), content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 3_000),
      header.topAnchor.constraint(equalTo: frame.topAnchor), header.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 100), header.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.contentSize, CGSize(width: 390, height: 3_000))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 390, height: 3_000))
    scroll.contentOffset.y = 700
    window.layoutIfNeeded()
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 700, width: 100, height: 20))
    XCTAssertEqual(scroll.frameLayoutGuide.layoutFrame, CGRect(x: 0, y: 700, width: 390, height: 844))
    XCTAssertEqual(scroll.contentLayoutGuide.layoutFrame, CGRect(x: 0, y: 0, width: 390, height: 3_000))
  }
}
