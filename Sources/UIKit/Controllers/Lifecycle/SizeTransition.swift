// Rotation and resizing (K1). The window calls `performSizeTransition` on its root before it takes its new size.
internal import LifecycleModel

extension UIViewController {
  /// Announces a new size to the controller and its children, and animates the change. `traits` is given if a size class changes;
  /// it is announced first. `apply` gives the window its new size; it runs between the announcements and the animation.
  @_spi(Offstage) public func performSizeTransition(
    to size: CGSize, traits: UITraitCollection? = nil, animated: Bool = true, apply: @escaping () -> Void = {}
  ) {
    let coordinator = ControllerTransition(
      .containedSwap, in: self, from: nil, to: nil, animated: animated, duration: TransitionDuration.rotation,
      performer: SizeChange(apply))
    if let traits { sendWillTransition(to: traits, with: coordinator) }
    sendSizeTransition(to: size, with: coordinator)
    coordinator.run(.call)
    coordinator.start()
  }

  /// What the application calls on each window's root: everybody in the tree hears of it (J8).
  @_spi(Offstage) public func receiveMemoryWarning() { sendMemoryWarning() }
}

/// Applies a new size in the place where a swap would put its view.
private final class SizeChange: TransitionPerforming {
  private let apply: () -> Void
  init(_ apply: @escaping () -> Void) { self.apply = apply }

  func perform(_ structure: Structure, in transition: ControllerTransition) {
    if structure == .install { apply() }
  }
  func perform(_ callback: Callback, in transition: ControllerTransition) {}
}
