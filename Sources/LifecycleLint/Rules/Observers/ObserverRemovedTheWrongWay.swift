import LintFacts
import LintModel

/// E2: an observer is removed in a way that removes nothing.
enum ObserverRemovedTheWrongWay: Rule {
  private struct Use {
    let call: Call
    let event: Event
    let reference: MemberReference
    var center: String? { call.receiver?.shape }
    var place: (file: Int, span: ByteSpan) { (reference.file, event.span) }
  }

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class else { return }
    let all = type.bodies.flatMap { reference in
      type.events(of: reference).compactMap { event in event.call.map { Use(call: $0, event: event, reference: reference) } }
    }
    checkStoredVoid(type, &report)
    checkOverwritten(type, &report)
    // What an unknown base class observes is not known.
    guard type.type.unknownSuperclass == nil, type.type.superclass == nil || isComplete(type) else { return }
    let selectors = all.filter { isSelectorForm($0.call) }
    let blocks = all.filter { $0.call.name == "addObserver" && $0.call.labels.starts(with: ["forName"]) }
    for use in all where use.call.name == "removeObserver" && use.call.argument(0)?.isSelf ?? false {
      guard !use.call.labels.contains("forKeyPath") else { continue }
      checkRemoval(use, selectors, blocks, type, &report)
    }
  }

  private static func isSelectorForm(_ call: Call) -> Bool {
    call.name == "addObserver" && call.labels.starts(with: ["_", "selector"])
  }

  /// Base classes of the project are read as well, as long as none of them observes by a name that is not written there.
  private static func isComplete(_ type: TypeAnalysis) -> Bool {
    !type.type.ancestry.dropFirst().flatMap(\.members).contains { reference in
      reference.member.flags.contains(.hasBody)
        && type.events(of: reference).contains { $0.call.map { isSelectorForm($0) } ?? false }
    }
  }

  /// (a) the selector form returns nothing that could be removed.
  private static func checkStoredVoid(_ type: TypeAnalysis, _ report: inout Report) {
    for reference in type.bodies {
      for event in type.events(of: reference) {
        guard case .assignment(let target, "=", let value) = event.kind, let call = value.asCall, isSelectorForm(call),
          let path = target.path, path != "_"
        else { continue }
        report.add(
          at: event.span, in: reference, of: type.type,
          "`\(path)` is given the result of `addObserver(_:selector:name:object:)`, which returns nothing",
          trace: [
            RawFinding.Step(text: "\(path) is (), not a token", place: (reference.file, event.span)),
            RawFinding.Step(text: "removeObserver(\(path)) removes nothing, and the next addObserver adds a second", place: nil),
          ],
          cure: "remove the observer with `removeObserver(self, name:object:)`")
      }
    }
  }

  /// (b) a block's observer is its token, (c) another name or (d) another center.
  private static func checkRemoval(
    _ use: Use, _ selectors: [Use], _ blocks: [Use], _ type: TypeAnalysis, _ report: inout Report
  ) {
    let name = ResourceCollector.notificationName(use.call["name"])
    if selectors.isEmpty {
      // Whatever name is given: there is no observer that is self.
      let same = blocks.first { ResourceCollector.notificationName($0.call["forName"]) == name }
      guard let block = same ?? blocks.first, !removesTokens(type) else { return }
      report.add(
        at: use.event.span, in: use.reference, of: type.type,
        "`removeObserver(self…)` removes nothing: `\(type.type.name)` observes with a block, whose observer is the token",
        trace: [
          RawFinding.Step(text: "addObserver(forName:…) makes an observer of its own, the token", place: block.place),
          RawFinding.Step(text: "self is no observer: nothing is removed", place: use.place),
          RawFinding.Step(text: "the block still runs, and once more for each time it is added", place: nil),
        ],
        cure: "keep the token and call `removeObserver(token)`")
      return
    }
    if let name {
      let names = selectors.map { ResourceCollector.notificationName($0.call["name"]) }
      // Names that are written out on both sides can be compared.
      guard !names.contains(nil), !names.contains(name), names.allSatisfy({ isComparable($0!) }), isComparable(name),
        let first = selectors.first, selectors.count == 1
      else { return }
      report.add(
        at: use.event.span, in: use.reference, of: type.type, confidence: .medium,
        "`\(type.type.name)` removes an observer of `\(plain(name))`, but observes `\(plain(names[0]!))`",
        trace: [
          RawFinding.Step(text: "\(plain(names[0]!)) is observed", place: first.place),
          RawFinding.Step(text: "\(plain(name)) was never observed: nothing is removed", place: use.place),
        ],
        cure: "name the same notification")
      return
    }
    let centers = Set(selectors.compactMap(\.center))
    if let center = use.center, known.contains(center), !centers.isEmpty, centers.isSubset(of: known), !centers.contains(center) {
      report.add(
        at: use.event.span, in: use.reference, of: type.type,
        "the observer is removed from `\(center)`, but was added to `\(centers.sorted()[0])`",
        trace: [
          RawFinding.Step(text: "added", place: selectors[0].place), RawFinding.Step(text: "removed elsewhere", place: use.place),
        ],
        cure: "name the same center")
    }
  }

  private static let known: Set<String> = [
    "NotificationCenter.default", "NSWorkspace.shared.notificationCenter", "DistributedNotificationCenter.default()",
    "CFNotificationCenterGetDarwinNotifyCenter()",
  ]

  private static func removesTokens(_ type: TypeAnalysis) -> Bool {
    type.bodies.contains { reference in
      type.events(of: reference).contains { event in
        switch event.kind {
        case .call(let call): call.name == "removeObserver" && !(call.argument(0)?.isSelf ?? true)
        case .read(let value): value.lastName?.hasPrefix("removeObserver") ?? false
        default: false
        }
      }
    }
  }

  /// A member of a type, or a literal; a variable may hold anything.
  private static func isComparable(_ name: String) -> Bool {
    name.hasPrefix("\"") || name.hasSuffix("Notification") || name.contains("Keyboard")
  }

  private static func plain(_ name: String) -> String { name.filter { $0 != "\"" } }

  /// (e) a second token in the place of the first.
  private static func checkOverwritten(_ type: TypeAnalysis, _ report: inout Report) {
    let stages = type.resources.byStage.keys.sorted().filter { $0 != "deinit" }.map { type.resources.events($0) }
    // What somebody else calls is followed one member at a time.
    let others = Dictionary(grouping: type.resources.dynamic, by: \.at.reference.place)
    for events in stages + others.keys.sorted(by: { ($0.file, $0.start) < ($1.file, $1.start) }).map({ others[$0]! }) {
      var live: [String: Acquisition] = [:]
      for event in events {
        switch event {
        case .acquire(let acquisition):
          guard [.blockObserver, .timeObserver].contains(acquisition.resource.kind), let key = acquisition.resource.key,
            !acquisition.isCollected, acquisition.at.owner === type.type, acquisition.at.isNow, acquisition.at.isUnconditional,
            !acquisition.at.event.scope.isInLoop, !acquisition.at.event.scope.isLocal(key)
          else { continue }
          if let first = live[key] {
            report.add(
              at: acquisition.at.event.span, in: acquisition.at.reference, of: type.type,
              "the token in `\(key)` is replaced while its observer is still there: nobody can remove the first",
              trace: [
                RawFinding.Step(
                  text: "\(key) holds the token of \(first.resource.name)", place: (first.at.reference.file, first.at.event.span)),
                RawFinding.Step(
                  text: "\(key) holds another token now; the first is lost",
                  place: (acquisition.at.reference.file, acquisition.at.event.span)),
              ],
              cure: "keep each token in a place of its own, or in an array")
          }
          live[key] = acquisition
        case .release(let release): live = live.filter { !release.concerns($0.value.resource) }
        }
      }
    }
  }

  static let description = RuleDescription(
    id: "observer_removed_the_wrong_way", group: "Observers and timers",
    summary: "An observer is removed in a way that removes nothing.",
    rationale: """
      addObserver(forName:…) returns the observer, a token; removing self removes nothing. addObserver(_:selector:…) returns nothing; \
      keeping its result and removing it removes nothing either. The handlers multiply each time the screen appears.
      """,
    stage: "where observers are removed", severity: .error, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "a token in the place of another",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          func watch() {
            token = NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in }
            token = ↓NotificationCenter.default.addObserver(forName: .b, object: nil, queue: nil) { _ in }
          }
          deinit { if let token { NotificationCenter.default.removeObserver(token) } }
        }
        """),
      RuleExample(
        "the result of the selector form",
        """
        class A: UIViewController {
          var observer: Any?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓observer = NotificationCenter.default.addObserver(self, selector: #selector(shift), name: .changed, object: nil)
          }
        }
        """),
      RuleExample(
        "self is no block's observer",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
          }
          deinit { ↓NotificationCenter.default.removeObserver(self) }
        }
        """),
      RuleExample(
        "another name",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            NotificationCenter.default.addObserver(
              self, selector: #selector(shift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            ↓NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardDidShowNotification, object: nil)
          }
        }
        """),
      RuleExample(
        "a token is replaced",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = center.addObserver(forName: .shown, object: nil, queue: nil) { _ in }
            token = ↓center.addObserver(forName: .hidden, object: nil, queue: nil) { _ in }
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "tokens in an array",
        """
        class A: UIViewController {
          var tokens: [NSObjectProtocol] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            tokens = [
              NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in },
              NotificationCenter.default.addObserver(forName: .b, object: nil, queue: nil) { _ in },
            ]
          }
        }
        """),
      RuleExample(
        "a token",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } }
          deinit { center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "belt and braces",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            center.addObserver(self, selector: #selector(shift), name: .changed, object: nil)
            token = center.addObserver(forName: .other, object: nil, queue: nil) { _ in }
          }
          deinit { center.removeObserver(self); center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "the same name",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            center.addObserver(self, selector: #selector(shift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            center.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
          }
        }
        """),
      RuleExample(
        "a base class may observe",
        """
        class A: BaseViewController {
          override func viewDidLoad() { super.viewDidLoad(); token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } }
          deinit { center.removeObserver(self) }
        }
        """),
      RuleExample(
        "key paths",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); web.addObserver(self, forKeyPath: "title", options: [], context: nil) }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); web.removeObserver(self, forKeyPath: "title") }
        }
        """),
      RuleExample(
        "removed before it is added again",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = center.addObserver(forName: .shown, object: nil, queue: nil) { _ in }
            center.removeObserver(token!)
            token = center.addObserver(forName: .hidden, object: nil, queue: nil) { _ in }
          }
        }
        """),
    ])
}
