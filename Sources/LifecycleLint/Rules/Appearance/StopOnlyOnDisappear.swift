import LifecycleModel
import LintFacts
import LintModel

/// D10: something runs on in the background, because only the screen's disappearance stops it.
enum StopOnlyOnDisappear: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController, !handlesBackground(type) else { return }
    let table = type.resources
    for (acquisition, stages) in table.acquisitions {
      let resource = acquisition.resource
      guard acquisition.at.owner === type.type, acquisition.at.isNow, runsOn(acquisition),
        !stages.isDisjoint(with: PairRule.appearing.union(PairRule.loading)),
        table.releases.contains(where: { $0.release.concerns(resource) && PairRule.disappearing.contains($0.stage) }),
        !table.isReleasedDynamically(resource)
      else { continue }
      report.add(
        at: acquisition.at.event.span, in: acquisition.at.reference, of: type.type, confidence: .low,
        "`\(type.type.name)` stops \(resource.name) when it disappears only: in the background it runs on",
        trace: [
          RawFinding.Step(text: "T6, \(CanonicalTrace.background.story):", place: nil),
          RawFinding.Step(
            text: "the screen gets no callback; \(resource.name) runs on",
            place: (acquisition.at.reference.file, acquisition.at.event.span)),
        ],
        cure: "stop it on `UIApplication.didEnterBackgroundNotification` too")
    }
  }

  /// The system itself interrupts a capture session.
  private static func runsOn(_ acquisition: Acquisition) -> Bool {
    switch acquisition.resource.kind {
    case .timer, .displayLink: true
    case .service: acquisition.call.name != "startRunning"
    default: false
    }
  }

  private static func handlesBackground(_ type: TypeAnalysis) -> Bool {
    type.type.members.contains { reference in
      type.events(of: reference).contains { event in
        guard let call = event.call else { return false }
        return call.arguments.contains { argument in
          argument.value.contains { part in
            guard let name = part.lastName else { return false }
            return name.contains("EnterBackground") || name.contains("ResignActive")
          }
        }
      }
    }
  }

  static let description = RuleDescription(
    id: "stop_only_on_disappear", group: "Appearance stages",
    summary: "A timer, player or sensor is stopped only when the screen disappears.",
    rationale: """
      A screen does not disappear when the app goes to the background. Location, sensors and, for as long as the app is given, timers \
      run on and cost battery.
      """,
    stage: "viewWillDisappear, viewDidDisappear", severity: .note, whenUnconfigured: .optIn, need: .class,
    failing: [
      RuleExample(
        "location",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); ↓manager.startUpdatingLocation() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); manager.stopUpdatingLocation() }
        }
        """),
      RuleExample(
        "a timer",
        """
        class A: UIViewController {
          var timer: Timer?
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); timer = ↓Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); timer?.invalidate() }
        }
        """),
      RuleExample(
        "a sensor",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); ↓motion.startDeviceMotionUpdates() }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); motion.stopDeviceMotionUpdates() }
        }
        """),
    ],
    passing: [
      RuleExample(
        "the background is observed",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); center.addObserver(self, selector: #selector(stop), name: UIApplication.didEnterBackgroundNotification, object: nil) }
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); manager.startUpdatingLocation() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); manager.stopUpdatingLocation() }
        }
        """),
      RuleExample(
        "a camera is interrupted by the system",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); camera.startRunning() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); camera.stopRunning() }
        }
        """),
      RuleExample(
        "an action stops it",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); manager.startUpdatingLocation() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); manager.stopUpdatingLocation() }
          @objc func pause() { manager.stopUpdatingLocation() }
        }
        """),
      RuleExample(
        "it never stops",
        """
        class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); manager.startUpdatingLocation() } }
        """),
      RuleExample(
        "an observer costs nothing",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); center.addObserver(self, selector: #selector(a), name: .b, object: nil) }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); center.removeObserver(self) }
        }
        """),
    ])
}
