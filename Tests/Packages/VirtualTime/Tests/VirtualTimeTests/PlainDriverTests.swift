import Offstage
import UIKit
import XCTest

/// A test class without an isolation of its own, as most are, calls drivers as it calls UIKit.
final class PlainDriverTests: XCTestCase {
  func testWhatAUserDoesIsCalledWithoutIsolation() {
    let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
    XCTAssertNil(navigation.simulate.swipeBack())
    XCTAssertFalse(navigation.simulate.tapBackButton())
    XCTAssertNil(root.presentationController?.simulate.swipeDown())
    XCTAssertEqual(root.sheetPresentationController?.simulate.drag(to: .large), false)
    XCTAssertFalse(UIAlertController(title: nil, message: nil, preferredStyle: .alert).simulate.tap("OK"))
    UIWindow().simulate.resize(to: CGSize(width: 10, height: 10))
    UIApplication.shared.simulate.memoryWarning()
  }

  func testMessagesAreCaughtWithoutIsolation() {
    let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
    let messages = UIDevice.current.simulate.iOS(15) {
      UIKitMessage.caught { navigation.pushViewController(root, animated: false) }
    }
    XCTAssertEqual(
      messages.map(\.text), ["Pushing the same view controller instance more than once is not supported (<UIViewController 1>)"])
  }
}
