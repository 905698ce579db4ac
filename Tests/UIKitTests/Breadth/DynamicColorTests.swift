import UIKit
import XCTest

/// Dynamic colours: what they are under which traits.
final class DynamicColorTests: XCTestCase {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  func testAProviderIsAskedForTheTraits() {
    XCTAssertEqual(color.resolvedColor(with: dark), .white)
    XCTAssertEqual(color.resolvedColor(with: light), .black)
    XCTAssertEqual(UIColor.red.resolvedColor(with: dark), .red)
  }

  func testSystemColorsDiffer() {
    XCTAssertEqual(UIColor.label.resolvedColor(with: dark).cgColor.components, [1, 1, 1, 1])
    XCTAssertEqual(UIColor.label.resolvedColor(with: light).cgColor.components, [0, 0, 0, 1])
  }

  func testTheCurrentTraitsDecideWhereNoneAreNamed() {
    XCTAssertEqual(color.cgColor, UIColor.black.cgColor)
    dark.performAsCurrent { XCTAssertEqual(color.cgColor, UIColor.white.cgColor) }
  }

  func testADynamicColorStaysDynamicWithAnotherAlpha() {
    let half = color.withAlphaComponent(0.5)
    XCTAssertEqual(half.resolvedColor(with: dark), UIColor.white.withAlphaComponent(0.5))
    XCTAssertEqual(half.resolvedColor(with: light), UIColor.black.withAlphaComponent(0.5))
  }

  func testAViewsBackgroundFollowsItsTraits() {
    let window = UIWindow(), view = UIView()
    view.backgroundColor = color
    window.addSubview(view)
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
    window.overrideUserInterfaceStyle = .dark
    window.updateTraitsIfNeeded()
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    XCTAssertEqual(view.backgroundColor, color)
  }
}
