import LifecycleModel
import LintFacts
import LintModel

/// D8: taken when the view is loaded, given back at the first disappearance, and never taken again.
enum LoadAcquireReleasedOnDisappear: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    let table = type.resources
    for (acquisition, stages) in table.acquisitions {
      let at = acquisition.at
      let resource = acquisition.resource
      guard at.owner === type.type, at.isNow, stages.isSubset(of: PairRule.loading),
        let release = table.releases.first(where: {
          $0.release.concerns(resource) && PairRule.disappearing.contains($0.stage) && $0.release.isCertain(of: resource)
        }),
        // Stopping a service too early is another rule's finding.
        !(resource.kind == .service && release.stage == "viewWillDisappear(_:)"), !isTakenDynamically(resource, table)
      else { continue }
      let replay = ResourceReplay(.fullScreenCover, of: resource, in: table, leniency: .againstLoss)
      guard replay.most > 0, replay.atEnd == 0 else { continue }
      report.add(
        at: release.release.at.event.span, in: release.release.at.reference, of: type.type,
        "`\(type.type.name)` gives \(resource.name) back in `\(release.stage)` and never takes it again: after the first cover it is gone",
        trace: replay.trace(countingHeld: false),
        cure: "take it in `viewWillAppear(_:)`, or give it back in `deinit`")
    }
  }

  private static func isTakenDynamically(_ resource: Resource, _ table: ResourceTable) -> Bool {
    table.dynamic.contains {
      guard case .acquire(let other) = $0 else { return false }
      return other.resource.kind == resource.kind && other.resource.key == resource.key
    }
  }

  static let description = RuleDescription(
    id: "load_acquire_released_on_disappear", group: "Appearance stages",
    summary: "What is taken when the view loads is given back when the screen first disappears.",
    rationale: """
      The view is loaded once; the screen disappears each time it is covered or another tab is chosen. What is taken in viewDidLoad \
      and given back in a disappearance is gone when the screen comes back: it no longer hears notifications, and its timer stands \
      still.
      """,
    stage: "viewDidLoad … viewDidDisappear", severity: .warning, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "an observer",
        """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓NotificationCenter.default.removeObserver(self) }
        }
        """),
      RuleExample(
        "a token, in viewDidDisappear",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewDidLoad() {
            super.viewDidLoad()
            token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { [weak self] _ in self?.reload() }
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if let token { ↓NotificationCenter.default.removeObserver(token) }
          }
        }
        """),
      RuleExample(
        "a base class removes all",
        """
        class Base: UIViewController {
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); ↓NotificationCenter.default.removeObserver(self) }
        }
        class A: Base {
          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(lift), name: .changed, object: nil)
          }
        }
        """),
      RuleExample(
        "a timer",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidLoad() { super.viewDidLoad(); timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓timer?.invalidate() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "taken again on appearance",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); watch() }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); watch() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); NotificationCenter.default.removeObserver(self) }
          private func watch() { NotificationCenter.default.addObserver(self, selector: #selector(lift), name: .changed, object: nil) }
        }
        """),
      RuleExample(
        "given back in deinit",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); center.addObserver(self, selector: #selector(lift), name: .changed, object: nil) }
          deinit { center.removeObserver(self) }
        }
        """),
      RuleExample(
        "only when the screen goes for good",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); center.addObserver(self, selector: #selector(lift), name: .changed, object: nil) }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent || isBeingDismissed { center.removeObserver(self) }
          }
        }
        """),
      RuleExample(
        "another notification",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); center.addObserver(self, selector: #selector(lift), name: .changed, object: nil) }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); center.addObserver(self, selector: #selector(shift), name: .moved, object: nil) }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); center.removeObserver(self, name: .moved, object: nil) }
        }
        """),
      RuleExample(
        "a user action takes it again",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidLoad() { super.viewDidLoad(); start() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); timer?.invalidate() }
          func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          @objc func again() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
        }
        """),
    ])
}
