import UIKit

/// A navigation controller that logs its own appearance.
open class LoggedNavigation: UINavigationController, Named {
  public var name = "nav"
  public var log: Log?

  public convenience init(_ name: String = "nav", _ log: Log, _ stack: [UIViewController] = []) {
    self.init(nibName: nil, bundle: nil)
    self.name = name
    self.log = log
    viewControllers = stack
  }

  open override func viewDidLoad() {
    log?.append(name, "viewDidLoad")
    super.viewDidLoad()
  }
  open override func viewWillAppear(_ animated: Bool) {
    log?.append(name, "viewWillAppear", "\(animated)")
    super.viewWillAppear(animated)
  }
  open override func viewIsAppearing(_ animated: Bool) {
    log?.append(name, "viewIsAppearing", "\(animated)")
    super.viewIsAppearing(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    log?.append(name, "viewDidAppear", "\(animated)")
    super.viewDidAppear(animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    log?.append(name, "viewWillDisappear", "\(animated)")
    super.viewWillDisappear(animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    log?.append(name, "viewDidDisappear", "\(animated)")
    super.viewDidDisappear(animated)
  }
}

/// A tab bar controller that logs its own appearance.
open class LoggedTabs: UITabBarController, Named {
  public var name = "tab"
  public var log: Log?

  public convenience init(_ name: String = "tab", _ log: Log, _ tabs: [UIViewController] = []) {
    self.init(nibName: nil, bundle: nil)
    self.name = name
    self.log = log
    viewControllers = tabs
  }

  open override func viewDidLoad() {
    log?.append(name, "viewDidLoad")
    super.viewDidLoad()
  }
  open override func viewWillAppear(_ animated: Bool) {
    log?.append(name, "viewWillAppear", "\(animated)")
    super.viewWillAppear(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    log?.append(name, "viewDidAppear", "\(animated)")
    super.viewDidAppear(animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    log?.append(name, "viewWillDisappear", "\(animated)")
    super.viewWillDisappear(animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    log?.append(name, "viewDidDisappear", "\(animated)")
    super.viewDidDisappear(animated)
  }
}

/// Logs what a navigation controller tells its delegate: `delegate.willShow(B, true)`.
public final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
  private let log: Log
  public init(_ log: Log) { self.log = log }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.append("delegate", "willShow", "\(name(of: viewController)), \(animated)")
  }
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.append("delegate", "didShow", "\(name(of: viewController)), \(animated)")
  }
}

/// Logs what a tab bar controller asks and tells its delegate.
public final class TabRecorder: NSObject, UITabBarControllerDelegate {
  private let log: Log
  /// The answer to `shouldSelect`.
  public var allows = true
  public init(_ log: Log) { self.log = log }

  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    log.append("delegate", "shouldSelect", name(of: viewController))
    return allows
  }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append("delegate", "didSelect", name(of: viewController))
  }
}

/// Logs what a presentation asks and tells its delegate about a swipe.
public final class SheetRecorder: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: Log
  /// The answer to `presentationControllerShouldDismiss`.
  public var allows = true
  public init(_ log: Log) { self.log = log }

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.append("delegate", "shouldDismiss")
    return allows
  }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("delegate", "willDismiss")
  }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("delegate", "didDismiss")
  }
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.append("delegate", "didAttemptToDismiss")
  }
}
