import LintFacts
import LintModel

/// G1: a child is added without the calls that make it one.
enum AddChildContract: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    // Containers of UIKit that add children by themselves, and classes that implement the contract for others.
    guard type.isViewController, !managesChildren(type) else { return }
    let own = type.childEvents.flatMap(\.events)
    guard !own.isEmpty else { return }
    let everywhere =
      own + type.type.ancestry.dropFirst().flatMap { inheritedEvents(of: $0, in: type) }
    for (reference, events) in type.childEvents where !events.isEmpty && !isAddChild(reference.member) {
      let helpers = ContainmentHelpers(calledIn: reference, of: type)
      for (index, found) in events.enumerated() {
        switch found.kind {
        case .add where found.parent == nil:
          checkAdded(found, at: index, events, everywhere, helpers, reference, type, &report)
        case .didMove where found.value != nil && found.child != "self":
          checkMoved(found, events, everywhere, helpers, reference, type, &report)
        case .addView where found.child != "self":
          checkViewOnly(found, everywhere, helpers, reference, type, &report)
        default: break
        }
      }
    }
  }

  // MARK: The cases

  /// (a) no didMove, (c) didMove out of the parent, (d) a willMove that addChild makes itself.
  private static func checkAdded(
    _ found: ChildEvent, at index: Int, _ events: [ChildEvent], _ everywhere: [ChildEvent], _ helpers: ContainmentHelpers,
    _ reference: MemberReference, _ type: TypeAnalysis, _ report: inout Report
  ) {
    let child = found.child
    let later = events[(index + 1)...].filter { $0.child == child }
    let isRemoved = later.contains { $0.kind == .remove || $0.kind == .willMoveOut }
    if let wrong = later.first(where: { $0.kind == .didMoveOut }), !isRemoved {
      report.add(
        at: wrong.event.span, in: reference, of: type.type,
        "`\(child).didMove(toParent: nil)` tells `\(child)` that it left its parent, right after it was added",
        trace: trace(found, wrong, reference, "`\(child)` believes that it has no parent"),
        cure: "call `\(child).didMove(toParent: self)`", fixes: replaceNil(wrong, reference))
      return
    }
    for extra in events where extra.kind == .willMove && extra.child == child {
      report.add(
        at: extra.event.span, in: reference, of: type.type,
        "`\(child).willMove(toParent: self)` is called by `addChild` already, so `\(child)` gets it twice",
        trace: trace(found, extra, reference, "`\(child)` gets willMove(toParent:) a second time"), cure: "delete the call")
    }
    guard !everywhere.contains(where: { $0.kind == .didMove && ($0.child == child || isSameMember($0, events)) }),
      !helpers.finish
    else { return }
    report.add(
      at: found.event.span, in: reference, of: type.type,
      "`\(child)` is added to `\(type.type.name)` and never told: `\(child).didMove(toParent: self)` is missing",
      trace: [
        RawFinding.Step(text: "addChild calls \(child).willMove(toParent: self)", place: (reference.file, found.event.span)),
        RawFinding.Step(text: "the view of \(child) is shown", place: nil),
        RawFinding.Step(
          text: "\(child).didMove(toParent: self) never comes, and what \(child) does there is not done", place: nil),
      ],
      cure: "call `\(child).didMove(toParent: self)` after its view was added", fixes: insertDidMove(found, events, reference))
  }

  /// (b) didMove without addChild.
  private static func checkMoved(
    _ found: ChildEvent, _ events: [ChildEvent], _ everywhere: [ChildEvent], _ helpers: ContainmentHelpers,
    _ reference: MemberReference, _ type: TypeAnalysis, _ report: inout Report
  ) {
    guard let parent = found.parent, parent.isSelf,
      !everywhere.contains(where: { $0.kind == .add && ($0.child == found.child || isSameMember($0, events)) }), !helpers.begin,
      !isHandedOver(found.child, in: reference, of: type)
    else { return }
    report.add(
      at: found.event.span, in: reference, of: type.type, confidence: .medium,
      "`\(found.child)` is told that it moved to `\(type.type.name)`, which never added it",
      trace: [
        RawFinding.Step(
          text: "\(found.child).didMove(toParent: self) is called", place: (reference.file, found.event.span)),
        RawFinding.Step(text: "\(found.child).parent is still nil: it gets no callbacks about appearance", place: nil),
      ],
      cure: "call `addChild(\(found.child))` before its view is added")
  }

  /// (e) the view of a controller without the controller.
  private static func checkViewOnly(
    _ found: ChildEvent, _ everywhere: [ChildEvent], _ helpers: ContainmentHelpers, _ reference: MemberReference,
    _ type: TypeAnalysis, _ report: inout Report
  ) {
    let child = found.child
    guard let value = found.value, !helpers.begin, !everywhere.contains(where: { $0.kind == .add && $0.child == child }),
      // Told it moved: that is (b).
      !everywhere.contains(where: { $0.kind == .didMove && $0.child == child }),
      type.kind(of: value, in: found.event.scope, parameters: reference.member.parameters) == .viewController,
      !["inputAccessoryViewController", "inputViewController", "parent", "presentingViewController"].contains(child),
      found.parent?.lastName != "window", !isHandedOver(child, in: reference, of: type)
    else { return }
    report.add(
      at: found.event.span, in: reference, of: type.type,
      "the view of `\(child)` is added to `\(type.type.name)`, but `\(child)` is not made its child",
      trace: [
        RawFinding.Step(text: "the view of \(child) is shown", place: (reference.file, found.event.span)),
        RawFinding.Step(text: "\(child) has no parent: rotation, traits, safe areas and appearance do not reach it", place: nil),
      ],
      cure: "call `addChild(\(child))` before and `\(child).didMove(toParent: self)` after it")
  }

  // MARK: What makes a case none

  /// A container's own way of adding.
  private static func isAddChild(_ member: Member) -> Bool { member.flags.contains(.isOverride) && member.name == "addChild" }

  private static func managesChildren(_ type: TypeAnalysis) -> Bool {
    let containers = ["UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"]
    return containers.contains { type.type.platformChain.contains($0) }
  }

  /// A child under another name in the same member: `let vc = …; addChild(vc); self.current = vc; current.didMove(…)`.
  private static func isSameMember(_ event: ChildEvent, _ events: [ChildEvent]) -> Bool {
    events.contains { $0.event.span == event.event.span }
  }

  private static func inheritedEvents(of owner: TypeModel, in type: TypeAnalysis) -> [ChildEvent] {
    owner.members.filter { $0.member.flags.contains(.hasBody) && $0.member.kind == .method }
      .flatMap { type.childEvents(in: $0) }
  }

  /// Whether the controller is shown by other means, or given to code that may add it.
  private static func isHandedOver(_ child: String, in reference: MemberReference, of type: TypeAnalysis) -> Bool {
    let own: Set<String> = [
      "addChild", "addSubview", "insertSubview", "didMove", "addArrangedSubview", "append", "print", "bringSubviewToFront",
    ]
    return type.type.members.contains { other in
      guard other.member.flags.contains(.hasBody), other.member.kind != .property else { return false }
      return type.events(of: other).contains { event in
        switch event.kind {
        case .call(let call): !own.contains(call.name) && call.arguments.contains { $0.value.shape == child }
        case .assignment(let target, _, let value):
          ["viewControllers", "rootViewController"].contains(target.lastName ?? "")
            && value.contains { $0.shape == child }
        default: false
        }
      }
    }
  }

  // MARK: Fixes

  private static func insertDidMove(_ found: ChildEvent, _ events: [ChildEvent], _ reference: MemberReference)
    -> [RawFinding.Change]
  {
    let shown = events.last { $0.kind == .addView && $0.child == found.child } ?? found
    guard shown.event.isNow, !shown.event.scope.isConditional, !shown.event.scope.isInLoop, let value = found.value,
      value.path != nil
    else { return [] }
    let end = shown.event.span.end
    return [
      RawFinding.Change(
        title: "Call didMove(toParent:)", safety: .safe, file: reference.file,
        edits: [
          RawFinding.Edit(range: end..<end, replacement: "\n\(BodyEdit.indentation)\(found.child).didMove(toParent: self)")
        ])
    ]
  }

  private static func replaceNil(_ wrong: ChildEvent, _ reference: MemberReference) -> [RawFinding.Change] {
    guard let argument = wrong.parent else { return [] }
    return [
      RawFinding.Change(
        title: "Name the parent", safety: .suggestion, file: reference.file,
        edits: [RawFinding.Edit(range: argument.span.range, replacement: "self")])
    ]
  }

  private static func trace(_ first: ChildEvent, _ second: ChildEvent, _ reference: MemberReference, _ end: String)
    -> [RawFinding.Step]
  {
    [
      RawFinding.Step(text: "addChild calls \(first.child).willMove(toParent: self)", place: (reference.file, first.event.span)),
      RawFinding.Step(text: end, place: (reference.file, second.event.span)),
    ]
  }

  static let description = RuleDescription(
    id: "add_child_contract", group: "Containment",
    summary: "A child controller is added without the calls that make it a child.",
    rationale: """
      A controller becomes a child by three steps: addChild(child), which tells the child that it will move, adding its view, and \
      child.didMove(toParent: self). Without addChild the child gets no callbacks of appearance, rotation or traits, and nobody \
      keeps it; without didMove what it does on arrival is never done, and a second call of willMove does it twice.
      """,
    stage: "containment", severity: .warning, whenUnconfigured: .core, need: .index,
    failing: [
      RuleExample(
        "nobody tells the child",
        """
        class Host: UIViewController {
          func show(_ pane: UIViewController) {
            ↓addChild(pane)
            view.addSubview(pane.view)
          }
        }
        """),
      RuleExample(
        "the child is told that it left",
        """
        class Host: UIViewController {
          func show(_ pane: UIViewController) {
            addChild(pane)
            view.addSubview(pane.view)
            ↓pane.didMove(toParent: nil)
          }
        }
        """),
      RuleExample(
        "didMove without addChild",
        """
        class Host: UIViewController {
          func fail() {
            let page = UIHostingController(rootView: ErrorView())
            view.addSubview(page.view)
            ↓page.didMove(toParent: self)
          }
        }
        """),
      RuleExample(
        "willMove is called by addChild",
        """
        class Host: UIViewController {
          let pane = PaneViewController()
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓pane.willMove(toParent: self)
            addChild(pane)
            view.addSubview(pane.view)
            pane.didMove(toParent: self)
          }
        }
        """),
      RuleExample(
        "a view without its controller",
        """
        class Host: UIViewController {
          let pane = PaneViewController()
          override func viewDidLoad() { super.viewDidLoad(); ↓view.addSubview(pane.view) }
        }
        class PaneViewController: UIViewController {}
        """),
    ],
    passing: [
      RuleExample(
        "all three steps",
        """
        class Host: UIViewController {
          func show(_ pane: UIViewController) {
            addChild(pane)
            view.addSubview(pane.view)
            pane.didMove(toParent: self)
          }
        }
        """),
      RuleExample(
        "didMove when the animation is over",
        """
        class Host: UIViewController {
          func show(_ pane: UIViewController) {
            addChild(pane)
            view.addSubview(pane.view)
            UIView.animate(withDuration: 0.3, animations: { pane.view.alpha = 1 }, completion: { _ in pane.didMove(toParent: self) })
          }
        }
        """),
      RuleExample(
        "a helper of the project does it",
        """
        extension UIViewController {
          func embed(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
          }
        }
        class Host: UIViewController {
          let pane = PaneViewController()
          override func viewDidLoad() { super.viewDidLoad(); embed(pane); stack.addArrangedSubview(pane.view) }
        }
        class PaneViewController: UIViewController {}
        """),
      RuleExample(
        "containers of UIKit do it themselves",
        """
        class Pages: UIPageViewController {
          func show(_ page: UIViewController) { addChild(page); setViewControllers([page], direction: .forward, animated: false) }
        }
        """),
      RuleExample(
        "nodes of a scene are no controllers",
        """
        class Level: SKScene {
          override func didMove(to view: SKView) { addChild(player) }
        }
        """),
      RuleExample(
        "the view of a controller that is presented elsewhere",
        """
        class Host: UIViewController {
          let pane = PaneViewController()
          func open() { navigationController?.pushViewController(pane, animated: true) }
          func peek() { preview.addSubview(pane.view) }
        }
        class PaneViewController: UIViewController {}
        """),
      RuleExample(
        "a controller that adds itself to another",
        """
        class Sheet: UIViewController {
          func attach(to host: UIViewController) {
            host.addChild(self)
            host.view.addSubview(view)
            didMove(toParent: host)
          }
        }
        """),
    ])
}
