import UIKit

/// An app without scenes that logs what its delegate hears.
open class LoggedApplication: UIResponder, UIApplicationDelegate {
  public let log: Log
  public var window: UIWindow?
  /// Run inside `didFinishLaunching`, after it has been written.
  public var didFinish: (LoggedApplication) -> Void = { _ in }

  public init(_ log: Log) { self.log = log }

  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("app", "willFinishLaunching")
    return true
  }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("app", "didFinishLaunching")
    didFinish(self)
    return true
  }
  public func applicationDidBecomeActive(_ application: UIApplication) { log.append("app", "didBecomeActive") }
  public func applicationWillResignActive(_ application: UIApplication) { log.append("app", "willResignActive") }
  public func applicationDidEnterBackground(_ application: UIApplication) { log.append("app", "didEnterBackground") }
  public func applicationWillEnterForeground(_ application: UIApplication) { log.append("app", "willEnterForeground") }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("app", "didReceiveMemoryWarning") }
}

/// An app with scenes: `LoggedScene` is their delegate.
public final class LoggedSceneApplication: LoggedApplication {
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("app", "configurationForConnecting")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = LoggedScene.self
    LoggedScene.log = log
    return configuration
  }
}

/// A scene delegate that logs what it hears. The system makes it, so what it needs is static.
public final class LoggedScene: UIResponder, UIWindowSceneDelegate {
  public static var log: Log?
  /// Run inside `willConnectTo`, after it has been written.
  public static var willConnect: (LoggedScene, UIWindowScene) -> Void = { _, _ in }
  public var window: UIWindow?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Self.log?.append("scene", "willConnect")
    if let scene = scene as? UIWindowScene { Self.willConnect(self, scene) }
  }
  public func sceneWillEnterForeground(_ scene: UIScene) { Self.log?.append("scene", "willEnterForeground") }
  public func sceneDidBecomeActive(_ scene: UIScene) { Self.log?.append("scene", "didBecomeActive") }
  public func sceneWillResignActive(_ scene: UIScene) { Self.log?.append("scene", "willResignActive") }
  public func sceneDidEnterBackground(_ scene: UIScene) { Self.log?.append("scene", "didEnterBackground") }
  public func sceneDidDisconnect(_ scene: UIScene) { Self.log?.append("scene", "didDisconnect") }
}
