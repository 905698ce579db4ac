import LintFacts
import LintModel

/// D3: the same request is made when the view loads and again when it appears.
enum DoubleLoadOnFirstAppearance: Rule {
  private static let verbs = ["fetch", "load", "request", "refresh", "download"]

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    let atLoad = requests(in: type.reached(from: "viewDidLoad()"), type)
    guard !atLoad.isEmpty else { return }
    var seen: Set<String> = []
    for callback in ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"] {
      for (shape, reached) in requests(in: type.reached(from: callback), type) {
        guard let first = atLoad.first(where: { $0.shape == shape }), reached.owner === type.type,
          seen.insert(shape).inserted
        else { continue }
        report.add(
          at: reached.event.span, in: reached.reference, of: type.type,
          "`\(type.type.name)` calls `\(shape)` in `viewDidLoad()` and again in `\(callback)`: the first appearance does it twice",
          trace: [
            RawFinding.Step(
              text: "viewDidLoad() calls \(shape)", place: (first.reached.reference.file, first.reached.event.span)),
            RawFinding.Step(text: "\(callback) calls \(shape)", place: (reached.reference.file, reached.event.span)),
          ],
          cure: "keep one of the two: viewDidLoad for what is loaded once, `\(callback)` for what may have changed")
      }
    }
  }

  /// Calls of a request with the same arguments each time, made on every run of the callback.
  private static func requests(in events: [ReachedEvent], _ type: TypeAnalysis) -> [(shape: String, reached: ReachedEvent)] {
    events.compactMap { reached in
      guard reached.isNow, reached.isUnconditional, let call = reached.event.call, !call.isOnSuper, isRequest(call),
        call.arguments.allSatisfy({ $0.value.isConstant || $0.value.asClosure != nil }),
        let receiver = call.callee.shape
      else { return nil }
      if let base = call.receiver, !base.isSelf, type.kind(of: base, in: reached.event.scope) == .view { return nil }
      // What the helper does is what counts; a helper of its own is entered instead, unless nobody knows its body.
      if call.isOnSelf, type.methods(calledBy: call).count == 1, !makesRequest(call, type) { return nil }
      return ("\(receiver)()", reached)
    }
  }

  private static func isRequest(_ call: Call) -> Bool {
    let name = call.name
    guard name != "reloadData", name != "loadViewIfNeeded", name != "loadView" else { return false }
    return verbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      let rest = name.dropFirst(verb.count)
      return rest.isEmpty || rest.first!.isUppercase
    }
  }

  /// A helper that only touches views is cheap to repeat.
  private static func makesRequest(_ call: Call, _ type: TypeAnalysis) -> Bool {
    guard let (owner, reference) = type.methods(calledBy: call).first else { return true }
    return type.reached(from: reference, of: owner).contains { reached in
      guard comesByItself(reached), let inner = reached.event.call, let receiver = inner.receiver, !receiver.isSelf,
        !receiver.isSuper
      else {
        return false
      }
      return isRequest(inner) || isAnswered(inner) || ["resume", "perform", "send", "execute"].contains(inner.name)
    }
  }

  /// In no closure but that of a task or a queue: a button's handler is no request of the helper's.
  private static func comesByItself(_ reached: ReachedEvent) -> Bool {
    (reached.calls + [reached.event]).allSatisfy { event in
      event.scope.laterClosures.allSatisfy { _, use in
        guard case .argument(let call, _) = use else { return false }
        return ["Task", "detached", "async"].contains(call.name)
      }
    }
  }

  /// `api.getItems { items in … }`: the answer comes later.
  private static func isAnswered(_ call: Call) -> Bool {
    guard call.lastClosure != nil else { return false }
    if call.arguments.contains(where: { $0.label.lowercased().contains("completion") }) { return true }
    return ["get", "list", "retrieve", "sync", "synchronize", "query", "search", "pull", "reload", "check", "observe"].contains {
      call.name.hasPrefix($0)
    }
  }

  static let description = RuleDescription(
    id: "double_load_on_first_appearance", group: "Appearance stages",
    summary: "The same request is made in viewDidLoad and again in an appearance callback.",
    rationale: """
      Both callbacks run when a screen is shown for the first time, so a request in both is made twice within a few milliseconds; \
      the answers race, and a list flickers.
      """,
    stage: "viewDidLoad, viewWillAppear", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "a model's request",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); model.request() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓model.request() }
        }
        """),
      RuleExample(
        "through a helper",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); setUp() }
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); ↓store.fetchItems() }
          func setUp() { store.fetchItems() }
        }
        """),
      RuleExample(
        "a helper that asks the network",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); refresh() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓refresh() }
          func refresh() { client.get("feed") { [weak self] in self?.show($0) } }
        }
        """),
    ],
    passing: [
      RuleExample(
        "buttons that are set up anew",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); refreshButtons() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); refreshButtons() }
          private func refreshButtons() { bar.button.primaryAction = bar.action(title: "") { [weak self] in self?.add() } }
        }
        """),
      RuleExample(
        "only once",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); model.request() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); model.pause() }
        }
        """),
      RuleExample(
        "views are cheap",
        """
        class Feed: UIViewController {
          let table = UITableView()
          override func viewDidLoad() { super.viewDidLoad(); table.reloadData(); refreshTitle() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); table.reloadData(); refreshTitle() }
          func refreshTitle() { title = name }
        }
        """),
      RuleExample(
        "not the first time",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); model.request() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); if !isFirstAppearance { model.request() } }
        }
        """),
      RuleExample(
        "different arguments",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); model.load(page) }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); model.load(next) }
        }
        """),
      RuleExample(
        "different receivers",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); user.fetch() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); badge.fetch() }
        }
        """),
      RuleExample(
        "later",
        """
        class Feed: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); onPull = { [weak self] in self?.model.request() } }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); model.request() }
        }
        """),
    ])
}
