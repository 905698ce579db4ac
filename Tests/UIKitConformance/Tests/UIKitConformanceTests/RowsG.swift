import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// G: containment by hand, told automatically.
final class RowsG: ConformanceTestCase {
  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  // MARK: G1, G2

  func test_G1_addingAChildWhileTheParentIsVisible() {
    let p = screen("P"), c = screen("C")
    show(p)
    p.logsLayout = false
    c.inside["willMove"] = { XCTAssertEqual($0.parent, p) }
    p.addChild(c)
    XCTAssertEqual(log.take(), ["C.willMove(other)"].map { $0.replacingOccurrences(of: "other", with: "P") })
    p.view.addSubview(c.view)
    XCTAssertEqual(log.take(), ["C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)"])
    record { c.didMove(toParent: p) }
    assertExactly(
      log,
      """
      C.didMove(P)
      ──
      C.viewIsAppearing(false)
      C layout
      ──
      C.viewDidAppear(false)
      [C.didMove(P)]
      """)
  }

  func test_G2_removal() {
    let p = screen("P"), c = screen("C")
    show(p)
    add(c, to: p)
    settle()
    log.take()
    p.logsLayout = false
    c.logsLayout = false
    c.willMove(toParent: nil)
    c.view.removeFromSuperview()
    XCTAssertEqual(log.take(), ["C.willMove(nil)", "C.viewWillDisappear(false)"])
    record { c.removeFromParent() }
    assertExactly(
      log,
      """
      C.didMove(nil)
      ──
      C.viewDidDisappear(false)
      [C.didMove(nil)]
      """)
    XCTAssertNil(c.parent)
  }

  func test_G2_omittedNoticesAreLostAndNothingElse() {
    let p = screen("P"), c = screen("C")
    show(p)
    record {
      p.addChild(c)
      p.view.addSubview(c.view)
    }
    assertOrder(log, "C.viewWillAppear(false) → C.viewDidAppear(false)")
  }

  // MARK: G3, G4, G5

  func test_G3_aChildAddedInViewDidLoadAppearsWithItsParent() {
    let p = screen("P"), c = screen("C")
    p.inside["viewDidLoad"] = { [unowned self] in self.add(c, to: $0) }
    window.rootViewController = p
    record { window.makeKeyAndVisible() }
    assertOrder(
      log,
      """
      C.willMove(P) → C.didMove(P) → P.viewWillAppear(false) → C.viewWillAppear(false)
      → P.viewWillLayoutSubviews → C.viewWillLayoutSubviews → P.viewDidAppear(false) → C.viewDidAppear(false)
      """)
    log.take()
    record { window.rootViewController = nil }
    assertOrder(
      log,
      "P.viewWillDisappear(false) → C.viewWillDisappear(false) → P.viewDidDisappear(false) → C.viewDidDisappear(false)")
  }

  func test_G4_anOrphanIsToldByItsWindowAndEndsBeforeItsHost() {
    let p = screen("P"), c = screen("C")
    p.inside["viewDidLoad"] = { $0.view.addSubview(c.view) }
    window.rootViewController = p
    record { window.makeKeyAndVisible() }
    assertOrder(
      log, "P.viewWillAppear(false) → C.viewWillAppear(false) → C.viewDidAppear(false) → P.viewDidAppear(false)")
    XCTAssertNil(c.parent)
  }

  func test_G4_theHostDoesNotKeepAnOrphanAlive() {
    let p = screen("P")
    show(p)
    var c: Screen? = screen("C")
    weak var died = c
    p.view.addSubview(c!.view)
    settle()
    log.take()
    c = nil
    settle()
    XCTAssertNil(died)
    XCTAssertEqual(p.view.subviews.count, 1)
    p.view.subviews[0].removeFromSuperview()
    settle()
    assertNever(log, "C.viewWillDisappear", "C.viewDidDisappear")
  }

  func test_G5_addSubviewBeforeAddChildIsFineOutsideOfTheParentsTransition() {
    let p = screen("P"), c = screen("C")
    show(p)
    record {
      p.view.addSubview(c.view)
      p.addChild(c)
      c.didMove(toParent: p)
    }
    assertOrder(log, "C.viewWillAppear(false) → C.willMove(P) → C.didMove(P) → C.viewDidAppear(false)")
    XCTAssertEqual(log.entries.filter { $0 == "C.viewDidAppear(false)" }.count, 1)
  }

  // MARK: G6

  func test_G6_transitionFromTo() {
    let p = screen("P"), first = screen("C1"), second = screen("C2")
    show(p)
    add(first, to: p)
    settle()
    log.take()
    for child in [p, first, second] { child.logsLayout = false }
    record {
      p.addChild(second)
      first.willMove(toParent: nil)
      p.transition(from: first, to: second, duration: 0.2, animations: nil) { _ in
        second.didMove(toParent: p)
        first.removeFromParent()
      }
    }
    assertOrder(
      log,
      """
      C2.willMove(P) → C1.willMove(nil) → C1.viewWillDisappear(true) → C2.viewWillAppear(true) → C2.viewDidAppear(true)
      → C1.viewDidDisappear(true) → C2.didMove(P) → C1.didMove(nil)
      """)
    XCTAssertNil(first.view.superview)
    XCTAssertEqual(second.view.superview, p.view)
  }

  #if canImport(Offstage)
  func test_G6_withoutACommonParentTheProgramStops() {
    let p = screen("P"), c = screen("C"), stranger = screen("X")
    show(p)
    add(c, to: p)
    let messages = UIKitMessage.caught { p.transition(from: c, to: stranger, duration: 0, animations: nil) }
    XCTAssertEqual(
      messages.map(\.text),
      [
        "Children view controllers <Screen 1> and <Screen 2> must have a common parent view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
      ])
  }
  #endif

  // MARK: G8, G9, G10

  func test_G8_aChildOfSomebodyElseIsTakenFromThere() {
    let p = screen("P"), q = screen("Q"), c = screen("C")
    p.addChild(c)
    c.didMove(toParent: p)
    log.take()
    q.addChild(c)
    XCTAssertEqual(log.entries, ["C.didMove(nil)", "C.willMove(Q)"])
    XCTAssertEqual(p.children, [])
    XCTAssertEqual(c.parent, q)
  }

  #if canImport(Offstage)
  func test_G9_aViewInAnotherControllersViewStopsTheProgram() {
    let p = screen("P"), q = screen("Q"), c = screen("C")
    show(p)
    p.view.addSubview(c.view)
    let requested = UIKitMessage.caught { q.addChild(c) }
    XCTAssertEqual(
      requested.map(\.text),
      ["child view controller:<Screen 1> should have parent view controller:<Screen 2> but requested parent is:<Screen 3>"])
    XCTAssertNil(c.parent)
    c.view.removeFromSuperview()
    q.addChild(c)
    let actual = UIKitMessage.caught { p.view.addSubview(c.view) }
    XCTAssertEqual(
      actual.map(\.text),
      ["child view controller:<Screen 1> should have parent view controller:<Screen 2> but actual parent is:<Screen 3>"])
    XCTAssertEqual(actual.first?.exception, "UIViewControllerHierarchyInconsistency")
  }

  func test_G9_aViewHasOneController() {
    let p = screen("P"), q = screen("Q")
    let messages = UIKitMessage.caught { q.view = p.view }
    XCTAssertTrue(
      messages.first?.text.hasPrefix("A view can only be associated with at most one view controller at a time!") == true)
    XCTAssertEqual(messages.count, 1)
  }
  #endif
}
