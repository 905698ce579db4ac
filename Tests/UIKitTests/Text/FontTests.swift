import XCTest

@testable import UIKit

final class FontTests: XCTestCase {
  override func tearDown() { TextSizes.current = "UICTContentSizeCategoryL" }

  func testFontsAreEqualByDescription() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12, weight: .regular))
    XCTAssertNotEqual(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13))
    XCTAssertNotEqual(UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12))
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 12).fontName, ".SFUI-Semibold")
    XCTAssertEqual(UIFont(name: "Helvetica-Bold", size: 10)?.fontName, "Helvetica-Bold")
    XCTAssertEqual(UIFont(name: "Helvetica-Bold", size: 10)?.familyName, "Helvetica")
  }

  func testMetricsOfTheSystemFont() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287, accuracy: 0.001)
    XCTAssertLessThan(UIFont.systemFont(ofSize: 17).descender, 0)
  }

  func testTextStylesFollowTheTextSize() {
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 17)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits, .traitBold)
    TextSizes.current = "UICTContentSizeCategoryXXXL"
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 23)
    XCTAssertEqual(UIFontMetrics(forTextStyle: .body).scaledValue(for: 17), 23)
    XCTAssertEqual(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40).pointSize, 40)
  }

  func testParagraphStylesAreEqualBySettingsAndCopyApart() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as! NSParagraphStyle
    style.lineSpacing = 5
    XCTAssertEqual(copy.lineSpacing, 4)
    XCTAssertEqual(NSMutableParagraphStyle(), NSMutableParagraphStyle())
    XCTAssertEqual(NSParagraphStyle.default.lineBreakMode, .byWordWrapping)
  }
}
