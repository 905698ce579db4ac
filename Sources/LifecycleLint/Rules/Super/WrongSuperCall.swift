import LintFacts
import LintModel

/// A2: an override that calls another lifecycle method of `super`.
enum WrongSuperCall: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for (reference, _) in type.lifecycleOverrides {
      let member = reference.member
      for (call, event) in wrongCalls(in: reference, of: type) {
        report.add(
          at: event.span, in: reference, of: type.type,
          "`\(member.fullName)` of `\(type.type.name)` calls `super.\(call.fullName)`, which is another callback",
          trace: [
            RawFinding.Step(text: "UIKit calls \(member.fullName)", place: (reference.file, member.place)),
            RawFinding.Step(text: "super is told of \(call.fullName) instead", place: (reference.file, event.span)),
          ],
          cure: "call `\(member.canForward ? member.superCallText : "super." + member.fullName)`",
          fixes: fix(call, event, reference))
      }
    }
  }

  /// Calls of another lifecycle method of `super`, in a member that does not call its own as well.
  static func wrongCalls(in reference: MemberReference, of type: TypeAnalysis) -> [(call: Call, event: Event)] {
    let member = reference.member
    let calls = type.superCalls(in: reference)
    if calls.contains(where: { $0.call.name == member.name && $0.call.fullName == member.fullName }) { return [] }
    return calls.compactMap { found in
      guard !found.isInHelper, found.call.name != member.name,
        LifecycleMethods.named(found.call.fullName, on: type.kind) != nil
      else { return nil }
      return (found.call, found.event)
    }
  }

  private static func fix(_ call: Call, _ event: Event, _ reference: MemberReference) -> [RawFinding.Change] {
    let member = reference.member
    guard call.labels == member.parameters.map(\.label), let name = Self.nameSpan(call) else { return [] }
    return [
      RawFinding.Change(
        title: "Call super.\(member.name)", safety: .safe, file: reference.file,
        edits: [RawFinding.Edit(range: name.range, replacement: member.name)])
    ]
  }

  /// Where `viewDidAppear` stands in `super.viewDidAppear`.
  private static func nameSpan(_ call: Call) -> ByteSpan? {
    let end = call.callee.span.end
    return ByteSpan(end - call.name.utf8.count, end)
  }

  static let description = RuleDescription(
    id: "wrong_super_call", group: "Super calls",
    summary: "An override calls another lifecycle method of super.",
    rationale: """
      A slip of completion: viewDidDisappear calls super.viewDidAppear. UIKit is told that the view appeared when it went away. It \
      warns of callbacks out of order, forwards the wrong ones to children, and crashes in some containers.
      """,
    stage: "every callback that is overridden", severity: .error, whenUnconfigured: .core, need: .file,
    failing: [
      RuleExample(
        "the opposite callback",
        """
        class MeterViewController: UIViewController {
          override func viewDidDisappear(_ animated: Bool) { ↓super.viewDidAppear(animated); meter.stop() }
        }
        """),
      RuleExample(
        "the same moment, the other direction",
        """
        class CoveredViewController: UIViewController {
          override func viewWillDisappear(_ animated: Bool) {
            ↓super.viewWillAppear(animated)
          }
        }
        """),
      RuleExample(
        "layout",
        """
        class Card: UIView {
          override func layoutSubviews() { ↓super.updateConstraints(); place() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "the right one",
        """
        class A: UIViewController {
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
        }
        """),
      RuleExample(
        "a container forwards to its child",
        """
        class Container: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); child.viewDidAppear(animated) }
        }
        """),
      RuleExample(
        "another method besides its own",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); super.setEditing(true, animated: false) }
        }
        """),
      RuleExample(
        "a method of super that is no callback",
        """
        class Base: UIViewController { func refresh() {} }
        class A: Base {
          override func viewDidLoad() { super.viewDidLoad(); super.refresh() }
        }
        """),
      RuleExample(
        "not a controller",
        """
        class Presenter: Base {
          override func viewDidDisappear(_ animated: Bool) { super.viewDidAppear(animated) }
        }
        class Base { func viewDidAppear(_ animated: Bool) {}; func viewDidDisappear(_ animated: Bool) {} }
        """),
    ])
}
