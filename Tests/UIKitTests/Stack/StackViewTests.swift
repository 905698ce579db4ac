import XCTest

@_spi(Offstage) @testable import UIKit

/// A view with a size of its own.
private final class Box: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }
}

/// Frames of arranged views.
final class StackViewTests: XCTestCase {
  /// A stack in a host; nil lengths are left to the views.
  private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil, _ change: (UIStackView) -> Void = { _ in })
    -> UIStackView
  {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let stack = UIStackView(arrangedSubviews: views)
    change(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    hosts.append(host)
    host.layoutIfNeeded()
    return stack
  }
  private var hosts: [UIView] = []

  private func spans(_ views: [UIView]) -> [String] { views.map { "\($0.frame.minX)+\($0.frame.width)" } }
  private func crossSpans(_ views: [UIView]) -> [String] { views.map { "\($0.frame.minY)+\($0.frame.height)" } }
  private func layOut(_ stack: UIStackView) { stack.superview!.layoutIfNeeded() }

  // MARK: Distributions

  func testAStackIsAsLargeAsItsViewsAndTheirSpacing() {
    let views = [Box(30, 10), Box(40, 20)]
    let stack = stack(views) { $0.spacing = 8 }
    XCTAssertEqual(stack.frame.size, CGSize(width: 78, height: 20))
    XCTAssertEqual(views.map(\.frame), [CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 38, y: 0, width: 40, height: 20)])
  }

  func testFillStretchesTheViewThatHugsLeast() {
    let views = [Box(30, 10), Box(40, 10), Box(50, 10)]
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    _ = stack(views, width: 200) { $0.spacing = 10 }
    XCTAssertEqual(spans(views), ["0.0+30.0", "40.0+100.0", "150.0+50.0"])
  }

  func testFillShrinksTheViewThatResistsLeast() {
    let views = [Box(100, 10), Box(100, 10)]
    views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    _ = stack(views, width: 150)
    XCTAssertEqual(spans(views), ["0.0+50.0", "50.0+100.0"])
  }

  func testFillEquallyGivesAllTheSameLength() {
    let views = [Box(10, 10), Box(50, 10), UIView()]
    _ = stack(views, width: 320) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    XCTAssertEqual(spans(views), ["0.0+100.0", "110.0+100.0", "220.0+100.0"])
  }

  func testFillEquallyIsAsLongAsTheLongestTimesTheirNumber() {
    let stack = stack([Box(10, 10), Box(50, 10)]) { $0.distribution = .fillEqually }
    XCTAssertEqual(stack.frame.width, 100)
  }

  func testFillProportionallyFollowsTheSizesOfTheContents() {
    let views = [Box(10, 10), Box(20, 10), Box(30, 10)]
    let stack = stack(views, width: 120) { $0.distribution = .fillProportionally }
    XCTAssertEqual(spans(views), ["0.0+20.0", "20.0+40.0", "60.0+60.0"])
    views[0].size.width = 70
    layOut(stack)
    XCTAssertEqual(spans(views), ["0.0+70.0", "70.0+20.0", "90.0+30.0"])
  }

  func testEqualSpacingKeepsTheSizesAndSharesTheRest() {
    let views = [Box(10, 10), Box(40, 10), Box(20, 10)]
    let stack = stack(views, width: 170) {
      $0.distribution = .equalSpacing
      $0.spacing = 5
    }
    XCTAssertEqual(spans(views), ["0.0+10.0", "60.0+40.0", "150.0+20.0"])
    hosts.removeAll()
    stack.removeFromSuperview()
    let tight = self.stack(views) {
      $0.distribution = .equalSpacing
      $0.spacing = 5
    }
    XCTAssertEqual(tight.frame.width, 80, "no wider than it must be")
  }

  func testEqualCenteringPutsTheCentresApartEqually() {
    let views = [Box(10, 10), Box(40, 10), Box(30, 10)]
    _ = stack(views, width: 200) { $0.distribution = .equalCentering }
    XCTAssertEqual(spans(views), ["0.0+10.0", "75.0+40.0", "170.0+30.0"])
  }

  func testEqualCenteringGivesWayToTheSpacing() {
    let views = [Box(10, 10), Box(100, 10), Box(10, 10), Box(10, 10)]
    _ = stack(views, width: 160) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
    XCTAssertEqual(spans(views), ["0.0+10.0", "20.0+100.0", "130.0+10.0", "150.0+10.0"])
  }

  // MARK: Alignments

  func testAlignmentsAcrossARow() {
    let expected: [(UIStackView.Alignment, [String])] = [
      (.fill, ["0.0+60.0", "0.0+60.0"]), (.top, ["0.0+20.0", "0.0+40.0"]), (.center, ["20.0+20.0", "10.0+40.0"]),
      (.bottom, ["40.0+20.0", "20.0+40.0"]),
    ]
    for (alignment, frames) in expected {
      let views = [Box(10, 20), Box(10, 40)]
      _ = stack(views, height: 60) { $0.alignment = alignment }
      XCTAssertEqual(crossSpans(views), frames, "\(alignment)")
    }
  }

  func testARowIsAsHighAsItsHighestViewWhateverTheAlignment() {
    for alignment in [UIStackView.Alignment.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline] {
      let stack = stack([Box(10, 20), Box(10, 40)]) { $0.alignment = alignment }
      XCTAssertEqual(stack.frame.height, 40, "\(alignment)")
    }
  }

  func testTextStandsOnACommonBaseline() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    large.font = .systemFont(ofSize: 40)
    _ = stack([small, large]) { $0.alignment = .firstBaseline }
    XCTAssertEqual(large.frame.minY, 0)
    XCTAssertEqual(
      small.frame.minY + small.firstBaselineFromTop, large.frame.minY + large.firstBaselineFromTop, accuracy: 0.34)
  }

  func testAColumnIsARowOnItsSide() {
    let views = [Box(30, 10), Box(50, 20)]
    let stack = stack(views, width: 60) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.spacing = 4
    }
    XCTAssertEqual(views.map(\.frame), [CGRect(x: 30, y: 0, width: 30, height: 10), CGRect(x: 10, y: 14, width: 50, height: 20)])
    XCTAssertEqual(stack.frame.height, 34)
  }

  func testAColumnMayMeasureItsSpacingBetweenBaselines() {
    let (top, bottom) = (UILabel(), UILabel())
    (top.text, bottom.text) = ("a", "b")
    _ = stack([top, bottom]) {
      $0.axis = .vertical
      $0.isBaselineRelativeArrangement = true
      $0.spacing = 30
    }
    XCTAssertEqual(bottom.frame.minY - top.frame.minY, 30, accuracy: 0.34)
  }

  func testARowRunsFromTheRightWhereTextDoes() {
    let views = [Box(30, 10), Box(50, 10)]
    _ = stack(views, width: 80) { $0.semanticContentAttribute = .forceRightToLeft }
    XCTAssertEqual(spans(views), ["50.0+30.0", "0.0+50.0"])
  }

  func testTheOtherWayRoundHoldsForEveryDistribution() {
    let expected: [(UIStackView.Distribution, [String])] = [
      (.equalSpacing, ["90.0+10.0", "0.0+20.0"]), (.equalCentering, ["90.0+10.0", "0.0+20.0"]),
      (.fillEqually, ["52.0+48.0", "0.0+48.0"]),
    ]
    for (distribution, frames) in expected {
      let views = [Box(10, 10), Box(20, 10)]
      _ = stack(views, width: 100) {
        $0.distribution = distribution
        $0.spacing = 4
        $0.semanticContentAttribute = .forceRightToLeft
      }
      XCTAssertEqual(spans(views), frames, "\(distribution)")
    }
    let views = [Box(10, 10), Box(20, 10)]
    _ = stack(views, width: 100) {
      $0.axis = .vertical
      $0.alignment = .leading
      $0.semanticContentAttribute = .forceRightToLeft
    }
    XCTAssertEqual(spans(views), ["90.0+10.0", "80.0+20.0"])
  }

  func testAViewsOwnDirectionDoesNotTurnTheRow() {
    let views = [Box(10, 10), Box(20, 10)]
    views[0].semanticContentAttribute = .forceRightToLeft
    _ = stack(views)
    XCTAssertEqual(spans(views), ["0.0+10.0", "10.0+20.0"])
  }
}
