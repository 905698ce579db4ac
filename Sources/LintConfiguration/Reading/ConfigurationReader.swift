import LintModel

/// Reads a configuration file. Everything wrong in it is reported in one go, each with its line: an unknown key or rule would
/// otherwise change nothing, and nobody would notice.
public struct ConfigurationReader {
  /// What is wrong with a file: at least one problem, in the order of the lines.
  public struct Failure: Error, Hashable, Sendable {
    public var problems: [ConfigurationProblem]
  }

  private var result: ConfigurationFile
  private var problems: [ConfigurationProblem] = []
  private let rules: Set<String>
  private let reporters: [String]

  /// - Parameters:
  ///   - path: The file's name in messages.
  ///   - rules: The identifiers of all rules.
  ///   - reporters: The names of all reporters.
  public static func read(
    _ bytes: [UInt8], path: String, rules: Set<String>, reporters: [String]
  ) throws(Failure) -> ConfigurationFile {
    var reader = ConfigurationReader(result: ConfigurationFile(path: path), rules: rules, reporters: reporters)
    do {
      if let root = try YAMLReader.read(bytes), !root.isNull { reader.read(root) }
    } catch {
      let problem = ConfigurationProblem(
        file: path, line: error.line, column: error.column, message: "this is not YAML that can be read: \(error.reason)",
        cure: "Documentation/Check.md has an example of every key.")
      throw Failure(problems: [problem])
    }
    guard reader.problems.isEmpty else {
      throw Failure(problems: reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return reader.result
  }

  private init(result: ConfigurationFile, rules: Set<String>, reporters: [String]) {
    self.result = result
    self.rules = rules
    self.reporters = reporters
  }

  /// The keys of the file; every rule's identifier is one, too.
  static let keys = [
    "included", "excluded", "disabled_rules", "opt_in_rules", "only_rules", "base_classes", "must_call_super", "helpers",
    "one_shot_apis", "storing_apis", "intentional_retain_pattern", "app_lifetime_types",
  ]
  /// Keys that are about a run, and count in the outermost file only.
  static let projectKeys = [
    "reporter", "baseline", "strict", "fail_on", "min_confidence", "ios_deployment_target", "ios_version",
  ]

  private mutating func read(_ root: YAMLNode) {
    guard case .mapping(let members) = root.value else {
      report(
        root, "the file is \(root.kind) and not a map", "Write `key: value` lines; Documentation/Check.md describes the keys.")
      return
    }
    for (key, value) in members {
      guard case .scalar(let name, _) = key.value else { continue }
      // A key with nothing behind it says nothing.
      if value.isNull, Self.keys.contains(name) || Self.projectKeys.contains(name) { continue }
      if Self.projectKeys.contains(name) {
        result.projectKeys.append(.init(key: name, line: key.line))
        readProject(name, value)
      } else if Self.keys.contains(name) {
        read(name, value)
      } else if rules.contains(name) {
        result.ruleSettings[name] = settings(value, rule: name)
      } else {
        unknown(name, at: key, "key", among: Self.keys + Self.projectKeys + rules.sorted())
      }
    }
    exclude("only_rules", "disabled_rules", in: members)
    exclude("only_rules", "opt_in_rules", in: members)
  }

  private mutating func read(_ name: String, _ value: YAMLNode) {
    switch name {
    case "included": result.included = globs(value, name)
    case "excluded": result.excluded = globs(value, name)
    case "disabled_rules": result.disabledRules = ruleNames(value, name)
    case "opt_in_rules": result.optInRules = ruleNames(value, name)
    case "only_rules": result.onlyRules = ruleNames(value, name)
    case "base_classes": result.vocabulary.baseClasses = classes(value)
    case "must_call_super": result.vocabulary.mustCallSuper = texts(value, name)
    case "helpers": result.vocabulary.helpers = helpers(value)
    case "one_shot_apis": result.vocabulary.oneShotAPIs = texts(value, name)
    case "storing_apis": result.vocabulary.storingAPIs = texts(value, name)
    case "intentional_retain_pattern": result.vocabulary.intentionalRetainPattern = pattern(value, name)
    default: result.vocabulary.appLifetimeTypes = texts(value, name)
    }
  }

  private mutating func readProject(_ name: String, _ value: YAMLNode) {
    switch name {
    case "reporter": result.project.reporter = text(value, name).flatMap { known($0, at: value, name, among: reporters) }
    case "baseline": result.project.baseline = text(value, name)
    case "strict": result.project.isStrict = boolean(value, name)
    case "fail_on": result.project.failOn = choice(value, name)
    case "min_confidence": result.project.minimumConfidence = choice(value, name)
    case "ios_version": result.project.systemVersion = version(value, name)
    default: result.project.deploymentTarget = version(value, name)
    }
  }

  /// Two keys that contradict each other.
  private mutating func exclude(_ first: String, _ second: String, in members: [(key: YAMLNode, value: YAMLNode)]) {
    func key(_ name: String) -> YAMLNode? { members.first { $0.key.text == name && !$0.value.isNull }?.key }
    guard let one = key(first), let other = key(second) else { return }
    report(
      other, "'\(second)' and '\(first)' (line \(one.line)) exclude each other",
      "Keep '\(first)' to name all rules that run, or '\(second)' to change the rules that run by default.")
  }
}

// MARK: - Values

extension ConfigurationReader {
  private mutating func report(_ node: YAMLNode, _ message: String, _ cure: String) {
    problems.append(
      ConfigurationProblem(file: result.path, line: node.line, column: node.column, message: message, cure: cure))
  }

  private mutating func unknown(_ name: String, at node: YAMLNode, _ what: String, among candidates: [String]) {
    let near = Spelling.nearest(to: name, among: candidates).map { "Did you mean '\($0)'? " } ?? ""
    let list = what == "key" ? "Documentation/Check.md describes the keys" : "`offstage check --rules` lists the rules"
    report(node, "there is no \(what) '\(name)'", near + list + ".")
  }

  private mutating func text(_ value: YAMLNode, _ name: String) -> String? {
    if let text = value.text { return text }
    report(value, "'\(name)' is \(value.kind) and not a text", "Write `\(name): value`.")
    return nil
  }

  /// A list, or a single text in place of a list of one.
  private mutating func elements(_ value: YAMLNode, _ name: String) -> [(text: String, node: YAMLNode)] {
    if value.isNull { return [] }
    if let text = value.text { return [(text, value)] }
    guard case .sequence(let elements) = value.value else {
      report(value, "'\(name)' is \(value.kind) and not a list", "Write `\(name): [one, two]`, or one `- value` a line.")
      return []
    }
    return elements.compactMap { element in
      if let text = element.text { return (text, element) }
      report(element, "an element of '\(name)' is \(element.kind) and not a text", "Write one name an element.")
      return nil
    }
  }

  private mutating func texts(_ value: YAMLNode, _ name: String) -> [String] { elements(value, name).map(\.text) }

  private mutating func globs(_ value: YAMLNode, _ name: String) -> [Glob] {
    elements(value, name).compactMap { text, node in
      guard !text.hasPrefix("/"), !text.split(separator: "/").contains("..") else {
        report(node, "'\(text)' leads out of the project", "Write a path relative to the folder of this file, without `..`.")
        return nil
      }
      return Glob(text)
    }
  }

  private mutating func ruleNames(_ value: YAMLNode, _ name: String) -> [String] {
    elements(value, name).compactMap { text, node in
      if rules.contains(text) { return text }
      unknown(text, at: node, "rule", among: rules.sorted())
      return nil
    }
  }

  private mutating func members(_ value: YAMLNode, _ name: String, cure: String) -> [(key: YAMLNode, value: YAMLNode)] {
    if value.isNull { return [] }
    guard case .mapping(let members) = value.value else {
      report(value, "'\(name)' is \(value.kind) and not a map", cure)
      return []
    }
    return members
  }

  private mutating func classes(_ value: YAMLNode) -> [String: String] {
    var classes: [String: String] = [:]
    let cure = "Name each class with the UIKit class that it descends from: `BaseViewController: UIViewController`."
    for (key, value) in members(value, "base_classes", cure: cure) {
      guard let name = key.text, let base = value.text else {
        report(value, "'base_classes' does not say what '\(key.text ?? "")' descends from", cure)
        continue
      }
      classes[name] = base
    }
    return classes
  }

  private mutating func helpers(_ value: YAMLNode) -> [String: [String]] {
    let known = ["add_child", "remove_child", "observe", "release"]
    var helpers: [String: [String]] = [:]
    for (key, value) in members(value, "helpers", cure: "Write one of \(known.joined(separator: ", ")) with a list of functions.")
    {
      let name = key.text ?? ""
      guard known.contains(name) else {
        let near = Spelling.nearest(to: name, among: known).map { "Did you mean '\($0)'? " } ?? ""
        report(key, "'helpers' has no key '\(name)'", near + "The keys are \(known.joined(separator: ", ")).")
        continue
      }
      helpers[name] = texts(value, name)
    }
    return helpers
  }

  private mutating func settings(_ value: YAMLNode, rule: String) -> RuleSettings {
    // `rule: error` is short for a map with a severity.
    if value.text != nil { return RuleSettings(severity: choice(value, rule)) }
    var settings = RuleSettings()
    for (key, value) in members(value, rule, cure: "Write `\(rule): error`, or a map with `severity` and `excluded`.") {
      switch key.text ?? "" {
      case "severity": settings.severity = choice(value, "severity")
      case "excluded": settings.excluded = globs(value, "excluded")
      case let name:
        let near = Spelling.nearest(to: name, among: ["severity", "excluded"]).map { "Did you mean '\($0)'? " } ?? ""
        report(key, "'\(rule)' has no key '\(name)'", near + "The keys of a rule are severity and excluded.")
      }
    }
    return settings
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: YAMLNode, _ name: String) -> Choice?
  where Choice.RawValue == String {
    text(value, name).flatMap { known($0, at: value, name, among: Choice.allCases.map(\.rawValue)) }.flatMap(Choice.init)
  }

  private mutating func known(_ text: String, at value: YAMLNode, _ name: String, among known: [String]) -> String? {
    if known.contains(text) { return text }
    let near = Spelling.nearest(to: text, among: known).map { "Did you mean '\($0)'? " } ?? ""
    report(value, "'\(name)' can't be '\(text)'", near + "It is one of \(known.joined(separator: ", ")).")
    return nil
  }

  private mutating func boolean(_ value: YAMLNode, _ name: String) -> Bool? {
    switch value.text {
    case "true": return true
    case "false": return false
    default:
      report(value, "'\(name)' is neither true nor false", "Write `\(name): true` or `\(name): false`.")
      return nil
    }
  }

  private mutating func version(_ value: YAMLNode, _ name: String) -> Int? {
    if let text = value.text, let major = text.split(separator: ".").first.flatMap({ Int($0) }), (1...99).contains(major) {
      return major
    }
    report(value, "'\(name)' is no version of iOS", "Write the version, as `\(name): 15`.")
    return nil
  }

  private mutating func pattern(_ value: YAMLNode, _ name: String) -> String? {
    guard let text = text(value, name) else { return nil }
    guard text.utf8.count <= 200, (try? Regex(text)) != nil else {
      report(value, "'\(name)' is no regular expression of at most 200 bytes", "Write one as `.*[Rr]etain.*`.")
      return nil
    }
    return text
  }
}
