import XCTest

@_spi(Drawing) @testable import CoreGraphics

final class PathTests: XCTestCase {
  func testThePathBoxIsTightAroundCurvesAndTheBoundingBoxHoldsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 7.5))
  }

  func testAQuadraticCurveReachesHalfWayToItsControlPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    XCTAssertEqual(path.boundingBoxOfPath.maxY, 4, accuracy: 1e-12)
  }

  func testAnEmptyPathHasNoBox() {
    XCTAssertTrue(CGMutablePath().boundingBox.isNull)
    XCTAssertTrue(CGMutablePath().boundingBoxOfPath.isNull)
    XCTAssertTrue(CGMutablePath().isEmpty)
  }

  func testTheEllipseEnclosesItsMiddleAndNotTheCornersOfItsBox() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    XCTAssertTrue(path.contains(CGPoint(x: 10, y: 5)))
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  func testTwoSquaresInOneDirectionWindTwiceAndCrossAnEvenNumberOfTimes() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15), using: .winding))
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
  }

  func testAnOpenPieceCountsAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    XCTAssertTrue(path.contains(CGPoint(x: 8, y: 4)))
    XCTAssertFalse(path.contains(CGPoint(x: 2, y: 4)))
  }

  func testAHalfCircleTurnsTheWayItIsTold() {
    let increasing = CGMutablePath()
    increasing.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    XCTAssertEqual(increasing.boundingBoxOfPath.maxY, 10, accuracy: 0.01)
    XCTAssertEqual(increasing.boundingBoxOfPath.minY, 0, accuracy: 1e-9)
    let decreasing = CGMutablePath()
    decreasing.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    XCTAssertEqual(decreasing.boundingBoxOfPath.minY, -10, accuracy: 0.01)
  }

  func testAFullTurnIsACircleInBothDirections() {
    for clockwise in [true, false] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
      XCTAssertEqual(path.boundingBoxOfPath.width, 2, accuracy: 1e-3)
    }
  }

  func testAnArcIsJoinedToTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(path.steps.map(\.type), [.moveToPoint, .addLineToPoint, .addCurveToPoint])
  }

  func testATangentArcTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let points = path.steps.map { $0.points.last! }
    XCTAssertEqual(points[1].x, 6, accuracy: 1e-9)
    XCTAssertEqual(points[2].x, 10, accuracy: 1e-9)
    XCTAssertEqual(points[2].y, 4, accuracy: 1e-9)
  }

  func testApplyHandsOutTheElementsInOrder() {
    var types: [CGPathElementType] = []
    CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).applyWithBlock { types.append($0.pointee.type) }
    XCTAssertEqual(types, [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }

  func testARectangleIsRecognised() {
    var found = CGRect.zero
    XCTAssertTrue(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    XCTAssertEqual(found, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertFalse(CGPath(ellipseIn: found, transform: nil).isRect(nil))
  }

  func testPathsAreEqualByTheirElements() {
    var move = CGAffineTransform(translationX: 5, y: 0)
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    XCTAssertEqual(rect.copy(using: &move), CGPath(rect: CGRect(x: 5, y: 0, width: 1, height: 1), transform: nil))
    XCTAssertNotEqual(rect.copy(using: &move), rect)
  }

  func testClosingReturnsToTheStartOfThePiece() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 1))
  }

  func testTheMessageOfAnUnsupportedCallNamesItAndWhereToLook() {
    XCTAssertEqual(
      unsupportedMessage("CGPath.x()", ""), "CGPath.x() is not supported on Linux yet. See Documentation/Compatibility.md.")
  }
}
