import LifecycleModel
import LintFacts
import LintModel

/// D7: taken when the screen appears, given back in `viewDidDisappear` only, which a swipe that is let go leaves out.
enum AppearReleaseOnlyInDidDisappear: Rule {
  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    let table = type.resources
    for (acquisition, stages) in table.acquisitions {
      let at = acquisition.at
      let resource = acquisition.resource
      guard at.owner === type.type, at.isNow, at.isUnconditional, PairRule.isCounted(resource.kind),
        stages.contains(where: { PairRule.appearing.contains($0) }),
        table.releases.contains(where: { $0.release.concerns(resource) && $0.stage == "viewDidDisappear(_:)" }),
        !table.isReleasedDynamically(resource)
      else { continue }
      let swipe = ResourceReplay(.cancelledSwipeBack, of: resource, in: table, leniency: .againstDoubles)
      guard swipe.most > 1 else { continue }
      report.add(
        at: at.event.span, in: at.reference, of: type.type,
        severity: resource.kind == .selectorObserver ? .warning : .error,
        "`\(type.type.name)` takes \(resource.name) when it appears and gives it back in `viewDidDisappear(_:)` only: a swipe back that is let go takes it twice",
        trace: swipe.trace(countingHeld: true),
        cure: "\(PairRule.release(resource)) in `viewWillDisappear(_:)`")
    }
  }

  static let description = RuleDescription(
    id: "appear_release_only_in_did_disappear", group: "Appearance stages",
    summary: "What is taken on appearance is given back in viewDidDisappear only.",
    rationale: """
      A swipe back that the user lets go calls viewWillDisappear, viewWillAppear and viewDidAppear, but never viewDidDisappear. \
      What is taken in viewWillAppear or viewDidAppear and given back in viewDidDisappear is then held twice: the first token or \
      timer is lost for ever, and each notification is handled twice. viewWillDisappear is the callback that comes in pairs.
      """,
    stage: "viewWillAppear … viewDidDisappear", severity: .warning, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "a token",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = ↓center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil, using: shift)
          }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "a timer",
        """
        class A: UIViewController {
          var poll: Timer!
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            poll = ↓Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(ask), userInfo: nil, repeats: true)
          }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); poll.invalidate() }
        }
        """),
      RuleExample(
        "an observer with a selector, through helpers",
        """
        class A: UIViewController {
          override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); watch() }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); unwatch() }
        }
        extension A {
          private func watch() { ↓NotificationCenter.default.addObserver(self, selector: #selector(shift), name: .changed, object: nil) }
          private func unwatch() { NotificationCenter.default.removeObserver(self, name: .changed, object: nil) }
        }
        """),
    ],
    passing: [
      RuleExample(
        "given back in viewWillDisappear",
        """
        class A: UIViewController {
          var token: NSObjectProtocol?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = center.addObserver(forName: .changed, object: nil, queue: nil, using: shift)
          }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); center.removeObserver(token!) }
        }
        """),
      RuleExample(
        "the old timer is stopped first",
        """
        class A: UIViewController {
          var poll: Timer?
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            poll?.invalidate()
            poll = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
          }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); poll?.invalidate() }
        }
        """),
      RuleExample(
        "only if there is none",
        """
        class A: UIViewController {
          var poll: Timer?
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard poll == nil else { return }
            poll = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
          }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); poll?.invalidate(); poll = nil }
        }
        """),
      RuleExample(
        "in both",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); center.addObserver(self, selector: #selector(a), name: .b, object: nil) }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); center.removeObserver(self) }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); center.removeObserver(self) }
        }
        """),
      RuleExample(
        "a service may be started twice",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); camera.startRunning() }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); camera.stopRunning() }
        }
        """),
      RuleExample(
        "a property drops the first subscription",
        """
        class A: UIViewController {
          var feed: AnyCancellable?
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); feed = model.changes.sink { _ in } }
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); feed?.cancel() }
        }
        """),
    ])
}
