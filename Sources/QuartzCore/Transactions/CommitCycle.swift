// The implicit transaction of a run loop turn: lifecycle.md R2, R4, R6. UIKit registers the layout phase; whoever changes
// something asks for a commit; the commit happens once, before the main run loop waits.
internal import COffstage

/// One commit a turn of the main run loop: scheduled work, then layout, then what waits for the commit's end.
@MainActor
public final class CommitCycle {
  /// The cycle of the main run loop.
  public nonisolated static let main = CommitCycle()

  private nonisolated init() {}

  /// Performs UIKit's update-constraints and layout passes. Set once, by UIKit.
  public var layoutPhase: () -> Void = {}

  /// Whether something has asked for a commit that has not begun. Read on the main thread only.
  public nonisolated var isScheduled: Bool { isCommitDue }
  private nonisolated(unsafe) var isCommitDue = false
  private var isObserving = false
  private var beforeLayout: [() -> Void] = []
  private var afterCommit: [() -> Void] = []

  /// Asks for a commit at the end of this turn of the main run loop.
  public func setNeedsCommit() {
    if !isObserving {
      isObserving = true
      offstage_observe_main_run_loop_before_waiting(2_000_000) {
        MainActor.assumeIsolated { CommitCycle.main.commitIfNeeded() }
      }
    }
    guard !isCommitDue else { return }
    isCommitDue = true
    offstage_wake_main_run_loop()
  }

  /// Runs `body` at the start of the next commit, before layout.
  public func performBeforeLayout(_ body: @escaping () -> Void) {
    beforeLayout.append(body)
    setNeedsCommit()
  }

  /// Runs `body` once, when the current or else the next commit has ended.
  public func performAfterCommit(_ body: @escaping () -> Void) {
    afterCommit.append(body)
    setNeedsCommit()
  }

  /// Commits now if anything asked for it.
  public func commitIfNeeded() {
    guard isCommitDue else { return }
    isCommitDue = false
    let scheduled = beforeLayout
    beforeLayout = []
    scheduled.forEach { $0() }
    layoutPhase()
    let ended = afterCommit
    afterCommit = []
    ended.forEach { $0() }
    if !beforeLayout.isEmpty || !afterCommit.isEmpty { setNeedsCommit() }
  }
}
