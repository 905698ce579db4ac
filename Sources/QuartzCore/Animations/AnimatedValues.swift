// The values between two values of an animated property, and the properties by the keys that animations name them with.

/// Mixing of the types that Core Animation animates.
package enum AnimatedValues {
  /// The value at the share `progress` of the way; nil for types that can't be mixed, which jump.
  package static func mix(_ start: Any, _ end: Any, _ progress: CGFloat) -> Any? {
    if let from = number(start), let to = number(end) { return between(from, to, progress) }
    switch (start, end) {
    case (let from as CGPoint, let to as CGPoint):
      return CGPoint(x: between(from.x, to.x, progress), y: between(from.y, to.y, progress))
    case (let from as CGSize, let to as CGSize):
      return CGSize(width: between(from.width, to.width, progress), height: between(from.height, to.height, progress))
    case (let from as CGRect, let to as CGRect):
      return CGRect(
        x: between(from.minX, to.minX, progress), y: between(from.minY, to.minY, progress),
        width: between(from.width, to.width, progress),
        height: between(from.height, to.height, progress))
    case (let from as CATransform3D, let to as CATransform3D): return between(from, to, progress)
    case (let from as CGColor, let to as CGColor): return between(from, to, progress)
    default: return nil
    }
  }

  /// Numbers come as Swift's or as `NSNumber`.
  package static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private static func between(_ from: CGFloat, _ to: CGFloat, _ progress: CGFloat) -> CGFloat { from + (to - from) * progress }

  /// Component by component: exact for moves and scalings, an approximation for rotations.
  private static func between(_ from: CATransform3D, _ to: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    var result = from
    for path in [
      \CATransform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ] { result[keyPath: path] = between(from[keyPath: path], to[keyPath: path], progress) }
    return result
  }

  private static func between(_ from: CGColor, _ to: CGColor, _ progress: CGFloat) -> CGColor? {
    let space = CGColorSpace(name: CGColorSpace.sRGB)!
    guard let first = from.converted(to: space, intent: .defaultIntent, options: nil)?.components,
      let second = to.converted(to: space, intent: .defaultIntent, options: nil)?.components, first.count == 4, second.count == 4
    else { return nil }
    let parts = zip(first, second).map { between($0, $1, progress) }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension CALayer {
  /// The value of an animatable property; nil for key paths that are not known here.
  package func animatableValue(_ keyPath: String) -> Any? {
    switch keyPath {
    case "position": position
    case "position.x": position.x
    case "position.y": position.y
    case "bounds": bounds
    case "bounds.origin": bounds.origin
    case "bounds.size": bounds.size
    case "bounds.size.width": bounds.width
    case "bounds.size.height": bounds.height
    case "anchorPoint": anchorPoint
    case "transform": transform
    case "sublayerTransform": sublayerTransform
    case "zPosition": zPosition
    case "opacity": opacity
    case "cornerRadius": cornerRadius
    case "borderWidth": borderWidth
    case "borderColor": borderColor
    case "backgroundColor": backgroundColor
    case "shadowColor": shadowColor
    case "shadowOpacity": shadowOpacity
    case "shadowOffset": shadowOffset
    case "shadowRadius": shadowRadius
    case "contentsRect": contentsRect
    default: nil
    }
  }

  /// Sets the model value of an animatable property; nil where the property may be nil clears it.
  package func setAnimatableValue(_ value: Any?, _ keyPath: String) {
    let scalar = value.flatMap(AnimatedValues.number) ?? 0
    switch keyPath {
    case "position": position = value as? CGPoint ?? position
    case "position.x": position.x = scalar
    case "position.y": position.y = scalar
    case "bounds": bounds = value as? CGRect ?? bounds
    case "bounds.origin": bounds.origin = value as? CGPoint ?? bounds.origin
    case "bounds.size": bounds.size = value as? CGSize ?? bounds.size
    case "bounds.size.width": bounds.size.width = scalar
    case "bounds.size.height": bounds.size.height = scalar
    case "anchorPoint": anchorPoint = value as? CGPoint ?? anchorPoint
    case "transform": transform = value as? CATransform3D ?? transform
    case "sublayerTransform": sublayerTransform = value as? CATransform3D ?? sublayerTransform
    case "zPosition": zPosition = scalar
    case "opacity": opacity = Float(scalar)
    case "cornerRadius": cornerRadius = scalar
    case "borderWidth": borderWidth = scalar
    case "borderColor": borderColor = color(value)
    case "backgroundColor": backgroundColor = color(value)
    case "shadowColor": shadowColor = color(value)
    case "shadowOpacity": shadowOpacity = Float(scalar)
    case "shadowOffset": shadowOffset = value as? CGSize ?? shadowOffset
    case "shadowRadius": shadowRadius = scalar
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    default: break
    }
  }

  private func color(_ value: Any?) -> CGColor? { value as? CGColor }
}
