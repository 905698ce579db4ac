/// A path: lines and Bézier curves, in any number of open or closed pieces. Immutable, unless it is a `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  @_spi(Drawing) public internal(set) var steps: [PathStep] = []

  /// Where the piece under construction began, and where it ends.
  var subpathStart: CGPoint?
  var lastPoint: CGPoint?

  init(steps: [PathStep]) {
    for step in steps { add(step) }
  }

  public init() {}

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(steps: PathShapes.rect(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(steps: PathShapes.ellipse(in: rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// The corners may be at most half as wide and high as the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let shape = PathShapes.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(steps: shape.map { $0.applying(transform?.pointee ?? .identity) })
  }

  func add(_ step: PathStep) {
    switch step {
    case .move(let point):
      subpathStart = point
      lastPoint = point
    case .close:
      guard lastPoint != nil else { return }
      lastPoint = subpathStart
    default:
      precondition(lastPoint != nil, "CGPath: no current point. Call move(to:) before a line, curve or arc is added.")
      lastPoint = step.points.last
    }
    steps.append(step)
  }

  // MARK: Facts

  public var isEmpty: Bool { steps.isEmpty }

  /// The end of the last piece; the origin when the path is empty.
  public var currentPoint: CGPoint { lastPoint ?? .zero }

  /// Whether the path is one closed upright rectangle, which is then written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners = steps.flatMap(\.points)
    guard steps.allSatisfy({ $0.points.count < 2 }), steps.dropFirst().allSatisfy({ $0.type != .moveToPoint }) else {
      return false
    }
    if corners.count == 5, corners[0] == corners[4] { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let acrossFirst =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
      && corners[3].x == corners[0].x
    let downFirst =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
      && corners[3].y == corners[0].y
    guard acrossFirst || downFirst else { return false }
    rect?.pointee = boundingBox
    return true
  }

  /// The smallest rectangle around all points, control points too; `CGRect.null` when the path is empty.
  public var boundingBox: CGRect { PathBounds.box(around: steps.flatMap(\.points)) }

  /// The smallest rectangle around the path itself: curves count, their control points do not. `CGRect.null` when empty.
  public var boundingBoxOfPath: CGRect { PathBounds.tight(steps) }

  /// Whether the path encloses the point. Open pieces count as closed, as they do in filling.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool
  {
    let mapped = transform.isIdentity ? steps : steps.map { $0.applying(transform) }
    let winding = PathWinding.count(around: point, in: mapped)
    switch rule {
    case .winding: return winding.turns != 0
    case .evenOdd: return winding.crossings % 2 != 0
    }
  }

  /// Calls the block with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in steps {
      var points = step.points
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        var element = CGPathElement(type: step.type, points: buffer.baseAddress!)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }

  public func apply(
    info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  // MARK: Copies

  public func copy() -> CGPath? { CGPath(steps: steps) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(steps: steps.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps: steps) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(steps: steps.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Not supported yet: stops the program.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    unsupported("CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)")
  }

  /// Not supported yet: stops the program.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
    unsupported("CGPath.copy(dashingWithPhase:lengths:transform:)")
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

/// A path that can grow.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add(.move(point.applying(transform))) }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { add(.line(point.applying(transform))) }

  /// Begins a new piece at the first point and draws through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add(.quadratic(control: control.applying(transform), end: end.applying(transform)))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    add(.cubic(control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform)))
  }

  public func closeSubpath() { add(.close) }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(PathShapes.rect(rect), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// The corners may be at most half as wide and high as the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(PathShapes.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// One size for each corner, clockwise on screen from the top left.
  @_spi(Drawing) public func addRoundedRect(in rect: CGRect, cornerSizes: [CGSize]) {
    append(PathShapes.roundedRect(rect, corners: cornerSizes), .identity)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(PathShapes.ellipse(in: rect), transform)
  }

  /// An arc of a circle, joined by a line to the current point if there is one. `clockwise` is meant for a y axis that grows
  /// upwards; on screen, where it grows downwards, the arc looks turned the other way. Angles are radians; two angles a full turn
  /// or more apart make a whole circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = PathShapes.sweep(from: startAngle, to: endAngle, decreasing: clockwise)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// An arc that runs on for `delta` radians, joined by a line to the current point if there is one.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = PathShapes.arc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    let start = arc.start.applying(transform)
    add(lastPoint == nil ? .move(start) : .line(start))
    append(arc.curves, transform)
  }

  /// An arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    precondition(lastPoint != nil, "CGPath: no current point. Call move(to:) before a line, curve or arc is added.")
    let here = currentPoint.applying(transform.inverted())
    guard let arc = PathShapes.tangentArc(from: here, through: tangent1End, to: tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    addRelativeArc(center: arc.center, radius: radius, startAngle: arc.startAngle, delta: arc.delta, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.steps, transform)
  }

  private func append(_ added: [PathStep], _ transform: CGAffineTransform) {
    for step in added { add(step.applying(transform)) }
  }
}
