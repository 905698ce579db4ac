import LintConfiguration
import XCTest

/// Which paths a pattern matches.
final class GlobTests: XCTestCase {
  private func assert(_ pattern: String, matches: [String] = [], not: [String] = [], line: UInt = #line) {
    let glob = Glob(pattern)
    for path in matches { XCTAssertTrue(glob.matches(path), "'\(pattern)' should match '\(path)'", line: line) }
    for path in not { XCTAssertFalse(glob.matches(path), "'\(pattern)' should not match '\(path)'", line: line) }
  }

  func testAPathMatchesItselfAndWhatIsInIt() {
    assert("Pods", matches: ["Pods", "Pods/A/B.swift"], not: ["PodsX/A.swift", "App/Pods/A.swift", "Pod"])
    assert("Sources/Feed/", matches: ["Sources/Feed/A.swift"], not: ["Sources/Feeds/A.swift", "Sources"])
    assert("./App", matches: ["App/A.swift"])
  }

  func testWildcardsStayInTheirPart() {
    assert("*.swift", matches: ["A.swift"], not: ["App/A.swift", "A.swiftx"])
    assert(
      "Sources/*/Generated", matches: ["Sources/Feed/Generated/A.swift"],
      not: ["Sources/Generated/A.swift", "Sources/A/B/Generated"])
    assert("Feed?.swift", matches: ["Feed1.swift"], not: ["Feed.swift", "Feed12.swift"])
    assert("[A-C]x[!0-9].swift", matches: ["Bxa.swift"], not: ["Dxa.swift", "Ax1.swift"])
    assert("a[.swift", matches: ["a[.swift"])
  }

  func testTwoStarsCrossParts() {
    assert("**/Generated", matches: ["Generated/A.swift", "A/B/Generated/C.swift"], not: ["Generate/A.swift"])
    assert(
      "Sources/**/*+Generated.swift", matches: ["Sources/A+Generated.swift", "Sources/A/B/C+Generated.swift"],
      not: ["A+Generated.swift"])
    assert("**", matches: ["A.swift", "A/B.swift"])
  }

  func testNoPatternTakesLong() {
    assert(String(repeating: "*a", count: 2000), not: [String(repeating: "a", count: 1999) + "b"])
    assert(String(repeating: "**/", count: 2000) + "b", not: [String(repeating: "a/", count: 500) + "a"])
  }

  func testAnEmptyPatternMatchesAll() { assert(".", matches: ["A.swift", "A/B.swift"]) }
}
