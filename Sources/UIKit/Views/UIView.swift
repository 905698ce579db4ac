// The base of everything on screen. Members that a subclass may override must stand in the class itself; what they do is in the files
// beside this one: Geometry, Tree (M), Layout pass (R15, H), Safe area, Appearance of the view itself.

/// A rectangle on screen with subviews. Its geometry lives in its layer.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @preconcurrency CALayerDelegate, UITraitEnvironment,
  UICoordinateSpace
{
  /// The controller whose root view this is; see Upwards.swift.
  nonisolated(unsafe) unowned(unsafe) var controllerReference: UIViewController?
  var viewController: UIViewController? {
    get { living(controllerReference) }
    set { controllerReference = newValue }
  }
  nonisolated(unsafe) private unowned(unsafe) var superviewReference: UIView?
  var storedSuperview: UIView? {
    get { living(superviewReference) }
    set { superviewReference = newValue }
  }
  /// Counts the calls that give the view its place, so that one made within a callback of another holds.
  var placeCalls: UInt32 = 0
  var storedSubviews: [UIView] = []
  /// The window whose tree holds this view; kept by tree changes so that reading it costs nothing.
  weak var storedWindow: UIWindow?
  var constraintStorage = ConstraintStorage()
  var constraintMentions = ConstraintMentions()
  var marginStorage = MarginStorage()
  var storedGestureRecognizers: [UIGestureRecognizer] = []
  var storedTintColor: UIColor?
  /// Whether a view above has a tint colour of its own, so that this one needn't look.
  var hasInheritedTint = false
  var storedBackgroundColor: UIColor?
  var storedMaskView: UIView?
  /// The traits that are set for the view (K3).
  var ownTraits = OwnTraits()
  var lastTraits: UITraitCollection?
  /// H1, M4: constraints are updated before the first layout.
  var needsConstraintUpdate = true
  var needsConstraintUpdateBelow = false
  private var madeLayer: CALayer?
  var storedLayer: CALayer {
    if let madeLayer { return madeLayer }
    let layer = makeLayer()
    madeLayer = layer
    return layer
  }

  // MARK: Making one

  public init(frame: CGRect) {
    super.init()
    storedLayer.frame = frame
  }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  open func encode(with coder: NSCoder) {}

  deinit {
    for view in storedSubviews where view.superviewReference === self { view.superviewReference = nil }
    madeLayer?.owner = nil
    ChainRelease.release(&storedSubviews)
  }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { storedLayer }

  // MARK: Geometry

  open var frame: CGRect {
    get { storedLayer.frame }
    set { storedLayer.frame = newValue }
  }
  open var bounds: CGRect {
    get { storedLayer.bounds }
    set { storedLayer.bounds = newValue }
  }
  open var center: CGPoint {
    get { storedLayer.position }
    set { storedLayer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { storedLayer.affineTransform() }
    set { storedLayer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { storedLayer.transform }
    set { storedLayer.transform = newValue }
  }
  open var anchorPoint: CGPoint {
    get { storedLayer.anchorPoint }
    set { storedLayer.anchorPoint = newValue }
  }
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { constraintStorage.engine?.geometryDidChange(of: self) } }
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }
  open func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    convertPoint(point, to: coordinateSpace as? UIView)
  }
  open func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    convertPoint(point, from: coordinateSpace as? UIView)
  }
  open func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    convertRect(rect, to: coordinateSpace as? UIView)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    convertRect(rect, from: coordinateSpace as? UIView)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { resizeKeepingOrigin(to: sizeThatFits(bounds.size)) }

  // MARK: Tree (M)

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? { storedWindow }
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 0) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, offset: 1) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: storedSubviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func removeFromSuperview() { detach() }
  open func isDescendant(of view: UIView) -> Bool { lies(in: view) }
  open var tag = 0
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout (R15, H)

  open func setNeedsLayout() { storedLayer.setNeedsLayout() }
  open func layoutIfNeeded() { performLayoutIfNeeded() }
  open func layoutSubviews() { applyConstraints() }
  open func updateConstraints() { needsConstraintUpdate = false }
  open func setNeedsUpdateConstraints() { flagConstraintUpdate() }
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
  open func updateConstraintsIfNeeded() { updateConstraintsTree() }
  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintStorage.engine?.geometryDidChange(of: self) }
    }
  }
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
  /// A subview was hidden or shown, or its content asks for another size; stack views arrange anew.
  func subviewNeedsArrangement(_ subview: UIView, _ reason: ArrangementReason) {}
  /// Whether the height of the content depends on the width that layout gives the view, as that of a text in lines does.
  var contentHeightFollowsWidth: Bool { false }
  /// The size of the content at a width that layout has found.
  func contentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// From the top edge to the first baseline; 0 for a view without text, whose top edge counts.
  var firstBaselineFromTop: CGFloat { forFirstBaselineLayout === self ? 0 : baselineOfFirstText }
  /// From the last baseline to the bottom edge; 0 for a view without text, whose bottom edge counts.
  var lastBaselineFromBottom: CGFloat { forLastBaselineLayout === self ? 0 : baselineOfLastText }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority) }

  // MARK: Margins and safe area

  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedDirectionalMargins }
    set { setDirectionalMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { marginStorage.safeArea }
  /// The safe area before the controller's addition; a window has the device's.
  var outerSafeArea: UIEdgeInsets { inheritedSafeArea }
  open func safeAreaInsetsDidChange() {}
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  // MARK: What it looks like

  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      storedBackgroundColor = newValue
      storedLayer.backgroundColor = newValue?.plain(in: self)
    }
  }
  open var alpha: CGFloat {
    get { CGFloat(storedLayer.opacity) }
    set { storedLayer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  open var isHidden: Bool {
    get { storedLayer.isHidden }
    set {
      let isNew = storedLayer.isHidden != newValue
      storedLayer.isHidden = newValue
      if isNew { storedSuperview?.subviewNeedsArrangement(self, .visibility) }
    }
  }
  open var isOpaque: Bool {
    get { storedLayer.isOpaque }
    set { storedLayer.isOpaque = newValue }
  }
  open var clipsToBounds: Bool {
    get { storedLayer.masksToBounds }
    set { storedLayer.masksToBounds = newValue }
  }
  open var clearsContextBeforeDrawing = true
  open var contentMode: ContentMode = .scaleToFill
  open var mask: UIView? {
    get { storedMaskView }
    set {
      storedMaskView = newValue
      storedLayer.mask = newValue?.storedLayer
    }
  }
  open var tintColor: UIColor! {
    get { resolvedTintColor }
    set {
      storedTintColor = newValue
      tellTintColorDidChange()
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
  open func tintColorDidChange() {}
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { storedLayer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { storedLayer.setNeedsDisplay(rect) }

  // MARK: Interaction

  open var isUserInteractionEnabled = true
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set {
      storedGestureRecognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var restorationIdentifier: String?
  open var canBecomeFocused: Bool { false }

  // MARK: Traits

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { setOwnStyle(newValue) }
  }

  // MARK: Responder

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: CALayerDelegate

  open func display(_ layer: CALayer) {}
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { performLayoutPass() } }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: layer, of: self, forKey: event)
  }
}
