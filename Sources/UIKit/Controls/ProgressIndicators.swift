// What shows that work is under way, and how far it has come.

/// How far something has come, from 0 to 1.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default` = 0, bar }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }
  open var progressViewStyle = Style.default
  private var storedProgress: Float = 0
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = min(max(newValue, 0), 1) }
  }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressImage: UIImage?
  open var trackImage: UIImage?
  open var observedProgress: Progress?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}

/// A wheel that turns while something is under way. Stopped, it is hidden unless told otherwise.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
    isHidden = true
  }
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }
  public convenience init() { self.init(style: .medium) }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  open var style: Style {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  open var color: UIColor! = .secondaryLabel
  open private(set) var isAnimating = false
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Shows that a scroll view reloads, and lets the user begin it by pulling.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  /// Tells no target: only the user's pull does.
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// What pulling the content down does.
  @_spi(Offstage) public func simulatePull() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
