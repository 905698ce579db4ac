import XCTest

@testable import Devices

final class DeviceProfileTests: XCTestCase {
  private func classes(_ device: DeviceProfile, _ orientation: DeviceProfile.Orientation) -> String {
    let classes = device.sizeClasses(orientation)
    return "\(classes.horizontal) × \(classes.vertical)"
  }

  func testDevicesAreFoundByName() {
    XCTAssertEqual(DeviceProfile("iPhone SE")?.screen, .init(width: 375, height: 667))
    XCTAssertEqual(DeviceProfile(" iphone 16 ")?.screen, .init(width: 393, height: 852))
    XCTAssertEqual(DeviceProfile("iPad, 1/2")?.split, .half)
    XCTAssertNil(DeviceProfile("iPhone 3G"))
    XCTAssertNil(DeviceProfile("iPhone SE, 1/2"), "only iPads are split")
    XCTAssertNil(DeviceProfile("iPad, 1/7"))
    XCTAssertNil(DeviceProfile(""))
  }

  func testEveryDeviceIsFoundByItsDescription() {
    for device in DeviceProfile.all {
      XCTAssertEqual(DeviceProfile(device.description), device)
      for split in DeviceProfile.Split.allCases where device.idiom == .pad {
        var split_ = device
        split_.split = split
        XCTAssertEqual(DeviceProfile(split_.description), split_)
      }
    }
    XCTAssertEqual(Set(DeviceProfile.all.map(\.name)).count, DeviceProfile.all.count)
  }

  func testPhonesAreCompactInHeightWhenTheyLie() {
    XCTAssertEqual(classes(.iPhoneSE, .portrait), "compact × regular")
    XCTAssertEqual(classes(.iPhoneSE, .landscape), "compact × compact")
    XCTAssertEqual(classes(.iPhone16, .landscape), "compact × compact")
    XCTAssertEqual(classes(.iPhone16ProMax, .portrait), "compact × regular")
    XCTAssertEqual(classes(.iPhone16ProMax, .landscape), "regular × compact")
  }

  func testPadsAreRegularAsLongAsTheyHaveTheWidth() {
    var pad = DeviceProfile.iPad
    XCTAssertEqual(classes(pad, .portrait), "regular × regular")
    pad.split = .half
    XCTAssertEqual(pad.windowSize(.landscape), .init(width: 585, height: 820))
    XCTAssertEqual(classes(pad, .landscape), "compact × regular")
    pad.split = .twoThirds
    XCTAssertEqual(pad.windowSize(.landscape), .init(width: 850, height: 820))
    XCTAssertEqual(classes(pad, .landscape), "regular × regular")
    XCTAssertEqual(classes(pad, .portrait), "compact × regular")
    pad.split = .slideOver
    XCTAssertEqual(pad.windowSize(.landscape).width, 320)
    var large = DeviceProfile.iPadPro13
    large.split = .half
    XCTAssertEqual(large.windowSize(.landscape).width, 678)
    XCTAssertEqual(classes(large, .landscape), "regular × regular")
  }

  func testInsetsFollowTheOrientation() {
    XCTAssertEqual(DeviceProfile.iPhone16.insets(.portrait), .init(top: 59, bottom: 34))
    XCTAssertEqual(DeviceProfile.iPhone16.insets(.landscape), .init(top: 0, side: 59, bottom: 21))
    XCTAssertEqual(DeviceProfile.iPhoneSE.insets(.landscape), .init(top: 0, bottom: 0))
  }

  func testWhatIsSaidOfAnUnknownDevice() {
    XCTAssertEqual(DeviceProfile.complaint(about: "iPhone 3G"), "there is no device 'iPhone 3G'")
    XCTAssertEqual(
      DeviceProfile.advice,
      "Devices: iPhone SE, iPhone 13 mini, iPhone 14, iPhone 16, iPhone 16 Pro, iPhone 11, iPhone 16 Plus, iPhone 16 Pro Max, "
        + "iPad mini, iPad, iPad Pro 11, iPad Pro 13. An iPad's split follows a comma: iPad, 1/2 (or 2/3, 1/3, slide over).")
  }
}
