import XCTest

/// What `XCTExpectFailure` works with.
public class XCTExpectedFailure: NSObject {
  /// Which failures are expected, and whether one must come.
  public class Options: NSObject {
    /// Whether the failure is expected at all. Default true.
    public var isEnabled = true
    /// Whether it is a failure that none comes. Default true.
    public var isStrict = true
    /// Which issues are expected. Default all.
    public var issueMatcher: (XCTIssue) -> Bool = { _ in true }

    public override init() {}

    /// Options that accept that no failure comes.
    public class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

private func options(
  _ isEnabled: Bool?, _ isStrict: Bool?, _ matcher: ((XCTIssue) -> Bool)?
) -> XCTExpectedFailure.Options {
  let options = XCTExpectedFailure.Options()
  if let isEnabled { options.isEnabled = isEnabled }
  if let isStrict { options.isStrict = isStrict }
  if let matcher { options.issueMatcher = matcher }
  return options
}

/// Expects a failure from here to the end of the test.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath, line: UInt = #line
) {
  ExpectedFailures.add(ExpectedFailure(failureReason, options, file, line))
}

/// Expects a failure from here to the end of the test.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, issueMatcher: ((XCTIssue) -> Bool)? = nil,
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher), file: file, line: line)
}

/// Expects a failure within the block.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath, line: UInt = #line,
  failingBlock: () throws -> R
) rethrows -> R {
  let expected = ExpectedFailure(failureReason, options, file, line)
  ExpectedFailures.add(expected)
  defer { ExpectedFailures.remove(expected) }
  return try failingBlock()
}

/// Expects a failure within the block.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> R, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try XCTExpectFailure(
    failureReason, options: options(enabled, strict, issueMatcher), file: file, line: line, failingBlock: failingBlock)
}
