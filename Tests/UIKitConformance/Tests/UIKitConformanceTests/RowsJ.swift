import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage

/// J: states of the app and its scenes. What the system does is only to be had in a test through Offstage's drivers.
final class RowsJ: ConformanceTestCase {
  private var application: UIApplication { .shared }

  /// Launches an app and lets it become active; the log is empty then.
  private func launched(_ app: LoggedApplication, _ body: () throws -> Void) rethrows {
    let a = screen("A")
    a.logsLayout = false
    app.didFinish = { app in
      guard !(app is LoggedSceneApplication) else { return }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = a
      window.makeKeyAndVisible()
      app.window = window
    }
    LoggedScene.willConnect = { delegate, scene in
      let window = UIWindow(windowScene: scene)
      window.rootViewController = a
      window.makeKeyAndVisible()
      delegate.window = window
    }
    try UIApplication.shared.simulate.launch(app) {
      settle()
      log.take()
      try body()
    }
  }

  private func observe(_ names: [(Notification.Name, String)]) -> [NSObjectProtocol] {
    names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] _ in
        MainActor.assumeIsolated { log.append("posted", text) }
      }
    }
  }

  func test_J1_homeWithScenes() {
    launched(LoggedSceneApplication(log)) {
      record { application.simulate.enterBackground() }
      assertExactly(log, "scene.willResignActive\nscene.didEnterBackground")
      XCTAssertEqual(application.applicationState, .background)
    }
  }

  func test_J2_returnWithScenes() {
    launched(LoggedSceneApplication(log)) {
      application.simulate.enterBackground()
      settle()
      log.take()
      record { application.simulate.enterForeground() }
      assertExactly(log, "scene.willEnterForeground\nscene.didBecomeActive")
      XCTAssertEqual(application.applicationState, .active)
    }
  }

  func test_J3_withoutScenes() {
    launched(LoggedApplication(log)) {
      record { application.simulate.enterBackground() }
      assertExactly(log, "app.willResignActive\napp.didEnterBackground")
      log.take()
      record { application.simulate.enterForeground() }
      assertExactly(log, "app.willEnterForeground\napp.didBecomeActive")
    }
  }

  func test_J4_whatCoversTheAppMakesItInactiveOnly() {
    launched(LoggedSceneApplication(log)) {
      record { application.simulate.resignActive() }
      XCTAssertEqual(application.applicationState, .inactive)
      record { application.simulate.becomeActive() }
      assertExactly(log, "scene.willResignActive\nscene.didBecomeActive")
    }
  }

  func test_J5_withScenesTheAppDelegateIsSilentAndTheNotificationsArePosted() {
    let observers = observe([
      (UIApplication.willResignActiveNotification, "willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
      (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
      (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
    ])
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    launched(LoggedSceneApplication(log)) {
      application.simulate.enterBackground()
      application.simulate.enterForeground()
      assertOrder(
        log,
        "posted.willResignActive → posted.didEnterBackground → posted.willEnterForeground → posted.didBecomeActive")
      assertNever(log, "app.willResignActive", "app.didEnterBackground", "app.willEnterForeground", "app.didBecomeActive")
    }
  }

  func test_J5_aColdLaunchEntersTheForegroundToo() {
    let observers = observe([
      (UIScene.willConnectNotification, "willConnect"), (UIScene.willEnterForegroundNotification, "sceneWillEnterForeground"),
      (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
    ])
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    UIApplication.shared.simulate.launch(LoggedSceneApplication(log)) {
      assertOrder(
        log,
        """
        scene.willConnect → posted.willConnect → scene.willEnterForeground → posted.sceneWillEnterForeground
        → posted.willEnterForeground
        """)
    }
  }

  func test_J6_aSceneThatIsClosed() throws {
    try launched(LoggedSceneApplication(log)) {
      let session = try XCTUnwrap(application.openSessions.first)
      record { application.requestSceneSessionDestruction(session, options: nil) }
      assertOrder(log, "scene.willResignActive → scene.didDisconnect → A.viewWillDisappear(false) → A.viewDidDisappear(false)")
      XCTAssertTrue(application.openSessions.isEmpty)
      XCTAssertTrue(application.connectedScenes.isEmpty)
    }
  }

  func test_J7_quittingIsNoDisappearing() {
    launched(LoggedApplication(log)) {
      record { application.simulate.enterBackground() }
      assertNoAppearance(log, of: "A")
    }
  }

  func test_J10_theDelegateHearsOfAChangeBeforeItIsPosted() {
    let observers = observe([
      (UIApplication.willResignActiveNotification, "willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
    ])
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    launched(LoggedApplication(log)) {
      application.simulate.enterBackground()
      assertOrder(
        log,
        "app.willResignActive → posted.willResignActive → app.didEnterBackground → posted.didEnterBackground")
    }
  }

  // MARK: Memory

  func test_J8_aMemoryWarningReachesEveryLivingController() {
    let covered = Warned("covered", log), top = Warned("top", log), tab = Warned("tab", log), child = Warned("child", log)
    let modal = Warned("modal", log), orphan = Warned("orphan", log)
    let tabs = UITabBarController()
    let navigation = UINavigationController()
    navigation.viewControllers = [covered, top]
    tabs.viewControllers = [navigation, tab]
    top.addChild(child)
    show(tabs)
    top.view.addSubview(orphan.view)
    tabs.present(modal, animated: false)
    settle()
    let delegate = LoggedApplication(log)
    let outer = application.delegate
    application.delegate = delegate
    defer { application.delegate = outer }
    let observers = observe([(UIApplication.didReceiveMemoryWarningNotification, "didReceiveMemoryWarning")])
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    log.take()
    application.simulate.memoryWarning()
    assertOrder(log, "app.didReceiveMemoryWarning → posted.didReceiveMemoryWarning → covered.didReceiveMemoryWarning")
    for name in ["covered", "top", "tab", "child", "modal", "orphan"] {
      XCTAssertEqual(log.entries.filter { $0 == "\(name).didReceiveMemoryWarning" }.count, 1, name)
    }
    XCTAssertFalse(tab.isViewLoaded)
    XCTAssertNotNil(top.viewIfLoaded)
  }
}

extension RowsJ {
  func test_J9_postingTheNotificationByHandReachesNoController() {
    let a = Warned("A", log)
    show(a)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
    assertNever(log, "A.didReceiveMemoryWarning")
  }
}

/// Logs memory warnings.
private final class Warned: Screen {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.append(name, "didReceiveMemoryWarning")
  }
}
#endif
