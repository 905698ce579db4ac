import Synchronization

/// A value that is computed when it is first asked for, by whichever thread asks.
final class Once<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  func callAsFunction(_ make: () -> Value) -> Value {
    state.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
