import LintModel

/// One page to read and to keep: it needs no other file and no network.
enum HTMLReporter {
  static func text(_ report: Report) -> String {
    var lines = [
      "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#, "<title>offstage check</title>",
      "<style>\(style)</style>", "</head>", "<body>", "<h1>offstage check</h1>",
      "<p>\(Markup.text(report.summary.line(for: report.findings))).</p>",
    ]
    lines += counts(report)
    for (file, findings) in report.findingsByFile {
      lines += ["<h2>\(Markup.text(file))</h2>", "<ol class=\"findings\">"]
      lines += findings.flatMap(entry)
      lines.append("</ol>")
    }
    lines += ["<footer>offstage \(Markup.text(report.toolVersion))</footer>", "</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(_ report: Report) -> [String] {
    let byRule = Dictionary(grouping: report.findings, by: \.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    guard !byRule.isEmpty else { return [] }
    let summaries = Dictionary(report.rules.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
    let rows = byRule.map { rule, findings in
      "<tr><td>\(findings.count)</td><td><code>\(Markup.text(rule))</code></td><td>\(Markup.text(summaries[rule] ?? ""))</td></tr>"
    }
    return ["<table>", "<tr><th>findings</th><th>rule</th><th></th></tr>"] + rows + ["</table>"]
  }

  private static func entry(_ finding: Finding) -> [String] {
    var lines = [
      "<li class=\"\(finding.severity.rawValue)\">",
      "<p><span class=\"severity\">\(finding.severity.rawValue)</span> line \(finding.place.line): \(Markup.text(finding.message))"
        + " <code>\(Markup.text(finding.rule))</code></p>",
    ]
    if !finding.snippet.isEmpty { lines.append("<pre>\(Markup.text(finding.snippet))</pre>") }
    if !finding.trace.isEmpty {
      let steps = finding.trace.map { step -> String in
        guard let place = step.place else { return "<li>\(Markup.text(step.text))</li>" }
        let location = place.file == finding.place.file ? "line \(place.line)" : place.text
        return "<li>\(Markup.text(step.text)) <small>\(Markup.text(location))</small></li>"
      }
      lines += ["<ol class=\"trace\">"] + steps + ["</ol>"]
    }
    if !finding.cure.isEmpty { lines.append("<p class=\"cure\">\(Markup.text(finding.cure))</p>") }
    return lines + ["</li>"]
  }

  private static let style = """

    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1f; }
    h2 { font: 600 1rem ui-monospace, monospace; border-bottom: 1px solid #ddd; margin-top: 2.5rem; }
    table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }
    .findings { list-style: none; padding: 0; } .findings > li { border-left: 4px solid #999; padding-left: 1rem; margin: 1.5rem 0; }
    .findings > .error { border-color: #c62828; } .findings > .warning { border-color: #ef9a00; }
    .severity { font-weight: 600; } pre { background: #f4f4f6; padding: .5rem; overflow-x: auto; } small, footer { color: #666; }

    """
}
