// swift-format-ignore-file
// Stand-in until the view system lands: the tree, window moves, the layout pass and the controller hooks. Replace it whole.
@preconcurrency @MainActor
open class UIWindow: UIView {
  static var all: [() -> UIWindow?] = []
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown, let r = rootViewController { r.view.frame = bounds; addSubview(r.view) }
    }
  }
  var isShown = false
  public override init(frame: CGRect) {
    super.init(frame: frame)
    UIWindow.all.append { [weak self] in self }
    CommitCycle.main.layoutPhase = { for w in UIWindow.all { w()?.layoutTree() } }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var window: UIWindow? { self }
  open func makeKeyAndVisible() {
    isShown = true
    if let r = rootViewController, r.view.superview !== self { r.view.frame = bounds; addSubview(r.view) }
  }
}
