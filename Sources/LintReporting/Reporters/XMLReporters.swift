import LintModel

/// The XML of Checkstyle, which many CI servers read.
enum CheckstyleReporter {
  static func text(_ report: Report) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
    for (file, findings) in report.findingsByFile {
      lines.append("  <file name=\"\(Markup.attribute(file))\">")
      for finding in findings {
        lines.append(
          "    <error line=\"\(finding.place.line)\" column=\"\(report.utf16Column(finding.place))\""
            + " severity=\"\(severity(finding.severity))\" message=\"\(Markup.attribute(finding.sentence))\""
            + " source=\"offstage.\(Markup.attribute(finding.rule))\"/>")
      }
      lines.append("  </file>")
    }
    return (lines + ["</checkstyle>"]).joined(separator: "\n") + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}

/// The XML of JUnit: a finding is a test that failed, a run without findings one test that passed.
enum JUnitReporter {
  static func text(_ report: Report) -> String {
    let count = report.findings.count
    let totals = "tests=\"\(max(1, count))\" failures=\"\(count)\" errors=\"0\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites name=\"offstage check\" \(totals)>",
      "  <testsuite name=\"offstage check\" \(totals)>",
    ]
    if report.findings.isEmpty { lines.append("    <testcase classname=\"offstage\" name=\"no findings\"/>") }
    for finding in report.findings {
      let place = "\(finding.place.file):\(finding.place.line):\(report.utf16Column(finding.place))"
      let steps = finding.trace.enumerated().map { index, step in
        "\n\(index + 1). \(step.text)\(step.place.map { " (\($0.text))" } ?? "")"
      }
      lines += [
        "    <testcase classname=\"\(Markup.attribute(finding.place.file))\" name=\"\(Markup.attribute(finding.rule)): "
          + "\(Markup.attribute(finding.symbol))\">",
        "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(Markup.attribute(finding.sentence))\">"
          + "\(Markup.text(place + steps.joined()))</failure>",
        "    </testcase>",
      ]
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }
}

/// Text in XML and HTML.
enum Markup {
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // XML has no way to write the other control characters.
      case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func attribute(_ text: String) -> String {
    Self.text(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}

extension Report {
  /// The findings of each file, the files in order.
  var findingsByFile: [(file: String, findings: [Finding])] {
    var groups: [(file: String, findings: [Finding])] = []
    for finding in findings {
      if groups.last?.file == finding.place.file {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append((finding.place.file, [finding]))
      }
    }
    return groups
  }
}
