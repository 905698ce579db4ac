/// How bad what a rule found is: `error` is a crash, leak or loss of data in some trace by construction, `warning` is wrong in a
/// named trace, `note` is advice.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
  case note, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// How sure a rule is that a finding is right, from what it could resolve.
public enum Confidence: String, Sendable, Codable, CaseIterable, Comparable {
  case low, medium, high

  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }
}

/// A place in a source: lines and columns count from 1, columns in UTF-8 bytes as the compiler's do.
public struct SourcePlace: Hashable, Sendable, Codable, Comparable {
  /// Path relative to the root that is checked, with `/` between its parts.
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// One moment of the trace that shows a finding: what the system or the code does, and where in the sources, if anywhere.
public struct TraceStep: Hashable, Sendable, Codable {
  public var text: String
  public var place: SourcePlace?

  public init(_ text: String, at place: SourcePlace? = nil) {
    self.text = text
    self.place = place
  }
}

/// A replacement of UTF-8 bytes of one file.
public struct SourceEdit: Hashable, Sendable, Codable {
  public var file: String
  public var range: Range<Int>
  public var replacement: String

  public init(file: String, range: Range<Int>, replacement: String) {
    self.file = file
    self.range = range
    self.replacement = replacement
  }
}

/// A change that cures a finding.
public struct Fix: Hashable, Sendable, Codable {
  public enum Safety: String, Sendable, Codable {
    /// Applied by `--fix`: it can't change what a right program does.
    case safe
    /// Applied by `--fix-suggestions` only: somebody has to look at it.
    case suggestion
  }

  public var title: String
  public var safety: Safety
  public var edits: [SourceEdit]

  public init(title: String, safety: Safety, edits: [SourceEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// A place where sources break a rule of the lifecycle.
public struct Finding: Hashable, Sendable, Codable {
  /// The rule's identifier, in snake_case.
  public var rule: String
  public var severity: Severity
  public var confidence: Confidence
  public var place: SourcePlace
  /// One sentence: what is wrong, with the names of the symbols concerned.
  public var message: String
  /// The moments that make it go wrong, in order; empty when the message says it all.
  public var trace: [TraceStep]
  /// One sentence: what to do.
  public var cure: String
  /// The qualified name of the type and the member, as `FeedViewController.viewDidLoad()`: what a baseline knows a finding by.
  public var symbol: String
  /// The text found, with white space normalised: the other half of a baseline's fingerprint.
  public var snippet: String
  public var fixes: [Fix]

  public init(
    rule: String, severity: Severity, confidence: Confidence, place: SourcePlace, message: String, trace: [TraceStep] = [],
    cure: String, symbol: String, snippet: String, fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.place = place
    self.message = message
    self.trace = trace
    self.cure = cure
    self.symbol = symbol
    self.snippet = snippet
    self.fixes = fixes
  }
}
