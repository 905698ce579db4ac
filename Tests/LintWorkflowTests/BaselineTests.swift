import LintModel
import LintWorkflow
import XCTest

/// What a baseline knows, how it is written, and what is said of files that are none.
final class BaselineTests: XCTestCase {
  private func finding(_ symbol: String, line: Int = 1, rule: String = "missing_super_call", snippet: String = "a") -> Finding {
    Finding(
      rule: rule, severity: .warning, confidence: .high, place: SourcePlace(file: "A.swift", line: line, column: 1),
      message: "m", cure: "c", symbol: symbol, snippet: snippet)
  }

  private let rules: Set<String> = ["missing_super_call", "wrong_super_call"]

  func testTheTextIsSortedAndHasNoLineNumbers() {
    let baseline = Baseline(of: [
      finding("B.c()", line: 12, rule: "wrong_super_call"), finding("A.b()", line: 99, snippet: "override  func b() {}"),
    ])
    XCTAssertEqual(
      baseline.text,
      """
      {
        "version": 1,
        "current": [
          {
            "rule": "missing_super_call",
            "symbol": "A.b()",
            "hash": "f42f44d80c93b8f8",
            "ordinal": 1,
            "snippet": "override func b() {}"
          },
          {
            "rule": "wrong_super_call",
            "symbol": "B.c()",
            "hash": "af63dc4c8601ec8c",
            "ordinal": 1,
            "snippet": "a"
          }
        ],
        "accepted": []
      }

      """)
  }

  func testWhatIsWrittenIsReadAgain() throws {
    var baseline = Baseline(of: [finding("A"), finding("A", line: 2), finding("B", snippet: String(repeating: "x ", count: 200))])
    baseline.accepted = [baseline.current.removeFirst()]
    baseline.accepted[0].reason = "the base class is empty"
    XCTAssertEqual(try Baseline(parsing: baseline.text.utf8), baseline)
  }

  func testKnownFindingsAreToldFromNewOnes() {
    let baseline = Baseline(of: [finding("A"), finding("B")])
    let result = baseline.apply(to: [finding("B", line: 40), finding("C")], ran: rules)
    XCTAssertEqual(result.known.map(\.symbol), ["B"])
    XCTAssertEqual(result.new.map(\.symbol), ["C"])
    XCTAssertEqual(result.stale.map(\.fingerprint.symbol), ["A"])
  }

  func testOneMoreOfTheSameIsNew() {
    let baseline = Baseline(of: [finding("A", line: 1), finding("A", line: 2)])
    XCTAssertEqual(
      baseline.apply(to: [finding("A", line: 1), finding("A", line: 5), finding("A", line: 9)], ran: rules).new.map(\.place.line),
      [9])
    XCTAssertEqual(baseline.apply(to: [finding("A")], ran: rules).stale.map(\.fingerprint.ordinal), [2])
  }

  func testAnEntryOfARuleThatDidNotRunIsNotStale() {
    XCTAssertEqual(Baseline(of: [finding("A")]).apply(to: [], ran: ["wrong_super_call"]).stale, [])
  }

  func testWritingAnewKeepsWhatWasAccepted() {
    var old = Baseline(of: [finding("A"), finding("B")])
    old.accepted = [old.current.removeFirst()]
    let new = Baseline(of: [finding("A"), finding("C")], keeping: old.accepted)
    XCTAssertEqual(new.current.map(\.fingerprint.symbol), ["C"])
    XCTAssertEqual(new.accepted.map(\.fingerprint.symbol), ["A"])
    XCTAssertEqual(new.apply(to: [finding("A"), finding("C")], ran: rules).new, [])
  }

  private func reason(_ text: String) -> String? {
    do {
      _ = try Baseline(parsing: text.utf8)
      return nil
    } catch { return error.reason }
  }

  func testWhatIsNoBaselineIsExplained() {
    XCTAssertEqual(reason(""), "it is not JSON: line 1: the text ends where a value is expected")
    XCTAssertEqual(reason("[]"), "it is an array and not an object")
    XCTAssertEqual(reason("{}"), "it has no \"version\"")
    XCTAssertEqual(reason(#"{"version": 2}"#), "its version is 2; this Offstage reads version 1")
    XCTAssertEqual(reason(#"{"version": 1, "current": 1}"#), "\"current\" is a number and not an array")
    XCTAssertEqual(
      reason(#"{"version": 1, "current": [{"rule": "a"}]}"#),
      "\"current\"[0] lacks one of \"rule\", \"symbol\", \"hash\" and \"ordinal\"")
    XCTAssertEqual(
      reason(#"{"version": 1, "accepted": [{"rule": "a", "symbol": "B.c()", "hash": "0", "ordinal": 1}]}"#),
      "\"accepted\"[0] (a, B.c()) has no \"reason\"")
    XCTAssertNil(reason(#"{"version": 1}"#))
  }
}
