import LintModel
import LintReporting
import OrderedJSON

/// The list of `offstage check --rules`.
enum RuleList {
  static func text(_ rules: [RuleDescription], _ form: CheckOptions.RuleListing) -> String {
    switch form {
    case .text: table(rules)
    case .json: JSON.array(rules.map(json)).text(.pretty)
    }
  }

  private static func table(_ rules: [RuleDescription]) -> String {
    let width = (rules.map(\.id.count).max() ?? 0) + 2
    func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
    let rows = rules.map { rule in
      padded(rule.id, width) + padded(rule.severity.rawValue, 9) + padded(rule.whenUnconfigured.rawValue, 8) + rule.summary
    }
    let head = padded("rule", width) + padded("severity", 9) + padded("default", 8) + "what it finds"
    return ([head] + rows + ["", "`offstage check --explain RULE` says why, with examples."]).joined(separator: "\n")
  }

  private static func json(_ rule: RuleDescription) -> JSON {
    func examples(_ examples: [RuleExample]) -> JSON {
      .array(examples.map { ["title": .string($0.title), "text": .string($0.text)] })
    }
    return [
      "id": .string(rule.id), "group": .string(rule.group), "summary": .string(rule.summary),
      "rationale": .string(rule.rationale),
      "stage": .string(rule.stage), "severity": .string(rule.severity.rawValue),
      "default": .string(rule.whenUnconfigured.rawValue),
      "need": .string(rule.need.rawValue), "failing": examples(rule.failing), "passing": examples(rule.passing),
    ]
  }
}
