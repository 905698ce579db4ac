import XCTest

#if canImport(Offstage)
import Offstage

/// Steering time, without a line in the manifest.
final class ClockTests: XCTestCase {
  private final class Count: @unchecked Sendable { var value = 0 }

  func testAdvanceLetsWhatIsDueHappen() throws {
    try XCTSkipUnless(Clock.isVirtual, "time is real")
    let fired = Count()
    let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in fired.value += 1 }
    let begin = Clock.now
    Clock.advance(by: .seconds(3600))
    // The sixtieth time comes with the hour, and its date is a rounded number.
    XCTAssertEqual(fired.value, 60)
    XCTAssertGreaterThanOrEqual(Clock.now - begin, .seconds(3600))
    XCTAssertLessThan(Clock.now - begin, .seconds(3600) + .microseconds(1))
    timer.invalidate()
  }

  func testAdvanceEndsExactlyInTime() throws {
    try XCTSkipUnless(Clock.isVirtual, "time is real")
    let begin = Clock.now
    for duration in [Duration.nanoseconds(1), .microseconds(7), .nanoseconds(333_333_333), .seconds(86400)] {
      let begin = Clock.now
      Clock.advance(by: duration)
      XCTAssertEqual(Clock.now - begin, duration)
    }
    XCTAssertEqual(
      Clock.now - begin, .nanoseconds(1) + .microseconds(7) + .nanoseconds(333_333_333) + .seconds(86400))
  }

  func testAdvanceInAnAsyncTest() async throws {
    try XCTSkipUnless(Clock.isVirtual, "time is real")
    let begin = Date()
    await Clock.advance(by: .seconds(3600))
    XCTAssertEqual(Date().timeIntervalSince(begin), 3600, accuracy: 0.01)
  }

  func testRunUntilIdleEndsWhenNothingWaits() throws {
    try XCTSkipUnless(Clock.isVirtual, "time is real")
    let fired = Count()
    let begin = Clock.now
    _ = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in fired.value += 1 }
    Clock.runUntilIdle()
    XCTAssertEqual(fired.value, 1)
    XCTAssertLessThan(abs((Clock.now - begin - .seconds(30)) / .microseconds(1)), 1, "a timer's date is a rounded number")
  }
}
#endif
