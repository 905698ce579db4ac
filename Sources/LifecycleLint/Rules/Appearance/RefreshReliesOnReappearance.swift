import LifecycleModel
import LintFacts
import LintModel

/// D11: a screen that refreshes when it appears opens a sheet, whose end is no appearance.
enum RefreshReliesOnReappearance: Rule {
  private static let verbs = ["reload", "refresh", "fetch", "load", "update"]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController, !knowsOfDismissal(type) else { return }
    let refreshes = ["viewWillAppear(_:)", "viewDidAppear(_:)"].flatMap { type.reached(from: $0) }.compactMap {
      reached -> String? in
      guard reached.isNow, let call = reached.event.call, isRefresh(call.name), call.arguments.isEmpty else { return nil }
      return call.name
    }
    guard let refresh = refreshes.first else { return }
    for reference in type.type.members where reference.member.flags.contains(.hasBody) {
      let events = type.events(of: reference)
      // Other members that refresh may be what the sheet calls back.
      guard !LifecycleMethods.isLifecycleName(reference.member.fullName) else { continue }
      for event in events {
        guard let call = event.call, call.isOnSelf, call.name == "present", call.labels.starts(with: ["_", "animated"]),
          let shown = call.argument(0), !isCovering(shown, events), isScreen(shown, event, type)
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, confidence: .low,
          "`\(type.type.name)` presents a sheet and relies on its next appearance to call `\(refresh)`: closing a sheet makes none",
          trace: [
            RawFinding.Step(text: "T5, \(CanonicalTrace.sheetCover.story):", place: (reference.file, event.span)),
            RawFinding.Step(text: "viewWillAppear(_:) is not called; `\(refresh)` does not run", place: nil),
          ],
          cure: "let the sheet call back, or refresh in `presentationControllerDidDismiss(_:)`")
        return
      }
    }
  }

  private static func isRefresh(_ name: String) -> Bool {
    verbs.contains { verb in name == verb || name.hasPrefix(verb) && (name.dropFirst(verb.count).first?.isUppercase ?? false) }
  }

  private static func isCovering(_ shown: Expression, _ events: [Event]) -> Bool {
    guard let root = shown.rootName else { return false }
    return events.contains { event in
      guard case .assignment(let target, _, let value) = event.kind else { return false }
      // Any style, delegate or callback that is set on it says that somebody thought of its end.
      if target.rootName == root {
        return ["modalPresentationStyle", "delegate"].contains(target.lastName ?? "") || value.asClosure != nil
          || target.lastName?.hasPrefix("on") ?? false
      }
      return false
    }
  }

  private static func isScreen(_ shown: Expression, _ event: Event, _ type: TypeAnalysis) -> Bool {
    guard let name = type.typeName(of: shown, in: event.scope) else { return false }
    return type.project.type(name, from: type.type.path)?.classKind == .viewController
      && !(shown.asCall?.arguments.contains { $0.value.isSelf || $0.value.asClosure != nil } ?? false)
  }

  private static func knowsOfDismissal(_ type: TypeAnalysis) -> Bool {
    type.type.ancestry.flatMap(\.members).contains {
      ["presentationControllerDidDismiss", "presentationControllerWillDismiss"].contains($0.member.name)
    }
  }

  static let description = RuleDescription(
    id: "refresh_relies_on_reappearance", group: "Appearance stages",
    summary: "A screen that refreshes on appearance presents a sheet.",
    rationale: """
      A sheet leaves the screen below visible, so that closing it makes no appearance callback. A screen that reads its data in \
      viewWillAppear shows the old data when the sheet has changed it.
      """,
    stage: "viewWillAppear", severity: .note, whenUnconfigured: .optIn, need: .index,
    failing: [
      RuleExample(
        "an editor",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); reload() }
          func add() { ↓present(Editor(), animated: true) }
          func reload() {}
        }
        class Editor: UIViewController {}
        """),
      RuleExample(
        "a local",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); table.reloadData() }
          func add() { let editor = Editor(); ↓present(editor, animated: true) }
        }
        class Editor: UIViewController {}
        """),
      RuleExample(
        "refresh in viewDidAppear",
        """
        class List: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); store.fetchAll() }
          @objc func add() { ↓self.present(Editor(), animated: true, completion: nil) }
        }
        class Editor: UIViewController {}
        """),
    ],
    passing: [
      RuleExample(
        "full screen",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); reload() }
          func add() { let editor = Editor(); editor.modalPresentationStyle = .fullScreen; present(editor, animated: true) }
        }
        class Editor: UIViewController {}
        """),
      RuleExample(
        "it calls back",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); reload() }
          func add() { let editor = Editor(); editor.onSave = { [weak self] in self?.reload() }; present(editor, animated: true) }
        }
        class Editor: UIViewController { var onSave: (() -> Void)? }
        """),
      RuleExample(
        "the dismissal is heard",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); reload() }
          func add() { present(Editor(), animated: true) }
          func presentationControllerDidDismiss(_ controller: UIPresentationController) { reload() }
        }
        class Editor: UIViewController {}
        """),
      RuleExample(
        "an alert changes nothing",
        """
        class List: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); reload() }
          func warn() { present(UIAlertController(), animated: true) }
        }
        """),
      RuleExample(
        "no refresh",
        """
        class List: UIViewController { func add() { present(Editor(), animated: true) } }
        class Editor: UIViewController {}
        """),
    ])
}
