@preconcurrency @MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open override var window: UIWindow? { self }
  open func makeKeyAndVisible() {}
}
