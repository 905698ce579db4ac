// The layout pass (R15, H1): constraints bottom-up, then layout top-down, one visit for each flagged view. The walk itself is the
// layers' (CALayer+Layout); this file says what a visit is.

extension UIView {
  /// One visit: the controller's callbacks stand around `layoutSubviews`.
  func performLayoutPass() {
    updateSafeArea(layout: .running)
    viewController?.rootViewWillLayoutSubviews()
    layoutSubviews()
    viewController?.rootViewDidLayoutSubviews()
  }

  func performLayoutIfNeeded() {
    topmostFlagged.updateConstraintsTree()
    storedLayer.layoutIfNeeded()
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
  func updateConstraintsTree() {
    if needsConstraintUpdateBelow {
      needsConstraintUpdateBelow = false
      for view in storedSubviews { view.updateConstraintsTree() }
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let viewController { viewController.rootViewUpdateConstraints() } else { updateConstraints() }
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
      window.layer.layoutTree()
      window.layer.displayTree()
    }
  }
}
