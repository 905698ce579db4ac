import LintFacts
import LintModel

/// E3: a block that is kept until it is removed keeps `self`, and only `deinit` removes it.
enum ObserverBlockRetainsSelf: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.type.kind == .class, !type.livesAsLongAsTheApp else { return }
    for held in type.heldResources {
      let acquisition = held.acquisition
      let at = acquisition.at
      let isHeldForEver =
        switch held.ending {
        case .never, .deinitOnly: true
        case .actionOnly, .somewhere: false
        }
      guard isHeldForEver, let keeper = keeper(acquisition), let closure = acquisition.closure,
        // Inside a closure that took `self` weakly, `self` is the local constant.
        closure.keepsSelf(immediate: type.project.immediate), !type.isIntentional(at.reference.member.name),
        !isRemovedInside(closure, type)
      else { continue }
      let span = closure.firstMention(immediate: type.project.immediate) ?? at.event.span
      var trace = [
        RawFinding.Step(text: "\(keeper) keeps the block", place: (at.reference.file, at.event.span)),
        RawFinding.Step(text: "the block keeps self", place: (at.reference.file, span)),
      ]
      if case .deinitOnly = held.ending {
        trace.append(RawFinding.Step(text: "deinit would remove it, but never runs: self is kept", place: nil))
      } else {
        trace.append(RawFinding.Step(text: "nothing removes it: \(type.type.name) is never freed", place: nil))
      }
      report.add(
        at: at.event.span, in: at.reference, of: type.type,
        "\(acquisition.resource.name) keeps `\(type.type.name)` alive: its block captures `self`", trace: trace,
        cure: "capture `[weak self]`, or give it back when the screen disappears")
    }
  }

  private static func keeper(_ acquisition: Acquisition) -> String? {
    switch acquisition.resource.kind {
    case .blockObserver: "the notification center"
    case .timeObserver: "the player"
    case .timer: "the run loop, through the timer,"
    // The observed object, when it is kept itself; that is not known for a key path of something else.
    case .observation: acquisition.resource.key != nil ? "the observation in \(acquisition.resource.key!)" : nil
    case .dispatchSource: "the dispatch source `\(acquisition.resource.key ?? "")`"
    case .selectorObserver, .keyPathObserver, .displayLink, .subscription, .traitRegistration, .taskLoop, .service: nil
    }
  }

  /// A block that removes itself when it ran once.
  private static func isRemovedInside(_ closure: Closure, _ type: TypeAnalysis) -> Bool {
    EventRecorder.events(of: closure.body, immediate: type.project.immediate).contains { event in
      ["removeObserver", "removeTimeObserver", "invalidate", "cancel"].contains(event.call?.name ?? "")
    }
  }

  static let description = RuleDescription(
    id: "observer_block_retains_self", group: "Observers and timers",
    summary: "A block that observes keeps self, and nothing but deinit removes it.",
    rationale: """
      The notification center, a player or the run loop keeps the block until it is removed, and the block keeps what it captures. If \
      only deinit removes it, deinit never runs: the screen stays in memory, and reacts, for as long as the app runs.
      """,
    stage: "deinit", severity: .error, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "the handler of a timer source",
        """
        class A: UIViewController {
          private let ticker = DispatchSource.makeTimerSource(queue: .main)
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓ticker.setEventHandler { self.tick() }
            ticker.resume()
          }
          deinit { ticker.cancel() }
        }
        """),
      RuleExample(
        "removed in deinit",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = ↓NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() }
          }
          deinit { NotificationCenter.default.removeObserver(token!) }
        }
        """),
      RuleExample(
        "never removed",
        """
        class A: UIViewController {
          var ticker: Timer?
          func start() { ticker = ↓Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } }
        }
        """),
      RuleExample(
        "a weak capture inside does not help",
        """
        class A: UIViewController {
          var token: Any?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = ↓player.addPeriodicTimeObserver(forInterval: step, queue: .main) { now in
              DispatchQueue.main.async { [weak self] in self?.show(now) }
            }
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a timer source that is cancelled when the screen goes",
        """
        class A: UIViewController {
          private let ticker = DispatchSource.makeTimerSource(queue: .main)
          override func viewDidLoad() { super.viewDidLoad(); ticker.setEventHandler { self.tick() } }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); ticker.cancel() }
        }
        """),
      RuleExample(
        "weak",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = center.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in self?.reload() }
          }
          deinit { center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "given back when the screen disappears",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() }
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "a property is captured, not self",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = center.addObserver(forName: .changed, object: nil, queue: nil) { [model] _ in model.reload() }
          }
        }
        """),
      RuleExample(
        "a structure",
        """
        struct Page {
          func begin() { tokens.append(center.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() }) }
        }
        """),
      RuleExample(
        "a timer that fires once",
        """
        class A: UIViewController {
          func start() { ticker = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() } }
        }
        """),
      RuleExample(
        "a singleton",
        """
        class Store {
          static let shared = Store()
          func begin() { token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in self.reload() } }
        }
        """),
    ])
}
