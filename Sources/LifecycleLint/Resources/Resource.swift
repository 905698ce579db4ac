import LintFacts

/// Something that a screen takes and has to give back: an observer, a timer, a running session.
struct Resource {
  enum Kind: Hashable {
    /// `addObserver(self, selector:name:object:)`, known by the notification's name.
    case selectorObserver
    /// `addObserver(forName:object:queue:using:)`, known by where the token is kept.
    case blockObserver
    /// `addObserver(self, forKeyPath:)`, known by object and key path.
    case keyPathObserver
    /// `observe(\.path)`, known by where the token is kept.
    case observation
    case timer
    case displayLink
    /// `addPeriodicTimeObserver`, known by where the token is kept.
    case timeObserver
    /// Combine's `sink` and `assign(to:on:)`.
    case subscription
    /// `registerForTraitChanges`, known by where the registration is kept.
    case traitRegistration
    /// A task that waits for a sequence that does not end, known by where it is kept.
    case taskLoop
    /// The handler of a dispatch source, known by the source.
    case dispatchSource
    /// `startRunning`, `startUpdatingLocation`, …, known by the object.
    case service
  }

  var kind: Kind
  /// What tells it from others of its kind; nil when it can't be told.
  var key: String?
  /// How messages call it: “the observer of keyboardWillShowNotification”.
  var name: String
}

/// A place where a resource is taken.
struct Acquisition {
  var resource: Resource
  var call: Call
  var at: ReachedEvent
  /// The closure that the resource keeps, if any.
  var closure: Closure?
  /// Keeps `self` as a target until it is released.
  var retainsTarget = false
  /// Kept in a collection, which keeps each one.
  var isCollected = false
}

/// A place where resources are given back.
struct Release {
  enum Scope {
    /// All selector observers of `self`.
    case allObservers
    /// This one.
    case key(Resource.Kind, String)
    /// Any of the kind: the code does not say which.
    case any(Resource.Kind)
  }

  var scope: Scope
  var at: ReachedEvent

  func concerns(_ resource: Resource) -> Bool {
    switch scope {
    case .allObservers: resource.kind == .selectorObserver
    case .key(let kind, let key): resource.kind == kind && (resource.key == nil || resource.key == key)
    case .any(let kind): resource.kind == kind
    }
  }
}

/// What a callback does to resources, in order.
enum ResourceEvent {
  case acquire(Acquisition)
  case release(Release)

  var at: ReachedEvent {
    switch self {
    case .acquire(let acquisition): acquisition.at
    case .release(let release): release.at
    }
  }
}

/// The resources of a type.
struct ResourceTable {
  /// By the callback's name; `init` and `deinit` are among the names.
  var byStage: [String: [ResourceEvent]] = [:]
  /// In members that somebody else calls.
  var dynamic: [ResourceEvent] = []

  func events(_ stage: String) -> [ResourceEvent] { byStage[stage] ?? [] }

  var releases: [(stage: String, release: Release)] {
    byStage.keys.sorted().flatMap { stage in
      byStage[stage]!.compactMap { event in if case .release(let release) = event { (stage, release) } else { nil } }
    }
  }

  /// All acquisitions, each once with the stages that reach it, in the order of the sources.
  var acquisitions: [(acquisition: Acquisition, stages: Set<String>)] {
    var result: [(acquisition: Acquisition, stages: Set<String>)] = []
    for stage in byStage.keys.sorted() {
      for case .acquire(let acquisition) in byStage[stage]! {
        let same = result.firstIndex {
          $0.acquisition.at.event.span == acquisition.at.event.span
            && $0.acquisition.at.reference.file == acquisition.at.reference.file
            && $0.acquisition.resource.key == acquisition.resource.key
        }
        if let same {
          result[same].stages.insert(stage)
        } else {
          result.append((acquisition, [stage]))
        }
      }
    }
    return result.sorted {
      ($0.acquisition.at.reference.file, $0.acquisition.at.event.span.start)
        < ($1.acquisition.at.reference.file, $1.acquisition.at.event.span.start)
    }
  }

  func isReleasedDynamically(_ resource: Resource) -> Bool {
    dynamic.contains { if case .release(let release) = $0 { release.concerns(resource) } else { false } }
  }
}
