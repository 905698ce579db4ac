// Waiting for the end of animations. Everything that takes time in the frameworks waits here, on the main run loop in its common
// modes, and knows nothing of tests: a virtual clock below Foundation makes it instant.

/// Something that will happen; cancel it and it won't.
@MainActor
public final class AnimationDeadline {
  private var timer: Timer?
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Begins to wait.
  func arm(after seconds: TimeInterval) {
    guard let body else { return }
    self.body = nil
    // Foundation for Linux fires `Timer(timeInterval:repeats:block:)` at once, so the date is given.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(seconds, 0)), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  public func cancel() {
    timer?.invalidate()
    timer = nil
    body = nil
  }
}

/// Where animations wait for their ends.
@MainActor
public enum AnimationClock {
  /// Runs `body` on the main run loop when `seconds` have passed; never for an infinite wait.
  @discardableResult
  public static func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> AnimationDeadline? {
    guard seconds.isFinite else { return nil }
    let deadline = AnimationDeadline(body)
    if let hold = AnimationHold.current {
      hold.add(deadline, after: seconds)
    } else {
      deadline.arm(after: seconds)
    }
    return deadline
  }
}
