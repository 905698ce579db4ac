import LifecycleModel
import LintFacts
import LintModel

/// D9: data is saved when the screen goes, and nobody saves it when the app goes.
enum SaveOnlyOnDisappear: Rule {
  private static let stages = ["viewWillDisappear(_:)", "viewDidDisappear(_:)"]
  private static let background = [
    "willresignactive", "didenterbackground", "willterminate", "scenewillresignactive", "scenedidenterbackground",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController, !observesBackground(type), !savesInDelegate(type.project) else { return }
    for stage in stages {
      for reached in type.reached(from: stage) {
        guard reached.owner === type.type, reached.isNow, let call = reached.event.call, isSave(call, reached, type),
          let shape = call.callee.shape, !isSavedElsewhere(shape, call, type)
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, confidence: .low,
          "`\(type.type.name)` saves with `\(shape)` when it disappears only: what was entered is lost when the system ends the app in the background",
          trace: [
            RawFinding.Step(text: "T6, \(CanonicalTrace.background.story):", place: nil),
            RawFinding.Step(
              text: "the screen gets no callback, so `\(shape)` is not called",
              place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(text: "the system ends the app", place: nil),
          ],
          cure: "save on `UIApplication.didEnterBackgroundNotification` too, or at each change")
        return
      }
    }
  }

  private static func isSave(_ call: Call, _ reached: ReachedEvent, _ type: TypeAnalysis) -> Bool {
    let name = call.name
    let isVerb = ["save", "persist", "commit", "writeDraft"].contains { verb in
      name == verb || name.hasPrefix(verb) && (name.dropFirst(verb.count).first?.isUppercase ?? false)
    }
    guard isVerb, !call.isOnSuper else { return false }
    if let receiver = call.receiver, !receiver.isSelf {
      if receiver.rootName == "UserDefaults" || receiver.shape == "CATransaction" { return false }
      return type.kind(of: receiver, in: reached.event.scope) != .view
    }
    // A helper of its own: what it calls counts.
    return type.methods(calledBy: call).isEmpty == false
  }

  /// The same call, or one of the helper that makes it, in a member that runs at another time.
  private static func isSavedElsewhere(_ shape: String, _ call: Call, _ type: TypeAnalysis) -> Bool {
    let leaving = Set(stages.flatMap { type.reached(from: $0) }.map(\.reference.member.span.start))
    for reference in type.type.members where reference.member.kind == .method || reference.member.kind == .property {
      let events =
        reference.member.kind == .property
        ? reference.member.accessors.flatMap { type.events(of: $0) } + type.initialEvents(of: reference.member)
        : type.events(of: reference)
      let isLeaving = leaving.contains(reference.member.span.start)
      for event in events {
        guard let other = event.call, other.name == call.name else {
          if case .read(let value) = event.kind, value.lastName == call.name { return true }
          continue
        }
        if !isLeaving || !event.isNow { return true }
      }
    }
    return false
  }

  private static func mentionsBackground(_ value: Expression) -> Bool {
    value.contains { part in
      guard let name = part.lastName?.lowercased() else { return false }
      return background.contains { name.contains($0) }
    }
  }

  private static func observesBackground(_ type: TypeAnalysis) -> Bool {
    type.type.ancestry.flatMap(\.members).contains { reference in
      type.events(of: reference).contains { event in
        guard let call = event.call else { return false }
        return call.arguments.contains { mentionsBackground($0.value) }
      }
        || type.initialEvents(of: reference.member).contains {
          $0.call.map { $0.arguments.contains { mentionsBackground($0.value) } } ?? false
        }
    }
  }

  /// The app's or a scene's delegate saves for all.
  private static func savesInDelegate(_ project: Project) -> Bool {
    let names: Set<String> = [
      "applicationDidEnterBackground", "applicationWillResignActive", "applicationWillTerminate", "sceneDidEnterBackground",
      "sceneWillResignActive",
    ]
    return project.types.contains { type in
      type.members.contains { reference in
        guard names.contains(reference.member.name), !reference.member.body.isEmpty else { return false }
        return EventRecorder.events(of: reference.member.body, immediate: project.immediate).contains { event in
          let name = event.call?.name.lowercased() ?? ""
          return name.contains("save") || name.contains("persist")
        }
      }
    }
  }

  static let description = RuleDescription(
    id: "save_only_on_disappear", group: "Appearance stages",
    summary: "Data is saved only when the screen disappears.",
    rationale: """
      A screen gets no appearance callback when the app goes to the background, and the system may end the process there. What is \
      saved in viewWillDisappear only is then lost: the draft, the half-filled form.
      """,
    stage: "viewWillDisappear, viewDidDisappear", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a draft",
        """
        class Editor: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓store.saveDraft(text) }
        }
        """),
      RuleExample(
        "in a helper",
        """
        class Editor: UIViewController {
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); leave() }
          private func leave() { ↓context.save() }
        }
        """),
      RuleExample(
        "an own method",
        """
        class Editor: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓saveForm() }
          private func saveForm() { form.write() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "on the way to the background too",
        """
        class Editor: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(keep), name: UIApplication.didEnterBackgroundNotification, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); store.saveDraft(text) }
        }
        """),
      RuleExample(
        "at each change",
        """
        class Editor: UIViewController, UITextViewDelegate {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); store.saveDraft(text) }
          func textViewDidChange(_ textView: UITextView) { store.saveDraft(text) }
        }
        """),
      RuleExample(
        "the app's delegate saves",
        """
        class Editor: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); store.save() }
        }
        class AppDelegate: UIResponder { func applicationDidEnterBackground(_ application: UIApplication) { store.save() } }
        """),
      RuleExample(
        "not a verb",
        """
        class Editor: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); saveButton.hide(); savedItems.removeAll() }
        }
        """),
      RuleExample(
        "defaults keep themselves",
        """
        class Editor: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); UserDefaults.standard.saveAll() }
        }
        """),
      RuleExample(
        "not a controller",
        """
        class Presenter { func viewWillDisappear(_ animated: Bool) { store.save() } }
        """),
    ])
}
