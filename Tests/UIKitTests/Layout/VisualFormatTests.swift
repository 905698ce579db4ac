import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// The visual format language: what a format means, and what is said of one that can't be read.
final class VisualFormatTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let a = UIView(), b = UIView()

  override func setUp() {
    MainActor.assumeIsolated {
      for view in [a, b] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
    }
  }

  private func activate(_ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
  }

  func testGapsAndSizes() {
    activate("H:|-20-[a(==gap)]-(5)-[b]|", [.alignAllTop, .alignAllBottom], ["gap": 30])
    activate("V:|-[a(>=40,<=40)]")
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame, CGRect(x: 20, y: 8, width: 30, height: 40))
    XCTAssertEqual(b.frame, CGRect(x: 55, y: 8, width: 245, height: 40))
  }

  func testSizeOfAnotherViewAndPriority() {
    activate("[a(b@500)]-[b(100)]")
    activate("[a(<=60)]")
    root.layoutIfNeeded()
    XCTAssertEqual(a.bounds.width, 60)
    XCTAssertEqual(b.frame.minX - a.frame.maxX, 8)
  }

  func testRightToLeftFormat() {
    activate("H:|-10-[a(20)]-5-[b(20)]", .directionRightToLeft)
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.maxX, 290)
    XCTAssertEqual(b.frame.maxX, 265)
  }

  func testWhatCannotBeReadIsShown() {
    let messages = ProgrammerErrorHandler.catching { activate("H:|-20[a]") }
    XCTAssertEqual(
      messages.map(\.text),
      [
        "Unable to parse constraint format: \nExpected a '-' here. That is how you end a connection \nH:|-20[a] \n      ^"
      ])
    XCTAssertEqual(
      ProgrammerErrorHandler.catching { activate("[c]") }.map(\.text),
      ["Unable to parse constraint format: \nc is not a key in the views dictionary. \n[c] \n^"])
  }
}
