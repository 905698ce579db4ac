import LintModel

/// What the command line says about rules. It goes before all files.
public struct RuleChoices: Hashable, Sendable {
  /// Only these run, whatever the files say.
  public var only: Set<String>?
  public var enabled: Set<String>
  public var disabled: Set<String>

  public init(only: Set<String>? = nil, enabled: Set<String> = [], disabled: Set<String> = []) {
    self.only = only
    self.enabled = enabled
    self.disabled = disabled
  }
}

/// What holds for the files of one folder.
public struct EffectiveConfiguration: Hashable, Sendable {
  /// The files that it comes from, outermost first.
  public var sources: [String]
  public var rules: Set<String>
  /// Severities that were chosen; other rules have their own.
  public var severities: [String: Severity]
  /// Files that a rule leaves out, each pattern relative to its folder.
  var ruleExclusions: [String: [FolderGlob]]

  /// Whether the rule is judged in the file.
  public func runs(_ rule: String, in path: String) -> Bool {
    rules.contains(rule) && !(ruleExclusions[rule] ?? []).contains { $0.matches(path) }
  }
}

/// A pattern of a configuration file, which is relative to the file's folder.
struct FolderGlob: Hashable, Sendable {
  /// Relative to the project's root; empty for the root itself.
  var folder: String
  var glob: Glob

  func matches(_ path: String) -> Bool {
    guard !folder.isEmpty else { return glob.matches(path) }
    guard path.hasPrefix(folder + "/") else { return false }
    return glob.matches(String(path.dropFirst(folder.utf8.count + 1)))
  }
}

/// The configuration of a project: its files in layers, the nearest of which has the last word.
public struct ProjectConfiguration: Sendable {
  /// A configuration file and the folder that it is about, relative to the project's root; empty for the root itself.
  public struct Layer: Hashable, Sendable {
    public var folder: String
    public var file: ConfigurationFile

    public init(folder: String, file: ConfigurationFile) {
      self.folder = folder
      self.file = file
    }
  }

  /// What the run as a whole obeys: the outermost file's settings.
  public let project: ProjectSettings
  /// The words of all files together: the rules judge the project as one.
  public let vocabulary: ProjectVocabulary
  /// Keys that have no effect where they stand.
  public let warnings: [ConfigurationProblem]
  let layers: [Layer]
  private let effective: [String: EffectiveConfiguration]

  /// - Parameter alwaysOn: Rules that a list of the rules to run does not turn off; naming them as disabled does.
  public init(
    layers: [Layer], catalogue: [RuleDescription], alwaysOn: Set<String> = [], choices: RuleChoices = RuleChoices()
  ) {
    let layers = layers.sorted { ($0.folder, $0.file.path) < ($1.folder, $1.file.path) }
    self.layers = layers
    let outermost = layers.first { $0.folder.isEmpty }
    project = outermost?.file.project ?? ProjectSettings()
    vocabulary = layers.reduce(into: ProjectVocabulary()) { $0.add($1.file.vocabulary) }
    warnings = layers.filter { $0.folder != "" }.flatMap { layer in
      layer.file.projectKeys.map { key in
        ConfigurationProblem(
          file: layer.file.path, line: key.line, column: 1, message: "'\(key.key)' has no effect here",
          cure: "It counts in the outermost configuration only\(outermost.map { ", \($0.file.path)" } ?? "").")
      }
    }
    var effective: [String: EffectiveConfiguration] = [:]
    let start = EffectiveConfiguration(
      sources: [], rules: Set(catalogue.filter { $0.whenUnconfigured != .optIn }.map(\.id)), severities: [:], ruleExclusions: [:])
    for folder in Set(layers.map(\.folder) + [""]) {
      var configuration = layers.filter { Self.isFolder($0.folder, around: folder) }.reduce(start) {
        $0.over($1, alwaysOn: alwaysOn)
      }
      configuration.apply(choices, alwaysOn: alwaysOn)
      effective[folder] = configuration
    }
    self.effective = effective
  }

  /// Whether `outer` is `inner` or lies around it.
  private static func isFolder(_ outer: String, around inner: String) -> Bool {
    outer.isEmpty || outer == inner || inner.hasPrefix(outer + "/")
  }

  /// What holds for a file or folder, by its path relative to the root.
  public func configuration(of path: String) -> EffectiveConfiguration {
    var folder = path
    while true {
      if let found = effective[folder] { return found }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
  }

  /// Whether a file is to be read at all.
  public func includes(_ path: String) -> Bool {
    layers.allSatisfy { layer in
      guard Self.isFolder(layer.folder, around: path) else { return true }
      func matches(_ glob: Glob) -> Bool { FolderGlob(folder: layer.folder, glob: glob).matches(path) }
      return (layer.file.included?.contains(where: matches) ?? true) && !layer.file.excluded.contains(where: matches)
    }
  }

  /// Folders and files that are named as included: they are looked at even where code is left out by itself. Patterns with
  /// wildcards name nothing.
  public var namedInclusions: [String] {
    layers.flatMap { layer in
      (layer.file.included ?? []).filter { !$0.pattern.contains { "*?[".contains($0) } }.map { glob in
        let path = glob.pattern.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return layer.folder.isEmpty ? path : layer.folder + "/" + path
      }
    }.sorted()
  }

  /// Every rule that some file has on.
  public var rules: Set<String> { effective.values.reduce(into: []) { $0.formUnion($1.rules) } }

  /// What a finding becomes in its file's configuration: with its severity there, or nil when the rule is off there.
  public func judged(_ finding: Finding) -> Finding? {
    let configuration = configuration(of: finding.place.file)
    guard configuration.runs(finding.rule, in: finding.place.file) else { return nil }
    var finding = finding
    if let severity = configuration.severities[finding.rule] { finding.severity = severity }
    return finding
  }
}

extension EffectiveConfiguration {
  fileprivate func over(_ layer: ProjectConfiguration.Layer, alwaysOn: Set<String>) -> EffectiveConfiguration {
    var result = self
    let file = layer.file
    result.sources.append(file.path)
    if let only = file.onlyRules { result.rules = Set(only).union(alwaysOn) }
    result.rules.formUnion(file.optInRules)
    result.rules.subtract(file.disabledRules)
    for (rule, settings) in file.ruleSettings {
      if let severity = settings.severity { result.severities[rule] = severity }
      result.ruleExclusions[rule, default: []] += settings.excluded.map { FolderGlob(folder: layer.folder, glob: $0) }
    }
    return result
  }

  fileprivate mutating func apply(_ choices: RuleChoices, alwaysOn: Set<String>) {
    if let only = choices.only { rules = only.union(alwaysOn) }
    rules.formUnion(choices.enabled)
    rules.subtract(choices.disabled)
  }
}

extension ProjectVocabulary {
  /// Takes up what another file says. Of two answers to one question the later one, of the deeper folder, counts.
  fileprivate mutating func add(_ other: ProjectVocabulary) {
    func merged(_ first: [String], _ second: [String]) -> [String] { Set(first + second).sorted() }
    baseClasses.merge(other.baseClasses) { _, new in new }
    mustCallSuper = merged(mustCallSuper, other.mustCallSuper)
    helpers.merge(other.helpers, uniquingKeysWith: merged)
    oneShotAPIs = merged(oneShotAPIs, other.oneShotAPIs)
    storingAPIs = merged(storingAPIs, other.storingAPIs)
    appLifetimeTypes = merged(appLifetimeTypes, other.appLifetimeTypes)
    if let pattern = other.intentionalRetainPattern {
      intentionalRetainPattern = intentionalRetainPattern.map { "(?:\($0))|(?:\(pattern))" } ?? pattern
    }
  }
}
