import Foundation
import XCTest

/// Says what was still pending, and when it would have come, after a wait that failed in virtual time.
///
/// The clock's list comes from the run time by symbol name; without it, or in real time, nothing is said.
final class PendingWaits: NSObject, XCTestObservation, @unchecked Sendable {
  private typealias Report = @convention(c) () -> UnsafeMutablePointer<CChar>?

  private static let observer: PendingWaits = {
    let observer = PendingWaits()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  static func install() { _ = observer }

  func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile file: String?, atLine line: Int) {
    guard description.hasPrefix("Asynchronous wait failed"), let report = Self.report() else { return }
    print(report)
    fflush(stdout)
  }

  static func report() -> String? {
    guard let address = dlsym(nil, "offstage_clock_pending_report") else { return nil }
    guard let text = unsafeBitCast(address, to: Report.self)() else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
