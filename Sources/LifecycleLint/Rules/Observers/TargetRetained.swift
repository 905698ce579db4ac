import LintFacts
import LintModel

/// What E5 and E6 share: a timer or display link keeps its target, and only `deinit` of the target ends it.
enum TargetRetained {
  struct Words {
    /// “the timer”, for what no property keeps.
    var thing: String
    /// Who keeps it.
    var keeper: String
    var cure: String
  }

  static func check(_ kind: Resource.Kind, _ words: Words, _ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    for held in type.heldResources where held.acquisition.resource.kind == kind && held.acquisition.retainsTarget {
      let at = held.acquisition.at
      self.report(
        held.ending, name: held.acquisition.resource.name, at: (at.reference.file, at.event.span), member: at.reference, words,
        type, &report)
    }
    for property in type.type.members where property.member.kind == .property {
      checkInitialValue(property, kind, words, type, &report)
    }
  }

  /// `lazy var link = CADisplayLink(target: self, …)`.
  private static func checkInitialValue(
    _ property: MemberReference, _ kind: Resource.Kind, _ words: Words, _ type: TypeAnalysis, _ report: inout Report
  ) {
    guard property.member.flags.contains(.isLazy) else { return }
    for event in type.initialEvents(of: property.member) {
      guard let call = event.call, call["target"]?.isSelf ?? false else { continue }
      let isLink = call.name == "CADisplayLink"
      var isTimer = ["Timer", "scheduledTimer"].contains(call.name)
      if isTimer, case .literal("true")? = call["repeats"]?.form {} else { isTimer = false }
      guard kind == .displayLink ? isLink : isTimer else { continue }
      let resource = Resource(kind: kind, key: property.member.name, name: "\(words.thing) in \(property.member.name)")
      self.report(
        type.ending(of: resource), name: resource.name, at: (property.file, event.span), member: property, words, type, &report)
    }
  }

  private static func report(
    _ ending: HeldResource.Ending, name: String, at place: (file: Int, span: ByteSpan), member: MemberReference, _ words: Words,
    _ type: TypeAnalysis, _ report: inout Report
  ) {
    let last: String
    let severity: Severity
    switch ending {
    case .somewhere: return
    case .never:
      last = "nothing invalidates it: \(type.type.name) is never freed"
      severity = .error
    case .deinitOnly:
      last = "deinit would invalidate it, but never runs: self is kept"
      severity = .error
    case .actionOnly:
      last = "only what the user taps invalidates it: whoever leaves another way leaves \(type.type.name) behind"
      severity = .warning
    }
    report.add(
      at: place.span, in: member, of: type.type, severity: severity,
      "\(name) keeps `\(type.type.name)` alive: its target is `self`",
      trace: [
        RawFinding.Step(text: "\(words.keeper) keeps \(words.thing)", place: place),
        RawFinding.Step(text: "\(words.thing) keeps its target, self", place: place),
        RawFinding.Step(text: last, place: nil),
      ],
      cure: words.cure)
  }
}
