import Foundation
import LintConfiguration
import LintModel
import LintReporting
import LintWorkflow

/// `offstage check`: finds lifecycle mistakes in sources.
struct CheckCommand {
  var console: Console
  var environment = ProcessInfo.processInfo.environment
  var standardInput: () -> [UInt8] = { Array(FileHandle.standardInput.readDataToEndOfFile()) }

  func run(_ arguments: [String]) throws -> ExitStatus {
    let options = try CheckOptions(arguments, environment: environment)
    switch options.task {
    case .explain(let rule):
      if let rule = CheckProject.catalogue.first(where: { $0.id == rule }) { console.output(RuleHelp.text(rule)) }
      return .success
    case .rules(let form):
      console.output(RuleList.text(CheckProject.catalogue, form))
      return .success
    case .printConfiguration: return try printConfiguration(options)
    case .check: return try check(options)
    }
  }

  private func targets(_ options: CheckOptions) throws -> [CheckTarget] {
    try CheckTarget.targets(of: options.paths, home: environment["HOME"])
  }

  private func printConfiguration(_ options: CheckOptions) throws -> ExitStatus {
    for target in try targets(options) {
      let project = try CheckProject(
        root: target.root, configurationFile: options.configuration, focus: target.focus, choices: options.choices)
      warn(project)
      for path in target.focus.isEmpty ? [""] : target.focus {
        console.output(project.configuration.text(of: path, catalogue: CheckProject.catalogue))
      }
    }
    return .success
  }

  private func warn(_ project: CheckProject) {
    for problem in project.configuration.warnings {
      console.error("offstage: warning: \(problem.place): \(problem.message)\n  \(problem.cure)")
    }
  }

  private func check(_ options: CheckOptions) throws -> ExitStatus {
    let (targets, texts) = try input(options)
    var projects: [(target: CheckTarget, project: CheckProject)] = []
    for target in targets {
      let project = try project(target, options, texts: texts)
      warn(project)
      projects.append((target, project))
    }
    if case .write(let path) = options.baseline { return try writeBaseline(path, of: projects, options, texts: texts) }
    try refuseSharedBaseline(options, projects.map(\.target))
    let changes = LineChanges(options.changes, standardInput: standardInput)
    var summary = CheckSummary()
    var fixes = FixRun.Count()
    for (target, project) in projects {
      let run = run(project, options, texts: texts)
      let judge = CheckJudge(target: target, project: project, options: options, changes: changes)
      switch options.fixing {
      case .none: summary.add(try judge.judge(try run.run()), of: run, target: target)
      case .write(let scope):
        let judged = try FixRun(run: run, judge: judge, console: console).write(scope, count: &fixes)
        summary.add(judged, of: run, target: target)
      case .show(let scope): try FixRun(run: run, judge: judge, console: console).show(scope, count: &fixes)
      }
    }
    switch options.fixing {
    case .none: break
    case .write: console.error("offstage: \(fixes.text) made")
    case .show:
      console.error("offstage: \(fixes.text) would be made; nothing was written")
      return .success
    }
    return try report(summary, options, projects.first?.project.configuration.project)
  }

  private func refuseSharedBaseline(_ options: CheckOptions, _ targets: [CheckTarget]) throws {
    guard options.baseline != .configured, targets.count > 1 else { return }
    throw Failure.usage(
      "a baseline is for one project, but the paths belong to \(targets.count): \(targets.map(\.root).joined(separator: ", "))",
      cure: "Check the projects one by one, or name the baseline in each one's \(ProjectRoot.configurationName).")
  }

  private func writeBaseline(
    _ path: String, of projects: [(target: CheckTarget, project: CheckProject)], _ options: CheckOptions,
    texts: [String: [UInt8]]
  ) throws -> ExitStatus {
    try refuseSharedBaseline(options, projects.map(\.target))
    guard let project = projects.first?.project else { return .success }
    let accepted = FileSystem.kind(path) == nil ? [] : try BaselineFile.read(path).accepted
    let outcome = try run(project, options, texts: texts).run()
    let baseline = Baseline(of: outcome.findings, keeping: accepted)
    try OutputFile.write(Array(baseline.text.utf8), to: path)
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    let kept = accepted.isEmpty ? "" : ", and \(accepted.count) accepted \(accepted.count == 1 ? "one was" : "ones were") kept"
    console.error(
      "offstage: wrote \(count(baseline.current.count, "finding")) of \(count(outcome.files.count, "file")) to the baseline '\(path)'\(kept)\n"
        + "  `offstage check --baseline \(path)` reports what is new.")
    return .success
  }

  private func project(_ target: CheckTarget, _ options: CheckOptions, texts: [String: [UInt8]]) throws -> CheckProject {
    var project = try CheckProject(
      root: target.root, configurationFile: options.configuration, focus: target.focus, choices: options.choices)
    // Text from standard input may stand for a file that is not there yet.
    project.files = Set(project.files).union(texts.keys).sorted()
    guard !project.files.contains(where: target.wants) else { return project }
    let names = options.paths.isEmpty ? "the current directory" : options.paths.map { "'\($0)'" }.joined(separator: ", ")
    throw Failure.usage(
      "there is nothing to check in \(names)",
      cure:
        "Tests, generated code and foreign code are left out unless they are named; `--print-configuration` shows what is excluded."
    )
  }

  private func run(_ project: CheckProject, _ options: CheckOptions, texts: [String: [UInt8]]) -> CheckRun {
    var run = CheckRun(project: project, jobs: options.jobs)
    run.texts = texts
    if case .directory(let path) = options.cache { run.cacheDirectory = path }
    return run
  }

  private func input(_ options: CheckOptions) throws -> (targets: [CheckTarget], texts: [String: [UInt8]]) {
    guard case .standardInput(let name) = options.input else { return (try targets(options), [:]) }
    let text = standardInput()
    let path = FileSystem.absolute(name ?? "stdin.swift")
    let folder = FileSystem.join(path, "..")
    guard let real = FileSystem.realPath(folder) else {
      throw Failure.usage("there is no folder '\(folder)'", cure: "Give --assume-filename a path in a folder that exists.")
    }
    let file = FileSystem.join(real, FileSystem.lastComponent(path))
    let root = ProjectRoot(home: environment["HOME"].flatMap(FileSystem.realPath)).root(of: real)
    let relative = DisplayPaths.relative(file, to: root) ?? file
    return ([CheckTarget(root: root, focus: [relative])], [relative: text])
  }

  private func report(_ summary: CheckSummary, _ options: CheckOptions, _ settings: ProjectSettings?) throws -> ExitStatus {
    let reporter: Reporter
    if let chosen = options.reporter {
      reporter = chosen
    } else {
      reporter = try settings?.reporter.map { try CheckOptions.choice($0, "reporter") } ?? .xcode
    }
    let report = Report(
      toolVersion: OffstageTool.version, rules: CheckProject.catalogue, findings: summary.findings, summary: summary.counts,
      utf16Column: { [columns = summary.utf16Columns] in columns[$0] ?? $0.column })
    let text = reporter.text(report)
    if let path = options.output {
      try OutputFile.write(Array(text.utf8), to: path)
    } else if !text.isEmpty {
      console.output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    for message in summary.staleness { console.error(message) }
    console.error("offstage: " + report.summary.line(for: report.findings))
    let threshold = options.failOn ?? settings?.failOn ?? (settings?.isStrict == true ? .warning : .error)
    let isReached = report.findings.contains { threshold.isReached(by: $0.severity) }
    return isReached || !summary.staleness.isEmpty ? .failed : .success
  }
}
