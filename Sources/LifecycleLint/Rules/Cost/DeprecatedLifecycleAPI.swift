import LintFacts
import LintModel

/// H2: callbacks that are not called any more, or soon will not be.
enum DeprecatedLifecycleAPI: Rule {
  private struct Replacement {
    var problem: String
    var cure: String
    var severity: Severity = .note
  }

  /// Overrides in controllers, by full name. Sources: the deprecation notes of UIKit's public documentation.
  private static let overrides: [String: Replacement] = [
    "viewDidUnload()": Replacement(
      problem: "is never called since iOS 6", cure: "release what can be made again in `didReceiveMemoryWarning()`",
      severity: .warning),
    "viewWillUnload()": Replacement(
      problem: "is never called since iOS 6", cure: "release what can be made again in `didReceiveMemoryWarning()`",
      severity: .warning),
    "willRotate(to:duration:)": rotation, "willAnimateRotation(to:duration:)": rotation, "didRotate(from:)": rotation,
    "shouldAutorotate": Replacement(
      problem: "is ignored since iOS 16",
      cure: "override `supportedInterfaceOrientations` and call `setNeedsUpdateOfSupportedInterfaceOrientations()`"),
    "traitCollectionDidChange(_:)": Replacement(
      problem: "is deprecated since iOS 17", cure: "register for the traits that matter: `registerForTraitChanges(_:handler:)`"),
  ]

  private static let rotation = Replacement(
    problem: "is deprecated since iOS 8 and not called when `viewWillTransition(to:with:)` is overridden",
    cure: "override `viewWillTransition(to:with:)`")

  /// Properties, by the end of their path.
  private static let properties: [String: Replacement] = [
    "automaticallyAdjustsScrollViewInsets": Replacement(
      problem: "is deprecated since iOS 11", cure: "set the scroll view's `contentInsetAdjustmentBehavior`"),
    "topLayoutGuide": Replacement(problem: "is deprecated since iOS 11", cure: "use `view.safeAreaLayoutGuide.topAnchor`"),
    "bottomLayoutGuide": Replacement(problem: "is deprecated since iOS 11", cure: "use `view.safeAreaLayoutGuide.bottomAnchor`"),
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController || type.isView else { return }
    for reference in type.type.members where reference.member.flags.contains(.isOverride) {
      checkOverride(reference, type, &report)
    }
    guard type.isViewController else { return }
    for reference in type.bodies {
      for event in type.events(of: reference) { checkProperty(event, reference, type, &report) }
    }
  }

  private static func checkOverride(_ reference: MemberReference, _ type: TypeAnalysis, _ report: inout Report) {
    let member = reference.member
    let name = member.fullName
    guard let replacement = overrides[name], type.isViewController || name == "traitCollectionDidChange(_:)",
      !member.flags.contains(.isUnavailable)
    else { return }
    if name == "traitCollectionDidChange(_:)" {
      // Both ways side by side, for systems before and after: that is how it is done.
      let registers = type.bodies.contains { body in
        type.events(of: body).contains { $0.call?.name == "registerForTraitChanges" }
      }
      if registers { return }
      if let first = setUpOnlyHere(reference, type) {
        report.add(
          at: first.span, in: reference, of: type.type, severity: .warning, confidence: .medium,
          "`\(first.name)()` of `\(type.type.name)` is called in `traitCollectionDidChange(_:)` only, which need not come at all",
          trace: [
            RawFinding.Step(text: "the screen is loaded and shown", place: nil),
            RawFinding.Step(text: "since iOS 13 no traitCollectionDidChange comes for the first traits", place: nil),
            RawFinding.Step(text: "\(first.name)() has not run", place: (reference.file, first.span)),
          ],
          cure: "call it in `viewDidLoad()` or the initialiser too")
        return
      }
    }
    report.add(
      at: member.place, in: reference, of: type.type, severity: replacement.severity,
      "`\(name)`, overridden in `\(type.type.name)`, \(replacement.problem)", cure: replacement.cure)
  }

  /// A helper named as a first set-up that nothing else in the class calls.
  private static func setUpOnlyHere(_ reference: MemberReference, _ type: TypeAnalysis) -> (name: String, span: ByteSpan)? {
    for event in type.events(of: reference) {
      guard let call = event.call, call.isOnSelf, call.arguments.isEmpty,
        ["setup", "setUp", "configure", "initialize", "install"].contains(where: call.name.hasPrefix),
        type.methods(calledBy: call).count == 1
      else { continue }
      let isCalledElsewhere = type.bodies.contains { body in
        body.place != reference.place && type.events(of: body).contains { $0.call?.name == call.name }
      }
      if !isCalledElsewhere { return (call.name, event.span) }
    }
    return nil
  }

  private static func checkProperty(
    _ event: Event, _ reference: MemberReference, _ type: TypeAnalysis, _ report: inout Report
  ) {
    let value: Expression
    switch event.kind {
    case .read(let expression): value = expression
    case .assignment(let target, _, _): value = target
    default: return
    }
    guard let path = value.path else { return }
    if path.hasPrefix("UIApplication.shared.keyWindow") {
      report.add(
        at: event.span, in: reference, of: type.type,
        "`UIApplication.shared.keyWindow` is deprecated since iOS 13: an app can have several scenes",
        cure: "use `view.window`, or the window of the scene")
      return
    }
    let first = path.prefix { $0 != "." }
    guard let replacement = properties[String(first)], type.type.property(String(first)) == nil,
      !event.scope.isLocal(String(first)), !isFallback(event)
    else { return }
    report.add(
      at: event.span, in: reference, of: type.type, "`\(first)` of `\(type.type.name)` \(replacement.problem)",
      cure: replacement.cure)
  }

  /// The way for older systems in `if #available … else …`.
  private static func isFallback(_ event: Event) -> Bool {
    event.scope.conditions.contains { condition in condition.conditions.contains { $0.kind == .availability } }
  }

  static let description = RuleDescription(
    id: "deprecated_lifecycle_api", group: "Cost and legacy",
    summary: "A callback or property is used that UIKit does not call or honour any more.",
    rationale: """
      UIKit stopped calling some methods: what is written in viewDidUnload never runs, shouldAutorotate is ignored since iOS 16, and \
      set-up that only traitCollectionDidChange does is missing when no traits change. The compiler is silent about overrides of \
      methods that are gone, and about the last.
      """,
    stage: "every stage", severity: .note, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "never called",
        """
        class A: UIViewController {
          override func ↓viewDidUnload() { super.viewDidUnload(); map = nil }
        }
        """),
      RuleExample(
        "traits",
        """
        class Cell: UITableViewCell {
          override func ↓traitCollectionDidChange(_ old: UITraitCollection?) {
            super.traitCollectionDidChange(old)
            font()
          }
        }
        """),
      RuleExample(
        "set-up that may never run",
        """
        class A: UIViewController {
          override func traitCollectionDidChange(_ old: UITraitCollection?) {
            super.traitCollectionDidChange(old)
            ↓setupConstraints()
          }
          func setupConstraints() {}
        }
        """),
      RuleExample(
        "rotation",
        """
        class A: UIViewController {
          override var ↓shouldAutorotate: Bool { false }
          override func ↓willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
            super.willRotate(to: orientation, duration: duration)
          }
        }
        """),
      RuleExample(
        "the key window",
        """
        class A: UIViewController {
          func top() -> CGFloat { ↓UIApplication.shared.keyWindow?.safeAreaInsets.top ?? 0 }
        }
        """),
    ],
    passing: [
      RuleExample(
        "both ways, for old and new systems",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            if #available(iOS 17, *) { registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (a: A, _) in a.recolour() } }
          }
          override func traitCollectionDidChange(_ old: UITraitCollection?) { super.traitCollectionDidChange(old); recolour() }
        }
        """),
      RuleExample(
        "the way for older systems",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            if #available(iOS 11, *) { scroll.contentInsetAdjustmentBehavior = .never } else { automaticallyAdjustsScrollViewInsets = false }
          }
        }
        """),
      RuleExample(
        "the size's own callback",
        """
        class A: UIViewController {
          override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
          }
        }
        """),
      RuleExample(
        "the window of the view",
        """
        class A: UIViewController {
          func top() -> CGFloat { view.window?.safeAreaInsets.top ?? 0 }
        }
        """),
      RuleExample(
        "no controller of UIKit",
        """
        class Pages: PageEngine {
          override func viewDidUnload() { map = nil }
          override var shouldAutorotate: Bool { false }
        }
        """),
      RuleExample(
        "a property of the class itself",
        """
        class A: UIViewController {
          let topLayoutGuide = UILayoutGuide()
          override func viewDidLoad() { super.viewDidLoad(); view.addLayoutGuide(topLayoutGuide) }
        }
        """),
    ])
}
