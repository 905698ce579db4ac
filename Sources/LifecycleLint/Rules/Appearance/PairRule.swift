import LintFacts

/// What the rules about pairs of taking and giving back share.
enum PairRule {
  static let appearing: Set<String> = ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"]
  static let disappearing: Set<String> = ["viewWillDisappear(_:)", "viewDidDisappear(_:)"]
  static let loading: Set<String> = ["init", "loadView()", "viewDidLoad()", "awakeFromNib()"]

  /// Resources of which one can hold two by mistake. Starting a service twice is no harm, and a property that holds a subscription
  /// or an observation drops the first one.
  static func isCounted(_ kind: Resource.Kind) -> Bool {
    switch kind {
    case .selectorObserver, .blockObserver, .keyPathObserver, .timer, .displayLink, .timeObserver, .traitRegistration, .taskLoop:
      true
    case .subscription, .observation, .dispatchSource, .service: false
    }
  }

  static func release(_ resource: Resource) -> String {
    let key = resource.key.map { "`\($0)`" } ?? "it"
    switch resource.kind {
    case .selectorObserver: return "remove the observer"
    case .blockObserver: return "remove the observer by its token"
    case .keyPathObserver: return "remove the observer"
    case .timer, .displayLink, .observation: return "invalidate \(key)"
    case .timeObserver: return "remove the time observer by its token"
    case .traitRegistration: return "unregister it"
    case .taskLoop, .dispatchSource: return "cancel \(key)"
    case .subscription: return "cancel \(key)"
    case .service: return "stop it"
    }
  }

  static func cure(_ resource: Resource, takenIn stages: Set<String>) -> String {
    "\(release(resource)) in `viewWillDisappear(_:)`, which every appearance is followed by, or take it in `viewDidLoad()`"
  }
}
