import LintModel
import XCTest

@testable import LintWorkflow

/// What comments in a source disable, and what is said about the comments.
final class SuppressionTests: XCTestCase {
  private let rules: Set<String> = ["missing_super_call", "wrong_super_call", "unbalanced_observer"]

  private func finding(_ line: Int, _ rule: String = "missing_super_call", column: Int = 1) -> Finding {
    Finding(
      rule: rule, severity: .warning, confidence: .high, place: SourcePlace(file: "A.swift", line: line, column: column),
      message: "", cure: "", symbol: "A", snippet: "")
  }

  private func apply(_ text: String, to findings: [Finding] = [], ran: Set<String>? = nil) -> Suppressions.Result {
    Suppressions(file: "A.swift", bytes: Array(text.utf8), rules: rules).apply(to: findings, ran: ran ?? rules)
  }

  /// The lines of findings of `missing_super_call`, one a line of the source, that are kept.
  private func keptLines(_ text: String) -> [Int] {
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return apply(text, to: (1...count).map { finding($0) }).kept.map(\.place.line)
  }

  private func problems(_ text: String, findings: [Finding] = [], ran: Set<String>? = nil) -> [String] {
    apply(text, to: findings, ran: ran).problems.map { "\($0.place.line):\($0.place.column) \($0.rule): \($0.sentence)" }
  }

  func testADisableHoldsUntilItsEnableOrTheEnd() {
    XCTAssertEqual(
      keptLines("a\n// offstage:disable missing_super_call\nb\n// offstage:enable missing_super_call\nc"), [1, 4, 5])
    XCTAssertEqual(keptLines("a\n// offstage:disable all - generated\nb\nc"), [1])
    XCTAssertEqual(keptLines("a // offstage:disable all\nb"), [1], "what stands before the comment is not disabled")
  }

  func testScopes() {
    XCTAssertEqual(keptLines("a\n// offstage:disable:next missing_super_call\nb\nc"), [1, 2, 4])
    XCTAssertEqual(keptLines("a\nb // offstage:disable:this missing_super_call - why\nc"), [1, 3])
    XCTAssertEqual(keptLines("a\nb\n// offstage:disable:previous missing_super_call\nc"), [1, 3, 4])
    XCTAssertEqual(keptLines("a\n/* offstage:disable:file missing_super_call */\nb"), [])
  }

  func testTheNextLineIsTheNextLineWithCode() {
    XCTAssertEqual(
      keptLines("// offstage:disable:next missing_super_call\n// offstage:disable:next wrong_super_call\n\nb\nc"), [1, 2, 3, 5])
  }

  func testOnlyTheRulesNamedAreDisabled() {
    let text = "// offstage:disable:next missing_super_call, wrong_super_call - both by intent\na"
    let result = apply(text, to: [finding(2), finding(2, "wrong_super_call"), finding(2, "unbalanced_observer")])
    XCTAssertEqual(result.kept.map(\.rule), ["unbalanced_observer"])
    XCTAssertEqual(result.disabled.map(\.rule), ["missing_super_call", "wrong_super_call"])
    XCTAssertEqual(result.problems, [])
  }

  func testStringsAreNoComments() {
    for text in [
      "let a = \"// offstage:disable all\"\nb", "let a = #\"\\\"// offstage:disable all\"#\nb",
      "let a = \"\"\"\n// offstage:disable all\n\"\"\"\nb", "let a = \"\\(b(\"// offstage:disable all\"))\"\nb",
      "/* // offstage:disable all */ b",
    ] {
      XCTAssertEqual(keptLines(text).count, text.split(separator: "\n").count, text)
      XCTAssertEqual(problems(text), [], text)
    }
    XCTAssertEqual(keptLines("let a = \"\\(1 /* ( */ + 2)\" // offstage:disable:this all\nb"), [2], "a comment behind a string")
    XCTAssertEqual(
      keptLines("let a = \"no end\nb // offstage:disable:this all"), [1], "an unterminated string ends with its line")
  }

  func testASuperfluousDisableIsFound() {
    XCTAssertEqual(
      problems("a\n  // offstage:disable:next missing_super_call - why\nb", findings: [finding(1)]),
      ["2:3 superfluous_disable: this comment disables 'missing_super_call', which has no finding there; remove it"])
    XCTAssertEqual(
      problems("// offstage:disable all\nb"),
      ["1:1 superfluous_disable: this comment disables all rules, but none has a finding there; remove it"])
    XCTAssertEqual(problems("// offstage:disable missing_super_call\nb", findings: [finding(2)]), [])
  }

  func testADisableOfARuleThatDidNotRunIsLeftAlone() {
    XCTAssertEqual(problems("// offstage:disable missing_super_call\nb", ran: ["wrong_super_call"]), [])
  }

  func testWrongComments() {
    let usage =
      "write `offstage:disable rule - reason`, with `:next`, `:this`, `:previous` or `:file` after `disable` if wanted, "
      + "or `offstage:enable rule`"
    func expect(_ comment: String, _ text: String, line: UInt = #line) {
      XCTAssertEqual(problems("// \(comment)\n"), ["1:1 invalid_disable: \(text)"], line: line)
    }
    expect(
      "offstage:disable mising_super_call",
      "there is no rule 'mising_super_call'; did you mean 'missing_super_call'? `offstage check --rules` lists them, and a reason stands behind ` - `"
    )
    expect(
      "offstage:disable:next because",
      "there is no rule 'because'; `offstage check --rules` lists them, and a reason stands behind ` - `")
    expect(
      "offstage:disabel all", "'disabel' is no action of a comment for Offstage; did you mean 'disable'? \(usage)")
    expect("offstage:disable:nxt all", "'nxt' is no scope of a comment for Offstage; did you mean 'next'? \(usage)")
    expect("offstage:disable:next:this all", "'next:this' is no scope of a comment for Offstage; \(usage)")
    expect("offstage:disable", "the comment names no rule; name rules, or `all`: `offstage:disable all`")
    expect("offstage:disable:next - why", "the comment names no rule; name rules, or `all`: `offstage:disable:next all`")
    expect("offstage:enable:next all", "'enable' takes no scope; write `offstage:enable rule`")
    expect("offstage:", "the comment names no action; \(usage)")
    expect("offstage:enable all", "no rule is disabled here; remove the comment, or correct the `disable` above it")
    expect(
      "offstage:enable wrong_super_call",
      "'wrong_super_call' is not disabled here; remove the comment, or correct the `disable` above it")
  }

  func testHostileText() {
    for text in [
      "/*", "\"", "\"\"\"", "\"\\", "\"\\(", "#", "####\"", "/* /* /* offstage:disable all", "// offstage:disable all\u{0}",
      String(repeating: "\"\\(", count: 100_000) + "offstage:", String(repeating: "/*", count: 100_000) + "offstage:",
    ] {
      _ = apply(text, to: [finding(1)])
    }
    let bytes: [UInt8] = Array("// offstage:disable ".utf8) + [0xff, 0xfe, 10]
    XCTAssertEqual(Suppressions(file: "A.swift", bytes: bytes, rules: rules).apply(to: [], ran: rules).problems.count, 1)
  }
}
