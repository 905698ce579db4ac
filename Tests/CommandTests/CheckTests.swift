import LintModel
import XCTest

@testable import OffstageCommand

/// `offstage check` over small projects: what is found, what is said, and with which status.
final class CheckTests: XCTestCase {
  /// A controller whose `viewWillAppear` is an error and whose `viewDidLoad` is a note.
  static let feed = """
    import UIKit
    final class FeedViewController: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        print("é")
      }
      override func viewDidLoad() {
        title = "Feed"
      }
    }

    """

  private let error =
    "Feed.swift:3:17: error: `viewWillAppear(_:)` of `FeedViewController` does not call `super`, so UIKit's own record of the "
    + "appearance goes wrong; call `super.viewWillAppear(animated)` as its first statement (missing_super_call)"
  private let note =
    "Feed.swift:6:17: note: `viewDidLoad()` of `FeedViewController` does not call `super`, which cuts off a base class if it ever "
    + "gets one; call `super.viewDidLoad()` as its first statement (missing_super_call)"

  private func check(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(check: arguments, input: input)
  }

  private func project(_ files: [String: String] = ["Feed.swift": feed]) throws -> TemporaryFolder {
    try TemporaryFolder(files.merging(["Package.swift": "// swift-tools-version: 5.9\n"]) { first, _ in first })
  }

  func testFindingsGoToTheOutputAndTheClosingLineToTheErrors() throws {
    let folder = try project()
    let run = check(folder.path)
    XCTAssertEqual(run.status, .failed)
    XCTAssertEqual(run.output.joined(), "\(folder.path)/\(error)\n\(folder.path)/\(note)")
    XCTAssertEqual(run.errors, ["offstage: 1 file checked: 1 error, 0 warnings, 1 note"])
  }

  func testACleanProjectPrintsNothingButTheClosingLine() throws {
    let folder = try project(["A.swift": "struct A {}\n", "B.swift": "struct B {}\n"])
    let run = check(folder.path)
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.output, [])
    XCTAssertEqual(run.errors, ["offstage: 2 files checked: 0 errors, 0 warnings, 0 notes"])
  }

  func testTheClosingLineCountsClassesThatCouldNotBeResolved() throws {
    let folder = try project(["A.swift": "import Base\nfinal class A: UnknownBase {}\n"])
    let run = check(folder.path)
    XCTAssertEqual(
      run.errors,
      [
        "offstage: 1 file checked: 0 errors, 0 warnings, 0 notes; 1 class with an unknown superclass not judged by rules that need to know"
      ])
  }

  func testTheStatusFollowsTheThreshold() throws {
    let folder = try project(["Feed.swift": Self.feed.replacing("viewWillAppear(_ animated: Bool)", with: "start()")])
    try folder.write("missing_super_call: warning\n", to: ".offstage.yml")
    XCTAssertEqual(check(folder.path).status, .success, "a warning is no failure")
    XCTAssertEqual(check(folder.path, "--strict").status, .failed)
    XCTAssertEqual(check(folder.path, "--fail-on", "note").status, .failed)
    XCTAssertEqual(check(folder.path, "--fail-on", "error", "--strict").status, .success, "--fail-on goes before --strict")
    XCTAssertEqual(check(folder.path, "--strict", "--fail-on", "never").status, .success)
    try folder.write("missing_super_call: warning\nstrict: true\n", to: ".offstage.yml")
    XCTAssertEqual(check(folder.path).status, .failed)
    XCTAssertEqual(check(folder.path, "--fail-on", "error").status, .success, "the command line goes before the configuration")
  }

  func testOnlyWhatIsNamedIsReportedButTheWholeProjectIsRead() throws {
    let folder = try project([
      "Base/Base.swift":
        "import UIKit\nopen class Base: UIViewController {\n  open override func viewDidAppear(_ animated: Bool) {}\n}\n",
      "App/Feed.swift": "final class Feed: Base {\n  override func viewWillAppear(_ animated: Bool) {}\n}\n",
    ])
    let run = check("\(folder.path)/App/Feed.swift")
    XCTAssertEqual(
      run.output.joined().split(separator: "\n").count, 1, "the superclass is known, but its own mistake is not asked for")
    XCTAssertTrue(run.output.joined().contains("`viewWillAppear(_:)` of `Feed`"), run.output.joined())
    XCTAssertEqual(run.errors, ["offstage: 1 file checked: 1 error, 0 warnings, 0 notes"])
  }

  func testCodeOfTestsIsLeftOutUnlessItIsNamed() throws {
    let folder = try project(["App/A.swift": "struct A {}\n", "AppTests/Feed.swift": Self.feed])
    XCTAssertEqual(check(folder.path).status, .success)
    XCTAssertEqual(check("\(folder.path)/AppTests").status, .failed)
    try folder.write("included: [App, AppTests]\n", to: ".offstage.yml")
    XCTAssertEqual(check(folder.path).status, .failed)
  }

  func testAReportInAFile() throws {
    let folder = try project()
    let run = check(folder.path, "--reporter", "json", "--output", "\(folder.path)/report.json")
    XCTAssertEqual(run.output, [])
    XCTAssertEqual(folder.read("report.json")?.contains("\"rule\": \"missing_super_call\""), true)
    try folder.write("reporter: checkstyle\n", to: ".offstage.yml")
    XCTAssertTrue(check(folder.path).output.joined().hasPrefix("<?xml"))
    XCTAssertEqual(
      check(folder.path, "--output", "\(folder.path)/no/report").errors,
      [
        "offstage: error: cannot write '\(folder.path)/no/report': no such file or directory\n"
          + "  Choose a file in a folder that you may write to."
      ])
  }

  func testTheReportIsTheSameForAnyNumberOfJobsAndWithACache() throws {
    let folder = try project(
      Dictionary(uniqueKeysWithValues: (1...20).map { ("F\($0).swift", Self.feed.replacing("Feed", with: "Feed\($0)")) }))
    let reports = [["--jobs", "1"], ["--jobs", "7"], [], []].map { options in
      CommandLineRun(
        check: [folder.path, "--reporter", "sarif"] + options
          + (options.isEmpty ? ["--cache-path", "\(folder.path)/.cache"] : []),
        input: ""
      ).output
    }
    XCTAssertEqual(Set(reports).count, 1)
    XCTAssertEqual(reports[0].joined().components(separatedBy: "\"ruleId\"").count, 41)
  }

  func testNestedConfigurations() throws {
    let folder = try project([
      ".offstage.yml": "missing_super_call: note\n", "Feed.swift": Self.feed,
      "Old/.offstage.yml": "disabled_rules: [missing_super_call]\n",
      "Old/Feed.swift": Self.feed, "New/.offstage.yml": "missing_super_call: error\nstrict: true\n", "New/Feed.swift": Self.feed,
    ])
    let run = check(folder.path)
    XCTAssertEqual(
      run.output.joined().split(separator: "\n").map { $0.dropFirst(folder.path.count + 1).split(separator: "`")[0] },
      ["Feed.swift:3:17: note: ", "Feed.swift:6:17: note: ", "New/Feed.swift:3:17: error: ", "New/Feed.swift:6:17: error: "])
    XCTAssertEqual(
      run.errors.first,
      "offstage: warning: \(folder.path)/New/.offstage.yml:2:1: 'strict' has no effect here\n"
        + "  It counts in the outermost configuration only, \(folder.path)/.offstage.yml.")
  }

  func testAnotherConfigurationTakesThePlaceOfAll() throws {
    let folder = try project([
      "Feed.swift": Self.feed, ".offstage.yml": "nonsense: 1\n", "ci.yml": "disabled_rules: missing_super_call\n",
    ])
    XCTAssertEqual(check(folder.path, "--config", "\(folder.path)/ci.yml").status, .success)
    let run = check(folder.path)
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(
      run.errors,
      [
        "offstage: error: \(folder.path)/.offstage.yml:1:1: there is no key 'nonsense'\n  Documentation/Check.md describes the keys."
      ])
    XCTAssertEqual(
      check(folder.path, "--config", "no.yml").errors,
      ["offstage: error: no.yml: the configuration can't be read\n  Check that it is a file that you may read."])
  }

  func testCommentsDisable() throws {
    let text = Self.feed
      .replacing(
        "  override func viewWill", with: "  // offstage:disable:next missing_super_call - why\n  override func viewWill"
      )
      .replacing("    title = \"Feed\"", with: "    // offstage:disable:next wrong_super_call\n    title = \"Feed\"")
    let folder = try project(["Feed.swift": text])
    let run = check(folder.path)
    XCTAssertEqual(
      run.output.joined().split(separator: "\n").map { $0.dropFirst(folder.path.count + 1) },
      [
        Substring(note.replacing(":6:", with: ":7:")),
        "Feed.swift:8:5: warning: this comment disables 'wrong_super_call', which has no finding there; remove it (superfluous_disable)",
      ])
    XCTAssertEqual(run.errors, ["offstage: 1 file checked: 0 errors, 1 warning, 1 note; 1 disabled by comments"])
    XCTAssertEqual(
      check(folder.path, "--only-rule", "missing_super_call").output.joined().split(separator: "\n").count, 1,
      "what a comment disables of rules that did not run is not superfluous")
  }

  func testAFileThatDoesNotParseIsAFinding() throws {
    let folder = try project([
      "A.swift": "import UIKit\nclass A: UIViewController {\n  override func viewDidLoad( {\n", "B.swift": "struct B {}\n",
    ])
    let run = check(folder.path, "--only-rule", "missing_super_call")
    XCTAssertEqual(run.status, .success)
    XCTAssertTrue(run.output.joined().contains("warning: the file does not parse: "), run.output.joined())
    XCTAssertTrue(run.output.joined().hasSuffix("(unreadable_file)"), run.output.joined())
  }

  func testTheExamplesOfTheToolsRules() throws {
    for rule in CheckProject.catalogue where ["Comments", "Files"].contains(rule.group) {
      for example in rule.failing + rule.passing {
        let folder = try project(["A.swift": example.text.replacing("↓", with: "")])
        let found = check(folder.path, "--only-rule", rule.id, "--enable-rule", "missing_super_call").output.joined()
        XCTAssertEqual(found.contains("(\(rule.id))"), example.text.contains("↓"), "\(rule.id): \(example.title)\n\(found)")
      }
    }
  }
}
