import LintModel
import LintWorkflow
import XCTest

@testable import OffstageCommand

/// Baselines, changed lines, standard input and fixes of `offstage check`.
final class CheckWorkflowTests: XCTestCase {
  private func check(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(check: arguments, input: input)
  }

  private func project(_ files: [String: String] = ["Feed.swift": CheckTests.feed]) throws -> TemporaryFolder {
    try TemporaryFolder(files.merging(["Package.swift": "// swift-tools-version: 5.9\n"]) { first, _ in first })
  }

  private func lines(_ run: CommandLineRun) -> [Substring] { run.output.joined(separator: "\n").split(separator: "\n") }

  // MARK: Baselines

  func testABaselineHidesWhatItKnows() throws {
    let folder = try project()
    let baseline = "\(folder.path)/baseline.json"
    let written = check(folder.path, "--write-baseline", baseline)
    XCTAssertEqual(written.status, .success)
    XCTAssertEqual(
      written.errors,
      [
        "offstage: wrote 2 findings of 1 file to the baseline '\(baseline)'\n"
          + "  `offstage check --baseline \(baseline)` reports what is new."
      ])
    XCTAssertEqual(written.output, [])

    let known = check(folder.path, "--baseline", baseline)
    XCTAssertEqual(known.status, .success)
    XCTAssertEqual(known.errors, ["offstage: 1 file checked: 0 errors, 0 warnings, 0 notes; 2 in the baseline"])

    // The file moves and grows; one more mistake comes.
    try folder.write("\n\n" + CheckTests.feed, to: "Moved/Feed.swift")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Feed.swift")
    try folder.write(
      "import UIKit\nclass A: UIViewController { override func viewDidAppear(_ animated: Bool) {} }\n", to: "A.swift")
    let moved = check(folder.path, "--baseline", baseline)
    XCTAssertEqual(lines(moved).count, 1)
    XCTAssertEqual(moved.status, .failed)
    XCTAssertEqual(moved.errors, ["offstage: 2 files checked: 1 error, 0 warnings, 0 notes; 2 in the baseline"])
  }

  func testAStrictBaselineWantsWhatIsFixedTakenOut() throws {
    let folder = try project()
    let baseline = "\(folder.path)/baseline.json"
    _ = check(folder.path, "--write-baseline", baseline)
    try folder.write(CheckTests.feed.replacing("title = \"Feed\"", with: "super.viewDidLoad()"), to: "Feed.swift")
    XCTAssertEqual(check(folder.path, "--baseline", baseline).status, .success)
    let strict = check(folder.path, "--baseline", baseline, "--strict-baseline")
    XCTAssertEqual(strict.status, .failed)
    XCTAssertEqual(
      strict.errors.first,
      "offstage: error: 1 entry of the baseline '\(baseline)' is no longer found:\n"
        + "  missing_super_call in FeedViewController.viewDidLoad(): viewDidLoad\n"
        + "  Well done. `offstage check --write-baseline \(baseline)` takes it out.")
    XCTAssertEqual(
      check(folder.path, "--baseline", baseline, "--strict-baseline", "--only-rule", "wrong_super_call").status, .success,
      "rules that did not run are not missed")
    _ = check(folder.path, "--write-baseline", baseline)
    XCTAssertEqual(check(folder.path, "--baseline", baseline, "--strict-baseline").status, .success)
  }

  func testABaselineOfTheConfigurationIsRelativeToTheProject() throws {
    let folder = try project()
    _ = check(folder.path, "--write-baseline", "\(folder.path)/baseline.json")
    try folder.write("baseline: baseline.json\n", to: ".offstage.yml")
    XCTAssertEqual(check(folder.path).status, .success)
  }

  func testFilesThatAreNoBaselines() throws {
    let folder = try project()
    XCTAssertEqual(
      check(folder.path, "--baseline", "no.json").errors,
      ["offstage: error: there is no baseline 'no.json'\n  `offstage check --write-baseline no.json` writes one."])
    XCTAssertEqual(
      check(folder.path, "--write-baseline", folder.path).errors.first,
      "offstage: error: there is no baseline '\(folder.path)'\n  `offstage check --write-baseline \(folder.path)` writes one.")
    let path = "\(folder.path)/Feed.swift"
    for option in ["--baseline", "--write-baseline"] {
      XCTAssertEqual(
        check(folder.path, option, path).errors,
        [
          "offstage: error: '\(path)' is no baseline: it is not JSON: line 1: a value is expected\n"
            + "  `offstage check --write-baseline \(path)` writes it anew once it is moved away."
        ], "a file that is something else is not overwritten")
    }
    XCTAssertEqual(folder.read("Feed.swift"), CheckTests.feed)
  }

  // MARK: Changed lines and standard input

  func testOnlyChangedLines() throws {
    let folder = try project()
    try folder.write("--- a/Feed.swift\n+++ b/\(folder.path)/Feed.swift\n@@ -6 +6 @@\n-a\n+b\n", to: "change.diff")
    let diff = try XCTUnwrap(folder.read("change.diff")).replacing("b/" + folder.path, with: folder.path)
    XCTAssertEqual(lines(check(folder.path, "--changed-lines", "-", input: diff)).count, 1)
    XCTAssertEqual(check(folder.path, "--changed-lines", "-", input: "").status, .success, "an empty diff changes nothing")
    XCTAssertEqual(
      check(folder.path, "--changed-lines", "-", input: "hello").errors,
      ["offstage: error: standard input is no unified diff\n  `git diff -U0` and `diff -u` write such diffs."])
    XCTAssertEqual(
      check(folder.path, "--changed-lines", "no.diff").errors,
      [
        "offstage: error: there is no diff 'no.diff'\n"
          + "  Write one with `git diff -U0 main > no.diff`, or give `--changed-since main`."
      ])
  }

  func testOnlyLinesThatDifferFromACommit() throws {
    let folder = try project()
    let git = ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@example.invalid"]
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]] {
      XCTAssertEqual(try Subprocess.collect("/usr/bin/env", git + arguments).status, 0)
    }
    try folder.write(CheckTests.feed.replacing("viewDidLoad()", with: "viewWillLayoutSubviews()"), to: "Feed.swift")
    let run = check(folder.path, "--changed-since", "HEAD", "--min-confidence", "low")
    XCTAssertEqual(run.status, .success, "the error in line 3 is an old one: \(run.output)")
    XCTAssertEqual(
      check(folder.path, "--changed-since", "nowhere").errors.first?.hasPrefix(
        "offstage: error: git can't compare with 'nowhere': fatal: bad revision 'nowhere'"), true)
  }

  func testStandardInputStandsForAFileOfTheProject() throws {
    let folder = try project([
      "Base.swift": "import UIKit\nopen class Base: UIViewController {}\n", "Feed.swift": "final class Feed: Base {}\n",
    ])
    let text = "final class Feed: Base {\n  override func viewWillAppear(_ animated: Bool) {}\n}\n"
    let run = check("--stdin", "--assume-filename", "\(folder.path)/Feed.swift", input: text)
    XCTAssertEqual(run.status, .failed)
    XCTAssertEqual(lines(run).first?.hasPrefix("\(folder.path)/Feed.swift:2:17: error: "), true, "\(run.output)")
    let new = check("--stdin", "--assume-filename", "\(folder.path)/New.swift", input: text)
    XCTAssertEqual(lines(new).count, 1, "the file need not exist")
  }

  // MARK: Fixes

  private let fixed = CheckTests.feed
    .replacing("    print", with: "    super.viewWillAppear(animated)\n    print")
    .replacing("    title", with: "    super.viewDidLoad()\n    title")

  func testFixesAreMadeAndTold() throws {
    let folder = try project()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/Feed.swift")
    let run = check(folder.path, "--fix-suggestions")
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(folder.read("Feed.swift"), fixed)
    XCTAssertEqual(run.errors.count, 4, "\(run.errors)")
    XCTAssertTrue(run.errors[0].hasPrefix("\(folder.path)/Feed.swift:3:17: fixed: "), run.errors[0])
    XCTAssertEqual(
      run.errors.suffix(2), ["offstage: 2 fixes in 1 file made", "offstage: 1 file checked: 0 errors, 0 warnings, 0 notes"])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/Feed.swift")[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600, "the file keeps its permissions")
    XCTAssertEqual(folder.listing(), ["Feed.swift", "Package.swift"], "nothing is left behind")
  }

  func testADryRunPrintsTheDifferenceOnly() throws {
    let folder = try project()
    let run = check(folder.path, "--fix-suggestions", "--dry-run")
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(folder.read("Feed.swift"), CheckTests.feed)
    XCTAssertEqual(run.errors, ["offstage: 2 fixes in 1 file would be made; nothing was written"])
    XCTAssertEqual(
      run.output.joined(separator: "\n"),
      """
      --- a/\(folder.path)/Feed.swift
      +++ b/\(folder.path)/Feed.swift
      @@ -1,9 +1,11 @@
       import UIKit
       final class FeedViewController: UIViewController {
         override func viewWillAppear(_ animated: Bool) {
      +    super.viewWillAppear(animated)
           print("é")
         }
         override func viewDidLoad() {
      +    super.viewDidLoad()
           title = "Feed"
         }
       }
      """)
  }

  func testWhatIsSaidOfFixes() {
    let fix = Fix(title: "Call super", safety: .safe, edits: [])
    let finding = Finding(
      rule: "missing_super_call", severity: .error, confidence: .high, place: SourcePlace(file: "A.swift", line: 3, column: 1),
      message: "", cure: "", symbol: "", snippet: "", fixes: [fix])
    let applied = FixPlan.Applied(finding: finding, fix: fix)
    XCTAssertEqual(FixRun.made(applied, at: "A.swift:3:1"), "A.swift:3:1: fixed: Call super (missing_super_call)")
    XCTAssertEqual(
      FixRun.refused(applied, at: "A.swift:3:1"),
      "A.swift:3:1: warning: not fixed: 'Call super' would leave a file that does not parse (missing_super_call)")
    XCTAssertEqual(FixRun.Count(fixes: 1, files: ["a"]).text, "1 fix in 1 file")
    XCTAssertEqual(FixRun.Count(fixes: 0, files: []).text, "0 fixes in 0 files")
  }

  func testWhatCannotBeWrittenIsSaid() throws {
    guard getuid() != 0 else { throw XCTSkip("root may write everywhere") }
    let folder = try project(["App/Feed.swift": CheckTests.feed])
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: "\(folder.path)/App")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/App") }
    let run = check(folder.path, "--fix-suggestions")
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(
      run.errors.last,
      "offstage: error: cannot write '\(folder.path)/App/Feed.swift': permission denied\n"
        + "  Choose a file in a folder that you may write to.")
  }

  // MARK: Rules and configuration

  func testTheRulesAndTheirExplanations() {
    let list = CommandLineRun(["check", "--rules"])
    XCTAssertEqual(list.status, .success)
    let rows = list.output.joined().split(separator: "\n")
    XCTAssertTrue(
      rows.first?.hasPrefix("rule ") == true && rows.last == "`offstage check --explain RULE` says why, with examples.")
    XCTAssertEqual(rows.count, CheckProject.catalogue.count + 2)
    XCTAssertTrue(CommandLineRun(["check", "--rules", "--format", "json"]).output.joined().hasPrefix("[\n  {\n    \"id\": "))
    let explanation = CommandLineRun(["check", "--explain", "superfluous_disable"]).output.joined()
    XCTAssertTrue(
      explanation.hasPrefix("superfluous_disable: A comment disables a rule that has no finding there.\n\n  severity   warning\n")
    )
  }

  func testTheConfigurationInForce() throws {
    let folder = try project([
      "Feed.swift": "", ".offstage.yml": "only_rules: [missing_super_call]\n", "Old/.offstage.yml": "missing_super_call: note\n",
      "Old/A.swift": "",
    ])
    XCTAssertEqual(
      check("\(folder.path)/Old", "--print-configuration").output,
      [
        """
        # The configuration of Old: \(folder.path)/.offstage.yml, then \(folder.path)/Old/.offstage.yml.
        only_rules:
          - missing_super_call
          - unreadable_file  # warning
        missing_super_call:
          severity: note
        """
      ])
    XCTAssertTrue(
      check(folder.path, "--print-configuration", "--disable-rule", "missing_super_call").output.joined().contains(
        "only_rules:\n  - unreadable_file"))
  }
}
