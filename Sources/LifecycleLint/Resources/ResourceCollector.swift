import LintFacts

/// Finds where a type takes and gives back resources, callback by callback.
struct ResourceCollector {
  let analysis: TypeAnalysis

  func collect() -> ResourceTable {
    var table = ResourceTable()
    for name in analysis.callbackNames { table.byStage[name] = events(analysis.reached(from: name)) }
    table.byStage["init"] = events(analysis.reachedFromInitializers)
    table.byStage["deinit"] = events(analysis.reached(from: .deinit))
    table.byStage = table.byStage.filter { !$0.value.isEmpty }
    for reference in analysis.dynamicMembers {
      let own = analysis.events(of: reference).map {
        ReachedEvent(event: $0, reference: reference, owner: analysis.type, calls: [])
      }
      table.dynamic += events(own)
    }
    return table
  }

  func events(_ reached: [ReachedEvent]) -> [ResourceEvent] {
    reached.enumerated().flatMap { number, event -> [ResourceEvent] in
      let target = Self.target(after: number, in: reached)
      let taken = acquisitions(event, target: target?.path).map { acquisition in
        var acquisition = acquisition
        acquisition.isCollected = acquisition.isCollected || target?.isCollection ?? false
        return ResourceEvent.acquire(acquisition)
      }
      // The property's observer gives the last one back before it keeps this one.
      let replaced =
        taken.isEmpty ? [] : target.map { observedReleases(of: $0.path, at: event) } ?? []
      return replaced.map { .release($0) } + taken + releases(event).map { .release($0) }
    }
  }

  /// `var timer: Timer? { didSet { oldValue?.invalidate() } }`: each assignment gives back what the property held.
  private func observedReleases(of path: String, at event: ReachedEvent) -> [Release] {
    guard let property = analysis.type.property(path)?.member else { return [] }
    let ends: Set<String> = ["invalidate", "cancel", "removeObserver", "removeTimeObserver"]
    let isObserved = property.accessors.contains { accessor in
      (accessor.kind == .willSet || accessor.kind == .didSet)
        && analysis.events(of: accessor).contains { ends.contains($0.call?.name ?? "") }
    }
    guard isObserved else { return [] }
    return Resource.Kind.all.map { Release(scope: .key($0, path), at: event) }
  }

  /// Where the value of the call is kept: what uses it follows its call.
  private static func target(after number: Int, in events: [ReachedEvent]) -> (path: String, isCollection: Bool)? {
    let span = events[number].event.span
    func holds(_ outer: ByteSpan) -> Bool { outer.start <= span.start && outer.end >= span.end }
    for next in events[(number + 1)...].prefix(40) {
      switch next.event.kind {
      case .assignment(let target, let name, let value) where holds(value.span):
        var isCollection = name == "+="
        if case .collection = value.form { isCollection = true }
        return target.path.map { ($0, isCollection) }
      case .declaration(let variable):
        guard let value = variable.value, holds(value.span), let name = variable.names.first else { continue }
        return keeper(of: name, in: events[(number + 1)...]) ?? (name, false)
      case .call(let call) where holds(next.event.span):
        switch call.name {
        case "store":
          if let bag = call["in"] { return bag.bagPath.map { ($0, true) } }
        case "append", "insert": return call.receiver?.path.map { ($0, true) }
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// Where a local value is kept in the end: `let timer = …; self.timer = timer`.
  private static func keeper(of name: String, in events: ArraySlice<ReachedEvent>) -> (path: String, isCollection: Bool)? {
    for next in events.prefix(40) {
      switch next.event.kind {
      case .assignment(let target, let sign, let value) where value.path == name:
        if let path = target.path, !next.event.scope.isLocal(path) || path.contains(".") { return (path, sign == "+=") }
      case .call(let call) where ["append", "insert"].contains(call.name) && call.argument(0)?.path == name:
        if let path = call.receiver?.path { return (path, true) }
      default: continue
      }
    }
    return nil
  }

  // MARK: Acquisitions

  private func acquisitions(_ event: ReachedEvent, target: String?) -> [Acquisition] {
    guard let call = event.event.call else { return [] }
    func made(_ kind: Resource.Kind, _ key: String?, _ name: String, retains: Bool = false) -> [Acquisition] {
      [
        Acquisition(
          resource: Resource(kind: kind, key: key, name: name), call: call, at: event, closure: call.lastClosure,
          retainsTarget: retains)
      ]
    }
    let labels = call.labels
    switch call.name {
    case "addObserver":
      if labels.starts(with: ["_", "selector"]), call.argument(0)?.isSelf ?? false {
        let name = Self.notificationName(call["name"])
        return made(.selectorObserver, name, "the observer of \(Self.shortName(name))")
      }
      if labels.starts(with: ["forName"]) {
        let name = Self.notificationName(call["forName"])
        return made(.blockObserver, target, "the observer of \(Self.shortName(name))")
      }
      if labels.starts(with: ["_", "forKeyPath"]), call.argument(0)?.isSelf ?? false {
        let object = call.receiver?.shape ?? "self"
        let key = Self.text(call["forKeyPath"])
        return made(.keyPathObserver, "\(object) \(key)", "the observer of \(object).\(key.filter { $0 != "\"" })")
      }
    case "addPeriodicTimeObserver", "addBoundaryTimeObserver":
      return made(.timeObserver, target, "the time observer of \(call.receiver?.shape ?? "the player")")
    case "observe":
      guard case .keyPath(let path)? = call.argument(0)?.form else { return [] }
      return made(.observation, target, "the observation of \(call.receiver?.shape ?? "self")\(path.drop { $0 != "." })")
    case "scheduledTimer":
      guard call.receiver?.lastName == "Timer" || call.receiver?.lastName == "NSTimer" else { return [] }
      return timer(call, target, made)
    case "Timer", "NSTimer":
      guard labels.contains("timeInterval") || labels.contains("fire") || labels.contains("fireAt") else { return [] }
      return timer(call, target, made)
    case "CADisplayLink":
      guard labels == ["target", "selector"] else { return [] }
      return made(.displayLink, target, "the display link", retains: call.argument(0)?.isSelf ?? false)
    case "sink":
      // A publisher's, with a closure for its values; a method of the type's own may be called so too.
      guard !call.isOnSelf, call.lastClosure != nil || call["receiveValue"] != nil else { return [] }
      return made(.subscription, target, "the subscription to \(call.receiver?.shape ?? "the publisher")")
    case "registerForTraitChanges":
      guard call.isOnSelf || call.receiver?.path == "view" else { return [] }
      return made(.traitRegistration, target, "the registration for trait changes")
    case "Task", "detached":
      guard call.callee.path == "Task" || call.receiver?.path == "Task", let sequence = Self.endlessLoop(call, analysis) else {
        return []
      }
      return made(.taskLoop, target, "the task that waits for \(sequence)")
    case "setEventHandler":
      guard let source = call.receiver?.path, call.lastClosure != nil else { return [] }
      return made(.dispatchSource, source, "the handler of \(source)")
    case "disposed":
      guard let bag = call["by"] else { return [] }
      return made(.subscription, bag.path, "the subscription in \(bag.path ?? "the bag")").map { acquisition in
        var acquisition = acquisition
        acquisition.isCollected = true
        return acquisition
      }
    default:
      if let service = Services.start[call.name], let receiver = call.receiver?.path {
        return made(.service, "\(receiver) \(service)", "\(receiver)", retains: false)
      }
    }
    return []
  }

  /// The sequence for whose elements the task's own closure waits for ever.
  private static func endlessLoop(_ task: Call, _ analysis: TypeAnalysis) -> String? {
    guard let closure = task.lastClosure else { return nil }
    for event in EventRecorder.events(of: closure.body, immediate: analysis.project.immediate) {
      guard case .asyncLoop(let sequence, _) = event.kind, event.isNow, !AsyncLoopRetainsSelf.isFinite(sequence) else { continue }
      return sequence.shape ?? "a sequence"
    }
    return nil
  }

  private func timer(
    _ call: Call, _ target: String?, _ made: (Resource.Kind, String?, String, Bool) -> [Acquisition]
  ) -> [Acquisition] {
    guard case .literal("true")? = call["repeats"]?.form else { return [] }
    let retains = call["target"]?.isSelf ?? false
    return made(.timer, target, target.map { "the timer in \($0)" } ?? "the timer", retains)
  }

  /// `keyboardWillShow` for all the spellings of a name.
  static func notificationName(_ value: Expression?) -> String? {
    guard let value else { return nil }
    if value.isNil { return nil }
    if let call = value.asCall, let first = call.arguments.first { return text(first.value) }
    return value.lastName ?? value.shape
  }

  private static func shortName(_ name: String?) -> String { name.map { $0.filter { $0 != "\"" } } ?? "notifications" }

  static func text(_ value: Expression?) -> String {
    guard let value else { return "?" }
    switch value.form {
    case .literal(let text): return text
    case .keyPath(let text): return text
    case .call(let call): return call.arguments.first.map { text($0.value) } ?? call.name
    default: return value.shape ?? "?"
    }
  }

  // MARK: Releases

  private func releases(_ event: ReachedEvent) -> [Release] {
    func made(_ scope: Release.Scope) -> [Release] { [Release(scope: scope, at: event)] }
    if case .assignment(let target, "=", let value) = event.event.kind, let path = target.path {
      // A token that is dropped ends an observation and a subscription, not an observer of notifications.
      guard value.isNil || value.constructedType != nil || value.isEmptyCollection else { return [] }
      return (value.isNil ? observedReleases(of: path, at: event) : []) + made(.key(.observation, path))
        + made(.key(.subscription, path))
    }
    if case .read(let value) = event.event.kind, value.lastName?.hasPrefix("removeObserver") ?? false {
      // `tokens.forEach(center.removeObserver)`
      return made(.any(.blockObserver))
    }
    guard let call = event.event.call else { return [] }
    let labels = call.labels
    switch call.name {
    case "removeObserver":
      if labels.starts(with: ["_", "forKeyPath"]) {
        return made(.key(.keyPathObserver, "\(call.receiver?.shape ?? "self") \(Self.text(call["forKeyPath"]))"))
      }
      guard let first = call.argument(0) else { return [] }
      if first.isSelf {
        guard let name = Self.notificationName(call["name"]) else { return made(.allObservers) }
        return made(.key(.selectorObserver, name))
      }
      return token(first, event, kinds: [.blockObserver, .selectorObserver])
    case "removeTimeObserver":
      return call.argument(0).map { token($0, event, kinds: [.timeObserver]) } ?? []
    case "invalidate", "cancel":
      guard let receiver = call.receiver else { return [] }
      return token(receiver, event, kinds: [.timer, .displayLink, .observation, .subscription, .taskLoop, .dispatchSource])
    case "unregisterForTraitChanges":
      return call.argument(0).map { token($0, event, kinds: [.traitRegistration]) } ?? []
    case "removeAll":
      guard let receiver = call.receiver else { return [] }
      return token(receiver, event, kinds: [.subscription, .observation])
    default:
      if let service = Services.stop[call.name], let receiver = call.receiver?.path {
        return made(.key(.service, "\(receiver) \(service)"))
      }
      let helpers = analysis.project.vocabulary.helpers["release"] ?? []
      if helpers.contains(call.name) { return Resource.Kind.all.flatMap { made(.any($0)) } }
    }
    return []
  }

  /// Releases what is kept at this place; a local name stands for an element of some collection.
  private func token(_ value: Expression, _ event: ReachedEvent, kinds: [Resource.Kind]) -> [Release] {
    kinds.map { kind in
      guard let path = value.path, let root = value.rootName else { return Release(scope: .any(kind), at: event) }
      if root.hasPrefix("$") { return Release(scope: .any(kind), at: event) }
      if event.event.scope.isLocal(root) {
        if let bound = Self.binding(of: root, in: event.event.scope) { return Release(scope: .key(kind, bound), at: event) }
        return Release(scope: .any(kind), at: event)
      }
      return Release(scope: .key(kind, path), at: event)
    }
  }

  /// What `if let token = self.token` binds.
  private static func binding(of name: String, in scope: Scope) -> String? {
    for scope in scope.outwards {
      guard case .condition(let conditions, _) = scope.kind else { continue }
      for condition in conditions where condition.kind == .binding && condition.names.contains(name) {
        return condition.value?.path
      }
    }
    return nil
  }
}

extension Expression {
  fileprivate var isEmptyCollection: Bool { if case .collection(let parts) = form { parts.isEmpty } else { false } }

  /// `bag` for `&bag`.
  fileprivate var bagPath: String? { if case .prefix("&", let value) = form { value.path } else { path } }
}

extension Resource.Kind {
  static let all: [Resource.Kind] = [
    .selectorObserver, .blockObserver, .keyPathObserver, .observation, .timer, .displayLink, .timeObserver, .subscription,
    .traitRegistration, .taskLoop, .dispatchSource, .service,
  ]
}

/// Pairs of methods that start and stop something.
enum Services {
  private static let pairs: [(start: String, stop: String)] = [
    ("startRunning", "stopRunning"), ("startCapture", "stopCapture"), ("startUpdatingLocation", "stopUpdatingLocation"),
    ("startUpdatingHeading", "stopUpdatingHeading"), ("startMonitoring", "stopMonitoring"),
    ("startDeviceMotionUpdates", "stopDeviceMotionUpdates"), ("startAccelerometerUpdates", "stopAccelerometerUpdates"),
    ("startGyroUpdates", "stopGyroUpdates"), ("startScanning", "stopScanning"), ("startRecording", "stopRecording"),
    ("beginGeneratingDeviceOrientationNotifications", "endGeneratingDeviceOrientationNotifications"),
    ("startNotifier", "stopNotifier"), ("startListening", "stopListening"), ("startObserving", "stopObserving"),
    ("startPolling", "stopPolling"),
  ]

  static let start = Dictionary(uniqueKeysWithValues: pairs.map { ($0.start, $0.start) })
  static let stop = Dictionary(uniqueKeysWithValues: pairs.map { ($0.stop, $0.start) })
}
