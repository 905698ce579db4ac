// The application: its state, its windows and scenes, and the way of actions along the responder chain.

@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = Self(rawValue: 0)
  }

  private static var storedShared: UIApplication?
  /// The application. Under a test it is a host application: launched, active, with one connected scene.
  public class var shared: UIApplication {
    if let storedShared { return storedShared }
    let application = UIApplication()
    storedShared = application
    application.hostTests()
    return application
  }

  /// Makes `application` the shared one; called once, before anything asks for it.
  static func install(_ application: UIApplication) { storedShared = application }

  public override init() { super.init() }

  /// Kept alive by the one who set it, as in UIKit; a host application keeps its own.
  open weak var delegate: UIApplicationDelegate?
  var ownedDelegate: UIApplicationDelegate? {
    didSet { delegate = ownedDelegate }
  }
  open internal(set) var applicationState: State = .active
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var openSessions: Set<UISceneSession> = []
  open var supportsMultipleScenes: Bool { false }

  private func hostTests() {
    ownedDelegate = HostApplicationDelegate()
    let scene = connectScene(delegate: nil)
    scene.activationState = .foregroundActive
  }

  func connectScene(delegate: UISceneDelegate?) -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    session.scene = scene
    scene.ownedDelegate = delegate
    connectedScenes.insert(scene)
    openSessions.insert(session)
    return scene
  }

  // MARK: Windows

  /// The visible windows, the lowest level first.
  open var windows: [UIWindow] {
    let visible = LayoutPhase.allWindows.filter { !$0.isHidden }
    guard visible.count > 1 else { return visible }
    return visible.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }.map(\.element)
  }
  open var keyWindow: UIWindow? { UIWindow.key }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Actions

  /// Sends `action` to `target`, or to the first responder up the chain that knows it. Takes as many of sender and event as the
  /// action has arguments. False if nobody took it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      _offstageSend(action, to: target, sender, event)
      return true
    }
    let start = UIWindow.key?.firstResponderStorage ?? (sender as? UIResponder) ?? UIWindow.key
    var responder = start
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) {
        _offstageSend(action, to: candidate, sender, event)
        return true
      }
      responder = candidate.next
    }
    if let delegate, _offstageResponds(delegate, to: action) {
      _offstageSend(action, to: delegate, sender, event)
      return true
    }
    return false
  }
  open func sendEvent(_ event: UIEvent) {
    fatalError("UIApplication.sendEvent(_:) does not deliver touches yet. See Documentation/Compatibility.md.")
  }

  // MARK: URLs

  /// Linux has no other apps: nothing can be opened, as on a device without an app for the URL.
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(false) }
  }
  @discardableResult open func openURL(_ url: URL) -> Bool { false }
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: Tasks and interaction

  private var interactionLocks = 0
  private var tasks: [Int: (() -> Void)?] = [:]
  private var lastTask = 0
  open func beginIgnoringInteractionEvents() { interactionLocks += 1 }
  open func endIgnoringInteractionEvents() { interactionLocks = max(0, interactionLocks - 1) }
  open var isIgnoringInteractionEvents: Bool { interactionLocks > 0 }
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> BackgroundTaskIdentifier {
    lastTask += 1
    tasks[lastTask] = .some(handler)
    return BackgroundTaskIdentifier(rawValue: lastTask)
  }
  open func beginBackgroundTask(withName taskName: String?, expirationHandler handler: (() -> Void)? = nil)
    -> BackgroundTaskIdentifier
  {
    beginBackgroundTask(expirationHandler: handler)
  }
  open func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) { tasks[identifier.rawValue] = nil }
  open var backgroundTimeRemaining: TimeInterval { applicationState == .background ? 30 : .greatestFiniteMagnitude }
  open var isProtectedDataAvailable: Bool { true }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true
  open var isNetworkActivityIndicatorVisible = false
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.deviceSafeArea.top)
  }
  open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.orientation }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.`application(_:supportedInterfaceOrientationsFor:)`?(self, window) ?? .allButUpsideDown
  }
  open func registerForRemoteNotifications() {
    fatalError(
      "UIApplication.registerForRemoteNotifications() has no server to reach on Linux. See Documentation/Compatibility.md.")
  }
  open func unregisterForRemoteNotifications() {}
  open var isRegisteredForRemoteNotifications: Bool { false }

  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let backgroundTaskInvalid = BackgroundTaskIdentifier.invalid
}

/// The delegate of the host application of tests.
@MainActor
private final class HostApplicationDelegate: UIResponder, UIApplicationDelegate {}

// `UIApplication.perform(NSSelectorFromString("sharedApplication"))` is how libraries that must not name `shared` reach it.
@section(".init_array") @used
private nonisolated(unsafe) let registerApplication: @convention(c) () -> Void = {
  _offstageRegister { members in
    members.staticMethod(UIApplication.self, "sharedApplication") { (type: UIApplication.Type) in { type.shared } }
  }
}

/// Something that can go on with a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
extension UIResponder: UIUserActivityRestoring {}
