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
    // The run loop counts in `Date`s, which may round up by a nanosecond.
    XCTAssertGreaterThanOrEqual(Clock.now - begin, .seconds(3600))
    XCTAssertLessThan(Clock.now - begin, .seconds(3600) + .microseconds(1))
    XCTAssertTrue((59...60).contains(fired.value), "\(fired.value)")
    timer.invalidate()
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
    XCTAssertEqual(Clock.now - begin, .seconds(30))
  }
}
#endif
