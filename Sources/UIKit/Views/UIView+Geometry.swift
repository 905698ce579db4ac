// Coordinates, hit testing and autoresizing.

extension UIView: LayerOwner {
  func makeLayer() -> CALayer {
    guard let layerClass = type(of: self).layerClass as? CALayer.Type else {
      fatalError("\(type(of: self)).layerClass is \(type(of: self).layerClass), which is no subclass of CALayer.")
    }
    let layer = _offstageMake(layerClass)
    layer.owner = self
    layer.delegate = self
    return layer
  }

  nonisolated package func layer(_ layer: CALayer, didChangeBoundsFrom old: CGRect) {
    MainActor.assumeIsolated {
      if let engine = constraintStorage.engine {
        if old.size != bounds.size { engine.geometryDidChange(of: self) }
        if old.origin != bounds.origin { engine.boundsOriginDidChange(of: self) }
      }
      if autoresizesSubviews, old.size != bounds.size { autoresizeSubviews(from: old.size) }
      geometryDidChange()
    }
  }

  nonisolated package func layerDidMove(_ layer: CALayer) {
    MainActor.assumeIsolated {
      constraintStorage.engine?.geometryDidChange(of: self)
      geometryDidChange()
    }
  }

  nonisolated package var layoutDescription: String { String(describing: type(of: self)) }

  /// The safe area depends on where the view lies.
  private func geometryDidChange() {
    if preservesSuperviewLayoutMargins { constraintStorage.engine?.guidesDidChange(of: self) }
    guard storedWindow != nil else { return }
    Keyboard.viewMayHaveMoved(self)
    updateSafeArea()
  }

  // MARK: Coordinates

  func convertPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return storedLayer.convert(point, to: nil) }
    return storedLayer.convert(point, to: target.storedLayer)
  }

  func convertPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return storedLayer.convert(point, from: nil) }
    return source.storedLayer.convert(point, to: storedLayer)
  }

  func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? window else { return storedLayer.convert(rect, to: nil) }
    return storedLayer.convert(rect, to: target.storedLayer)
  }

  func convertRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return storedLayer.convert(rect, from: nil) }
    return source.storedLayer.convert(rect, to: storedLayer)
  }

  /// The deepest view under the point: those in front first; hidden, transparent and disabled views and what is in them are passed over.
  /// Each view is asked by `hitTest(_:with:)`, which subclasses override, so that this is a call inside a call as in UIKit. Measured in a
  /// debug build: 10,000 views within each other need less than 3 of the 8 MB of the main thread's stack.
  func findHit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, storedLayer.opacity >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in storedSubviews.reversed() {
      if let hit = view.hitTest(convertPoint(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The upper left corner stays where it is.
  func resizeKeepingOrigin(to size: CGSize) {
    guard transform == .identity else {
      bounds.size = size
      return
    }
    frame.size = size
  }

  // MARK: Autoresizing

  /// Moves and resizes the subviews by their masks. The change is shared out in proportion among the flexible parts.
  /// A subview's change of size does the same for its own, call within call; below `Autoresizing.depth` it waits for the outermost.
  private func autoresizeSubviews(from old: CGSize) {
    guard storedSubviews.contains(where: { !$0.autoresizingMask.isEmpty }) else { return }
    Autoresizing.perform(self, from: old) { view, old in view.resizeSubviewsByMasks(from: old) }
  }

  private func resizeSubviewsByMasks(from old: CGSize) {
    for view in storedSubviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      var frame = view.frame
      (frame.origin.x, frame.size.width) = UIView.autoresize(
        frame.origin.x, frame.size.width, old.width, bounds.width, mask.contains(.flexibleLeftMargin),
        mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      (frame.origin.y, frame.size.height) = UIView.autoresize(
        frame.origin.y, frame.size.height, old.height, bounds.height, mask.contains(.flexibleTopMargin),
        mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
      view.frame = frame
    }
  }

  /// One axis of autoresizing: the new position and length.
  static func autoresize(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ beforeIsFlexible: Bool, _ lengthIsFlexible: Bool,
    _ afterIsFlexible: Bool
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let shares = autoresizingShares(start, length, old, beforeIsFlexible, lengthIsFlexible, afterIsFlexible)
    return (start + shares.start * change, lengthIsFlexible ? max(0, length + shares.length * change) : length)
  }

  /// The parts of the superview's change that position and length take.
  static func autoresizingShares(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ beforeIsFlexible: Bool, _ lengthIsFlexible: Bool,
    _ afterIsFlexible: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(start, beforeIsFlexible), (length, lengthIsFlexible), (old - start - length, afterIsFlexible)]
    let flexible = parts.filter(\.1)
    guard !flexible.isEmpty else { return (0, 0) }
    let sum = flexible.reduce(0) { $0 + max($1.0, 0) }
    func share(_ part: CGFloat) -> CGFloat { sum > 0 ? max(part, 0) / sum : 1 / CGFloat(flexible.count) }
    return (beforeIsFlexible ? share(start) : 0, lengthIsFlexible ? share(length) : 0)
  }
}

/// Changes of size that run down a tree by masks.
@MainActor
private enum Autoresizing {
  /// How deep the calls may lie within each other; deeper trees go on from the outermost call.
  static let depth = 50
  private static var running = 0
  private static var waiting: [(view: UIView, old: CGSize)] = []

  static func perform(_ view: UIView, from old: CGSize, _ resize: (UIView, CGSize) -> Void) {
    guard running < depth else { return waiting.append((view, old)) }
    running += 1
    resize(view, old)
    while running == 1, let next = waiting.popLast() { resize(next.view, next.old) }
    running -= 1
  }
}
