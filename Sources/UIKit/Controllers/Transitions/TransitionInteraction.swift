internal import LifecycleModel

/// A transition that a user has in hand: it can be moved, and let go either way. After that its calls do nothing.
@_spi(Offstage)
@preconcurrency @MainActor
public final class TransitionInteraction {
  private weak var transition: ControllerTransition?

  init(_ transition: ControllerTransition) { self.transition = transition }

  /// Whether the user has not let go yet.
  public var isInHand: Bool { transition?.status == .running && transition?.isInteractive == true }
  /// Moves it: 0 is where it began, 1 where it would end.
  public func update(_ fraction: CGFloat) { if isInHand { transition?.updateInteraction(fraction) } }
  /// Lets go; the transition completes.
  public func finish() { if isInHand { transition?.finishInteraction() } }
  /// Lets go; the transition goes back (C2, D6).
  public func cancel() { if isInHand { transition?.cancelInteraction() } }
}
