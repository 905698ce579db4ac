import UIKit
import XCTest

final class BezierPathTests: XCTestCase {
  func testClockwiseIsAsSeenOnScreen() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    XCTAssertEqual(path.bounds.maxY, 10, accuracy: 0.01)
    XCTAssertEqual(path.bounds.minY, 0, accuracy: 1e-9)
  }

  func testOnlyTheChosenCornersAreRounded() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = UIBezierPath(roundedRect: box, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 8, height: 8))
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 19, y: 1)))
    XCTAssertEqual(path.bounds, box)
  }

  func testARadiusThatIsTooLargeIsCutDown() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 100)
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  func testThePathThatWasReadDoesNotChange() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let before = path.cgPath
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(before.boundingBox.width, 1)
    XCTAssertEqual(path.bounds.width, 2)
    XCTAssertNotEqual(path.cgPath, before)
  }
}
