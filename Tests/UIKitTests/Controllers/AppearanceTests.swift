import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Rows A, G, I and R of the specification.
final class AppearanceTests: LifecycleTestCase {
  func testA1_singleControllerAsRoot() {
    let a = screen("A")
    a.logsLayout = true
    window.rootViewController = a
    XCTAssertEqual(log.take(), [])
    window.makeKeyAndVisible()
    XCTAssertEqual(log.take(), ["A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)"])
    settle()
    XCTAssertEqual(
      log.take(), ["A.viewIsAppearing(false)", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear(false)"])
  }

  func testR3_viewIsAppearingIsSentOnceAnAppearance() {
    let a = screen("A")
    show(a)
    a.view.setNeedsLayout()
    settle()
    XCTAssertEqual(log.take(), [])
  }

  func testA10_replacedRootDisappearsAndTheNewOneAppears() {
    let a = screen("A"), b = screen("B")
    show(a)
    window.rootViewController = b
    settle()
    let entries = log.take()
    XCTAssertEqual(entries.filter { $0.hasPrefix("A") }, ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
    XCTAssertEqual(
      entries.filter { $0.hasPrefix("B") },
      ["B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)"])
  }

  func testG1_childAddedToAVisibleParent() {
    let p = screen("P"), c = screen("C")
    show(p)
    p.addChild(c)
    XCTAssertEqual(log.take(), ["C.willMove(P)"])
    XCTAssertTrue(c.parent === p)
    p.view.addSubview(c.view)
    XCTAssertEqual(log.take(), ["C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)"])
    c.didMove(toParent: p)
    XCTAssertEqual(log.take(), ["C.didMove(P)"])
    settle()
    XCTAssertEqual(log.take(), ["C.viewIsAppearing(false)", "C.viewDidAppear(false)"])
  }

  func testG2_childRemoved() {
    let p = screen("P"), c = screen("C")
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    show(p)
    c.willMove(toParent: nil)
    c.view.removeFromSuperview()
    c.removeFromParent()
    XCTAssertEqual(log.take(), ["C.willMove(nil)", "C.viewWillDisappear(false)", "C.didMove(nil)"])
    settle()
    XCTAssertEqual(log.take(), ["C.viewDidDisappear(false)"])
  }

  func testG3_childAddedBeforeItsParentAppears() {
    let p = screen("P"), c = screen("C")
    p.within["viewDidLoad"] = { p in
      p.addChild(c)
      p.view.addSubview(c.view)
      c.didMove(toParent: p)
    }
    window.rootViewController = p
    window.makeKeyAndVisible()
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "P.loadView", "P.viewDidLoad", "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)", "P.viewWillAppear(false)",
        "C.viewWillAppear(false)", "P.viewIsAppearing(false)", "C.viewIsAppearing(false)", "P.viewDidAppear(false)",
        "C.viewDidAppear(false)",
      ])
    window.rootViewController = nil
    settle()
    XCTAssertEqual(
      log.take(),
      ["P.viewWillDisappear(false)", "C.viewWillDisappear(false)", "P.viewDidDisappear(false)", "C.viewDidDisappear(false)"])
  }

  func testG4_viewOfAControllerWithoutParent() {
    let p = screen("P"), c = screen("C")
    p.view.addSubview(c.view)
    _ = log.take()
    window.rootViewController = p
    window.makeKeyAndVisible()
    settle()
    let entries = log.take().filter { $0.contains("WillAppear") || $0.contains("DidAppear") }
    XCTAssertEqual(
      entries, ["P.viewWillAppear(false)", "C.viewWillAppear(false)", "C.viewDidAppear(false)", "P.viewDidAppear(false)"])
  }

  func testG6_transitionBetweenChildren() {
    let p = screen("P"), c1 = screen("C1"), c2 = screen("C2")
    p.addChild(c1)
    p.view.addSubview(c1.view)
    c1.didMove(toParent: p)
    show(p)
    p.addChild(c2)
    c1.willMove(toParent: nil)
    p.transition(from: c1, to: c2, duration: 0.05, animations: nil) { _ in
      c2.didMove(toParent: p)
      c1.removeFromParent()
    }
    settle(0.2)
    XCTAssertEqual(
      log.take(),
      [
        "C2.willMove(P)", "C1.willMove(nil)", "C2.loadView", "C2.viewDidLoad", "C1.viewWillDisappear(true)",
        "C2.viewWillAppear(true)", "C2.viewIsAppearing(true)", "C2.viewDidAppear(true)", "C1.viewDidDisappear(true)",
        "C2.didMove(P)", "C1.didMove(nil)",
      ])
    XCTAssertTrue(c2.view.superview === p.view)
    XCTAssertNil(c1.view.superview)
  }

  func testG7_manualForwarding() {
    let p = screen("P"), c = screen("C")
    p.forwards = false
    show(p)
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    settle()
    _ = log.take()
    c.beginAppearanceTransition(true, animated: true)
    XCTAssertEqual(log.take(), ["C.viewWillAppear(true)"])
    settle()
    XCTAssertEqual(log.take(), ["C.viewIsAppearing(true)"])
    c.endAppearanceTransition()
    XCTAssertEqual(log.take(), ["C.viewDidAppear(true)"])
  }

  func testG7_beginAndEndByHandAlthoughForwardingIsAutomatic() {
    let p = screen("P"), c1 = screen("C1"), c2 = screen("C2")
    p.addChild(c1)
    p.view.addSubview(c1.view)
    show(p)
    c1.beginAppearanceTransition(false, animated: true)
    c1.view.removeFromSuperview()
    c1.removeFromParent()
    c2.beginAppearanceTransition(true, animated: true)
    p.addChild(c2)
    p.view.addSubview(c2.view)
    settle()
    let begun = log.take()
    XCTAssertEqual(begun.filter { $0.contains("viewWillDisappear") || $0.contains("viewWillAppear") }.count, 2)
    XCTAssertFalse(begun.contains { $0.contains("viewDid") && $0.contains("ppear(") })
    c1.endAppearanceTransition()
    c2.endAppearanceTransition()
    settle()
    XCTAssertEqual(log.take(), ["C1.viewDidDisappear(true)", "C2.viewDidAppear(true)"])
  }

  func testG7_appearanceByHandWithoutAWindow() {
    let a = screen("A")
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    XCTAssertEqual(
      log.take(),
      ["A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"])
  }

  func testG8_childOfAnotherParentIsRemovedThereFirst() {
    let p = screen("P"), q = screen("Q"), c = screen("C")
    p.addChild(c)
    q.addChild(c)
    XCTAssertEqual(log.take(), ["C.willMove(P)", "C.didMove(nil)", "C.willMove(Q)"])
    XCTAssertEqual(p.children, [])
    XCTAssertEqual(q.children, [c])
  }

  func testG9_inconsistentHierarchyStopsTheProgram() {
    let p = screen("P"), q = screen("Q"), c = screen("C")
    p.view.addSubview(c.view)
    let messages = ProgrammerErrorHandler.catching { q.addChild(c) }
    XCTAssertEqual(messages.map(\.exception), ["UIViewControllerHierarchyInconsistency"])
    XCTAssertEqual(q.children, [])
  }

  func testG9_aViewHasOneController() {
    let a = screen("A"), b = screen("B")
    let messages = ProgrammerErrorHandler.catching { b.view = a.view }
    XCTAssertEqual(messages.map(\.rule), ["G9"])
  }

  func testR9_unbalancedCallsAreLogged() {
    let a = screen("A")
    let messages = LifecycleConsole.catching {
      a.beginAppearanceTransition(true, animated: false)
      a.beginAppearanceTransition(true, animated: false)
      a.endAppearanceTransition()
      a.endAppearanceTransition()
    }
    XCTAssertEqual(messages.count, 2)
    XCTAssertTrue(messages.allSatisfy { $0.text.hasPrefix("Unbalanced calls to begin/end appearance transitions for <Screen") })
  }

  func testR9_callingACallbackDirectlyIsLogged() {
    let a = UIViewController()
    let messages = LifecycleConsole.catching { a.viewWillAppear(false) }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages[0].text.hasPrefix("Calling -viewWillAppear: directly on a view controller is not supported"))
  }

  func testI8_viewSetToNilIsLoadedAgain() {
    let a = screen("A")
    a.loadViewIfNeeded()
    a.view = nil
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertNotNil(a.view)
    XCTAssertEqual(log.take(), ["A.loadView", "A.viewDidLoad", "A.loadView", "A.viewDidLoad"])
  }

  func testI9_onlyTouchingTheViewLoads() {
    let a = screen("A")
    XCTAssertNil(a.viewIfLoaded)
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertEqual(log.take(), [])
    a.loadViewIfNeeded()
    a.loadViewIfNeeded()
    XCTAssertEqual(log.take(), ["A.loadView", "A.viewDidLoad"])
  }

  func testI7_viewReadInLoadViewIsReported() {
    final class Reader: UIViewController {
      override func loadView() { view.isHidden = true }
    }
    let messages = ProgrammerErrorHandler.catching { Reader().loadViewIfNeeded() }
    XCTAssertEqual(messages.first?.rule, "I7")
  }
}
