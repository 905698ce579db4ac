import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// The keyboard around presentations, and the system's chrome.
final class ResponderAndChromeTests: LifecycleTestCase {
  /// A on screen with a field that has the keyboard.
  private func typing() -> (a: Screen, field: UITextField) {
    let a = screen("A"), field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    show(a)
    a.view.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    return (a, field)
  }

  func testAPresentationTakesTheKeyboardAndGivesItBack() {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen] {
      let (a, field) = typing(), m = screen("M")
      m.modalPresentationStyle = style
      a.present(m, animated: false)
      settle(0.05)
      XCTAssertFalse(field.isFirstResponder, "\(style)")
      a.dismiss(animated: false)
      settle(0.05)
      XCTAssertTrue(field.isFirstResponder, "\(style)")
    }
  }

  func testAKeyboardThatSomebodyTookMeanwhileIsNotTakenBack() {
    let (a, field) = typing(), m = screen("M"), other = UITextField()
    a.view.addSubview(other)
    a.present(m, animated: false)
    settle(0.05)
    XCTAssertTrue(other.becomeFirstResponder())
    a.dismiss(animated: false)
    settle(0.05)
    XCTAssertTrue(other.isFirstResponder)
    XCTAssertFalse(field.isFirstResponder)
  }

  func testAnAlertsFirstFieldGetsTheKeyboard() {
    let (a, field) = typing()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Done", style: .default))
    a.present(alert, animated: false)
    settle(0.05)
    XCTAssertTrue(alert.textFields![0].isFirstResponder)
    alert.triggerAction(titled: "Done", animated: false)
    settle(0.05)
    XCTAssertTrue(field.isFirstResponder)
  }

  private final class Barred: UIViewController {
    var style = UIStatusBarStyle.default
    var hidden = false
    var child: UIViewController?
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hidden }
    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
  }

  private var manager: UIStatusBarManager { window.windowScene!.statusBarManager! }

  func testTheStatusBarFollowsTheRootAndItsChild() {
    let root = Barred(), child = Barred()
    root.style = .lightContent
    show(root)
    XCTAssertEqual(manager.statusBarStyle, .lightContent)
    XCTAssertFalse(manager.isStatusBarHidden)
    child.hidden = true
    root.addChild(child)
    root.child = child
    root.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(manager.statusBarStyle, .default)
    XCTAssertTrue(manager.isStatusBarHidden)
  }

  func testOnlyAFullScreenOrACaptorSpeaksForTheStatusBar() {
    let root = Barred()
    show(root)
    for (style, captures, isHidden) in [
      (UIModalPresentationStyle.fullScreen, false, true), (.pageSheet, false, false), (.pageSheet, true, true),
    ] {
      let presented = Barred()
      presented.hidden = true
      presented.modalPresentationStyle = style
      presented.modalPresentationCapturesStatusBarAppearance = captures
      root.present(presented, animated: false)
      settle(0.05)
      XCTAssertEqual(manager.isStatusBarHidden, isHidden, "\(style), captures: \(captures)")
      root.dismiss(animated: false)
      settle(0.05)
      XCTAssertFalse(manager.isStatusBarHidden)
    }
  }

  func testANavigationBarDecidesAboutTheStyle() {
    let top = Barred()
    top.style = .lightContent
    let navigation = UINavigationController(rootViewController: top)
    show(navigation)
    XCTAssertEqual(manager.statusBarStyle, .default)
    navigation.isNavigationBarHidden = true
    navigation.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(manager.statusBarStyle, .lightContent)
  }
}
