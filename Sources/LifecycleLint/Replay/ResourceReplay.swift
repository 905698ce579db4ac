import LifecycleModel
import LintFacts

// A resource is judged by what becomes of it when the callbacks of a canonical trace are made one after the other: how often it is
// held, and whether a screen that is visible still holds it. No opinion about where to release is needed.

/// One replay of one resource.
struct ResourceReplay {
  /// How to take code that runs on some runs only.
  enum Leniency {
    /// A conditional acquisition happens only when nothing is held, a conditional release always: what is then held twice, is.
    case againstDoubles
    /// A conditional acquisition always happens, a conditional release never: what is then lost, is.
    case againstLoss
  }

  struct Step {
    var callback: Callback
    /// After the callback.
    var held: Int
    /// What changed the number, if anything.
    var change: (text: String, at: ReachedEvent)?
  }

  let trace: CanonicalTrace
  let steps: [Step]

  var most: Int { steps.map(\.held).max() ?? 0 }
  var atEnd: Int { steps.last?.held ?? 0 }

  init(
    _ trace: CanonicalTrace, repeating: Int = 1, of resource: Resource, in table: ResourceTable, leniency: Leniency
  ) {
    self.trace = trace
    var held = 0
    var steps: [Step] = []
    func apply(_ event: ResourceEvent) -> (text: String, at: ReachedEvent)? {
      switch event {
      case .acquire(let acquisition):
        guard acquisition.at.isNow, acquisition.resource.kind == resource.kind, acquisition.resource.key == resource.key else {
          return nil
        }
        if leniency == .againstDoubles, !acquisition.at.isUnconditional, held > 0 { return nil }
        held += 1
        return ("takes \(resource.name)", acquisition.at)
      case .release(let release):
        guard release.concerns(resource) else { return nil }
        if leniency == .againstLoss, !release.isCertain(of: resource) { return nil }
        guard held > 0 else { return nil }
        held = 0
        return ("gives \(resource.name) back", release.at)
      }
    }
    for event in table.events("init") { _ = apply(event) }
    for callback in trace.events(repeating: repeating) {
      let name = callback == .deinit ? "deinit" : callback.signature
      var change: (text: String, at: ReachedEvent)?
      for event in table.events(name) { change = apply(event) ?? change }
      steps.append(Step(callback: callback, held: held, change: change))
    }
    self.steps = steps
  }
}

extension Release {
  /// Nothing but the question whether there is something to release stands in the way.
  func isCertain(of resource: Resource) -> Bool {
    guard at.isNow else { return false }
    let root = resource.key.flatMap { $0.split(whereSeparator: { $0 == "." || $0 == " " }).first.map { String($0) } }
    for event in [at.event] + at.calls {
      for scope in event.scope.outwards {
        switch scope.kind {
        case .condition(let conditions, _):
          for condition in conditions {
            if condition.kind == .availability { continue }
            guard let value = condition.value else { return false }
            if value.isSelf { continue }
            guard let root, value.mentions(root) else { return false }
          }
        case .selection, .handler, .shortCircuit, .alternative: return false
        case .body, .loop, .closure, .deferred, .localFunction: continue
        }
      }
    }
    return true
  }
}

extension CanonicalTrace {
  /// What the user does.
  var story: String {
    switch self {
    case .pushPop: "push the screen and pop it"
    case .cancelledSwipeBack: "swipe back and let go"
    case .tabSwitch: "switch to another tab and back"
    case .fullScreenCover: "cover the screen with another and come back"
    case .sheetCover: "open a sheet over the screen and close it"
    case .background: "send the app to the background and come back"
    case .neverShown: "make the screen and drop it before it is shown"
    case .relayout: "turn the device"
    case .backgroundLaunch: "the system launches the app in the background"
    }
  }
}

extension ResourceReplay {
  /// The steps from the last one before `from` that matters, for a message: each callback, with what it does.
  func trace(countingHeld isCounted: Bool) -> [RawFinding.Step] {
    var result = [RawFinding.Step(text: "\(trace.rawValue), \(trace.story):", place: nil)]
    for step in steps where step.callback.isAppearanceCallback || step.callback == .viewDidLoad || step.change != nil {
      // The first showing is only told as far as something happens there.
      guard step.change != nil || step.callback != .viewIsAppearing else { continue }
      var text = step.callback.signature
      if let change = step.change {
        text += " \(change.text)"
        if isCounted { text += ", \(step.held) held" }
      }
      result.append(
        RawFinding.Step(text: text, place: step.change.map { ($0.at.reference.file, $0.at.event.span) }))
    }
    return result
  }
}
