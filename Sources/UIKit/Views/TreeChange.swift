// The order of callbacks when a view enters, leaves or changes its place: one table, so that a later log can flip an order (O10).

/// What a view or its superview is told while the tree changes.
enum TreeCallback {
  case willRemoveSubview, willMoveToSuperview, didMoveToSuperview, didAddSubview, willMoveToWindow, didMoveToWindow
}

/// A step of a change: a callback, or the change itself.
enum TreeStep: Equatable {
  case tell(TreeCallback)
  case change
}

enum TreeOrder {
  /// M1, M5: into a tree; the window steps do nothing when there is no window. The change lies between the two window steps.
  static let adding: [TreeStep] = [
    .tell(.willMoveToSuperview), .tell(.willMoveToWindow), .change, .tell(.didMoveToWindow), .tell(.didMoveToSuperview),
    .tell(.didAddSubview),
  ]
  /// M2, M3: out of a tree.
  static let removing: [TreeStep] = [
    .tell(.willRemoveSubview), .tell(.willMoveToSuperview), .tell(.willMoveToWindow), .change, .tell(.didMoveToWindow),
    .tell(.didMoveToSuperview),
  ]
}

/// One change of one view's place.
@MainActor
struct TreeChange {
  let view: UIView
  let from: UIView?
  let to: UIView?
  /// Makes the change; false if callbacks have made it impossible.
  let change: () -> Bool

  private var oldWindow: UIWindow? { from?.window }
  private var newWindow: UIWindow? { to?.window }

  /// A callback may give the view another place, or take it away again. The later call holds: what is left of this one is not done.
  func perform(_ steps: [TreeStep]) {
    let old = oldWindow
    view.placeCalls &+= 1
    let call = view.placeCalls
    var new = newWindow
    for step in steps {
      guard view.placeCalls == call else { return }
      switch step {
      case .change:
        if old !== new { view.resignInTree() }
        guard view.placeCalls == call else { return }
        guard change() else { return }
        // A callback may have taken the place itself out of its window.
        new = newWindow
        if old !== new { view.setWindow(new) }
      case .tell(.willRemoveSubview): from?.willRemoveSubview(view)
      case .tell(.willMoveToSuperview): view.willMove(toSuperview: to)
      case .tell(.didMoveToSuperview): view.didMoveToSuperview()
      case .tell(.didAddSubview): to?.didAddSubview(view)
      case .tell(.willMoveToWindow): if old !== new { view.tellWillMove(toWindow: new) }
      case .tell(.didMoveToWindow): if old !== new { view.tellDidMove(toWindow: new) }
      }
    }
  }
}

extension UIView {
  /// M6: the parent first, then its children. M7: a root view's controller hears of it in the same phase.
  func tellWillMove(toWindow window: UIWindow?) {
    walk { view in
      view.willMove(toWindow: window)
      view.viewController?.rootViewWillMove(to: window)
      return .enter
    }
  }

  /// Makes `window` the window of this view and all below at once, so that every callback sees the same tree.
  func setWindow(_ window: UIWindow?) {
    TreeVersion.change()
    walk { view in
      view.storedWindow = window
      return .enter
    }
  }

  /// M6: tells the views that came with the change. One that a callback adds has been told by its own change, one that a callback
  /// takes away has left already.
  func tellDidMove(toWindow window: UIWindow?) {
    let version = TreeVersion.current
    for view in subtree where view.storedWindow === window && (version == TreeVersion.current || view.lies(in: self)) {
      view.didMoveToWindow()
      view.viewController?.rootViewDidMove(to: window)
    }
    if window != nil, storedWindow === window { settleInWindow() }
  }

  private func settleInWindow() {
    walk(handing: TraitsAbove.unknown) { view, above in
      view.updateSafeArea()
      Keyboard.viewMayHaveMoved(view)
      let traits = above.traits(of: view)
      let below = TraitsAbove(traits)
      view.traitsMayHaveChanged(knowing: traits)
      Appearances.apply(to: view)
      if view.storedLayer.needsLayout() { view.storedLayer.setNeedsLayout() }
      return below
    }
  }

  /// A first responder that leaves its window with this view resigns, whether it wants to or not.
  func resignInTree() {
    guard let window = storedWindow, let responder = window.firstResponderStorage else { return }
    let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
    guard let view, view.lies(in: self) else { return }
    responder.resignFirstResponder()
    guard window.firstResponderStorage === responder else { return }
    window.firstResponderStorage = nil
    Keyboard.update(for: window)
  }

  // MARK: Changes

  func insert(_ view: UIView, at index: Int) {
    guard view !== self else { return ProgrammerErrorHandler.raise(.addedToSelf(name(view))) }
    guard mayHold(view) else { return }
    if view.storedSuperview === self {
      view.placeCalls &+= 1  // on its way out, it stays
      reorder(view, to: min(index, storedSubviews.count - 1))
      return
    }
    if view.storedSuperview == nil { view.leaveEngine() }
    if view.storedSuperview != nil, view.window !== window || view.window == nil {
      view.detach()
    } else if let old = view.storedSuperview {
      // Within one window the view doesn't leave it (M2 does not apply), so that its controller hears nothing.
      old.willRemoveSubview(view)
      view.removeConstraintsThatLeave(old, unless: self)
      old.storedSubviews.removeIdentical(view)
      TreeVersion.change()
      view.storedLayer.removeFromSuperlayer()
      view.storedSuperview = nil
      old.setNeedsLayout()
      return move(view, sameWindow: true, at: index)
    }
    move(view, sameWindow: false, at: index)
  }

  /// Whether this view is not one of those in `view`. Asked again when the callbacks of the addition have run.
  private func mayHold(_ view: UIView) -> Bool {
    if view.storedSubviews.isEmpty || !lies(in: view) { return true }
    ProgrammerErrorHandler.raise(.addedToDescendant(name(view), name(self)))
    return false
  }

  private func move(_ view: UIView, sameWindow: Bool, at index: Int) {
    let steps =
      sameWindow ? TreeOrder.adding.filter { $0 != .tell(.willMoveToWindow) && $0 != .tell(.didMoveToWindow) } : TreeOrder.adding
    TreeChange(view: view, from: nil, to: self) { [self] in
      guard mayHold(view) else { return false }
      place(view, at: index)
      view.storedSuperview = self
      TreeVersion.change()
      if view.needsConstraintUpdate || view.needsConstraintUpdateBelow { view.markConstraintUpdate() }
      if view.hasPendingConstraints { view.markPendingConstraints() }
      view.countMentions(in: self)
      setNeedsLayout()
      return true
    }.perform(steps)
    guard view.storedSuperview === self else { return }
    view.updateInheritedTint()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    guard let index = storedSubviews.identicalIndex(of: sibling) else {
      return insert(view, at: storedSubviews.count)
    }
    if let old = storedSubviews.identicalIndex(of: view) {
      reorder(view, to: (old < index ? index - 1 : index) + offset)
    } else {
      insert(view, at: index + offset)
    }
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = storedSubviews.identicalIndex(of: view) else { return }
    storedSubviews.remove(at: old)
    place(view, at: index)
  }

  /// Puts a view among the subviews, and its layer among the layers. Layers added by hand stand between those of subviews, so the place
  /// is told by the view behind.
  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), storedSubviews.count)
    storedSubviews.insert(view, at: index)
    if index > 0 {
      storedLayer.insertSublayer(view.storedLayer, above: storedSubviews[index - 1].storedLayer)
    } else {
      storedLayer.insertSublayer(view.storedLayer, at: 0)
    }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let (low, high) = (storedSubviews[min(first, second)], storedSubviews[max(first, second)])
    reorder(high, to: min(first, second))
    reorder(low, to: max(first, second))
  }

  func detach() {
    guard let parent = storedSuperview else {
      placeCalls &+= 1  // on its way into a tree, it does not arrive
      return
    }
    if parent.window != nil {
      MovingPresentations.finish(in: self, because: .departure)
      // That takes a presenter's view out, and may put it back; a callback may have led it elsewhere.
      guard storedSuperview === parent else { return }
    }
    TreeChange(view: self, from: parent, to: nil) { [self] in
      removeConstraintsThatLeave(parent, unless: nil)
      parent.storedSubviews.removeIdentical(self)
      TreeVersion.change()
      storedSuperview = nil
      storedLayer.removeFromSuperlayer()
      parent.setNeedsLayout()
      return true
    }.perform(TreeOrder.removing)
  }

  func lies(in view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  func find(tag: Int) -> UIView? {
    var found: UIView?
    walk { view in
      guard view.tag == tag else { return .enter }
      found = view
      return .end
    }
    return found
  }
}
