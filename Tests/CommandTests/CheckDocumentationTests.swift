import LintReporting
import XCTest

@testable import LintConfiguration
@testable import OffstageCommand

/// What `Documentation/Check.md` says is so.
final class CheckDocumentationTests: XCTestCase {
  private func page() throws -> String {
    try XCTUnwrap(
      FileSystem.read(FileSystem.join(#filePath, "../../../Documentation/Check.md")).map { String(decoding: $0, as: UTF8.self) })
  }

  func testTheExampleOfAConfigurationIsOneAndHasEveryKey() throws {
    let block = try XCTUnwrap(
      try page().components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "```").first)
    do {
      _ = try ConfigurationReader.read(
        Array(block.utf8), path: "Check.md", rules: CheckProject.ruleNames, reporters: Reporter.allCases.map(\.rawValue))
    } catch {
      XCTFail("\(error.problems.map { "\($0.place): \($0.message)" })")
    }
    for key in ConfigurationReader.keys + ConfigurationReader.projectKeys {
      XCTAssertTrue(block.contains("\n\(key):") || block.contains("\n# \(key):"), "'\(key)' is not described")
    }
  }

  func testEveryReporterAndOptionIsDescribed() throws {
    let page = try page()
    for reporter in Reporter.allCases { XCTAssertTrue(page.contains("`\(reporter.rawValue)`"), reporter.rawValue) }
    let help = HelpText.text(for: .check)
    for name in CheckOptions.options.flatMap(\.names) { XCTAssertTrue(help.contains(name), "'\(name)' is not in the help") }
  }

  func testTheRulesInItsCommentsExist() throws {
    for line in try page().split(separator: "\n") where line.contains("// offstage:") {
      let rules = line.split(separator: " ").drop { !$0.hasPrefix("offstage:") }.dropFirst().prefix { $0 != "-" }
      for rule in rules { XCTAssertTrue(CheckProject.ruleNames.contains(String(rule)), "\(rule)") }
    }
  }
}
