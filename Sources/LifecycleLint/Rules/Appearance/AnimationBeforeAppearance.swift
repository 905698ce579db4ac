import LintFacts
import LintModel

/// D5: an animation starts before anybody can see it.
enum AnimationBeforeAppearance: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    var seen: Set<Int> = []
    for callback in ["viewDidLoad()", "viewWillAppear(_:)"] {
      for reached in type.reached(from: callback) {
        guard reached.owner === type.type, reached.isNow, let call = reached.event.call, isAnimation(call),
          seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, confidence: .medium,
          "`\(callback)` of `\(type.type.name)` starts an animation before the screen is visible",
          cure:
            "start it in `viewDidAppear(_:)`, or beside the transition with `transitionCoordinator?.animate(alongsideTransition:)`"
        )
      }
    }
  }

  private static func isAnimation(_ call: Call) -> Bool {
    switch call.name {
    case "animate", "animateKeyframes": call.receiver?.lastName == "UIView"
    case "transition": call.receiver?.lastName == "UIView" && call.labels.contains("duration")
    case "add": call.labels.contains("forKey") && (call.argument(0)?.lastName?.lowercased().contains("animation") ?? false)
    default: false
    }
  }

  static let description = RuleDescription(
    id: "animation_before_appearance", group: "Appearance stages",
    summary: "An animation starts before the screen is visible.",
    rationale: """
      In viewDidLoad and viewWillAppear the view is not in a window, or a transition is about to begin. An animation that starts then \
      jumps to its end, or runs where nobody sees it; an endless one is removed when the layer enters the window.
      """,
    stage: "viewDidLoad, viewWillAppear", severity: .note, whenUnconfigured: .optIn, need: .file,
    failing: [
      RuleExample(
        "a fade",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓UIView.animate(withDuration: 1) { self.logo.alpha = 1 } }
        }
        """),
      RuleExample(
        "a layer's animation",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓logo.layer.add(pulseAnimation, forKey: "pulse") }
        }
        """),
      RuleExample(
        "in a helper",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); shine() }
          func shine() { ↓UIView.transition(with: logo, duration: 1, options: [], animations: {}) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "when it has appeared",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); UIView.animate(withDuration: 1) { self.logo.alpha = 1 } }
        }
        """),
      RuleExample(
        "a spinner",
        """
        class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); spinner.startAnimating() } }
        """),
      RuleExample(
        "beside the transition",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); transitionCoordinator?.animate(alongsideTransition: { _ in self.fade() }) }
        }
        """),
      RuleExample(
        "without animation",
        """
        class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); UIView.performWithoutAnimation { self.build() } } }
        """),
      RuleExample(
        "in a handler",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); onKeyboard = { [weak self] in UIView.animate(withDuration: 1) { self?.lift() } } }
        }
        """),
    ])
}
