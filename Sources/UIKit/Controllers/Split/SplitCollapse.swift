// Collapsing and expanding (F4). Where there is no room the columns become one stack: that of the primary column's navigation controller
// gets the others' controllers on top, navigation controllers as they are. Where there is room again they go back into their columns.

extension UISplitViewController {
  /// Compares the room there is with what is shown; called by each layout in a window.
  func collapseOrExpand() {
    guard viewIfLoaded?.window != nil else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact, !isCollapsed { collapse() }
    if !isCompact, isCollapsed { expand() }
  }

  private func collapse() {
    isCollapsed = true
    if style == .unspecified { collapseSecondary() } else { collapseColumns() }
    installShown()
    delegate?.splitViewControllerDidCollapse?(self)
  }

  private func expand() {
    isCollapsed = false
    if style == .unspecified { separateSecondary() } else { separateColumns() }
    installShown()
    delegate?.splitViewControllerDidExpand?(self)
  }

  // MARK: Without columns: two controllers, and the primary one decides

  private func collapseSecondary() {
    if let primary = delegate?.`primaryViewController(forCollapsing:)`?(self) { setViewController(primary, for: .primary) }
    topColumn = columns[.primary] == nil ? .secondary : .primary
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
    let isDone = delegate?.`splitViewController(_:collapseSecondary:onto:)`?(self, secondary, primary) ?? false
    guard !isDone, columns[.primary] === primary, columns[.secondary] === secondary else { return }
    primary.collapseSecondaryViewController(secondary, for: self)
    // What the primary controller has taken is no column any more. What it has not stays one that is not shown.
    if columns[.secondary] === secondary, secondary.parent !== self { replaceValue(of: &columns[.secondary], with: nil) }
  }

  private func separateSecondary() {
    if let primary = delegate?.`primaryViewController(forExpanding:)`?(self) { setViewController(primary, for: .primary) }
    topColumn = .primary
    guard let primary = columns[.primary] else { return }
    let separated =
      delegate?.`splitViewController(_:separateSecondaryFrom:)`?(self, primary)
      ?? primary.separateSecondaryViewController(for: self)
    if let separated { setViewController(separated, for: .secondary) }
  }

  // MARK: With columns

  /// The stack that the columns become; nil where a compact column takes their place, and without columns.
  var base: UINavigationController? { style == .unspecified || columns[.compact] != nil ? nil : bottom }
  private var bottom: UINavigationController? { Self.order.lazy.compactMap(child).first as? UINavigationController }

  /// The columns that can lie on the base, from the bottom up.
  private var mergeable: [Column] { Array(Self.order.filter { child($0) != nil }.dropFirst()) }

  private func collapseColumns() {
    let proposed: Column = columns[.compact] != nil ? .compact : mergeable.last ?? .primary
    let top = delegate?.`splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`?(self, proposed) ?? proposed
    topColumn = top
    guard let base else { return }
    base.putOnTop(upTo(top).filter { $0.parent === self }, animated: false)
  }

  private func upTo(_ column: Column) -> [UIViewController] {
    guard let index = mergeable.firstIndex(of: column) else { return [] }
    return mergeable[...index].compactMap(child)
  }

  func isMerged(_ controller: UIViewController) -> Bool {
    isCollapsed && base.map { $0 !== controller && $0 === controller.parent } ?? false
  }

  /// Puts another controller of a column in the place that the old one has in the stack. False if that was not possible.
  func replaceMerged(_ old: UIViewController, by new: UIViewController?) -> Bool {
    guard let base, base.stack.contains(where: { $0 === old }) else { return false }
    base.setViewControllers(base.stack.compactMap { $0 === old ? new : $0 }, animated: false)
    return true
  }

  /// The column comes to the top of the stack, with those below it.
  func showMerged(_ column: Column) {
    guard let base else {
      if isOnScreen { installShown() }
      return
    }
    if child(column) === base {
      base.popToRootViewController(animated: true)
    } else if let controller = child(column), base.stack.contains(where: { $0 === controller }) {
      base.popToViewController(controller, animated: true)
    } else {
      base.putOnTop(upTo(column).filter { !base.stack.contains($0) }, animated: true)
    }
  }

  /// The column leaves the stack, with what lies over it.
  func hideMerged(_ column: Column) {
    guard let base, let controller = child(column), let index = base.stack.firstIndex(where: { $0 === controller }), index > 0
    else { return }
    base.popToViewController(base.stack[index - 1], animated: true)
  }

  private func separateColumns() {
    if let mode = delegate?.`splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`?(self, displayMode) {
      chosenMode = mode == displayMode ? chosenMode : mode
    }
    let merged = mergeable.compactMap(child)
    bottom?.takeOffStack { merged.contains($0) }
    takeInFreeColumns()
  }

  /// Makes children of the columns' controllers that are in no stack any more. One that is still on its way out of it waits for the next
  /// layout.
  func takeInFreeColumns() {
    guard !isCollapsed, style != .unspecified else { return }
    for column in mergeable {
      guard let controller = child(column), controller.parent == nil else { continue }
      attach(controller)
      controller.sendWillMove(to: self)
      if child(column) === controller, controller.parent === self { controller.sendDidMove(to: self) }
    }
  }
}

extension UINavigationController {
  /// Puts controllers on top of the stack, navigation controllers too: a split view alone may do that (B11). What comes out of the split
  /// view's hands is told of its new parent only.
  func putOnTop(_ controllers: [UIViewController], animated: Bool) {
    guard !controllers.isEmpty else { return }
    for controller in controllers where controller.parent is UISplitViewController {
      controller.takeOut()
      controller.detachFromParent()
    }
    performSet(stack.filter { !controllers.contains($0) } + controllers, animated: animated)
  }

  /// Takes controllers off the stack, and off the screen before it returns: they are to be shown elsewhere.
  func takeOffStack(where isLeaving: (UIViewController) -> Bool) {
    settle()
    let staying = stack.filter { !isLeaving($0) }
    guard staying.count < stack.count else { return }
    performSet(staying, animated: false)
    settle()
  }

  /// Brings what runs, and what was asked for, to its end.
  private func settle() {
    navigationTransition?.finishNow()
    startDeferredTransitionIfNeeded()
    navigationTransition?.finishNow()
  }
}
