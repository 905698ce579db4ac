import LintModel
import LintWorkflow
import XCTest

/// Which fixes are applied, and what the files become.
final class FixTests: XCTestCase {
  private func edit(_ range: Range<Int>, _ replacement: String, _ file: String = "A.swift") -> SourceEdit {
    SourceEdit(file: file, range: range, replacement: replacement)
  }

  private func finding(_ line: Int, _ edits: [SourceEdit], _ safety: Fix.Safety = .safe) -> Finding {
    Finding(
      rule: "rule", severity: .warning, confidence: .high, place: SourcePlace(file: edits[0].file, line: line, column: 1),
      message: "m", cure: "c", symbol: "S", snippet: "s", fixes: [Fix(title: "fix \(line)", safety: safety, edits: edits)])
  }

  /// Counts `!` as syntax errors.
  private func plan(
    _ findings: [Finding], _ scope: FixPlan.Scope = .safe, files: [String: String] = ["A.swift": "0123456789", "B.swift": "abc"]
  ) -> FixPlan {
    FixPlan(
      findings: findings, scope: scope, bytes: { files[$0].map { Array($0.utf8) } },
      syntaxErrors: { $0.count { $0 == UInt8(ascii: "!") } })
  }

  private func texts(_ plan: FixPlan) -> [String: String] {
    Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) })
  }

  func testEditsAreMadeInOneGo() {
    let plan = plan([finding(2, [edit(8..<9, "")]), finding(1, [edit(0..<1, "zero "), edit(3..<3, "-")])])
    XCTAssertEqual(texts(plan), ["A.swift": "zero 12-345679"])
    XCTAssertEqual(plan.applied.map(\.fix.title), ["fix 1", "fix 2"])
  }

  func testSuggestionsAreAppliedOnlyWhenAskedFor() {
    let suggestion = finding(1, [edit(0..<1, "x")], .suggestion)
    XCTAssertEqual(texts(plan([suggestion])), [:])
    XCTAssertEqual(texts(plan([suggestion], .suggestions)), ["A.swift": "x123456789"])
  }

  func testOfTwoThatOverlapTheFirstFindingsIsMade() {
    for order in [[0, 1], [1, 0]] {
      let findings = [finding(1, [edit(2..<5, "A")]), finding(2, [edit(4..<6, "B"), edit(9..<9, "C")])]
      let plan = plan(order.map { findings[$0] })
      XCTAssertEqual(texts(plan), ["A.swift": "01A56789"], "a fix is made whole or not at all")
      XCTAssertEqual(plan.postponed.map(\.fix.title), ["fix 2"])
    }
  }

  func testTwoInsertionsAtOnePlace() {
    XCTAssertEqual(texts(plan([finding(1, [edit(2..<2, "A")]), finding(2, [edit(2..<2, "B")])])), ["A.swift": "01A23456789"])
    let same = plan([finding(1, [edit(2..<2, "A")]), finding(2, [edit(2..<2, "A")])])
    XCTAssertEqual(texts(same), ["A.swift": "01A23456789"], "the same edit is made once")
    XCTAssertEqual(same.applied.count, 2)
  }

  func testAFixThatAddsSyntaxErrorsIsRefusedInAllItsFiles() {
    let plan = plan([finding(1, [edit(0..<0, "!"), edit(0..<1, "x", "B.swift")]), finding(2, [edit(3..<3, "y", "B.swift")])])
    XCTAssertEqual(texts(plan), [:], "what shares a file with a bad fix waits for the next run")
    XCTAssertEqual(plan.refused.count, 2)
    XCTAssertEqual(plan.applied.count, 0)
  }

  func testAFileThatHadErrorsMayKeepThem() {
    XCTAssertEqual(texts(plan([finding(1, [edit(0..<0, "x")])], files: ["A.swift": "a!"])), ["A.swift": "xa!"])
  }

  func testLineBreaksAreThoseOfTheFile() {
    let fix = [finding(1, [edit(3..<3, "x\ny\r\n")])]
    XCTAssertEqual(texts(plan(fix, files: ["A.swift": "a\r\nb\n"])), ["A.swift": "a\r\nx\r\ny\r\nb\n"])
    XCTAssertEqual(texts(plan(fix, files: ["A.swift": "ab\nb\r\n"])), ["A.swift": "ab\nx\ny\r\nb\r\n"])
  }

  func testEditsThatDoNotFitAreRefused() {
    for edits in [
      [edit(8..<11, "")], [edit(0..<0, "x", "Missing.swift")], [edit(0..<3, "x"), edit(1..<2, "y")],
      [edit(0..<0, "x"), edit(0..<0, "y")],
    ] {
      let plan = plan([finding(1, edits)])
      XCTAssertEqual(texts(plan), [:])
      XCTAssertEqual(plan.refused.count, 1)
    }
  }

  private func diff(_ before: String, _ after: String) -> String {
    UnifiedDiff.lines(from: Array(before.utf8), to: Array(after.utf8), path: "A.swift").joined(separator: "\n")
  }

  func testTheDiffIsOneThatPatchReads() {
    let before = (1...20).map { "line \($0)\n" }.joined()
    let after = before.replacing("line 3\n", with: "line 3\nnew\n").replacing("line 15\n", with: "")
    XCTAssertEqual(
      diff(before, after),
      """
      --- a/A.swift
      +++ b/A.swift
      @@ -1,6 +1,7 @@
       line 1
       line 2
       line 3
      +new
       line 4
       line 5
       line 6
      @@ -12,7 +13,6 @@
       line 12
       line 13
       line 14
      -line 15
       line 16
       line 17
       line 18
      """)
  }

  func testChangesNearEachOtherAreOneHunk() {
    XCTAssertEqual(diff("a\nb\nc\nd\n", "A\nb\nc\nD\n"), "--- a/A.swift\n+++ b/A.swift\n@@ -1,4 +1,4 @@\n-a\n+A\n b\n c\n-d\n+D")
  }

  func testTheEndOfTheFile() {
    XCTAssertEqual(
      diff("a", "a\n"), "--- a/A.swift\n+++ b/A.swift\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a")
    XCTAssertEqual(diff("", "a\n"), "--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1,1 @@\n+a")
    XCTAssertEqual(diff("a\n", "a\n"), "")
  }
}
