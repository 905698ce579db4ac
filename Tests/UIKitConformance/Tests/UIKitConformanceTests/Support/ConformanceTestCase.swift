import UIKit
import UIKitConformance
import XCTest

/// A window, a log, and waiting. A test's name is `test_ROW_whatItShows`; the page of results is generated from the names.
@MainActor
class ConformanceTestCase: XCTestCase {
  private var storedLog: Log?
  private var storedWindow: UIWindow?

  var log: Log {
    if let storedLog { return storedLog }
    let made = Log()
    storedLog = made
    return made
  }

  /// A window of the app's scene that is not visible yet.
  var window: UIWindow {
    if let storedWindow { return storedWindow }
    let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    let made = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    storedWindow = made
    return made
  }

  override func tearDown() async throws {
    await MainActor.run {
      storedWindow?.isHidden = true
      storedWindow?.rootViewController = nil
      storedWindow = nil
      storedLog = nil
    }
  }

  func screen(_ name: String) -> Screen { Screen(name, log) }

  /// Puts `root` on screen and forgets how it came there.
  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
    log.take()
  }

  /// A navigation controller with this stack, on screen.
  func showNavigation(_ stack: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = stack
    show(navigation)
    return navigation
  }

  /// Makes the call under test and marks in the log where it returned.
  func call(_ body: () -> Void) {
    body()
    log.markReturn()
  }

  /// Makes the call under test, marks where it returned, and lets everything that follows from it happen.
  func record(_ body: () -> Void) {
    call(body)
    settle()
  }

  /// Lets the main run loop turn until commits and system animations are over.
  func settle(_ seconds: TimeInterval = 1.5) {
    let done = XCTestExpectation(description: "the run loop has turned")
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { done.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: seconds + 10), .completed)
  }

  /// Lets the next commit happen; animations have begun, and are not over.
  func commit() { settle(0.06) }
}
