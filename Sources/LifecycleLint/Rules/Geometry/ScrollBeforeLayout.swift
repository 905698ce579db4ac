import LintFacts
import LintModel

/// C4: a list is scrolled before it has laid out its rows.
enum ScrollBeforeLayout: Rule {
  private static let scrolling: Set<String> = [
    "scrollToItem", "scrollToRow", "setContentOffset", "scrollRectToVisible", "selectItem",
  ]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    var seen: Set<Int> = []
    for callback in ["viewDidLoad()", "viewWillAppear(_:)"] {
      let events = type.reached(from: callback)
      for (number, reached) in events.enumerated() where reached.owner === type.type && reached.isNow {
        guard let call = reached.event.call, scrolling.contains(call.name), isScrolling(call),
          !events[..<number].contains(where: { $0.event.call?.name == "layoutIfNeeded" }),
          seen.insert(reached.event.span.start).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, confidence: .medium,
          "`\(callback)` of `\(type.type.name)` scrolls with `\(call.name)` before the list is laid out; nothing happens, or it ends up elsewhere",
          cure:
            "scroll in `viewIsAppearing(_:)` or at the first `viewDidLayoutSubviews()`, or call `layoutIfNeeded()` on the list first"
        )
      }
    }
  }

  private static func isScrolling(_ call: Call) -> Bool {
    let labels = call.labels
    switch call.name {
    case "scrollToItem", "scrollToRow": return labels.count >= 2 && labels.first == "at"
    case "selectItem": return labels.contains("scrollPosition") && !isNothing(call["scrollPosition"])
    case "setContentOffset": return labels.contains("animated") && !isNothing(call.argument(0))
    case "scrollRectToVisible": return true
    default: return false
    }
  }

  /// `.zero`, `[]`, `CGPoint()`.
  private static func isNothing(_ value: Expression?) -> Bool {
    guard let value else { return true }
    if case .collection(let parts) = value.form { return parts.isEmpty }
    if value.lastName == "zero" { return true }
    guard let call = value.asCall else { return false }
    return call.arguments.allSatisfy {
      if case .literal(let text) = $0.value.form { text == "0" || text == "0.0" } else { false }
    }
  }

  static let description = RuleDescription(
    id: "scroll_or_select_before_layout", group: "Geometry and layout",
    summary: "A list is scrolled before it has been laid out.",
    rationale: """
      Until its first layout pass a list has neither its size nor its rows. It ignores the request, or scrolls to a place that is \
      computed from sizes that are not final.
      """,
    stage: "viewDidLoad, viewWillAppear", severity: .note, whenUnconfigured: .on, need: .file,
    failing: [
      RuleExample(
        "the unread row",
        """
        class Feed: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓feed.scrollToItem(at: unread, at: .top, animated: false)
          }
        }
        """),
      RuleExample(
        "the end of a table",
        """
        class Chat: UITableViewController {
          override func viewDidLoad() { super.viewDidLoad(); toEnd() }
          func toEnd() { ↓tableView.scrollToRow(at: last, at: .bottom, animated: false) }
        }
        """),
      RuleExample(
        "an offset",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓pages.setContentOffset(CGPoint(x: 320, y: 0), animated: false) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "to the top",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); list.setContentOffset(.zero, animated: false) }
        }
        """),
      RuleExample(
        "after layout",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            list.reloadData()
            list.layoutIfNeeded()
            list.scrollToRow(at: last, at: .bottom, animated: false)
          }
        }
        """),
      RuleExample(
        "later",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); DispatchQueue.main.async { self.list.scrollToRow(at: self.last, at: .bottom, animated: false) } }
        }
        """),
      RuleExample(
        "when it has appeared",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); list.scrollToRow(at: last, at: .bottom, animated: true) }
        }
        """),
      RuleExample(
        "a selection that does not scroll",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); list.selectItem(at: first, animated: false, scrollPosition: []) }
        }
        """),
    ])
}
