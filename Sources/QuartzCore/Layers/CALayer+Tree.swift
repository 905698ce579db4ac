// Sublayers.

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self, "A layer cannot be its own sublayer.")
    var index = index
    if layer.storedSuperlayer === self, let old = storedSublayers.firstIndex(where: { $0 === layer }) {
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
    guard let sibling, let index = storedSublayers.firstIndex(where: { $0 === sibling }) else {
      return insert(layer, at: offset == 0 ? 0 : storedSublayers.count)
    }
    insert(layer, at: index + offset)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = storedSublayers.firstIndex(where: { $0 === old }) else { return }
    old.detach()
    insert(new, at: index)
  }

  func replaceSublayers(with layers: [CALayer]) {
    for layer in storedSublayers where !layers.contains(where: { $0 === layer }) { layer.detach() }
    for layer in layers { insert(layer, at: storedSublayers.count) }
  }

  func detach() {
    guard let parent = storedSuperlayer else { return }
    storedSuperlayer = nil
    if parent.storedMask === self {
      parent.storedMask = nil
    } else {
      parent.storedSublayers.removeAll { $0 === self }
      parent.setNeedsLayout()
    }
    leaveTree()
  }

  /// Without z positions the last sublayer is in front.
  func findHit(_ p: CGPoint) -> CALayer? {
    guard !storedIsHidden, storedOpacity > 0 else { return nil }
    let own = convertFromSuperlayer(p)
    let inside = contains(own)
    if masksToBounds, !inside { return nil }
    let frontFirst = storedSublayers.enumerated().sorted {
      ($0.element.storedZPosition, $0.offset) > ($1.element.storedZPosition, $1.offset)
    }
    for (_, layer) in frontFirst {
      if let hit = layer.findHit(own) { return hit }
    }
    return inside ? self : nil
  }
}
