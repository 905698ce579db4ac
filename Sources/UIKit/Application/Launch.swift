// Launching an app: A1 without scenes, A3 with them; A2 and A4 with a main interface; A9 into the background.
internal import LifecycleModel

/// Starts the app and never returns. Names are those of classes; nil stands for UIApplication and for an app without a delegate.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  var delegate: UIApplicationDelegate?
  if let delegateClassName {
    guard let type = NSClassFromString(delegateClassName) as? NSObject.Type else {
      fatalError("UIApplicationMain: there is no class '\(delegateClassName)'. Pass NSStringFromClass(AppDelegate.self).")
    }
    delegate = _offstageMake(type) as? UIApplicationDelegate
  }
  Launch.run(delegate)
}

extension UIApplicationDelegate where Self: NSObject {
  /// What `@main` on an app delegate calls.
  @MainActor public static func main() { Launch.run(_offstageMake(Self.self)) }
}

/// How an app begins.
@_spi(Offstage)
public enum LaunchReason: Sendable {
  /// The user opens it.
  case user
  /// The system wakes it for work in the background: nothing is active, no scene is connected (A9).
  case background
}

/// The steps from the app's start to its first commit.
@_spi(Offstage)
@preconcurrency @MainActor
public enum Launch {
  static func run(_ delegate: UIApplicationDelegate?) -> Never {
    let application = UIApplication()
    UIApplication.install(application)
    start(application, delegate)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// `mainInterface` makes the first controller of an app whose main interface is described outside of its code (A2, A4).
  public static func start(
    _ application: UIApplication, _ delegate: UIApplicationDelegate?, reason: LaunchReason = .user,
    mainInterface: (() -> UIViewController)? = nil
  ) {
    let activation = LaunchActivation(SystemBehavior.version)
    application.applicationState = reason == .user ? .inactive : .background
    application.ownedDelegate = delegate
    // What waits for a commit's end is done in the order in which it was asked for; viewDidAppear is asked for by the delegate.
    if reason == .user, activation == .beforeDidAppear { activateAfterCommit(application) }

    _ = delegate?.`application(_:willFinishLaunchingWithOptions:)`?(application, nil)
    let hasScenes = application.adoptsScenes
    // A2: the first controller is in the window before the delegate hears of the launch, and visible after it.
    let window = hasScenes ? nil : mainInterface.map { mainWindow($0()) }
    if let window, let delegate { _ = _offstageSetOptionalValue(delegate, "window", window as UIWindow?) }
    if delegate?.`application(_:didFinishLaunchingWithOptions:)`?(application, nil) == nil {
      delegate?.applicationDidFinishLaunching?(application)
    }
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    if hasScenes {
      if reason == .user { connectScene(application, mainInterface) }
    } else {
      let scene = application.connectedScenes.first ?? application.connectScene(delegate: nil)
      scene.activationState = reason == .user ? .foregroundInactive : .background
      window?.makeKeyAndVisible()
      warnOfMissingScenes()
    }
    checkWindows(application)
    if reason == .user, activation == .afterDidAppear { activateAfterCommit(application) }
    // O14: the commit lies between entering the foreground and becoming active.
    CommitCycle.main.setNeedsCommit()
  }

  private static func activateAfterCommit(_ application: UIApplication) {
    CommitCycle.main.performAfterCommit { application.becomeActive() }
  }

  private static func mainWindow(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    return window
  }

  /// A3, A4: the scene is connected, its window made visible within the connection, then it enters the foreground.
  private static func connectScene(_ application: UIApplication, _ mainInterface: (() -> UIViewController)?) {
    let scene = application.connectScene(delegate: nil)
    let options = UIScene.ConnectionOptions()
    guard
      let configuration = application.delegate?.`application(_:configurationForConnecting:options:)`?(
        application, scene.session, options)
    else { return }
    scene.session.configuration = configuration
    if let type = configuration.delegateClass {
      guard let type = type as? NSObject.Type, type is UISceneDelegate.Type else {
        return ProgrammerErrorHandler.raise(.sceneDelegateIsNone(String(describing: type)))
      }
      scene.ownedDelegate = _offstageMake(type) as? UISceneDelegate
    }
    let window = mainInterface.map { mainWindow($0()) }
    window?.windowScene = scene
    if let window, let delegate = scene.delegate { _ = _offstageSetOptionalValue(delegate, "window", window as UIWindow?) }
    scene.delegate?.`scene(_:willConnectTo:options:)`?(scene, scene.session, options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    window?.makeKeyAndVisible()
    scene.delegate?.sceneWillEnterForeground?(scene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    scene.activationState = .foregroundInactive
    // J5: what the app delegate does not hear with scenes is posted all the same.
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: application)
  }

  /// Chapter 3: said by iOS 18.4 and later to an app without scenes.
  private static func warnOfMissingScenes() {
    guard SystemBehavior.version > SystemVersion(18) else { return }
    LifecycleConsole.log(.doesNotAdoptScenes)
  }

  /// Chapter 3: a window that is visible by now needs a root.
  private static func checkWindows(_ application: UIApplication) {
    guard application.windows.contains(where: { $0.rootViewController == nil }) else { return }
    let message = LifecycleMessage.windowWithoutRoot(version: SystemBehavior.version)
    if message.exception == nil { LifecycleConsole.log(message) } else { ProgrammerErrorHandler.raise(message) }
  }
}

extension UIApplication {
  /// Whether the app has scene delegates: its delegate vends their configuration, as no Info.plist is read.
  var adoptsScenes: Bool { delegate?.`application(_:configurationForConnecting:options:)` != nil }
}

extension UIApplication {
  /// Launches an app in this process, runs `body`, and puts back what was there. For tests: the app's windows go with it.
  @_spi(Offstage)
  public func performLaunch(
    _ delegate: UIApplicationDelegate, reason: LaunchReason, mainInterface: (() -> UIViewController)?, _ body: () throws -> Void
  ) rethrows {
    let host = (delegate: ownedDelegate, scenes: connectedScenes, sessions: openSessions, state: applicationState)
    connectedScenes = []
    openSessions = []
    defer {
      let scenes = connectedScenes
      for window in LayoutPhase.allWindows where window.windowScene.map(scenes.contains) == true { window.isHidden = true }
      (ownedDelegate, connectedScenes, openSessions, applicationState) = host
    }
    Launch.start(self, delegate, reason: reason, mainInterface: mainInterface)
    try body()
  }
}
