import LifecycleModel
@_spi(Offstage) import UIKit

/// How an app is launched.
public enum LaunchReason: Sendable {
  /// The user opens it.
  case user
  /// The system wakes it in the background (A9).
  case background
}

extension Simulation where Target: UIApplication {
  /// Launches an app with this delegate, in this process, and runs `body` while it is the app. The app that hosts the tests is
  /// put back afterwards. Callbacks that wait for a commit come when `body` lets the main run loop turn.
  ///
  /// - Parameters:
  ///   - mainInterface: the initial controller of an app that has a main storyboard (A2, A4); nil for a window built in code.
  public func launch(
    _ delegate: UIApplicationDelegate, reason: LaunchReason = .user, mainInterface: UIViewController? = nil,
    _ body: () throws -> Void
  ) rethrows {
    try target.performLaunch(
      delegate, reason: reason == .user ? .user : .background, mainInterface: mainInterface.map { controller in { controller } },
      body)
  }

  /// The home button: the app resigns being active and enters the background (J1, J3).
  public func enterBackground() { target.enterBackground() }
  /// The app is opened again: it enters the foreground and becomes active (J2, J3).
  public func enterForeground() { target.enterForeground() }
  /// Something covers the app: a call, the control centre (J4).
  public func resignActive() { target.resignActive() }
  /// What covered the app is gone (J4).
  public func becomeActive() { target.becomeActive() }
  /// Memory is short: the delegate, the observers and every controller hear of it (J8).
  public func memoryWarning() { target.receiveMemoryWarning() }
}

extension Simulation where Target: UIDevice {
  /// Runs `body` as if the device had this release of iOS: rows that differ by release follow it (B9). Elsewhere the release is that
  /// of `offstage test --ios`, `OFFSTAGE_IOS` or the package's `ios_version`, or the newest one.
  public func iOS<Result>(_ release: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = SystemBehavior.version
    SystemBehavior.version = SystemVersion(release)
    defer { SystemBehavior.version = outer }
    return try body()
  }
}

extension Simulation where Target: UIDevice {
  /// Turns the device. The interface follows, in each scene whose app and top controller support it (K1).
  public func turn(to orientation: UIDeviceOrientation) { target.turn(to: orientation) }
}

extension Simulation where Target: UIWindow {
  /// Gives the window another size in points, as a rotation or Split View does (K1). The change is animated.
  public func resize(to size: CGSize) {
    guard size != target.bounds.size else { return }
    let window = target
    let apply = { window.frame = CGRect(origin: window.frame.origin, size: size) }
    guard let root = target.rootViewController else { return apply() }
    root.performSizeTransition(to: size, apply: apply)
  }
}
