import LintFacts
import LintModel

/// B1: a root view is built by super and thrown away.
enum LoadViewCallsSuper: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController, type.type.platformClass == "UIViewController" else { return }
    for (reference, method) in type.lifecycleOverrides where method.name == "loadView()" {
      // A base class of the project may build the view on purpose.
      if type.type.superclass?.implementation(of: "loadView()") != nil { continue }
      let calls = type.superCalls(in: reference).filter { $0.call.name == "loadView" && !$0.isInHelper }
      guard let call = calls.first, ViewAssignment.assigns(reference, of: type) else { continue }
      report.add(
        at: call.event.span, in: reference, of: type.type,
        "`loadView()` of `\(type.type.name)` lets `super` build a root view and then replaces it",
        trace: [
          RawFinding.Step(text: "super.loadView() makes a view, or loads a nib", place: (reference.file, call.event.span)),
          RawFinding.Step(text: "`view` is assigned; the first view is thrown away", place: nil),
        ],
        cure: "remove the call of `super`, or keep UIKit's view and build on it in `viewDidLoad()`")
    }
  }

  static let description = RuleDescription(
    id: "load_view_calls_super", group: "View loading",
    summary: "loadView calls super and then assigns another view.",
    rationale: """
      UIViewController's loadView makes the root view, from a nib if there is one. An override that assigns its own view and calls \
      super does that work twice, and outlets of the nib belong to the view that is thrown away. An override that assigns no view \
      needs super, and its work belongs in viewDidLoad.
      """,
    stage: "loadView", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "super, then another view",
        """
        class A: UIViewController {
          override func loadView() { ↓super.loadView(); view = MapView() }
        }
        """),
      RuleExample(
        "the other way round",
        """
        class A: UIViewController {
          override func loadView() {
            self.view = UIStackView()
            ↓super.loadView()
          }
        }
        """),
      RuleExample(
        "assigned by a helper",
        """
        class A: UIViewController {
          override func loadView() { ↓super.loadView(); build() }
          private func build() { view = UIView() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a table controller relies on super",
        """
        class A: UITableViewController {
          override func loadView() { super.loadView(); view = wrapped(tableView) }
        }
        """),
      RuleExample(
        "no view is assigned, so super is needed",
        """
        class A: UIViewController {
          override func loadView() { super.loadView(); view.addSubview(badge) }
        }
        """),
      RuleExample(
        "a base class builds the view",
        """
        class Base: UIViewController { override func loadView() { view = Canvas() } }
        class A: Base { override func loadView() { super.loadView(); view = wrapped(view) } }
        """),
      RuleExample(
        "no super",
        """
        class A: UIViewController { override func loadView() { view = UIView() } }
        """),
      RuleExample(
        "not a controller",
        """
        class Builder { func loadView() {} }
        class A: Builder { override func loadView() { super.loadView(); view = UIView() } }
        """),
    ])
}
