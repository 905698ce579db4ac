import LintFacts
import LintModel

/// E8: a weak reference to `self` is formed, or `self` is given away, while it is being freed.
enum WeakSelfInDeinit: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class else { return }
    for end in type.type.members where end.member.kind == .deinitializer {
      for reached in type.reached(from: end, of: type.type) where reached.isNow && reached.calls.count <= 1 {
        guard case .closure(let closure, let use) = reached.event.kind, let problem = problem(closure, use, type) else {
          continue
        }
        var trace = [RawFinding.Step(text: "the last reference goes, deinit runs", place: nil)]
        for call in reached.calls { trace.append(RawFinding.Step(text: "it calls \(call.call?.name ?? "a helper")", place: nil)) }
        trace.append(RawFinding.Step(text: problem.effect, place: (reached.reference.file, reached.event.span)))
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type,
          "`deinit` of `\(type.type.name)` \(problem.text)", trace: trace,
          cure: "capture the properties that are needed: `[token] in …`")
      }
    }
  }

  private static func problem(_ closure: Closure, _ use: Scope.ClosureUse, _ type: TypeAnalysis)
    -> (text: String, effect: String)?
  {
    switch use {
    case .immediate: return nil
    case .argument, .assigned, .variable, .other: break
    }
    switch closure.captures("self") {
    case .weak: return ("forms a weak reference to `self`", "a weak reference to an object that is being freed: a crash")
    case .unowned:
      return ("forms an unowned reference to `self` for later", "the reference is used when the object is gone: a crash")
    case .strong, nil: break
    }
    guard case .argument(let call, _) = use, runsLater(call), closure.keepsSelf(immediate: type.project.immediate) else {
      return nil
    }
    return ("gives `self` to code that runs later", "the closure keeps an object that is freed all the same: a crash")
  }

  /// Functions that certainly return before the closure runs.
  private static func runsLater(_ call: Call) -> Bool {
    switch call.name {
    case "async", "asyncAfter": call.receiver?.rootName == "DispatchQueue" || call.receiver?.path?.hasSuffix("ueue") ?? false
    case "Task": call.callee.path == "Task"
    case "detached": call.receiver?.path == "Task"
    case "addOperation": true
    default: false
    }
  }

  static let description = RuleDescription(
    id: "weak_self_in_deinit", group: "Observers and timers",
    summary: "deinit forms a weak reference to self, or gives self away.",
    rationale: """
      While deinit runs the object is being freed: forming a weak reference to it stops the program, and a closure that keeps it \
      keeps memory that is freed when deinit returns.
      """,
    stage: "deinit", severity: .error, whenUnconfigured: .core, need: .file,
    failing: [
      RuleExample(
        "weak",
        """
        class A: UIViewController {
          deinit { DispatchQueue.main.async ↓{ [weak self] in self?.player.stop() } }
        }
        """),
      RuleExample(
        "strong",
        """
        class A: UIViewController {
          deinit { Task ↓{ await self.session.close() } }
        }
        """),
      RuleExample(
        "in a helper",
        """
        class A: UIViewController {
          deinit { stop() }
          func stop() { camera.stop ↓{ [weak self] in self?.camera = nil } }
        }
        """),
    ],
    passing: [
      RuleExample(
        "properties are captured",
        """
        class A: UIViewController {
          deinit { DispatchQueue.main.async { [player] in player.stop() } }
        }
        """),
      RuleExample(
        "at once",
        """
        class A: UIViewController {
          deinit { tokens.forEach { self.center.removeObserver($0) } }
        }
        """),
      RuleExample(
        "elsewhere",
        """
        class A: UIViewController {
          func close() { DispatchQueue.main.async { [weak self] in self?.player.stop() } }
        }
        """),
      RuleExample(
        "another type's deinit",
        """
        class A: UIViewController {
          class Token { deinit { center.removeObserver(token) } }
          func close() { queue.async { [weak self] in self?.stop() } }
        }
        """),
      RuleExample(
        "nothing of self",
        """
        class A: UIViewController {
          deinit { DispatchQueue.main.async { Counter.shared.decrement() } }
        }
        """),
    ])
}
