import XCTest

@testable import UIKit

/// UIAppearance: who gets the values, when, and what wins.
final class AppearanceProxyTests: XCTestCase {
  private final class Badge: UILabel {}
  private final class Panel: UIView {}

  private let window = UIWindow()
  override func tearDown() {
    MainActor.assumeIsolated { Appearances.reset() }
    super.tearDown()
  }

  func testValuesComeWhenTheViewEntersAWindow() {
    UILabel.appearance().textColor = .red
    let label = UILabel()
    XCTAssertNotEqual(label.textColor, .red)
    window.addSubview(label)
    XCTAssertEqual(label.textColor, .red)
  }

  func testWhatWasSetOnTheViewItselfStays() {
    UILabel.appearance().textColor = .red
    let label = UILabel()
    label.textColor = .green
    window.addSubview(label)
    XCTAssertEqual(label.textColor, .green)
  }

  func testSubclassesGetThemTooAndTheMoreSpecialProxyWins() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().shadowColor = .black
    Badge.appearance().textColor = .blue
    let badge = Badge(), label = UILabel()
    window.addSubview(badge)
    window.addSubview(label)
    XCTAssertEqual(badge.textColor, .blue)
    XCTAssertEqual(badge.shadowColor, .black)
    XCTAssertEqual(label.textColor, .red)
  }

  func testAProxyMayBeLimitedToContainers() {
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
    let inside = UILabel(), outside = UILabel(), panel = Panel(), middle = UIView()
    middle.addSubview(inside)
    panel.addSubview(middle)
    window.addSubview(panel)
    window.addSubview(outside)
    XCTAssertEqual(inside.textColor, .red)
    XCTAssertNotEqual(outside.textColor, .red)
  }

  func testTheSameProxyIsGivenEachTime() {
    XCTAssertTrue(UILabel.appearance() === UILabel.appearance())
    XCTAssertFalse(UILabel.appearance() === UILabel.appearance(whenContainedInInstancesOf: [Panel.self]))
  }

  func testTintOfTheViewItselfNotWhatItInherits() {
    window.tintColor = .green
    UISwitch.appearance().tintColor = .purple
    let control = UISwitch()
    window.addSubview(control)
    XCTAssertEqual(control.tintColor, .purple)
  }

  func testBarItemsGetTheirTitleAttributes() {
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let bar = UITabBar()
    let item = UITabBarItem()
    bar.items = [item]
    window.addSubview(bar)
    XCTAssertEqual(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .red)
  }
}
