// Who keeps a window that is shown and that nobody else holds. Not the application, and not its scene: since iOS 13 a window whose last
// owner goes leaves the screen (FirebaseUI-iOS's pull request 786, nef-editor-client's 54; for iOS 9 rdar 22364739). But showing it puts it
// into the autorelease pool. In an app that keeps it until the turn of the run loop ends; in an XCTest until the test ends, for XCTest
// surrounds set-up, test and tear-down with one pool, and run loops within a test have none of their own (KIF's pull request 423,
// EarlGrey's issue 1051). That showing does so is inferred: from tests that pass on Apple's systems with a window that `setUp` lets go.
internal import COffstage
import ObjectiveC

/// What the pool holds of a window that is shown. A window that is hidden is in no pool any more, so that it goes with its last owner:
/// that is stricter than UIKit, where it would stay until the pool is drained.
@MainActor
final class ShownWindow {
  private var window: UIWindow?

  private init(_ window: UIWindow) { self.window = window }

  /// Puts a window that has just been shown into the pool.
  static func keep(_ window: UIWindow) -> ShownWindow {
    let shown = ShownWindow(window)
    // A pool of the program's own within a test comes first, as the innermost one does.
    if isWithinAutoreleasePool || offstage_current_test() == nil { autorelease(shown) } else { TestPool.keep(shown) }
    return shown
  }

  /// Whether the window has gone with it.
  @discardableResult
  func letGo() -> Bool {
    guard window != nil else { return false }
    weak let last = window
    replaceValue(of: &window, with: nil)
    return last == nil
  }

  /// The pool that surrounds an XCTest.
  @MainActor
  private enum TestPool {
    private static var windows: [ShownWindow] = []
    private static let observe: Void = offstage_observe_tests({ _ in }, { _ in TestPool.drain() })

    static func keep(_ shown: ShownWindow) {
      _ = observe
      windows.append(shown)
    }

    private nonisolated static func drain() {
      guard offstage_is_main_thread() else { return }
      MainActor.assumeIsolated {
        let freed = replaceValue(of: &windows, with: []).filter { $0.letGo() }
        // A controller that left with its window hears the rest within this test, not within the next one.
        if !freed.isEmpty { CommitCycle.main.commitIfNeeded() }
      }
    }
  }
}
