import XCTest

@testable @_spi(Offstage) import UIKit

/// Where lines of text stand, and views beside them.
final class BaselineTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    return label
  }
  private func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.font.ascender }

  func testTheFirstBaselineOfOneAndTheLastOfAnother() {
    let lines = label("one\ntwo\nthree", 17, lines: 0), small = label("beside", 12), last = label("last", 12)
    NSLayoutConstraint.activate([
      lines.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      lines.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      small.firstBaselineAnchor.constraint(equalTo: lines.firstBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: lines.trailingAnchor),
      last.lastBaselineAnchor.constraint(equalTo: lines.lastBaselineAnchor),
      last.leadingAnchor.constraint(equalTo: small.trailingAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(baseline(small), baseline(lines), accuracy: 0.34)
    XCTAssertEqual(baseline(last), baseline(lines) + 2 * lines.font.lineHeight, accuracy: 0.67)
  }

  func testAStackAlignsLinesByTheirBaselines() {
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let large = label("Large", 34), lines = label("two\nlines", 12, lines: 0)
      let stack = UIStackView(arrangedSubviews: [large, lines])
      stack.alignment = alignment
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ])
      root.layoutIfNeeded()
      let line = alignment == .firstBaseline ? baseline(lines) : baseline(lines) + lines.font.lineHeight
      XCTAssertEqual(line, baseline(large), accuracy: 0.67, "\(alignment)")
      stack.removeFromSuperview()
    }
  }

  func testAViewWithoutTextStandsOnItsBottomEdge() {
    let text = label("text", 17), square = UIView()
    square.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(square)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      square.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
      square.leadingAnchor.constraint(equalTo: text.trailingAnchor), square.widthAnchor.constraint(equalToConstant: 10),
      square.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(square.frame.maxY, baseline(text), accuracy: 0.34)
  }
}
