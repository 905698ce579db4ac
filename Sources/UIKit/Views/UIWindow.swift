// The root of a view tree. R7: making a window visible loads its root controller's view and begins its appearance at once.

/// How high a window lies above others.
extension UIWindow {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

@preconcurrency @MainActor
open class UIWindow: UIView {
  private var storedRoot: UIViewController?
  weak var firstResponderStorage: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  /// A window that fills a scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    setUp()
    self.windowScene = windowScene
  }
  /// A window that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  private func setUp() {
    isHidden = true
    storedWindow = self
    LayoutPhase.register(self)
    updateSafeArea()
  }

  open override var window: UIWindow? { self }
  /// A window without a scene joins the first one when it becomes visible.
  open weak var windowScene: UIWindowScene?
  open var windowLevel = Level.normal
  open var screen: UIScreen { UIScreen.main }
  open var canResizeToFitContent = false
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// What the device's notch and home indicator cover, if the window fills the screen.
  var deviceSafeArea: UIEdgeInsets { bounds.size == UIScreen.main.bounds.size ? UIScreen.main.deviceSafeArea : .zero }

  // MARK: Root (A10)

  /// The controller that fills the window. Setting it loads nothing while the window is hidden.
  open var rootViewController: UIViewController? {
    get { storedRoot }
    set {
      guard newValue !== storedRoot else { return }
      let old = storedRoot
      storedRoot = newValue
      old?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  private func showRoot() {
    guard let root = storedRoot else { return }
    let view = root.view!
    guard view.storedSuperview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  // MARK: Visibility

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        resignKeyIfNeeded()
        storedRoot?.viewIfLoaded?.removeFromSuperview()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
      } else {
        if windowScene == nil {
          windowScene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        }
        showRoot()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    // Showing a window keeps it until the end of the turn, as UIKit's autorelease pool does; tests drop theirs at the end of `setUp`.
    CommitCycle.main.performAfterCommit { withExtendedLifetime(self) {} }
    makeKey()
  }

  // MARK: Key window

  private(set) static weak var key: UIWindow?
  open var isKeyWindow: Bool { UIWindow.key === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, UIWindow.key !== self else { return }
    if let old = UIWindow.key { old.resignKeyIfNeeded() }
    UIWindow.key = self
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  private func resignKeyIfNeeded() {
    guard isKeyWindow else { return }
    UIWindow.key = nil
    resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The window keeps its root view at its own size, as a root has no other layout.
    if let view = storedRoot?.viewIfLoaded, view.storedSuperview === self, view.transform == .identity { view.frame = bounds }
  }

  /// Delivers an event to the views it concerns.
  open func sendEvent(_ event: UIEvent) {
    fatalError("UIWindow.sendEvent(_:) does not deliver touches yet. See Documentation/Compatibility.md.")
  }
}
