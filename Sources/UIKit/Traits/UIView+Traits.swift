// Traits run down the view tree (K3): a view's are its superview's, changed by what it, its controller and the controller's parent
// override. They are worked out when they are read; who has registered is told at the next update.

internal import LifecycleModel

extension UIView {
  /// Traits set here and below. They hold at once; since iOS 17 changes are told before the next layout (K3), or by
  /// `updateTraitsIfNeeded()`.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      storedTraitOverrides = newValue
      setNeedsTraitUpdate()
    }
  }

  /// Tells of changed traits now, as far as this view depends on them.
  public func updateTraitsIfNeeded() { TraitUpdates.perform { lies(in: $0) } }

  /// A layout pass comes after the update of traits, above and below (K3).
  func updateTraitsBeforeLayout() { TraitUpdates.perform { lies(in: $0) || $0.lies(in: self) } }

  static let inheritedTraits = Inheritance { $0.traitCollection }

  var resolvedTraits: UITraitCollection {
    let base =
      storedSuperview.map(UIView.inheritedTraits.value) ?? (self as? UIWindow)?.windowScene?.traitCollection
      ?? viewController?.expectedTraits ?? .device
    guard overridesTraits else { return base }
    var values = base.values
    if let controller = viewController { values = controller.overriding(values) }
    values = values.overlaid(by: storedTraitOverrides.values)
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    return values == base.values ? base : UITraitCollection(values: values)
  }

  /// Whether the traits may be other than those around the view.
  private var overridesTraits: Bool {
    !storedTraitOverrides.isEmpty || overrideUserInterfaceStyle != .unspecified || viewController?.overridesTraits == true
  }

  /// Something that this view's traits depend on has changed.
  func setNeedsTraitUpdate() {
    TreeVersion.change()
    guard window != nil, SystemBehavior.version >= SystemVersion(17) else { return traitsMayHaveChanged() }
    TraitUpdates.add(self)
  }

  /// Compares with the traits that were last told, or were expected before the first time (K2). A change is told to the view, then to
  /// its controller (K3), then to what is below.
  func traitsMayHaveChanged(_ above: TraitsAbove? = nil) {
    walk(handing: above ?? .unknown) { view, above in
      let traits = above.traits(of: view)
      let below = TraitsAbove(traits)
      return view.take(traits) ? below : nil
    }
  }

  /// Whether the traits are told, or known for the first time, so that those below have to look too.
  private func take(_ traits: UITraitCollection) -> Bool {
    let isFirstTime = lastTraits == nil
    let old = lastTraits ?? .device
    lastTraits = traits
    let isChanged = old !== traits && old != traits
    if isFirstTime || isChanged, let color = storedBackgroundColor, color.isDynamic {
      storedLayer.backgroundColor = color.plain(in: traits)
    }
    let isTold = isChanged || isFirstTime && window != nil && SystemBehavior.version < SystemVersion(13)
    if isTold { traits.performAsCurrent { tellTraits(isFirstTime && SystemBehavior.version < SystemVersion(13) ? nil : old) } }
    return isTold || isFirstTime
  }

  private func tellTraits(_ old: UITraitCollection?) {
    traitCollectionDidChange(old)
    if let old { TraitRegistrations.tell(self, old) }
    if let viewController {
      viewController.rootViewTraitCollectionDidChange(old)
      if let old { TraitRegistrations.tell(viewController, old) }
    }
    setNeedsLayout()
  }
}

extension UIViewController {
  /// Traits set for the controller's view and what is below, as `traitOverrides` of a view.
  public var traitOverrides: UITraitOverrides {
    get { chrome.traitOverrides }
    set {
      chrome.traitOverrides = newValue
      viewIfLoaded?.setNeedsTraitUpdate()
    }
  }

  /// Tells of changed traits now.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// The traits of the place where the controller will be shown, before its view is there (K2).
  var expectedTraits: UITraitCollection { parentController?.traitCollection ?? ownPresenting?.traitCollection ?? .device }

  /// Whether the view's traits may be other than those around it.
  fileprivate var overridesTraits: Bool {
    chrome.traitsFromParent != nil || !chrome.traitOverrides.isEmpty || overrideUserInterfaceStyle != .unspecified
      || storedPresentationController != nil && ownPresenting != nil
  }

  func overriding(_ values: UITraitCollection.Values) -> UITraitCollection.Values {
    var values = values
    if let given = chrome.traitsFromParent { values = values.overlaid(by: given.values) }
    values = values.overlaid(by: chrome.traitOverrides.values)
    if let presentation = storedPresentationController, ownPresenting != nil {
      if let given = presentation.overrideTraitCollection { values = values.overlaid(by: given.values) }
      values = values.overlaid(by: presentation.traitOverrides.values)
    }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    return values
  }

  /// The traits that a parent has set for this child, until the child leaves it.
  func setTraitsFromParent(_ traits: UITraitCollection?) {
    guard chrome.traitsFromParent != traits else { return }
    chrome.traitsFromParent = traits
    viewIfLoaded?.setNeedsTraitUpdate()
  }
}

/// On a walk down, what is known of the superview's traits; it holds as long as nothing changes that traits depend on.
@MainActor
struct TraitsAbove {
  private let traits: UITraitCollection?
  private let version = TreeVersion.current
  static let unknown = TraitsAbove(nil)

  init(_ traits: UITraitCollection?) { self.traits = traits }

  func traits(of view: UIView) -> UITraitCollection {
    guard version == TreeVersion.current else { return view.traitCollection }
    return UIView.inheritedTraits.knowing(view.storedSuperview, traits) { view.traitCollection }
  }
}

/// Trait changes that wait for the next update.
@MainActor
private enum TraitUpdates {
  private static var waiting: [UIView] = []
  private static var waitingIdentifiers: Set<ObjectIdentifier> = []

  static func add(_ view: UIView) {
    guard waitingIdentifiers.insert(ObjectIdentifier(view)).inserted else { return }
    waiting.append(view)
    if waiting.count == 1 { CommitCycle.main.performBeforeLayout { perform { _ in true } } }
  }

  static func perform(_ isDue: (UIView) -> Bool) {
    guard !waiting.isEmpty else { return }
    let due = waiting.filter(isDue)
    guard !due.isEmpty else { return }
    waitingIdentifiers.subtract(due.map { ObjectIdentifier($0) })
    waiting.removeAll { !waitingIdentifiers.contains(ObjectIdentifier($0)) }
    for view in due.sorted(by: { $0.depth < $1.depth }) { view.traitsMayHaveChanged() }
  }
}

extension UIView {
  fileprivate var depth: Int {
    var depth = 0
    var view = storedSuperview
    while let current = view {
      depth += 1
      view = current.storedSuperview
    }
    return depth
  }
}
