import UIKit
import UIKitConformance
import XCTest

/// C: interactive pop that an interaction controller drives; public API alone.
final class RowsCDriven: ConformanceTestCase {
  /// A below B, both loaded, B on screen; the delegate vends an animator that an interaction controller drives.
  private func driven(
    _ animator: UIViewControllerAnimatedTransitioning
  ) -> (a: Screen, b: Screen, navigation: UINavigationController, vendor: TransitionVendor) {
    let a = screen("A"), b = screen("B"), vendor = TransitionVendor(animator, UIPercentDrivenInteractiveTransition())
    a.logsLayout = false
    b.logsLayout = false
    let navigation = showNavigation([a])
    navigation.pushViewController(b, animated: false)
    settle()
    log.take()
    navigation.delegate = vendor
    return (a, b, navigation, vendor)
  }

  private func watch(_ coordinator: UIViewControllerTransitionCoordinator?) {
    XCTAssertEqual(coordinator?.initiallyInteractive, true)
    coordinator?.notifyWhenInteractionChanges { self.log.append("changed, cancelled: \($0.isCancelled)") }
    coordinator?.animate(alongsideTransition: nil) { self.log.append("completion, cancelled: \($0.isCancelled)") }
  }

  func test_C1_anInteractionControllerFinishes() {
    let (a, b, navigation, vendor) = driven(SlideAnimator(log))
    navigation.popViewController(animated: true)
    commit()
    watch(navigation.transitionCoordinator)
    settle()  // the finger stays longer than the animation takes
    vendor.interaction?.update(0.6)
    vendor.interaction?.finish()
    settle()
    assertExactly(
      log,
      """
      ~ B.willMove(nil)
      B.viewWillDisappear(true)
      A.viewWillAppear(true)
      animator.animate
      A.viewIsAppearing(true)
      changed, cancelled: false
      B.viewDidDisappear(true)
      ~ B.didMove(nil)
      A.viewDidAppear(true)
      ~ animator.ended(true)
      ~ completion, cancelled: false
      """)
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertNil(b.parent)
  }

  func test_C2_anInteractionControllerCancels() {
    let (a, b, navigation, vendor) = driven(SlideAnimator(log))
    navigation.popViewController(animated: true)
    commit()
    watch(navigation.transitionCoordinator)
    settle()
    vendor.interaction?.update(0.3)
    vendor.interaction?.cancel()
    settle()
    assertExactly(
      log,
      """
      ~ B.willMove(nil)
      B.viewWillDisappear(true)
      A.viewWillAppear(true)
      animator.animate
      [A.viewIsAppearing(true)]
      changed, cancelled: true
      A.viewWillDisappear(true)
      A.viewDidDisappear(true)
      B.viewWillAppear(true)
      [B.viewIsAppearing(true)]
      B.viewDidAppear(true)
      ~ animator.ended(false)
      ~ completion, cancelled: true
      """)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertTrue(b.view.window === window)
    XCTAssertNil(a.view.window)
  }

  func test_C2_aPropertyAnimatorIsReversed() {
    let animator = ScrubbedAnimator(log)
    let (a, b, navigation, vendor) = driven(animator)
    navigation.popViewController(animated: true)
    commit()
    watch(navigation.transitionCoordinator)
    XCTAssertEqual(navigation.transitionCoordinator?.isInterruptible, true)
    vendor.interaction?.update(0.5)
    XCTAssertEqual(animator.animator?.fractionComplete ?? 0, 0.5, accuracy: 0.01)
    settle()
    vendor.interaction?.cancel()
    settle()
    assertExactly(
      log,
      """
      ~ B.willMove(nil)
      B.viewWillDisappear(true)
      A.viewWillAppear(true)
      animator.vend
      [A.viewIsAppearing(true)]
      changed, cancelled: true
      animator.completion(start)
      A.viewWillDisappear(true)
      A.viewDidDisappear(true)
      B.viewWillAppear(true)
      [B.viewIsAppearing(true)]
      B.viewDidAppear(true)
      ~ animator.ended(false)
      ~ completion, cancelled: true
      """)
    XCTAssertEqual(navigation.viewControllers, [a, b])
  }

  func test_C3_theOldNameOfTheNotice() {
    let (_, _, navigation, vendor) = driven(SlideAnimator(log))
    navigation.popViewController(animated: true)
    commit()
    navigation.transitionCoordinator?.notifyWhenInteractionEnds { self.log.append("ended, cancelled: \($0.isCancelled)") }
    vendor.interaction?.update(0.3)
    vendor.interaction?.cancel()
    settle()
    assertOrder(log, "B.viewWillDisappear → ended, cancelled: true → A.viewWillDisappear → B.viewWillAppear")
  }

  func test_C3_aTransitionThatIsPausedTwiceTellsTwice() {
    let (a, _, navigation, vendor) = driven(ScrubbedAnimator(log))
    navigation.popViewController(animated: true)
    commit()
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
      if !context.isInteractive { self.log.append("let go") }
    }
    vendor.interaction?.update(0.3)
    vendor.interaction?.finish()
    settle(0.05)
    vendor.interaction?.pause()
    XCTAssertEqual(navigation.transitionCoordinator?.isInteractive, true)
    vendor.interaction?.finish()
    settle()
    XCTAssertEqual(log.entries.filter { $0 == "let go" }.count, 2)
    XCTAssertEqual(navigation.viewControllers, [a])
  }

  func test_C4_theContentAreaHasAGestureOfItsOwn() {
    if #available(iOS 26, *) {
      let navigation = UINavigationController()
      navigation.loadViewIfNeeded()
      XCTAssertNotNil(navigation.interactivePopGestureRecognizer)
      XCTAssertNotNil(navigation.interactiveContentPopGestureRecognizer)
    }
  }

  func test_C5_aCancelledSetViewControllersLeavesTheOldStack() {
    let (a, b, navigation, vendor) = driven(SlideAnimator(log))
    let c = screen("C")
    navigation.setViewControllers([c], animated: true)
    commit()
    vendor.interaction?.update(0.3)
    vendor.interaction?.cancel()
    settle()
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertNil(c.parent)
    XCTAssertTrue(a.parent === navigation)
    assertOrder(log, "B.viewWillDisappear → C.viewWillAppear → C.viewWillDisappear → C.viewDidDisappear → B.viewDidAppear")
    assertNever(log, "C.viewDidAppear", "B.viewDidDisappear")
  }
}
