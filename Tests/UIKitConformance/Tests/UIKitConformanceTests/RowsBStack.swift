import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// B: the stack as a whole; pushes at bad moments.
final class RowsBStack: ConformanceTestCase {
  private func stack(_ names: String) -> (screens: [Screen], navigation: UINavigationController) {
    let screens = names.map { screen(String($0)) }
    for screen in screens { screen.logsLayout = false }
    return (screens, showNavigation(screens))
  }

  func test_B6_popToRootTellsTheCoveredOnesOfTheMoveOnly() {
    let (s, navigation) = stack("ABC")
    record { XCTAssertEqual(navigation.popToRootViewController(animated: true), [s[1], s[2]]) }
    assertOrder(log, "C.willMove(nil) → C.viewWillDisappear(true) → A.viewWillAppear(true) → C.viewDidDisappear(true)")
    assertOrder(log, "C.viewDidDisappear(true) → C.didMove(nil)")
    assertOrder(log, "B.willMove(nil) → B.didMove(nil)")
    assertNoAppearance(log, of: "B")
    XCTAssertFalse(s[1].isViewLoaded)
  }

  func test_B6_popToReturnsWhatItPopped() {
    let (s, navigation) = stack("ABCD")
    record { XCTAssertEqual(navigation.popToViewController(s[1], animated: false), [s[2], s[3]]) }
    assertOrder(log, "D.willMove(nil) → D.viewWillDisappear(false) → B.viewWillAppear(false) → B.viewDidAppear(false)")
    assertNoAppearance(log, of: "C")
    assertNoAppearance(log, of: "A")
    XCTAssertEqual(navigation.viewControllers, [s[0], s[1]])
  }

  func test_B7_aNewTopComesAsAPush() {
    let (s, navigation) = stack("AB")
    let c = screen("C"), d = screen("D")
    record { navigation.setViewControllers([s[0], c, d], animated: true) }
    assertOrder(log, "D.willMove(nav) → ── → D.viewDidLoad → B.viewWillDisappear(true) → D.viewWillAppear(true)")
    assertOrder(log, "B.viewWillDisappear(true) → B.viewDidDisappear(true) → D.viewDidAppear(true) → D.didMove(nav)")
    assertOrder(log, "C.willMove(nav) → C.didMove(nav)")
    assertNoAppearance(log, of: "C")
    XCTAssertFalse(c.isViewLoaded)
    XCTAssertEqual(navigation.viewControllers, [s[0], c, d])
  }

  func test_B7_aTopThatWasInTheStackComesAsAPop() {
    let (s, navigation) = stack("ABC")
    record { navigation.setViewControllers([s[1]], animated: true) }
    assertOrder(log, "C.viewWillDisappear(true) → B.viewWillAppear(true) → C.viewDidDisappear(true) → B.viewDidAppear(true)")
    assertOrder(log, "A.willMove(nil) → A.didMove(nil)")
    assertNoAppearance(log, of: "A")
  }

  func test_B7_whatIsDroppedOffScreenIsReleasedWithinTheCall() {
    var screens: [Screen]? = ["A", "B", "C"].map { screen($0) }
    let navigation = showNavigation(screens!)
    let d = screen("D")
    screens = nil
    call { navigation.setViewControllers([d], animated: true) }
    assertOrder(log, "A.willMove(nil) → A.didMove(nil) → A.deinit → ──")
    settle()
    assertOrder(log, "── → C.viewWillDisappear(true) → D.viewWillAppear(true) → C.viewDidDisappear(true) → D.viewDidAppear(true)")
    assertOrder(log, "C.viewDidDisappear(true) → C.deinit")
  }

  func test_B7_theSameTopChangesNothingOnScreen() {
    let (s, navigation) = stack("AB")
    record { navigation.setViewControllers([s[1]], animated: true) }
    assertNoAppearance(log, of: "B")
    assertOrder(log, "A.willMove(nil) → A.didMove(nil)")
  }

  func test_B8_offWindowTheStackChangesAndNothingLoads() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = UINavigationController(rootViewController: a)
    record {
      navigation.pushViewController(b, animated: true)
      navigation.pushViewController(c, animated: false)
    }
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    XCTAssertTrue(navigation.popViewController(animated: true) === c)
    XCTAssertNil(c.navigationController)
    settle()
    XCTAssertEqual([a, b, c].map(\.isViewLoaded), [false, false, false])
    for name in ["A", "B", "C"] { assertNoAppearance(log, of: name) }
  }

  func test_B8_onlyTheTopAppearsWithTheContainer() {
    let a = screen("A"), b = screen("B")
    let navigation = UINavigationController(rootViewController: a)
    navigation.pushViewController(b, animated: false)
    log.take()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle()
    assertExactly(
      log,
      """
      B.loadView
      B.viewDidLoad
      B.viewWillAppear(false)
      B.viewIsAppearing(false)
      B layout
      B.viewDidAppear(false)
      ~ B.didMove(nav)
      """)
    XCTAssertFalse(a.isViewLoaded)
  }

  func test_B9_aPushDuringAPushEndsWithBothInTheStack() {
    let (s, navigation) = stack("A")
    let b = screen("B"), c = screen("C")
    navigation.pushViewController(b, animated: true)
    commit()
    record { navigation.pushViewController(c, animated: true) }
    XCTAssertEqual(navigation.viewControllers, [s[0], b, c])
    assertOrder(log, "B.viewWillAppear(true) → B.viewDidAppear(true) → B.viewWillDisappear(true) → B.viewDidDisappear(true)")
    assertOrder(log, "C.viewWillAppear(true) → C.viewDidAppear(true) → C.didMove(nav)")
  }

  func test_B12_childrenOfAPoppedContainerHearOfNoMove() {
    let (_, navigation) = stack("A")
    let c = screen("C"), tabs = UITabBarController()
    tabs.viewControllers = [c]
    navigation.pushViewController(tabs, animated: false)
    settle()
    log.take()
    record { navigation.popViewController(animated: true) }
    assertOrder(log, "C.viewWillDisappear(true) → C.viewDidDisappear(true)")
    assertNever(log, "C.willMove", "C.didMove")
    XCTAssertTrue(c.parent === tabs)
  }

  func test_B13_hidingTheBarResizesWithoutATransition() {
    let a = SizedScreen("A", log)
    a.edgesForExtendedLayout = []
    let navigation = showNavigation([a])
    let height = a.view.bounds.height
    record { navigation.setNavigationBarHidden(true, animated: false) }
    XCTAssertGreaterThan(a.view.bounds.height, height)
    assertOrder(log, "A.viewWillLayoutSubviews → A.viewDidLayoutSubviews")
    assertNever(log, "A.viewWillTransition")
  }

  #if canImport(Offstage)
  func test_B9_perRelease() {
    for (version, isHeld) in [(17, true), (18, false), (26, false)] {
      UIDevice.current.simulate.iOS(version) {
        let (s, navigation) = stack("A")
        let b = screen("B"), c = screen("C")
        navigation.pushViewController(b, animated: true)
        commit()
        navigation.pushViewController(c, animated: true)
        XCTAssertEqual(navigation.viewControllers, isHeld ? [s[0], b] : [s[0], b, c], "iOS \(version)")
        settle()
        settle()
        XCTAssertEqual(navigation.viewControllers, [s[0], b, c], "iOS \(version)")
        assertOrder(log, "C.viewWillAppear(true) → C.viewDidAppear(true)")
        log.take()
      }
    }
  }

  func test_B9_upToIOS8TheConsoleSaysWhatIsWrong() {
    UIDevice.current.simulate.iOS(8) {
      let (_, navigation) = stack("A")
      navigation.pushViewController(screen("B"), animated: true)
      commit()
      let messages = UIKitMessage.caught {
        navigation.pushViewController(screen("C"), animated: true)
        settle()
      }
      XCTAssertEqual(
        messages.map(\.text),
        [
          "nested push animation can result in corrupted navigation bar",
          "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.",
        ])
    }
  }

  func test_B10_pushingTheSameInstanceTwiceStopsTheProgram() {
    let (s, navigation) = stack("AB")
    let messages = UIKitMessage.caught { navigation.pushViewController(s[0], animated: true) }
    XCTAssertEqual(
      messages.map(\.text),
      [
        "<UINavigationController 1> is pushing the same view controller instance (<Screen 1>) more than once which is not "
          + "supported and is most likely an error in the application"
      ])
    XCTAssertEqual(messages.map(\.exception), ["NSInvalidArgumentException"])
    XCTAssertEqual(navigation.viewControllers, s)
    let old = UIDevice.current.simulate.iOS(16) {
      UIKitMessage.caught { navigation.pushViewController(s[0], animated: true) }
    }
    XCTAssertEqual(
      old.map(\.text), ["Pushing the same view controller instance more than once is not supported (<Screen 1>)"])
  }

  func test_B11_aNavigationControllerIsNotPushed() {
    let (s, navigation) = stack("A")
    let messages = UIKitMessage.caught { navigation.pushViewController(UINavigationController(), animated: true) }
    XCTAssertEqual(messages.map(\.text), ["Pushing a navigation controller is not supported"])
    XCTAssertEqual(messages.map(\.exception), ["NSInvalidArgumentException"])
    XCTAssertEqual(navigation.viewControllers, s)
  }

  func test_B6_poppingToAStrangerStopsTheProgram() {
    let (s, navigation) = stack("AB")
    let messages = UIKitMessage.caught { navigation.popToViewController(screen("X"), animated: true) }
    XCTAssertEqual(messages.map(\.text), ["Tried to pop to a view controller that doesn't exist."])
    XCTAssertEqual(messages.map(\.exception), ["NSInternalInconsistencyException"])
    XCTAssertEqual(navigation.viewControllers, s)
  }
  #endif
}

private final class SizedScreen: Screen {
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    log.append(name, "viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
  }
}
