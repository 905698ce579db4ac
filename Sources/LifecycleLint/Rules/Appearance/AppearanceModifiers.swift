import LintFacts
import LintModel

// SwiftUI's `onAppear` comes as often as viewDidAppear does: after each tab switch and each return to the screen.

extension RepeatedSubscription {
  /// D2 for a SwiftUI view: its `onAppear` takes what its `onDisappear` does not give back.
  static func checkAppearanceModifiers(_ type: TypeAnalysis, _ report: inout Report) {
    let bodies = type.type.members.filter { isSomeView($0.member) }
    guard !bodies.isEmpty else { return }
    let collector = ResourceCollector(analysis: type)
    let events = bodies.flatMap { reference -> [ResourceEvent] in
      let accessors = reference.member.accessors.flatMap { type.reached(from: $0, in: reference) }
      return collector.events(accessors + (reference.member.kind == .method ? type.reached(from: reference, of: type.type) : []))
    }
    let releases = events.compactMap { if case .release(let release) = $0 { release } else { nil } }
    var seen: Set<MemberReference.Place> = []
    for case .acquire(let acquisition) in events {
      let at = acquisition.at
      guard at.owner === type.type, isEachAppearance(at), PairRule.isCounted(acquisition.resource.kind),
        !releases.contains(where: { $0.concerns(acquisition.resource) }),
        !type.resources.isReleasedDynamically(acquisition.resource),
        seen.insert(MemberReference.Place(file: at.reference.file, start: at.event.span.start)).inserted
      else { continue }
      report.add(
        at: at.event.span, in: at.reference, of: type.type, severity: .error,
        "`\(type.type.name)` takes \(acquisition.resource.name) each time it appears and never gives it back",
        trace: [
          RawFinding.Step(text: "onAppear takes \(acquisition.resource.name), 1 held", place: (at.reference.file, at.event.span)),
          RawFinding.Step(text: "switch to another tab and back: onDisappear gives nothing back", place: nil),
          RawFinding.Step(
            text: "onAppear takes \(acquisition.resource.name), 2 held", place: (at.reference.file, at.event.span)),
        ],
        cure: cure(acquisition.resource.kind))
    }
  }

  private static func cure(_ kind: Resource.Kind) -> String {
    kind == .blockObserver
      ? "use `.onReceive(NotificationCenter.default.publisher(for:))`, or keep the token and remove it in `onDisappear`"
      : "give it back in `onDisappear`"
  }

  /// `body` and its parts: `var rows: some View`, `func row() -> some View`.
  private static func isSomeView(_ member: Member) -> Bool {
    (member.kind == .property || member.kind == .method) && (member.type == "some View" || member.type == "AnyView")
  }

  /// Runs each time that `onAppear` comes: nothing but that closure defers it, and no condition inside it stands in the way.
  private static func isEachAppearance(_ at: ReachedEvent) -> Bool {
    var isInside = false
    for event in at.calls + [at.event] {
      if isInside {
        guard event.isNow, ReachedEvent(event: event, reference: at.reference, owner: at.owner, calls: []).isUnconditional else {
          return false
        }
        continue
      }
      // The first link of the chain that stands in a closure.
      for scope in event.scope.outwards {
        switch scope.kind {
        case .closure(_, .argument(let call, _)):
          guard call.name == "onAppear" else { return false }
          isInside = true
        case .closure(_, .immediate), .body, .loop, .deferred, .alternative: continue
        case .condition(let conditions, _) where conditions.allSatisfy({ $0.kind == .availability }): continue
        default: return false
        }
        if isInside { break }
      }
      if !isInside { return false }
    }
    return isInside
  }
}
