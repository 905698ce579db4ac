// The layer tree is where geometry lives: a view's frame, bounds, center and transform are its layer's. A property's setter asks
// for an action first (that is how UIView.animate finds out what to animate), stores the model value, then runs the action.

/// A node of the tree that holds geometry and visual content. Not thread-safe; the trees of views belong to the main thread.
open class CALayer: NSObject, CAMediaTiming, @unchecked Sendable {
  // Storage of the animatable properties; see CALayer+Properties.swift for what they mean.
  var storedPosition = CGPoint.zero
  var storedBounds = CGRect.zero
  var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
  var storedTransform = CATransform3DIdentity
  var storedSublayerTransform = CATransform3DIdentity
  var storedZPosition: CGFloat = 0
  var storedOpacity: Float = 1
  var storedIsHidden = false
  var storedCornerRadius: CGFloat = 0
  var storedBorderWidth: CGFloat = 0
  var storedBorderColor: CGColor?
  var storedBackgroundColor: CGColor?
  var storedShadowColor: CGColor?
  var storedShadowOpacity: Float = 0
  var storedShadowOffset = CGSize(width: 0, height: -3)
  var storedShadowRadius: CGFloat = 3
  var storedShadowPath: CGPath?
  var storedContents: Any?
  var storedContentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var storedMask: CALayer?

  var storedSublayers: [CALayer] = []
  /// See Upwards.swift. A copy made by `presentation()` is nobody's sublayer and stands where its model does.
  unowned(unsafe) var superlayerReference: CALayer?
  var storedSuperlayer: CALayer? {
    get { living(superlayerReference) ?? modelOfPresentation?.storedSuperlayer }
    set { superlayerReference = newValue }
  }
  /// The view that owns this layer and must learn of changes made to the layer itself; see Upwards.swift.
  private unowned(unsafe) var ownerReference: (any LayerOwner)?
  package var owner: (any LayerOwner)? {
    get {
      guard let owner = ownerReference, living(owner as AnyObject) != nil else { return nil }
      return owner
    }
    set { ownerReference = newValue }
  }
  /// The owner is the delegate, as it is of a view's own layer.
  private var isOwnersDelegate = false
  private weak var otherDelegate: (any CALayerDelegate)?
  /// Whether the layer belongs to a window's tree; kept by UIKit through `owner`, asked when animations are added.
  var runningAnimations = RunningAnimations()
  weak var modelOfPresentation: CALayer?

  // Layout and display flags, see CALayer+Layout.swift.
  var layoutIsNeeded = false
  var layoutIsNeededBelow = false
  var displayIsNeeded = false
  var displayIsNeededBelow = false
  /// While the frame is set, which is place and size.
  var isChangingFrame = false

  /// Answers for content, layout and actions. For a view's own layer this is the view.
  open var delegate: (any CALayerDelegate)? {
    get { isOwnersDelegate ? owner : otherDelegate }
    set {
      isOwnersDelegate = newValue != nil && newValue === owner
      otherDelegate = isOwnersDelegate ? nil : newValue
    }
  }

  /// The layer's name, for your own use.
  open var name: String?
  /// Actions by property key, looked at after the delegate was asked.
  open var actions: [String: any CAAction]?
  /// Values by property key that apply where nothing else was set.
  open var style: [AnyHashable: Any]?
  /// The layer managers' constraint-like object of macOS has no place here; sublayers are laid out by the delegate or a subclass.
  open var masksToBounds = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var isOpaque = false
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsFormat = CALayerContentsFormat.RGBA8Uint
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0
  open var anchorPointZ: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var needsDisplayOnBoundsChange = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge,
  ]
  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var compositingFilter: Any?

  // CAMediaTiming
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  public override init() { super.init() }

  /// Makes a copy of `layer` that may differ in time from the model, as `presentation()` does. Subclasses copy their own
  /// properties after calling super.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    copyProperties(of: layer)
  }

  /// Copies the properties, not the tree.
  func copyProperties(of layer: CALayer) {
    storedPosition = layer.storedPosition
    storedBounds = layer.storedBounds
    storedAnchorPoint = layer.storedAnchorPoint
    storedTransform = layer.storedTransform
    storedSublayerTransform = layer.storedSublayerTransform
    storedZPosition = layer.storedZPosition
    storedOpacity = layer.storedOpacity
    storedIsHidden = layer.storedIsHidden
    storedCornerRadius = layer.storedCornerRadius
    storedBorderWidth = layer.storedBorderWidth
    storedBorderColor = layer.storedBorderColor
    storedBackgroundColor = layer.storedBackgroundColor
    storedShadowColor = layer.storedShadowColor
    storedShadowOpacity = layer.storedShadowOpacity
    storedShadowOffset = layer.storedShadowOffset
    storedShadowRadius = layer.storedShadowRadius
    storedShadowPath = layer.storedShadowPath
    storedContents = layer.storedContents
    storedContentsRect = layer.storedContentsRect
    name = layer.name
    masksToBounds = layer.masksToBounds
    isDoubleSided = layer.isDoubleSided
    isGeometryFlipped = layer.isGeometryFlipped
    isOpaque = layer.isOpaque
    contentsScale = layer.contentsScale
    contentsGravity = layer.contentsGravity
    contentsCenter = layer.contentsCenter
    anchorPointZ = layer.anchorPointZ
    maskedCorners = layer.maskedCorners
    cornerCurve = layer.cornerCurve
    speed = layer.speed
    timeOffset = layer.timeOffset
    beginTime = layer.beginTime
  }

  deinit {
    for layer in storedSublayers where layer.superlayerReference === self { layer.superlayerReference = nil }
    storedMask?.superlayerReference = nil
    endAnimationsOfDyingLayer()
    ChainRelease.release(&storedSublayers)
  }

  // MARK: Animatable properties

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { storedPosition }
    set {
      guard newValue != storedPosition else { return }
      change("position") { storedPosition = newValue }
      owner?.layerDidMove(self)
    }
  }

  /// The layer's own coordinate system: its size and the origin of its sublayers' coordinates.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      guard newValue != storedBounds else { return }
      let old = storedBounds
      change("bounds") { storedBounds = newValue }
      boundsDidChange(from: old)
    }
  }

  /// The point of the layer that lies at `position` and that transforms leave in place, in units of the bounds' size.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set {
      guard newValue != storedAnchorPoint else { return }
      change("anchorPoint") { storedAnchorPoint = newValue }
      owner?.layerDidMove(self)
    }
  }

  /// Applied to the layer about its anchor point.
  open var transform: CATransform3D {
    get { storedTransform }
    set {
      guard newValue != storedTransform else { return }
      change("transform") { storedTransform = newValue }
      owner?.layerDidMove(self)
    }
  }

  /// Applied to the sublayers, for perspective.
  open var sublayerTransform: CATransform3D {
    get { storedSublayerTransform }
    set {
      guard newValue != storedSublayerTransform else { return }
      change("sublayerTransform") { storedSublayerTransform = newValue }
    }
  }

  /// The order among siblings; larger lies nearer to the eye.
  open var zPosition: CGFloat {
    get { storedZPosition }
    set {
      guard newValue != storedZPosition else { return }
      change("zPosition") { storedZPosition = newValue }
    }
  }

  /// From 0, invisible, to 1.
  open var opacity: Float {
    get { storedOpacity }
    set {
      guard newValue != storedOpacity else { return }
      change("opacity") { storedOpacity = newValue }
    }
  }

  /// Whether the layer and what is below it is not shown.
  open var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      change("hidden") { storedIsHidden = newValue }
    }
  }

  /// The radius of rounded corners, in points.
  open var cornerRadius: CGFloat {
    get { storedCornerRadius }
    set {
      guard newValue != storedCornerRadius else { return }
      change("cornerRadius") { storedCornerRadius = newValue }
    }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { storedBorderWidth }
    set {
      guard newValue != storedBorderWidth else { return }
      change("borderWidth") { storedBorderWidth = newValue }
    }
  }

  /// The colour of the border; black if nil.
  open var borderColor: CGColor? {
    get { storedBorderColor }
    set { change("borderColor") { storedBorderColor = newValue } }
  }

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { storedBackgroundColor }
    set { change("backgroundColor") { storedBackgroundColor = newValue } }
  }

  /// The colour of the shadow; black if nil.
  open var shadowColor: CGColor? {
    get { storedShadowColor }
    set { change("shadowColor") { storedShadowColor = newValue } }
  }

  /// From 0, no shadow, to 1.
  open var shadowOpacity: Float {
    get { storedShadowOpacity }
    set {
      guard newValue != storedShadowOpacity else { return }
      change("shadowOpacity") { storedShadowOpacity = newValue }
    }
  }

  /// How far the shadow is moved, in points.
  open var shadowOffset: CGSize {
    get { storedShadowOffset }
    set {
      guard newValue != storedShadowOffset else { return }
      change("shadowOffset") { storedShadowOffset = newValue }
    }
  }

  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { storedShadowRadius }
    set {
      guard newValue != storedShadowRadius else { return }
      change("shadowRadius") { storedShadowRadius = newValue }
    }
  }

  /// The outline that throws the shadow; the content's own if nil.
  open var shadowPath: CGPath? {
    get { storedShadowPath }
    set { change("shadowPath") { storedShadowPath = newValue } }
  }

  /// An image, or nil.
  open var contents: Any? {
    get { storedContents }
    set { change("contents") { storedContents = newValue } }
  }

  /// The part of `contents` that is shown, in units of its size.
  open var contentsRect: CGRect {
    get { storedContentsRect }
    set {
      guard newValue != storedContentsRect else { return }
      change("contentsRect") { storedContentsRect = newValue }
    }
  }

  /// A layer whose alpha says where this one is visible. It is nobody's sublayer.
  open var mask: CALayer? {
    get { storedMask }
    set {
      guard newValue !== storedMask else { return }
      storedMask?.detach()
      newValue?.detach()
      storedMask = newValue
      newValue?.storedSuperlayer = self
      newValue?.markAfterMove()
    }
  }

  /// The smallest upright rectangle around the layer in its superlayer's coordinates. Derived from `bounds`, `position`,
  /// `anchorPoint` and `transform`; setting it moves the layer and changes the size of its bounds.
  open var frame: CGRect {
    get { derivedFrame }
    set { setDerivedFrame(newValue) }
  }

  // MARK: Tree

  /// The layer that holds this one.
  open var superlayer: CALayer? { storedSuperlayer }
  /// The layers in this one, those at the back first; nil if there never were any.
  open var sublayers: [CALayer]? {
    get { storedSublayers.isEmpty ? nil : storedSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: storedSublayers.count) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  open func removeFromSuperlayer() { detach() }

  // MARK: Layout and display

  /// Asks for `layoutSublayers()` in the next layout pass.
  open func setNeedsLayout() { flagLayout() }
  open func needsLayout() -> Bool { layoutIsNeeded }
  /// Lays out now, from the topmost flagged ancestor down.
  open func layoutIfNeeded() { performLayoutIfNeeded() }
  /// Lays out the sublayers: asks the delegate. The layout pass calls it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Asks for new content in the next commit.
  open func setNeedsDisplay() { flagDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { flagDisplay() }
  open func needsDisplay() -> Bool { displayIsNeeded }
  open func displayIfNeeded() { performDisplayIfNeeded() }
  /// Makes the content: asks the delegate.
  open func display() { delegate?.display(self) }
  /// Draws into a context; the default asks nobody, for views draw by `draw(_:)`.
  open func draw(in ctx: CGContext) {}
  /// The size that the layer would like to have.
  open func preferredFrameSize() -> CGSize { storedBounds.size }

  // MARK: Actions and animations

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// What is to run when `event` happens: the delegate's, the layer's own, the class's, or an implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  /// Adds a copy of the animation. It starts with the next commit.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
  open func removeAllAnimations() { stopAllAnimations() }
  open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
  open func animationKeys() -> [String]? { runningAnimations.keys }
  open func animation(forKey key: String) -> CAAnimation? { runningAnimations[key] }
  /// The layer as it is on screen right now, on its way from one value to another.
  open func presentation() -> Self? { makePresentation() }
  /// The layer that holds the values that were set; for a presentation, the layer it was made of.
  open func model() -> Self { (modelOfPresentation as? Self) ?? self }

  // MARK: Geometry

  /// Whether a point in the layer's coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { storedBounds.contains(p) }
  /// The deepest visible layer under a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
  open func render(in ctx: CGContext) {
    fatalError("CALayer.render(in:) draws nothing on Linux yet. See Documentation/Compatibility.md.")
  }

  /// The value a property has when nothing was set; nil for keys the class does not know.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether a change of the property should ask for display.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The share of a corner's radius that the curve really takes: 1 for a circle, more for a continuous curve.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }
}
