/// What one step of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One step of a path, as `CGPath.applyWithBlock(_:)` hands it out. `points` holds 1, 1, 2, 3 or 0 points, by type, and is valid
/// only while the block runs.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// One step of a path, as the path stores it.
@_spi(Drawing) public enum PathStep: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quadratic(control: CGPoint, end: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  public var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadratic: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  /// Control points first, the end last.
  public var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathStep {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quadratic(let control, let end): .quadratic(control: control.applying(transform), end: end.applying(transform))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform))
    case .close: .close
    }
  }
}
