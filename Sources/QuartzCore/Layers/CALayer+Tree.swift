// Sublayers.

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self, "A layer cannot be its own sublayer.")
    var index = index
    if layer.storedSuperlayer === self, let old = storedSublayers.identicalIndex(of: layer) {
      storedSublayers.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach()
    }
    storedSublayers.insert(layer, at: min(max(index, 0), storedSublayers.count))
    layer.storedSuperlayer = self
    setNeedsLayout()
    layer.markAfterMove()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, let index = storedSublayers.identicalIndex(of: sibling) else {
      return insert(layer, at: offset == 0 ? 0 : storedSublayers.count)
    }
    insert(layer, at: index + offset)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = storedSublayers.identicalIndex(of: old) else { return }
    old.detach()
    insert(new, at: index)
  }

  func replaceSublayers(with layers: [CALayer]) {
    let kept = Set(layers.map { ObjectIdentifier($0) })
    for layer in storedSublayers where !kept.contains(ObjectIdentifier(layer)) { layer.detach() }
    for layer in layers { insert(layer, at: storedSublayers.count) }
  }

  func detach() {
    guard let parent = storedSuperlayer else { return }
    storedSuperlayer = nil
    if parent.storedMask === self {
      parent.storedMask = nil
    } else {
      parent.storedSublayers.removeIdentical(self)
      parent.setNeedsLayout()
    }
    leaveTree()
  }
}

/// What a walk does with what lies below the layer or view that it visits.
package enum WalkStep { case enter, passOver, end }

extension CALayer {
  /// Visits this layer and what lies below, parents first, without a call inside a call. Sublayers are those of the moment after their
  /// parent's visit, the mask is the last of them (it is laid out and drawn too, though it is nobody's sublayer); what has left its
  /// parent when its turn comes is passed over.
  func walk(_ visit: (CALayer) -> WalkStep) {
    // Most walks end where they begin.
    guard visit(self) == .enter else { return }
    var rest: [(layer: CALayer, parent: CALayer)] = []
    appendBelow(to: &rest)
    while let (layer, parent) = rest.popLast() {
      if layer.storedSuperlayer !== parent { continue }
      switch visit(layer) {
      case .end: return
      case .passOver: continue
      case .enter: layer.appendBelow(to: &rest)
      }
    }
  }

  private func appendBelow(to rest: inout [(layer: CALayer, parent: CALayer)]) {
    if let storedMask { rest.append((storedMask, self)) }
    for sublayer in storedSublayers.reversed() { rest.append((sublayer, self)) }
  }

  /// A layer on the way down of a search, and which of its sublayers are still to be asked, the next one last.
  private struct HitStep {
    let layer: CALayer
    let point: CGPoint
    let isInside: Bool
    var rest: [CALayer]

    init?(_ layer: CALayer, _ pointOfParent: CGPoint) {
      guard !layer.storedIsHidden, layer.storedOpacity > 0 else { return nil }
      self.layer = layer
      point = layer.convertFromSuperlayer(pointOfParent)
      isInside = layer.contains(point)
      if layer.masksToBounds, !isInside { return nil }
      rest = layer.storedSublayers
      if rest.contains(where: { $0.storedZPosition != 0 }) {
        rest = rest.enumerated().sorted {
          ($0.element.storedZPosition, $0.offset) < ($1.element.storedZPosition, $1.offset)
        }.map(\.element)
      }
    }
  }

  /// Without z positions the last sublayer is in front.
  func findHit(_ p: CGPoint) -> CALayer? {
    var steps = HitStep(self, p).map { [$0] } ?? []
    while var step = steps.popLast() {
      if let next = step.rest.popLast() {
        steps.append(step)
        if let below = HitStep(next, step.point) { steps.append(below) }
      } else if step.isInside {
        return step.layer
      }
    }
    return nil
  }
}

extension Array where Element: AnyObject {
  /// Where the object itself is. Looks from both ends at once: most removals are near one of them.
  package func identicalIndex(of object: Element) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    while low <= high {
      if self[high] === object { return high }
      if self[low] === object { return low }
      low += 1
      high -= 1
    }
    return nil
  }

  package mutating func removeIdentical(_ object: Element) {
    if let index = identicalIndex(of: object) { remove(at: index) }
  }
}
