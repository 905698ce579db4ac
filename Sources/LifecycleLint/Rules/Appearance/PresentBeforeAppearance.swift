import LintFacts
import LintModel

/// D4: something is presented by a screen that is not in a window yet.
enum PresentBeforeAppearance: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    var seen: Set<Int> = []
    for callback in ["viewDidLoad()", "viewWillAppear(_:)"] {
      for reached in type.reached(from: callback) {
        guard reached.owner === type.type, reached.isNow, let call = reached.event.call, let what = presentation(call, type),
          seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type,
          "`\(callback)` of `\(type.type.name)` \(what) before the screen is in a window",
          trace: [
            RawFinding.Step(text: "\(callback) \(what)", place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(
              text: what == "pushes another"
                ? "the screen's own transition is under way: the stack is in neither state, and the push may be lost"
                : "UIKit says that the view is not in the window hierarchy, and nothing is shown", place: nil),
          ],
          cure: "do it in `viewDidAppear(_:)`, the first time only")
      }
    }
  }

  private static func presentation(_ call: Call, _ type: TypeAnalysis) -> String? {
    if call.name == "pushViewController", call.receiver?.path == "navigationController",
      type.type.property("navigationController") == nil
    {
      return "pushes another"
    }
    guard call.isOnSelf, type.methods(calledBy: call).isEmpty else { return nil }
    let labels = call.labels
    if call.name == "present", labels.starts(with: ["_", "animated"]) { return "presents another" }
    if call.name == "performSegue", labels.first == "withIdentifier" { return "performs a segue" }
    return nil
  }

  static let description = RuleDescription(
    id: "present_before_appearance", group: "Appearance stages",
    summary: "A screen presents another before it is in a window.",
    rationale: """
      A presentation needs a screen that is in a window. In viewDidLoad and viewWillAppear there is none yet, or another transition \
      is under way: UIKit prints a warning and shows nothing.
      """,
    stage: "viewDidLoad, viewWillAppear", severity: .warning, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "a push",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓navigationController?.pushViewController(Tour(), animated: true) }
        }
        """),
      RuleExample(
        "a tour",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓present(Tour(), animated: true) }
        }
        """),
      RuleExample(
        "an alert, in a helper, on a condition",
        """
        class Home: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); if isNew { greet() } }
          func greet() { ↓self.present(UIAlertController(), animated: true, completion: nil) }
        }
        """),
      RuleExample(
        "a segue",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓performSegue(withIdentifier: "login", sender: nil) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a push on a stack of its own",
        """
        class Home: UIViewController {
          private let stack = UINavigationController()
          override func viewDidLoad() { super.viewDidLoad(); stack.pushViewController(Tour(), animated: false) }
        }
        """),
      RuleExample(
        "when it has appeared",
        """
        class Home: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); present(Tour(), animated: true) }
        }
        """),
      RuleExample(
        "later",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); DispatchQueue.main.async { self.present(Tour(), animated: true) } }
        }
        """),
      RuleExample(
        "another presenter",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); host.present(Tour(), animated: true) }
        }
        """),
      RuleExample(
        "its own method of that name",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); present(tour, animated: false) }
          func present(_ child: UIViewController, animated: Bool) { addChild(child) }
        }
        """),
      RuleExample(
        "a handler",
        """
        class Home: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); button.onTap = { [weak self] in self?.present(Tour(), animated: true) } }
        }
        """),
    ])
}
