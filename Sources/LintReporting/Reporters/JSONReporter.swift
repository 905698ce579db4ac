import LintModel
import OrderedJSON

/// Everything that is known of the findings, for programs. Offsets of edits count UTF-8 bytes from the file's start.
enum JSONReporter {
  static func text(_ report: Report) -> String {
    let fingerprints = Fingerprint.fingerprints(of: report.findings)
    let summary = report.summary
    func count(_ severity: Severity) -> JSON { .integer(report.findings.count { $0.severity == severity }) }
    let document: JSON = [
      "version": 1,
      "tool": ["name": "offstage", "version": .string(report.toolVersion)],
      "summary": [
        "files": .integer(summary.files), "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
        "in_baseline": .integer(summary.inBaseline), "disabled": .integer(summary.disabled),
        "unresolved_classes": .integer(summary.unresolvedClasses),
      ],
      "findings": .array(zip(report.findings, fingerprints).map(finding)),
    ]
    return document.text(.pretty) + "\n"
  }

  private static func finding(_ finding: Finding, fingerprint: Fingerprint) -> JSON {
    [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "confidence": .string(finding.confidence.rawValue), "file": .string(finding.place.file),
      "line": .integer(finding.place.line),
      "column": .integer(finding.place.column), "message": .string(finding.message), "cure": .string(finding.cure),
      "symbol": .string(finding.symbol), "snippet": .string(finding.snippet), "fingerprint": .string(fingerprint.text),
      "trace": .array(finding.trace.map(step)), "fixes": .array(finding.fixes.map(fix)),
    ]
  }

  private static func step(_ step: TraceStep) -> JSON {
    guard let place = step.place else { return ["text": .string(step.text)] }
    return [
      "text": .string(step.text), "file": .string(place.file), "line": .integer(place.line), "column": .integer(place.column),
    ]
  }

  private static func fix(_ fix: Fix) -> JSON {
    [
      "title": .string(fix.title), "safety": .string(fix.safety.rawValue),
      "edits": .array(
        fix.edits.map { edit in
          [
            "file": .string(edit.file), "start": .integer(edit.range.lowerBound), "end": .integer(edit.range.upperBound),
            "replacement": .string(edit.replacement),
          ]
        }),
    ]
  }
}
