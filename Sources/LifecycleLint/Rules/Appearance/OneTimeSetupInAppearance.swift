import LifecycleModel
import LintFacts
import LintModel

/// D1: a callback that comes at each appearance adds something new.
enum OneTimeSetupInAppearance: Rule {
  private static let callbacks = ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"]
  private static let kinds: Set<Attachment.Kind> = [.view, .layer, .gesture, .constraint, .child, .interaction]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    let leaving = ["viewWillDisappear(_:)", "viewDidDisappear(_:)"].flatMap { type.reached(from: $0) }
    var seen: Set<Int> = []
    for callback in callbacks {
      let events = type.reached(from: callback)
      for (number, reached) in events.enumerated() {
        guard reached.owner === type.type, reached.isNow, reached.isUnconditional,
          let attachment = Attachment.made(by: reached, in: type), kinds.contains(attachment.kind),
          !attachment.isUndone(in: events[..<number]), !attachment.isUndone(in: leaving),
          !isTemporary(reached, events), seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type,
          "`\(callback)` of `\(type.type.name)` \(attachment.text) each time the screen appears",
          trace: [
            RawFinding.Step(text: "T3, \(CanonicalTrace.tabSwitch.story):", place: nil),
            RawFinding.Step(text: "\(callback) \(attachment.text)", place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(
              text: "\(callback) \(attachment.text) again, on top of the first",
              place: (reached.reference.file, reached.event.span)),
          ],
          cure: "do it in `viewDidLoad()`, or take it back in `viewWillDisappear(_:)`")
      }
    }
  }

  /// What is attached takes itself away again, in a completion handler.
  private static func isTemporary(_ reached: ReachedEvent, _ events: [ReachedEvent]) -> Bool {
    guard let name = reached.event.call?.argument(0)?.path else { return false }
    return events.contains { other in
      guard let call = other.event.call, call.name.hasPrefix("remove") else { return false }
      return call.receiver?.path == name || call.arguments.contains { $0.value.path == name }
    }
  }

  static let description = RuleDescription(
    id: "one_time_setup_in_appearance", group: "Appearance stages",
    summary: "An appearance callback adds something new each time.",
    rationale: """
      A screen appears many times in its life: after each tab switch, each cover, each swipe back that is let go. What an appearance \
      callback makes and adds piles up: recognisers that fire twice, views on top of each other.
      """,
    stage: "viewWillAppear … viewDidAppear", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a recogniser",
        """
        class Drawer: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); ↓drawer.addGestureRecognizer(UIPanGestureRecognizer()) }
        }
        """),
      RuleExample(
        "a view, in a helper",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); decorate() }
          func decorate() {
            let badge = UILabel()
            badge.text = "new"
            ↓view.addSubview(badge)
          }
        }
        """),
      RuleExample(
        "a child",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); let child = Feed(); ↓addChild(child); child.didMove(toParent: self) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a stored view",
        """
        class A: UIViewController {
          let badge = UILabel()
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); view.addSubview(badge) }
        }
        """),
      RuleExample(
        "taken back when the screen goes",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); bar.addGestureRecognizer(UITapGestureRecognizer()) }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); bar.gestureRecognizers?.forEach { bar.removeGestureRecognizer($0) } }
        }
        """),
      RuleExample(
        "the first time only",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if isFirst { isFirst = false; view.addSubview(UILabel()) }
          }
        }
        """),
      RuleExample(
        "in viewDidLoad",
        """
        class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); view.addSubview(UILabel()) } }
        """),
      RuleExample(
        "it takes itself away",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let flash = UIView()
            view.addSubview(flash)
            UIView.animate(withDuration: 1, animations: { flash.alpha = 0 }, completion: { _ in flash.removeFromSuperview() })
          }
        }
        """),
      RuleExample(
        "not a controller",
        """
        class Presenter { func viewWillAppear(_ animated: Bool) { view.addSubview(UILabel()) } }
        """),
    ])
}
