// The system's own chrome, as the controllers on screen want it: status bar, home indicator, edges of the screen, pointer.
// One controller is in charge of each; it may hand that to a child.

@preconcurrency @MainActor
enum SystemChrome {
  private static var isScheduled = false

  /// Asks the controllers in the next commit: something has appeared or gone.
  static func setNeedsUpdate() {
    guard !isScheduled else { return }
    isScheduled = true
    CommitCycle.main.performBeforeLayout {
      isScheduled = false
      for window in UIApplication.shared.windows { updateStatusBar(of: window) }
    }
  }

  /// Asks the controllers in charge now, and applies what they want to the window's scene.
  static func updateStatusBar(of window: UIWindow) {
    guard let root = window.rootViewController, let manager = window.windowScene?.statusBarManager else { return }
    let charge = inCharge(root)
    let style = follow(charge) { $0.childForStatusBarStyle }.preferredStatusBarStyle
    let hidden = follow(charge) { $0.childForStatusBarHidden }.prefersStatusBarHidden
    manager.apply(style: style, isHidden: hidden)
  }

  /// The controller that speaks for the window: the topmost that covers the screen or has claimed the status bar.
  static func inCharge(_ root: UIViewController) -> UIViewController {
    var charge = root
    var candidate = root.ownPresented
    while let presented = candidate {
      let coversScreen = presented.storedPresentationController?.style == .fullScreen
      if coversScreen || presented.modalPresentationCapturesStatusBarAppearance { charge = presented }
      candidate = presented.ownPresented
    }
    return charge
  }

  /// Goes from a controller to the child that it names, as far as that leads.
  static func follow(_ controller: UIViewController, _ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var current = controller
    var seen: [ObjectIdentifier] = []
    while let next = child(current), next !== current, !seen.contains(ObjectIdentifier(next)) {
      seen.append(ObjectIdentifier(current))
      current = next
    }
    return current
  }
}

extension UIViewController {
  /// The root of the window in which the controller's view lies.
  private var rootInWindow: UIViewController? { viewIfLoaded?.window?.rootViewController }

  /// `setNeedsStatusBarAppearanceUpdate`: at once, so that an animation block around it animates the change.
  func updateStatusBar() {
    guard let window = viewIfLoaded?.window else { return }
    SystemChrome.updateStatusBar(of: window)
  }

  /// Asks whoever is in charge of the home indicator, the edges or the pointer. Nothing on Linux shows them: the question is all.
  func ask<Value>(_ child: (UIViewController) -> UIViewController?, _ wish: (UIViewController) -> Value) {
    guard let rootInWindow else { return }
    _ = wish(SystemChrome.follow(SystemChrome.inCharge(rootInWindow), child))
  }
}
