@_spi(Offstage) import UIKit

@MainActor
extension Simulation where Target: UIApplication {
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

@MainActor
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
