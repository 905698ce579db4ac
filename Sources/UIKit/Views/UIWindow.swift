// The root of a view tree. R7: making a window visible loads its root controller's view and begins its appearance at once.
internal import COffstage

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
  /// Who is presented in this window. Replacing the root dismisses nobody (A10): they stay until the window goes.
  var shownPresented: [UIViewController] = []
  /// What the autorelease pool holds of this window while it is shown.
  private weak var shown: ShownWindow?

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

  deinit {
    guard offstage_is_main_thread() else { return }
    MainActor.assumeIsolated { leave() }
  }

  /// The window goes with what it shows: controllers that live on are told that they have left it. A subclass has gone already, so
  /// nothing that can be overridden is called on this object.
  private func leave() {
    MovingPresentations.finish(in: self, because: .window)
    for view in storedSubviews.reversed() {
      view.tellWillMove(toWindow: nil)
      view.storedSuperview = nil
      view.storedLayer.removeFromSuperlayer()
      view.setWindow(nil)
      view.tellDidMove(toWindow: nil)
    }
    windowScene?.restrictionMayHaveEnded()
    Keyboard.windowDies(self)
    guard isKey else { return }
    // Without the window: an observer that kept it would keep what is being freed.
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: nil)
  }

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
  override var outerSafeArea: UIEdgeInsets { bounds.size == UIScreen.main.bounds.size ? UIScreen.main.deviceSafeArea : .zero }

  // MARK: Root (A10)

  /// The controller that fills the window. Setting it loads nothing while the window is hidden.
  open var rootViewController: UIViewController? {
    get { storedRoot }
    set {
      guard newValue !== storedRoot else { return }
      let old = storedRoot
      MovingPresentations.finish(in: self, because: .window)
      replaceValue(of: &storedRoot, with: newValue)
      old?.viewIfLoaded?.removeFromSuperview()
      windowScene?.restrictionMayHaveEnded()
      if !isHidden {
        showRoot()
        windowScene?.setNeedsOrientationCheck()
      }
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
        takeContentsOut()
        windowScene?.restrictionMayHaveEnded()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
        // Unless somebody who was told has shown it again.
        if super.isHidden { shown?.letGo() }
      } else {
        shown = ShownWindow.keep(self)
        if windowScene == nil {
          windowScene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        }
        putContentsBack()
        windowScene?.setNeedsOrientationCheck()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  /// Nobody appears in a hidden window (R1): the root's view and what is presented over it leave the tree, the topmost first.
  private func takeContentsOut() {
    MovingPresentations.finish(in: self, because: .window)
    let contents = subviews.filter { $0 === storedRoot?.viewIfLoaded || $0 is PresentationStageView }
    for view in contents.reversed() { view.removeFromSuperview() }
  }

  /// Who was covered when the window was hidden is covered still, unless what covered it was dismissed in the meantime.
  private func putContentsBack() {
    MovingPresentations.finish(in: self, because: .window)
    if storedRoot?.isCovered != true { showRoot() }
    for presented in shownPresented { presented.storedPresentationController?.putStageBack(in: self) }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  // MARK: Key window

  private(set) static weak var key: UIWindow?
  /// The same for the window itself: it can't be compared with a weak reference while it dies.
  private var isKey = false
  open var isKeyWindow: Bool { UIWindow.key === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, UIWindow.key !== self else { return }
    if let old = UIWindow.key { old.resignKeyIfNeeded() }
    UIWindow.key = self
    isKey = true
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  private func resignKeyIfNeeded() {
    guard isKeyWindow else { return }
    UIWindow.key = nil
    isKey = false
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
