import LintFacts
import LintModel

/// E1: an observation is begun and the token that ends it is thrown away.
enum ObserverTokenDropped: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    let isForEver = type.livesAsLongAsTheApp
    var discarded: [MemberReference.Place: DiscardedCalls] = [:]
    for held in type.heldResources {
      let acquisition = held.acquisition
      let at = acquisition.at
      guard !acquisition.isCollected, let text = text(of: acquisition.resource.kind), !(isForEver && text.isForEver) else {
        continue
      }
      let calls = discarded[at.reference.place] ?? DiscardedCalls(in: at.reference.member)
      discarded[at.reference.place] = calls
      guard calls.contains(at.event.span) else { continue }
      report.add(
        at: at.event.span, in: at.reference, of: type.type,
        "nobody keeps the token of \(acquisition.resource.name), which `\(type.type.name)` takes: \(text.problem)",
        trace: [
          RawFinding.Step(
            text: "\(at.reference.member.fullName) takes \(acquisition.resource.name)", place: (at.reference.file, at.event.span)),
          RawFinding.Step(text: text.effect, place: nil),
        ],
        cure: text.cure)
    }
  }

  private struct Text {
    var problem: String
    var effect: String
    var cure: String
    /// Goes on when the token is dropped, which is right for what lives as long as the app.
    var isForEver: Bool
  }

  private static func text(of kind: Resource.Kind) -> Text? {
    switch kind {
    case .blockObserver:
      Text(
        problem: "it can't be removed", effect: "the block runs for ever, after the screen is gone too",
        cure: "keep the token in a property and remove it with `removeObserver(token)`", isForEver: true)
    case .timeObserver:
      Text(
        problem: "it can't be removed", effect: "the player runs the block for ever, after the screen is gone too",
        cure: "keep the token in a property and remove it with `removeTimeObserver(token)`", isForEver: true)
    case .observation:
      Text(
        problem: "the observation ends at once", effect: "the token is freed, and the observation ends with it",
        cure: "keep the token in a property as long as changes matter", isForEver: false)
    case .subscription:
      Text(
        problem: "the subscription is cancelled at once", effect: "the cancellable is freed, and the subscription ends with it",
        cure: "keep it: `.store(in: &cancellables)`", isForEver: false)
    case .selectorObserver, .keyPathObserver, .timer, .displayLink, .traitRegistration, .taskLoop, .dispatchSource, .service: nil
    }
  }

  static let description = RuleDescription(
    id: "observer_token_dropped", group: "Observers and timers",
    summary: "The token of an observation is thrown away.",
    rationale: """
      A block that observes notifications or a player's time runs until its token is removed; without the token nobody can. An \
      observation of a key path and a Combine subscription end when their token is freed, so that nothing is ever observed.
      """,
    stage: "from the observation to deinit", severity: .warning, whenUnconfigured: .on, need: .class,
    failing: [
      RuleExample(
        "notifications",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            ↓NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { [weak self] _ in self?.reload() }
          }
        }
        """),
      RuleExample(
        "a player's time",
        """
        class A: UIViewController {
          func start() {
            ↓player.addPeriodicTimeObserver(forInterval: step, queue: .main) { [weak self] now in self?.show(now) }
            player.play()
          }
        }
        """),
      RuleExample(
        "a key path",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); _ = ↓web.observe(\\.estimatedProgress) { web, _ in print(web) } }
        }
        """),
      RuleExample(
        "a publisher",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            _ = ↓model.$items.sink { [weak self] items in self?.show(items) }
          }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a bag of RxSwift",
        """
        class A: UIViewController {
          private let bag = DisposeBag()
          override func viewDidLoad() { super.viewDidLoad(); model.items.subscribe(onNext: { [weak self] in self?.show($0) }).disposed(by: bag) }
        }
        """),
      RuleExample(
        "kept in a property",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { _ in }
          }
        }
        """),
      RuleExample(
        "kept in collections",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            tokens.append(center.addObserver(forName: .changed, object: nil, queue: .main) { _ in })
            byName[.other] = center.addObserver(forName: .other, object: nil, queue: .main) { _ in }
            tokens += names.map { center.addObserver(forName: $0, object: nil, queue: .main) { _ in } }
            model.$items.sink { _ in }.store(in: &bag)
          }
        }
        """),
      RuleExample(
        "returned",
        """
        class A: UIViewController {
          func watch() -> NSObjectProtocol {
            center.addObserver(forName: .changed, object: nil, queue: .main) { _ in }
          }
        }
        """),
      RuleExample(
        "handed to a wrapper",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            token = Token(center.addObserver(forName: .changed, object: nil, queue: .main) { _ in })
          }
        }
        """),
      RuleExample(
        "the app's delegate observes for ever",
        """
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func begin() {
            NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { _ in }
            NotificationCenter.default.post(name: .changed, object: nil)
          }
        }
        """),
      RuleExample(
        "a method that is called sink",
        """
        class Output: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); sink("begun"); pipe.sink("begun") }
        }
        """),
      RuleExample(
        "an observer with a selector has no token",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .changed, object: nil)
          }
        }
        """),
    ])
}
