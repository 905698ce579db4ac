import FoundationXML
import LintModel
import LintReporting
import OrderedJSON
import XCTest

/// What each reporter writes, against a file in `Golden/`. `OFFSTAGE_RECORD=1 swift test --filter ReporterTests` writes the files
/// anew; read the difference before you commit it.
final class ReporterTests: XCTestCase {
  private func assert(_ text: String, matches name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    if ProcessInfo.processInfo.environment["OFFSTAGE_RECORD"] != nil {
      try FileManager.default.createDirectory(at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: golden)
    }
    XCTAssertEqual(text, try String(contentsOf: golden, encoding: .utf8), file: file, line: line)
  }

  func testEachReporter() throws {
    for reporter in Reporter.allCases {
      try assert(reporter.text(Samples.report), matches: "report.\(reporter.rawValue)")
      try assert(reporter.text(Samples.clean), matches: "clean.\(reporter.rawValue)")
    }
  }

  func testTheOrderOfTheFindingsDoesNotMatter() {
    var report = Samples.report
    report.findings.reverse()
    let again = Report(
      toolVersion: report.toolVersion, rules: report.rules.reversed(), findings: report.findings, summary: report.summary,
      utf16Column: report.utf16Column)
    for reporter in Reporter.allCases { XCTAssertEqual(reporter.text(again), reporter.text(Samples.report), reporter.rawValue) }
  }

  func testXMLReportersWriteXML() {
    for reporter in [Reporter.checkstyle, .junit] {
      for report in [Samples.report, Samples.clean] {
        XCTAssertTrue(XMLParser(data: Data(reporter.text(report).utf8)).parse(), reporter.rawValue)
      }
    }
  }

  func testSARIFHasWhatCodeHostsAskFor() throws {
    let sarif = try JSON(parsing: Reporter.sarif.text(Samples.report))
    let run = try XCTUnwrap(sarif["runs"]?.array?.first)
    let rules = try XCTUnwrap(run["tool"]?["driver"]?["rules"]?.array)
    let results = try XCTUnwrap(run["results"]?.array)
    for result in results {
      let location = result["locations"]?.array?.first?["physicalLocation"]
      let uri = try XCTUnwrap(location?["artifactLocation"]?["uri"]?.string)
      XCTAssertFalse(uri.hasPrefix("/") || uri.contains(" "), uri)
      XCTAssertNotNil(result["partialFingerprints"]?["offstage/v1"])
      if let index = result["ruleIndex"]?.integer { XCTAssertEqual(rules[index]["id"], result["ruleId"]) }
    }
    XCTAssertEqual(results.map { $0["codeFlows"] != nil }, [false, true, false], "the trace is a code flow")
    XCTAssertEqual(results.map { $0["fixes"] != nil }, [true, false, false])
    for rule in rules { XCTAssertNotNil(rule["helpUri"]?.string.flatMap(URL.init(string:))) }
  }

  func testTheClosingLine() {
    XCTAssertEqual(Samples.clean.summary.line(for: []), "1 file checked: 0 errors, 0 warnings, 0 notes")
    XCTAssertEqual(
      Samples.report.summary.line(for: Samples.report.findings),
      "42 files checked: 1 error, 1 warning, 1 note; 3 in the baseline; 1 disabled by comments; "
        + "2 classes with an unknown superclass not judged by rules that need to know")
  }

  func testTheExplanationOfARule() throws {
    for rule in Samples.rules { try assert(RuleHelp.text(rule) + "\n", matches: "explain-\(rule.id).txt") }
  }
}
