@_spi(Offstage) import UIKit
import XCTest

/// Accessibility: what controls say by themselves, what can be set, what is posted.
final class AccessibilityTests: XCTestCase {
  func testControlsSpeakForThemselves() {
    let label = UILabel()
    label.text = "Total"
    XCTAssertTrue(label.isAccessibilityElement)
    XCTAssertEqual(label.accessibilityLabel, "Total")
    XCTAssertEqual(label.accessibilityTraits, .staticText)
    let button = UIButton(type: .system)
    button.setTitle("Pay", for: .normal)
    button.isEnabled = false
    XCTAssertEqual(button.accessibilityLabel, "Pay")
    XCTAssertEqual(button.accessibilityTraits, [.button, .notEnabled])
    let slider = UISlider()
    slider.value = 0.25
    XCTAssertEqual(slider.accessibilityValue, "25%")
    XCTAssertFalse(UIView().isAccessibilityElement)
    XCTAssertNil(UIView().accessibilityLabel)
  }

  func testWhatIsSetWins() {
    let label = UILabel()
    label.text = "€ 3"
    label.accessibilityLabel = "three euros"
    label.isAccessibilityElement = false
    label.accessibilityTraits = [.header]
    XCTAssertEqual(label.accessibilityLabel, "three euros")
    XCTAssertEqual(label.accessibilityAttributedLabel?.string, "three euros")
    XCTAssertFalse(label.isAccessibilityElement)
    XCTAssertEqual(label.accessibilityTraits, .header)
    label.accessibilityLabel = nil
    XCTAssertEqual(label.accessibilityLabel, "€ 3")
  }

  func testASubclassMayOverride() {
    final class Card: UIView {
      override var accessibilityLabel: String? {
        get { "card" }
        set {}
      }
      override func accessibilityActivate() -> Bool { true }
    }
    XCTAssertEqual(Card().accessibilityLabel, "card")
    XCTAssertTrue(Card().accessibilityActivate())
  }

  func testTheFrameIsThatOnScreenUnlessSet() {
    let window = UIWindow(), view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    XCTAssertEqual(view.accessibilityFrame, CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 25, y: 40))
    view.accessibilityFrame = .zero
    XCTAssertEqual(view.accessibilityFrame, .zero)
  }

  func testElementsAreFoundByIndex() {
    let view = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    view.accessibilityElements = [UIView(), element]
    XCTAssertEqual(view.accessibilityElementCount(), 2)
    XCTAssertTrue(view.accessibilityElement(at: 1) as AnyObject === element)
    XCTAssertEqual(view.index(ofAccessibilityElement: element), 1)
    XCTAssertEqual(view.index(ofAccessibilityElement: UIView()), NSNotFound)
  }

  func testWhatIsPostedCanBeHeard() {
    var heard: [String] = []
    UIAccessibility.listener = { heard.append("\($0.rawValue) \($1 ?? "nil")") }
    defer { UIAccessibility.listener = nil }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    XCTAssertEqual(heard, ["1008 Saved", "1001 nil"])
    XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
  }
}
