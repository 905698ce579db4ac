import LintModel

/// What one configuration file says. Nil and empty stand for "nothing said": a file is a layer over those of the folders around it.
public struct ConfigurationFile: Hashable, Sendable {
  /// Where the file lies, for messages.
  public var path: String
  public var included: [Glob]?
  public var excluded: [Glob] = []
  public var disabledRules: [String] = []
  public var optInRules: [String] = []
  public var onlyRules: [String]?
  public var ruleSettings: [String: RuleSettings] = [:]
  public var vocabulary = ProjectVocabulary()
  public var project = ProjectSettings()
  /// The lines of keys that count only in the outermost file.
  public var projectKeys: [KeyPlace] = []

  public struct KeyPlace: Hashable, Sendable {
    public var key: String
    public var line: Int
  }

  public init(path: String) { self.path = path }
}

/// What is said about one rule.
public struct RuleSettings: Hashable, Sendable {
  public var severity: Severity?
  /// Files that the rule leaves out.
  public var excluded: [Glob] = []

  public init(severity: Severity? = nil, excluded: [Glob] = []) {
    self.severity = severity
    self.excluded = excluded
  }
}

/// What is said about a run as a whole. An option of the command line goes before it.
public struct ProjectSettings: Hashable, Sendable {
  public var reporter: String?
  public var baseline: String?
  public var isStrict: Bool?
  public var failOn: FailureThreshold?
  public var minimumConfidence: Confidence?
  /// The major version of iOS that the project supports at least.
  public var deploymentTarget: Int?
  /// The major version of iOS as which the project's tests run.
  public var systemVersion: Int?

  public init() {}
}

/// From which severity on a finding makes the run fail.
public enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case error, warning, note, never

  /// Whether a finding of this severity makes the run fail.
  public func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: true
    case .never: false
    }
  }
}

/// Something wrong in a configuration file.
public struct ConfigurationProblem: Error, Hashable, Sendable {
  public var file: String
  /// Both count from 1.
  public var line: Int
  public var column: Int
  public var message: String
  public var cure: String

  /// `file:line:column: message`
  public var place: String { "\(file):\(line):\(column)" }
}
