import LifecycleModel
import LintFacts
import LintModel

/// A1: an override that never calls what it overrides.
enum MissingSuperCall: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for (reference, method) in type.lifecycleOverrides {
      let member = reference.member
      guard method.superCall == .required || method.superCall == .expected, member.flags.contains(.hasBody) else { continue }
      if type.isUnreachable(member) || member.flags.contains(.isUnavailable) { continue }
      if type.superCalls(in: reference).contains(where: { $0.call.name == member.name }) { continue }
      // A call of another lifecycle method in its place is `wrong_super_call`'s finding.
      if WrongSuperCall.wrongCalls(in: reference, of: type).isEmpty == false { continue }
      let parent = Self.overriding(member, above: type.type)
      guard let severity = Self.severity(method, parent: parent, of: type) else { continue }
      let call = member.canForward ? "`\(member.superCallText)`" : "`super.\(member.fullName)`"
      report.add(
        at: member.place, in: reference, of: type.type, severity: severity,
        "`\(member.fullName)` of `\(type.type.name)` does not call `super`\(Self.consequence(method, parent: parent))",
        trace: Self.trace(method, member: member, reference: reference, parent: parent),
        cure: "call \(call) as its \(method.superPlace == .last ? "last" : "first") statement",
        fixes: Self.fix(method, reference: reference))
    }
    checkOwnMethods(type, &report)
  }

  /// Overrides of the methods that the project lists under `must_call_super`, by full name or by base name.
  private static func checkOwnMethods(_ type: TypeAnalysis, _ report: inout Report) {
    let names = Set(type.project.vocabulary.mustCallSuper)
    guard !names.isEmpty else { return }
    for reference in type.type.members {
      let member = reference.member
      guard member.kind == .method, member.flags.contains(.isOverride), member.flags.contains(.hasBody),
        names.contains(member.fullName) || names.contains(member.name),
        LifecycleMethods.named(member.fullName, on: type.kind) == nil,
        !type.isUnreachable(member), !type.superCalls(in: reference).contains(where: { $0.call.name == member.name })
      else { continue }
      let call = member.canForward ? "`\(member.superCallText)`" : "`super.\(member.fullName)`"
      report.add(
        at: member.place, in: reference, of: type.type, severity: .warning,
        "`\(member.fullName)` of `\(type.type.name)` does not call `super`, which `must_call_super` asks for",
        cure: "call \(call)",
        fixes: member.canForward && !member.flags.contains(.isConditional)
          ? [
            RawFinding.Change(
              title: "Call \(member.superCallText)", safety: .safe, file: reference.file,
              edits: [BodyEdit.insertion(of: member.superCallText, into: member, at: .start)])
          ] : [])
    }
  }

  /// The nearest class of the project above whose method never runs.
  private static func overriding(_ member: Member, above type: TypeModel) -> (owner: TypeModel, reference: MemberReference)? {
    type.superclass?.implementation(of: member.fullName)
  }

  /// Nil when nothing is lost.
  private static func severity(
    _ method: LifecycleMethod, parent: (owner: TypeModel, reference: MemberReference)?, of type: TypeAnalysis
  ) -> Severity? {
    if method.superCall == .required || parent != nil { return .error }
    // UIKit's own method is empty for a controller, and does something in views that look at traits and insets.
    return method.stage == .traits || type.isView && method.stage != .loading ? .warning : .note
  }

  private static func consequence(
    _ method: LifecycleMethod, parent: (owner: TypeModel, reference: MemberReference)?
  ) -> String {
    if let parent { return ", so what `\(parent.owner.name)` does there never happens" }
    switch method.stage {
    case .appearance, .disappearance: return ", so UIKit's own record of the appearance goes wrong"
    case .layout where method.superCall == .required: return ", so UIKit's own layout is skipped"
    case .containment: return ", so the container's record goes wrong"
    case .reuse: return ", so UIKit does not reset the cell"
    case .loading, .layout, .other: return ", which cuts off a base class if it ever gets one"
    default: return ""
    }
  }

  private static func trace(
    _ method: LifecycleMethod, member: Member, reference: MemberReference,
    parent: (owner: TypeModel, reference: MemberReference)?
  ) -> [RawFinding.Step] {
    guard let parent else { return [] }
    return [
      RawFinding.Step(text: "UIKit calls \(member.fullName)", place: (reference.file, member.place)),
      RawFinding.Step(
        text: "\(parent.owner.name).\(member.fullName) is overridden and never runs",
        place: (parent.reference.file, parent.reference.member.place)),
    ]
  }

  private static func fix(_ method: LifecycleMethod, reference: MemberReference) -> [RawFinding.Change] {
    let member = reference.member
    guard member.canForward, !member.flags.contains(.isConditional) else { return [] }
    return [
      RawFinding.Change(
        title: "Call \(member.superCallText)", safety: .safe, file: reference.file,
        edits: [BodyEdit.insertion(of: member.superCallText, into: member, at: method.superPlace == .last ? .end : .start)])
    ]
  }

  static let description = RuleDescription(
    id: "missing_super_call", group: "Super calls",
    summary: "An override of a lifecycle method never calls super.",
    rationale: """
      UIKit keeps its own record of what appears, moves and is laid out in the methods that it lets you override, and so do \
      containers and base classes. An override that does not call super cuts them off: appearance callbacks of children stop, \
      constraints are not applied, a base class's analytics or leak detection goes blind.
      Overrides of methods that do nothing in UIKit itself (viewDidLoad, the layout callbacks) are reported with less severity, \
      unless a class of the project does something there.
      """,
    stage: "every callback that is overridden", severity: .warning, whenUnconfigured: .core, need: .index,
    failing: [
      RuleExample(
        "a cell that is edited",
        """
        class Row: UITableViewCell {
          override func ↓setEditing(_ editing: Bool, animated: Bool) { isDimmed = editing }
        }
        """),
      RuleExample(
        "appearance without super",
        """
        class FeedViewController: UIViewController {
          override func ↓viewWillAppear(_ animated: Bool) {
            reload()
          }
        }
        """),
      RuleExample(
        "a cell that is reused",
        """
        class BadgeCell: UITableViewCell {
          override func ↓prepareForReuse() { badge.text = nil }
        }
        """),
      RuleExample(
        "a controller that a container moves",
        """
        class SplitScreen: UIViewController {
          override func ↓didMove(toParent parent: UIViewController?) { if parent == nil { keys = nil } }
        }
        """),
      RuleExample(
        "a base class of the project is cut off",
        """
        class Base: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); track() }
        }
        class Child: Base {
          override func ↓viewDidLoad() { build() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "super in defer",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) { defer { super.viewDidAppear(animated) }; start() }
        }
        """),
      RuleExample(
        "super in both branches",
        """
        class A: UIView {
          override func layoutSubviews() {
            if flag { super.layoutSubviews() } else { super.layoutSubviews(); place() }
          }
        }
        """),
      RuleExample(
        "super in a helper of the class, in an extension",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { appear(animated) }
        }
        extension A {
          private func appear(_ animated: Bool) { super.viewWillAppear(animated) }
        }
        """),
      RuleExample(
        "a presenter is not a controller, whatever its name",
        """
        class FeedViewController: Presenter {
          override func viewWillAppear(_ animated: Bool) { load() }
        }
        class Presenter { func viewWillAppear(_ animated: Bool) {} }
        """),
      RuleExample(
        "a body that only stops the program",
        """
        class A: UIViewController {
          override func viewDidLoad() { fatalError("subclasses load their own view") }
        }
        """),
      RuleExample(
        "a method of that name with other labels",
        """
        class A: UIViewController {
          func viewWillAppear(animated: Bool, from source: Source) { start() }
        }
        """),
      RuleExample(
        "both branches of #if call it",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            #if DEBUG
            super.viewDidLoad(); log()
            #else
            super.viewDidLoad()
            #endif
          }
        }
        """),
    ])
}
