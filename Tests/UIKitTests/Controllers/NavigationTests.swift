import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Rows B and C of the specification.
final class NavigationTests: LifecycleTestCase {
  private func shown(_ controllers: [Screen]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    show(navigation)
    return navigation
  }

  func testA5_navigationControllerAsRoot() {
    let a = screen("A")
    a.logsFlags = true
    let navigation = UINavigationController(rootViewController: a)
    XCTAssertEqual(log.take(), ["A.willMove(nav)"])
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false) toParent", "A.viewIsAppearing(false) toParent",
        "A.viewDidAppear(false) toParent", "A.didMove(nav)",
      ])
  }

  func testB1_pushAnimated() {
    let a = screen("A"), b = screen("B")
    b.logsLayout = true
    let navigation = shown([a])
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(log.take(), ["B.willMove(nav)"])
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertFalse(b.isViewLoaded)
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
      ])
    settleAnimation()
    XCTAssertEqual(
      log.take().filter { !$0.contains("Layout") }, ["A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(nav)"])
    XCTAssertTrue(a.parent === navigation)
  }

  func testB2_pushNotAnimatedIsDeferredToo() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    navigation.pushViewController(b, animated: false)
    XCTAssertEqual(log.take(), ["B.willMove(nav)"])
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(nav)",
      ])
  }

  func testR4_layoutIfNeededForcesThePush() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    navigation.pushViewController(b, animated: false)
    navigation.view.layoutIfNeeded()
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)",
      ])
  }

  func testB4_popAnimated() {
    let a = screen("A"), log = self.log
    var b: Screen? = screen("B")
    b!.onDeinit = { log.append("B.deinit") }
    let navigation = shown([a, b!])
    b!.within["viewWillDisappear"] = { b in log.append("in nav: \(b.navigationController != nil)") }
    b!.within["viewDidDisappear"] = { b in log.append("in nav: \(b.navigationController != nil)") }
    XCTAssertTrue(navigation.popViewController(animated: true) === b)
    XCTAssertEqual(log.take(), ["B.willMove(nil)"])
    XCTAssertEqual(navigation.viewControllers, [a])
    b = nil
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "A.loadView", "A.viewDidLoad", "B.viewWillDisappear(true)", "in nav: true", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)",
      ])
    settleAnimation()
    XCTAssertEqual(
      log.take(), ["B.viewDidDisappear(true)", "in nav: false", "B.didMove(nil)", "A.viewDidAppear(true)", "B.deinit"])
  }

  func testB5_popNotAnimated() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    navigation.pushViewController(b, animated: false)
    settle()
    _ = log.take()
    navigation.popViewController(animated: false)
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove(nil)", "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
        "B.viewDidDisappear(false)", "B.didMove(nil)", "A.viewDidAppear(false)",
      ])
  }

  func testB6_popToRootTellsTheCoveredOnesOfTheMoveOnly() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = shown([a, b, c])
    XCTAssertEqual(navigation.popToRootViewController(animated: false), [b, c])
    settle()
    let entries = log.take()
    XCTAssertEqual(entries.filter { $0.hasPrefix("B") }, ["B.willMove(nil)", "B.didMove(nil)"])
    XCTAssertEqual(
      entries.filter { $0.hasPrefix("C") },
      ["C.willMove(nil)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "C.didMove(nil)"])
    XCTAssertEqual(entries.last, "A.viewDidAppear(false)")
  }

  func testB6_popToAStrangerStopsTheProgram() {
    let navigation = shown([screen("A")])
    let messages = ProgrammerErrorHandler.catching { navigation.popToViewController(screen("X"), animated: false) }
    XCTAssertEqual(messages.map(\.text), ["Tried to pop to a view controller that doesn't exist."])
  }

  func testB7_setViewControllersIsAPushOrAPop() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = shown([a])
    navigation.setViewControllers([a, b, c], animated: false)
    settle()
    var entries = log.take()
    XCTAssertEqual(entries.filter { $0.hasPrefix("B") }, ["B.willMove(nav)", "B.didMove(nav)"])
    XCTAssertFalse(b.isViewLoaded)
    XCTAssertEqual(entries.last, "C.didMove(nav)")
    navigation.setViewControllers([b], animated: false)
    settle()
    entries = log.take()
    XCTAssertEqual(entries.filter { $0.hasPrefix("A") }, ["A.willMove(nil)", "A.didMove(nil)"])
    XCTAssertEqual(
      entries.filter { $0.hasPrefix("C") },
      ["C.willMove(nil)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)", "C.didMove(nil)"])
    XCTAssertTrue(entries.contains("B.viewDidAppear(false)"))
  }

  func testB8_offWindowNothingIsLoaded() {
    let a = screen("A"), b = screen("B")
    let navigation = UINavigationController(rootViewController: a)
    navigation.pushViewController(b, animated: true)
    XCTAssertTrue(navigation.popViewController(animated: true) === b)
    XCTAssertNil(b.navigationController)
    XCTAssertEqual(log.take(), ["A.willMove(nav)", "B.willMove(nav)", "B.willMove(nil)", "B.didMove(nil)"])
    XCTAssertFalse(a.isViewLoaded)
  }

  func testB9_iOS26_aNewPushInterruptsTheRunningOne() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = shown([a])
    navigation.pushViewController(b, animated: true)
    settle()
    navigation.pushViewController(c, animated: true)
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    settleAnimation()
    let entries = log.take()
    XCTAssertEqual(
      entries.filter { $0.hasPrefix("B") && $0.contains("ppear(") },
      ["B.viewWillAppear(true)", "B.viewDidAppear(true)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
    XCTAssertEqual(entries.last, "C.didMove(nav)")
  }

  func testB9_iOS17_holdsThePush() {
    SystemBehavior.version = .init(17)
    defer { SystemBehavior.version = .newest }
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = shown([a])
    navigation.pushViewController(b, animated: true)
    settle()
    navigation.pushViewController(c, animated: true)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    settleAnimation()
    settleAnimation()
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    XCTAssertEqual(log.take().last, "C.didMove(nav)")
  }

  func testB10_pushingTheSameInstanceTwiceStopsTheProgram() {
    let a = screen("A")
    let navigation = shown([a])
    let messages = ProgrammerErrorHandler.catching { navigation.pushViewController(a, animated: false) }
    XCTAssertEqual(messages.map(\.rule), ["B10"])
    XCTAssertEqual(messages.map(\.exception), ["NSInvalidArgumentException"])
    XCTAssertEqual(navigation.viewControllers, [a])
  }

  func testB11_pushingANavigationControllerStopsTheProgram() {
    let navigation = shown([screen("A")])
    let messages = ProgrammerErrorHandler.catching {
      navigation.pushViewController(UINavigationController(), animated: false)
    }
    XCTAssertEqual(messages.map(\.text), ["Pushing a navigation controller is not supported"])
  }

  func testB12_childrenOfAPoppedContainerGetNoMoveNotices() {
    let a = screen("A"), b = screen("B"), child = screen("child")
    b.addChild(child)
    b.view.addSubview(child.view)
    child.didMove(toParent: b)
    let navigation = shown([a, b])
    navigation.popViewController(animated: false)
    settle()
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("child") }, ["child.viewWillDisappear(false)", "child.viewDidDisappear(false)"])
  }

  func testC1_swipeBackCompleted() throws {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a, b])
    let swipe = try XCTUnwrap(navigation.beginSwipeBack())
    XCTAssertEqual(Array(log.take().prefix(2)), ["B.willMove(nil)", "A.loadView"])
    swipe.update(0.9)
    XCTAssertEqual(navigation.transitionCoordinator?.percentComplete, 0.9)
    swipe.finish()
    settle(0.2)
    XCTAssertEqual(log.take().suffix(3), ["B.viewDidDisappear(true)", "B.didMove(nil)", "A.viewDidAppear(true)"])
    XCTAssertEqual(navigation.viewControllers, [a])
  }

  func testC2_swipeBackCancelled() throws {
    let a = screen("A"), b = screen("B"), log = self.log
    let navigation = shown([a])
    navigation.pushViewController(b, animated: false)
    settle()
    _ = log.take()
    b.logsFlags = true
    let swipe = try XCTUnwrap(navigation.beginSwipeBack())
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove(nil)", "B.viewWillDisappear(true) fromParent", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
      ])
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { log.append("changed \($0.isCancelled)") }
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { log.append("completion \($0.isCancelled)") }
    swipe.update(0.1)
    swipe.cancel()
    settle(0.2)
    XCTAssertEqual(
      log.take(),
      [
        "changed true", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "completion true",
      ])
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertTrue(b.parent === navigation)
    XCTAssertNotNil(b.view.window)
    XCTAssertNil(a.view.window)
  }

  func testL_flagsOfPushAndPop() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    a.logsFlags = true
    b.logsFlags = true
    navigation.pushViewController(b, animated: false)
    settle()
    var entries = log.take().filter { $0.contains("ppear") }
    XCTAssertEqual(entries.filter { $0.hasPrefix("B") }.filter { !$0.hasSuffix(" toParent") }, [])
    XCTAssertEqual(entries.filter { $0.hasPrefix("A") }.filter { $0.contains(" ") }, [])
    navigation.popViewController(animated: false)
    settle()
    entries = log.take().filter { $0.contains("ppear") }
    XCTAssertEqual(entries.filter { $0.hasPrefix("B") }.filter { !$0.hasSuffix(" fromParent") }, [])
    XCTAssertEqual(entries.filter { $0.hasPrefix("A") }.filter { $0.contains(" ") }, [])
  }

  func testReentrancy_popInsideViewDidAppear() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    b.within["viewDidAppear"] = { b in b.navigationController?.popViewController(animated: false) }
    navigation.pushViewController(b, animated: false)
    settle()
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertEqual(log.take().last, "A.viewDidAppear(false)")
  }

  func testAnimationsDisabledTakeNoTime() {
    let a = screen("A"), b = screen("B")
    let navigation = shown([a])
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    navigation.pushViewController(b, animated: true)
    settle()
    XCTAssertEqual(log.take().last, "B.didMove(nav)")
  }
}
