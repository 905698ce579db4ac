import XCTest

@testable import VirtualTime

/// Waits of XCTest, none of which knows of virtual time. Each measures virtual time exactly; `RealTime` says what it cost.
final class WaitTests: XCTestCase {
  func testAnExpectationAfterNineOfTenSeconds() {
    let real = RealTime()
    let reminded = expectation(description: "reminded")
    Reminder.byTimer(after: 9) { reminded.fulfill() }
    let begin = Date()
    wait(for: [reminded], timeout: 10)
    XCTAssertEqual(Date().timeIntervalSince(begin), 9, accuracy: 0.01 + RealTime.tolerance)
    real.assertNothingWasWaitedFor()
  }

  /// Used on the main thread only.
  private final class Order: @unchecked Sendable {
    private(set) var names: [String] = []
    func append(_ name: String) { names.append(name) }
  }

  func testQueuesKeepTheirOrder() {
    let order = Order()
    let last = expectation(description: "last")
    Reminder.byMainQueue(after: 3) {
      order.append("3 s")
      last.fulfill()
    }
    Reminder.byTimer(after: 2) { order.append("2 s") }
    Reminder.byBackgroundQueue(after: 1) { DispatchQueue.main.async { order.append("1 s") } }
    wait(for: [last], timeout: 5)
    XCTAssertEqual(order.names, ["1 s", "2 s", "3 s"])
  }

  func testAnAsyncTestSleeps() async throws {
    let real = RealTime()
    let begin = Date()
    try await Task.sleep(for: .seconds(5))
    XCTAssertEqual(Date().timeIntervalSince(begin), 5, accuracy: 0.01 + RealTime.tolerance)
    real.assertNothingWasWaitedFor()
  }

  func testAnAsyncTestAwaitsAnExpectation() async {
    let reminded = expectation(description: "reminded")
    await MainActor.run { Reminder.byTimer(after: 4) { reminded.fulfill() } }
    await fulfillment(of: [reminded], timeout: 5)
  }

  func testABlockedThreadWakesAtItsTimeOut() {
    let real = RealTime()
    XCTAssertEqual(DispatchSemaphore(value: 0).wait(timeout: .now() + 3), .timedOut)
    Thread.sleep(forTimeInterval: 2)
    real.assertNothingWasWaitedFor()
  }

  /// On Linux Foundation fires it as soon as it is added to the run loop.
  func testATimerThatIsAddedByHandFiresAfterItsInterval() {
    let fired = expectation(description: "fired")
    let begin = Date()
    let timer = Timer(timeInterval: 2, repeats: false) { _ in fired.fulfill() }
    RunLoop.main.add(timer, forMode: .common)
    wait(for: [fired], timeout: 5)
    XCTAssertEqual(Date().timeIntervalSince(begin), 2, accuracy: 0.01 + RealTime.tolerance)
  }

  func testAnInvertedExpectationWaitsItsWholeTime() {
    let never = expectation(description: "never")
    never.isInverted = true
    let begin = Date()
    wait(for: [never], timeout: 3)
    XCTAssertEqual(Date().timeIntervalSince(begin), 3, accuracy: 0.01 + RealTime.tolerance)
  }
}
