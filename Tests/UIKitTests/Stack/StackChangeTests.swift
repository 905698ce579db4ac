import XCTest

@_spi(Offstage) @testable import UIKit

/// What becomes of a stack view when its views and settings change.
final class StackChangeTests: XCTestCase {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))

  private func box(_ width: CGFloat, _ height: CGFloat = 10) -> UIView {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  private func shown(_ stack: UIStackView) -> UIStackView {
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    host.layoutIfNeeded()
    return stack
  }

  // MARK: The list of arranged views

  func testArrangedViewsAreSubviewsPlacedByConstraints() {
    let view = UIView()
    let stack = UIStackView(arrangedSubviews: [view])
    XCTAssertTrue(view.superview === stack)
    XCTAssertFalse(view.translatesAutoresizingMaskIntoConstraints)
  }

  func testInsertingCountsAmongArrangedViewsAndLeavesTheOrderOfSubviews() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    XCTAssertEqual(stack.arrangedSubviews, [c, a, b])
    XCTAssertEqual(stack.subviews, [a, b, c])
    stack.addArrangedSubview(c)
    XCTAssertEqual(stack.arrangedSubviews, [a, b, c])
    XCTAssertEqual(stack.subviews.count, 3)
  }

  func testAViewThatIsNoLongerArrangedStaysASubview() {
    let (a, b) = (box(30), box(40))
    let stack = shown(UIStackView(arrangedSubviews: [a, b]))
    stack.removeArrangedSubview(a)
    XCTAssertTrue(a.superview === stack)
    XCTAssertEqual(stack.arrangedSubviews, [b])
    host.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, 40)
  }

  func testAViewThatLeavesIsNoLongerArranged() {
    let (a, b) = (box(30), box(40))
    let stack = shown(UIStackView(arrangedSubviews: [a, b]))
    a.removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews, [b])
    host.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, 40)
    XCTAssertEqual(b.frame.minX, 0)
  }

  func testAnIndexBehindTheEndIsAMistake() {
    let messages = ProgrammerErrorHandler.catching { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    XCTAssertEqual(
      messages.map(\.text), ["index out of bounds for arranged subview: index = 1 expected to be less than or equal to 0"])
  }

  // MARK: Hidden views

  func testHiddenViewsTakeNoRoomAndNoSpacing() {
    let views = [UILabel(), UILabel(), UILabel()]
    for view in views { view.text = "Label" }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    let width = views[0].intrinsicContentSize.width
    _ = shown(stack)
    XCTAssertEqual(stack.frame.width, 3 * width + 20, accuracy: 1e-6)
    views[1].isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, 2 * width + 10, accuracy: 1e-6)
    XCTAssertEqual(views[1].frame.width, 0)
    views[1].isHidden = false
    host.layoutIfNeeded()
    XCTAssertEqual(views[2].frame.minX, 2 * width + 20, accuracy: 1e-6)
  }

  func testAStackOfHiddenViewsIsEmpty() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    for view in stack.arrangedSubviews {
      (view as? UILabel)?.text = "Label"
      view.isHidden = true
    }
    XCTAssertEqual(shown(stack).frame.size, .zero)
  }

  // MARK: Spacing

  func testCustomSpacingsHoldBehindTheirView() {
    let views = [box(10), box(10), box(10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stack.setCustomSpacing(99, after: views[2])
    XCTAssertEqual(stack.customSpacing(after: views[0]), 20)
    XCTAssertEqual(shown(stack).frame.width, 58, "10 + 20 + 10 + 8 + 10")
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    XCTAssertEqual(stack.customSpacing(after: views[0]), UIStackView.spacingUseDefault)
    host.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, 43)
  }

  func testTheCustomSpacingOfAHiddenViewDoesNotCount() {
    let labels = [UILabel(), UILabel(), UILabel()]
    for label in labels { label.text = "Label" }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.spacing = 5
    stack.setCustomSpacing(50, after: labels[1])
    labels[1].isHidden = true
    XCTAssertEqual(shown(stack).frame.width, 2 * labels[0].intrinsicContentSize.width + 5, accuracy: 1e-6)
  }

  func testSettingsMayChangeAtAnyTime() {
    let views = [box(30, 10), box(50, 20)]
    let stack = shown(UIStackView(arrangedSubviews: views))
    XCTAssertEqual(stack.frame.width, 80)
    stack.alignment = .leading
    stack.axis = .vertical
    stack.spacing = 6
    host.layoutIfNeeded()
    XCTAssertEqual(stack.frame.size, CGSize(width: 50, height: 36))
  }

  // MARK: Margins and nesting

  func testViewsStandWithinTheMarginsOnRequest() {
    let view = box(30, 10)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(shown(stack).frame.size, CGSize(width: 36, height: 14))
    XCTAssertEqual(view.frame.origin, CGPoint(x: 2, y: 1))
  }

  func testStacksMayBeNested() {
    let row = UIStackView(arrangedSubviews: [box(10, 20), box(20, 20)])
    row.spacing = 3
    let column = UIStackView(arrangedSubviews: [row, box(50, 5)])
    column.axis = .vertical
    column.alignment = .leading
    XCTAssertEqual(shown(column).frame.size, CGSize(width: 50, height: 25))
    XCTAssertEqual(row.frame.size, CGSize(width: 33, height: 20))
    row.arrangedSubviews[0].isHidden = true
    row.isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(column.frame.height, 5)
  }

  func testAStackThatNothingHoldsFitsItsViews() {
    let stack = UIStackView(arrangedSubviews: [box(10, 20), box(20, 30)])
    stack.spacing = 4
    stack.alignment = .center
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 34, height: 30))
  }

  func testTheConstraintsCarryTheNamesOfUIKits() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    stack.distribution = .fillEqually
    _ = shown(stack)
    let names = Set(stack.constraints.compactMap(\.identifier))
    XCTAssertEqual(names, ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-fill-equally"])
  }
}
