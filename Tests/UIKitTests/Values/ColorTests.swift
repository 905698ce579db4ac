import XCTest

@testable import UIKit

final class ColorTests: XCTestCase {
  func testAGrayWhiteIsNotAnRGBWhite() {
    XCTAssertEqual(UIColor.white, UIColor(white: 1, alpha: 1))
    XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  func testComponentsOfAColour() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    XCTAssertTrue(UIColor(white: 0.5, alpha: 0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    XCTAssertEqual([red, green, blue, alpha], [0.5, 0.5, 0.5, 0.25])
    var white: CGFloat = -1
    XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
    XCTAssertEqual(white, -1)
  }

  func testHueSaturationAndBrightnessThereAndBack() {
    let green = UIColor(hue: 1 / 3, saturation: 1, brightness: 0.5, alpha: 1)
    XCTAssertEqual(green.cgColor.components![1], 0.5, accuracy: 1e-12)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 1).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    XCTAssertEqual(hue, (4 - 1 / 3) / 6, accuracy: 1e-12)
    XCTAssertEqual(saturation, 0.75)
    XCTAssertEqual(brightness, 1)
  }

  func testASystemColourFollowsItsSurroundings() {
    XCTAssertEqual(UIColor.systemBackground.cgColor, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      XCTAssertEqual(UIColor.systemBackground.cgColor, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
      XCTAssertEqual(UIColor.label.withAlphaComponent(0.5).cgColor, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5))
    }
  }

  func testSystemColoursAreEqualByName() {
    XCTAssertEqual(UIColor.systemBlue, UIColor.systemBlue)
    XCTAssertNotEqual(UIColor.systemBackground, UIColor.tertiarySystemBackground)
  }

  func testAColourWithoutAnAssetIsNil() { XCTAssertNil(UIColor(named: "no such colour")) }

  func testTheDescriptionNamesSpaceAndComponents() {
    XCTAssertEqual(UIColor.red.description, "UIExtendedSRGBColorSpace 1 0 0 1")
    XCTAssertEqual(UIColor.black.description, "UIExtendedGrayColorSpace 0 1")
    XCTAssertEqual(UIColor.label.description, "<UIDynamicSystemColor: name = labelColor>")
  }

  func testAColourSurvivesAnArchive() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), color)
  }
}
