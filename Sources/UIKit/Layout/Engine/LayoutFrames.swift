internal import LayoutSolver
internal import LifecycleModel

// From the solution to frames: who has to move is flagged, and moves when its superview is laid out.

extension LayoutEngine {
  /// The item's alignment rectangle in the solution.
  func rect(of item: LayoutItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.left), y: solver.value(of: item.top), width: solver.value(of: item.width),
      height: solver.value(of: item.height))
  }

  /// Flags the superviews of views whose place is another than the last time, except `laidOut`, which looks itself.
  func flagMoves(except laidOut: UIView?) {
    for item in order {
      let rect = rect(of: item)
      guard rect != item.rect else { continue }
      item.rect = rect
      if let view = item.view {
        if view === root {
          if frame(of: item, of: view) != nil { view.setNeedsLayout() }
        } else if let parent = view.storedSuperview, parent !== laidOut, frame(of: item, of: view) != nil {
          parent.setNeedsLayout()
        }
      } else if let guide = item.guide, let owner = guide.owningView, owner !== laidOut {
        if guide.rule == nil || guide.rule == .scrollContent { owner.setNeedsLayout() }
      }
    }
  }

  /// The frame that the solution asks for, on whole pixels; nil if the view has it.
  private func frame(of item: LayoutItem, of view: UIView) -> CGRect? {
    let old = view.untransformedFrame
    let insets = item.insets
    let rect = item.rect
    let exact = CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
    // A frame that the program set stays as it is, whole pixels or not.
    if view.translatesAutoresizingMaskIntoConstraints, exact.isNear(old, 0.001) { return nil }
    let new = exact.alignedToPixels(LayoutEngine.scale)
    return new.isNear(old, 1e-9) ? nil : new
  }

  static var scale: CGFloat { UIScreen.main.scale }

  /// Moves the subviews of a view that is being laid out, and sizes a root without a mask.
  func apply(to parent: UIView) {
    isApplying = true
    defer { isApplying = false }
    if parent === root, isLive, !parent.translatesAutoresizingMaskIntoConstraints, let item = existingItem(for: parent) {
      if let new = frame(of: item, of: parent), new.size != parent.bounds.size {
        parent.bounds.size = new.size
      }
    }
    if let scroll = parent as? UIScrollView, let guide = scroll.constraintStorage.ownGuides[SystemGuide.scrollContent.identifier],
      let item = existingItem(for: guide), !item.users.isEmpty
    {
      let size = item.rect.size
      if !CGRect(origin: .zero, size: size).isNear(CGRect(origin: .zero, size: scroll.contentSize), 1e-6) {
        scroll.contentSize = size
      }
    }
    for view in parent.storedSubviews {
      guard view.storedSuperview === parent, let item = existingItem(for: view), !item.rect.isNull,
        let new = frame(of: item, of: view)
      else { continue }
      let anchor = view.anchorPoint
      if view.bounds.size != new.size { view.bounds.size = new.size }
      view.center = CGPoint(x: new.minX + new.width * anchor.x, y: new.minY + new.height * anchor.y)
    }
  }
}

extension CGRect {
  func isNear(_ other: CGRect, _ tolerance: CGFloat) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance && abs(width - other.width) <= tolerance
      && abs(height - other.height) <= tolerance
  }

  /// Each edge on the nearest pixel, so that views that touch still touch.
  func alignedToPixels(_ scale: CGFloat) -> CGRect {
    // A value that is meant to be a half goes up in spite of the solver's rounding.
    func pixel(_ value: CGFloat) -> CGFloat { ((value * scale + 1e-6) + 0.5).rounded(.down) }
    let (left, top, right, bottom) = (pixel(minX), pixel(minY), pixel(maxX), pixel(maxY))
    return CGRect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }
}

extension UIView {
  /// The frame as it is without the transform.
  var untransformedFrame: CGRect {
    let (size, center, anchor) = (bounds.size, self.center, anchorPoint)
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  /// The topmost view above this one.
  var layoutRoot: UIView {
    var view = self
    while let parent = view.storedSuperview { view = parent }
    return view
  }

  /// Brings the engine of this tree up to date; called on a root. Makes one if there are constraints and none knows them.
  func updateLayoutEngine(laidOut: UIView? = nil) {
    if let engine = constraintStorage.engine, engine.root !== self { leaveEngine() }
    if constraintStorage.engine == nil {
      guard hasPendingConstraints else { return }
      constraintStorage.engine = LayoutEngine(root: self)
    }
    constraintStorage.engine?.update(laidOut: laidOut)
  }

  /// What `layoutSubviews` does (H1): subviews go where the constraints want them.
  func applyConstraints() {
    if needsConstraintUpdate || needsConstraintUpdateBelow { updateConstraintsTree() }
    if let engine = constraintStorage.engine, engine.root != nil {
      engine.update(laidOut: self)
      engine.apply(to: self)
    } else if hasPendingConstraints {
      layoutRoot.updateLayoutEngine(laidOut: self)
      constraintStorage.engine?.apply(to: self)
    }
  }

  /// This view and what lies below it leave their engine; what they hold waits for the next.
  func leaveEngine() {
    guard constraintStorage.mayHaveEngine else { return }
    var (views, rest): ([UIView], [UIView]) = ([], [self])
    var engines: [LayoutEngine] = []
    while let view = rest.popLast() {
      view.constraintStorage.mayHaveEngine = false
      rest += view.storedSubviews.filter(\.constraintStorage.mayHaveEngine)
      guard let engine = view.constraintStorage.engine else { continue }
      views.append(view)
      if !engines.contains(where: { $0 === engine }) { engines.append(engine) }
      view.constraintStorage.engine = nil
    }
    guard !views.isEmpty else { return }
    for engine in engines { engine.forget(views) }
    for view in views {
      view.constraintStorage.pending = []
      view.awaitEngine(view.constraintStorage.constraints)
    }
  }
}
