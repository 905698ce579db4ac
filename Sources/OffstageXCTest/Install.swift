import Foundation
import XCTest

// The start of everything here: the object linked into each test bundle calls `offstage_xctest_install` before `main`
// (Support/LinkHook). This module and the run time know each other by C symbol names only, so that a test bundle without UIKit
// needs no run time.

/// Starts to observe tests. Safe to call more than once.
@_cdecl("offstage_xctest_install")
public func offstageInstall() {
  _ = TestObserver.installed
  PendingWaits.install()
}

/// Tells the run time which test runs, and takes part in expected failures.
final class TestObserver: NSObject, XCTestObservation, @unchecked Sendable {
  static let installed: TestObserver = {
    let observer = TestObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private typealias Notice = @convention(c) (UnsafePointer<CChar>) -> Void
  private let willStart = TestObserver.symbol("offstage_test_will_start")
  private let didFinish = TestObserver.symbol("offstage_test_did_finish")

  private static func symbol(_ name: String) -> Notice? {
    guard let address = dlsym(nil, name) else { return nil }
    return unsafeBitCast(address, to: Notice.self)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    ExpectedFailures.begin(testCase)
    willStart?(testCase.name)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    didFinish?(testCase.name)
    ExpectedFailures.end()
  }
}
