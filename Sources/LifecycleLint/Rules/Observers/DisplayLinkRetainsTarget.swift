import LintFacts
import LintModel

/// E6: a display link keeps its target.
enum DisplayLinkRetainsTarget: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    TargetRetained.check(
      .displayLink,
      TargetRetained.Words(
        thing: "the display link", keeper: "the run loop",
        cure: "invalidate it in `viewWillDisappear(_:)`, or in `didMoveToWindow()` when the window is nil"),
      type, &report)
  }

  static let description = RuleDescription(
    id: "display_link_retains_target", group: "Observers and timers",
    summary: "A display link keeps its target, and nothing but deinit invalidates it.",
    rationale: """
      The run loop keeps a display link until it is invalidated, and the link keeps its target. If only deinit invalidates it, deinit \
      never runs, and the view is drawn sixty times a second for as long as the app runs.
      """,
    stage: "deinit", severity: .error, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "invalidated in deinit",
        """
        class Wave: UIView {
          var link: CADisplayLink!
          func begin() {
            link = ↓CADisplayLink(target: self, selector: #selector(draw2))
            link.add(to: .main, forMode: .common)
          }
          deinit { link.invalidate() }
        }
        """),
      RuleExample(
        "never invalidated",
        """
        final class Spring {
          let link: CADisplayLink
          init() {
            link = ↓CADisplayLink(target: self, selector: #selector(step))
            link.add(to: .main, forMode: .common)
          }
          func finish() { done() }
        }
        """),
      RuleExample(
        "made by the property itself",
        """
        class Wave: UIView {
          lazy var link = ↓CADisplayLink(target: self, selector: #selector(draw2))
          deinit { link.invalidate() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "with the window",
        """
        class Wave: UIView {
          override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { link?.invalidate() } else { begin() }
          }
          func begin() { link = CADisplayLink(target: self, selector: #selector(draw2)) }
        }
        """),
      RuleExample(
        "an explicit stop",
        """
        class Wave: UIView {
          func begin() { link = CADisplayLink(target: self, selector: #selector(draw2)) }
          func stop() { link?.invalidate(); link = nil }
        }
        """),
      RuleExample(
        "another target",
        """
        class Wave: UIView {
          func begin() { link = CADisplayLink(target: Proxy(self), selector: #selector(Proxy.draw2)) }
          deinit { link.invalidate() }
        }
        """),
      RuleExample(
        "the step ends it",
        """
        class Wave: UIView {
          func begin() { link = CADisplayLink(target: self, selector: #selector(step(_:))) }
          @objc func step(_ link: CADisplayLink) { if isDone { link.invalidate() } }
        }
        """),
      RuleExample(
        "on disappearance",
        """
        class Wave: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            link = CADisplayLink(target: self, selector: #selector(step))
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); link.invalidate() }
        }
        """),
    ])
}
