// The one stream of what the engine does. The engine knows nobody who listens; with no listener an event costs one comparison.
@_spi(Offstage) public import LifecycleModel

/// Something that the engine told a controller, a delegate or a completion handler.
@_spi(Offstage)
@preconcurrency @MainActor
public struct LifecycleEvent {
  /// The controller; nil when it is being deallocated.
  public let controller: UIViewController?
  /// Stable while the controller lives. Not for output.
  public let identity: ObjectIdentifier
  public let className: String
  public let callback: Callback
  /// What was passed, by name, in the order of the signature.
  public let arguments: [(name: String, value: String)]
  /// The parent, or the container that makes the transition.
  public let container: UIViewController?
}

/// Where the engine publishes and tools listen.
@_spi(Offstage)
@preconcurrency @MainActor
public enum LifecycleEvents {
  public typealias Listener = @MainActor (LifecycleEvent) -> Void

  /// Names a listener, so that it can be removed.
  public struct Token: Hashable, Sendable { let number: Int }

  private static var listeners: [(token: Token, listener: Listener)] = []
  private static var count = 0

  /// Whether anybody listens. Written on the main thread; a controller that dies on another one reads it.
  public nonisolated(unsafe) private(set) static var isObserved = false

  /// Calls `listener` for each event, on the main thread, before the override that the event announces.
  @discardableResult
  public static func observe(_ listener: @escaping Listener) -> Token {
    count += 1
    let token = Token(number: count)
    listeners.append((token, listener))
    isObserved = true
    return token
  }

  public static func remove(_ token: Token) {
    listeners.removeAll { $0.token == token }
    isObserved = !listeners.isEmpty
  }

  static func publish(_ event: @autoclosure () -> LifecycleEvent) {
    guard isObserved else { return }
    let event = event()
    for entry in listeners { entry.listener(event) }
  }
}

extension UIViewController {
  /// Publishes that `callback` is about to reach this controller.
  func publish(
    _ callback: Callback, _ arguments: @autoclosure () -> [(name: String, value: String)] = [], container: UIViewController? = nil
  ) {
    LifecycleEvents.publish(
      LifecycleEvent(
        controller: self, identity: ObjectIdentifier(self), className: String(describing: type(of: self)), callback: callback,
        arguments: arguments(), container: container ?? parent))
  }

  /// Publishes `callback`, then runs the override with the engine's mark set, so that the base class can tell it from a direct call.
  func send(_ callback: Callback, _ arguments: @autoclosure () -> [(name: String, value: String)] = [], _ override: () -> Void) {
    publish(callback, arguments())
    let outer = lifecycle.current
    lifecycle.current = callback
    override()
    lifecycle.current = outer
  }
}
