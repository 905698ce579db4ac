import LintFacts
import LintModel

/// B2: `loadView` that leaves the controller without a view, or asks for it before there is one.
enum LoadViewDoesNotAssignView: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController, type.type.platformClass == "UIViewController" else { return }
    for (reference, method) in type.lifecycleOverrides where method.name == "loadView()" {
      let member = reference.member
      if type.isUnreachable(member) || member.flags.contains(.isUnavailable) { continue }
      if !type.superCalls(in: reference).isEmpty { continue }
      if let read = ViewAssignment.readBeforeAssignment(reference, of: type) {
        report.add(
          at: read.event.span, in: read.reference, of: type.type,
          "`loadView()` of `\(type.type.name)` reads `view` before it assigns one",
          trace: recursion(reference, read.event.span),
          cure: "assign `view` first, or do this in `viewDidLoad()`")
        continue
      }
      var walk = PathWalk(immediate: type.project.immediate) { value in
        ViewAssignment.isAssignment(value) || ViewAssignment.isAssigningCall(value, of: type) ? 1 : 0
      }
      let end = walk.walk(body: member.body)
      let leaks = walk.exits.first { $0.counts.contains(0) }
      guard end.contains(0) || leaks != nil else { continue }
      let isNever = !end.contains(where: { $0 > 0 }) && !walk.exits.contains { $0.counts.contains { $0 > 0 } }
      report.add(
        at: leaks?.span ?? member.place, in: reference, of: type.type,
        "`loadView()` of `\(type.type.name)` \(isNever ? "assigns no `view`" : "leaves without a `view` on this way")",
        trace: recursion(reference, member.place),
        cure: isNever
          ? "assign `view`, or call `super.loadView()` and move this work to `viewDidLoad()`"
          : "assign `view` on every way through the method")
    }
  }

  private static func recursion(_ reference: MemberReference, _ span: ByteSpan) -> [RawFinding.Step] {
    [
      RawFinding.Step(
        text: "something asks for `view`, and UIKit calls loadView()", place: (reference.file, reference.member.place)),
      RawFinding.Step(
        text: "`view` is asked for while there is none: UIKit calls loadView() again", place: (reference.file, span)),
      RawFinding.Step(text: "and so on, until the stack is full", place: nil),
    ]
  }

  static let description = RuleDescription(
    id: "load_view_does_not_assign_view", group: "View loading",
    summary: "loadView assigns no view, or reads view before it assigns one.",
    rationale: """
      The getter of view calls loadView when there is no view. An override that neither assigns a view nor calls super leaves none, \
      and one that reads view first calls itself: the program dies of a stack overflow at the first access.
      """,
    stage: "loadView", severity: .error, whenUnconfigured: .core, need: .index,
    failing: [
      RuleExample(
        "view is read while it is loaded",
        """
        class A: UIViewController {
          override func loadView() { ↓view.addSubview(altText) }
        }
        """),
      RuleExample(
        "nothing is assigned",
        """
        class A: UIViewController {
          override func ↓loadView() { title = "A" }
        }
        """),
      RuleExample(
        "one way without a view",
        """
        class A: UIViewController {
          override func loadView() {
            guard let model else { ↓return }
            view = Canvas(model)
          }
        }
        """),
      RuleExample(
        "read before it is assigned",
        """
        class A: UIViewController {
          override func loadView() {
            let canvas = UIView(frame: ↓view.bounds)
            view = canvas
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "assigned first",
        """
        class A: UIViewController { override func loadView() { view = UIView(); view.backgroundColor = .red } }
        """),
      RuleExample(
        "assigned by a helper",
        """
        class A: UIViewController {
          override func loadView() { build(); view.backgroundColor = .red }
          func build() { view = UIView() }
        }
        """),
      RuleExample(
        "super builds it",
        """
        class A: UIViewController { override func loadView() { super.loadView(); view.addSubview(badge) } }
        """),
      RuleExample(
        "both branches",
        """
        class A: UIViewController {
          override func loadView() { if isList { view = List() } else { self.view = Grid() } }
        }
        """),
      RuleExample(
        "a body that stops the program",
        """
        class A: UIViewController { override func loadView() { fatalError("abstract") } }
        """),
      RuleExample(
        "a list controller's super is not plain",
        """
        class A: UITableViewController { override func loadView() { tableView = UITableView(); setUp() } }
        """),
      RuleExample(
        "a closure that runs later may read it",
        """
        class A: UIViewController {
          override func loadView() { let c = Canvas { [weak self] in self?.view.endEditing(true) }; view = c }
        }
        """),
    ])
}
