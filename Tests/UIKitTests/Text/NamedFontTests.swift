import XCTest

@testable import Typesetting
@testable import UIKit

/// Fonts by name: those of iOS, and those that a program registers.
final class NamedFontTests: XCTestCase {
  private let path = "/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf"

  func testOnlyFontsThatExistAreFound() {
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Bold", size: 10)?.familyName, "Helvetica Neue")
    XCTAssertEqual(UIFont(name: "Georgia", size: 10)?.fontName, "Georgia")
    XCTAssertNil(UIFont(name: "Inter-BoldItalic", size: 10))
    XCTAssertNil(UIFont(name: "", size: 10))
  }

  func testFamiliesListTheirFonts() {
    XCTAssertTrue(UIFont.familyNames.contains("Courier New"))
    XCTAssertEqual(UIFont.familyNames, UIFont.familyNames.sorted())
    XCTAssertEqual(
      UIFont.fontNames(forFamilyName: "Courier New"),
      [
        "CourierNewPS-BoldItalicMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPSMT",
      ])
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Nowhere"), [])
  }

  func testTraitsChooseTheFontOfTheFamily() {
    let font = UIFont(name: "Helvetica", size: 20)!
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)!
    XCTAssertEqual(UIFont(descriptor: bold, size: 0).fontName, "Helvetica-Bold")
    XCTAssertEqual(UIFont(descriptor: bold, size: 0).pointSize, 20)
    XCTAssertEqual(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])?.postscriptName, "Helvetica-BoldOblique")
    XCTAssertNil(UIFont(name: "Zapfino", size: 20)!.fontDescriptor.withSymbolicTraits(.traitBold))
    let system = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)!
    XCTAssertEqual(UIFont(descriptor: system, size: 0).fontName, ".SFUI-Semibold")
  }

  func testMetricsAreTheFamilys() {
    let helvetica = UIFont(name: "Helvetica", size: 100)!
    XCTAssertEqual(helvetica.lineHeight, 114.99, accuracy: 0.01)
    let neue = UIFont(name: "HelveticaNeue", size: 100)!
    for (value, expected) in [(neue.ascender, 95.2), (neue.descender, -21.3), (neue.leading, 2.8), (neue.lineHeight, 119.3)] {
      XCTAssertEqual(value, expected, accuracy: 1e-9)
    }
  }

  func testARegisteredFontIsFoundAndMeasuredWithItsFile() throws {
    let url = URL(fileURLWithPath: path)
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    defer { CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil) }
    XCTAssertNil(error)
    let font = try XCTUnwrap(UIFont(name: "Inter-BoldItalic", size: 100))
    XCTAssertEqual(font.familyName, "Inter")
    XCTAssertEqual(font.fontDescriptor.symbolicTraits, [.traitBold, .traitItalic])
    XCTAssertEqual(font.ascender, 96.875, accuracy: 1e-3)
    XCTAssertEqual(font.capHeight, 72.727, accuracy: 1e-2)
    let face = try XCTUnwrap(FontFace(path: path))
    let width = face.glyphs(of: Array("AVAT".utf16)).reduce(0) { $0 + $1.advance }
    XCTAssertEqual("AVAT".size(withAttributes: [.font: font]).width, width * 100, accuracy: 1e-6)
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Inter"), ["Inter-BoldItalic"])
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
  }

  func testWhyAFontWasNotRegistered() {
    var error: Unmanaged<CFError>?
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.otf") as CFURL, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().localizedDescription, "there is no file /nowhere.otf")
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: #filePath) as CFURL, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.unrecognizedFormat.rawValue)
  }

  func testAFontMayBeRegisteredFromItsBytes() throws {
    let provider = try XCTUnwrap(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL))
    let font = try XCTUnwrap(CGFont(provider))
    XCTAssertEqual(font.postScriptName, "Inter-BoldItalic")
    XCTAssertTrue(CTFontManagerRegisterGraphicsFont(font, nil))
    XCTAssertNotNil(UIFont(name: "Inter-BoldItalic", size: 12))
    XCTAssertTrue(CTFontManagerUnregisterGraphicsFont(font, nil))
    XCTAssertNil(UIFont(name: "Inter-BoldItalic", size: 12))
    XCTAssertNil(CGFont(CGDataProvider(data: Data([1, 2, 3]) as CFData)!))
  }
}
