// swift-format-ignore-file
// Stand-in until the view system lands: the tree, window moves, the layout pass and the controller hooks. Replace it whole.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
  weak var viewController: UIViewController?
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open var frame: CGRect = .zero { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set { boundsOrigin = newValue.origin; frame.size = newValue.size }
  }
  var boundsOrigin = CGPoint.zero
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var transform = CGAffineTransform.identity
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() {}
  open func setNeedsDisplay() {}
  open func safeAreaInsetsDidChange() {}
  public static let noIntrinsicMetric: CGFloat = -1
  var needs = true
  open var isHidden = false
  open var autoresizingMask: AutoresizingMask = []
  public struct AutoresizingMask: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = Self(rawValue: 2); public static let flexibleHeight = Self(rawValue: 16) }
  public struct AnimationOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
  public private(set) static var areAnimationsEnabled = true
  public static func setAnimationsEnabled(_ e: Bool) { areAnimationsEnabled = e }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var traitCollection: UITraitCollection { .current }
  open func isDescendant(of view: UIView) -> Bool { var v: UIView? = self; while let c = v { if c === view { return true }; v = c.superview }; return false }
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  private(set) weak var storedWindow: UIWindow?

  public init(frame: CGRect) { super.init(); self.frame = frame }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  open func encode(with coder: NSCoder) {}
  open override var next: UIResponder? { viewController ?? superview }
  open var window: UIWindow? { storedWindow }
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self { subviews.removeAll { $0 === view }; subviews.append(view); return }
    let old = view.window, new = window
    if old !== new { view.willMoveDown(new) }
    if let s = view.superview { s.subviews.removeAll { $0 === view } }
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
    if old !== new { view.setWindow(new); view.didMoveDown(new) }
    setNeedsLayout(); view.setNeedsLayout()
  }
  open func removeFromSuperview() {
    guard let s = superview else { return }
    let old = window
    if old != nil { willMoveDown(nil) }
    s.subviews.removeAll { $0 === self }
    superview = nil
    s.setNeedsLayout()
    if old != nil { setWindow(nil); didMoveDown(nil) }
  }
  func willMoveDown(_ w: UIWindow?) { viewController?.rootViewWillMove(to: w); for s in subviews { s.willMoveDown(w) } }
  func setWindow(_ w: UIWindow?) { storedWindow = w; for s in subviews { s.setWindow(w) } }
  func didMoveDown(_ w: UIWindow?) { viewController?.rootViewDidMove(to: w); for s in subviews { s.didMoveDown(w) } }
  open func layoutSubviews() {}
  open func setNeedsLayout() { needs = true; CommitCycle.main.setNeedsCommit() }
  open func layoutIfNeeded() { var top: UIView = self; while let s = top.superview, s.needs { top = s }; top.layoutTree() }
  func layoutTree() {
    if needs { needs = false; viewController?.rootViewWillLayoutSubviews(); layoutSubviews(); viewController?.rootViewDidLayoutSubviews() }
    for s in subviews { s.layoutTree() }
  }
}
