import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Which constraints go when a view leaves its superview, and which still hold.
final class LeavingConstraintTests: XCTestCase {
  private func view(in parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent?.addSubview(view)
    return view
  }

  func testAViewTakesWhatAncestorsHoldOfItAndOfWhatLiesInIt() {
    let root = view(), outer = view(in: root), inner = view(in: outer), leaf = view(in: inner), other = view(in: root)
    let guide = UILayoutGuide()
    leaf.addLayoutGuide(guide)
    let across = leaf.topAnchor.constraint(equalTo: other.topAnchor)
    let ofGuide = guide.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let toOuter = leaf.widthAnchor.constraint(equalTo: outer.widthAnchor)
    let within = leaf.heightAnchor.constraint(equalTo: inner.heightAnchor)
    let elsewhere = other.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([across, ofGuide, toOuter, within, elsewhere])
    XCTAssertEqual(root.constraints, [across, ofGuide, elsewhere])

    inner.removeFromSuperview()
    XCTAssertEqual([across, ofGuide, toOuter, within, elsewhere].map(\.isActive), [false, false, false, true, true])
    XCTAssertEqual(root.constraints, [elsewhere])
    XCTAssertEqual(outer.constraints, [])
    XCTAssertEqual(inner.constraints, [within])
  }

  func testAMoveBelowTheHolderKeepsItsConstraintsAndALaterRemovalTakesThem() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let left = view(in: window), right = view(in: window), deep = view(in: right), moved = view(in: left)
    let held = moved.widthAnchor.constraint(equalTo: window.widthAnchor)
    let byLeft = moved.heightAnchor.constraint(equalTo: left.heightAnchor)
    NSLayoutConstraint.activate([held, byLeft])
    deep.addSubview(moved)
    XCTAssertEqual([held, byLeft].map(\.isActive), [true, false])
    right.removeFromSuperview()
    XCTAssertFalse(held.isActive)
    XCTAssertEqual(window.constraints, [])
  }

  func testAConstraintGivenBackToItsViewLeavesWithItAgain() {
    let root = view(), child = view(in: root)
    let constraint = child.topAnchor.constraint(equalTo: root.topAnchor)
    for _ in 0..<3 {
      constraint.isActive = true
      child.removeFromSuperview()
      XCTAssertFalse(constraint.isActive)
      root.addSubview(child)
    }
    constraint.isActive = true
    constraint.isActive = false
    child.removeFromSuperview()
    XCTAssertEqual(root.constraints, [])
  }

  func testManyConstraintsOfOneHolderGoOneByOne() {
    let root = view(), rows = (0..<2_000).map { _ in view(in: root) }
    let constraints = rows.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
    NSLayoutConstraint.activate(constraints)
    for row in rows.dropFirst() { row.removeFromSuperview() }
    XCTAssertEqual(root.constraints, [constraints[0]])
  }
}
