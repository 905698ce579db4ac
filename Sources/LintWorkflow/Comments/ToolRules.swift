import LintModel

/// The rules that are not about code: about comments for Offstage, which are judged when all other findings are known, and about
/// files that can't be read.
public enum ToolRules {
  public static let all = [superfluous, invalid, unreadable]

  /// Findings of it stay whatever rules are chosen: what was not checked must not look clean.
  public static let unreadable = RuleDescription(
    id: "unreadable_file", group: "Files", summary: "A file cannot be read or parsed.",
    rationale: """
      What stands behind a syntax error, in a file of another encoding, or below hundreds of open brackets goes unchecked. \
      A run says so, for silence would look like a clean file. A file in which no rule could find anything is not parsed.
      """,
    stage: "none", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "a brace is missing", "class Feed: UIViewController {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n↓")
    ],
    passing: [
      RuleExample(
        "a whole file", "class Feed: UIViewController {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n}\n")
    ])

  static let superfluous = RuleDescription(
    id: "superfluous_disable", group: "Comments", summary: "A comment disables a rule that has no finding there.",
    rationale: """
      A comment that outlives its reason hides the next mistake at that place. Remove it when the finding is gone. \
      Comments for rules that did not run are left alone.
      """,
    stage: "none", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "nothing is found on the next line",
        "class Feed {\n  ↓// offstage:disable:next missing_super_call - the base class does nothing\n  func load() {}\n}\n")
    ],
    passing: [RuleExample("no comment, no finding", "class Feed {\n  func load() {}\n}\n")])

  static let invalid = RuleDescription(
    id: "invalid_disable", group: "Comments", summary: "A comment for Offstage names an unknown action or rule.",
    rationale: "A misspelled rule in a comment disables nothing, and nobody would notice.",
    stage: "none", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample("a misspelled rule", "↓// offstage:disable mising_super_call\nclass Feed {}\n"),
      RuleExample("no rule", "↓// offstage:disable:next\nclass Feed {}\n"),
      RuleExample("nothing to enable", "↓// offstage:enable all\nclass Feed {}\n"),
    ],
    passing: [RuleExample("a string is no comment", "let text = \"// offstage:disable nonsense\"\n")])
}
