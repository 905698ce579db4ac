import LifecycleModel
import LintFacts
import LintModel

/// C3: a layout callback asks for layout.
enum LayoutFeedbackLoop: Rule {
  private static let callbacks = ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "layoutSubviews()"]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    var seen: Set<Int> = []
    for callback in callbacks where LifecycleMethods.named(callback, on: type.kind) != nil {
      guard let override = type.type.implementation(of: callback), override.owner === type.type else { continue }
      for reached in type.reached(from: callback) {
        guard reached.owner === type.type, reached.isNow, reached.isUnconditional, let cause = cause(reached, callback, type),
          seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, severity: cause.severity,
          "`\(callback)` of `\(type.type.name)` \(cause.text), which asks for the next layout pass",
          trace: [
            RawFinding.Step(text: "UIKit calls \(callback)", place: (override.reference.file, override.reference.member.place)),
            RawFinding.Step(text: "\(callback) \(cause.text)", place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(text: "UIKit calls \(callback) again, and so on", place: nil),
          ],
          cure: cause.cure)
      }
    }
  }

  private struct Cause {
    var text: String
    var cure: String
    var severity: Severity = .warning

    init(_ text: String, _ cure: String, severity: Severity = .warning) {
      self.text = text
      self.cure = cure
      self.severity = severity
    }
  }

  private static func cause(_ reached: ReachedEvent, _ callback: String, _ type: TypeAnalysis) -> Cause? {
    switch reached.event.kind {
    case .call(let call):
      guard call.arguments.isEmpty, isOwn(call.receiver, reached, type) else { return nil }
      switch call.name {
      case "setNeedsLayout": return Cause("calls `setNeedsLayout()`", "leave it out, or do it only when something has changed")
      case "layoutIfNeeded":
        // A view that lays itself out inside its own layout does nothing; a controller's view starts over.
        guard callback != "layoutSubviews()" else { return nil }
        return Cause("calls `layoutIfNeeded()`", "leave it out: the pass that is running places the subviews")
      case "invalidateIntrinsicContentSize":
        return Cause(
          "calls `invalidateIntrinsicContentSize()`", "compare the size with the last one, and invalidate only when it differs"
        )
      default: return nil
      }
    case .assignment(let target, _, let value):
      if target.lastName == "constant", isConstraint(target, reached, type), readsSize(value) {
        // Setting the value that it has asks for nothing, so that this ends as soon as the sizes agree.
        return Cause(
          "sets the constant of `\(target.base?.path ?? "")` from a size",
          "compare with the constant, and set it only when it differs",
          severity: .note)
      }
      if target.lastName == "tableHeaderView" || target.lastName == "tableFooterView" {
        return Cause(
          "assigns `\(target.lastName ?? "")`", "compare the height with the last one, and assign only when it differs")
      }
      guard let path = target.path else { return nil }
      let parts = path.split(separator: ".").map(String.init)
      let own = type.isView ? parts.first : (parts.count >= 2 && parts[0] == "view" ? parts[1] : nil)
      guard let own, ["frame", "bounds"].contains(own), !reached.event.scope.isLocal(parts[0]) else { return nil }
      guard type.isView ? type.type.property(own) == nil : type.type.property("view") == nil else { return nil }
      return Cause("sets its own `\(own)`", "let the superview or a constraint decide it, or compare before you set it")
    default: return nil
    }
  }

  private static func isConstraint(_ target: Expression, _ reached: ReachedEvent, _ type: TypeAnalysis) -> Bool {
    target.base.flatMap { type.typeName(of: $0, in: reached.event.scope, parameters: reached.reference.member.parameters) }
      == "NSLayoutConstraint"
  }

  /// A size that this very pass decides.
  private static func readsSize(_ value: Expression) -> Bool {
    value.contains { part in
      guard let name = part.lastName else { return false }
      return ["contentSize", "bounds", "frame", "intrinsicContentSize"].contains(name)
    }
  }

  /// Called on the view itself, or on the controller's view.
  private static func isOwn(_ receiver: Expression?, _ reached: ReachedEvent, _ type: TypeAnalysis) -> Bool {
    guard let receiver else { return type.isView }
    if receiver.isSelf { return type.isView }
    return type.isViewController && receiver.path == "view" && !reached.event.scope.isLocal("view")
  }

  static let description = RuleDescription(
    id: "layout_feedback_loop", group: "Geometry and layout",
    summary: "A layout callback asks for another layout pass.",
    rationale: """
      A layout callback that sets off layout runs again, and again: at best the processor is never idle, at worst the app freezes. \
      The cure that maintainers arrive at is to compare before setting.
      """,
    stage: "layout", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a constant that follows a size",
        """
        class A: UIViewController {
          private var height: NSLayoutConstraint!
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); ↓height.constant = table.contentSize.height }
        }
        """),
      RuleExample(
        "through a helper",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); refresh() }
          func refresh() { titleLabel.text = text; ↓view.layoutIfNeeded() }
        }
        """),
      RuleExample(
        "a header is assigned on each pass",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            header.frame.size.height = fitting
            ↓table.tableHeaderView = header
          }
        }
        """),
      RuleExample(
        "its own frame",
        """
        class Panel: UIView {
          override func layoutSubviews() { super.layoutSubviews(); ↓frame.size.height = 96 }
        }
        """),
      RuleExample(
        "asks for layout",
        """
        class Panel: UIView {
          override func layoutSubviews() { super.layoutSubviews(); place(); ↓setNeedsLayout() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a constant that is compared",
        """
        class A: UIViewController {
          private var height: NSLayoutConstraint!
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if height.constant != table.contentSize.height { height.constant = table.contentSize.height }
          }
        }
        """),
      RuleExample(
        "compared first",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if header.frame.height != fitting { header.frame.size.height = fitting; table.tableHeaderView = header }
          }
        }
        """),
      RuleExample(
        "a subview",
        """
        class A: UIViewController {
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); card.layoutIfNeeded(); card.frame = view.bounds }
        }
        """),
      RuleExample(
        "later",
        """
        class A: UIView {
          override func layoutSubviews() { super.layoutSubviews(); DispatchQueue.main.async { self.setNeedsLayout() } }
        }
        """),
      RuleExample(
        "a property named frame",
        """
        class A: UIViewController {
          var frame = CGRect.zero
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); frame = view.bounds }
        }
        """),
      RuleExample(
        "guarded by the last size",
        """
        class A: UIView {
          override func layoutSubviews() {
            super.layoutSubviews()
            guard bounds.size != lastSize else { return }
            lastSize = bounds.size
            invalidateIntrinsicContentSize()
          }
        }
        """),
      RuleExample(
        "not a layout callback",
        """
        class A: UIView { func update() { setNeedsLayout() } }
        """),
    ])
}
