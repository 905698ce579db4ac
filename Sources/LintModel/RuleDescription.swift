/// Whether a rule runs when nobody configured it.
public enum RuleDefault: String, Sendable, Codable, CaseIterable {
  /// On, and meant to stop a merge.
  case core
  case on
  case optIn = "opt_in"
}

/// How much of the project a rule has to see.
public enum RuleNeed: String, Sendable, Codable, CaseIterable {
  case file, `class`, index
  case interfaceBuilder = "ib"
}

/// A source that shows a rule at work. `↓` stands in `text` before each place where the rule has a finding; an example without
/// the mark is clean.
public struct RuleExample: Sendable, Hashable {
  public var title: String
  public var text: String

  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }
}

/// What a rule is, apart from the code that finds its violations: the text of `--explain`, of `--rules` and of SARIF's
/// `tool.driver.rules`.
public struct RuleDescription: Sendable {
  /// The identifier, in snake_case.
  public var id: String
  /// The group of the catalogue, as `Appearance stages`.
  public var group: String
  /// One sentence.
  public var summary: String
  /// Why it matters, in a paragraph or two.
  public var rationale: String
  /// The stage of the lifecycle that the rule is about, as `viewWillAppear … viewDidDisappear`.
  public var stage: String
  public var severity: Severity
  public var whenUnconfigured: RuleDefault
  public var need: RuleNeed
  public var failing: [RuleExample]
  public var passing: [RuleExample]

  public init(
    id: String, group: String, summary: String, rationale: String, stage: String, severity: Severity,
    whenUnconfigured: RuleDefault, need: RuleNeed, failing: [RuleExample], passing: [RuleExample]
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.stage = stage
    self.severity = severity
    self.whenUnconfigured = whenUnconfigured
    self.need = need
    self.failing = failing
    self.passing = passing
  }
}
