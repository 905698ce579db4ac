import LintModel
import OrderedJSON

/// Findings and fixes in the words of the protocol.
extension LanguageServer {
  func diagnostic(_ finding: Finding, in document: Document) -> JSON {
    let severity: JSON =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    // Steps with a place are links; those without would be lost there.
    let steps = finding.trace.enumerated().filter { $0.element.place == nil }.map { "\n\($0.offset + 1). \($0.element.text)" }
    var members: [JSON.Member] = [
      .init("range", document.lines.range(extent(of: finding, in: document), encoding)), .init("severity", severity),
      .init("code", .string(finding.rule)), .init("source", "offstage"),
      .init("message", .string(finding.sentence + steps.joined())),
    ]
    let related = finding.trace.enumerated().compactMap { number, step in relatedInformation(step, number: number + 1) }
    if !related.isEmpty { members.append(.init("relatedInformation", .array(related))) }
    return .object(members)
  }

  private func extent(of finding: Finding, in document: Document) -> Range<Int> {
    let start = document.lines.offset(line: finding.place.line, column: finding.place.column)
    return document.lines.extent(at: start, snippet: finding.snippet)
  }

  private func relatedInformation(_ step: TraceStep, number: Int) -> JSON? {
    guard let place = step.place, let lines = lines(of: place.file) else { return nil }
    let offset = lines.offset(line: place.line, column: place.column)
    return [
      "location": [
        "uri": .string(documents[place.file]?.uri ?? DocumentURI.uri(of: place.file)),
        "range": lines.range(lines.extent(at: offset, snippet: ""), encoding),
      ],
      "message": .string("\(number). \(step.text)"),
    ]
  }

  /// The fixes of the findings that touch a range, and a comment that disables each finding's rule.
  func codeActions(in document: Document, _ parameters: JSON) -> JSON {
    let kinds = parameters["context"]?["only"]?.array?.compactMap(\.string) ?? ["quickfix"]
    guard kinds.contains(where: { $0 == "quickfix" || $0.isEmpty }) else { return [] }
    let findings = (document.findings ?? []).filter { finding in
      touches(document.lines.range(extent(of: finding, in: document), encoding), parameters["range"])
    }
    return .array(
      findings.flatMap { finding in
        finding.fixes.compactMap { action($0, of: finding, in: document) } + [disabling(finding, in: document)]
      })
  }

  private func touches(_ range: JSON, _ other: JSON?) -> Bool {
    func position(_ json: JSON?) -> (Int, Int)? {
      guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
      return (line, character)
    }
    guard let start = position(range["start"]), let end = position(range["end"]), let otherStart = position(other?["start"]),
      let otherEnd = position(other?["end"])
    else { return false }
    // The cursor may stand anywhere in the line of the mark.
    return start.0 <= otherEnd.0 && otherStart.0 <= end.0
  }

  private func action(_ fix: Fix, of finding: Finding, in document: Document) -> JSON? {
    var changes: [JSON.Member] = []
    for path in Set(fix.edits.map(\.file)).sorted() {
      guard let lines = lines(of: path) else { return nil }
      let edits = fix.edits.filter { $0.file == path }.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit -> JSON in
        ["range": lines.range(edit.range, encoding), "newText": .string(LineBreaks.adapt(edit.replacement, to: lines.bytes))]
      }
      changes.append(.init(documents[path]?.uri ?? DocumentURI.uri(of: path), .array(edits)))
    }
    return [
      "title": .string(fix.title), "kind": "quickfix", "diagnostics": [diagnostic(finding, in: document)],
      "isPreferred": .boolean(fix.safety == .safe), "edit": ["changes": .object(changes)],
    ]
  }

  private func disabling(_ finding: Finding, in document: Document) -> JSON {
    let lines = document.lines
    let (lineStart, blanks) = lines.indentation(at: lines.offset(line: finding.place.line, column: finding.place.column))
    let edit: JSON = [
      "range": lines.range(lineStart..<lineStart, encoding),
      "newText": .string(LineBreaks.adapt("\(blanks)// offstage:disable:next \(finding.rule)\n", to: lines.bytes)),
    ]
    return [
      "title": .string("Disable '\(finding.rule)' here"), "kind": "quickfix", "diagnostics": [diagnostic(finding, in: document)],
      "isPreferred": false, "edit": ["changes": .object([.init(document.uri, [edit])])],
    ]
  }
}
