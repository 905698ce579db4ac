// Traits run down the view tree (K3): a view's are its superview's, changed by what it, its controller and the controller's parent
// override. They are worked out when they are read; who has registered is told at the next update.

internal import LifecycleModel

extension UIView {
  /// Traits set here and below. They hold at once; since iOS 17 changes are told before the next layout (K3), or by
  /// `updateTraitsIfNeeded()`.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits.overrides }
    set {
      ownTraits = ownTraits.with(newValue)
      setNeedsTraitUpdate()
    }
  }

  /// Tells of changed traits now, as far as this view depends on them.
  public func updateTraitsIfNeeded() { TraitUpdates.perform { lies(in: $0) } }

  /// A layout pass comes after the update of traits, above and below (K3).
  func updateTraitsBeforeLayout() { TraitUpdates.perform { lies(in: $0) || $0.lies(in: self) } }

  static let inheritedTraits = Inheritance { $0.traitCollection }

  /// Worked out anew each time, so that they cannot be out of date: any view, scene or controller on the way up may be of the
  /// program's own class and say something else than it said before. Most say nothing, and hand on the object that they were given.
  var resolvedTraits: UITraitCollection {
    if let controller = viewController, controller.overridesTraits {
      let given = controller.overriding(traitsAround)
      return ownTraits.isEmpty ? given : given.changed { ownTraits.overlay(&$0) }
    }
    return ownTraits.isEmpty ? traitsAround : traitsAround.changed { ownTraits.overlay(&$0) }
  }

  /// The superview's traits; of a view without one, those of the scene, or of the place where its controller will be shown.
  private var traitsAround: UITraitCollection {
    if let storedSuperview { return UIView.inheritedTraits.value(of: storedSuperview) }
    return (self as? UIWindow)?.windowScene?.traitCollection ?? viewController?.expectedTraits ?? .device
  }

  func setOwnStyle(_ style: UIUserInterfaceStyle) {
    guard style != ownTraits.style else { return }
    ownTraits = ownTraits.with(style)
    setNeedsTraitUpdate()
  }

  /// Something that this view's traits depend on has changed.
  func setNeedsTraitUpdate() {
    TreeVersion.change()
    guard window != nil, SystemBehavior.version >= SystemVersion(17) else { return traitsMayHaveChanged() }
    TraitUpdates.add(self)
  }

  /// Compares with the traits that were last told, or were expected before the first time (K2). A change is told to the view, then to
  /// its controller (K3), then to what is below. `known` are the view's traits where they have just been read.
  func traitsMayHaveChanged(knowing known: UITraitCollection? = nil) {
    walk(handing: TraitsAbove.unknown) { view, above in
      let traits = view === self ? known ?? view.traitCollection : above.traits(of: view)
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
    get { ownTraits.overrides }
    set {
      ownTraits = ownTraits.with(newValue)
      viewIfLoaded?.setNeedsTraitUpdate()
    }
  }

  /// Tells of changed traits now.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// The traits of the place where the controller will be shown, before its view is there (K2).
  var expectedTraits: UITraitCollection { parentController?.traitCollection ?? ownPresenting?.traitCollection ?? .device }

  /// Whether the view's traits may be other than those around it.
  fileprivate var overridesTraits: Bool {
    guard ownTraits.isEmpty else { return true }
    guard let presentation = storedPresentationController, ownPresenting != nil else { return false }
    return presentation.overrideTraitCollection != nil || !presentation.traitOverrides.isEmpty
  }

  /// The traits of the controller's view, by those that surround it.
  func overriding(_ around: UITraitCollection) -> UITraitCollection {
    let presentation = ownPresenting == nil ? nil : storedPresentationController
    return around.changed {
      ownTraits.overlay(&$0) { values in
        guard let presentation else { return }
        if let given = presentation.overrideTraitCollection { values = values.overlaid(by: given.values) }
        if !presentation.traitOverrides.isEmpty { values = values.overlaid(by: presentation.traitOverrides.values) }
      }
    }
  }

  func setOwnStyle(_ style: UIUserInterfaceStyle) {
    guard style != ownTraits.style else { return }
    ownTraits = ownTraits.with(style)
    viewIfLoaded?.setNeedsTraitUpdate()
  }

  /// The traits that a parent has set for this child, until the child leaves it.
  func setTraitsFromParent(_ traits: UITraitCollection?) {
    guard ownTraits.fromParent != traits else { return }
    ownTraits = ownTraits.with(fromParent: traits)
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
