import XCTest

@testable import UIKit

final class LabelTests: XCTestCase {
  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  func testALabelIsAsLargeAsItsTextUpToThePixel() {
    let size = label("Label").intrinsicContentSize
    XCTAssertEqual(size.height, 61.0 / 3, accuracy: 1e-9, "20.287 points are 60.9 pixels")
    XCTAssertEqual((size.width * 3).rounded(), size.width * 3, accuracy: 1e-9)
    XCTAssertEqual(size.width, 41.3, accuracy: 0.5)
  }

  func testALabelWithoutTextHasNoSize() {
    XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
    XCTAssertEqual(label("").intrinsicContentSize, .zero)
  }

  func testHeightsOfTheTextStyles() {
    let expected: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 122), (.title1, 101), (.title2, 79), (.title3, 72), (.headline, 61), (.body, 61), (.callout, 58),
      (.subheadline, 54),
      (.footnote, 47), (.caption1, 43), (.caption2, 40),
    ]
    for (style, pixels) in expected {
      let label = label("Text")
      label.font = .preferredFont(forTextStyle: style)
      XCTAssertEqual(label.intrinsicContentSize.height * 3, pixels, accuracy: 1e-6, style.rawValue)
    }
  }

  func testALabelOfOneLineDoesNotWrap() {
    let label = label("The quick brown fox jumps over the lazy dog")
    XCTAssertEqual(label.sizeThatFits(CGSize(width: 100, height: 0)), label.intrinsicContentSize)
  }

  func testALabelOfManyLinesWrapsInItsPreferredWidth() {
    let label = label("The quick brown fox jumps over the lazy dog", lines: 0)
    XCTAssertEqual(label.intrinsicContentSize.height, 61.0 / 3, accuracy: 1e-9)
    label.preferredMaxLayoutWidth = 200
    XCTAssertLessThanOrEqual(label.intrinsicContentSize.width, 200)
    XCTAssertEqual(label.intrinsicContentSize.height, 122.0 / 3, accuracy: 1e-9, "two lines are 40.57 points")
    label.numberOfLines = 1
    XCTAssertGreaterThan(label.intrinsicContentSize.width, 200)
  }

  func testMoreLinesThanAllowedAreNotCounted() {
    let label = label(String(repeating: "word ", count: 100), lines: 3)
    let size = label.sizeThatFits(CGSize(width: 200, height: 0))
    XCTAssertEqual(size.height, 183.0 / 3, accuracy: 1e-9)
    XCTAssertLessThanOrEqual(size.width, 200)
    label.lineBreakMode = .byClipping
    XCTAssertEqual(label.sizeThatFits(CGSize(width: 200, height: 0)).height, 183.0 / 3, accuracy: 1e-9)
  }

  func testTextRectIsBoundedByTheBounds() {
    let label = label("The quick brown fox", lines: 0)
    let bounds = CGRect(x: 5, y: 7, width: 60, height: 30)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    XCTAssertEqual(rect.origin, bounds.origin)
    XCTAssertEqual(rect.height, 30)
    XCTAssertLessThanOrEqual(rect.width, 60)
  }

  func testChangesAreMeasuredAnew() {
    let label = label("a")
    let small = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 30)
    XCTAssertGreaterThan(label.intrinsicContentSize.height, small.height)
    label.attributedText = NSAttributedString(string: "aaaa", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    XCTAssertLessThan(label.intrinsicContentSize.height, small.height)
    label.text = "a"
    XCTAssertEqual(label.intrinsicContentSize.height, 108.0 / 3, accuracy: 1e-9, "the label's own font again")
  }

  func testAttributedTextIsMeasuredWithTheLabelsFontWhereItNamesNone() {
    let label = label(nil)
    label.attributedText = NSAttributedString(string: "Label")
    XCTAssertEqual(label.intrinsicContentSize.height, 61.0 / 3, accuracy: 1e-9)
  }

  func testSizeToFit() {
    let label = label("Label")
    label.frame = CGRect(x: 10, y: 10, width: 1, height: 1)
    label.sizeToFit()
    XCTAssertEqual(label.bounds.size, label.intrinsicContentSize)
    XCTAssertEqual(label.frame.minY, 10, accuracy: 1e-9)
  }

  func testBaselinesAreThoseOfTheFirstAndTheLastLine() {
    let top = label("One\ntwo", lines: 0)
    let bottom = UIView()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for view in [top, bottom] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: root.topAnchor), top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bottom.topAnchor.constraint(equalTo: top.firstBaselineAnchor),
      bottom.bottomAnchor.constraint(equalTo: top.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(bottom.frame.minY, 49.0 / 3, accuracy: 1e-6, "16.19 points, up to the pixel")
    XCTAssertEqual(bottom.frame.height, 20.287, accuracy: 0.34)
  }

  func testALabelOfManyLinesIsAsHighAsItsWidthDemands() {
    let label = label("The quick brown fox jumps over the lazy dog", lines: 0)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.height, 122.0 / 3, accuracy: 1e-6)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.height, 61.0 / 3, accuracy: 1e-6)
    XCTAssertEqual(label.frame.width, 200, accuracy: 1e-6)
  }

  func testFontsFollowTheTextSizeOnRequest() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let label = label("Text")
    label.font = .preferredFont(forTextStyle: .body)
    let fixed = self.label("Text")
    fixed.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    window.addSubview(fixed)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.updateTraitsIfNeeded()
    XCTAssertEqual(label.font.pointSize, 33)
    XCTAssertEqual(fixed.font.pointSize, 17)
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 10), maximumPointSize: 15)
    window.traitOverrides.preferredContentSizeCategory = .extraSmall
    window.updateTraitsIfNeeded()
    XCTAssertEqual(label.font.pointSize, 10 * 14 / 17, accuracy: 0.34)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.updateTraitsIfNeeded()
    XCTAssertEqual(label.font.pointSize, 15)
  }
}
