// How an animator's time becomes progress.

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// A curve from time to progress.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding, @preconcurrency NSCopying {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint

  /// UIKit's own curve for animators without parameters: ease in, ease out.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let function = CAMediaTimingFunction(name: curve.functionName)
    controlPoint1 = function.controlPoint(1)
    controlPoint2 = function.controlPoint(2)
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  public required init?(coder: NSCoder) {
    unsupported("UICubicTimingParameters.init(coder:)", "timing parameters are not archived")
  }
  open func encode(with coder: NSCoder) {
    unsupported("UICubicTimingParameters.encode(with:)", "timing parameters are not archived")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The way of a mass on a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding,
  @preconcurrency NSCopying
{
  let spring: CASpringAnimation?
  public let dampingRatio: CGFloat
  /// In units of the whole way a second.
  public let initialVelocity: CGVector

  /// UIKit's default spring; its animations take half a second whatever the animator's duration says.
  public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring that comes to rest in the animator's duration. 1 does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = ratio
    initialVelocity = velocity
    spring = nil
    super.init()
  }

  /// A spring by its physics; it comes to rest when it does, whatever the animator's duration says.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = CASpringAnimation()
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    self.spring = spring
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    initialVelocity = velocity
    super.init()
  }

  /// - Parameter duration: seconds that the way seems to take. - Parameter bounce: 0 does not swing, 1 swings without end.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001))
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * (1 - min(max(bounce, -1), 0.999)) * frequency,
      initialVelocity: initialVelocity)
  }

  public required init?(coder: NSCoder) {
    unsupported("UISpringTimingParameters.init(coder:)", "timing parameters are not archived")
  }
  open func encode(with coder: NSCoder) {
    unsupported("UISpringTimingParameters.encode(with:)", "timing parameters are not archived")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView.AnimationCurve {
  var functionName: CAMediaTimingFunctionName {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

extension CAMediaTimingFunction {
  func controlPoint(_ index: Int) -> CGPoint {
    var values: [Float] = [0, 0]
    getControlPoint(at: index, values: &values)
    return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
  }
}
