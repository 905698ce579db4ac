import CoreGraphics
import XCTest

final class GeometryTextTests: XCTestCase {
  func test_geometry_is_printed_as_on_apples_systems() {
    XCTAssertEqual("\(CGPoint(x: 1, y: 2.5))", "(1.0, 2.5)")
    XCTAssertEqual("\(CGSize(width: 3, height: 4))", "(3.0, 4.0)")
    XCTAssertEqual("\(CGRect(x: 1, y: 2, width: 3, height: 4))", "(1.0, 2.0, 3.0, 4.0)")
    XCTAssertEqual(String(reflecting: CGPoint.zero), "(0.0, 0.0)")
  }
}
