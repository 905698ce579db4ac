import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// E: tab bar controller.
final class RowsE: ConformanceTestCase {
  private func shownTabs(_ names: String = "AB") -> (screens: [Screen], tabs: UITabBarController, delegate: TabRecorder) {
    let screens = names.map { screen(String($0)) }, delegate = TabRecorder(log)
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    show(tabs)
    tabs.delegate = delegate
    screens[0].logsLayout = false
    return (screens, tabs, delegate)
  }

  func test_E1_theSwitchIsSynchronousUpToTheWillCallbacks() {
    let (s, tabs, delegate) = shownTabs()
    record { tabs.selectedIndex = 1 }
    assertExactly(
      log,
      """
      B.loadView
      B.viewDidLoad
      B.viewWillAppear(false)
      A.viewWillDisappear(false)
      ──
      B.viewIsAppearing(false)
      B layout
      A.viewDidDisappear(false)
      B.viewDidAppear(false)
      """)
    XCTAssertTrue(tabs.selectedViewController === s[1])
    XCTAssertNil(s[0].view.window)
    withExtendedLifetime(delegate) {}
  }

  func test_E1_laterSwitchesLoadNothing() {
    let (s, tabs, delegate) = shownTabs()
    tabs.selectedIndex = 1
    settle()
    log.take()
    s[1].logsLayout = false
    record { tabs.selectedViewController = s[0] }
    assertExactly(
      log,
      """
      A.viewWillAppear(false)
      B.viewWillDisappear(false)
      ──
      A.viewIsAppearing(false)
      B.viewDidDisappear(false)
      A.viewDidAppear(false)
      """)
    withExtendedLifetime(delegate) {}
  }

  func test_E1_theDelegatesAnimatorMakesTheSwitch() {
    let (s, tabs, _) = shownTabs(), vendor = TransitionVendor(SlideAnimator(log))
    tabs.delegate = vendor
    record { tabs.selectedIndex = 1 }
    assertOrder(
      log,
      "B.viewWillAppear(true) → A.viewWillDisappear(true) → animator.animate → A.viewDidDisappear(true) → B.viewDidAppear(true) "
        + "→ animator.ended(true)")
    XCTAssertNil(s[0].view.window)
    XCTAssertNotNil(s[1].view.window)
  }

  func test_E1_anAnimatedSwitchThatIsCancelledGoesBack() {
    let (s, tabs, _) = shownTabs(), vendor = TransitionVendor(SlideAnimator(log), UIPercentDrivenInteractiveTransition())
    tabs.delegate = vendor
    tabs.selectedIndex = 1
    commit()
    XCTAssertNotNil(s[1].transitionCoordinator)
    log.take()
    vendor.interaction?.cancel()
    settle()
    assertOrder(log, "B.viewWillDisappear(true) → B.viewDidDisappear(true) → A.viewWillAppear(true) → A.viewDidAppear(true)")
    XCTAssertTrue(tabs.selectedViewController === s[0])
    XCTAssertNotNil(s[0].view.window)
    XCTAssertNil(s[1].view.window)
  }

  func test_E4_aSwitchDuringAnAnimatedOneEndsThatFirst() {
    let (s, tabs, _) = shownTabs("ABC"), vendor = TransitionVendor(SlideAnimator(log))
    tabs.delegate = vendor
    tabs.selectedIndex = 1
    commit()
    tabs.selectedIndex = 2
    settle()
    assertOrder(log, "B.viewDidAppear(true) → C.viewWillAppear(true) → B.viewWillDisappear(true) → C.viewDidAppear(true)")
    XCTAssertEqual(s.map { $0.view.window != nil }, [false, false, true])
  }

  func test_E2_aProgramsChoiceTellsTheDelegateNothing() {
    let (_, tabs, delegate) = shownTabs()
    record { tabs.selectedIndex = 1 }
    assertNever(log, "delegate.shouldSelect", "delegate.didSelect")
    withExtendedLifetime(delegate) {}
  }

  func test_E3_movementFlagsAreFalse() {
    let (s, tabs, delegate) = shownTabs()
    for screen in s { screen.logsFlags = true }
    record { tabs.selectedIndex = 1 }
    assertOrder(log, "B.viewWillAppear(false) → A.viewWillDisappear(false) → A.viewDidDisappear(false) → B.viewDidAppear(false)")
    withExtendedLifetime(delegate) {}
  }

  func test_E4_twoSwitchesAtOnceKeepTheOrderOfEachController() {
    let (_, tabs, delegate) = shownTabs("ABC")
    record {
      tabs.selectedIndex = 1
      tabs.selectedIndex = 2
    }
    assertOrder(log, "B.viewDidLoad → B.viewWillAppear(false) → B.viewWillDisappear(false) → B.viewDidDisappear(false)")
    assertOrder(log, "A.viewWillDisappear(false) → A.viewDidDisappear(false)")
    assertOrder(log, "C.viewDidLoad → C.viewWillAppear(false) → C.viewDidAppear(false)")
    assertNever(log, "B.viewDidAppear", "C.viewWillDisappear")
    withExtendedLifetime(delegate) {}
  }

  func test_E4_thereAndBackAgain() {
    let (s, tabs, delegate) = shownTabs()
    record {
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
    }
    assertOrder(log, "A.viewWillDisappear(false) → A.viewWillAppear(false) → A.viewDidAppear(false)")
    assertOrder(log, "B.viewWillAppear(false) → B.viewWillDisappear(false) → B.viewDidDisappear(false)")
    assertNever(log, "A.viewDidDisappear", "B.viewDidAppear")
    XCTAssertTrue(s[0].view.window === window)
    withExtendedLifetime(delegate) {}
  }

  func test_E5_surplusControllersAreHostedByMore() throws {
    let (s, tabs, delegate) = shownTabs("ABCDEFG")
    let more = tabs.moreNavigationController
    XCTAssertTrue(tabs.moreNavigationController === more)
    let recorder = NavigationRecorder(log)
    more.delegate = recorder
    record { tabs.selectedViewController = s[5] }
    assertOrder(log, "F.viewDidLoad → F.viewWillAppear → F.viewDidAppear")
    assertOrder(log, "A.viewWillDisappear → A.viewDidDisappear")
    assertOrder(log, "delegate.willShow")
    XCTAssertTrue(tabs.selectedViewController === s[5])
    XCTAssertTrue(more.topViewController === s[5])
    XCTAssertTrue(s[5].navigationController === more)
    log.take()
    record { tabs.selectedIndex = 0 }
    assertOrder(log, "A.viewWillAppear → F.viewWillDisappear → F.viewDidDisappear → A.viewDidAppear")
    withExtendedLifetime((delegate, recorder)) {}
  }

  #if canImport(Offstage)
  func test_E1_aTapAsksAndTellsTheDelegate() {
    let (_, tabs, delegate) = shownTabs()
    XCTAssertTrue(tabs.simulate.tapTab(at: 1))
    settle()
    assertExactly(
      log,
      """
      delegate.shouldSelect(B)
      B.loadView
      B.viewDidLoad
      B.viewWillAppear(false)
      A.viewWillDisappear(false)
      ~ delegate.didSelect(B)
      B.viewIsAppearing(false)
      B layout
      A.viewDidDisappear(false)
      B.viewDidAppear(false)
      """)
    withExtendedLifetime(delegate) {}
  }

  func test_E1_aDelegateThatRefusesATap() {
    let (s, tabs, delegate) = shownTabs()
    delegate.allows = false
    tabs.simulate.tapTab(at: 1)
    settle()
    assertExactly(log, "delegate.shouldSelect(B)")
    XCTAssertTrue(tabs.selectedViewController === s[0])
  }

  func test_E2_aTapOnTheSelectedTabTellsTheDelegateAndPopsToTheRoot() {
    let a = screen("A"), b = screen("B"), delegate = TabRecorder(log)
    let navigation = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs)
    tabs.delegate = delegate
    navigation.pushViewController(b, animated: false)
    settle()
    log.take()
    tabs.simulate.tapTab(at: 0)
    settle()
    assertOrder(log, "delegate.shouldSelect(nav) → delegate.didSelect(nav)")
    XCTAssertEqual(navigation.viewControllers, [a])
    log.take()
    tabs.simulate.tapTab(at: 0)
    settle()
    assertExactly(
      log,
      """
      delegate.shouldSelect(nav)
      delegate.didSelect(nav)
      """)
  }

  func test_E5_aTapOnMoreShowsTheList() {
    let (_, tabs, delegate) = shownTabs("ABCDEFG")
    XCTAssertEqual(tabs.tabBar.items?.count, 5)
    XCTAssertTrue(tabs.simulate.tapTab(at: 4))
    settle()
    XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
    assertOrder(log, "A.viewWillDisappear → A.viewDidDisappear")
    withExtendedLifetime(delegate) {}
  }
  #endif
}
