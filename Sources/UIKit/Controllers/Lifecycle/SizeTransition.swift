// Rotation and resizing (K1). The window calls `performSizeTransition` on its root before it takes its new size.
internal import LifecycleModel

extension UIViewController {
  /// Announces a new size to the controller and its children, and animates the change. `traits` is given if a size class changes;
  /// it is announced first. `apply` gives the window its new size; it runs between the announcements and the animation.
  @_spi(Offstage) public func performSizeTransition(
    to size: CGSize, traits: UITraitCollection? = nil, animated: Bool = true, apply: @escaping () -> Void = {}
  ) {
    performSizeTransition(to: size, traits: traits, animated: animated, announcing: .traitsAndSize, apply: apply)
  }

  func performSizeTransition(
    to size: CGSize, traits: UITraitCollection?, animated: Bool = true, announcing announcement: TurnAnnouncement,
    apply: @escaping () -> Void
  ) {
    let coordinator = ControllerTransition(
      .containedSwap, in: self, from: nil, to: nil, animated: animated, duration: TransitionDuration.rotation,
      performer: SizeChange(apply))
    if let traits { sendWillTransition(to: traits, with: coordinator) }
    if announcement == .traitsAndSize { sendSizeTransition(to: size, with: coordinator) }
    coordinator.run(.call)
    coordinator.start()
  }

  /// What the application does to each window's root.
  @_spi(Offstage) public func receiveMemoryWarning() {
    var told: Set<ObjectIdentifier> = []
    receiveMemoryWarning(&told)
  }

  /// Everybody below hears of it, on screen or not (J8). `told` holds who has heard.
  func receiveMemoryWarning(_ told: inout Set<ObjectIdentifier>) {
    guard told.insert(ObjectIdentifier(self)).inserted else { return }
    send(.didReceiveMemoryWarning) { didReceiveMemoryWarning() }
    for child in children { child.receiveMemoryWarning(&told) }
    ownPresented?.receiveMemoryWarning(&told)
  }
}

extension UIView {
  /// The controllers whose views lie below, outermost first. Some have no parent (G4).
  var hostedControllers: [UIViewController] {
    subtree.dropFirst().compactMap(\.viewController)
  }
}

/// Applies a new size in the place where a swap would put its view.
final class SizeChange: TransitionPerforming {
  private let apply: () -> Void
  init(_ apply: @escaping () -> Void) { self.apply = apply }

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    if structure == .install { apply() }
  }
  func perform(_ callback: Callback, in transition: ControllerTransition) {}
}
