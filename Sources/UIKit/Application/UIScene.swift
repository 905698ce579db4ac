// Scenes: what the system connects to the app, and what windows belong to.

@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// What a scene is connected with.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open internal(set) var sourceApplication: String?
    open internal(set) var handoffUserActivityType: String?
  }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Apple's headers hide it, and tests that need a scene to hand over make one all the same, by its class's name.
  @available(*, unavailable, message: "the system makes scenes")
  public override convenience init() { self.init(session: UISceneSession(role: .windowApplication), connectionOptions: .init()) }

  open private(set) var session: UISceneSession
  open weak var delegate: UISceneDelegate?
  /// The delegate that UIKit made itself, from the configuration: nobody else keeps it.
  // offstage:disable:next strong_delegate - nobody else keeps it
  var ownedDelegate: UISceneDelegate? {
    didSet { delegate = ownedDelegate }
  }
  open internal(set) var activationState: ActivationState = .unattached
  open var title: String! = ""
  open override var next: UIResponder? { UIApplication.shared }
  open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(false) }
  }

  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject { open var universalLinksOnly = false }

  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  open var windows: [UIWindow] { LayoutPhase.allWindows.filter { $0.windowScene === self } }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var screen: UIScreen { UIScreen.main }
  open internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  var restriction = OrientationRestriction()
  /// The device's traits, with the size classes of the interface's orientation and the scene's overrides.
  open var traitCollection: UITraitCollection {
    let device = UIScreen.main.traitCollection
    guard !traitOverrides.isEmpty else { return device }
    let values = device.values.overlaid(by: traitOverrides.values)
    return values == device.values ? device : UITraitCollection(values: values)
  }
  /// Traits set for everything in the scene.
  public var traitOverrides = UITraitOverrides() {
    didSet { for window in windows { window.setNeedsTraitUpdate() } }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
}

@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize: CGSize = .zero
  open var maximumSize: CGSize = .zero
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  open private(set) var statusBarStyle: UIStatusBarStyle = .default
  open private(set) var isStatusBarHidden = false

  /// What the controller in charge wants.
  func apply(style: UIStatusBarStyle, isHidden: Bool) {
    statusBarStyle = style
    isStatusBarHidden = isHidden
  }
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
  @available(*, unavailable, message: "the system makes sessions")
  public override convenience init() { self.init(role: .windowApplication) }

  private static var count = 0

  init(role: Role) {
    self.role = role
    Self.count += 1
    number = Self.count
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
  open private(set) var role: Role
  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration: UISceneConfiguration
  /// Sessions are numbered as they are made, so that runs are alike.
  let number: Int
  /// Another one for each session.
  open var persistentIdentifier: String {
    let digits = String(number)
    return "0FF57A6E-5CE0-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?
}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?
}

@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  init(url: URL) { self.url = url }
}
