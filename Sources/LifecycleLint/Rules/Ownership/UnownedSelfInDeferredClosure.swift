import LintFacts
import LintModel

/// F4: a closure that may outlive the screen relies on the screen being there.
enum UnownedSelfInDeferredClosure: Rule {
  /// Functions whose closure runs at a time of their own.
  private static let deferring: Set<String> = [
    "async", "asyncAfter", "dataTask", "downloadTask", "uploadTask", "addObserver", "addPeriodicTimeObserver",
    "addBoundaryTimeObserver", "scheduledTimer", "Task", "detached", "addOperation", "performBatchUpdates", "requestAccess",
    "requestAuthorization", "sink", "observe", "animate",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard case .closure(let closure, .argument(let call, let label)) = event.kind, closure.captures("self") == .unowned,
          deferring.contains(call.name), call.name != "animate" || label == "completion"
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, confidence: .medium,
          "the closure of `\(call.name)` takes `self` for granted, and may run when `\(type.type.name)` is gone",
          trace: [
            RawFinding.Step(text: "\(call.name) keeps the closure", place: (reference.file, event.span)),
            RawFinding.Step(text: "the screen is popped and freed", place: nil),
            RawFinding.Step(text: "the closure runs and reads self: a crash", place: nil),
          ],
          cure: "capture `[weak self]`")
      }
    }
  }

  static let description = RuleDescription(
    id: "unowned_self_in_deferred_closure", group: "Capture and ownership",
    summary: "A closure that runs later captures self as unowned.",
    rationale: """
      unowned says that self outlives the closure. What a network, a queue, a timer or an observer runs can come after the screen is \
      gone, and reading self then stops the program.
      """,
    stage: "after deinit", severity: .note, whenUnconfigured: .optIn, need: .file,
    failing: [
      RuleExample(
        "later on a queue",
        """
        class A: UIViewController {
          func show() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) ↓{ [unowned self] in self.close() } }
        }
        """),
      RuleExample(
        "the network",
        """
        class A: UIViewController {
          func load() { URLSession.shared.dataTask(with: url) ↓{ [unowned self] data, _, _ in self.show(data) }.resume() }
        }
        """),
      RuleExample(
        "a player's time",
        """
        class A: UIViewController {
          func start() { token = player.addPeriodicTimeObserver(forInterval: dt, queue: .main) ↓{ [unowned self] now in self.show(now) } }
        }
        """),
    ],
    passing: [
      RuleExample(
        "weak",
        """
        class A: UIViewController {
          func show() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.close() } }
        }
        """),
      RuleExample(
        "a closure of its own",
        """
        class A: UIViewController {
          lazy var title2: () -> String = { [unowned self] in self.name }
        }
        """),
      RuleExample(
        "at once",
        """
        class A: UIViewController {
          func all() { items.forEach { [unowned self] in self.add($0) } }
        }
        """),
      RuleExample(
        "the animation itself",
        """
        class A: UIViewController {
          func show() { UIView.animate(withDuration: 1, animations: { [unowned self] in self.box.alpha = 1 }) }
        }
        """),
      RuleExample(
        "another object",
        """
        class A: UIViewController {
          func show() { DispatchQueue.main.async { [unowned store] in store.save() } }
        }
        """),
    ])
}
