import LintFacts
import LintModel

/// B5: the surroundings of a screen are read when it may not have any yet.
enum ContainerReadInViewDidLoad: Rule {
  private static let names: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parent", "presentingViewController",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController,
      let load = type.type.members(named: "viewDidLoad").first(where: { $0.member.flags.contains(.isOverride) })
    else { return }
    var seen: Set<String> = []
    for event in type.events(of: load) where event.isNow {
      let value: Expression
      switch event.kind {
      case .read(let expression): value = expression
      case .assignment(let target, _, _): value = target
      default: continue
      }
      guard let path = value.path else { continue }
      let parts = path.split(separator: ".").map(String.init)
      let name: String
      if let first = parts.first, names.contains(first), !event.scope.isLocal(first), type.type.property(first) == nil {
        name = first
      } else if parts.count >= 2, parts[0] == "view", ["window", "superview"].contains(parts[1]), !event.scope.isLocal("view") {
        name = "view.\(parts[1])"
      } else {
        continue
      }
      guard seen.insert(name).inserted else { continue }
      report.add(
        at: event.span, in: load, of: type.type, confidence: .low,
        "`viewDidLoad()` of `\(type.type.name)` reads `\(name)`, which may not be set yet",
        cure: "read it in `viewIsAppearing(_:)` or `willMove(toParent:)`")
    }
  }

  static let description = RuleDescription(
    id: "container_read_in_view_did_load", group: "View loading",
    summary: "viewDidLoad reads the container or window of the screen.",
    rationale: """
      A view is loaded whenever somebody asks for it, often before the screen is put into a container. What viewDidLoad reads of \
      the navigation controller, the parent or the window is nil then, or changes later.
      """,
    stage: "viewDidLoad", severity: .note, whenUnconfigured: .optIn, need: .file,
    failing: [
      RuleExample(
        "the navigation bar",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓navigationController?.navigationBar.isTranslucent = false }
        }
        """),
      RuleExample(
        "the window",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); width = ↓view.window?.bounds.width ?? 0 }
        }
        """),
      RuleExample(
        "the presenter",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); closeButton.isHidden = ↓presentingViewController == nil }
        }
        """),
    ],
    passing: [
      RuleExample(
        "navigationItem belongs to the screen",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); navigationItem.title = "A" }
        }
        """),
      RuleExample(
        "later",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); onTap = { [weak self] in self?.navigationController?.popViewController(animated: true) } }
        }
        """),
      RuleExample(
        "when it appears",
        """
        class A: UIViewController {
          override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated); navigationController?.setToolbarHidden(true, animated: false) }
        }
        """),
      RuleExample(
        "a property of that name",
        """
        class A: UIViewController {
          let splitViewController = Split()
          override func viewDidLoad() { super.viewDidLoad(); splitViewController.start() }
        }
        """),
      RuleExample(
        "not a controller",
        """
        class A: NSObject { func viewDidLoad() { navigationController?.start() } }
        """),
    ])
}
