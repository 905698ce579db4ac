import CoreGraphics
import XCTest

@testable import Typesetting

/// Text in which every character is 10 points wide and every line 12 high, so that lines can be counted by hand.
final class TypesetterTests: XCTestCase {
  private let font = TypesetFont(pointSize: 10, ascender: 9, descender: -3, leading: 2, widths: .fixed(1))

  private func typesetter(_ text: String, kern: CGFloat = 0, _ change: (inout ParagraphSettings) -> Void = { _ in }) -> Typesetter
  {
    var settings = ParagraphSettings()
    change(&settings)
    let units = Array(text.utf16)
    return Typesetter(
      TypesetText(
        units: units, runs: [TextRun(length: units.count, font: font, kern: kern)], paragraphs: [(start: 0, settings: settings)]))
  }

  private func lines(_ text: String, width: CGFloat, lines: Int = 0, _ change: (inout ParagraphSettings) -> Void = { _ in })
    -> [String]
  {
    let units = Array(text.utf16)
    return typesetter(text, change).layout(.init(width: width, lines: lines)).lines.map {
      String(decoding: units[$0.units], as: UTF16.self)
    }
  }

  func testWithoutALimitEachParagraphIsALine() {
    XCTAssertEqual(lines("one two\nthree", width: 0), ["one two\n", "three"])
    XCTAssertEqual(typesetter("one two\nthree").layout().size, CGSize(width: 70, height: 24))
  }

  func testLinesEndBetweenWordsAndTheirSpacesTakeNoRoom() {
    XCTAssertEqual(lines("aaa bbb ccc", width: 70), ["aaa bbb ", "ccc"])
    XCTAssertEqual(typesetter("aaa bbb ccc").layout(.init(width: 70)).lines.map(\.width), [70, 30])
    XCTAssertEqual(lines("aaa bbb ccc", width: 69), ["aaa ", "bbb ", "ccc"])
  }

  func testATextFitsInTheWidthThatWasMeasuredForIt() {
    let text = typesetter("The quick brown fox", kern: 0.1)
    let width = text.layout().size.width
    XCTAssertEqual(text.layout(.init(width: width)).lines.count, 1)
    XCTAssertEqual(text.layout(.init(width: width - 0.01)).lines.count, 2)
  }

  func testLinesMayEndAfterHyphensAndBetweenIdeographs() {
    XCTAssertEqual(lines("well-known", width: 60), ["well-", "known"])
    XCTAssertEqual(lines("漢字漢字", width: 40), ["漢字", "漢字"])
    XCTAssertEqual(lines("12.5 km\u{A0}h", width: 50), ["12.5 ", "km\u{A0}h"])
  }

  func testAWordWiderThanALineIsSplit() {
    XCTAssertEqual(lines("abcdefgh ij", width: 30), ["abc", "def", "gh ", "ij"])
    XCTAssertEqual(lines("ab", width: 5), ["a", "b"], "at least one character a line")
  }

  func testCharactersAreNotTakenApart() {
    XCTAssertEqual(lines("e\u{301}e\u{301}e\u{301}", width: 20), ["e\u{301}e\u{301}", "e\u{301}"])
    XCTAssertEqual(lines("👩‍👩‍👧👩‍👩‍👧", width: 20), ["👩‍👩‍👧", "👩‍👩‍👧"])
  }

  func testBreakingByCharactersFillsLines() {
    XCTAssertEqual(lines("aaa bbb", width: 50) { $0.breaking = .characters }, ["aaa b", "bb"])
  }

  func testWithoutBreakingALineIsAsWideAsItsRoom() {
    let layout = typesetter("aaa bbb\ncc") { $0.breaking = .none }.layout(.init(width: 50))
    XCTAssertEqual(layout.lines.map(\.units), [0..<8, 8..<10])
    XCTAssertEqual(layout.size.width, 50, accuracy: 1e-3)
  }

  func testTheLastLineAllowedEndsInAnEllipsis() {
    let layout = typesetter("aaa bbb ccc ddd").layout(.init(width: 75, lines: 1, truncation: .ellipsis))
    XCTAssertEqual(layout.lines.count, 1)
    XCTAssertEqual(layout.lines[0].ending, .truncated)
    XCTAssertEqual(layout.lines[0].width, 70, "six characters and the ellipsis")
    let fitting = typesetter("aaa bbb").layout(.init(width: 75, lines: 1, truncation: .ellipsis))
    XCTAssertFalse(fitting.isTruncated)
  }

  func testAHardBreakBehindTheLastLineAllowedIsTruncatedToo() {
    let layout = typesetter("aaa\nbbb").layout(.init(width: 75, lines: 1, truncation: .ellipsis))
    XCTAssertEqual(layout.lines.map(\.ending), [.truncated])
    XCTAssertEqual(layout.lines[0].width, 40)
  }

  func testHeightsFollowTheParagraph() {
    let two = "aaa\nbbb"
    XCTAssertEqual(typesetter(two).layout(.init(leading: .with)).size.height, 28)
    XCTAssertEqual(typesetter(two) { $0.lineSpacing = 5 }.layout().size.height, 29, "between lines only")
    XCTAssertEqual(typesetter(two) { $0.paragraphSpacing = 7 }.layout().size.height, 31)
    XCTAssertEqual(typesetter(two) { $0.paragraphSpacingBefore = 7 }.layout().size.height, 31, "not before the first")
    XCTAssertEqual(typesetter(two) { $0.minimumLineHeight = 20 }.layout().size.height, 40)
    XCTAssertEqual(typesetter(two) { $0.maximumLineHeight = 10 }.layout().size.height, 20)
    XCTAssertEqual(typesetter(two) { $0.lineHeightMultiple = 1.5 }.layout().size.height, 36)
    XCTAssertEqual(typesetter("aaa") { $0.minimumLineHeight = 20 }.layout().firstBaseline, 17, "what is added is above")
  }

  func testIndentsTakeRoomFromTheLines() {
    let settings: (inout ParagraphSettings) -> Void = {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -10
    }
    let layout = typesetter("aaa bbb ccc", settings).layout(.init(width: 90))
    XCTAssertEqual(layout.lines.map(\.indent), [20, 10])
    XCTAssertEqual(layout.lines.map(\.units), [0..<4, 4..<11])
    XCTAssertEqual(layout.size.width, 80)
  }

  func testTheTallestRunMakesTheLine() {
    let tall = TypesetFont(pointSize: 20, ascender: 18, descender: -2, widths: .fixed(1))
    let text = TypesetText(
      units: Array("ab".utf16), runs: [TextRun(length: 1, font: font), TextRun(length: 1, font: tall)], paragraphs: [])
    XCTAssertEqual(Typesetter(text).layout().size, CGSize(width: 30, height: 21))
    let raised = TypesetText(units: Array("a".utf16), runs: [TextRun(length: 1, font: font, baselineOffset: 4)], paragraphs: [])
    XCTAssertEqual(Typesetter(raised).layout().lines[0].baseline, 13)
  }

  func testAttachmentsStandOnTheBaseline() {
    let box = CGRect(x: 0, y: -4, width: 30, height: 30)
    let text = TypesetText(units: [0xFFFC], runs: [TextRun(length: 1, font: font, attachment: box)], paragraphs: [])
    XCTAssertEqual(Typesetter(text).layout().size, CGSize(width: 30, height: 30))
    XCTAssertEqual(Typesetter(text).layout().firstBaseline, 26)
  }

  func testTabsGoToTheNextStop() {
    XCTAssertEqual(typesetter("a\tb").layout().size.width, 38)
    XCTAssertEqual(typesetter("aaa\tb").layout().size.width, 66)
  }

  func testAnEmptyTextHasNoLines() {
    XCTAssertEqual(typesetter("").layout(), TextLayout(lines: [], size: .zero))
  }

  func testALineBreakAtTheEndBeginsNoLine() {
    XCTAssertEqual(lines("aaa\r\n", width: 0), ["aaa\r\n"])
    XCTAssertEqual(lines("aaa\n\nb", width: 0), ["aaa\n", "\n", "b"])
  }

  func testALongTextCostsLinearWork() {
    // Not a timing: a quadratic walk over a word of this length would not come to an end.
    XCTAssertEqual(typesetter(String(repeating: "a", count: 200_000)).layout(.init(width: 10)).lines.count, 200_000)
  }
}
