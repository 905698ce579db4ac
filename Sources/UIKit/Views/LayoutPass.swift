internal import LifecycleModel

// The layout pass (R15, H1): constraints bottom-up, then layout top-down, one visit for each flagged view. The walk itself is the
// layers' (CALayer+Layout); this file says what a visit is, and goes on until neither layers nor constraints ask for more.

extension UIView {
  /// One visit: the controller's callbacks stand around `layoutSubviews`.
  func performLayoutPass() {
    updateSafeArea(layout: .running)
    viewController?.rootViewWillLayoutSubviews()
    layoutSubviews()
    viewController?.rootViewDidLayoutSubviews()
  }

  func performLayoutIfNeeded() {
    updateTraitsBeforeLayout()
    topmostFlagged.updateConstraintsTree()
    LayoutPhase.settle(layoutRoot) { storedLayer.layoutIfNeeded() }
  }

  /// The view where a synchronous pass begins.
  private var topmostFlagged: UIView {
    var top = self
    var ancestor = storedSuperview
    while let view = ancestor {
      if view.storedLayer.needsLayout() { top = view }
      ancestor = view.storedSuperview
    }
    return top
  }

  // MARK: Constraints, bottom-up

  func flagConstraintUpdate() {
    needsConstraintUpdate = true
    markConstraintUpdate()
    CommitCycle.main.setNeedsCommit()
  }

  func markConstraintUpdate() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.needsConstraintUpdateBelow {
      view.needsConstraintUpdateBelow = true
      ancestor = view.storedSuperview
    }
  }

  /// H1: children before their parent; a controller's `updateViewConstraints` stands in for its view's `updateConstraints` and calls it.
  /// O8: what lies in the view of a controller that is still to hear `viewIsAppearing` waits for that.
  func updateConstraintsTree() {
    guard needsConstraintUpdate || needsConstraintUpdateBelow else { return }
    for view in viewsThatUpdateConstraints where view === self || view.storedSuperview != nil {
      guard view.needsConstraintUpdate else { continue }
      view.needsConstraintUpdate = false
      if let viewController = view.viewController { viewController.rootViewUpdateConstraints() } else { view.updateConstraints() }
    }
  }

  /// The flagged views at and below this one, children first. Clears the marks that led to them.
  private var viewsThatUpdateConstraints: [UIView] {
    var (parentsFirst, rest): ([UIView], [UIView]) = ([], [self])
    while let view = rest.popLast() {
      if view !== self, view.viewController?.isAppearingIsDue == true { continue }
      if view.needsConstraintUpdate { parentsFirst.append(view) }
      guard view.needsConstraintUpdateBelow else { continue }
      view.needsConstraintUpdateBelow = false
      rest += view.storedSubviews.filter { $0.needsConstraintUpdate || $0.needsConstraintUpdateBelow }
    }
    return parentsFirst.reversed()
  }
}

/// The layout phase of a commit, over all windows.
@MainActor
enum LayoutPhase {
  /// Every window that exists, visible or not, in the order in which they were made.
  private static var windows: [WeakWindow] = []
  private struct WeakWindow { weak var window: UIWindow? }

  static func register(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
    CommitCycle.main.layoutPhase = LayoutPhase.run
  }

  static var allWindows: [UIWindow] { windows.compactMap(\.window) }

  private static func run() {
    for window in allWindows {
      window.updateConstraintsTree()
      settle(window) { window.layer.layoutTree() }
      window.layer.displayTree()
    }
  }

  /// How often layout may change constraints that ask for layout again.
  static let rounds = 100

  /// Solves the tree's constraints and lays out, until layout changes no constraint any more; bounded.
  static func settle(_ root: UIView, layout: () -> Void) {
    for _ in 0..<rounds {
      root.updateLayoutEngine()
      layout()
      guard root.constraintStorage.engine?.needsUpdate ?? root.hasPendingConstraints else { return }
    }
    guard let engine = root.constraintStorage.engine else { return }
    LifecycleConsole.log(.layoutNeverEnds(engine.ownersOfChanges, rounds: rounds))
  }
}
