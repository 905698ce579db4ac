import LifecycleModel
import LintFacts
import LintModel

/// D2: a callback that comes again and again takes a resource that nobody gives back.
enum RepeatedSubscription: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    checkAppearanceModifiers(type, &report)
    guard type.isViewController else { return }
    let table = type.resources
    for (acquisition, stages) in table.acquisitions {
      let at = acquisition.at
      let resource = acquisition.resource
      guard at.owner === type.type, at.isNow, at.isUnconditional, PairRule.isCounted(resource.kind) || acquisition.isCollected,
        stages.contains(where: { PairRule.appearing.contains($0) }),
        !table.releases.contains(where: { $0.release.concerns(resource) && $0.stage != "deinit" }),
        !table.isReleasedDynamically(resource)
      else { continue }
      let replay = ResourceReplay(.tabSwitch, of: resource, in: table, leniency: .againstDoubles)
      guard replay.most > 1 else { continue }
      report.add(
        at: at.event.span, in: at.reference, of: type.type,
        severity: resource.kind == .selectorObserver ? .warning : .error,
        "`\(type.type.name)` takes \(resource.name) each time it appears and never gives it back",
        trace: replay.trace(countingHeld: true),
        cure: PairRule.cure(resource, takenIn: stages))
    }
  }

  static let description = RuleDescription(
    id: "repeated_subscription", group: "Appearance stages",
    summary: "An observer, timer or subscription is taken at each appearance and never given back.",
    rationale: """
      A screen appears after each tab switch, each cover and each swipe back that is let go. What it takes then and does not give \
      back, it holds twice, then three times: every notification is handled as often, timers tick side by side, and the app gets slower \
      the longer it is used.
      """,
    stage: "viewWillAppear … viewDidDisappear", severity: .warning, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "traits, a stream and a bag",
        """
        class A: UIViewController {
          private let bag = DisposeBag()
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (screen: A, _) in screen.reload() }
            ↓Task { [weak self] in for await value in stream { self?.show(value) } }
            ↓model.items.subscribe(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
          }
        }
        """),
      RuleExample(
        "handlers multiply",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            ↓NotificationCenter.default.addObserver(self, selector: #selector(wake), name: UIApplication.didBecomeActiveNotification, object: nil)
          }
        }
        """),
      RuleExample(
        "a timer, in a helper",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); start() }
          private func start() {
            timer = ↓Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
          }
        }
        """),
      RuleExample(
        "a subscription in a bag that is never emptied",
        """
        class A: UIViewController {
          var bag: Set<AnyCancellable> = []
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓model.changes.sink { [weak self] in self?.show($0) }.store(in: &bag)
          }
        }
        """),
      RuleExample(
        "onAppear of a SwiftUI view",
        """
        struct Screen: View {
          var body: some View {
            List(rows) { row in Text(row) }
              .onAppear { ↓NotificationCenter.default.addObserver(forName: .retry, object: nil, queue: .main) { _ in boot() } }
          }
        }
        """),
      RuleExample(
        "given back in deinit only",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ↓NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          deinit { NotificationCenter.default.removeObserver(self) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "the property's observer stops the last one",
        """
        class A: UIViewController {
          private var timer: Timer? { willSet { timer?.invalidate() } }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); timer = nil }
        }
        """),
      RuleExample(
        "a task that is cancelled first, and a sequence that ends",
        """
        class A: UIViewController {
          private var task: Task<Void, Never>?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            task?.cancel()
            task = Task { [weak self] in for await value in stream { self?.show(value) } }
            Task { for try await line in file.lines { print(line) } }
          }
        }
        """),
      RuleExample(
        "given back in viewWillDisappear",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); NotificationCenter.default.removeObserver(self) }
        }
        """),
      RuleExample(
        "taken once",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
        }
        """),
      RuleExample(
        "removed right before it is added",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            NotificationCenter.default.removeObserver(self, name: .changed, object: nil)
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: .changed, object: nil)
          }
        }
        """),
      RuleExample(
        "if there is none",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if timer == nil { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          }
        }
        """),
      RuleExample(
        "stopped by a helper that the disappearance calls",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); start() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); stop() }
          func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          func stop() { timer?.invalidate(); timer = nil }
        }
        """),
      RuleExample(
        "the bag is emptied",
        """
        class A: UIViewController {
          var bag: Set<AnyCancellable> = []
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); model.changes.sink { _ in }.store(in: &bag) }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); bag = [] }
        }
        """),
      RuleExample(
        "given back in onDisappear",
        """
        struct Screen: View {
          @State private var token: NSObjectProtocol?
          var body: some View {
            List(rows) { row in Text(row) }
              .onAppear { token = NotificationCenter.default.addObserver(forName: .retry, object: nil, queue: .main) { _ in boot() } }
              .onDisappear { if let token { NotificationCenter.default.removeObserver(token) } }
              .onReceive(NotificationCenter.default.publisher(for: .other)) { _ in boot() }
          }
        }
        """),
      RuleExample(
        "once, behind a flag",
        """
        struct Screen: View {
          @State private var isWatching = false
          var body: some View {
            Text("…").onAppear {
              guard !isWatching else { return }
              isWatching = true
              NotificationCenter.default.addObserver(forName: .retry, object: nil, queue: .main) { _ in boot() }
            }
          }
        }
        """),
      RuleExample(
        "somebody else stops it",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          @objc func close() { timer?.invalidate() }
        }
        """),
    ])
}
