import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// L: the movement flags inside the appearance callbacks. The log names each flag that is true.
final class RowsL: ConformanceTestCase {
  private func flagged(_ name: String) -> Screen {
    let made = screen(name)
    made.logsFlags = true
    made.logsLayout = false
    return made
  }

  /// The appearance callbacks of a controller that came, with their flags.
  private func callbacks(of name: String) -> [String] {
    log.entries.filter { $0.hasPrefix("\(name).view") && !$0.hasPrefix("\(name).viewDidLoad") }
  }

  private func pushed() -> (a: Screen, b: Screen, navigation: UINavigationController) {
    let a = flagged("A"), b = flagged("B")
    let navigation = showNavigation([a])
    record { navigation.pushViewController(b, animated: true) }
    return (a, b, navigation)
  }

  func test_L1_pushedControllersMoveToTheirParent() {
    _ = pushed()
    XCTAssertEqual(
      callbacks(of: "B"),
      ["B.viewWillAppear(true) toParent", "B.viewIsAppearing(true) toParent", "B.viewDidAppear(true) toParent"])
  }

  func test_L2_aControllerCoveredByAPushDoesNotMove() {
    _ = pushed()
    XCTAssertEqual(callbacks(of: "A"), ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
  }

  func test_L3_theRootOfANavigationControllerMovesToItAtItsFirstShow() {
    let a = flagged("A")
    let navigation = UINavigationController()
    navigation.viewControllers = [a]
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle()
    XCTAssertEqual(callbacks(of: "A").first, "A.viewWillAppear(false) toParent")
  }

  func test_L4_poppedControllersMoveFromTheirParent() {
    let (_, _, navigation) = pushed()
    log.take()
    record { navigation.popViewController(animated: true) }
    XCTAssertEqual(callbacks(of: "B"), ["B.viewWillDisappear(true) fromParent", "B.viewDidDisappear(true) fromParent"])
  }

  func test_L5_aControllerUncoveredByAPopDoesNotMove() {
    let (_, _, navigation) = pushed()
    log.take()
    record { navigation.popViewController(animated: true) }
    XCTAssertEqual(callbacks(of: "A"), ["A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)"])
  }

  #if canImport(Offstage)
  func test_L4_thatAPopWillBeCancelledMakesNoDifference() throws {
    let (_, _, navigation) = pushed()
    log.take()
    let swipe = try XCTUnwrap(navigation.simulate.swipeBack())
    settle()
    XCTAssertEqual(callbacks(of: "B"), ["B.viewWillDisappear(true) fromParent"])
    swipe.cancel()
    settle()
  }

  func test_L6_backFromACancelledPopThereIsNoFlag() throws {
    let (_, _, navigation) = pushed()
    let swipe = try XCTUnwrap(navigation.simulate.swipeBack())
    settle()
    log.take()
    swipe.cancel()
    settle()
    XCTAssertEqual(callbacks(of: "B").filter { $0.contains("Appear(") }, ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
  }
  #endif

  func test_L7_presentedControllersAreBeingPresented() {
    let a = flagged("A"), m = flagged("M")
    m.modalPresentationStyle = .fullScreen
    show(a)
    record { a.present(m, animated: true) }
    XCTAssertEqual(
      callbacks(of: "M"),
      ["M.viewWillAppear(true) presented", "M.viewIsAppearing(true) presented", "M.viewDidAppear(true) presented"])
  }

  func test_L8_aControllerCoveredByAPresentationHasNoFlag() {
    let a = flagged("A"), m = flagged("M")
    m.modalPresentationStyle = .fullScreen
    show(a)
    record { a.present(m, animated: true) }
    XCTAssertEqual(callbacks(of: "A"), ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
  }

  func test_L9_dismissedControllersAreBeingDismissed() {
    let a = flagged("A"), m = flagged("M")
    m.modalPresentationStyle = .fullScreen
    show(a)
    a.present(m, animated: false)
    settle()
    log.take()
    record { a.dismiss(animated: true) }
    XCTAssertEqual(callbacks(of: "M"), ["M.viewWillDisappear(true) dismissed", "M.viewDidDisappear(true) dismissed"])
  }

  func test_L10_theFlagBelongsToThePresentedContainer() {
    let a = flagged("A"), root = flagged("R")
    let navigation = UINavigationController()
    navigation.viewControllers = [root]
    navigation.modalPresentationStyle = .fullScreen
    show(a)
    a.present(navigation, animated: false)
    settle()
    var asked: [Bool] = []
    root.inside["viewWillDisappear"] = { root in asked.append(root.navigationController?.isBeingDismissed == true) }
    log.take()
    record { a.dismiss(animated: true) }
    XCTAssertEqual(callbacks(of: "R"), ["R.viewWillDisappear(true)", "R.viewDidDisappear(true)"])
    XCTAssertEqual(asked, [true])
  }

  func test_L11_aTabSwitchHasNoFlag() {
    let a = flagged("A"), b = flagged("B")
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    show(tabs)
    record { tabs.selectedIndex = 1 }
    assertOrder(
      log,
      "B.viewWillAppear(false) → A.viewWillDisappear(false) → A.viewDidDisappear(false) → B.viewDidAppear(false)")
    XCTAssertFalse(log.entries.contains { $0.contains("Parent") })
  }

  func test_L12_aChildOfAPoppedControllerSeesItsParentsFlagFalse() {
    let a = flagged("A"), b = flagged("B"), c = flagged("C")
    b.addChild(c)
    b.view.addSubview(c.view)
    c.didMove(toParent: b)
    let navigation = showNavigation([a])
    navigation.pushViewController(b, animated: false)
    settle()
    var seen: [Bool] = []
    c.inside["viewWillDisappear"] = { seen.append($0.parent?.isMovingFromParent == true) }
    log.take()
    record { navigation.popViewController(animated: true) }
    assertOrder(log, "B.viewWillDisappear → C.viewWillDisappear")
    XCTAssertEqual(seen, [false])
  }
}
