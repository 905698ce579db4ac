import XCTest

@_spi(Offstage) import UIKit

/// What random programs have found: a controller that is replaced, or taken back, from within a callback of its own way.
final class ReplacedWithinCallbacksTests: LifecycleTestCase {
  private func settled(_ container: UIViewController) {
    show(container)
    settle()
  }

  /// Seeds 349, 1964: the tab is chosen again while its view leaves.
  func testATabChosenAgainWhileItLeavesIsShown() {
    let first = screen("A"), second = screen("B"), orphan = screen("O")
    let tab = UITabBarController()
    tab.viewControllers = [first, second]
    settled(tab)
    first.view.addSubview(orphan.view)
    settle()
    orphan.within["viewWillDisappear"] = { _ in tab.selectedIndex = 0 }
    tab.selectedIndex = 1
    settle()
    settle()
    XCTAssertEqual(tab.selectedViewController, first)
    XCTAssertNotNil(first.view.window)
    XCTAssertNotNil(orphan.view.window)
    XCTAssertNil(second.view.window)
    XCTAssertEqual(log.take().last { $0.hasPrefix("A.") }, "A.viewDidAppear(false)")
    XCTAssertEqual(first.parent, tab)
  }

  /// Seed 8685: the tabs are set from within the notice that they are set.
  func testTabsSetWithinTheNoticeOfTabsHold() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let tab = UITabBarController()
    a.within["willMove"] = { a in
      a.within["willMove"] = nil
      tab.viewControllers = [a, c]
    }
    tab.viewControllers = [a, b]
    XCTAssertEqual(tab.viewControllers, [a, c])
    XCTAssertEqual(Set(tab.children), [a, c])
    XCTAssertNil(b.parent)
  }

  /// Seed 5063: loading a child turns its container round; the child is not told to appear.
  func testAChildWhoseLoadingTurnsItsContainerRoundDoesNotAppear() {
    let child = screen("C"), other = screen("B")
    let page = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    page.setViewControllers([child], direction: .forward, animated: false)
    let tab = UITabBarController()
    tab.viewControllers = [page, other]
    child.within["viewDidLoad"] = { _ in tab.selectedIndex = 1 }
    settled(tab)
    XCTAssertEqual(tab.selectedViewController, other)
    XCTAssertEqual(log.take(), [])
    XCTAssertNil(child.viewIfLoaded?.window)
    XCTAssertNotNil(other.view.window)
  }

  /// Seeds 10037, 14458: a column is replaced while its controller's view enters the window.
  func testAColumnReplacedWithinViewWillAppearIsNotShown() {
    let first = screen("A"), second = screen("B"), third = screen("C")
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), first]
    split.show(.secondary)
    settled(split)
    second.within["viewWillAppear"] = { _ in split.setViewController(third, for: .secondary) }
    split.showDetailViewController(second, sender: nil)
    settle()
    XCTAssertNil(second.parent)
    XCTAssertNil(second.view.superview)
    XCTAssertNotNil(third.view.window)
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("B.view") },
      ["B.viewDidLoad", "B.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
  }

  /// Seeds 9973, 13292, 65982: a page is replaced from within each of the callbacks of its arrival.
  func testAPageReplacedWhileItComesIsNotShown() {
    for callback in ["willMove", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
        let first = screen("A"), second = screen("B"), third = screen("C")
        let page = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        page.setViewControllers([first], direction: .forward, animated: false)
        settled(page)
        second.within[callback] = { second in
          second.within[callback] = nil
          page.setViewControllers([third], direction: .forward, animated: false)
        }
        page.setViewControllers([second], direction: .forward, animated: false)
        settle()
        XCTAssertEqual(page.viewControllers, [third], callback)
        XCTAssertEqual(page.children, [third], callback)
        XCTAssertNotNil(third.view.window, callback)
        XCTAssertNil(second.viewIfLoaded?.window, callback)
        XCTAssertNil(first.viewIfLoaded?.window, callback)
      }
    }
  }

  /// Seed 7706: G6, the child that comes is removed before the swap has ended; it goes without having appeared.
  func testAChildRemovedBeforeItsSwapHasEndedGoesAgain() {
    let parent = screen("R"), old = screen("A"), new = screen("B")
    parent.addChild(old)
    parent.view.addSubview(old.view)
    old.didMove(toParent: parent)
    settled(parent)
    parent.addChild(new)
    parent.transition(from: old, to: new, duration: 0, animations: nil)
    new.willMove(toParent: nil)
    new.view.removeFromSuperview()
    new.removeFromParent()
    settle()
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("B.viewW") || $0.hasPrefix("B.viewD") },
      ["B.viewDidLoad", "B.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
  }

  /// A view taken away from within the callback of its addition does not arrive: the later call holds.
  func testAViewRemovedWithinViewWillAppearDoesNotArrive() {
    let root = screen("R"), orphan = screen("O")
    settled(root)
    orphan.within["viewWillAppear"] = { $0.view.removeFromSuperview() }
    root.view.addSubview(orphan.view)
    settle()
    XCTAssertNil(orphan.view.superview)
    XCTAssertEqual(root.view.subviews, [])
    XCTAssertEqual(log.take().last, "O.viewDidDisappear(false)")
  }

  /// Seed 6684: a view put in place while the tree is being told has its controller told, too.
  func testAChildAddedWhileTheTreeIsToldAppears() {
    let root = screen("R"), first = screen("A"), second = screen("B"), added = screen("C")
    root.view.addSubview(first.view)
    root.view.addSubview(second.view)
    second.within["viewWillAppear"] = { _ in
      first.addChild(added)
      first.view.addSubview(added.view)
      added.didMove(toParent: first)
    }
    settled(root)
    window.isHidden = true
    settle()
    _ = log.take()
    window.isHidden = false
    settle()
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("C.view") },
      ["C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)"])
  }

  /// A controller that dies in the stack may push from its `deinit`.
  func testAControllerThatDiesMayChangeTheStackThatHeldIt() {
    let root = screen("R"), next = screen("N")
    let navigation = UINavigationController(rootViewController: root)
    settled(navigation)
    do {
      let dying = screen("D")
      dying.onDeinit = { MainActor.assumeIsolated { navigation.pushViewController(next, animated: false) } }
      navigation.setViewControllers([root, dying, screen("E")], animated: false)
      navigation.setViewControllers([root], animated: false)
    }
    settle()
    settle()
    XCTAssertEqual(navigation.viewControllers, [root, next])
    XCTAssertNotNil(next.view.window)
  }
}
