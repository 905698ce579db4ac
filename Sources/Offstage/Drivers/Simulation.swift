@_spi(Offstage) import UIKit

/// What a user or the system does to an object, for tests: `navigationController.simulate.tapBackButton()`.
///
/// One call is one action: it returns when the call of UIKit that a finger would have caused has returned. Animations take their
/// time (which is virtual, except under `--real-time`). What can be half done, such as a swipe, returns an ``Interaction``; nil means that
/// UIKit would not have begun it.
@preconcurrency @MainActor
public struct Simulation<Target> {
  let target: Target
}

/// What has a ``Simulation``.
@preconcurrency @MainActor
public protocol Simulatable {}

extension Simulatable {
  /// What a user or the system does to this object.
  public var simulate: Simulation<Self> { Simulation(target: self) }
}

extension UIResponder: Simulatable {}
extension UIBarItem: Simulatable {}
extension UIPresentationController: Simulatable {}
extension UIDevice: Simulatable {}

/// A gesture that has begun and drives a transition.
///
///     let swipe = try XCTUnwrap(navigationController.simulate.swipeBack())
///     swipe.move(to: 0.3)
///     swipe.cancel()
@preconcurrency @MainActor
public final class Interaction {
  private let interaction: TransitionInteraction

  init?(_ interaction: TransitionInteraction?) {
    guard let interaction else { return nil }
    self.interaction = interaction
  }

  /// Whether the finger is still down. The calls below do nothing afterwards.
  public var isInHand: Bool { interaction.isInHand }
  /// Moves the finger: 0 is where the transition began, 1 where it would be complete.
  public func move(to fraction: CGFloat) { interaction.update(fraction) }
  /// Lifts the finger so that the transition completes. The rest is animated.
  public func finish() { interaction.finish() }
  /// Lifts the finger so that everything goes back. The way back is animated.
  public func cancel() { interaction.cancel() }
}
