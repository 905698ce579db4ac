// When a transition's animation is over. The run loop says so; a test that runs thousands of transitions a second says so itself.

/// The end of one animation, until it comes or is called off.
@MainActor
final class TransitionDeadline {
  private var timer: Timer?
  private var body: (() -> Void)?

  /// Calls `body` in `seconds`, once.
  init(in seconds: TimeInterval, _ body: @escaping () -> Void) {
    self.body = body
    if TransitionDeadlines.areHeld {
      TransitionDeadlines.hold(self)
      return
    }
    // `Timer(timeInterval:repeats:block:)` of Foundation for Linux fires at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.come() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  fileprivate func come() {
    let body = body
    cancel()
    body?()
  }

  func cancel() {
    timer?.invalidate()
    timer = nil
    body = nil
  }
}

/// Takes the ends of animations out of the run loop's hands.
@_spi(Offstage)
@preconcurrency @MainActor
public enum TransitionDeadlines {
  /// While true, an animation ends only when `comeDue()` says so, however long it should take.
  public static var areHeld = false
  private static var held: [TransitionDeadline] = []

  static func hold(_ deadline: TransitionDeadline) { held.append(deadline) }

  /// Ends the animations that are held, in the order in which they began. False if there were none.
  @discardableResult
  public static func comeDue() -> Bool {
    guard !held.isEmpty else { return false }
    let due = held
    held = []
    for deadline in due { deadline.come() }
    return true
  }
}
