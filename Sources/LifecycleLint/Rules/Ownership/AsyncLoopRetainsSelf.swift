import LintFacts
import LintModel

/// F5: a task waits for the next element of a sequence that never ends, and keeps `self` meanwhile.
enum AsyncLoopRetainsSelf: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard case .asyncLoop(let sequence, let body) = event.kind, !isFinite(sequence), let task = task(around: event.scope),
          !goesOn(after: event, in: type.events(of: reference)),
          let keeps = keeping(task.closure, body, sequence, event, type), !isCancelled(task.call, reference, type)
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, confidence: .medium,
          "the task waits for `\(sequence.shape ?? "the sequence")` for ever and keeps `\(type.type.name)` meanwhile",
          trace: [
            RawFinding.Step(text: keeps.text, place: (reference.file, keeps.span)),
            RawFinding.Step(text: "the loop waits for the next element", place: (reference.file, event.span)),
            RawFinding.Step(text: "nothing cancels the task: \(type.type.name) is never freed", place: nil),
          ],
          cure: "capture `[weak self]` and bind it inside the loop: `for await … { guard let self else { return } … }`")
      }
    }
  }

  /// Whoever writes code behind the loop expects the sequence to end.
  private static func goesOn(after loop: Event, in events: [Event]) -> Bool {
    events.contains { event in
      guard event.span.start >= loop.span.end else { return false }
      // In the loop's own block, or in one inside that.
      if case .exit = event.kind { return false }
      return event.scope.outwards.contains { $0 === loop.scope }
    }
  }

  /// The task's closure is the innermost around the loop.
  private static func task(around scope: Scope) -> (closure: Closure, call: Call)? {
    guard let (closure, use) = scope.laterClosures.first, case .argument(let call, _) = use,
      call.callee.path == "Task" || call.name == "detached" && call.receiver?.path == "Task"
    else { return nil }
    return (closure, call)
  }

  private static func keeping(
    _ closure: Closure, _ body: [Statement], _ sequence: Expression, _ event: Event, _ type: TypeAnalysis
  ) -> (text: String, span: ByteSpan)? {
    switch closure.captures("self") {
    case .unowned: return nil
    case .weak:
      // `guard let self` in front of the loop makes a strong constant that lives as long as the loop.
      for scope in event.scope.outwards {
        if case .closure(let other, _) = scope.kind, other == closure { break }
        guard case .condition(let conditions, _) = scope.kind else { continue }
        if let binding = conditions.first(where: { $0.kind == .binding && $0.names.contains("self") }) {
          return ("self is bound strongly in front of the loop", binding.value?.span ?? event.span)
        }
      }
      return nil
    case .strong, nil:
      // A task of the closure's own code keeps self when it is mentioned anywhere in it.
      guard closure.keepsSelf(immediate: type.project.immediate) else { return nil }
      return ("the task's closure keeps self", closure.firstMention(immediate: type.project.immediate) ?? event.span)
    }
  }

  /// Groups of tasks, files and downloads come to an end.
  static func isFinite(_ sequence: Expression) -> Bool {
    let name = sequence.asCall?.name ?? sequence.lastName ?? ""
    return ["group", "taskGroup", "lines", "bytes", "chunks", "characters", "prefix", "allObjects", "resourceBytes"].contains(
      name)
      || name.hasSuffix("Group") || sequence.contains { $0.lastName == "prefix" }
  }

  /// Outside of `deinit`, which would not run.
  private static func isCancelled(_ task: Call, _ reference: MemberReference, _ type: TypeAnalysis) -> Bool {
    let kept = type.events(of: reference).compactMap { event -> String? in
      guard case .assignment(let target, _, let value) = event.kind, value.asCall == task else { return nil }
      return target.path ?? target.rootName
    }.first
    guard let kept else { return false }
    return type.bodies.contains { body in
      body.member.kind != .deinitializer
        && type.events(of: body).contains { event in
          guard let call = event.call, ["cancel", "removeAll", "forEach"].contains(call.name) else { return false }
          return call.receiver?.path == kept || call.receiver?.rootName == kept
        }
    }
  }

  static let description = RuleDescription(
    id: "async_loop_retains_self", group: "Capture and ownership",
    summary: "A task that loops over an endless sequence keeps self.",
    rationale: """
      A task that waits for notifications or values of a stream never ends by itself. If it keeps self while it waits, by a strong \
      capture or by a guard in front of the loop, self is never freed, and a cancel in deinit never runs.
      """,
    stage: "deinit", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "bound in front of the loop",
        """
        class A: UIViewController {
          func start() {
            job = Task { [weak self] in
              guard let self else { return }
              ↓for await _ in feed { self.reload() }
            }
          }
        }
        """),
      RuleExample(
        "captured",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            Task { ↓for await note in NotificationCenter.default.notifications(named: .changed) { self.show(note) } }
          }
        }
        """),
      RuleExample(
        "cancelled in deinit",
        """
        class A: UIViewController {
          var job: Task<Void, Never>?
          func start() { job = Task { ↓for await value in self.model.values { self.show(value) } } }
          deinit { job?.cancel() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "code behind the loop expects it to end",
        """
        class Feed: NSObject {
          func load() {
            Task {
              for try await cards in generator { self.cards.append(contentsOf: cards) }
              self.show()
            }
          }
        }
        """),
      RuleExample(
        "bound inside the loop",
        """
        class A: UIViewController {
          func start() {
            job = Task { [weak self] in
              for await _ in feed { guard let self else { return }; self.reload() }
            }
          }
        }
        """),
      RuleExample(
        "cancelled on disappearance",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            job = Task { for await value in model.values { self.show(value) } }
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); job?.cancel() }
        }
        """),
      RuleExample(
        "a file's lines",
        """
        class A: UIViewController {
          func load() { Task { for try await line in url.lines { self.add(line) } } }
        }
        """),
      RuleExample(
        "a group of tasks",
        """
        class A: UIViewController {
          func load() { Task { await withTaskGroup(of: Int.self) { group in for await n in group { self.add(n) } } } }
        }
        """),
      RuleExample(
        "without self",
        """
        class A: UIViewController {
          func load() { Task { [model] in for await value in model.values { model.add(value) } } }
        }
        """),
      RuleExample(
        "a structure",
        """
        struct Page: View {
          func load() { Task { for await value in model.values { self.show(value) } } }
        }
        """),
    ])
}
