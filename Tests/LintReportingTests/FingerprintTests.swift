import LintModel
import XCTest

/// What makes two findings one and the same for a baseline.
final class FingerprintTests: XCTestCase {
  private func finding(line: Int, file: String = "A.swift", snippet: String = "a.b( c )", symbol: String = "A.b()") -> Finding {
    Finding(
      rule: "rule", severity: .note, confidence: .high, place: SourcePlace(file: file, line: line, column: 1), message: "m",
      cure: "c", symbol: symbol, snippet: snippet)
  }

  func testNeitherLineNorFileNorWhiteSpaceCounts() {
    let first = Fingerprint.fingerprints(of: [finding(line: 1)])
    XCTAssertEqual(first, Fingerprint.fingerprints(of: [finding(line: 9, file: "B.swift", snippet: "a.b(c)\n")]))
    XCTAssertNotEqual(first, Fingerprint.fingerprints(of: [finding(line: 1, snippet: "a.b(d)")]))
    XCTAssertNotEqual(first, Fingerprint.fingerprints(of: [finding(line: 1, symbol: "A.c()")]))
  }

  func testThoseThatAreAlikeAreCountedInTheOrderOfTheirPlaces() {
    let prints = Fingerprint.fingerprints(of: [finding(line: 7), finding(line: 2), finding(line: 5)])
    XCTAssertEqual(prints.map(\.ordinal), [3, 1, 2])
  }

  func testTheText() {
    XCTAssertEqual(Fingerprint.fingerprints(of: [finding(line: 1)]).first?.text, "rule:A.b():0afa1caf87012c1c:1")
  }

  func testTheSentenceSaysWhatIsWrongAndWhatToDo() {
    var finding = finding(line: 1)
    XCTAssertEqual(finding.sentence, "m; c")
    finding.cure = ""
    XCTAssertEqual(finding.sentence, "m")
  }
}
