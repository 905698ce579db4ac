/// Animations that somebody holds by hand: what begins while a hold is in force waits, and takes its time once it is let go.
/// Interactive transitions hold the animations of their animators.
@MainActor
public final class AnimationHold {
  /// The hold that new animations come under.
  static private(set) weak var current: AnimationHold?
  private var held: [(deadline: AnimationDeadline, seconds: TimeInterval)] = []
  private var isReleased = false

  public init() {}

  /// Runs `body`; the animations that it begins are held.
  public func during(_ body: () -> Void) {
    guard !isReleased else { return body() }
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  func add(_ deadline: AnimationDeadline, after seconds: TimeInterval) { held.append((deadline, seconds)) }

  /// Lets go: `share` of each animation's time is left.
  public func release(share: Double) {
    guard !isReleased else { return }
    isReleased = true
    let due = held
    held = []
    for entry in due { entry.deadline.arm(after: entry.seconds * share) }
  }
}
