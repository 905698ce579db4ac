import LintConfiguration
import LintModel
import LintReporting
import LintWorkflow

/// Which of a project's findings are reported: those that no baseline knows, in the places and with the confidence asked for.
struct CheckJudge {
  var target: CheckTarget
  var project: CheckProject
  var options: CheckOptions
  var changes: LineChanges

  struct Judged {
    /// Paths are relative to the project's root.
    var findings: [Finding]
    var inBaseline: Int
    var stale: [Baseline.Entry]
    var baselinePath: String?
    var outcome: CheckRun.Outcome
  }

  func judge(_ outcome: CheckRun.Outcome) throws -> Judged {
    let lines = try changes.lines(of: project.root)
    var judged = Judged(findings: outcome.findings, inBaseline: 0, stale: [], outcome: outcome)
    if let path = baselinePath {
      let result = try BaselineFile.read(path).apply(to: outcome.findings, ran: outcome.rules)
      judged.findings = result.new
      judged.inBaseline = result.known.count { isWanted($0, lines) }
      judged.stale = options.staleness == .isFailure ? result.stale : []
      judged.baselinePath = path
    }
    judged.findings = judged.findings.filter { isWanted($0, lines) }
    return judged
  }

  private var baselinePath: String? {
    switch options.baseline {
    case .read(let path): path
    case .configured: project.configuration.project.baseline.map { FileSystem.join(project.root, $0) }
    case .write: nil
    }
  }

  private func isWanted(_ finding: Finding, _ lines: ChangedLines?) -> Bool {
    let least = options.minimumConfidence ?? project.configuration.project.minimumConfidence ?? .low
    return target.wants(finding.place.file) && finding.confidence >= least
      && (lines?.contains(line: finding.place.line, of: finding.place.file) ?? true)
  }
}

/// What all projects of a run come to, with paths as the user sees them.
struct CheckSummary {
  private(set) var findings: [Finding] = []
  private(set) var counts = Summary(files: 0)
  private(set) var utf16Columns: [SourcePlace: Int] = [:]
  /// Messages about entries of baselines that no finding has any more.
  private(set) var staleness: [String] = []

  mutating func add(_ judged: CheckJudge.Judged, of run: CheckRun, target: CheckTarget) {
    let paths = DisplayPaths(root: run.project.root)
    let columns = UTF16Columns(run: run)
    for finding in judged.findings {
      let shown = finding.mapPlaces { place in
        var shown = place
        shown.file = paths.display(place.file)
        utf16Columns[shown] = columns.column(of: place)
        return shown
      }
      findings.append(shown)
    }
    counts.files += judged.outcome.files.count(where: target.wants)
    counts.unresolvedClasses += judged.outcome.unresolvedClasses.count
    counts.inBaseline += judged.inBaseline
    counts.disabled += judged.outcome.disabled
    staleness += BaselineFile.messages(for: judged.stale, path: judged.baselinePath ?? "")
  }
}

extension Finding {
  /// The finding with other places: in itself, in its trace and in its fixes.
  func mapPlaces(_ change: (SourcePlace) -> SourcePlace) -> Finding {
    var finding = self
    finding.place = change(place)
    finding.trace = trace.map { TraceStep($0.text, at: $0.place.map(change)) }
    finding.fixes = fixes.map { fix in
      var fix = fix
      fix.edits = fix.edits.map { edit in
        SourceEdit(
          file: change(SourcePlace(file: edit.file, line: 1, column: 1)).file, range: edit.range, replacement: edit.replacement)
      }
      return fix
    }
    return finding
  }
}

/// Columns in UTF-16 units, of places whose columns count UTF-8 bytes.
final class UTF16Columns {
  private let run: CheckRun
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  init(run: CheckRun) { self.run = run }

  func column(of place: SourcePlace) -> Int {
    if lines[place.file] == nil {
      let bytes = run.texts[place.file] ?? FileSystem.read("\(run.project.root)/\(place.file)") ?? []
      lines[place.file] = bytes.split(separator: 10, omittingEmptySubsequences: false)
    }
    guard let lines = lines[place.file], lines.indices.contains(place.line - 1) else { return place.column }
    let before = lines[place.line - 1].prefix(max(0, place.column - 1))
    return before.allSatisfy { $0 < 128 } ? place.column : String(decoding: before, as: UTF8.self).utf16.count + 1
  }
}
