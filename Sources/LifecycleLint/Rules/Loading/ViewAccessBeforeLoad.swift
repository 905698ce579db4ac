import LintFacts
import LintModel

/// B4: the view, or an outlet, is used before it is loaded or after it is gone.
enum ViewAccessBeforeLoad: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    checkSegues(type, &report)
    guard type.isViewController else { return }
    // A property of its own takes the place of UIKit's.
    let ownsView = type.type.ancestry.contains {
      $0.members(named: "view").contains { $0.member.kind == .property && !$0.member.flags.contains(.isOverride) }
    }
    if !ownsView { checkInitializers(type, &report) }
    checkObservers(type, &report)
    if !ownsView { checkDeinit(type, &report) }
  }

  // MARK: init

  private static func checkInitializers(_ type: TypeAnalysis, _ report: inout Report) {
    let isSubclassed = type.type.subclasses > 0 || type.type.declaration.flags.contains(.isOpen)
    var seen: Set<Int> = []
    for reference in type.type.members where reference.member.kind == .initializer {
      for reached in type.reached(from: reference, of: type.type) {
        guard reached.isNow, reached.owner === type.type, isViewAccess(reached), !isGuarded(reached) else { continue }
        guard seen.insert(reference.member.span.start).inserted else { break }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type, severity: isSubclassed ? .warning : .note,
          "`init` of `\(type.type.name)` uses `view`, which loads it before the initialiser is done",
          trace: [
            RawFinding.Step(
              text: "\(reference.member.fullName) asks for `view`", place: (reached.reference.file, reached.event.span)),
            RawFinding.Step(
              text:
                "loadView() and viewDidLoad() run at once\(isSubclassed ? ", those of subclasses too, before their own set-up" : "")",
              place: nil),
          ],
          cure: "keep the arguments, and build the view in `viewDidLoad()`")
        break
      }
    }
  }

  private static func isViewAccess(_ reached: ReachedEvent) -> Bool {
    let path: String? =
      switch reached.event.kind {
      case .read(let value): value.path
      case .assignment(let target, _, _): target.path.flatMap { $0.hasPrefix("view.") ? $0 : nil }
      default: nil
      }
    guard let path, path == "view" || path.hasPrefix("view.") else { return false }
    return !reached.event.scope.isLocal("view")
  }

  static func isGuarded(_ reached: ReachedEvent) -> Bool {
    reached.tests.contains { test in
      test.contains { ["isViewLoaded", "viewIfLoaded", "window"].contains($0.lastName ?? "") }
    }
  }

  // MARK: didSet

  private static func checkObservers(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.type.members where reference.member.kind == .property {
      let member = reference.member
      // Outlets are connected while the view is loaded; a private property is set by code that can be seen to run later.
      if member.flags.contains(.isOutlet) || member.flags.contains(.isPrivate) || member.flags.contains(.isStatic) { continue }
      // Only what somebody else sets can be set before the view is there.
      let isSetOutside =
        member.flags.contains(.isOpen) || member.flags.contains(.isPublic) || type.project.isAssignedFromOutside(member.name)
      guard member.accessors.contains(where: { $0.kind == .didSet || $0.kind == .willSet }),
        // Who sets a property that its own class never sets is not among the files that were read.
        isSetOutside || !isSetInside(member.name, type)
      else { continue }
      for accessor in member.accessors where accessor.kind == .didSet || accessor.kind == .willSet {
        for reached in type.reached(from: accessor, in: reference) where reached.calls.count <= 1 && reached.owner === type.type {
          let event = reached.event
          guard reached.isNow, let outlet = forcedOutlet(event, of: type), !isGuarded(reached),
            !reached.tests.contains(where: { $0.mentions(outlet) })
          else { continue }
          report.add(
            at: event.span, in: reached.reference, of: type.type, confidence: isSetOutside ? .high : .low,
            "the observer of `\(member.name)` uses the outlet `\(outlet)`, which is nil until the view is loaded",
            trace: [
              RawFinding.Step(text: "`\(member.name)` is set before the screen is shown", place: (reference.file, member.place)),
              RawFinding.Step(text: "`\(outlet)` is nil: the program stops", place: (reached.reference.file, event.span)),
            ],
            cure: "return when `isViewLoaded` is false, and do the same in `viewDidLoad()`")
          break
        }
      }
    }
  }

  private static func isSetInside(_ name: String, _ type: TypeAnalysis) -> Bool {
    type.assignments.contains { $0.target.path.map { $0 == name || $0.hasPrefix("\(name).") } ?? false }
  }

  /// The implicitly unwrapped outlet at the start of what is read or assigned.
  private static func forcedOutlet(_ event: Event, of type: TypeAnalysis) -> String? {
    let value: Expression
    switch event.kind {
    case .read(let expression): value = expression
    case .assignment(let target, _, _): value = target
    default: return nil
    }
    guard let root = value.rootName, !event.scope.isLocal(root), let outlet = type.type.property(root)?.member,
      outlet.flags.contains(.isOutlet), outlet.type.hasSuffix("!"), value.path != root, !chainsOptionally(value, after: root)
    else { return nil }
    return root
  }

  /// `label?.text`.
  private static func chainsOptionally(_ value: Expression, after root: String) -> Bool {
    value.contains {
      if case .unwrapped(let inner, false) = $0.form { inner.lastName == root } else { false }
    }
  }

  // MARK: deinit

  private static func checkDeinit(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.type.members where reference.member.kind == .deinitializer {
      let found = type.reached(from: reference, of: type.type).first {
        $0.isNow && $0.owner === type.type && isViewAccess($0) && !isGuarded($0)
      }
      guard let found else { continue }
      report.add(
        at: found.event.span, in: found.reference, of: type.type, severity: .warning,
        "`deinit` of `\(type.type.name)` uses `view`: a screen that was never shown loads it now",
        trace: [
          RawFinding.Step(text: "T7, make the screen and drop it before it is shown:", place: nil),
          RawFinding.Step(
            text: "deinit asks for `view`, and loadView() and viewDidLoad() run in an object that is going away",
            place: (found.reference.file, found.event.span)),
        ],
        cure: "ask `viewIfLoaded` instead")
    }
  }

  // MARK: prepare(for:sender:)

  private static func checkSegues(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.type.members where reference.member.fullName == "prepare(for:sender:)" {
      for event in type.events(of: reference) {
        let value: Expression
        switch event.kind {
        case .read(let expression): value = expression
        case .assignment(let target, _, _): value = target
        default: continue
        }
        guard event.isNow, let parts = value.path?.split(separator: ".").map(String.init), parts.count >= 3,
          event.scope.isLocal(parts[0]),
          let name = type.typeName(of: Expression(.name(parts[0])), in: event.scope, parameters: reference.member.parameters),
          let target = type.project.type(name, from: type.type.path), target !== type.type,
          target.property(parts[1])?.member.flags.contains(.isOutlet) ?? false,
          !chainsOptionally(value, after: parts[1])
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type, severity: .warning,
          "`prepare(for:sender:)` uses the outlet `\(parts[1])` of `\(target.name)`, which is nil until its view is loaded",
          trace: [
            RawFinding.Step(
              text: "the segue makes \(target.name) and calls prepare(for:sender:)",
              place: (reference.file, reference.member.place)),
            RawFinding.Step(
              text: "`\(parts[1])` is connected later, when the view is loaded", place: (reference.file, event.span)),
          ],
          cure: "hand over the value, and let `\(target.name)` show it in `viewDidLoad()`")
      }
    }
  }

  static let description = RuleDescription(
    id: "view_access_before_load", group: "View loading",
    summary: "The view or an outlet is used before it is loaded.",
    rationale: """
      Asking for view loads it: in an initialiser, viewDidLoad then runs before the initialiser, and subclasses, are done; in deinit \
      the view is made once more. Outlets are nil until the view is loaded, so a property observer or a segue's preparation that \
      uses one stops the program when the property is set first.
      """,
    stage: "init, loading, deinit", severity: .warning, whenUnconfigured: .on, need: .index,
    failing: [
      RuleExample(
        "an observer of a property, through a helper",
        """
        class Amount: UIViewController {
          @IBOutlet var field: UITextField!
          public var amount = 0 { didSet { show() } }
          private func show() { ↓field.text = "\\(amount)" }
        }
        """),
      RuleExample(
        "built in init",
        """
        class Pager: UIViewController {
          init(pictures: [Picture]) {
            super.init(nibName: nil, bundle: nil)
            pictures.forEach { ↓view.addSubview(Page($0)) }
          }
        }
        """),
      RuleExample(
        "an observer that uses an outlet",
        """
        class Header: UIViewController {
          @IBOutlet var headingLabel: UILabel!
          var heading = "" { didSet { ↓headingLabel.text = heading } }
        }
        class Router: NSObject { func show(_ header: Header) { header.heading = "A" } }
        """),
      RuleExample(
        "an observer of a library's screen",
        """
        public class Header: UIViewController {
          @IBOutlet var headingLabel: UILabel!
          public var heading = "" { didSet { ↓headingLabel.text = heading } }
        }
        """),
      RuleExample(
        "an outlet of the segue's destination",
        """
        class List: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let detail = segue.destination as? Detail { ↓detail.titleLabel.text = "A" }
          }
        }
        class Detail: UIViewController { @IBOutlet weak var titleLabel: UILabel! }
        """),
      RuleExample(
        "deinit",
        """
        class A: UIViewController {
          deinit { ↓view.removeFromSuperview() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a property that only its own class sets",
        """
        class Amount: UIViewController {
          @IBOutlet var field: UITextField!
          var amount = 0 { didSet { field.text = "" } }
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); amount = 1 }
        }
        """),
      RuleExample(
        "guarded by isViewLoaded",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          var text = "" { didSet { guard isViewLoaded else { return }; label.text = text } }
        }
        """),
      RuleExample(
        "set by the screen itself only",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          var state = 0 { didSet { label.text = "\\(state)" } }
          @IBAction func tap() { state = 1 }
        }
        """),
      RuleExample(
        "optional chaining",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel!
          var text = "" { didSet { label?.text = text } }
        }
        """),
      RuleExample(
        "a cell's outlets are connected before anything is set",
        """
        class Cell: UITableViewCell {
          @IBOutlet var label: UILabel!
          var text = "" { didSet { label.text = text } }
        }
        """),
      RuleExample(
        "a view of its own",
        """
        class Presenter { let view: FeedView; init(view: FeedView) { self.view = view; view.attach() } }
        """),
      RuleExample(
        "a closure that runs later",
        """
        class A: UIViewController {
          init() { super.init(nibName: nil, bundle: nil); onTap = { [weak self] in self?.view.endEditing(true) } }
        }
        """),
      RuleExample(
        "an outlet's own observer",
        """
        class A: UIViewController {
          @IBOutlet var label: UILabel! { didSet { label.text = "" } }
        }
        """),
      RuleExample(
        "viewIfLoaded in deinit",
        """
        class A: UIViewController { deinit { viewIfLoaded?.removeFromSuperview() } }
        """),
      RuleExample(
        "a value is handed over",
        """
        class List: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let detail = segue.destination as? Detail { detail.text = "A" }
          }
        }
        class Detail: UIViewController { @IBOutlet weak var titleLabel: UILabel!; var text = "" }
        """),
    ])
}
