import LintModel

/// `file:line:column: warning: text (rule)`, which Xcode, editors and people read; the trace follows as numbered notes.
enum XcodeReporter {
  static func text(_ report: Report) -> String {
    report.findings.map { finding in
      let first = "\(finding.place.text): \(finding.severity.rawValue): \(finding.sentence) (\(finding.rule))\n"
      let notes = finding.trace.enumerated().map { index, step in
        "\((step.place ?? finding.place).text): note: \(index + 1). \(step.text)\n"
      }
      return first + notes.joined()
    }.joined()
  }
}

/// Commands that the log of GitHub Actions turns into annotations at the lines of a change.
enum GitHubActionsReporter {
  static func text(_ report: Report) -> String {
    report.findings.map { finding in
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let steps = finding.trace.enumerated().map { index, step in
        "\(index + 1). \(step.text)\(step.place.map { " (\($0.text))" } ?? "")"
      }
      let properties = [
        "file=\(property(finding.place.file))", "line=\(finding.place.line)", "col=\(report.utf16Column(finding.place))",
        "title=\(property(finding.rule))",
      ]
      return "::\(command) \(properties.joined(separator: ","))::\(data(([finding.sentence] + steps).joined(separator: "\n")))\n"
    }.joined()
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension SourcePlace {
  /// `file:line:column`.
  var text: String { "\(file):\(line):\(column)" }
}
