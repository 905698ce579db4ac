// Pointers. There is none on an iPhone; what is declared here is kept and never asked.

@preconcurrency @MainActor
open class UIPointerInteraction: _UIViewInteraction {
  open private(set) weak var delegate: UIPointerInteractionDelegate?
  open var isEnabled = true
  public override convenience init() { self.init(delegate: nil) }
  public init(delegate: UIPointerInteractionDelegate?) {
    self.delegate = delegate
    super.init()
  }
  open func invalidate() {}
}

/// Where the pointer is.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
  open var modifiers: UIKeyModifierFlags { [] }
}

/// A part of a view that changes the pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// What the view under the pointer does.
@preconcurrency @MainActor
public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)
}

/// The shape of the pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// Effect and shape of the pointer over a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
    self.effect = effect
    self.shape = shape
    super.init()
  }
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape) }
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = Self(rawValue: 1)
  public static let vertical = Self(rawValue: 2)
  public static let both: Self = [.horizontal, .vertical]
}

@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
