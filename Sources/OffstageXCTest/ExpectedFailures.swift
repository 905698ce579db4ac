import Foundation
import XCTest

// A failure reaches the test's run object as `recordFailure`. To let an expected one pass, the run object of the running test is
// given a subclass, `ObservedRun`, when the test starts. The subclass adds no storage, so the object's class word can be exchanged.

/// The run of one test, where each failure is offered to the expected failures in force.
final class ObservedRun: XCTestCaseRun {
  override func recordFailure(
    withDescription description: String, inFile filePath: String?, atLine lineNumber: Int, expected: Bool
  ) {
    let issue = XCTIssue(description, file: filePath, line: lineNumber, expected: expected)
    if let matched = ExpectedFailures.match(issue) {
      print(ExpectedFailures.note(issue, matched.reason, test: test.name))
      return
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  override func stop() {
    for open in ExpectedFailures.close() { report(open) }
    super.stop()
  }

  func report(_ unmatched: ExpectedFailure) {
    super.recordFailure(
      withDescription: ExpectedFailures.nothingRecorded(unmatched.reason), inFile: unmatched.file, atLine: unmatched.line,
      expected: true)
  }
}

/// One `XCTExpectFailure` in force.
final class ExpectedFailure {
  let reason: String?
  let options: XCTExpectedFailure.Options
  let file: String
  let line: Int
  var isMatched = false

  init(_ reason: String?, _ options: XCTExpectedFailure.Options, _ file: StaticString, _ line: UInt) {
    self.reason = reason
    self.options = options
    self.file = "\(file)"
    self.line = Int(line)
  }

  var isUnmatched: Bool { options.isEnabled && options.isStrict && !isMatched }
}

/// The expected failures of the test that runs, the innermost last.
enum ExpectedFailures {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var inForce: [ExpectedFailure] = []
  private nonisolated(unsafe) static var run: ObservedRun?

  static func begin(_ testCase: XCTestCase) {
    lock.withLock { inForce = [] }
    guard let testRun = testCase.testRun, type(of: testRun) == XCTestCaseRun.self,
      class_size(XCTestCaseRun.self) == class_size(ObservedRun.self)
    else { return }
    let observed = unsafeBitCast(ObservedRun.self, to: UnsafeRawPointer.self)
    Unmanaged.passUnretained(testRun).toOpaque().storeBytes(of: observed, as: UnsafeRawPointer.self)
    run = unsafeDowncast(testRun, to: ObservedRun.self)
  }

  static func end() {
    lock.withLock { inForce = [] }
    run = nil
  }

  static func add(_ expected: ExpectedFailure) { lock.withLock { inForce.append(expected) } }

  /// Ends a scope; a strict one that nothing matched is a failure of its own.
  static func remove(_ expected: ExpectedFailure) {
    lock.withLock { inForce.removeAll { $0 === expected } }
    if expected.isUnmatched { run?.report(expected) }
  }

  static func match(_ issue: XCTIssue) -> ExpectedFailure? {
    let candidates = lock.withLock { inForce }
    let found = candidates.last { $0.options.isEnabled && $0.options.issueMatcher(issue) }
    found?.isMatched = true
    return found
  }

  /// Ends what is in force until the test's end, and returns what nothing matched.
  static func close() -> [ExpectedFailure] {
    lock.withLock {
      defer { inForce = [] }
      return inForce.filter(\.isUnmatched)
    }
  }

  static func nothingRecorded(_ reason: String?) -> String {
    "Expected failure\(reason.map { " '\($0)'" } ?? "") but none recorded."
  }

  static func note(_ issue: XCTIssue, _ reason: String?, test: String) -> String {
    let location = issue.sourceCodeContext.location.map { "\($0.fileURL.path):\($0.lineNumber): " } ?? ""
    return "\(location)expected failure: \(test) : \(issue.compactDescription)\(reason.map { " (\($0))" } ?? "")"
  }

  // The instance size is a word of the class metadata: both classes must have the same for the exchange to be sound.
  private static func class_size(_ type: AnyClass) -> UInt32 {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
  }
}
