import LifecycleLint
import LintConfiguration
import LintModel
import LintReporting
import LintWorkflow

/// One run over a project: what the rules find, less what comments and the configuration turn off.
struct CheckRun {
  var project: CheckProject
  var jobs: Int
  var cacheDirectory: String?
  /// Text that stands for a file's, by path relative to the root.
  var texts: [String: [UInt8]] = [:]
  /// Only these files are read, relative to the root. Nil: all of the project.
  var onlyFiles: [String]?

  struct Outcome {
    /// Findings that stand, in the order of their places. Paths are relative to the project's root.
    var findings: [Finding]
    /// The number of findings that comments disable.
    var disabled: Int
    /// Paths of the files that were read.
    var files: [String]
    var unresolvedClasses: [String]
    /// Rules that were judged in some file.
    var rules: Set<String>
  }

  func run() throws -> Outcome {
    let result: LintResult
    do {
      result = try lint(options)
    } catch let failure as LintFailure {
      throw Failure.usage(failure.description, cure: "Nothing was checked.")
    }
    let configuration = project.configuration
    let byFile = Dictionary(grouping: result.findings.compactMap(configuration.judged)) { $0.place.file }
    var findings: [Finding] = []
    var disabled = 0
    for file in result.files {
      let found = byFile[file.path] ?? []
      guard !file.comments.isEmpty, let bytes = texts[file.path] ?? FileSystem.read("\(project.root)/\(file.path)") else {
        findings += found
        continue
      }
      let comments = Suppressions(file: file.path, bytes: bytes, rules: CheckProject.ruleNames)
      let ran = CheckProject.ruleNames.filter { configuration.configuration(of: file.path).runs($0, in: file.path) }
      let judged = comments.apply(to: found, ran: ran)
      disabled += judged.disabled.count
      findings += judged.kept + judged.problems.compactMap(configuration.judged)
    }
    return Outcome(
      findings: findings.sorted { $0.precedes($1) }, disabled: disabled, files: result.files.map(\.path),
      unresolvedClasses: result.unresolvedClasses, rules: configuration.rules)
  }

  private var options: LintOptions {
    var options = LintOptions(root: project.root, files: onlyFiles ?? project.files, jobs: jobs)
    options.rules = project.configuration.rules
    options.vocabulary = project.configuration.vocabulary
    options.deploymentTarget = project.configuration.project.deploymentTarget
    options.cacheDirectory = cacheDirectory
    options.texts = texts
    return options
  }
}
