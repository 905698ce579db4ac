import Foundation
import XCTest

/// What the processor did meanwhile: processor time is never virtual, so a wait that costs less than it lasts was jumped over.
struct RealTime {
  static var isReal: Bool { ProcessInfo.processInfo.environment["OFFSTAGE_TIME"] == "real" }
  /// A machine under load is late in real time, never in virtual time.
  static var tolerance: TimeInterval { isReal ? 2 : 0 }

  private let begin = RealTime.uptime()

  func assertNothingWasWaitedFor(file: StaticString = #filePath, line: UInt = #line) {
    guard !Self.isReal else { return }
    XCTAssertLessThan(Self.uptime() - begin, 1.5, "seconds on the machine's clock", file: file, line: line)
  }

  /// The kernel's own account, which no library replaces.
  static func uptime() -> TimeInterval {
    let text = (try? String(contentsOfFile: "/proc/uptime", encoding: .utf8)) ?? ""
    return TimeInterval(text.split(separator: " ").first ?? "") ?? 0
  }
}
