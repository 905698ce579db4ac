import LintFacts
import LintModel

/// F3: a delegate is kept strongly.
enum StrongDelegate: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class else { return }
    for reference in type.type.members {
      let member = reference.member
      guard member.kind == .property, member.flags.contains(.isStored), member.value == nil,
        member.flags.isDisjoint(with: [.isWeak, .isUnowned, .isStatic, .isConstant, .isLazy, .isWrapped]),
        isDelegate(member), member.type.hasSuffix("?") || member.type.hasSuffix("!"),
        isClassBound(TypeAnalysis.plain(member.type), type), !isOwned(member.name, type)
      else { continue }
      report.add(
        at: member.place, in: reference, of: type.type,
        "`\(member.name)` of `\(type.type.name)` keeps its delegate, which usually keeps `\(type.type.name)`",
        trace: [
          RawFinding.Step(text: "the screen keeps \(type.type.name)", place: nil),
          RawFinding.Step(text: "\(type.type.name) keeps its delegate, the screen", place: (reference.file, member.place)),
          RawFinding.Step(text: "neither is ever freed", place: nil),
        ],
        cure: "declare it `weak var`",
        fixes: [
          RawFinding.Change(
            title: "Declare it weak", safety: .suggestion, file: reference.file,
            edits: [RawFinding.Edit(range: member.span.start..<member.span.start, replacement: "weak ")])
        ])
    }
  }

  private static func isDelegate(_ member: Member) -> Bool {
    member.name == "delegate" || member.name.hasSuffix("Delegate") || TypeAnalysis.plain(member.type).hasSuffix("Delegate")
  }

  /// Only a protocol of the project that classes alone can adopt: `weak` would not compile otherwise.
  private static func isClassBound(_ name: String, _ type: TypeAnalysis, depth: Int = 0) -> Bool {
    guard depth < 8, let model = type.project.type(name, from: type.type.path), model.kind == .protocol else { return false }
    if model.declaration.flags.contains(.isClassBound) { return true }
    return model.inherited.contains { parent in
      ["AnyObject", "class", "NSObjectProtocol"].contains(parent) || PlatformClasses.isKnown(parent)
        || parent.hasPrefix("UI") && parent.hasSuffix("Delegate") || isClassBound(parent, type, depth: depth + 1)
    }
  }

  /// A helper object that the class makes for itself has nobody else to keep it.
  private static func isOwned(_ name: String, _ type: TypeAnalysis) -> Bool {
    type.bodies.contains { reference in
      type.events(of: reference).contains { event in
        guard case .assignment(let target, "=", let value) = event.kind, target.path == name else { return false }
        return value.constructedType != nil || value.path.map { event.scope.variable($0)?.value?.constructedType != nil } ?? false
      }
    }
  }

  static let description = RuleDescription(
    id: "strong_delegate", group: "Capture and ownership", summary: "A delegate is kept strongly.",
    rationale: """
      A delegate is usually the screen that owns the object. If the object keeps it, each keeps the other, and neither is freed.
      """,
    stage: "deinit", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "a view's",
        """
        protocol TagsDelegate: AnyObject {}
        public class Tags: UIView { public var ↓delegate: TagsDelegate? }
        """),
      RuleExample(
        "by another name",
        """
        protocol PickerDelegate: NSObjectProtocol {}
        class Picker: UIViewController { var ↓owner: PickerDelegate! }
        """),
      RuleExample(
        "class-bound by a protocol above",
        """
        protocol Base: AnyObject {}
        protocol FormDelegate: Base {}
        class Form { var ↓formDelegate: FormDelegate? }
        """),
    ],
    passing: [
      RuleExample(
        "weak",
        """
        protocol TagsDelegate: AnyObject {}
        class Tags: UIView { weak var delegate: TagsDelegate? }
        """),
      RuleExample(
        "a structure may be the delegate",
        """
        protocol TagsDelegate {}
        class Tags: UIView { var delegate: TagsDelegate? }
        """),
      RuleExample(
        "a flag",
        """
        class Tags: UIView { var hasDelegate: Bool? }
        """),
      RuleExample(
        "an object of its own",
        """
        protocol ListDelegate: AnyObject {}
        class Helper: ListDelegate {}
        class Screen: UIViewController {
          var delegate: ListDelegate?
          override func viewDidLoad() { super.viewDidLoad(); delegate = Helper() }
        }
        """),
      RuleExample(
        "UIKit's own, which somebody has to keep",
        """
        class Screen: UIViewController { var transitionDelegate: UIViewControllerTransitioningDelegate? }
        """),
      RuleExample(
        "computed",
        """
        protocol TagsDelegate: AnyObject {}
        class Tags: UIView { var delegate: TagsDelegate? { get { inner.delegate } set { inner.delegate = newValue } } }
        """),
      RuleExample(
        "a structure",
        """
        protocol TagsDelegate: AnyObject {}
        struct Model { var delegate: TagsDelegate? }
        """),
    ])
}
