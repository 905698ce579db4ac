import CoreGraphics
import XCTest

final class AffineTransformTests: XCTestCase {
  func assertEqual(_ a: CGAffineTransform, _ b: CGAffineTransform, line: UInt = #line) {
    for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      XCTAssertEqual(a[keyPath: path], b[keyPath: path], accuracy: 1e-12, line: line)
    }
  }

  func testTranslatedScaledAndRotatedComeBeforeTheTransform() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    XCTAssertEqual(transform, CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 22, y: 63))
  }

  func testConcatenatingComesAfterTheTransform() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
  }

  func testAQuarterTurnTakesXToY() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(point.x, 0, accuracy: 1e-12)
    XCTAssertEqual(point.y, 1, accuracy: 1e-12)
  }

  func testTheInverseLeadsBack() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 4, tx: 7, ty: -3)
    assertEqual(transform.concatenating(transform.inverted()), .identity)
  }

  func testASingularTransformIsItsOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    XCTAssertEqual(flat.inverted(), flat)
  }

  func testDecomposedPartsBuildTheTransformAgain() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 4, tx: 7, ty: -3)
    assertEqual(CGAffineTransform(transform.decomposed()), transform)
    let mirrored = CGAffineTransform(scaleX: -2, y: 3)
    assertEqual(CGAffineTransform(mirrored.decomposed()), mirrored)
    let turned = CGAffineTransform(rotationAngle: 0.5).decomposed()
    XCTAssertEqual(turned.rotation, 0.5, accuracy: 1e-12)
    XCTAssertEqual(turned.scale.height, 1, accuracy: 1e-12)
  }

  func testARectangleMapsToTheBoxOfItsCorners() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(box.minX, -20, accuracy: 1e-12)
    XCTAssertEqual(box.width, 20, accuracy: 1e-12)
    XCTAssertEqual(box.height, 10, accuracy: 1e-12)
  }

  func testASizeIgnoresTheTranslation() {
    XCTAssertEqual(CGSize(width: 2, height: 3).applying(.init(a: 2, b: 0, c: 0, d: 2, tx: 9, ty: 9)), CGSize(width: 4, height: 6))
  }

  func testTheEmptyInitializerIsNotTheIdentity() {
    XCTAssertNotEqual(CGAffineTransform(), .identity)
    XCTAssertTrue(CGAffineTransform(rotationAngle: 0).isIdentity)
  }
}
