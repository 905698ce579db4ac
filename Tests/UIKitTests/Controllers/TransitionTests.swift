import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Custom animators, coordinators, and the containers' idea of what is visible.
final class TransitionTests: LifecycleTestCase {
  func testAnimatorDrivesAPush() {
    let a = screen("A"), b = screen("B")
    let animator = Animator(log)
    let delegate = NavigationDelegate(animator, log)
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    navigation.delegate = delegate
    navigation.pushViewController(b, animated: true)
    settle(0.3)
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "willShow B",
        "animate A to B", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(nav)",
        "didShow B", "animationEnded(true)",
      ])
    XCTAssertNil(a.view.window)
  }

  func testPercentDrivenPopCancelled() {
    let a = screen("A"), b = screen("B")
    let animator = Animator(log)
    let delegate = NavigationDelegate(animator, log)
    let navigation = UINavigationController()
    navigation.viewControllers = [a, b]
    show(navigation)
    let interactor = UIPercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    settle(0.3)  // the animator is done before the finger is
    XCTAssertNotNil(navigation.transitionCoordinator)
    XCTAssertTrue(navigation.transitionCoordinator?.initiallyInteractive == true)
    interactor.update(0.3)
    _ = log.take()
    interactor.cancel()
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "animationEnded(false)",
      ])
    XCTAssertEqual(navigation.viewControllers, [a, b])
  }

  func testH6_coordinatorIsThereFromWillAppearToTheEnd() {
    let a = screen("A"), b = screen("B"), log = self.log
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    b.within["viewDidLoad"] = { log.append("coordinator: \($0.transitionCoordinator != nil)") }
    b.within["viewWillAppear"] = { b in
      b.transitionCoordinator?.animate { _ in
        log.append("alongside")
      } completion: {
        log.append("completion \($0.isCancelled)")
      }
    }
    b.within["viewDidAppear"] = { log.append("coordinator: \($0.transitionCoordinator != nil)") }
    navigation.pushViewController(b, animated: true)
    settleAnimation()
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "coordinator: false", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "alongside", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "coordinator: false", "B.didMove(nav)", "completion false",
      ])
  }

  func testL_childOfAPoppedController() {
    let a = screen("A"), b = screen("B"), child = screen("C"), log = self.log
    b.addChild(child)
    b.view.addSubview(child.view)
    child.within["viewWillDisappear"] = { log.append("parent moves: \($0.parent!.isMovingFromParent)") }
    let navigation = UINavigationController()
    navigation.viewControllers = [a, b]
    show(navigation)
    navigation.popViewController(animated: false)
    settle()
    XCTAssertTrue(log.take().contains("parent moves: false"))
  }

  // MARK: What is visible, right after the call

  func testPresentingIsVisibleWhenTheCallReturns() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let a = UIViewController(), b = UIViewController(), c = UIViewController(), d = UIViewController()
    let tab = UITabBarController()
    window.rootViewController = tab
    window.addSubview(tab.view)
    tab.viewControllers = [a, b, c]
    tab.selectedIndex = 2
    c.present(d, animated: false)
    XCTAssertTrue(tab.presentedViewController === d)
    settle(0.05)
    XCTAssertNotNil(d.view.window)
  }

  func testPresentingFromAControllerWhosePushIsPending() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let a = UIViewController(), b = UIViewController(), d = UIViewController()
    let navigation = UINavigationController(rootViewController: a)
    window.rootViewController = navigation
    window.addSubview(navigation.view)
    navigation.pushViewController(b, animated: false)
    b.present(d, animated: false)
    XCTAssertTrue(navigation.visibleViewController === d)
    settle(0.1)
    XCTAssertNotNil(d.view.window)
    XCTAssertTrue(navigation.topViewController === b)
  }
}

private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: Log
  init(_ log: Log) {
    _ = Self.registration
    self.log = log
  }
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.1 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let from = transitionContext.viewController(forKey: .from), to = transitionContext.viewController(forKey: .to)
    log.append("animate \(label(from)) to \(label(to))")
    transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { log.append("animationEnded(\(transitionCompleted))") }

  private static let registration: Void = _offstageRegister { members in
    members.method(Animator.self, "animationEnded:", Animator.animationEnded(_:))
  }
}

private final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  let animator: Animator
  let log: Log
  var interactor: UIPercentDrivenInteractiveTransition?
  init(_ animator: Animator, _ log: Log) {
    _ = Self.registration
    self.animator = animator
    self.log = log
  }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { log.append("willShow \(label(viewController))") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { log.append("didShow \(label(viewController))") }

  private static let registration: Void = _offstageRegister { members in
    members.method(
      NavigationDelegate.self, "navigationController:animationControllerFor:from:to:",
      NavigationDelegate.navigationController(_:animationControllerFor:from:to:))
    members.method(
      NavigationDelegate.self, "navigationController:interactionControllerFor:",
      NavigationDelegate.navigationController(_:interactionControllerFor:))
    members.method(
      NavigationDelegate.self, "navigationController:willShow:animated:",
      NavigationDelegate.navigationController(_:willShow:animated:))
    members.method(
      NavigationDelegate.self, "navigationController:didShow:animated:",
      NavigationDelegate.navigationController(_:didShow:animated:))
  }
}
