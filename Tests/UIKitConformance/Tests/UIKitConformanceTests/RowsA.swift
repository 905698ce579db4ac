import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// A: launch.
final class RowsA: ConformanceTestCase {
  private func makeVisible(_ root: UIViewController) {
    record {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
  }

  func test_A1_settingTheRootOfAHiddenWindowLoadsNothing() {
    let a = screen("A")
    window.rootViewController = a
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertEqual(log.entries, [])
  }

  func test_A1_makeKeyAndVisibleLoadsAndSendsWillAppearAtOnce() {
    makeVisible(screen("A"))
    assertExactly(
      log,
      """
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      ──
      A.viewIsAppearing(false)
      A layout
      A.viewDidAppear(false)
      """)
  }

  func test_A5_navigationControllerAsRoot() {
    let a = screen("A"), delegate = NavigationRecorder(log)
    a.logsFlags = true
    let navigation = LoggedNavigation("nav", log, [a])
    navigation.delegate = delegate
    log.take()
    makeVisible(navigation)
    assertExactly(
      log,
      """
      nav.viewDidLoad
      nav.viewWillAppear(false)
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false) toParent
      delegate.willShow(A, false)
      ~ nav.viewIsAppearing(false)
      A.viewIsAppearing(false) toParent
      A layout
      ~ nav.viewDidAppear(false)
      A.viewDidAppear(false) toParent
      ~ A.didMove(nav)
      delegate.didShow(A, false)
      """)
  }

  func test_A5_theRootHearsOfItsMoveWhenTheControllerGetsIt() {
    let a = screen("A")
    let navigation = UINavigationController(rootViewController: a)
    assertOrder(log, "A.willMove(nav)")
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertTrue(a.parent === navigation)
  }

  func test_A6_onlyTheSelectedTabIsLoaded() {
    let a = screen("A"), b = screen("B")
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    assertOrder(log, "A.willMove(tab) → A.didMove(tab)")
    assertOrder(log, "B.willMove(tab) → B.didMove(tab)")
    log.take()
    makeVisible(tabs)
    assertExactly(
      log,
      """
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      A.viewIsAppearing(false)
      A layout
      A.viewDidAppear(false)
      """)
    XCTAssertFalse(b.isViewLoaded)
  }

  func test_A7_navigationInATabIsToldByNestedCalls() {
    let a = screen("A")
    let navigation = LoggedNavigation("nav", log, [a])
    let tabs = LoggedTabs("tab", log, [navigation])
    log.take()
    makeVisible(tabs)
    assertOrder(log, "tab.viewWillAppear(false) → nav.viewWillAppear(false) → A.viewWillAppear(false)")
    assertOrder(log, "tab.viewDidAppear(false) → nav.viewDidAppear(false) → A.viewDidAppear(false)")
    assertOrder(log, "A.viewWillAppear(false) → A.viewIsAppearing(false) → A.viewWillLayoutSubviews → A.viewDidAppear(false)")
    log.take()
    record { window.isHidden = true }
    assertOrder(log, "tab.viewWillDisappear(false) → nav.viewWillDisappear(false) → A.viewWillDisappear(false)")
    assertOrder(log, "tab.viewDidDisappear(false) → nav.viewDidDisappear(false) → A.viewDidDisappear(false)")
  }

  /// A root that wants another orientation than the device has, and logs its size in two callbacks.
  private func wide() -> Turning {
    let a = Turning("A", log)
    a.orientations = .landscape
    for callback in ["viewWillAppear", "viewDidLayoutSubviews"] {
      a.inside[callback] = { [log] in
        let size = $0.view.bounds.size
        log.append("\(callback): \(size.width > size.height ? "landscape" : "portrait")")
      }
    }
    return a
  }

  func test_A8_aRootThatIsRestrictedToLandscapeTurnsTheInterfaceBeforeItsLayout() {
    let a = wide()
    makeVisible(a)
    assertOrder(
      log,
      "A.viewDidLoad → A.viewWillAppear(false) → viewWillAppear: portrait → A.willTransition → A.traitCollectionDidChange "
        + "→ A.viewWillLayoutSubviews → viewDidLayoutSubviews: landscape → A.viewDidAppear(false)")
    assertNever(log, "A.viewWillTransition", "viewDidLayoutSubviews: portrait")
    XCTAssertEqual(window.windowScene?.interfaceOrientation.isLandscape, true)
  }

  func test_A8_theInterfaceGoesBackWithWhoeverHadTurnedIt() {
    makeVisible(wide())
    window.isHidden = true
    window.rootViewController = nil
    XCTAssertEqual(window.windowScene?.interfaceOrientation, .portrait)
    XCTAssertLessThan(window.bounds.width, window.bounds.height)
  }

  func test_A8_aRootThatComesAfterwardsStandsUprightAgain() {
    makeVisible(wide())
    let b = Turning("B", log)
    log.take()
    record { window.rootViewController = b }
    assertOrder(log, "B.viewWillAppear(false) → B.willTransition → B.viewWillLayoutSubviews → B.viewDidAppear(false)")
    assertNever(log, "B.viewWillTransition")
    XCTAssertEqual(window.windowScene?.interfaceOrientation, .portrait)
    XCTAssertEqual(b.traitCollection.verticalSizeClass, .regular)
  }

  func test_A8_aControllerOnScreenThatSupportsLessTurnsAsTheUserDoes() {
    let a = Turning("A", log)
    show(a)
    record {
      a.orientations = .landscape
      a.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    assertOrder(log, "A.willTransition → A.viewWillTransition → A.traitCollectionDidChange → A.turned")
    XCTAssertEqual(window.windowScene?.interfaceOrientation.isLandscape, true)
  }

  func test_A10_theOldRootDisappearsAndTheNewOneAppears() {
    let a = screen("A"), b = screen("B")
    show(a)
    record { window.rootViewController = b }
    assertOrder(log, "A.viewWillDisappear(false) → A.viewDidDisappear(false)")
    assertOrder(log, "B.loadView → B.viewDidLoad → B.viewWillAppear(false) → B.viewIsAppearing(false) → B.viewDidAppear(false)")
    XCTAssertNil(a.view.window)
    XCTAssertTrue(b.view.window === window)
  }

  func test_A10_whatTheOldRootPresentsIsNotDismissed() {
    let a = screen("A"), m = screen("M")
    show(a)
    a.present(m, animated: false)
    settle()
    window.rootViewController = screen("B")
    settle()
    XCTAssertTrue(a.presentedViewController === m)
  }

  #if canImport(Offstage)
  private func addWindow(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  func test_A1_launchWithoutScenes() {
    let app = LoggedApplication(log), a = screen("A")
    app.didFinish = { $0.window = self.addWindow(a) }
    UIApplication.shared.simulate.launch(app) { settle() }
    assertExactly(
      log,
      """
      app.willFinishLaunching
      app.didFinishLaunching
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      A.viewIsAppearing(false)
      A layout
      ~ app.didBecomeActive
      A.viewDidAppear(false)
      [A.viewWillDisappear(false)]
      """)
    assertOrder(log, "A.viewWillLayoutSubviews → app.didBecomeActive → A.viewDidAppear(false)")
  }

  func test_A2_theMainStoryboardsWindowIsVisibleAfterTheLaunchMethod() {
    let app = LoggedApplication(log), a = screen("A")
    app.didFinish = { self.log.append("root in window: \($0.window?.rootViewController === a), hidden: \($0.window!.isHidden)") }
    UIApplication.shared.simulate.launch(app, mainInterface: a) { settle() }
    assertOrder(
      log, "app.didFinishLaunching → root in window: true, hidden: true → A.loadView → A.viewDidLoad → A.viewWillAppear")
    assertOrder(log, "A.viewIsAppearing → app.didBecomeActive → A.viewDidAppear")
  }

  func test_A3_launchWithScenes() {
    let app = LoggedSceneApplication(log), a = screen("A")
    LoggedScene.willConnect = { delegate, scene in
      let window = UIWindow(windowScene: scene)
      delegate.window = window
      window.rootViewController = a
      window.makeKeyAndVisible()
      self.log.append("connected")
    }
    defer { LoggedScene.willConnect = { _, _ in } }
    UIApplication.shared.simulate.launch(app) { settle() }
    assertExactly(
      log,
      """
      app.willFinishLaunching
      app.didFinishLaunching
      app.configurationForConnecting
      scene.willConnect
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      connected
      ~ scene.willEnterForeground
      A.viewIsAppearing(false)
      A layout
      ~ scene.didBecomeActive
      A.viewDidAppear(false)
      [A.viewWillDisappear(false)]
      """)
    assertOrder(log, "connected → scene.willEnterForeground → scene.didBecomeActive → A.viewDidAppear(false)")
    assertNever(log, "app.didBecomeActive")
  }

  func test_A4_aStoryboardsWindowIsVisibleWithinTheConnection() {
    let app = LoggedSceneApplication(log), a = screen("A")
    UIApplication.shared.simulate.launch(app, mainInterface: a) { settle() }
    assertOrder(
      log,
      "scene.willConnect → A.loadView → A.viewDidLoad → A.viewWillAppear → scene.willEnterForeground → scene.didBecomeActive "
        + "→ A.viewDidAppear")
  }

  func test_A9_aLaunchIntoTheBackgroundBuildsTheInterface() {
    let app = LoggedApplication(log), a = screen("A")
    app.didFinish = { $0.window = self.addWindow(a) }
    UIApplication.shared.simulate.launch(app, reason: .background) {
      settle()
      XCTAssertEqual(UIApplication.shared.applicationState, .background)
    }
    assertOrder(log, "app.didFinishLaunching → A.viewDidLoad → A.viewWillAppear(false) → A.viewDidAppear(false)")
    assertNever(log, "app.didBecomeActive")
  }

  func test_A1_aVisibleWindowWithoutRootStopsTheProgram() {
    let app = LoggedApplication(log)
    app.didFinish = {
      $0.window = UIWindow(frame: UIScreen.main.bounds)
      $0.window?.makeKeyAndVisible()
    }
    let messages = UIKitMessage.caught { UIApplication.shared.simulate.launch(app) {} }
    XCTAssertEqual(
      messages.map(\.text).last,
      "Application windows are expected to have a root view controller at the end of application launch")
  }
  #endif
}
