@testable import OffstageXCTest
import XCTest

final class ExpectedFailureTests: XCTestCase {
  // In a bundle that Offstage links, the link hook has done this before `main`.
  override class func setUp() { offstageInstall() }

  /// Runs one test as XCTest does, and tells how often it failed.
  private func failures(_ body: @escaping (XCTestCase) throws -> Void) -> Int {
    let inner = XCTestCase(name: "inner", testClosure: body)
    let run = XCTestCaseRun(test: inner)
    _ = run
    inner.run()
    ExpectedFailures.begin(self)
    return inner.testRun?.totalFailureCount ?? -1
  }

  func test_an_expected_failure_is_none() {
    XCTExpectFailure("known") { XCTFail("expected") }
    XCTExpectFailure("known", options: .nonStrict()) {}
    XCTExpectFailure("not here", enabled: false) {}
    XCTExpectFailure("until the end")
    XCTAssertEqual(1, 2)
  }

  func test_a_matcher_chooses() {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription.contains("apples") && $0.type == .assertionFailure }
    XCTExpectFailure("fruit", options: options) { XCTFail("apples") }
  }

  func test_a_thrown_error_may_be_expected() throws {
    XCTExpectFailure("throws")
    throw CocoaError(.fileNoSuchFile)
  }

  func test_texts() {
    XCTAssertEqual(ExpectedFailures.nothingRecorded("slow"), "Expected failure 'slow' but none recorded.")
    XCTAssertEqual(ExpectedFailures.nothingRecorded(nil), "Expected failure but none recorded.")
    let issue = XCTIssue("XCTAssertTrue failed - ", file: "/a/b.swift", line: 3, expected: true)
    XCTAssertEqual(
      ExpectedFailures.note(issue, "slow", test: "C.test"),
      "/a/b.swift:3: expected failure: C.test : XCTAssertTrue failed -  (slow)")
  }

  func test_a_strict_expectation_that_nothing_matches_is_a_failure() {
    XCTAssertEqual(failures { _ in XCTExpectFailure("never") {} }, 1)
    XCTAssertEqual(failures { _ in XCTExpectFailure("never") }, 1)
    XCTAssertEqual(failures { _ in XCTFail("plain") }, 1)
    XCTAssertEqual(failures { _ in XCTExpectFailure("fine") { XCTFail("plain") } }, 0)
  }

  func test_activities_and_waits() {
    XCTAssertEqual(XCTContext.runActivity(named: "sum") { _ in 1 + 1 }, 2)
    let done = expectation(description: "done")
    DispatchQueue.main.async { done.fulfill() }
    wait(for: [done])
    var runs = 0
    measure(metrics: [XCTClockMetric()]) { runs += 1 }
    XCTAssertEqual(runs, 6)
  }
}
