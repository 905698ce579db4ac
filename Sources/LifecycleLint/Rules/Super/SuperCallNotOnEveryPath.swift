import LintFacts
import LintModel

/// A3: an override that calls super on some ways through it only, or twice on one.
enum SuperCallNotOnEveryPath: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for (reference, method) in type.lifecycleOverrides {
      let member = reference.member
      guard method.superCall == .required || method.superCall == .expected else { continue }
      let calls = type.superCalls(in: reference).filter { $0.call.name == member.name }
      guard !calls.isEmpty else { continue }
      if calls.allSatisfy({ !$0.event.isNow && !$0.isInHelper }) {
        report.add(
          at: calls[0].event.span, in: reference, of: type.type,
          "`\(member.fullName)` of `\(type.type.name)` calls `super` in a closure that runs later or never",
          cure: "call `\(member.superCallText)` before the closure, in the override itself")
        continue
      }
      check(reference, of: type, &report)
    }
  }

  private static func check(_ reference: MemberReference, of type: TypeAnalysis, _ report: inout Report) {
    let member = reference.member
    var walk = PathWalk(immediate: type.project.immediate) { value in
      guard case .call(let call) = value.form else { return 0 }
      if call.isOnSuper { return call.name == member.name ? 1 : 0 }
      guard call.isOnSelf else { return 0 }
      let helpers = type.methods(calledBy: call).filter { $0.owner === type.type }
      return helpers.contains { helper in type.superCalls(in: helper.reference).contains { $0.call.name == member.name } } ? 1 : 0
    }
    let end = walk.walk(body: member.body)
    for exit in walk.exits where exit.counts.contains(0) {
      report.add(
        at: exit.span, in: reference, of: type.type,
        "`\(member.fullName)` of `\(type.type.name)` leaves here before `super` is called",
        trace: [
          RawFinding.Step(text: "UIKit calls \(member.fullName)", place: (reference.file, member.place)),
          RawFinding.Step(text: "the method returns; super.\(member.fullName) never runs", place: (reference.file, exit.span)),
        ],
        cure: "call `\(member.superCallText)` before the first way out, or in a `defer` at the start")
    }
    if end.contains(0) {
      report.add(
        at: member.place, in: reference, of: type.type,
        "`\(member.fullName)` of `\(type.type.name)` calls `super` on some ways through it only",
        cure: "call `\(member.superCallText)` outside of the condition")
    }
    for span in walk.repetitions {
      report.add(
        at: span, in: reference, of: type.type,
        "`\(member.fullName)` of `\(type.type.name)` can call `super` twice on one way through it",
        cure: "call `\(member.superCallText)` once")
    }
  }

  static let description = RuleDescription(
    id: "super_call_not_on_every_path", group: "Super calls",
    summary: "An override calls super on some ways through it only, or twice.",
    rationale: """
      An early return in front of super is easy to overlook, and shows up only in the circumstances that the return is for: \
      updateConstraints without super throws when the view is put into a window without its controller. A second call tells \
      containers and base classes of an appearance that did not happen.
      """,
    stage: "every callback that is overridden", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "an early return",
        """
        class Annotation: UIView {
          override func updateConstraints() {
            guard let host = owner() else { ↓return }
            pin(to: host)
            super.updateConstraints()
          }
        }
        """),
      RuleExample(
        "one branch only",
        """
        class A: UIViewController {
          override func ↓viewDidAppear(_ animated: Bool) {
            if animated { super.viewDidAppear(animated) }
          }
        }
        """),
      RuleExample(
        "in a completion handler",
        """
        class A: UIViewController {
          override func viewWillDisappear(_ animated: Bool) {
            save { ↓super.viewWillDisappear(animated) }
          }
        }
        """),
      RuleExample(
        "twice",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            if isDark { ↓super.viewDidLoad() }
          }
        }
        """),
      RuleExample(
        "defer that comes too late",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            guard let model else { ↓return }
            defer { super.viewDidLoad() }
            show(model)
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "both arms",
        """
        class A: UIView {
          override func layoutSubviews() {
            guard ready else { super.layoutSubviews(); return }
            place()
            super.layoutSubviews()
          }
        }
        """),
      RuleExample(
        "if and else",
        """
        class A: UIViewController {
          override func setEditing(_ editing: Bool, animated: Bool) {
            if editing { super.setEditing(editing, animated: true) } else { super.setEditing(editing, animated: animated) }
          }
        }
        """),
      RuleExample(
        "every case of a switch",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            switch style {
            case .plain: super.viewDidLoad()
            case .fancy: decorate(); super.viewDidLoad()
            }
          }
        }
        """),
      RuleExample(
        "defer before the guard",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            defer { super.viewDidLoad() }
            guard let model else { return }
            show(model)
          }
        }
        """),
      RuleExample(
        "a closure that is run at once",
        """
        class A: UIView {
          override func layoutSubviews() {
            UIView.performWithoutAnimation { super.layoutSubviews() }
          }
        }
        """),
      RuleExample(
        "a return in a closure is not a way out",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            items.forEach { item in guard item.isNew else { return }; add(item) }
            super.viewDidLoad()
          }
        }
        """),
      RuleExample(
        "exclusive branches of #if",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            #if BETA
            super.viewDidLoad(); log()
            #else
            super.viewDidLoad()
            #endif
          }
        }
        """),
    ])
}
