import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Trees so deep that a call inside a call for each level would fill the stack.
final class NestedViewsTests: XCTestCase {
  private let depth = 10_000

  private final class Counting: UIView {
    nonisolated(unsafe) static var layouts = 0
    nonisolated(unsafe) static var windows = 0
    nonisolated(unsafe) static var tints = 0
    nonisolated(unsafe) static var safeAreas = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Counting.layouts += 1
    }
    override func didMoveToWindow() { Counting.windows += 1 }
    override func tintColorDidChange() { Counting.tints += 1 }
    override func safeAreaInsetsDidChange() { Counting.safeAreas += 1 }
  }

  override func setUp() {
    (Counting.layouts, Counting.windows, Counting.tints, Counting.safeAreas) = (0, 0, 0, 0)
  }

  private let size = CGSize(width: 300, height: 500)

  /// A view in a view and so on, the outermost first.
  private func chain(_ prepare: (UIView) -> Void = { _ in }) -> [UIView] {
    let views = (0..<depth).map { _ in Counting(frame: CGRect(origin: .zero, size: size)) }
    views.forEach(prepare)
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  func testEnteringAWindowLayoutAndLeavingReachEveryView() {
    let window = UIWindow(), views = chain()
    window.addSubview(views[0])
    XCTAssertEqual(Counting.windows, depth)
    XCTAssertTrue(views.allSatisfy { $0.window === window })
    XCTAssertTrue(views.last!.isDescendant(of: window))
    window.layoutIfNeeded()
    XCTAssertEqual(Counting.layouts, depth)
    views.forEach { $0.setNeedsDisplay() }
    CATransaction.flush()
    XCTAssertFalse(views.contains { $0.layer.needsDisplay() })
    views[0].removeFromSuperview()
    XCTAssertEqual(Counting.windows, 2 * depth)
    XCTAssertTrue(views.allSatisfy { $0.window == nil })
  }

  func testATreeBuiltFromTheInnermostViewOutAndTakenApartFromOutside() {
    let views = (0..<depth).map { _ in UIView() }
    for (outer, inner) in zip(views, views.dropFirst()).reversed() { outer.addSubview(inner) }
    XCTAssertTrue(views.last!.isDescendant(of: views[0]))
    for view in views { view.removeFromSuperview() }
    XCTAssertTrue(views.allSatisfy { $0.superview == nil && $0.subviews.isEmpty })
  }

  func testTheLastReferenceToTheOutermostViewFreesAll() {
    weak var innermost: UIView?
    weak var middle: UIView?
    do {
      let window = UIWindow(), views = chain()
      (innermost, middle) = (views.last, views[depth / 2])
      window.addSubview(views[0])
      window.layoutIfNeeded()
      views[0].removeFromSuperview()
      XCTAssertNotNil(innermost)
    }
    XCTAssertNil(middle)
    XCTAssertNil(innermost)
  }

  func testPointsAreConvertedAndFound() {
    let window = UIWindow(), views = chain()
    window.isHidden = false
    for view in views { view.frame.origin.x = 0.01 }
    window.addSubview(views[0])
    let point = views.last!.convert(CGPoint(x: 5, y: 7), to: window)
    XCTAssertEqual(point.x, 5 + 0.01 * CGFloat(depth), accuracy: 1e-6)
    XCTAssertEqual(point.y, 7)
    XCTAssertEqual(window.convert(point, to: views.last!).x, 5, accuracy: 1e-6)
    XCTAssertEqual(views[depth / 2].convert(CGPoint.zero, to: views[depth / 2 - 1]).x, 0.01, accuracy: 1e-9)
    XCTAssertTrue(window.hitTest(CGPoint(x: 150, y: 250), with: nil) === views.last)
    XCTAssertTrue(window.layer.hitTest(CGPoint(x: 150, y: 250)) === views.last!.layer)
    XCTAssertNil(window.layer.hitTest(CGPoint(x: 150, y: 2500)))
  }

  func testWhatRunsDownTheTreeReachesTheInnermostView() {
    let window = UIWindow(), views = chain { $0.preservesSuperviewLayoutMargins = true }
    window.addSubview(views[0])
    views[0].tintColor = .red
    XCTAssertEqual(views.last!.tintColor, .red)
    XCTAssertEqual(Counting.tints, depth)
    views[0].layoutMargins = UIEdgeInsets(top: 1, left: 90, bottom: 1, right: 1)
    XCTAssertEqual(views.last!.layoutMargins.left, 90)
    views[0].traitOverrides.layoutDirection = .rightToLeft
    XCTAssertEqual(views.last!.traitCollection.layoutDirection, .rightToLeft)
    window.layoutIfNeeded()
    views.last!.tag = 77
    XCTAssertTrue(window.viewWithTag(77) === views.last)
    XCTAssertFalse(window.endEditing(true))
  }

  func testTheSafeAreaReachesTheInnermostView() {
    let window = UIWindow(frame: UIScreen.main.bounds), controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    let views = chain()
    controller.view.addSubview(views[0])
    Counting.safeAreas = 0
    controller.additionalSafeAreaInsets.top = 30
    window.layoutIfNeeded()
    XCTAssertEqual(Counting.safeAreas, depth)
    XCTAssertEqual(views.last!.safeAreaInsets.top, controller.view.safeAreaInsets.top)
  }

  func testMasksHandANewSizeDown() {
    let views = chain { $0.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    views[0].frame.size = CGSize(width: 310, height: 520)
    XCTAssertEqual(views.last!.frame, CGRect(x: 0, y: 0, width: 310, height: 520))
    XCTAssertEqual(views[depth / 2].frame.size, CGSize(width: 310, height: 520))
  }

  func testConstraintsFromViewToViewAreSolvedAndLeaveWithTheirView() {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let views = chain { $0.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(views[0])
    for view in views {
      let outer = view.superview!
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor), view.widthAnchor.constraint(equalTo: outer.widthAnchor),
      ])
    }
    window.layoutIfNeeded()
    XCTAssertTrue(views.allSatisfy { $0.frame.minX == 0 && $0.frame.width == size.width })
    window.frame.size.width = 320
    window.layoutIfNeeded()
    XCTAssertEqual(views.last!.frame.width, 320)
    let middle = views[depth / 2]
    middle.removeFromSuperview()
    XCTAssertEqual(views[depth / 2 - 1].constraints, [])
    XCTAssertEqual(middle.constraints.count, 2)
    for view in views.reversed() { view.removeFromSuperview() }
    XCTAssertTrue(views.allSatisfy { $0.constraints.isEmpty })
  }

  func testLayersWithoutViews() {
    weak var innermost: CALayer?
    do {
      let layers = (0..<depth).map { _ in CALayer() }
      for layer in layers { layer.frame = CGRect(origin: .zero, size: size) }
      for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
      innermost = layers.last
      layers[0].layoutIfNeeded()
      XCTAssertFalse(layers.contains { $0.needsLayout() })
      XCTAssertTrue(layers[0].hitTest(CGPoint(x: 1, y: 1)) === innermost)
    }
    XCTAssertNil(innermost)
  }
}
