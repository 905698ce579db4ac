import LintFacts
import LintModel

/// G2: a child leaves without being told first, or in the wrong order.
enum RemoveChildOrder: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class || type.type.kind == .struct || type.type.kind == .enum else { return }
    let everywhere = type.childEvents.flatMap(\.events)
    guard everywhere.contains(where: { $0.kind == .remove }) else { return }
    // A transition between two children tells them itself when it has the flag; who uses it knows the order.
    let hasTransition = type.bodies.contains { reference in
      type.events(of: reference).contains {
        $0.call.map { $0.name == "transition" && $0.labels.starts(with: ["from", "to"]) } ?? false
      }
    }
    guard !hasTransition else { return }
    for (reference, events) in type.childEvents where reference.member.name != "removeFromParent" {
      for (index, found) in events.enumerated() where found.kind == .remove {
        guard isController(found, events, everywhere, reference, type) else { continue }
        let child = found.child
        let isTold =
          everywhere.contains { $0.kind == .willMoveOut && $0.child == child }
          || ContainmentHelpers(calledIn: reference, of: type).leave
        if !isTold {
          report.add(
            at: found.event.span, in: reference, of: type.type,
            "`\(display(child))` is removed without being told before: \(willMove(child)) is missing",
            trace: [
              RawFinding.Step(text: "\(call(child, "removeFromParent()"))", place: (reference.file, found.event.span)),
              RawFinding.Step(text: "removeFromParent calls \(call(child, "didMove(toParent: nil)"))", place: nil),
              RawFinding.Step(text: "willMove(toParent: nil) never came", place: nil),
            ],
            cure: "call `\(call(child, "willMove(toParent: nil)"))` first, then remove the view, then the controller",
            fixes: insertWillMove(found, events, reference))
        }
        if let late = events[(index + 1)...].first(where: { $0.kind == .removeView && $0.child == child }),
          !events[..<index].contains(where: { $0.kind == .removeView && $0.child == child })
        {
          report.add(
            at: late.event.span, in: reference, of: type.type, severity: .note,
            "the view of `\(display(child))` is removed after `\(display(child))` itself",
            trace: [
              RawFinding.Step(text: "\(call(child, "removeFromParent()"))", place: (reference.file, found.event.span)),
              RawFinding.Step(
                text: "the view goes now, and its controller, which has no parent any more, hears of it by itself",
                place: (reference.file, late.event.span)),
            ],
            cure: "remove the view before the controller")
        }
      }
    }
  }

  /// Scene nodes have a `removeFromParent` too: something has to say that this is a controller.
  private static func isController(
    _ found: ChildEvent, _ events: [ChildEvent], _ everywhere: [ChildEvent], _ reference: MemberReference, _ type: TypeAnalysis
  ) -> Bool {
    if found.child == "self" { return type.isViewController }
    if let value = found.value,
      let kind = type.kind(of: value, in: found.event.scope, parameters: reference.member.parameters), kind != .unknown
    {
      return kind == .viewController
    }
    let tells: [ChildEvent.Kind] = [.removeView, .addView, .willMove, .willMoveOut, .didMove, .didMoveOut]
    return events.contains { $0.child == found.child && tells.contains($0.kind) }
      || type.isViewController && everywhere.contains { $0.child == found.child && $0.kind != .remove }
  }

  private static func display(_ child: String) -> String { child == "$0" ? "the child" : child }

  private static func call(_ child: String, _ text: String) -> String { child == "self" ? text : "\(child).\(text)" }

  private static func willMove(_ child: String) -> String { "`\(call(child, "willMove(toParent: nil)"))`" }

  private static func insertWillMove(_ found: ChildEvent, _ events: [ChildEvent], _ reference: MemberReference)
    -> [RawFinding.Change]
  {
    let first = events.first { ($0.kind == .removeView || $0.kind == .remove) && $0.child == found.child } ?? found
    guard first.event.isNow, !first.event.scope.isConditional, !first.event.scope.isInLoop,
      found.child == "self" || found.value?.path != nil
    else { return [] }
    let start = first.event.span.start
    // `child?.removeFromParent()` stays optional.
    let isOptional = if case .unwrapped(_, forced: false) = found.value?.form { true } else { false }
    let receiver = isOptional ? "\(found.child)?" : found.child
    return [
      RawFinding.Change(
        title: "Call willMove(toParent: nil)", safety: .safe, file: reference.file,
        edits: [
          RawFinding.Edit(
            range: start..<start, replacement: "\(call(receiver, "willMove(toParent: nil)"))\n\(BodyEdit.indentation)")
        ])
    ]
  }

  static let description = RuleDescription(
    id: "remove_child_order", group: "Containment",
    summary: "A child controller is removed without being told, or in the wrong order.",
    rationale: """
      A child leaves by three steps: child.willMove(toParent: nil), removing its view, and child.removeFromParent(), which calls \
      didMove(toParent: nil). Without the first the child has no chance to prepare, and callbacks of disappearance may be missing.
      """,
    stage: "containment", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "the child is not told",
        """
        class Host: UIViewController {
          func close(_ pane: UIViewController) {
            pane.view.removeFromSuperview()
            ↓pane.removeFromParent()
          }
        }
        """),
      RuleExample(
        "all children",
        """
        class Host: UIViewController {
          func clear() { children.forEach { $0.view.removeFromSuperview(); ↓$0.removeFromParent() } }
        }
        """),
      RuleExample(
        "a controller that takes itself away",
        """
        class Toast: UIViewController {
          @objc func close() { view.removeFromSuperview(); ↓removeFromParent() }
        }
        """),
      RuleExample(
        "the view goes last",
        """
        class Host: UIViewController {
          func close(_ pane: UIViewController) {
            pane.willMove(toParent: nil)
            pane.removeFromParent()
            ↓pane.view.removeFromSuperview()
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "all three steps",
        """
        class Host: UIViewController {
          func close(_ pane: UIViewController) {
            pane.willMove(toParent: nil)
            pane.view.removeFromSuperview()
            pane.removeFromParent()
          }
        }
        """),
      RuleExample(
        "told before an animation, removed after it",
        """
        class Host: UIViewController {
          func close(_ pane: UIViewController) {
            pane.willMove(toParent: nil)
            UIView.animate(withDuration: 0.3, animations: { pane.view.alpha = 0 }, completion: { _ in
              pane.view.removeFromSuperview()
              pane.removeFromParent()
            })
          }
        }
        """),
      RuleExample(
        "a node of a scene",
        """
        class Level: SKScene {
          func hit(_ enemy: SKSpriteNode) { enemy.removeFromParent() }
        }
        """),
      RuleExample(
        "told by another method of the class",
        """
        class Host: UIViewController {
          var pane: UIViewController?
          func startClosing() { pane?.willMove(toParent: nil); fade() }
          func finishClosing() { pane?.view.removeFromSuperview(); pane?.removeFromParent() }
        }
        """),
      RuleExample(
        "a transition between children",
        """
        class Host: UIViewController {
          func swap(_ old: UIViewController, _ new: UIViewController) {
            addChild(new)
            transition(from: old, to: new, duration: 0.3, options: [], animations: nil) { _ in
              old.removeFromParent()
              new.didMove(toParent: self)
            }
          }
        }
        """),
    ])
}
