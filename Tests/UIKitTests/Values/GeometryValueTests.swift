import UIKit
import XCTest

final class GeometryValueTests: XCTestCase {
  func testARectangleIsInsetByEachEdge() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(rect, CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  func testInsetsAreEqualByEdges() {
    XCTAssertEqual(UIEdgeInsets(), .zero)
    XCTAssertNotEqual(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0), .zero)
    XCTAssertEqual(UIRectEdge.all.rawValue, 15)
    XCTAssertTrue(UIRectCorner.allCorners.contains(.bottomRight))
  }

  func testGeometryAsText() {
    XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)), "{{1, 2.5}, {3, 4}}")
    XCTAssertEqual(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), "{1, 2, 3, 4}")
    XCTAssertEqual(NSStringFromCGAffineTransform(.identity), "[1, 0, 0, 1, 0, 0]")
    XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}"), CGRect(x: 1, y: 2.5, width: 3, height: 4))
    XCTAssertEqual(NSCoder.cgRect(for: "nonsense"), .zero)
    XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]"), CGAffineTransform(translationX: 5, y: 6))
  }

  func testValuesBoxGeometry() {
    let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(value.cgRectValue.width, 3)
    XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y, 2)
  }
}
