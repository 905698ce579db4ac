import LintFacts
import LintModel
import SwiftSources

/// Checks the sources under a root. The same sources and options give the same result, whatever the number of jobs and the state
/// of the cache.
public func lint(_ options: LintOptions) throws -> LintResult {
  let outcome = LoweredFile.onLargeStacks(count: 1, jobs: 1) { _ in
    Result { try LintRun(options: options).run() }
  }
  return try outcome[0].get()
}

struct LintRun {
  let options: LintOptions

  func run() throws -> LintResult {
    let sources = try SourceSet(options: options)
    let read = sources.read()
    let files = read.map { ProjectFile(path: $0.path, facts: $0.facts) }
    let project = Project(files: files, options: options)
    let raw = Self.findings(project, rules: rules, jobs: options.jobs)
    let resolver = PlaceResolver(files: read)
    var findings = raw.map { resolver.finding($0) }
    findings += read.indices.flatMap { number in
      read[number].facts.problems.map { resolver.finding(of: $0, in: number) }
    }
    findings = findings.map { finding in
      var finding = finding
      if let severity = options.severities[finding.rule] { finding.severity = severity }
      return finding
    }
    findings.sort { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    return LintResult(
      findings: findings,
      files: read.indices.map { CheckedFile(path: read[$0].path, comments: resolver.comments(of: $0)) },
      unresolvedClasses: Self.unresolved(project))
  }

  private var rules: [any Rule.Type] {
    allRules.filter { rule in
      options.rules.map { $0.contains(rule.description.id) } ?? (rule.description.whenUnconfigured != .optIn)
    }
  }

  private static func findings(_ project: Project, rules: [any Rule.Type], jobs: Int) -> [RawFinding] {
    // Rules only read the project; each type's analysis belongs to one thread.
    nonisolated(unsafe) let project = project
    let types = project.types.indices.filter { !project.types[$0].isOutline && project.types[$0].kind != .protocol }
    let perType = LoweredFile.onLargeStacks(count: types.count, jobs: jobs) { number -> [RawFinding] in
      let analysis = TypeAnalysis(project.types[types[number]], in: project)
      return rules.flatMap { rule -> [RawFinding] in
        var report = Report(rule: rule.description)
        rule.check(analysis, &report)
        return report.findings
      }
    }
    return perType.flatMap { $0 }
  }

  private static func unresolved(_ project: Project) -> [String] {
    project.types.filter { $0.kind == .class && $0.classKind == .unknown }.map(\.path).sorted()
  }
}
