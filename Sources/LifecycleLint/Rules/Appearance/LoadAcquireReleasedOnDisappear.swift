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
    checkKeyboard(type, &report)
  }

  /// Callbacks that come again and again: what is taken there once stands behind a flag.
  private static let repeating: Set<String> = PairRule.appearing.union([
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "updateViewConstraints()",
  ])

  /// The keyboard belongs to the screen in front. Who begins to listen when the screen comes up, once, and stops in `deinit` only,
  /// moves a screen that nobody sees.
  private static func checkKeyboard(_ type: TypeAnalysis, _ report: inout Report) {
    let table = type.resources
    for (acquisition, stages) in table.acquisitions {
      let at = acquisition.at
      let resource = acquisition.resource
      guard at.owner === type.type, at.isNow, !at.isUnconditional, stages.isSubset(of: repeating), isBehindFlag(at, type),
        resource.kind == .selectorObserver || resource.kind == .blockObserver,
        isAboutKeyboard(acquisition.call),
        table.releases.allSatisfy({ !$0.release.concerns(resource) || $0.stage == "deinit" }),
        !table.isReleasedDynamically(resource)
      else { continue }
      let stage = stages.sorted()[0]
      report.add(
        at: at.event.span, in: at.reference, of: type.type, confidence: .medium,
        "`\(type.type.name)` takes \(resource.name) at its first `\(stage)` and keeps it while other screens are in front",
        trace: [
          RawFinding.Step(text: "\(stage) takes \(resource.name), once", place: (at.reference.file, at.event.span)),
          RawFinding.Step(text: "viewDidDisappear(_:) gives nothing back", place: nil),
          RawFinding.Step(text: "the keyboard of another screen moves this one", place: nil),
        ],
        cure: "take it in `viewWillAppear(_:)` and give it back in `viewWillDisappear(_:)`")
    }
  }

  private static func isAboutKeyboard(_ call: Call) -> Bool {
    guard let name = ResourceCollector.notificationName(call["name"] ?? call["forName"]) else { return false }
    let plain = name.filter { $0 != "\"" }.lowercased()
    return plain.hasPrefix("keyboardwill") || plain.hasPrefix("keyboarddid")
  }

  /// Whether a condition on the way looks at a stored property.
  private static func isBehindFlag(_ at: ReachedEvent, _ type: TypeAnalysis) -> Bool {
    at.tests.contains { test in
      type.type.ancestry.flatMap(\.members).contains { reference in
        reference.member.flags.contains(.isStored) && test.mentions(reference.member.name)
      }
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
        "the keyboard, from the first layout to the end",
        """
        class A: UIViewController {
          private var isFirst = true
          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if isFirst { isFirst = false; watchKeyboard() }
          }
          private func watchKeyboard() {
            ↓NotificationCenter.default.addObserver(self, selector: #selector(lift), name: UIResponder.keyboardWillShowNotification, object: nil)
          }
          deinit { NotificationCenter.default.removeObserver(self) }
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
