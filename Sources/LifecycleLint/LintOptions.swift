public import LintModel

/// What to check, and how.
public struct LintOptions: Sendable {
  /// The directory that paths are relative to.
  public var root: String
  /// Paths relative to the root of what to read. Nil: all `.swift`, `.xib` and `.storyboard` files under the root; no link that
  /// leads out of it is followed, and hidden directories and the usual places of foreign code are left out.
  public var files: [String]?
  /// Rules to run. Nil: those that are on by default.
  public var rules: Set<String>?
  /// Severities that differ from the rules' own.
  public var severities: [String: Severity] = [:]
  public var vocabulary = ProjectVocabulary()
  /// The number of threads. The result is the same for any number.
  public var jobs: Int
  /// Parses files too that hold no word any rule is about: slower, with the same findings; for checking that they are the same.
  public var parsesEverything = false
  /// Where facts are kept between runs. Nil: nowhere.
  public var cacheDirectory: String?
  /// Text that takes the place of a file's, by path relative to the root: standard input, or an editor's unsaved buffer.
  public var texts: [String: [UInt8]] = [:]
  /// The major version of iOS that the project supports at least, when it is known.
  public var deploymentTarget: Int?

  public init(root: String, files: [String]? = nil, jobs: Int = 1) {
    self.root = root
    self.files = files
    self.jobs = jobs
  }
}

/// A comment that speaks to the tool.
public struct CommentFact: Hashable, Sendable {
  /// With its slashes.
  public var text: String
  public var place: SourcePlace
  /// The line on which it ends: another one for a block comment of several lines.
  public var endLine: Int

  public init(text: String, place: SourcePlace, endLine: Int) {
    self.text = text
    self.place = place
    self.endLine = endLine
  }
}

/// What the result holds of each file that was read.
public struct CheckedFile: Hashable, Sendable {
  /// Relative to the root.
  public var path: String
  /// Comments that contain `offstage:`, in order.
  public var comments: [CommentFact]

  public init(path: String, comments: [CommentFact]) {
    self.path = path
    self.comments = comments
  }
}

/// What a run found.
public struct LintResult: Sendable {
  /// Sorted by place, then rule.
  public var findings: [Finding]
  /// Sorted by path.
  public var files: [CheckedFile]
  /// Classes whose superclasses could not be followed to a known one; rules that have to know stay silent about them. Sorted.
  public var unresolvedClasses: [String]

  public init(findings: [Finding], files: [CheckedFile], unresolvedClasses: [String]) {
    self.findings = findings
    self.files = files
    self.unresolvedClasses = unresolvedClasses
  }
}

/// Why nothing could be checked.
public struct LintFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
