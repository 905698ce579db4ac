import LintWorkflow
import XCTest

/// Which lines a diff changes.
final class ChangedLinesTests: XCTestCase {
  private func lines(_ diff: String) -> [String: [ClosedRange<Int>]]? { ChangedLines(diff: diff.utf8)?.lines }

  func testGitsDiff() {
    let diff = """
      diff --git a/Sources/Feed.swift b/Sources/Feed.swift
      index 1111111..2222222 100644
      --- a/Sources/Feed.swift
      +++ b/Sources/Feed.swift
      @@ -1,4 +1,5 @@ final class Feed {
       import UIKit
      +import Combine
       
      -let a = 1
      +let a = 2
       let b = 3
      @@ -20 +21,2 @@
      -old
      +--- a/new
      ++++ b/new
      diff --git a/Old.swift b/New.swift
      similarity index 100%
      rename from Old.swift
      rename to New.swift
      diff --git a/Gone.swift b/Gone.swift
      --- a/Gone.swift
      +++ /dev/null
      @@ -1,2 +0,0 @@
      -a
      -b
      """
    XCTAssertEqual(lines(diff), ["Sources/Feed.swift": [2...2, 4...4, 21...22]])
    let changed = ChangedLines(diff: diff.utf8)
    XCTAssertEqual(changed?.contains(line: 22, of: "Sources/Feed.swift"), true)
    XCTAssertEqual(changed?.contains(line: 3, of: "Sources/Feed.swift"), false)
    XCTAssertEqual(changed?.contains(line: 2, of: "Feed.swift"), false)
  }

  func testPathsThatGitQuotesAndDates() {
    XCTAssertEqual(
      lines("--- \"a/caf\\303\\251.swift\"\n+++ \"b/caf\\303\\251 \\\"x\\\".swift\"\n@@ -0,0 +1 @@\n+a\n")?.keys.first,
      "café \"x\".swift")
    XCTAssertEqual(lines("--- A.swift\t2026-01-01\n+++ A.swift\t2026-01-02\n@@ -1 +1 @@\n-a\n+b\n"), ["A.swift": [1...1]])
  }

  func testAnEmptyDiffChangesNothing() {
    XCTAssertEqual(lines(""), [:])
    XCTAssertEqual(lines("\n \n"), [:])
  }

  func testWhatIsNoDiff() {
    XCTAssertNil(lines("Hello"))
    XCTAssertNil(lines("@@ -1 +1 @@\n+a"))
  }

  func testHostileDiffs() {
    for diff in [
      "+++ \n@@ -1 +1 @@\n+a",
      "+++ b/a\n@@ -9223372036854775807,9223372036854775807 +9223372036854775807,9223372036854775807 @@\n+a\n+b",
      "+++ \"\\", "+++ \"\\7", "+++ b/a\n@@ - + @@\n+a", "+++ b/a\n@@ -1,-1 +1,-1 @@\n+a", "+++ b/a\n@@ -1,5 +1,5 @@",
    ] { _ = lines(diff) }
  }
}
