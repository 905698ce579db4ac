import XCTest

// XCTest on Linux wants a timeout; Apple's may wait for as long as it takes.
private let noLimit: TimeInterval = 365 * 24 * 3600

extension XCTestCase {
  /// Waits for the expectations, without a limit.
  public func wait(
    for expectations: [XCTestExpectation], enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) {
    wait(for: expectations, timeout: noLimit, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// Waits for the expectations, without a limit and without blocking the thread.
  public func fulfillment(
    of expectations: [XCTestExpectation], enforceOrder: Bool = false, file: StaticString = #filePath, line: Int = #line
  ) async {
    await fulfillment(of: expectations, timeout: noLimit, enforceOrder: enforceOrder, file: file, line: line)
  }
}
