// Launching an app: A1 without scenes, A3 with them.

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

@MainActor
enum Launch {
  static func run(_ delegate: UIApplicationDelegate?) -> Never {
    start(delegate)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  static func start(_ delegate: UIApplicationDelegate?) {
    let application = UIApplication()
    application.applicationState = .inactive
    UIApplication.install(application)
    application.ownedDelegate = delegate
    _ = delegate?.`application(_:willFinishLaunchingWithOptions:)`?(application, nil)
    if delegate?.`application(_:didFinishLaunchingWithOptions:)`?(application, nil) == nil {
      delegate?.applicationDidFinishLaunching?(application)
    }
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    connectScene(application)
    // O14: the commit lies between entering the foreground and becoming active.
    CommitCycle.main.performBeforeLayout {}
    CommitCycle.main.performAfterCommit { application.becomeActive() }
  }

  private static func connectScene(_ application: UIApplication) {
    let scene = application.connectScene(delegate: nil)
    let options = UIScene.ConnectionOptions()
    guard
      let configuration = application.delegate?.`application(_:configurationForConnecting:options:)`?(
        application, scene.session, options), let type = configuration.delegateClass as? NSObject.Type
    else { return }
    scene.session.configuration = configuration
    scene.ownedDelegate = _offstageMake(type) as? UISceneDelegate
    scene.delegate?.`scene(_:willConnectTo:options:)`?(scene, scene.session, options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.sceneWillEnterForeground?(scene)
    scene.activationState = .foregroundInactive
  }
}
