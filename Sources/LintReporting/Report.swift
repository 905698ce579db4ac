import LintModel

/// Everything that one run of the checker has to say; reporters only choose the words.
public struct Report: Sendable {
  public var toolVersion: String
  /// The rules that could have had findings, for formats that describe them.
  public var rules: [RuleDescription]
  /// In the order of `Finding.precedes`.
  public var findings: [Finding]
  public var summary: Summary
  /// The column of a place in UTF-16 units, which some formats count in; findings count in UTF-8 bytes.
  public var utf16Column: @Sendable (SourcePlace) -> Int

  public init(
    toolVersion: String, rules: [RuleDescription], findings: [Finding], summary: Summary,
    utf16Column: @escaping @Sendable (SourcePlace) -> Int = { $0.column }
  ) {
    self.toolVersion = toolVersion
    self.rules = rules.sorted { $0.id < $1.id }
    self.findings = findings.sorted { $0.precedes($1) }
    self.summary = summary
    self.utf16Column = utf16Column
  }
}

/// What a run looked at, and what it left out.
public struct Summary: Hashable, Sendable {
  /// How many files were checked.
  public var files: Int
  /// Classes whose superclass is in no source and unknown to Offstage, so that rules that need to know kept silent.
  public var unresolvedClasses: Int
  /// Findings that a baseline knows.
  public var inBaseline: Int
  /// Findings that comments in the sources disable.
  public var disabled: Int

  public init(files: Int, unresolvedClasses: Int = 0, inBaseline: Int = 0, disabled: Int = 0) {
    self.files = files
    self.unresolvedClasses = unresolvedClasses
    self.inBaseline = inBaseline
    self.disabled = disabled
  }

  /// The closing line: `42 files checked: 1 error, 2 warnings, 0 notes; …`.
  public func line(for findings: [Finding]) -> String {
    func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
      "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }
    let bySeverity = Severity.allCases.reversed().map { severity in
      count(findings.count { $0.severity == severity }, severity.rawValue)
    }
    var parts = ["\(count(files, "file")) checked: \(bySeverity.joined(separator: ", "))"]
    if inBaseline > 0 { parts.append("\(inBaseline) in the baseline") }
    if disabled > 0 { parts.append("\(disabled) disabled by comments") }
    if unresolvedClasses > 0 {
      parts.append(
        "\(count(unresolvedClasses, "class", "classes")) with an unknown superclass not judged by rules that need to know")
    }
    return parts.joined(separator: "; ")
  }
}

/// The forms in which findings can be had.
public enum Reporter: String, CaseIterable, Sendable {
  case xcode, json, sarif
  case githubActions = "github-actions-logging"
  case checkstyle, junit, html

  /// The report as text, with a line break at its end unless it is empty.
  public func text(_ report: Report) -> String {
    switch self {
    case .xcode: XcodeReporter.text(report)
    case .json: JSONReporter.text(report)
    case .sarif: SARIFReporter.text(report)
    case .githubActions: GitHubActionsReporter.text(report)
    case .checkstyle: CheckstyleReporter.text(report)
    case .junit: JUnitReporter.text(report)
    case .html: HTMLReporter.text(report)
    }
  }
}
