@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open func encode(with coder: NSCoder) {}

  // What UIView and UIWindow tell the controller whose root view they hold (R1, R3, R7, M7). Implemented in Controllers/Lifecycle.
  /// The root view is about to enter `window`, or to leave its window if nil.
  func rootViewWillMove(to window: UIWindow?) {}
  /// The root view has entered `window`, or has left its window if nil.
  func rootViewDidMove(to window: UIWindow?) {}
  /// The layout pass has reached the root view; its superview is laid out (R3, R15).
  func rootViewWillLayoutSubviews() {}
  /// `layoutSubviews` of the root view has returned.
  func rootViewDidLayoutSubviews() {}
}
