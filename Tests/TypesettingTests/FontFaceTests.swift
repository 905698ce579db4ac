import Foundation
import XCTest

@testable import Typesetting

final class FontFaceTests: XCTestCase {
  private func face(_ weight: Int = 400, display: Bool = false, italic: Bool = false) throws -> FontFace {
    let wanted = FontLibrary.SystemFace(design: display ? .display : .text, weight: weight, isItalic: italic)
    return try XCTUnwrap(FontLibrary.shared.systemFace(wanted), "fonts-inter is installed")
  }

  func testFacesTellTheirNamesAndMeasures() throws {
    let face = try face()
    XCTAssertEqual(face.postScriptName, "Inter-Regular")
    XCTAssertEqual(face.familyName, "Inter")
    XCTAssertEqual(face.styleName, "Regular")
    XCTAssertEqual(face.weight, 400)
    XCTAssertFalse(face.isItalic)
    XCTAssertEqual(face.metrics.ascender, 0.96875, accuracy: 1e-6)
    XCTAssertLessThan(face.metrics.descender, 0)
  }

  func testEveryWeightHasItsFile() throws {
    for weight in stride(from: 100, through: 900, by: 100) {
      XCTAssertEqual(try face(weight).weight, CGFloat(weight))
      XCTAssertTrue(try face(weight, display: true, italic: true).postScriptName.hasPrefix("InterDisplay-"))
    }
  }

  func testGlyphsPointToTheirCharacters() throws {
    let glyphs = try face().glyphs(of: Array("Label".utf16))
    XCTAssertEqual(glyphs.map(\.unit), [0, 1, 2, 3, 4])
    XCTAssertEqual(glyphs.reduce(0) { $0 + $1.advance }, 7228.0 / 2816, accuracy: 1e-9)
  }

  func testFilesThatAreNoFontsAreNotOpened() throws {
    XCTAssertNil(FontFace(path: "/nowhere/at/all.otf"))
    XCTAssertNil(FontFace(path: #filePath))
    XCTAssertNil(FontFace(data: Data([1, 2, 3])))
  }

  func testDataOfAFontIsAFont() throws {
    let path = try XCTUnwrap(try face().path)
    let face = try XCTUnwrap(FontFace(data: Data(contentsOf: URL(fileURLWithPath: path))))
    XCTAssertEqual(face.postScriptName, "Inter-Regular")
    XCTAssertNil(face.path)
  }

  func testRegisteredFontsAreFoundByNameAndNearestStyle() throws {
    let library = FontLibrary(folders: [])
    for weight in [400, 700] { XCTAssertEqual(library.register(path: try XCTUnwrap(try face(weight).path)), .registered) }
    XCTAssertEqual(library.register(path: try XCTUnwrap(try face().path)), .alreadyRegistered)
    XCTAssertEqual(library.register(path: #filePath), .unreadable)
    XCTAssertEqual(library.familyNames, ["Inter"])
    XCTAssertEqual(library.face(named: "Inter-Bold")?.weight, 700)
    XCTAssertEqual(library.face(ofFamily: "Inter", weight: 600, isItalic: false)?.weight, 700)
    XCTAssertTrue(library.unregister(postScriptName: "Inter-Bold"))
    XCTAssertFalse(library.unregister(postScriptName: "Inter-Bold"))
    XCTAssertEqual(library.faces(ofFamily: "Inter").map(\.postScriptName), ["Inter-Regular"])
  }

  func testTheMessageWithoutFontsSaysWhatToDo() {
    XCTAssertEqual(
      FontLibrary.complaint(obstacle: nil, searched: ["/a", "/b"]),
      """
      offstage: warning: text is not measured but estimated: the font Inter, which stands for the system font, is in none of /a, /b.
        Sizes of labels will differ from those on other machines. `./offstage doctor` says what to install;
        on Debian: apt-get install libharfbuzz0b fonts-inter. OFFSTAGE_FONTS may name another folder with Inter-Regular.otf and its kin.

      """)
    XCTAssertTrue(
      FontLibrary.complaint(obstacle: "libharfbuzz.so.0 could not be opened", searched: []).contains(
        "estimated: libharfbuzz.so.0 could not be opened.\n"))
  }

  func testWithoutFontsTextIsEstimatedNotZero() {
    let font = TypesetFont(pointSize: 10, ascender: 9, descender: -3, widths: .estimated)
    let text = TypesetText(units: Array("Hi 漢 e\u{301}".utf16), runs: [TextRun(length: 7, font: font)], paragraphs: [])
    XCTAssertEqual(Typesetter(text).layout().size.width, 6.8 + 2.8 + 2.8 + 10 + 2.8 + 5.6, accuracy: 1e-9)
  }

  func testLinesBreakAtSpacesWithoutRules() {
    let units = Array("a b\r\nc  d\n".utf16)
    let breaks = LineBreaks.breaksAtSpaces(in: units)
    XCTAssertEqual(breaks.map(\.unit), [2, 5, 8, 10])
    XCTAssertEqual(breaks.map(\.isMandatory), [false, true, false, true])
    XCTAssertEqual(LineBreaks.breaks(in: units), breaks)
  }
}
