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
    let texts = sources.texts()
    let cache = options.parsesEverything ? nil : options.cacheDirectory.map { LintCache(directory: $0) }
    let key = key(texts)
    if let cache, let stored = cache.result(key), stored.comments.count == texts.count {
      return result(stored, texts)
    }
    let stored = check(sources.facts(of: texts, cache: cache))
    cache?.write(stored, key: key)
    return result(stored, texts)
  }

  private func key(_ texts: [SourceText]) -> UInt64 {
    var hash = ContentHash()
    options.combine(into: &hash)
    for text in texts {
      hash.combine(text.path)
      hash.combine(text.hash)
      hash.combine(text.failure ?? "")
    }
    return hash.value
  }

  private func result(_ stored: StoredResult, _ texts: [SourceText]) -> LintResult {
    LintResult(
      findings: stored.findings,
      files: texts.indices.map { number in
        CheckedFile(
          path: texts[number].path,
          comments: stored.comments[number].map { CommentFact(text: $0.text, place: $0.place, endLine: $0.endLine) })
      }, unresolvedClasses: stored.unresolvedClasses)
  }

  private func check(_ read: [ReadFile]) -> StoredResult {
    let project = Project(files: read.map { ProjectFile(path: $0.path, facts: $0.facts) }, options: options)
    let resolver = PlaceResolver(files: read)
    var findings = Self.findings(project, rules: rules, jobs: options.jobs).map { resolver.finding($0) }
    findings += read.indices.flatMap { number in
      read[number].facts.problems.map { resolver.finding(of: $0, in: number) }
    }
    findings = findings.map { finding in
      var finding = finding
      if let severity = options.severities[finding.rule] { finding.severity = severity }
      return finding
    }
    findings.sort { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    findings = Self.withoutRepetitions(findings)
    return StoredResult(
      findings: findings,
      comments: read.indices.map { number in
        resolver.comments(of: number).map { StoredComment(text: $0.text, place: $0.place, endLine: $0.endLine) }
      }, unresolvedClasses: Self.unresolved(project))
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

  /// Two initialisers may lead to one place, and a subclass sees what its superclass has: one of them is told, of the type with the
  /// shortest name.
  private static func withoutRepetitions(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var place: SourcePlace
    }
    var best: [Key: Finding] = [:]
    for finding in findings {
      let key = Key(rule: finding.rule, place: finding.place)
      guard let known = best[key] else {
        best[key] = finding
        continue
      }
      if (finding.symbol.utf8.count, finding.symbol, finding.message) < (known.symbol.utf8.count, known.symbol, known.message) {
        best[key] = finding
      }
    }
    return findings.filter { best[Key(rule: $0.rule, place: $0.place)] == $0 }
  }

  private static func unresolved(_ project: Project) -> [String] {
    project.types.filter { $0.kind == .class && $0.classKind == .unknown }.map(\.path).sorted()
  }
}
