@_spi(Drawing) import CoreGraphics
import XCTest

final class ColorAndContextTests: XCTestCase {
  func testColoursAreEqualBySpaceAndComponents() {
    XCTAssertEqual(CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertNotEqual(CGColor(gray: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.25)?.components, [0.5, 0.25])
  }

  func testAnUnknownColourSpaceIsNil() {
    XCTAssertNil(CGColorSpace(name: "no such space"))
    XCTAssertEqual(CGColorSpace(name: CGColorSpace.displayP3)?.model, .rgb)
    XCTAssertEqual(CGColorSpaceCreateDeviceCMYK().numberOfComponents, 4)
  }

  func testAContextRecordsInDeviceCoordinatesAndRestoresItsState() {
    let context = CGContext(
      data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.restoreGState()
    XCTAssertTrue(context.ctm.isIdentity)
    guard case .fill(let path, .winding, let color, _) = context.operations.first else { return XCTFail("no fill was recorded") }
    XCTAssertEqual(path.boundingBox, CGRect(x: 2, y: 2, width: 4, height: 4))
    XCTAssertEqual(color, CGColor(gray: 1, alpha: 1))
    XCTAssertEqual(context.makeImage()?.width, 20)
    XCTAssertEqual(context.bytesPerRow, 80)
  }

  func testCroppingKeepsThePixelsOfThePart() {
    let provider = CGDataProvider(data: Data([1, 2, 3, 4, 5, 6]))!
    let image = CGImage(
      width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)!
    let part = image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 2))!
    XCTAssertEqual(part.dataProvider?.data, Data([2, 3, 5, 6]))
    XCTAssertNil(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)))
  }
}
