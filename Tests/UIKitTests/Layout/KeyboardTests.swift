import Offstage
import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// The keyboard follows the first responder: notifications, guide and driver.
final class KeyboardTests: XCTestCase {
  private var window: UIWindow!
  private let root = UIViewController()
  private var posted: [(name: String, info: [AnyHashable: Any])] = []
  private var tokens: [any NSObjectProtocol] = []

  override func setUp() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
      UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] note in
        let short = note.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
        posted.append((short.replacingOccurrences(of: "Notification", with: ""), note.userInfo ?? [:]))
      }
    }
  }

  override func tearDown() {
    window.endEditing(true)
    MainActor.assumeIsolated { UIApplication.shared.simulate.hideKeyboard() }
    wait(0.3)
    tokens.forEach(NotificationCenter.default.removeObserver)
    window.isHidden = true
    window = nil
  }

  private func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
  private func take() -> [String] {
    defer { posted = [] }
    return posted.map(\.name)
  }
  private func field() -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.view.addSubview(field)
    return field
  }

  func testAFieldBringsTheKeyboardAndTakesItAway() throws {
    let field = field()
    field.becomeFirstResponder()
    XCTAssertEqual(posted.map(\.name), ["WillChangeFrame", "WillShow"])
    let info = posted[1].info
    // An iPhone 14 with suggestions: 336 points, over the home indicator.
    XCTAssertEqual(
      (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue, CGRect(x: 0, y: 508, width: 390, height: 336))
    XCTAssertEqual(
      info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect, CGRect(x: 0, y: 844, width: 390, height: 336))
    XCTAssertEqual(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
    XCTAssertEqual((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue, 7)
    XCTAssertEqual(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool, true)
    _ = take()
    wait(0.3)
    XCTAssertEqual(take(), ["DidChangeFrame", "DidShow"])

    field.resignFirstResponder()
    XCTAssertEqual(posted.map(\.name), ["WillChangeFrame", "WillHide"])
    XCTAssertEqual(
      posted[1].info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, CGRect(x: 0, y: 844, width: 390, height: 336))
    _ = take()
    wait(0.3)
    XCTAssertEqual(take(), ["DidChangeFrame", "DidHide"])
  }

  func testFromFieldToFieldTheKeyboardStays() {
    let first = field(), second = field(), digits = field()
    digits.keyboardType = .numberPad
    first.becomeFirstResponder()
    _ = take()
    second.becomeFirstResponder()
    XCTAssertEqual(take(), [])
    digits.becomeFirstResponder()
    XCTAssertEqual(
      posted.last?.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, CGRect(x: 0, y: 553, width: 390, height: 291))
    XCTAssertEqual(take(), ["WillChangeFrame", "WillShow"])
  }

  func testAFieldThatLeavesTheWindowTakesTheKeyboardAlong() {
    let field = field()
    field.becomeFirstResponder()
    _ = take()
    field.removeFromSuperview()
    XCTAssertEqual(take(), ["WillChangeFrame", "WillHide"])
  }

  @MainActor func testTheGuideFollowsTheKeyboard() {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 844 - 34)
    let field = field()
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    XCTAssertEqual(bar.frame, CGRect(x: 0, y: 844 - 336 - 50, width: 390, height: 50))
    XCTAssertEqual(root.view.keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 508, width: 390, height: 336))
    UIApplication.shared.simulate.showKeyboard(height: 400)
    window.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 444)
    UIApplication.shared.simulate.hideKeyboard()
    XCTAssertFalse(field.isFirstResponder)
    window.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 844 - 34)
    root.view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, 844)
  }

  func testViewsOfTheProgramStandInTheKeyboardsPlaceAndOnIt() {
    let field = field()
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.becomeFirstResponder()
    XCTAssertEqual((posted.last?.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height, 380)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    field.reloadInputViews()
    XCTAssertEqual((posted.last?.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height, 244)
  }

  @MainActor func testAHardwareKeyboardCoversNothing() {
    let field = field()
    UIApplication.shared.simulate.keyboard(.hardware) {
      field.becomeFirstResponder()
      XCTAssertEqual(take(), [])
    }
  }

  func testWithoutAnimationsItIsThereAtOnce() {
    let field = field()
    UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
    XCTAssertEqual(posted.last?.info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0)
  }

  func testDraggingTakesTheKeyboardAway() {
    let list = UIScrollView(frame: root.view.bounds), field = field()
    root.view.addSubview(list)
    list.contentSize = CGSize(width: 390, height: 2_000)
    field.becomeFirstResponder()
    list.simulateDrag(to: CGPoint(x: 0, y: 50))
    XCTAssertTrue(field.isFirstResponder)
    list.keyboardDismissMode = .onDrag
    list.simulateDrag(to: CGPoint(x: 0, y: 90))
    XCTAssertFalse(field.isFirstResponder)
  }

  func testATextFieldBeginsEditingBeforeTheKeyboardAndATextViewAfterIt() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var told: () -> Void = {}
      func textFieldDidBeginEditing(_ textField: UITextField) { told() }
      func textViewDidBeginEditing(_ textView: UITextView) { told() }
    }
    let delegate = Delegate(), field = field(), text = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
    root.view.addSubview(text)
    (field.delegate, text.delegate) = (delegate, delegate)
    delegate.told = { [unowned self] in XCTAssertEqual(take(), []) }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    _ = take()
    delegate.told = { [unowned self] in XCTAssertEqual(take(), ["WillChangeFrame", "WillShow"]) }
    text.becomeFirstResponder()
  }
}
