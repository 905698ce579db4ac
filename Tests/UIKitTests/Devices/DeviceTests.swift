import Offstage
import XCTest

@testable import UIKit

/// What a chosen device means for screens, windows and traits.
final class DeviceTests: XCTestCase {
  func testTheScreenIsTheDevices() {
    XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 390, height: 844))
    DeviceProfile.iPhoneSE.whileCurrent {
      XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 375, height: 667))
      XCTAssertEqual(UIScreen.main.scale, 2)
      XCTAssertEqual(UIScreen.main.nativeBounds.size, CGSize(width: 750, height: 1334))
      XCTAssertEqual(UIScreen.main.traitCollection.displayScale, 2)
      XCTAssertEqual(UITraitCollection.current.displayScale, 2)
      XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
    }
    XCTAssertEqual(UIScreen.main.scale, 3)
    XCTAssertEqual(UITraitCollection.current.displayScale, 3)
  }

  func testPadsAreRegularAndSplitOnesCompact() {
    DeviceProfile.iPad.whileCurrent {
      XCTAssertEqual(UIDevice.current.model, "iPad")
      XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceIdiom, .pad)
      XCTAssertEqual(UIScreen.main.traitCollection.horizontalSizeClass, .regular)
    }
    DeviceProfile.iPad.split(.half).whileCurrent {
      XCTAssertEqual(UIScreen.main.bounds.width, 405)
      XCTAssertEqual(UIScreen.main.traitCollection.horizontalSizeClass, .compact)
    }
    XCTAssertEqual(DeviceProfile.iPhoneSE.split(.half), .iPhoneSE)
  }

  func testWindowsFollowTheDevice() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    DeviceProfile.iPhone16.whileCurrent {
      XCTAssertEqual(window.bounds.size, CGSize(width: 393, height: 852))
      XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      XCTAssertEqual(other.bounds.width, 100)
      XCTAssertEqual(other.safeAreaInsets, .zero)
    }
    XCTAssertEqual(window.bounds.size, CGSize(width: 390, height: 844))
  }

  func testSizesAreRoundedToTheDevicesPixels() {
    let label = UILabel()
    label.text = "Label"
    XCTAssertEqual(label.intrinsicContentSize.height, 61.0 / 3, accuracy: 1e-9)
    DeviceProfile.iPhoneSE.whileCurrent { XCTAssertEqual(label.intrinsicContentSize.height, 20.5) }
  }

  func testAScreenOnItsSideHasTheInsetsAndClassesOfThat() {
    UIScreen.main.orientation = .landscapeLeft
    defer { UIScreen.main.orientation = .portrait }
    XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(UIScreen.main.deviceSafeArea, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    XCTAssertEqual(UIScreen.main.traitCollection.verticalSizeClass, .compact)
    DeviceProfile.iPhone16ProMax.whileCurrent {
      XCTAssertEqual(UIScreen.main.traitCollection.horizontalSizeClass, .regular)
      XCTAssertEqual(UIScreen.main.nativeBounds.size, CGSize(width: 1320, height: 2868))
    }
  }
}
