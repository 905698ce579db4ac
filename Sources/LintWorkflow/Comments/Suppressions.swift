import LintModel

/// What the comments of one file disable.
public struct Suppressions: Sendable {
  /// The file's findings, told apart.
  public struct Result: Sendable {
    public var kept: [Finding]
    public var disabled: [Finding]
    /// Findings about the comments themselves.
    public var problems: [Finding]
  }

  private struct Disabling: Sendable {
    var rule: String
    var place: SourcePlace
    /// Text of the comment, for the baseline.
    var comment: String
    /// From the first place to before the second.
    var range: Range<SourcePlace>
  }

  private var disablings: [Disabling] = []
  private var problems: [Finding] = []

  /// Whether a file can have such comments at all; most have none, and need not be scanned.
  public static func mayBeIn(_ bytes: [UInt8]) -> Bool {
    let wanted = Array("offstage:".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + wanted.count <= bytes.count {
        if bytes[index] == wanted[0], (1..<wanted.count).allSatisfy({ bytes[index + $0] == wanted[$0] }) { return true }
        index += 1
      }
      return false
    }
  }

  /// - Parameters:
  ///   - file: The path that the file's findings carry.
  ///   - rules: Every rule that exists. Another name in a comment is a finding.
  public init(file: String, bytes: [UInt8], rules: Set<String>) {
    guard Self.mayBeIn(bytes) else { return }
    let scanner = CommentScanner(bytes: bytes)
    var open: [(rule: String, directive: Directive)] = []
    for comment in scanner.comments {
      let place = SourcePlace(file: file, line: comment.line, column: comment.column)
      switch Directive.read(comment) {
      case nil: continue
      case .failure(let problem): report(problem, at: place, comment: comment.text)
      case .success(var directive):
        directive.rules.removeAll { rule in
          guard rule != "all", !rules.contains(rule) else { return false }
          report(.unknownRule(rule, among: rules), at: place, comment: comment.text)
          return true
        }
        if directive.action == .enable {
          close(&open, by: directive, at: place)
        } else if directive.scope == .onward {
          open += directive.rules.map { ($0, directive) }
        } else {
          let range = Self.range(of: directive, in: file, codeLines: scanner.codeLines)
          disablings += directive.rules.map { Disabling(rule: $0, place: place, comment: comment.text, range: range) }
        }
      }
    }
    for (rule, directive) in open { close(rule, directive, file: file, at: SourcePlace(file: file, line: .max, column: 1)) }
    disablings.sort { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }

  private static func range(of directive: Directive, in file: String, codeLines: Set<Int>) -> Range<SourcePlace> {
    let comment = directive.comment
    func lines(_ first: Int, _ last: Int) -> Range<SourcePlace> {
      SourcePlace(file: file, line: first, column: 0)..<SourcePlace(file: file, line: last + 1, column: 0)
    }
    switch directive.scope {
    case .next:
      // Comments between, further ones for Offstage among them, are no lines to speak of.
      let next = codeLines.filter { $0 > comment.endLine }.min() ?? comment.endLine + 1
      return lines(next, next)
    case .previous:
      let previous = codeLines.filter { $0 < comment.line }.max() ?? max(0, comment.line - 1)
      return lines(previous, previous)
    case .this: return lines(comment.line, comment.endLine)
    case .file, .onward: return lines(0, .max - 1)
    }
  }

  private mutating func close(_ open: inout [(rule: String, directive: Directive)], by enable: Directive, at place: SourcePlace) {
    for rule in enable.rules {
      let closed = open.indices.filter { rule == "all" || open[$0].rule == rule }
      if closed.isEmpty { report(.nothingToEnable(rule), at: place, comment: enable.comment.text) }
      for index in closed.reversed() {
        close(open[index].rule, open[index].directive, file: place.file, at: place)
        open.remove(at: index)
      }
    }
  }

  private mutating func close(_ rule: String, _ directive: Directive, file: String, at end: SourcePlace) {
    let start = SourcePlace(file: file, line: directive.comment.line, column: directive.comment.column)
    disablings.append(Disabling(rule: rule, place: start, comment: directive.comment.text, range: start..<end))
  }

  private mutating func report(_ problem: DirectiveProblem, at place: SourcePlace, comment: String) {
    problems.append(
      Finding(
        rule: ToolRules.invalid.id, severity: ToolRules.invalid.severity, confidence: .high, place: place,
        message: problem.text, cure: problem.cure, symbol: "comment", snippet: comment))
  }

  /// - Parameters:
  ///   - findings: All findings of this file.
  ///   - ran: The rules that ran. A comment that disables another one is not superfluous: it is for other runs.
  public func apply(to findings: [Finding], ran: Set<String>) -> Result {
    var result = Result(kept: [], disabled: [], problems: problems)
    var used: Set<Int> = []
    for finding in findings {
      let matches = disablings.indices.filter {
        (disablings[$0].rule == "all" || disablings[$0].rule == finding.rule) && disablings[$0].range.contains(finding.place)
      }
      used.formUnion(matches)
      if matches.isEmpty { result.kept.append(finding) } else { result.disabled.append(finding) }
    }
    for (index, disabling) in disablings.enumerated() where !used.contains(index) {
      guard disabling.rule == "all" || ran.contains(disabling.rule) else { continue }
      let message =
        disabling.rule == "all"
        ? "this comment disables all rules, but none has a finding there"
        : "this comment disables '\(disabling.rule)', which has no finding there"
      result.problems.append(
        Finding(
          rule: ToolRules.superfluous.id, severity: ToolRules.superfluous.severity, confidence: .high,
          place: disabling.place,
          message: message, cure: "remove it", symbol: "comment", snippet: disabling.comment))
    }
    return result
  }
}

extension DirectiveProblem {
  fileprivate static func unknownRule(_ rule: String, among rules: Set<String>) -> DirectiveProblem {
    let near = Spelling.nearest(to: rule, among: rules.sorted()).map { "did you mean '\($0)'? " } ?? ""
    return DirectiveProblem(
      text: "there is no rule '\(rule)'", cure: near + "`offstage check --rules` lists them, and a reason stands behind ` - `")
  }

  fileprivate static func nothingToEnable(_ rule: String) -> DirectiveProblem {
    DirectiveProblem(
      text: rule == "all" ? "no rule is disabled here" : "'\(rule)' is not disabled here",
      cure: "remove the comment, or correct the `disable` above it")
  }
}
