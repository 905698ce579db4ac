import LintFacts
import LintModel

/// C1: a size or an inset is read before layout has decided it.
enum GeometryReadBeforeLayout: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.type.members where reference.member.flags.contains(.hasBody) {
      guard let moment = moment(of: reference.member, in: type) else { continue }
      check(reference, moment, type, &report)
    }
    for helper in loadingHelpers(type) { check(helper, .loading, type, &report) }
  }

  /// Methods of a controller that `viewDidLoad` calls while it runs, and no later callback.
  private static func loadingHelpers(_ type: TypeAnalysis) -> [MemberReference] {
    guard type.isViewController,
      type.type.members(named: "viewDidLoad").contains(where: { $0.member.flags.contains(.isOverride) })
    else { return [] }
    var result: [MemberReference] = []
    var places: Set<MemberReference.Place> = []
    for reached in type.reached(from: "viewDidLoad()")
    where reached.calls.count == 1 && reached.calls[0].isNow && reached.owner === type.type
      && !LifecycleMethods.isLifecycleName(reached.reference.member.fullName)
    {
      if places.insert(reached.reference.place).inserted { result.append(reached.reference) }
    }
    guard !result.isEmpty else { return [] }
    let later = type.callbackNames.filter { $0 != "viewDidLoad()" && $0 != "loadView()" }
    for callback in later { for reached in type.reached(from: callback) { places.remove(reached.reference.place) } }
    return result.filter { places.contains($0.place) }
  }

  private enum Moment {
    /// Nothing is final.
    case loading
    /// The size may be, the insets are not.
    case willAppear
  }

  private static func moment(of member: Member, in type: TypeAnalysis) -> Moment? {
    if type.isViewController {
      switch member.fullName {
      case "viewDidLoad()", "loadView()": return member.flags.contains(.isOverride) ? .loading : nil
      case "viewWillAppear(_:)": return member.flags.contains(.isOverride) ? .willAppear : nil
      default: return nil
      }
    }
    guard type.isView else { return nil }
    return member.fullName == "awakeFromNib()" && member.flags.contains(.isOverride) || member.kind == .initializer
      ? .loading : nil
  }

  private static func check(_ reference: MemberReference, _ moment: Moment, _ type: TypeAnalysis, _ report: inout Report) {
    let member = reference.member
    let events = type.events(of: reference)
    // The whole statement is one finding.
    var reported: Set<Int> = []
    for (number, event) in events.enumerated() where event.isNow {
      guard let read = Geometry.read(event, of: type, member: member) else { continue }
      if moment == .willAppear, read.property != "safeAreaInsets", !isSize(read) { continue }
      if moment == .loading, read.view == "self", member.kind == .initializer, read.property == "frame" { continue }
      if hasLaidOut(events[..<number]) || LaterSizing(of: event, among: events, in: type).isFound { continue }
      let line = statement(around: event.span, in: member.body)
      guard reported.insert(line.start).inserted else { continue }
      let subject = read.view == "self" ? "`\(read.property)`" : "`\(read.view).\(read.property)`"
      report.add(
        at: event.span, in: reference, of: type.type, confidence: .medium,
        "`\(member.fullName)` of `\(type.type.name)` reads \(subject), which layout has not decided yet",
        trace: [
          RawFinding.Step(
            text: "\(member.fullName) reads \(subject): the size of the nib or zero", place: (reference.file, event.span)),
          RawFinding.Step(text: "the view gets its size and insets; the value that was read stays", place: nil),
        ],
        cure: cure(read.property, type))
    }
  }

  /// The size of the screen's own view. In viewWillAppear it may still be that of the nib, or of before a rotation.
  private static func isSize(_ read: (view: String, property: String)) -> Bool {
    read.view == "view" && (read.property == "frame" || read.property == "bounds")
  }

  private static func cure(_ property: String, _ type: TypeAnalysis) -> String {
    if type.isView { return "do it in `layoutSubviews()`" }
    return property == "safeAreaInsets"
      ? "do it in `viewSafeAreaInsetsDidChange()`" : "do it in `viewIsAppearing(_:)` or `viewDidLayoutSubviews()`"
  }

  private static func hasLaidOut(_ events: ArraySlice<Event>) -> Bool {
    events.contains { $0.call?.name == "layoutIfNeeded" }
  }

  private static func statement(around span: ByteSpan, in body: [Statement]) -> ByteSpan {
    body.first { $0.span.start <= span.start && $0.span.end >= span.end }?.span ?? span
  }

  static let description = RuleDescription(
    id: "geometry_read_before_layout", group: "Geometry and layout",
    summary: "A frame, bounds or inset is read before layout has decided it.",
    rationale: """
      When a view is loaded it has the size of its nib, or none, and no safe area. What is computed from that is wrong on every device \
      but the one in the storyboard, and stays wrong after rotation. Sizes, insets and traits are right from viewIsAppearing on, \
      which runs back to iOS 13.
      """,
    stage: "viewDidLoad, viewWillAppear", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "in a helper of viewDidLoad",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); fade() }
          private func fade() { gradient.frame = ↓view.bounds }
        }
        """),
      RuleExample(
        "the width, before the screen appears",
        """
        class A: UIViewController {
          let flow = UICollectionViewFlowLayout()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            flow.itemSize = CGSize(width: ↓view.bounds.width / 2, height: 40)
          }
        }
        """),
      RuleExample(
        "a content size",
        """
        class A: UIViewController {
          let scroll = UIScrollView()
          override func viewDidLoad() { super.viewDidLoad(); scroll.contentSize.width = ↓view.bounds.width * 3 }
        }
        """),
      RuleExample(
        "an inset that is still zero",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); list.contentInset.bottom = ↓view.safeAreaInsets.bottom }
        }
        """),
      RuleExample(
        "a radius",
        """
        class A: UIViewController {
          @IBOutlet var badge: UIView!
          override func viewDidLoad() { super.viewDidLoad(); badge.layer.cornerRadius = ↓badge.bounds.height / 2 }
        }
        """),
      RuleExample(
        "an orientation",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); if ↓view.frame.width > view.frame.height { useColumns() } }
        }
        """),
      RuleExample(
        "a view that nobody resizes",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let text = UITextView(frame: ↓view.frame)
            view.addSubview(text)
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "views that resize with their container, and a parent that is on screen",
        """
        class A: UIViewController {
          let table = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            child.view.frame = view.bounds
            inset = parent?.view.safeAreaInsets.bottom ?? 0
            let plain = UIView(frame: table.frame)
            table.backgroundView = plain
          }
        }
        """),
      RuleExample(
        "a helper that layout calls as well",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); fade() }
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); fade() }
          private func fade() { gradient.frame = view.bounds }
        }
        """),
      RuleExample(
        "the size that a popover asks for",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let width = view.bounds.width
            let height = width / 2
            preferredContentSize = CGSize(width: width, height: height)
          }
        }
        """),
      RuleExample(
        "a constant radius",
        """
        class A: UIViewController {
          let badge = UIView()
          override func viewDidLoad() { super.viewDidLoad(); badge.layer.cornerRadius = 8; badge.frame = CGRect(x: 0, y: 0, width: 4, height: 4) }
        }
        """),
      RuleExample(
        "a mask resizes it",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let text = UITextView(frame: view.bounds)
            text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(text)
          }
        }
        """),
      RuleExample(
        "constraints place it",
        """
        class A: UIViewController {
          let table = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            table.frame = view.bounds
            NSLayoutConstraint.activate([table.topAnchor.constraint(equalTo: view.topAnchor)])
          }
        }
        """),
      RuleExample(
        "layout sets it again",
        """
        class A: UIViewController {
          let gradient = CAGradientLayer()
          override func viewDidLoad() { super.viewDidLoad(); gradient.frame = view.bounds }
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); gradient.frame = view.bounds }
        }
        """),
      RuleExample(
        "a table gives its header its width",
        """
        class A: UIViewController {
          let table = UITableView()
          let header = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            header.frame = CGRect(x: 0, y: 0, width: table.frame.width, height: 80)
            table.tableHeaderView = header
          }
        }
        """),
      RuleExample(
        "a helper of constraints",
        """
        class A: UIViewController {
          let wave = UIView()
          override func viewDidLoad() { super.viewDidLoad(); wave.frame = view.bounds; view.addSubview(wave); wave.fill(view: view) }
        }
        """),
      RuleExample(
        "moved by a difference",
        """
        class A: UIViewController {
          @IBOutlet var box: UIView!
          override func viewDidLoad() { super.viewDidLoad(); var changed = box.frame; changed.origin.y += 4; box.frame = changed }
        }
        """),
      RuleExample(
        "somebody else lays it out",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); feed.list.frame = view.bounds }
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); feed.layOut(in: view) }
        }
        """),
      RuleExample(
        "a case of an enumeration",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); label.textAlignment = .center; style = Style.frame }
        }
        """),
      RuleExample(
        "after layoutIfNeeded",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); view.layoutIfNeeded(); width = view.bounds.width }
        }
        """),
      RuleExample(
        "in a handler",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); onTap = { [weak self] in print(self?.view.bounds.width ?? 0) } }
        }
        """),
      RuleExample(
        "margins are written",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); view.layoutMargins = .zero; view.frame.size.width = 10 }
        }
        """),
    ])
}
