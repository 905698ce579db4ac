import LifecycleModel
import LintFacts
import LintModel

/// D6: `viewWillDisappear` tears down what no appearance builds up again, though the screen may stay.
enum OneWayTeardownInWillDisappear: Rule {
  private static let stage = "viewWillDisappear(_:)"

  static func check(_ type: TypeAnalysis, _ report: inout Report) {
    guard type.isViewController else { return }
    checkServices(type, &report)
    let appearing = PairRule.appearing.sorted().flatMap { type.reached(from: $0) }
    var seen: Set<Int> = []
    for reached in type.reached(from: stage) {
      guard reached.owner === type.type, reached.isNow, let what = teardown(reached, appearing, type),
        seen.insert(reached.reference.member.span.start).inserted
      else { continue }
      report.add(
        at: reached.event.span, in: reached.reference, of: type.type, confidence: .medium,
        "`\(stage)` of `\(type.type.name)` \(what), and no appearance undoes it: after a swipe back that is let go the screen stays without it",
        trace: trace(reached, what),
        cure: "do it in `viewDidDisappear(_:)` if `isMovingFromParent || isBeingDismissed`, or in `deinit`")
    }
  }

  private static func trace(_ reached: ReachedEvent, _ what: String) -> [RawFinding.Step] {
    let callbacks = CanonicalTrace.cancelledSwipeBack.events().filter(\.isAppearanceCallback)
    guard let first = callbacks.firstIndex(of: .viewWillDisappear) else { return [] }
    return [RawFinding.Step(text: "T2, \(CanonicalTrace.cancelledSwipeBack.story):", place: nil)]
      + callbacks[first...].filter { $0 != .viewIsAppearing }.map { callback in
        callback == .viewWillDisappear
          ? RawFinding.Step(text: "\(callback.signature) \(what)", place: (reached.reference.file, reached.event.span))
          : RawFinding.Step(text: callback.signature, place: nil)
      } + [RawFinding.Step(text: "the screen is visible again, and lacks it", place: nil)]
  }

  // MARK: Services

  private static func checkServices(_ type: TypeAnalysis, _ report: inout Report) {
    let table = type.resources
    for (acquisition, stages) in table.acquisitions where acquisition.resource.kind == .service {
      let resource = acquisition.resource
      guard acquisition.at.owner === type.type, acquisition.at.isNow, stages.isSubset(of: PairRule.loading),
        let release = table.releases.first(where: {
          $0.stage == stage && $0.release.concerns(resource) && $0.release.isCertain(of: resource)
        }),
        !table.dynamic.contains(where: {
          guard case .acquire(let other) = $0 else { return false }
          return other.resource.kind == .service && other.resource.key == resource.key
        })
      else { continue }
      let replay = ResourceReplay(.cancelledSwipeBack, of: resource, in: table, leniency: .againstLoss)
      guard replay.most > 0, replay.atEnd == 0 else { continue }
      report.add(
        at: release.release.at.event.span, in: release.release.at.reference, of: type.type,
        "`\(type.type.name)` stops `\(resource.name)` in `\(stage)` and starts it only when the view loads: after a swipe back that is let go it stands still",
        trace: replay.trace(countingHeld: false),
        cure: "start it in `viewWillAppear(_:)`")
    }
  }

  // MARK: Everything else

  private static func teardown(_ reached: ReachedEvent, _ appearing: [ReachedEvent], _ type: TypeAnalysis) -> String? {
    switch reached.event.kind {
    case .assignment(let target, "=", let value) where value.isNil:
      return dropping(target, reached, appearing, type)
    case .call(let call):
      guard isLeaving(reached) || reached.isUnconditional && Self.isFarewell(call) else { return nil }
      return finishing(call, reached, appearing, type)
    default: return nil
    }
  }

  /// Inside `if isMovingFromParent`, which is true in a swipe that is let go as well.
  private static func isLeaving(_ reached: ReachedEvent) -> Bool {
    let flags: Set<String> = ["isMovingFromParent", "isMovingFromParentViewController"]
    return reached.conditions.contains { condition in
      condition.isMet
        && condition.conditions.contains { item in
          guard let value = item.value else { return false }
          if case .prefix("!", _) = value.form { return false }
          return value.contains { flags.contains($0.lastName ?? "") }
        }
    }
  }

  /// The owner is told that the screen is gone: `delegate?.didClose(self)`.
  private static func isFarewell(_ call: Call) -> Bool {
    guard let receiver = call.receiver?.lastName?.lowercased() else { return false }
    let owners = ["delegate", "coordinator", "router", "flow"]
    let words = ["Close", "Dismiss", "Finish"]
    return owners.contains { receiver.hasSuffix($0) }
      && (["close", "finish"].contains(call.name)
        || words.contains { call.name.contains("did\($0)") || call.name.contains("Did\($0)") })
  }

  /// A property that is made when the view loads, and nowhere else.
  private static func dropping(
    _ target: Expression, _ reached: ReachedEvent, _ appearing: [ReachedEvent], _ type: TypeAnalysis
  ) -> String? {
    guard let path = target.path, !path.contains("."), let property = type.type.property(path)?.member,
      !property.flags.contains(.isLazy), isLeaving(reached) || reached.isUnconditional
    else { return nil }
    func isMade(_ event: Event) -> Bool {
      guard case .assignment(let other, "=", let value) = event.kind else { return false }
      return other.path == path && !value.isNil
    }
    guard !appearing.contains(where: { isMade($0.event) }) else { return nil }
    // Made somewhere that nobody sees the time of: an action, a closure, another type.
    let makers = type.type.members.filter { $0.member.flags.contains(.hasBody) && type.events(of: $0).contains(where: isMade) }
    let loading = ["viewDidLoad()", "loadView()"]
    guard !makers.isEmpty, property.flags.contains(.isPrivate) || !type.project.isAssignedFromOutside(path),
      makers.allSatisfy({ maker in
        maker.member.kind == .initializer || loading.contains(maker.member.fullName)
          || loading.contains { stage in type.reached(from: stage).contains { $0.reference.member.span == maker.member.span } }
      }),
      makers.allSatisfy({ maker in type.events(of: maker).filter(isMade).allSatisfy(\.isNow) }),
      !type.dynamicMembers.contains(where: { dynamic in makers.contains { $0.member.span == dynamic.member.span } })
    else { return nil }
    return "drops `\(path)`"
  }

  private static let endings: Set<String> = [
    "finish", "finished", "didFinish", "close", "didClose", "stop", "cancel", "end", "complete", "tearDown", "teardown",
    "cleanUp",
    "cleanup", "disconnect", "leave", "invalidate", "release", "unsubscribe", "dismissed", "didDismiss", "remove", "detach",
  ]

  private static func finishing(
    _ call: Call, _ reached: ReachedEvent, _ appearing: [ReachedEvent], _ type: TypeAnalysis
  ) -> String? {
    guard let receiver = call.receiver, !receiver.isSuper, !receiver.isSelf, let shape = receiver.shape, !shape.isEmpty,
      type.kind(of: receiver, in: reached.event.scope) != .view,
      shape != "view", !shape.hasPrefix("navigationController"), shape.first?.isLowercase ?? false
    else { return nil }
    let name = call.name
    let isEnding =
      isFarewell(call) || endings.contains(name)
      || endings.contains { ending in
        name.hasPrefix(ending) && (name.dropFirst(ending.count).first?.isUppercase ?? false)
          || name.hasSuffix(ending.prefix(1).uppercased() + ending.dropFirst())
      }
    guard isEnding, !["removeObserver", "removeTarget", "endEditing", "removeFromSuperview", "endUpdates"].contains(name) else {
      return nil
    }
    // An appearance that talks to the same object may build it up again.
    let isUndone = appearing.contains { other in
      guard let again = other.event.call, again.receiver?.shape == shape else { return false }
      return other.isNow
    }
    return isUndone ? nil : "calls `\(shape).\(name)`\(isLeaving(reached) ? " when it is moving from its parent" : "")"
  }

  static let description = RuleDescription(
    id: "one_way_teardown_in_will_disappear", group: "Appearance stages",
    summary: "viewWillDisappear tears down what no appearance builds up again.",
    rationale: """
      viewWillDisappear says that the screen may go. When the user lets a swipe back go, it is followed by viewWillAppear and \
      viewDidAppear, isMovingFromParent or not, and the screen stays: without its coordinator, its session, its camera. What can't be \
      undone belongs in viewDidDisappear, or in deinit.
      """,
    stage: "viewWillDisappear", severity: .warning, whenUnconfigured: .core, need: .class,
    failing: [
      RuleExample(
        "the owner is told that the screen is gone",
        """
        class A: UIViewController {
          weak var delegate: Closing?
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓delegate?.didClose(self) }
        }
        """),
      RuleExample(
        "a player that only viewDidLoad makes",
        """
        class A: UIViewController {
          var player: AVPlayer?
          override func viewDidLoad() { super.viewDidLoad(); player = AVPlayer() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); player?.pause(); ↓player = nil }
        }
        """),
      RuleExample(
        "the flow is told that it is over",
        """
        class A: UIViewController {
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if isMovingFromParent { ↓flow.finish(self) }
          }
        }
        """),
      RuleExample(
        "a camera that starts at load",
        """
        class A: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); camera.startCapture() }
          override func viewWillDisappear(_ animated: Bool) { ↓camera.stopCapture(); super.viewWillDisappear(animated) }
        }
        """),
      RuleExample(
        "a property that is made at load",
        """
        class A: UIViewController {
          private var session: Session?
          override func viewDidLoad() { super.viewDidLoad(); session = Session() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); ↓session = nil }
        }
        """),
    ],
    passing: [
      RuleExample(
        "a property that somebody else sets",
        """
        class A: UIViewController {
          var player: AVPlayer?
          override func viewDidLoad() { super.viewDidLoad(); player = AVPlayer() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); player = nil }
        }
        class Flow { func start(_ screen: A) { screen.player = AVPlayer() } }
        """),
      RuleExample(
        "in viewDidDisappear",
        """
        class A: UIViewController {
          override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); if isMovingFromParent { flow.finish(self) } }
        }
        """),
      RuleExample(
        "an appearance makes it again",
        """
        class A: UIViewController {
          private var session: Session?
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); session = Session() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); session = nil }
        }
        """),
      RuleExample(
        "started again",
        """
        class A: UIViewController {
          override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); camera.startRunning() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); camera.stopRunning() }
        }
        """),
      RuleExample(
        "what may be done twice",
        """
        class A: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); if isMovingFromParent { view.endEditing(true); store.save() } }
        }
        """),
      RuleExample(
        "made by an action",
        """
        class A: UIViewController {
          private var session: Session?
          @objc func start() { session = Session() }
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); session = nil }
        }
        """),
      RuleExample(
        "not moving from its parent",
        """
        class A: UIViewController {
          override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); if !isMovingFromParent { flow.stop() } }
        }
        """),
    ])
}
