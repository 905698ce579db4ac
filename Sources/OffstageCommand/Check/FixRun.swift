import LintModel
import LintWorkflow
import SwiftSources

/// Makes the fixes of findings, or shows them.
struct FixRun {
  var run: CheckRun
  var judge: CheckJudge
  var console: Console

  /// How much was done.
  struct Count {
    var fixes = 0
    var files: Set<String> = []

    /// `3 fixes in 2 files`
    var text: String {
      "\(fixes) \(fixes == 1 ? "fix" : "fixes") in \(files.count) \(files.count == 1 ? "file" : "files")"
    }
  }

  /// Fixes that overlap wait for the next pass. More passes than this would mean that fixes undo each other.
  private static let passes = 10

  private var paths: DisplayPaths {
    DisplayPaths(root: run.project.root)
  }

  /// Writes files until nothing is left to fix. What stands then is returned.
  func write(_ scope: FixPlan.Scope, count: inout Count) throws -> CheckJudge.Judged {
    var judged = try judge.judge(try run.run())
    for _ in 0..<Self.passes {
      let plan = plan(judged.findings, scope)
      if plan.files.isEmpty {
        warn(plan)
        break
      }
      for file in plan.files {
        try OutputFile.write(file.after, to: "\(run.project.root)/\(file.path)")
        count.files.insert("\(run.project.root)/\(file.path)")
      }
      for applied in plan.applied { console.error(Self.made(applied, at: place(applied))) }
      count.fixes += plan.applied.count
      judged = try judge.judge(try run.run())
    }
    return judged
  }

  /// Prints what the first pass would change.
  func show(_ scope: FixPlan.Scope, count: inout Count) throws {
    let plan = plan(try judge.judge(try run.run()).findings, scope)
    for file in plan.files {
      UnifiedDiff.lines(from: file.before, to: file.after, path: paths.display(file.path)).forEach(console.output)
      count.files.insert("\(run.project.root)/\(file.path)")
    }
    count.fixes += plan.applied.count
    warn(plan)
  }

  private func plan(_ findings: [Finding], _ scope: FixPlan.Scope) -> FixPlan {
    let files = Set(run.project.files)
    return FixPlan(
      findings: findings, scope: scope,
      bytes: { path in files.contains(path) ? FileSystem.read("\(run.project.root)/\(path)") : nil },
      syntaxErrors: SyntaxErrors.count)
  }

  private func warn(_ plan: FixPlan) {
    for refused in plan.refused { console.error(Self.refused(refused, at: place(refused))) }
  }

  static func made(_ applied: FixPlan.Applied, at place: String) -> String {
    "\(place): fixed: \(applied.fix.title) (\(applied.finding.rule))"
  }

  static func refused(_ applied: FixPlan.Applied, at place: String) -> String {
    "\(place): warning: not fixed: '\(applied.fix.title)' would leave a file that does not parse (\(applied.finding.rule))"
  }

  private func place(_ applied: FixPlan.Applied) -> String {
    let place = applied.finding.place
    return "\(paths.display(place.file)):\(place.line):\(place.column)"
  }
}
