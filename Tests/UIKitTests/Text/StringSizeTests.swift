import XCTest

@testable import UIKit

/// Widths are compared with those that Interface Builder writes into storyboards, of labels in San Francisco that fit their text:
/// `Documentation/Text.md`. Heights are exact.
final class StringSizeTests: XCTestCase {
  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  func testTextInTheSystemFontIsNearlyAsWideAsInSanFrancisco() {
    XCTAssertEqual(width("Label", .systemFont(ofSize: 17)), 41.3, accuracy: 0.5)
    XCTAssertEqual(width("Button", .systemFont(ofSize: 17)), 51, accuracy: 0.6)
    XCTAssertEqual(width("Quickly manage tasks", .systemFont(ofSize: 20)), 197, accuracy: 2)
  }

  func testHeavierTextIsWider() {
    let widths = [UIFont.Weight.thin, .regular, .semibold, .black].map { width("Offstage", .systemFont(ofSize: 17, weight: $0)) }
    XCTAssertEqual(widths, widths.sorted())
    XCTAssertEqual(Set(widths).count, 4)
  }

  func testPairsAreKerned() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertLessThan(width("AV", font), width("A", font) + width("V", font))
  }

  func testEveryLetterOfTheMonospacedFontIsAsWide() {
    let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    XCTAssertEqual(width("iiii", font), width("MMMM", font), accuracy: 1e-9)
    XCTAssertEqual(width("漢", font), 2 * width("i", font), accuracy: 1e-9)
  }

  func testTextWithoutAFontIsHelveticaOfTwelvePoints() {
    XCTAssertEqual("Text".size(withAttributes: nil), "Text".size(withAttributes: [.font: UIFont(name: "Helvetica", size: 12)!]))
    XCTAssertEqual("Text".size().height, 13.8, accuracy: 0.01)
  }

  func testAnEmptyTextHasNoSize() {
    XCTAssertEqual("".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]), .zero)
  }

  func testCharactersThatNoFontHasStillHaveRoom() {
    let font = UIFont.systemFont(ofSize: 10)
    let tracking: CGFloat = 0.12
    XCTAssertEqual(width("漢字", font), 20 + 2 * tracking, accuracy: 1e-9)
    XCTAssertEqual(width("👩‍👩‍👧", font), 12.5 + tracking, accuracy: 1e-9, "one character, however many scalars")
  }

  func testKernAndTrackingWidenEveryCharacter() {
    let font = UIFont.systemFont(ofSize: 17)
    let plain = width("abc", font)
    XCTAssertEqual("abc".size(withAttributes: [.font: font, .kern: 2]).width, plain + 6, accuracy: 1e-9)
    XCTAssertEqual("abc".size(withAttributes: [.font: font, .tracking: CGFloat(1.5)]).width, plain + 4.5, accuracy: 1e-9)
  }

  func testAStringHasALineForEachParagraph() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual("a\nb".size(withAttributes: [.font: font]).height, 2 * font.lineHeight, accuracy: 1e-9)
  }

  func testBoundsAreOneLineUnlessLinesAreAskedFor() {
    let text = NSAttributedString(string: "aaaa aaaa", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let narrow = CGSize(width: 30, height: 1000)
    XCTAssertEqual(text.boundingRect(with: narrow, options: [], context: nil).height, 11.93, accuracy: 0.01)
    XCTAssertEqual(text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil).height, 23.87, accuracy: 0.01)
  }

  func testATruncatingParagraphIsOneLineOfAString() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let text = NSAttributedString(
      string: "aaaa aaaa", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
    let bounds = text.boundingRect(with: CGSize(width: 30, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    XCTAssertEqual(bounds.size.width, 30, accuracy: 1e-9)
    XCTAssertEqual(bounds.size.height, 11.93, accuracy: 0.01)
  }

  func testOnlyVisibleLinesCountWhenTheLastIsTruncated() {
    let context = NSStringDrawingContext()
    let text = String(repeating: "word ", count: 50) as NSString
    let font = UIFont.systemFont(ofSize: 17)
    let bounds = text.boundingRect(
      with: CGSize(width: 100, height: 50), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: [.font: font],
      context: context)
    XCTAssertEqual(bounds.height, 2 * font.lineHeight, accuracy: 1e-9)
    XCTAssertEqual(context.totalBounds, bounds)
  }

  func testLeadingCountsWhenItIsAskedFor() {
    let font = UIFont(name: "HelveticaNeue", size: 100)!
    let size = CGSize(width: 1000, height: 1000)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      "a".boundingRect(with: size, options: options, attributes: [.font: font], context: nil).height
    }
    XCTAssertEqual(height([.usesLineFragmentOrigin]), 116.5, accuracy: 1e-9)
    XCTAssertEqual(height([.usesLineFragmentOrigin, .usesFontLeading]), 119.3, accuracy: 1e-9)
  }

  func testParagraphStylesMakeLines() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.minimumLineHeight = 30
    style.headIndent = 10
    let text = NSAttributedString(string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    XCTAssertEqual(text.size().height, 64, accuracy: 1e-9)
  }

  func testFontsMayChangeWithinAText() {
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    XCTAssertEqual(text.size().height, UIFont.systemFont(ofSize: 30).lineHeight, accuracy: 1e-9)
  }

  func testAnAttachmentIsAsLargeAsItsBounds() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -5, width: 40, height: 60)
    XCTAssertEqual(NSAttributedString(attachment: attachment).size(), CGSize(width: 40, height: 60))
  }
}
