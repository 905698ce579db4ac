import XCTest

@_spi(Offstage) import UIKit

/// What random programs have found: what is under way loses its place, or its reason, before it has come to its end. Each test names the
/// kind; the seeds are those of `RandomPrograms`.
final class ChangedOnTheWayTests: LifecycleTestCase {
  private func navigation(_ controllers: [UIViewController]) -> UINavigationController {
    let made = UINavigationController()
    made.viewControllers = controllers
    return made
  }

  // MARK: Presentations

  /// Seeds 170, 175, 277: the presenter leaves its container before the presentation has begun.
  func testAPresentationWhosePresenterLeavesNeverBegins() {
    let tab = UITabBarController()
    tab.viewControllers = [screen("A")]
    show(tab)
    weak var presented: Screen?
    do {
      let leaving = tab.viewControllers![0]
      tab.viewControllers = [screen("B")]
      let made = screen("P")
      presented = made
      leaving.present(made, animated: false)
      XCTAssertEqual(leaving.presentedViewController, made)
    }
    settle()
    XCTAssertNil(presented)
    XCTAssertEqual(log.take().filter { $0.hasPrefix("P.view") }, ["P.viewDidLoad"])
    XCTAssertEqual(window.subviews, [tab.view])
  }

  /// A presenter without a parent, whose view somebody put in place by hand, is freed while it presents in its own context: nobody but
  /// itself can end that.
  func testWhatAnOrphanPresentsInItsContextGoesWithIt() {
    let root = screen("R")
    show(root)
    weak var presented: Screen?
    do {
      var orphan: Screen? = screen("O")
      orphan?.definesPresentationContext = true
      root.view.addSubview(orphan!.view)
      let made = screen("P")
      made.modalPresentationStyle = .overCurrentContext
      presented = made
      orphan?.present(made, animated: false)
      settle()
      XCTAssertNotNil(made.view.window)
      _ = log.take()
      orphan = nil
    }
    settle()
    XCTAssertNil(presented)
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("P.view") && !$0.contains("Layout") },
      ["P.viewWillDisappear(false)", "P.viewDidDisappear(false)"])
    root.view.setNeedsLayout()
    settle()
    XCTAssertFalse(root.view.subviews.contains { !$0.subviews.isEmpty }, "\(root.view.subviews)")
  }

  /// Seed 414: presenting from within `viewWillDisappear`, while the window is hidden.
  func testAPresentationAskedForWhileTheWindowGoesNeverBegins() {
    let root = screen("R")
    show(root)
    root.within["viewWillDisappear"] = { [log] root in root.present(Screen("P", log), animated: false) }
    window.isHidden = true
    root.dismiss(animated: false)
    settle()
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(
      log.take(), ["R.viewWillDisappear(false)", "P.loadView", "P.viewDidLoad", "R.viewDidDisappear(false)"])
  }

  /// Seed 2328: the root is replaced, which ends a presentation whose `viewDidAppear` dismisses.
  func testADismissalFromViewDidAppearEndsBeforeTheRootIsReplaced() {
    let root = screen("R"), presented = screen("P"), next = screen("N")
    show(root)
    presented.within["viewDidAppear"] = { $0.dismiss(animated: false) }
    root.present(presented, animated: false)
    window.rootViewController = next
    settle()
    XCTAssertNil(presented.presentingViewController)
    XCTAssertEqual(window.subviews, [next.view])
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("P.viewD") || $0.hasPrefix("R.viewD") || $0.hasPrefix("N.viewD") },
      [
        "P.viewDidLoad", "P.viewDidAppear(false)", "P.viewDidDisappear(false)", "N.viewDidLoad",
        "R.viewDidDisappear(false)", "N.viewDidAppear(false)",
      ])
  }

  /// Seed 5426: A10, what a replaced root presents stays; dismissing it does not bring that root back.
  func testADismissalDoesNotBringAReplacedRootBack() {
    let root = screen("R"), presented = screen("P"), next = screen("N")
    presented.modalPresentationStyle = .fullScreen
    show(root)
    root.present(presented, animated: false)
    settle()
    window.rootViewController = next
    settle()
    _ = log.take()
    presented.dismiss(animated: false)
    settle()
    XCTAssertEqual(log.take(), ["P.viewWillDisappear(false)", "P.viewDidDisappear(false)"])
    XCTAssertEqual(window.subviews, [next.view])
  }

  /// Seed 15243: who is still coming presents over itself, and is covered before it has come.
  func testWhoIsCoveredBeforeItHasComeIsNotPutBack() {
    let root = screen("R"), first = screen("P"), second = screen("Q")
    first.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    show(root)
    first.within["viewIsAppearing"] = { $0.present(second, animated: false) }
    root.present(first, animated: true)
    settle()
    settleAnimation()
    XCTAssertNil(first.view.window)
    XCTAssertNotNil(second.view.window)
    XCTAssertEqual(log.take().filter { $0.hasPrefix("P.viewDid") }, ["P.viewDidLoad", "P.viewDidDisappear(false)"])
  }

  // MARK: Swiping back

  /// Seeds 1687, 1844, 7486: C2, a cancelled swipe goes back, unless the program has set the stack meanwhile.
  func testWhatIsSetDuringASwipeBackHoldsWhenTheSwipeIsCancelled() throws {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = navigation([a, b])
    show(navigation)
    let swipe = try XCTUnwrap(navigation.beginSwipeBack())
    navigation.setViewControllers([c], animated: false)
    swipe.cancel()
    settleAnimation()
    XCTAssertEqual(navigation.viewControllers, [c])
    XCTAssertEqual(navigation.children, [c])
    XCTAssertNotNil(c.view.window)
    XCTAssertNil(b.view.window)
  }

  /// Seed 2389: the controller below is popped while the swipe goes back.
  func testAPopWhileACancelledSwipeGoesBackDropsWhoWasToBeShown() throws {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let navigation = navigation([a, b, c])
    show(navigation)
    let swipe = try XCTUnwrap(navigation.beginSwipeBack())
    swipe.update(0.5)
    swipe.cancel()
    navigation.popViewController(animated: false)
    settleAnimation()
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertEqual(navigation.children, [a])
    XCTAssertNotNil(a.view.window)
  }

  /// Seed 33401: who dies with what a transition remembers pushes while the stack is popped.
  func testAPushByWhoDiesWithTheMemoryOfATransitionIsPoppedToo() {
    let root = screen("R")
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    let top = screen("T")
    do {
      let dying = screen("D")
      dying.onDeinit = { [log] in
        MainActor.assumeIsolated { navigation.pushViewController(Screen("N", log), animated: false) }
      }
      navigation.pushViewController(dying, animated: false)
      settle()
    }
    top.within["viewDidAppear"] = { _ in navigation.popToRootViewController(animated: false) }
    navigation.setViewControllers([root, top], animated: false)
    settle()
    settle()
    XCTAssertEqual(Set(navigation.children), Set(navigation.viewControllers))
    XCTAssertNotNil(navigation.topViewController?.view.window)
    XCTAssertNil(top.view.window)
  }

  /// Seed 306376: the same for a stack that is being set; who dies is asked for its wish when the call has done its own.
  func testAStackSetByWhoDiesWithTheMemoryOfATransitionHolds() {
    let top = screen("T"), b = screen("B"), c = screen("C"), last = screen("L")
    let navigation = UINavigationController()
    do {
      let dying = screen("D")
      dying.onDeinit = { MainActor.assumeIsolated { navigation.setViewControllers([last], animated: false) } }
      navigation.setViewControllers([dying, top], animated: false)
    }
    show(navigation)
    navigation.popViewController(animated: false)
    navigation.setViewControllers([b], animated: false)
    window.layoutIfNeeded()
    navigation.setViewControllers([c], animated: false)
    XCTAssertEqual(navigation.viewControllers, [last])
    XCTAssertEqual(Set(navigation.children), [last, top, b])  // these are on their way out
    settle()
    settle()
    XCTAssertEqual(navigation.children, [last])
    XCTAssertNotNil(last.view.window)
  }
}
