import XCTest

@testable import UIKit

final class ImageTests: XCTestCase {
  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 6, 8, 6, 0, 0, 0,
  ]

  func testTheHeaderOfAPNGFileGivesTheSize() {
    let image = UIImage(data: Data(png), scale: 2)
    XCTAssertEqual(image?.size, CGSize(width: 128, height: 3))
    XCTAssertEqual(image?.cgImage?.width, 256)
    XCTAssertEqual(image?.pngData(), Data(png))
  }

  func testTheFrameOfAJPEGFileGivesTheSize() {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0]
    XCTAssertEqual(UIImage(data: Data(bytes))?.size, CGSize(width: 30, height: 20))
  }

  func testOtherDataIsNoImage() {
    XCTAssertNil(UIImage(data: Data("hello".utf8)))
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertNil(UIImage(named: "no such image"))
    XCTAssertNil(UIImage(systemName: ""))
  }

  func testAPictureOnItsSideSwapsItsSize() {
    let cgImage = UIImage(data: Data(png))!.cgImage!
    XCTAssertEqual(UIImage(cgImage: cgImage, scale: 1, orientation: .left).size, CGSize(width: 6, height: 256))
  }

  func testARendererGivesAnImageOfTheRightSize() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    var context: CGContext?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4), format: format).image { rendering in
      context = UIGraphicsGetCurrentContext()
      rendering.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    XCTAssertEqual(image.size, CGSize(width: 10, height: 4))
    XCTAssertEqual(image.cgImage?.width, 20)
    XCTAssertNotNil(context)
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testAnImageContextBeginsAndEnds() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 0)
    XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, DisplayScale.main)
    XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 5, height: 5))
    UIGraphicsEndImageContext()
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
  }

  func testVariantsKeepThePictureAndAreNotEqual() {
    let image = UIImage(systemName: "star")!
    XCTAssertEqual(image, UIImage(systemName: "star"))
    XCTAssertEqual(image.withRenderingMode(.alwaysTemplate).renderingMode, .alwaysTemplate)
    XCTAssertNotEqual(image, image.withRenderingMode(.alwaysTemplate))
    XCTAssertTrue(image.isSymbolImage)
    XCTAssertNil(image.cgImage)
  }

  func testConfigurationsMerge() {
    let merged = UIImage.SymbolConfiguration(pointSize: 20).applying(UIImage.SymbolConfiguration(weight: .bold))
    XCTAssertEqual(merged, UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
  }

  func testTheMessageOfAnUnsupportedCall() {
    XCTAssertEqual(
      unsupportedMessage("A.b()", "why"), "A.b() is not supported on Linux yet: why. See Documentation/Compatibility.md.")
  }
}
