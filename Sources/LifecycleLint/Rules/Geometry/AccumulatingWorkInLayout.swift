import LifecycleModel
import LintFacts
import LintModel

/// C2: a layout callback adds something new each time.
enum AccumulatingWorkInLayout: Rule {
  static let callbacks = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "layoutSubviews()", "draw(_:)", "updateConstraints()",
    "updateViewConstraints()",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    var seen: Set<Int> = []
    for callback in callbacks where LifecycleMethods.named(callback, on: type.kind) != nil {
      guard let override = type.type.implementation(of: callback), override.owner === type.type else { continue }
      let events = type.reached(from: callback)
      for (number, reached) in events.enumerated() {
        // A condition may be a guard that lets it happen once; whether it is, nobody can tell.
        guard reached.owner === type.type, reached.isNow, reached.isUnconditional,
          let attachment = Attachment.made(by: reached, in: type), !attachment.isUndone(in: events[..<number]),
          !(attachment.kind == .constraint && callback.hasSuffix("Constraints()") && isRebuilding(events[..<number])),
          seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type,
          "`\(callback)` of `\(type.type.name)` \(attachment.text) on every layout pass",
          trace: [
            RawFinding.Step(text: "T8, \(CanonicalTrace.relayout.story):", place: nil),
            RawFinding.Step(text: "\(callback) \(attachment.text)", place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(
              text: "\(callback) \(attachment.text) again, on top of the first",
              place: (reached.reference.file, reached.event.span)),
          ],
          cure: cure(attachment, type))
      }
    }
  }

  private static func isRebuilding(_ events: ArraySlice<ReachedEvent>) -> Bool {
    events.contains {
      ["remakeConstraints", "removeAllConstraints", "removeConstraints", "deactivate"].contains($0.event.call?.name ?? "")
    }
  }

  private static func cure(_ attachment: Attachment, _ type: TypeAnalysis) -> String {
    let setUp = type.isView ? "its initialiser" : "`viewDidLoad()`"
    switch attachment.kind {
    case .view, .layer: return "make it once in \(setUp), keep it in a property, and set only its frame here"
    case .reload: return "reload when the data or the size has changed"
    case .request: return "start it when the screen appears"
    default: return "do it once in \(setUp)"
    }
  }

  static let description = RuleDescription(
    id: "accumulating_work_in_layout", group: "Geometry and layout",
    summary: "A layout callback adds something new on every pass.",
    rationale: """
      Layout runs whenever a size, a constraint or a text changes, many times a second while something is animated. What a layout \
      callback adds piles up: ten gradients on top of each other, handlers that run ten times, constraints that contradict each \
      other. Layout callbacks are for frames of what exists.
      """,
    stage: "layout", severity: .warning, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "a layer for each drawing",
        """
        class Chart: UIView {
          override func draw(_ rect: CGRect) { let line = CAShapeLayer(); ↓layer.addSublayer(line) }
        }
        """),
      RuleExample(
        "a gradient a pass",
        """
        class Card: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            let gradient = CAGradientLayer()
            gradient.frame = bounds
            ↓layer.insertSublayer(gradient, at: 0)
          }
        }
        """),
      RuleExample(
        "in a helper",
        """
        class Card: UIView {
          override func layoutSubviews() { super.layoutSubviews(); fade() }
          private func fade() { ↓footer.layer.addSublayer(CAGradientLayer()) }
        }
        """),
      RuleExample(
        "an observer",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            ↓NotificationCenter.default.addObserver(self, selector: #selector(shift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
        }
        """),
      RuleExample(
        "new constraints",
        """
        class A: UIView {
          let title = UILabel()
          override func updateConstraints() {
            ↓NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: topAnchor)])
            super.updateConstraints()
          }
        }
        """),
      RuleExample(
        "a reload",
        """
        class A: UIViewController {
          let list = UICollectionView()
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); ↓list.reloadData() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "guarded by a flag",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard !didSetUp else { return }
            didSetUp = true
            view.layer.addSublayer(CAGradientLayer())
          }
        }
        """),
      RuleExample(
        "only a frame",
        """
        class A: UIView {
          let gradient = CAGradientLayer()
          override func layoutSubviews() { super.layoutSubviews(); gradient.frame = bounds }
        }
        """),
      RuleExample(
        "a stored view may be added again",
        """
        class A: UIView {
          let title = UILabel()
          override func layoutSubviews() { super.layoutSubviews(); addSubview(title) }
        }
        """),
      RuleExample(
        "the old one is removed first",
        """
        class A: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            layer.sublayers?.forEach { $0.removeFromSuperlayer() }
            layer.addSublayer(CAShapeLayer())
          }
        }
        """),
      RuleExample(
        "if there is none yet",
        """
        class A: UIView {
          var shine: CALayer?
          override func layoutSubviews() {
            super.layoutSubviews()
            if shine == nil { let made = CALayer(); layer.addSublayer(made); shine = made }
          }
        }
        """),
      RuleExample(
        "a helper that is called from somewhere else",
        """
        class A: UIView {
          override func layoutSubviews() { super.layoutSubviews(); place() }
          func setUp() { layer.addSublayer(CAGradientLayer()) }
        }
        """),
      RuleExample(
        "constraints are remade",
        """
        class A: UIView {
          override func updateConstraints() {
            title.snp.remakeConstraints { make in make.edges.equalToSuperview() }
            super.updateConstraints()
          }
        }
        """),
      RuleExample(
        "reloaded when the size has changed",
        """
        class A: UIViewController {
          let list = UICollectionView()
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); if width != view.bounds.width { width = view.bounds.width; list.reloadData() } }
        }
        """),
    ])
}
