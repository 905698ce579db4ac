import LintConfiguration
import LintModel
import XCTest

/// What holds for a file when several configurations lie around it.
final class ProjectConfigurationTests: XCTestCase {
  private func rule(_ id: String, _ whenUnconfigured: RuleDefault = .on, _ severity: Severity = .warning) -> RuleDescription {
    RuleDescription(
      id: id, group: "g", summary: "s", rationale: "r", stage: "s", severity: severity, whenUnconfigured: whenUnconfigured,
      need: .file, failing: [], passing: [])
  }

  private var catalogue: [RuleDescription] { [rule("core", .core, .error), rule("usual"), rule("rare", .optIn, .note)] }

  private func project(_ files: [String: String], choices: RuleChoices = RuleChoices()) throws -> ProjectConfiguration {
    let layers = try files.map { folder, text in
      ProjectConfiguration.Layer(
        folder: folder,
        file: try ConfigurationReader.read(
          Array(text.utf8), path: folder.isEmpty ? ".offstage.yml" : "\(folder)/.offstage.yml", rules: Set(catalogue.map(\.id)),
          reporters: []))
    }
    return ProjectConfiguration(layers: layers, catalogue: catalogue, choices: choices)
  }

  private func finding(_ rule: String, in file: String) -> Finding {
    Finding(
      rule: rule, severity: .warning, confidence: .high, place: SourcePlace(file: file, line: 1, column: 1), message: "",
      cure: "",
      symbol: "", snippet: "")
  }

  func testWithoutAFileTheDefaultsHold() throws {
    XCTAssertEqual(try project([:]).configuration(of: "A/B.swift").rules, ["core", "usual"])
  }

  func testTheNearestFileHasTheLastWord() throws {
    let project = try project([
      "": "disabled_rules: [usual]\nopt_in_rules: [rare]\ncore: note", "App": "opt_in_rules: [usual]\ncore: warning",
      "App/Old": "only_rules: [rare]",
    ])
    XCTAssertEqual(project.configuration(of: "Main.swift").rules, ["core", "rare"])
    XCTAssertEqual(project.configuration(of: "App/Feed/A.swift").rules, ["core", "rare", "usual"])
    XCTAssertEqual(project.configuration(of: "App/Old/A.swift").rules, ["rare"])
    XCTAssertEqual(project.configuration(of: "Application/A.swift").rules, ["core", "rare"], "a folder's name is no prefix")
    XCTAssertEqual(project.judged(finding("core", in: "Main.swift"))?.severity, .note)
    XCTAssertEqual(project.judged(finding("core", in: "App/A.swift"))?.severity, .warning)
    XCTAssertNil(project.judged(finding("core", in: "App/Old/A.swift")))
    XCTAssertEqual(project.rules, ["core", "rare", "usual"], "every rule that is on somewhere runs")
    XCTAssertEqual(
      project.configuration(of: "App/Old").sources, [".offstage.yml", "App/.offstage.yml", "App/Old/.offstage.yml"])
  }

  func testTheCommandLineGoesBeforeAllFiles() throws {
    let files = ["": "only_rules: [core]"]
    XCTAssertEqual(try project(files, choices: RuleChoices(only: ["rare"])).rules, ["rare"])
    XCTAssertEqual(try project(files, choices: RuleChoices(enabled: ["rare"], disabled: ["core"])).rules, ["rare"])
  }

  func testARuleThatIsAlwaysOnGoesOnlyWhenItIsNamed() throws {
    func rules(_ text: String, _ choices: RuleChoices = RuleChoices()) throws -> Set<String> {
      let file = try ConfigurationReader.read(
        Array(text.utf8), path: ".offstage.yml", rules: Set(catalogue.map(\.id)), reporters: [])
      return ProjectConfiguration(
        layers: [.init(folder: "", file: file)], catalogue: catalogue, alwaysOn: ["usual"], choices: choices
      ).rules
    }
    XCTAssertEqual(try rules("only_rules: [core]"), ["core", "usual"])
    XCTAssertEqual(try rules("", RuleChoices(only: ["rare"])), ["rare", "usual"])
    XCTAssertEqual(try rules("disabled_rules: [usual]"), ["core"])
  }

  func testWhichFilesAreRead() throws {
    let project = try project([
      "": "included: [Sources, Tests/Kit]\nexcluded: ['**/Generated']", "Sources/Feed": "excluded: [Old.swift]",
    ])
    XCTAssertTrue(project.includes("Sources/A.swift"))
    XCTAssertTrue(project.includes("Sources/Old.swift"))
    XCTAssertFalse(project.includes("App/A.swift"))
    XCTAssertFalse(project.includes("Sources/Generated/A.swift"))
    XCTAssertFalse(project.includes("Sources/Feed/Old.swift"))
    XCTAssertEqual(project.namedInclusions, ["Sources", "Tests/Kit"])
  }

  func testARuleMayLeaveFilesOut() throws {
    let project = try project(["": "core: {excluded: [App/Legacy]}", "App": "core: {excluded: ['*Cell.swift']}"])
    XCTAssertNotNil(project.judged(finding("core", in: "App/A.swift")))
    XCTAssertNil(project.judged(finding("core", in: "App/Legacy/A.swift")))
    XCTAssertNil(project.judged(finding("core", in: "App/FeedCell.swift")))
    XCTAssertNotNil(project.judged(finding("usual", in: "App/FeedCell.swift")))
  }

  func testTheVocabularyIsTheWholeProjects() throws {
    let vocabulary = try project([
      "": "storing_apis: [bind]\nbase_classes: {A: UIView}\nintentional_retain_pattern: keep",
      "App":
        "storing_apis: [attach, bind]\nbase_classes: {A: UIControl, B: UIViewController}\nhelpers: {observe: [x]}\nintentional_retain_pattern: hold",
    ]).vocabulary
    XCTAssertEqual(vocabulary.storingAPIs, ["attach", "bind"])
    XCTAssertEqual(vocabulary.baseClasses, ["A": "UIControl", "B": "UIViewController"])
    XCTAssertEqual(vocabulary.helpers, ["observe": ["x"]])
    XCTAssertEqual(vocabulary.intentionalRetainPattern, "(?:keep)|(?:hold)")
  }

  func testAProjectsKeyInAnInnerFileIsPointedOut() throws {
    let project = try project(["": "strict: true", "App": "core: error\nbaseline: b.json"])
    XCTAssertEqual(project.project.isStrict, true)
    XCTAssertEqual(
      project.warnings.map { "\($0.place): \($0.message). \($0.cure)" },
      ["App/.offstage.yml:2:1: 'baseline' has no effect here. It counts in the outermost configuration only, .offstage.yml."])
  }

  func testThePrintedConfigurationMeansTheSame() throws {
    let files = [
      "": """
      included: [Sources, "**/*.swift"]
      opt_in_rules: [rare]
      core: {severity: note, excluded: [A b]}
      base_classes: {Base: UIViewController}
      must_call_super: ["setUp(with:)"]
      helpers: {observe: [watch, "no"]}
      intentional_retain_pattern: 'a\\.b"'
      strict: true
      fail_on: never
      ios_deployment_target: 14
      ios_version: 17
      """,
      "App": "disabled_rules: [usual]\nexcluded: [Old]",
    ]
    let project = try project(files)
    let text = project.text(of: "App/A.swift", catalogue: catalogue)
    XCTAssertEqual(
      text,
      #"""
      # The configuration of App/A.swift: .offstage.yml, then App/.offstage.yml.
      included:
        - Sources
        - "**/*.swift"
      excluded:
        - App/Old
      only_rules:
        - core
        - rare  # note
      core:
        severity: note
        excluded:
          - "A b"
      strict: true
      fail_on: never
      ios_deployment_target: 14
      ios_version: 17
      base_classes:
        Base: UIViewController
      must_call_super:
        - "setUp(with:)"
      helpers:
        observe:
          - watch
          - "no"
      intentional_retain_pattern: "a\\.b\""
      """#)
    let again = try self.project(["": text])
    XCTAssertEqual(again.configuration(of: "").rules, project.configuration(of: "App").rules)
    XCTAssertEqual(again.vocabulary, project.vocabulary)
    XCTAssertEqual(again.project, project.project)
    XCTAssertEqual(
      try self.project([:]).text(of: "", catalogue: catalogue).split(separator: "\n").first,
      "# The configuration of the project: Offstage's defaults; no configuration file was found.")
  }
}
