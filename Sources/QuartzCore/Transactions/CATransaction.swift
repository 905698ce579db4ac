// Explicit transactions: settings for what changes inside, and a completion when the animations added inside have ended.

/// Groups changes of layers. The implicit transaction of a run loop turn is `CommitCycle`.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// One explicit transaction.
  private final class Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var values: [String: Any] = [:]
    var group: AnimationGroup?
  }

  /// Counts the animations that a completion block waits for.
  final class AnimationGroup {
    private var running = 0
    private var isClosed = false
    private var completion: (() -> Void)?

    init(_ completion: @escaping () -> Void) { self.completion = completion }

    func enter() { running += 1 }
    func leave() {
      running -= 1
      finishIfDone()
    }
    /// No more animations will be added.
    func close() {
      isClosed = true
      finishIfDone()
    }
    private func finishIfDone() {
      guard isClosed, running == 0, let completion else { return }
      self.completion = nil
      // Without animations too the block runs after the changes were committed, never inside `commit()`.
      MainActor.assumeIsolated { CommitCycle.main.performAfterCommit(completion) }
    }
  }

  private static var levels: [Level] = []

  public class func begin() { levels.append(Level()) }

  /// Ends the innermost transaction.
  public class func commit() {
    guard let level = levels.popLast() else { return }
    level.group?.close()
  }

  /// Commits the implicit transaction now, unless an explicit one is open.
  public class func flush() {
    guard levels.isEmpty else { return }
    CommitCycle.main.commitIfNeeded()
  }

  public class func lock() {}
  public class func unlock() {}

  /// The duration in seconds of animations that give none: a quarter of a second unless set.
  public class func animationDuration() -> CFTimeInterval { levels.reversed().lazy.compactMap(\.duration).first ?? 0.25 }
  public class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = dur }
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.reversed().lazy.compactMap(\.timingFunction).first
  }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { levels.last?.timingFunction = function }
  public class func disableActions() -> Bool { levels.reversed().lazy.compactMap(\.disableActions).first ?? false }
  public class func setDisableActions(_ flag: Bool) { levels.last?.disableActions = flag }

  public class func completionBlock() -> (() -> Void)? { nil }

  /// Runs `block` when all animations added after this call and before `commit()` have ended; after the commit if there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    guard let level = levels.last else { return CommitCycle.main.performAfterCommit(block) }
    level.group?.close()
    level.group = AnimationGroup(block)
  }

  public class func value(forKey key: String) -> Any? { levels.reversed().lazy.compactMap { $0.values[key] }.first }
  public class func setValue(_ anObject: Any?, forKey key: String) { levels.last?.values[key] = anObject }

  /// Counts an animation in every open transaction. Call what is returned once, when it has ended.
  public class func enterAnimation() -> () -> Void {
    let groups = levels.compactMap(\.group)
    groups.forEach { $0.enter() }
    return { groups.forEach { $0.leave() } }
  }
}
