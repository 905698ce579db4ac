/// A view whose bounds move over a larger content. `contentOffset` is the origin of the bounds.
///
/// Positions set by the program are taken as they are; those of a drag are held within the content (`simulateDrag(to:)`), and so is the present
/// one when the content becomes smaller or the view larger.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden = 1
  }

  /// The share of speed left after each millisecond.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// What `delegate` holds, here and in subclasses that give it a narrower type.
  weak var scrollDelegate: UIScrollViewDelegate? {
    didSet {
      if scrollDelegate !== oldValue { scrollDelegateDidChange() }
    }
  }
  func scrollDelegateDidChange() {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { adjustedInsetMayHaveChanged() }
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height { holdWithinContent() }
      if _OffstageObserving.isNeeded { _OffstageObserving.somethingChanged(in: self) }
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { adjustedInsetMayHaveChanged() }
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged() }
  }

  /// The insets and, on the sides where the behaviour adds it, the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var inset = contentInset
    let addsVertically: Bool
    let addsHorizontally: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: (addsVertically, addsHorizontally) = (false, false)
    case .always: (addsVertically, addsHorizontally) = (true, true)
    case .automatic, .scrollableAxes:
      addsVertically =
        contentInsetAdjustmentBehavior == .automatic && isContentOfContainer || alwaysBounceVertical
        || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
      addsHorizontally = alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
    }
    if addsVertically {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if addsHorizontally {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// Whether this is the root view of a controller under a navigation or tab bar controller, or the first view in it.
  private var isContentOfContainer: Bool {
    let controller = viewController ?? (superview?.subviews.first === self ? superview?.viewController : nil)
    return controller.map { $0.navigationController != nil || $0.tabBarController != nil } ?? false
  }

  private var lastAdjustedInset = UIEdgeInsets.zero

  /// At the top, the content stays at the top when the inset there changes.
  private func adjustedInsetMayHaveChanged() {
    let now = adjustedContentInset
    let before = lastAdjustedInset
    guard now != before else { return }
    lastAdjustedInset = now
    var offset = contentOffset
    if offset.y == -before.top, !isTracking { offset.y = -now.top }
    if offset.x == -before.left, !isTracking { offset.x = -now.left }
    if offset != contentOffset { contentOffset = offset }
    for view in subviews { view.updateSafeArea() }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset?(self)
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  // MARK: Offset

  open override var bounds: CGRect {
    didSet {
      if bounds.origin != oldValue.origin { didMoveContent() }
      guard bounds.size != oldValue.size else { return }
      adjustedInsetMayHaveChanged()
      if bounds.width > oldValue.width || bounds.height > oldValue.height { holdWithinContent() }
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  private func didMoveContent() {
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll?(self)
  }

  /// Animated, the offset arrives 0.3 s later in one step; `scrollViewDidEndScrollingAnimation` follows. A new animation or a drag
  /// takes the place of the one that runs.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    animation?.invalidate()
    animation = nil
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    if contentOffset == self.contentOffset { return }
    let timer = Timer(timeInterval: 0.3, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.animation = nil
        self.contentOffset = contentOffset
        self.scrollDelegate?.scrollViewDidEndScrollingAnimation?(self)
      }
    }
    animation = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private var animation: Timer?

  /// The offsets between which the content covers the view.
  var offsetLimits: (lowest: CGPoint, highest: CGPoint) {
    let inset = adjustedContentInset
    let lowest = CGPoint(x: -inset.left, y: -inset.top)
    return (
      lowest,
      CGPoint(
        x: max(lowest.x, contentSize.width + inset.right - bounds.width),
        y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let (lowest, highest) = offsetLimits
    return CGPoint(x: min(max(offset.x, lowest.x), highest.x), y: min(max(offset.y, lowest.y), highest.y))
  }

  /// The content has become smaller, or the view larger: no more is seen behind the content's end than its insets.
  private func holdWithinContent() {
    guard !isTracking, animation == nil else { return }
    let highest = offsetLimits.highest
    let held = CGPoint(x: min(contentOffset.x, highest.x), y: min(contentOffset.y, highest.y))
    if held != contentOffset { contentOffset = held }
  }

  /// Moves as little as needed to show the part of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.minX < visible.minX {
      offset.x = rect.minX - inset.left
    } else if rect.maxX > visible.maxX {
      offset.x = min(rect.maxX - visible.width, rect.minX) - inset.left
    }
    if rect.minY < visible.minY {
      offset.y = rect.minY - inset.top
    } else if rect.maxY > visible.maxY {
      offset.y = min(rect.maxY - visible.height, rect.minY) - inset.top
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Dragging

  open private(set) var isTracking = false
  open private(set) var isDragging = false
  open private(set) var isDecelerating = false
  open var isScrollAnimating: Bool { animation != nil }

  /// What a finger does that drags the content until it stands at the offset, held within the content (or at a page), and lets go:
  /// the same callbacks in the same order, without time passing.
  @_spi(Offstage) public func simulateDrag(to offset: CGPoint) {
    guard isScrollEnabled else { return }
    animation?.invalidate()
    animation = nil
    isTracking = true
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging?(self)
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: window?.firstResponderStorage?.resignFirstResponder()
    // Only a finger that reaches the keyboard takes it along.
    case .none, .interactive, .interactiveWithAccessory: break
    }
    let (lowest, highest) = offsetLimits
    var target = offset
    if highest.x == lowest.x, !alwaysBounceHorizontal { target.x = contentOffset.x }
    if highest.y == lowest.y, !alwaysBounceVertical { target.y = contentOffset.y }
    target = clamped(target)
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target = clamped(
        CGPoint(
          x: (target.x / bounds.width).rounded() * bounds.width, y: (target.y / bounds.height).rounded() * bounds.height))
    }
    contentOffset = target
    var end = target
    scrollDelegate?.`scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`?(self, .zero, &end)
    isTracking = false
    let moves = end != target
    isDragging = false
    isDecelerating = moves
    scrollDelegate?.`scrollViewDidEndDragging(_:willDecelerate:)`?(self, moves)
    guard moves else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating?(self)
    contentOffset = end
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating?(self)
  }

  /// What a tap on the status bar does.
  @_spi(Offstage) public func simulateScrollToTop() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop?(self) ?? true else { return }
    contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    scrollDelegate?.scrollViewDidScrollToTop?(self)
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open private(set) var isZooming = false
  open var isZoomBouncing: Bool { false }
  open var bouncesZoom = true
  private var storedZoomScale: CGFloat = 1

  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Held between the minimum and the maximum; nothing happens without a view to zoom.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = scrollDelegate?.`viewForZooming(in:)`?(self) else { return }
    let held = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard held != storedZoomScale else { return }
    let factor = held / storedZoomScale
    isZooming = true
    scrollDelegate?.`scrollViewWillBeginZooming(_:with:)`?(self, view)
    storedZoomScale = held
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    applyZoom(held, to: view)
    scrollDelegate?.scrollViewDidZoom?(self)
    isZooming = false
    scrollDelegate?.`scrollViewDidEndZooming(_:with:atScale:)`?(self, view, held)
  }

  private func applyZoom(_ scale: CGFloat, to view: UIView) {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
  }

  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    setContentOffset(
      clamped(CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale)), animated: animated)
  }

  // MARK: Settings

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var alwaysBounceVertical = false {
    didSet { adjustedInsetMayHaveChanged() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { adjustedInsetMayHaveChanged() }
  }
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indexDisplayMode = IndexDisplayMode.automatic
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Both indicators' insets; reading gives those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  open func flashScrollIndicators() {}

  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
}

/// Gives scroll views their `delegate`. It is a member of a protocol's extension because a class member could not be declared again
/// with a narrower type (`UITableViewDelegate`, …) in a subclass, as UIKit does.
@preconcurrency @MainActor
public protocol _OffstageScrolling: UIScrollView {}

extension UIScrollView: _OffstageScrolling {}

extension _OffstageScrolling {
  public var delegate: UIScrollViewDelegate? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
