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
    var block: (() -> Void)?
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
  /// The transaction of this turn of the run loop, for settings made outside of an explicit one; it ends with the commit.
  private static var implicit: Level?

  /// The transaction that settings made now belong to.
  private static var current: Level {
    if let level = levels.last ?? implicit { return level }
    let level = Level()
    implicit = level
    CommitCycle.main.performAfterCommit { endImplicit() }
    return level
  }

  private static func endImplicit() {
    implicit?.group?.close()
    implicit = nil
  }

  /// From the innermost transaction outwards.
  private static var innermostFirst: [Level] { levels.reversed() + (implicit.map { [$0] } ?? []) }

  public class func begin() { levels.append(Level()) }

  /// Ends the innermost transaction; its completion block waits for the animations that were added in it.
  public class func commit() {
    guard let level = levels.popLast() else { return }
    level.group?.close()
  }

  /// Commits the implicit transaction now, unless an explicit one is open.
  public class func flush() {
    guard levels.isEmpty else { return }
    CommitCycle.main.commitIfNeeded()
  }

  /// The lock keeps other threads from changing layers meanwhile. Layers are used on the main thread only here, which is its owner.
  public class func lock() {}
  public class func unlock() {}

  /// The duration in seconds of animations that give none: a quarter of a second unless set.
  public class func animationDuration() -> CFTimeInterval { innermostFirst.lazy.compactMap(\.duration).first ?? 0.25 }
  public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    innermostFirst.lazy.compactMap(\.timingFunction).first
  }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }
  /// Whether changes of properties start no action: neither the layer's own nor an implicit animation.
  public class func disableActions() -> Bool {
    // Asked at every change of a property.
    for level in levels.reversed() { if let disableActions = level.disableActions { return disableActions } }
    return implicit?.disableActions ?? false
  }
  public class func setDisableActions(_ flag: Bool) { current.disableActions = flag }

  /// The block that was set for the innermost transaction.
  public class func completionBlock() -> (() -> Void)? { (levels.last ?? implicit)?.block }

  /// Runs `block` when all animations added after this call and before the transaction's end have ended; after the commit if there are
  /// none. Outside of an explicit transaction it belongs to that of the run loop's turn.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let level = current
    level.group?.close()
    level.group = block.map { AnimationGroup($0) }
    level.block = block
  }

  public class func value(forKey key: String) -> Any? { innermostFirst.lazy.compactMap { $0.values[key] }.first }
  public class func setValue(_ anObject: Any?, forKey key: String) { current.values[key] = anObject }

  /// Counts an animation in every open transaction. Call what is returned once, when it has ended.
  public class func enterAnimation() -> () -> Void {
    let groups = innermostFirst.compactMap(\.group)
    groups.forEach { $0.enter() }
    return { groups.forEach { $0.leave() } }
  }
}
