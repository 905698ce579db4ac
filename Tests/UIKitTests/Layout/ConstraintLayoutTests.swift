import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Constraints, guides and margins as frames after `layoutIfNeeded`.
final class ConstraintLayoutTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func subview(of parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func testEdgesWithConstants() {
    let view = subview()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 16, y: 20, width: 268, height: 44))
  }

  func testChangedConstantMovesTheViewAtTheNextLayout() {
    let view = subview()
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: 1),
    ])
    root.layoutIfNeeded()
    top.constant = 50
    XCTAssertEqual(view.frame.minY, 20)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 50, width: 10, height: 21))
  }

  func testConstraintsFollowTheSizeOfTheRoot() {
    let view = subview()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), view.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 75, y: 250, width: 150, height: 100))
    root.frame.size = CGSize(width: 600, height: 300)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 150, y: 100, width: 300, height: 100))
  }

  func testAViewAcrossBranchesIsSeenThroughItsAncestors() {
    let box = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    root.addSubview(box)
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    box.addSubview(inner)
    let view = subview()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: inner.rightAnchor), view.topAnchor.constraint(equalTo: inner.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.origin, CGPoint(x: 45, y: 56))
    XCTAssertEqual(inner.frame, CGRect(x: 5, y: 6, width: 10, height: 10))
    box.frame.origin.x = 100
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.origin, CGPoint(x: 115, y: 56))
  }

  func testAutoresizingMasksTakePart() {
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 280, height: 100))
    box.autoresizingMask = [.flexibleWidth]
    root.addSubview(box)
    let view = subview()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: box.leftAnchor), view.rightAnchor.constraint(equalTo: box.rightAnchor),
      view.topAnchor.constraint(equalTo: box.bottomAnchor), view.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 110, width: 280, height: 5))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    XCTAssertEqual(box.frame, CGRect(x: 10, y: 10, width: 380, height: 100))
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 110, width: 380, height: 5))
  }

  func testPrioritiesDecide() {
    let view = subview()
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    narrow.priority = .defaultLow
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([narrow, wide, view.widthAnchor.constraint(lessThanOrEqualToConstant: 250)])
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 200)
    narrow.priority = UILayoutPriority(999)
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 100)
    narrow.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.bounds.width, 200)
  }

  func testRightToLeft() {
    let view = subview()
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 300 - 16 - 50)
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 16)
  }

  func testMarginsAndSafeAreaOfAController() {
    let window = UIWindow(), controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = subview(of: controller.view)
    let safe = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor), view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    MainActor.assumeIsolated { CommitCycle.main.commitIfNeeded() }
    XCTAssertEqual(view.frame, CGRect(x: 16, y: 47, width: 358, height: 844 - 47 - 34))
    controller.additionalSafeAreaInsets.top = 53
    MainActor.assumeIsolated { CommitCycle.main.commitIfNeeded() }
    XCTAssertEqual(view.frame.minY, 100)
    window.isHidden = true
  }

  func testOwnGuideIsPlacedByConstraints() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = subview()
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20), guide.widthAnchor.constraint(equalToConstant: 60),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 7), guide.heightAnchor.constraint(equalToConstant: 9),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor), view.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 20, y: 7, width: 60, height: 9))
    XCTAssertEqual(view.frame.origin, CGPoint(x: 80, y: 16))
  }

  func testScrollViewTakesItsContentSizeFromConstraints() {
    let scroll = UIScrollView(frame: root.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    root.addSubview(scroll)
    let content = subview(of: scroll)
    let pinned = subview(of: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor), content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 2000),
      pinned.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.contentSize, CGSize(width: 300, height: 2000))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 300, height: 2000))
    XCTAssertEqual(pinned.frame.minY, 550)
    scroll.contentOffset.y = 100
    root.layoutIfNeeded()
    XCTAssertEqual(pinned.frame.minY, 650)
  }

  func testFittingSize() {
    let box = UIView(), view = subview(of: box)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: box.topAnchor), view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
    ])
    XCTAssertEqual(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 100, height: 40))
    XCTAssertEqual(
      box.systemLayoutSizeFitting(
        CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel),
      CGSize(width: 220, height: 100))
  }

  func testAmbiguity() {
    let view = subview()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor), width,
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    XCTAssertFalse(view.hasAmbiguousLayout)
    width.isActive = false
    XCTAssertTrue(view.hasAmbiguousLayout)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
    XCTAssertTrue(view.hasAmbiguousLayout)
  }

  func testMovingABranchToAnotherTreeTakesItsConstraintsAlong() {
    let box = subview(), view = subview(of: box)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3),
      view.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      view.widthAnchor.constraint(equalToConstant: 5), view.heightAnchor.constraint(equalToConstant: 6),
    ])
    root.layoutIfNeeded()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.addSubview(box)
    view.frame = .zero
    other.setNeedsLayout()
    other.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 3, y: 4, width: 5, height: 6))
  }
}
