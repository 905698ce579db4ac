@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
  /// The controller whose root view this is.
  weak var viewController: UIViewController?

  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open var frame: CGRect = .zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  open func encode(with coder: NSCoder) {}

  open override var next: UIResponder? { viewController ?? superview }
  open var window: UIWindow? { superview?.window }
  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
}
