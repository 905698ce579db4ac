import XCTest

@_spi(Offstage) @testable import UIKit

@preconcurrency @MainActor
private final class Keeper: NSObject, UITextFieldDelegate {
  var log: [String] = []
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did") }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    log.append("change \(range.location) \(string)")
    return string != "x"
  }
}

private let registered: Void = _offstageRegister { r in
  r.method(Keeper.self, "textFieldShouldBeginEditing:", Keeper.textFieldShouldBeginEditing(_:))
  r.method(Keeper.self, "textFieldDidBeginEditing:", Keeper.textFieldDidBeginEditing(_:))
  r.method(
    Keeper.self, "textField:shouldChangeCharactersIn:replacementString:",
    Keeper.textField(_:shouldChangeCharactersIn:replacementString:))
}

final class ControlTests: XCTestCase {
  func testADragStaysWithinTheContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentInset.bottom = 10
    view.simulateDrag(to: CGPoint(x: 50, y: 1000))
    XCTAssertEqual(view.contentOffset, CGPoint(x: 0, y: 210))
    view.simulateDrag(to: CGPoint(x: 0, y: -40))
    XCTAssertEqual(view.contentOffset, .zero)
    view.contentOffset.y = -40
    XCTAssertEqual(view.contentOffset.y, -40)
    XCTAssertEqual(view.bounds.origin.y, -40)
  }

  func testAnAnimatedOffsetArrivesLater() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    XCTAssertEqual(view.contentOffset.y, 0)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.4))
    XCTAssertEqual(view.contentOffset.y, 50)
  }

  func testTypingGoesThroughTheDelegate() {
    _ = registered
    let field = UITextField()
    let window = UIWindow()
    window.addSubview(field)  // without a window nothing becomes the first responder
    let keeper = Keeper()
    field.delegate = keeper
    XCTAssertTrue(field.becomeFirstResponder())
    field.simulateTyping("ab")
    field.simulateTyping("x")
    field.simulateDelete()
    XCTAssertEqual(field.text, "a")
    XCTAssertEqual(keeper.log, ["should", "did", "change 0 ab", "change 2 x", "change 1 "])
    field.text = "set"
    XCTAssertEqual(keeper.log.count, 5)
  }

  func testALabelIsAsLargeAsItsText() {
    let label = UILabel()
    XCTAssertEqual(label.intrinsicContentSize, .zero)
    label.font = .systemFont(ofSize: 10)
    label.text = "aaaa aaaa"
    XCTAssertEqual(label.sizeThatFits(CGSize(width: 30, height: 0)).height, 12, accuracy: 0.01)
    label.numberOfLines = 0
    XCTAssertEqual(label.sizeThatFits(CGSize(width: 30, height: 0)).height, 24, accuracy: 0.01)
    label.attributedText = NSAttributedString(string: "b")
    XCTAssertEqual(label.text, "b")
    XCTAssertEqual(label.numberOfLines, 0)
  }

  func testAButtonShowsTheTitleOfItsState() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("No", for: .disabled)
    XCTAssertEqual(button.currentTitle, "Go")
    XCTAssertEqual(button.title(for: .selected), "Go")
    button.isEnabled = false
    XCTAssertEqual(button.currentTitle, "No")
    XCTAssertEqual(button.titleLabel?.text, "No")
  }

  func testValuesAreHeldBetweenTheirBounds() {
    let slider = UISlider()
    slider.value = 7
    XCTAssertEqual(slider.value, 1)
    slider.maximumValue = 10
    slider.simulateSlide(to: 7)
    XCTAssertEqual(slider.value, 7)
    let stepper = UIStepper()
    stepper.value = -5
    XCTAssertEqual(stepper.value, 0)
    stepper.wraps = true
    stepper.simulateStep(up: false)
    XCTAssertEqual(stepper.value, 100)
  }

  func testRemovingSegmentsKeepsTheChoice() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    XCTAssertEqual(control.titleForSegment(at: 1), "c")
    control.removeSegment(at: 1, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func testAStoppedIndicatorIsHidden() {
    let view = UIActivityIndicatorView(style: .medium)
    XCTAssertTrue(view.isHidden)
    view.startAnimating()
    XCTAssertFalse(view.isHidden)
  }

  func testAMissingNibRaisesUIKitsMessage() {
    let raised = UIKitException.catching { _ = UINib(nibName: "Nobody", bundle: nil).instantiate(withOwner: nil) }
    XCTAssertTrue(raised[0].contains("Could not load NIB in bundle: 'NSBundle <"))
    XCTAssertTrue(raised[0].hasSuffix("(loaded)' with name 'Nobody''"))
    XCTAssertTrue(
      UIKitException.catching { _ = UIStoryboard(name: "Nobody", bundle: nil) }[0]
        .contains("Could not find a storyboard named 'Nobody' in bundle"))
  }
}
