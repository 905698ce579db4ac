import LintFacts
import LintModel

/// A rule: what it says about itself, and how it looks at one type. A rule sees a type with all its extensions, and the index of
/// the project; what it cannot know it does not report.
protocol Rule: Sendable {
  static var description: RuleDescription { get }
  static func check(_ type: TypeAnalysis, _ report: inout Report)
}

/// A finding whose places are bytes of a file.
struct RawFinding: Sendable {
  struct Step: Sendable {
    var text: String
    var place: (file: Int, span: ByteSpan)?
  }

  struct Edit: Sendable {
    var range: Range<Int>
    var replacement: String
  }

  struct Change: Sendable {
    var title: String
    var safety: Fix.Safety
    var file: Int
    var edits: [Edit]
  }

  var rule: String
  var severity: Severity
  var confidence: Confidence
  var file: Int
  var span: ByteSpan
  var message: String
  var trace: [Step]
  var cure: String
  var symbol: String
  var fixes: [Change]
}

/// Takes down what one rule finds.
struct Report {
  private(set) var findings: [RawFinding] = []
  let rule: RuleDescription

  init(rule: RuleDescription) { self.rule = rule }

  /// - Parameters:
  ///   - span: what is wrong; its start is the finding's place, its text the snippet.
  ///   - member: the member around it, for the symbol.
  mutating func add(
    in file: Int, at span: ByteSpan, type: TypeModel, member: Member?, severity: Severity? = nil,
    confidence: Confidence = .high, _ message: String, trace: [RawFinding.Step] = [], cure: String,
    fixes: [RawFinding.Change] = []
  ) {
    let symbol = member.map { "\(type.path).\($0.fullName)" } ?? type.path
    findings.append(
      RawFinding(
        rule: rule.id, severity: severity ?? rule.severity, confidence: confidence, file: file, span: span,
        message: message, trace: trace, cure: cure, symbol: symbol, fixes: fixes))
  }

  mutating func add(
    at span: ByteSpan, in reference: MemberReference, of type: TypeModel, severity: Severity? = nil,
    confidence: Confidence = .high, _ message: String, trace: [RawFinding.Step] = [], cure: String,
    fixes: [RawFinding.Change] = []
  ) {
    add(
      in: reference.file, at: span, type: type, member: reference.member, severity: severity, confidence: confidence,
      message, trace: trace, cure: cure, fixes: fixes)
  }
}
