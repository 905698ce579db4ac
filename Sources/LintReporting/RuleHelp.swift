import LintModel

/// What a rule has to say for itself: `offstage check --explain`, SARIF's help, the documentation.
public enum RuleHelp {
  /// What names a rule in formats that ask for a URI. The project has no site of its own, so it is a name and not a link; the help
  /// text in the same place says everything.
  static func address(of rule: String) -> String { "urn:offstage:rule:\(rule)" }

  /// The whole text, for a terminal.
  public static func text(_ rule: RuleDescription) -> String {
    var lines = [
      "\(rule.id): \(rule.summary)", "",
      "  severity   \(rule.severity.rawValue)",
      "  default    \(defaultText(rule.whenUnconfigured))",
      "  group      \(rule.group)",
      "  stage      \(rule.stage)",
      "  sees       \(needText(rule.need))", "",
    ]
    lines += wrapped(rule.rationale)
    lines += examples(rule.failing, title: "Found, at each ↓")
    lines += examples(rule.passing, title: "Not found")
    lines += ["", "To disable it at one place:  // offstage:disable:next \(rule.id) - the reason"]
    return lines.joined(separator: "\n")
  }

  static func markdown(_ rule: RuleDescription) -> String {
    var parts = ["**\(rule.summary)**", rule.rationale, "Stage: \(rule.stage)"]
    if let bad = rule.failing.first { parts.append("Found, at each ↓: \(bad.title)\n\n```swift\n\(trimmed(bad.text))\n```") }
    if let good = rule.passing.first { parts.append("Not found: \(good.title)\n\n```swift\n\(trimmed(good.text))\n```") }
    return parts.joined(separator: "\n\n")
  }

  private static func examples(_ examples: [RuleExample], title: String) -> [String] {
    examples.flatMap { example in
      ["", "\(title): \(example.title)", ""]
        + trimmed(example.text).split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  public static func defaultText(_ value: RuleDefault) -> String {
    switch value {
    case .core: "on (core: meant to stop a merge)"
    case .on: "on"
    case .optIn: "off; name it in opt_in_rules, or give --enable-rule"
    }
  }

  private static func needText(_ need: RuleNeed) -> String {
    switch need {
    case .file: "one file"
    case .class: "a class with its extensions"
    case .index: "the whole project"
    case .interfaceBuilder: "the whole project, with storyboards and xibs"
    }
  }

  /// The text in lines of at most 100 characters; its own line breaks stay.
  static func wrapped(_ text: String, width: Int = 100) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      return lines + [line]
    }
  }
}
