// Frame, and the way from one layer's coordinates to another's.

extension CALayer {
  var derivedFrame: CGRect {
    let (size, anchor) = (storedBounds.size, storedAnchorPoint)
    guard storedTransform != CATransform3DIdentity else {
      return CGRect(
        x: storedPosition.x - anchor.x * size.width, y: storedPosition.y - anchor.y * size.height, width: size.width,
        height: size.height)
    }
    return convertToSuperlayer(storedBounds)
  }

  func setDerivedFrame(_ frame: CGRect) {
    var size = frame.size
    let anchor = storedAnchorPoint
    var place: CGPoint
    if storedTransform == CATransform3DIdentity {
      place = CGPoint(x: frame.origin.x + anchor.x * size.width, y: frame.origin.y + anchor.y * size.height)
    } else {
      // The size whose transformed outline has the size asked for; exact for scales and quarter turns.
      let linear = CATransform3DGetAffineTransform(storedTransform)
      let inverse = CGAffineTransform(a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: 0, ty: 0).inverted()
      size = CGSize(
        width: abs(inverse.a) * size.width + abs(inverse.c) * size.height,
        height: abs(inverse.b) * size.width + abs(inverse.d) * size.height)
      let around = outline(
        of: CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
      place = CGPoint(x: frame.minX - around.minX, y: frame.minY - around.minY)
    }
    // Observers see neither place nor size alone.
    isChangingFrame = true
    defer {
      isChangingFrame = false
      if _OffstageObserving.isNeeded { tellObservers() }
    }
    // Moving comes first, so that what hears of the new size sees the final place as well.
    if place != storedPosition {
      change("position") { storedPosition = place }
      if size == storedBounds.size { owner?.layerDidMove(self) }
    }
    guard size != storedBounds.size else { return }
    let old = storedBounds
    change("bounds") { storedBounds.size = size }
    boundsDidChange(from: old)
  }

  /// The bounds of a rectangle about the anchor point after the transform.
  func outline(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { CALayer.apply(storedTransform, to: $0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  /// `transform` as far as it stays in the plane.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(storedTransform) }

  /// Sets `transform` to an affine one.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// A point of the plane z = 0 after `transform`, projected back to the plane.
  static func apply(_ transform: CATransform3D, to point: CGPoint) -> CGPoint {
    let t = transform
    let w = point.x * t.m14 + point.y * t.m24 + t.m44
    let x = point.x * t.m11 + point.y * t.m21 + t.m41
    let y = point.x * t.m12 + point.y * t.m22 + t.m42
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  private var anchorInBounds: CGPoint {
    CGPoint(
      x: storedBounds.minX + storedAnchorPoint.x * storedBounds.width,
      y: storedBounds.minY + storedAnchorPoint.y * storedBounds.height)
  }

  func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    var relative = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
    if storedTransform != CATransform3DIdentity { relative = CALayer.apply(storedTransform, to: relative) }
    return CGPoint(x: relative.x + storedPosition.x, y: relative.y + storedPosition.y)
  }

  func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    var relative = CGPoint(x: point.x - storedPosition.x, y: point.y - storedPosition.y)
    if storedTransform != CATransform3DIdentity {
      relative = CALayer.apply(CATransform3DInvert(storedTransform), to: relative)
    }
    return CGPoint(x: relative.x + anchor.x, y: relative.y + anchor.y)
  }

  private static func boundingRect(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  func convertToSuperlayer(_ rect: CGRect) -> CGRect {
    if storedTransform == CATransform3DIdentity {
      return CGRect(origin: convertToSuperlayer(rect.origin), size: rect.size)
    }
    return CALayer.boundingRect(rect) { convertToSuperlayer($0) }
  }

  func convertFromSuperlayer(_ rect: CGRect) -> CGRect {
    if storedTransform == CATransform3DIdentity {
      return CGRect(origin: convertFromSuperlayer(rect.origin), size: rect.size)
    }
    return CALayer.boundingRect(rect) { convertFromSuperlayer($0) }
  }

  /// The layers from this one up to the root, this one first.
  private var path: [CALayer] {
    var result: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      result.append(current)
      layer = current.storedSuperlayer
    }
    return result
  }

  /// Goes up to the nearest common ancestor (or the root) and down again.
  private func convert<Value>(
    _ value: Value, to target: CALayer?, up: (CALayer, Value) -> Value, down: (CALayer, Value) -> Value
  ) -> Value {
    guard let target else { return path.reduce(value) { up($1, $0) } }
    if target === self { return value }
    // The steps that most conversions take, as hit testing does.
    if target.storedSuperlayer === self { return down(target, value) }
    if storedSuperlayer === target { return up(self, value) }
    var (upward, downward) = (path[...], target.path[...])
    // Without a common layer both trees are taken to hang in the same space, as Core Animation does.
    while let last = upward.last, last === downward.last {
      upward.removeLast()
      downward.removeLast()
    }
    let outer = upward.reduce(value) { up($1, $0) }
    return downward.reversed().reduce(outer) { down($1, $0) }
  }

  /// A point of this layer in the coordinates of `layer`; in those of the root's superspace if nil.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    convert(p, to: layer, up: { $0.convertToSuperlayer($1) }, down: { $0.convertFromSuperlayer($1) })
  }

  /// A point of `layer` in this layer's coordinates.
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    if let layer { return layer.convert(p, to: self) }
    return path.reversed().reduce(p) { $1.convertFromSuperlayer($0) }
  }

  /// A rectangle of this layer in the coordinates of `layer`: the bounds of its corners.
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    convert(r, to: layer, up: { $0.convertToSuperlayer($1) }, down: { $0.convertFromSuperlayer($1) })
  }

  /// A rectangle of `layer` in this layer's coordinates.
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    if let layer { return layer.convert(r, to: self) }
    return path.reversed().reduce(r) { $1.convertFromSuperlayer($0) }
  }

  /// A time of this layer on the clock of `layer`. Speeds and offsets are followed up to the roots.
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let global = path.reduce(t) { time, layer in
      layer.speed == 0 ? layer.beginTime : (time - layer.timeOffset) / Double(layer.speed) + layer.beginTime
    }
    return layer?.convertTime(global, from: nil) ?? global
  }

  /// A time of `layer` on this layer's clock.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    let global = layer?.convertTime(t, to: nil) ?? t
    return path.reversed().reduce(global) { time, layer in
      (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
  }
}
