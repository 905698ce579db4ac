import LintModel
import XCTest

@testable import LintConfiguration

/// What a configuration file may say, and what is said of mistakes in it.
final class ConfigurationReaderTests: XCTestCase {
  static let rules: Set<String> = ["missing_super_call", "wrong_super_call", "timer_target_retains_owner"]

  private func read(_ text: String) throws -> ConfigurationFile {
    try ConfigurationReader.read(Array(text.utf8), path: ".offstage.yml", rules: Self.rules, reporters: ["json", "sarif"])
  }

  /// Each problem as `line:column message. cure`.
  private func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

  private func problems(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try ConfigurationReader.read(bytes, path: ".offstage.yml", rules: Self.rules, reporters: ["json", "sarif"])
      return []
    } catch {
      return error.problems.map { "\($0.line):\($0.column) \($0.message). \($0.cure)" }
    }
  }

  func testEveryKey() throws {
    let file = try read(
      """
      # A comment.
      included: [Sources, "App/**/*.swift"]
      excluded:
        - Sources/Generated
      disabled_rules: missing_super_call
      opt_in_rules: [wrong_super_call]
      wrong_super_call: error
      missing_super_call:
        severity: note
        excluded: [Sources/Old]
      base_classes: {BaseViewController: UIViewController}
      must_call_super: ["setUp(with:)"]
      helpers:
        add_child: [embed]
        remove_child: [unembed]
        observe: [watch]
        release: [unwatch]
      one_shot_apis: [animateOnce]
      storing_apis: [bind]
      intentional_retain_pattern: .*[Rr]etain.*
      app_lifetime_types: [AppCoordinator]
      reporter: sarif
      baseline: lint/baseline.json
      strict: true
      fail_on: note
      min_confidence: medium
      ios_deployment_target: 15.2
      ios_version: 18.1
      """)
    XCTAssertEqual(file.included?.map(\.pattern), ["Sources", "App/**/*.swift"])
    XCTAssertEqual(file.excluded.map(\.pattern), ["Sources/Generated"])
    XCTAssertEqual(file.disabledRules, ["missing_super_call"])
    XCTAssertEqual(file.optInRules, ["wrong_super_call"])
    XCTAssertEqual(file.ruleSettings["wrong_super_call"], RuleSettings(severity: .error))
    XCTAssertEqual(file.ruleSettings["missing_super_call"], RuleSettings(severity: .note, excluded: [Glob("Sources/Old")]))
    XCTAssertEqual(file.vocabulary.baseClasses, ["BaseViewController": "UIViewController"])
    XCTAssertEqual(file.vocabulary.mustCallSuper, ["setUp(with:)"])
    XCTAssertEqual(
      file.vocabulary.helpers,
      ["add_child": ["embed"], "remove_child": ["unembed"], "observe": ["watch"], "release": ["unwatch"]])
    XCTAssertEqual(file.vocabulary.oneShotAPIs, ["animateOnce"])
    XCTAssertEqual(file.vocabulary.storingAPIs, ["bind"])
    XCTAssertEqual(file.vocabulary.intentionalRetainPattern, ".*[Rr]etain.*")
    XCTAssertEqual(file.vocabulary.appLifetimeTypes, ["AppCoordinator"])
    XCTAssertEqual(file.project.reporter, "sarif")
    XCTAssertEqual(file.project.baseline, "lint/baseline.json")
    XCTAssertEqual(file.project.isStrict, true)
    XCTAssertEqual(file.project.failOn, .note)
    XCTAssertEqual(file.project.minimumConfidence, .medium)
    XCTAssertEqual(file.project.deploymentTarget, 15)
    XCTAssertEqual(file.project.systemVersion, 18)
  }

  func testAFileMaySayNothing() throws {
    for text in ["", "# only a comment\n", "---\n", "included:\nhelpers:\n", "{}"] {
      XCTAssertEqual(try read(text).ruleSettings, [:], text)
    }
  }

  func testUnknownKeysAndRulesAreErrorsWithASuggestion() {
    XCTAssertEqual(
      problems(
        "exclude: [Pods]\ndisabled_rules:\n  - mising_super_call\n  - nonsense\nhelpers: {ad_child: [x]}\nwrong_super_call: {severty: error}"
      ),
      [
        "1:1 there is no key 'exclude'. Did you mean 'excluded'? Documentation/Check.md describes the keys.",
        "3:5 there is no rule 'mising_super_call'. Did you mean 'missing_super_call'? `offstage check --rules` lists the rules.",
        "4:5 there is no rule 'nonsense'. `offstage check --rules` lists the rules.",
        "5:11 'helpers' has no key 'ad_child'. Did you mean 'add_child'? The keys are add_child, remove_child, observe, release.",
        "6:20 'wrong_super_call' has no key 'severty'. Did you mean 'severity'? The keys of a rule are severity and excluded.",
      ])
  }

  func testWrongValues() {
    let expected: [(String, String)] = [
      ("fail_on: fatal", "1:10 'fail_on' can't be 'fatal'. It is one of error, warning, note, never."),
      ("reporter: jsn", "1:11 'reporter' can't be 'jsn'. Did you mean 'json'? It is one of json, sarif."),
      ("wrong_super_call: off", "1:19 'wrong_super_call' can't be 'off'. It is one of note, warning, error."),
      ("min_confidence: [high]", "1:17 'min_confidence' is a list and not a text. Write `min_confidence: value`."),
      ("strict: 1", "1:9 'strict' is neither true nor false. Write `strict: true` or `strict: false`."),
      ("included: {a: b}", "1:11 'included' is a map and not a list. Write `included: [one, two]`, or one `- value` a line."),
      ("excluded: [[a]]", "1:12 an element of 'excluded' is a list and not a text. Write one name an element."),
      (
        "excluded: [../Other]",
        "1:12 '../Other' leads out of the project. Write a path relative to the folder of this file, without `..`."
      ),
      (
        "base_classes: [BaseViewController]",
        "1:15 'base_classes' is a list and not a map. Name each class with the UIKit class that it descends from: "
          + "`BaseViewController: UIViewController`."
      ),
      (
        "base_classes: {Base: }",
        "1:22 'base_classes' does not say what 'Base' descends from. Name each class with the UIKit class that it descends from: "
          + "`BaseViewController: UIViewController`."
      ),
      (
        "helpers: text",
        "1:10 'helpers' is a text and not a map. Write one of add_child, remove_child, observe, release with a list of functions."
      ),
      (
        "intentional_retain_pattern: \"[\"",
        "1:29 'intentional_retain_pattern' is no regular expression of at most 200 bytes. Write one as `.*[Rr]etain.*`."
      ),
      (
        "ios_deployment_target: new",
        "1:24 'ios_deployment_target' is no version of iOS. Write the version, as `ios_deployment_target: 15`."
      ),
      ("- a", "1:1 the file is a list and not a map. Write `key: value` lines; Documentation/Check.md describes the keys."),
      (
        "only_rules: [wrong_super_call]\ndisabled_rules: [missing_super_call]",
        "2:1 'disabled_rules' and 'only_rules' (line 1) exclude each other. Keep 'only_rules' to name all rules that run, or "
          + "'disabled_rules' to change the rules that run by default."
      ),
    ]
    for (text, problem) in expected { XCTAssertEqual(problems(text), [problem]) }
  }

  func testWhatIsNotYAMLIsExplained() {
    func yaml(_ reason: String) -> String {
      "this is not YAML that can be read: \(reason). Documentation/Check.md has an example of every key."
    }
    XCTAssertEqual(problems("a: [1"), ["2:1 " + yaml("did not find expected ',' or ']'")])
    XCTAssertEqual(problems("included:\n\t- a"), ["2:1 " + yaml("found character that cannot start any token")])
    XCTAssertEqual(problems("a: 1\nb: 2\na: 3"), ["3:1 " + yaml("the key 'a' stands in line 1 already")])
    XCTAssertEqual(problems("a: &x 1"), ["1:4 " + yaml("an anchor (`&name`) is used; write the value out where it is needed")])
    XCTAssertEqual(problems("a: *x"), ["1:4 " + yaml("an alias (`*name`) is used; write the value out")])
    XCTAssertEqual(problems("a: !!python/object x"), ["1:4 " + yaml("a tag (`!type`) is used; values need none")])
    XCTAssertEqual(problems("a: 1\n---\nb: 2"), ["2:1 " + yaml("a second document starts; only one is read")])
    XCTAssertEqual(problems("[a]: 1"), ["1:1 " + yaml("a key is a list; only text is read")])
  }

  /// Each gives an error, at once.
  func testHostileFiles() {
    let bomb = "a: &a [x, x]\n" + (1...60).map { "b\($0): &b\($0) [*a, *a]\n" }.joined()
    for text in [
      bomb, String(repeating: "[", count: 500_000), String(repeating: "{a: ", count: 200_000),
      String(repeating: "- ", count: 400_000),
      "a: [" + String(repeating: "x, ", count: 100_000) + "]", String(repeating: "x", count: 2_000_000),
      "a: \"" + String(repeating: "x", count: 900_000), (0..<60_000).map { "k\($0): 1\n" }.joined(),
      "a: |\n" + String(repeating: " x\n", count: 200_000),
      String(repeating: "? ", count: 200_000), "%YAML 9.9\n---\na: 1",
    ] {
      XCTAssertEqual(problems(text).isEmpty, false, "\(text.prefix(40))")
    }
    for bytes: [UInt8] in [[0], [0x61, 0x3a, 0x20, 0xff, 0xfe], Array(0...255), [0xff, 0xfe, 0x61], [0xef, 0xbb, 0xbf, 0x80]] {
      XCTAssertEqual(problems(bytes).isEmpty, false, "\(bytes.prefix(8))")
    }
    XCTAssertEqual(
      problems(String(repeating: "[", count: 500)),
      [
        "1:17 this is not YAML that can be read: values nest more than 16 deep. Documentation/Check.md has an example of every key."
      ])
  }
}
