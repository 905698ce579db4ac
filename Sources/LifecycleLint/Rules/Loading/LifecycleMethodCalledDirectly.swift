import LintFacts
import LintModel

/// B6: somebody else's callback is called by hand.
enum LifecycleMethodCalledDirectly: Rule {
  private static let advice: [String: String] = [
    "viewDidLoad()": "call `loadViewIfNeeded()`, or move what has to run to a method of its own",
    "loadView()": "call `loadViewIfNeeded()`",
    "viewWillAppear(_:)":
      "call `beginAppearanceTransition(_:animated:)` on a child, or move what has to run to a method of its own",
    "viewDidAppear(_:)": "call `endAppearanceTransition()` on a child, or move what has to run to a method of its own",
    "viewWillDisappear(_:)":
      "call `beginAppearanceTransition(_:animated:)` on a child, or move what has to run to a method of its own",
    "viewDidDisappear(_:)": "call `endAppearanceTransition()` on a child, or move what has to run to a method of its own",
    "viewDidLayoutSubviews()": "call `setNeedsLayout()`, and `layoutIfNeeded()` when it can't wait",
    "viewWillLayoutSubviews()": "call `setNeedsLayout()`, and `layoutIfNeeded()` when it can't wait",
    "layoutSubviews()": "call `setNeedsLayout()`, and `layoutIfNeeded()` when it can't wait",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.type.members where reference.member.flags.contains(.hasBody) {
      let member = reference.member
      for event in type.events(of: reference) {
        guard let call = event.call, !call.isOnSuper, let cure = advice[call.fullName],
          let kind = receiverKind(call, event, member, type), let method = LifecycleMethods.named(call.fullName, on: kind)
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type,
          "`\(call.fullName)` is called by hand; UIKit calls it when the time has come, and will call it again",
          cure: cure, fixes: fix(call, method, reference))
      }
    }
  }

  private static func receiverKind(_ call: Call, _ event: Event, _ member: Member, _ type: TypeAnalysis) -> Kind? {
    guard let receiver = call.receiver else {
      // A bare name: a local function, or a method of the class.
      return event.scope.isLocal(call.name) ? nil : type.kind
    }
    if receiver.isSelf { return type.kind }
    return type.kind(of: receiver, in: event.scope, parameters: member.parameters)
  }

  private static func fix(_ call: Call, _ method: LifecycleMethod, _ reference: MemberReference) -> [RawFinding.Change] {
    guard method.name == "layoutSubviews()" else { return [] }
    let end = call.callee.span.end
    return [
      RawFinding.Change(
        title: "Call setNeedsLayout() instead", safety: .suggestion, file: reference.file,
        edits: [RawFinding.Edit(range: (end - call.name.utf8.count)..<end, replacement: "setNeedsLayout")])
    ]
  }

  static let description = RuleDescription(
    id: "lifecycle_method_called_directly", group: "View loading",
    summary: "A lifecycle callback is called by hand.",
    rationale: """
      A callback tells that something has happened. Called by hand it tells of something that has not: base classes and children \
      count one appearance too many, set-up is done twice, layout runs with frames that are not final.
      """,
    stage: "any", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "to refresh",
        """
        class A: UIViewController {
          func refresh() { ↓viewDidLoad() }
        }
        """),
      RuleExample(
        "on a child",
        """
        class Container: UIViewController {
          let child = Child()
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓child.viewWillAppear(animated) }
        }
        class Child: UIViewController {}
        """),
      RuleExample(
        "layout",
        """
        class A: UIView {
          let badge = UILabel()
          func update() { ↓badge.layoutSubviews() }
        }
        """),
      RuleExample(
        "on a local",
        """
        class A: NSObject {
          func make() { let screen = UIViewController(); ↓screen.viewDidLoad() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "super",
        """
        class A: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }
        """),
      RuleExample(
        "a presenter has methods of these names",
        """
        class A: UIViewController {
          let presenter = Presenter()
          override func viewDidLoad() { super.viewDidLoad(); presenter.viewDidLoad() }
        }
        class Presenter { func viewDidLoad() {} }
        """),
      RuleExample(
        "a receiver that nobody knows",
        """
        class A: UIViewController { func start() { feed.viewDidLoad() } }
        """),
      RuleExample(
        "its own reuse, passed on to a view inside",
        """
        class Cell: UITableViewCell {
          let badge = Badge()
          override func prepareForReuse() { super.prepareForReuse(); badge.prepareForReuse() }
        }
        class Badge: UIView { func prepareForReuse() {} }
        """),
      RuleExample(
        "the right way",
        """
        class A: UIViewController { func start() { child.loadViewIfNeeded(); view.layoutIfNeeded() } }
        """),
    ])
}
