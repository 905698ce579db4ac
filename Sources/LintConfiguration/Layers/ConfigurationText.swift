import LintModel

/// A project's configuration as the text of one configuration file that means the same.
extension ProjectConfiguration {
  /// - Parameter path: The file or folder that is asked about, relative to the root.
  public func text(of path: String, catalogue: [RuleDescription]) -> String {
    let effective = configuration(of: path)
    let origin =
      effective.sources.isEmpty
      ? "Offstage's defaults; no configuration file was found" : effective.sources.joined(separator: ", then ")
    var lines = ["# The configuration of \(path.isEmpty ? "the project" : path): \(origin)."]
    for layer in layers where layer.folder.isEmpty || path == layer.folder || path.hasPrefix(layer.folder + "/") {
      func all(_ globs: [Glob]) -> [String] { globs.map { layer.folder.isEmpty ? $0.pattern : "\(layer.folder)/\($0.pattern)" } }
      if let included = layer.file.included { lines += Self.list("included", all(included)) }
      if !layer.file.excluded.isEmpty { lines += Self.list("excluded", all(layer.file.excluded)) }
    }
    // A rule may find worse and lesser mistakes: its own severity is said, but setting it would make all alike.
    let rules = catalogue.filter { effective.rules.contains($0.id) }.sorted { $0.id < $1.id }
    lines += ["only_rules:\(rules.isEmpty ? " []" : "")"]
    lines += rules.map { "  - \($0.id)\(effective.severities[$0.id] == nil ? "  # \($0.severity.rawValue)" : "")" }
    for rule in rules {
      let severity = effective.severities[rule.id]
      let exclusions = (effective.ruleExclusions[rule.id] ?? []).map {
        $0.folder.isEmpty ? $0.glob.pattern : "\($0.folder)/\($0.glob.pattern)"
      }
      guard severity != nil || !exclusions.isEmpty else { continue }
      lines.append("\(rule.id):")
      if let severity { lines.append("  severity: \(severity.rawValue)") }
      if !exclusions.isEmpty { lines += Self.list("excluded", exclusions, indent: "  ") }
    }
    lines += projectLines + vocabularyLines
    return lines.joined(separator: "\n")
  }

  private var projectLines: [String] {
    var lines: [String] = []
    if let reporter = project.reporter { lines.append("reporter: \(Self.scalar(reporter))") }
    if let baseline = project.baseline { lines.append("baseline: \(Self.scalar(baseline))") }
    if let isStrict = project.isStrict { lines.append("strict: \(isStrict)") }
    if let failOn = project.failOn { lines.append("fail_on: \(failOn.rawValue)") }
    if let confidence = project.minimumConfidence { lines.append("min_confidence: \(confidence.rawValue)") }
    if let version = project.deploymentTarget { lines.append("ios_deployment_target: \(version)") }
    if let version = project.systemVersion { lines.append("ios_version: \(version)") }
    return lines
  }

  private var vocabularyLines: [String] {
    var lines: [String] = []
    if !vocabulary.baseClasses.isEmpty {
      lines.append("base_classes:")
      lines += vocabulary.baseClasses.sorted { $0.key < $1.key }.map { "  \(Self.scalar($0.key)): \(Self.scalar($0.value))" }
    }
    if !vocabulary.mustCallSuper.isEmpty { lines += Self.list("must_call_super", vocabulary.mustCallSuper) }
    if !vocabulary.helpers.isEmpty {
      lines.append("helpers:")
      lines += vocabulary.helpers.sorted { $0.key < $1.key }.flatMap { Self.list($0.key, $0.value, indent: "  ") }
    }
    if !vocabulary.oneShotAPIs.isEmpty { lines += Self.list("one_shot_apis", vocabulary.oneShotAPIs) }
    if !vocabulary.storingAPIs.isEmpty { lines += Self.list("storing_apis", vocabulary.storingAPIs) }
    if let pattern = vocabulary.intentionalRetainPattern { lines.append("intentional_retain_pattern: \(Self.scalar(pattern))") }
    if !vocabulary.appLifetimeTypes.isEmpty { lines += Self.list("app_lifetime_types", vocabulary.appLifetimeTypes) }
    return lines
  }

  private static func list(_ key: String, _ values: [String], indent: String = "") -> [String] {
    values.isEmpty ? ["\(indent)\(key): []"] : ["\(indent)\(key):"] + values.map { "\(indent)  - \(scalar($0))" }
  }

  /// A word as it is, anything else between double quotes, whose escapes YAML shares with JSON.
  private static func scalar(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.properties.isAlphabetic && byte < 128 || scalar == "_" || scalar == "/" || scalar == "."
        || ("0"..."9").contains(scalar)
    }
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", ""]
    if isWord, !reserved.contains(text.lowercased()), !(text.utf8.first.map { $0 < 58 } ?? true) { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<" ", "\u{7f}"..."\u{9f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\x" + (digits.count == 1 ? "0" + digits : digits)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
