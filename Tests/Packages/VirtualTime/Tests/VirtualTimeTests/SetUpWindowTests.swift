import UIKit
import XCTest

/// A window that `setUp` shows and lets go is there as long as its test, and gone before the next one.
@MainActor
final class SetUpWindowTests: XCTestCase {
  private weak var window: UIWindow?
  private static weak var windowOfLastTest: UIWindow?

  override func setUp() {
    XCTAssertNil(Self.windowOfLastTest)
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    Self.windowOfLastTest = window
  }

  private func animate() {
    let completed = expectation(description: "completed")
    UIView.animate(
      withDuration: 1, animations: { self.window?.rootViewController?.view.alpha = 0 },
      completion: { finished in
        XCTAssertTrue(finished)
        completed.fulfill()
      })
    wait(for: [completed], timeout: 2)
    XCTAssertNotNil(window?.rootViewController?.view.window)
  }

  func testAnAnimationEnds() { animate() }
  func testAnotherOneDoesToo() { animate() }
}
