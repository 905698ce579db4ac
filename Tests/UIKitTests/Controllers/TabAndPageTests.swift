import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Rows E and F of the specification.
final class TabAndPageTests: LifecycleTestCase {
  private func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tab = UITabBarController()
    tab.viewControllers = controllers
    return tab
  }

  func testA6_onlyTheSelectedControllerIsLoaded() {
    let a = screen("A"), b = screen("B")
    let tab = tabs([a, b])
    XCTAssertEqual(log.take(), ["A.willMove(tab)", "B.willMove(tab)", "A.didMove(tab)", "B.didMove(tab)"])
    window.rootViewController = tab
    window.makeKeyAndVisible()
    settle()
    XCTAssertEqual(
      log.take(),
      ["A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"])
    XCTAssertFalse(b.isViewLoaded)
  }

  func testA7_navigationInTab() {
    let a = screen("A")
    let tab = tabs([UINavigationController(rootViewController: a)])
    show(tab)
    XCTAssertNotNil(a.view.window)
    XCTAssertTrue(a.tabBarController === tab)
    window.rootViewController = nil
    settle()
    XCTAssertEqual(log.take(), ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
  }

  func testE1_switch() {
    let a = screen("A"), b = screen("B")
    a.logsFlags = true
    b.logsFlags = true
    let tab = tabs([a, b])
    show(tab)
    tab.selectedIndex = 1
    XCTAssertEqual(log.take(), ["B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)"])
    XCTAssertTrue(tab.selectedViewController === b)
    settle()
    XCTAssertEqual(log.take(), ["B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)"])
    tab.selectedViewController = a
    settle()
    XCTAssertEqual(
      log.take(),
      [
        "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "A.viewIsAppearing(false)", "B.viewDidDisappear(false)",
        "A.viewDidAppear(false)",
      ])
  }

  func testE2_delegateHearsOfTapsOnly() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        log.append("shouldSelect")
        return true
      }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.append("didSelect")
      }
    }
    _offstageRegister { members in
      members.method(Delegate.self, "tabBarController:shouldSelect:", Delegate.tabBarController(_:shouldSelect:))
      members.method(Delegate.self, "tabBarController:didSelect:", Delegate.tabBarController(_:didSelect:))
    }
    let tab = tabs([screen("A"), screen("B")])
    let delegate = Delegate(log)
    tab.delegate = delegate
    show(tab)
    tab.selectedIndex = 1
    settle()
    XCTAssertFalse(log.take().contains { $0.contains("Select") })
    tab.tapTab(at: 0)
    XCTAssertEqual(log.take(), ["shouldSelect", "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "didSelect"])
    settle()
    _ = log.take()
    tab.tapTab(at: 0)
    settle()
    XCTAssertEqual(log.take(), ["shouldSelect", "didSelect"])
  }

  func testE4_twoSwitchesInOneTurnKeepTheStateMachine() {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let tab = tabs([a, b, c])
    show(tab)
    tab.selectedIndex = 1
    tab.selectedIndex = 2
    settle()
    let entries = log.take()
    XCTAssertEqual(
      entries.filter { $0.hasPrefix("B") && $0.contains("ppear(") },
      ["B.viewWillAppear(false)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
    XCTAssertEqual(entries.filter { $0.hasPrefix("A") }, ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
    XCTAssertTrue(entries.contains("C.viewDidAppear(false)"))
    tab.selectedIndex = 0
    tab.selectedIndex = 2
    settle()
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("C") && $0.contains("Did") }, ["C.viewDidAppear(false)"])
    XCTAssertNotNil(c.view.window)
    XCTAssertNil(a.view.window)
  }

  // MARK: Pages

  private func pages(_ style: UIPageViewController.TransitionStyle, _ first: Screen) -> UIPageViewController {
    let page = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    page.setViewControllers([first], direction: .forward, animated: false)
    return page
  }

  private func appearance(_ entries: [String]) -> [String] {
    entries.filter { $0.contains("ppear(") }.map { $0.replacingOccurrences(of: "(true)", with: "") }
  }

  func testF1_scrollCompleted() {
    let a = screen("A"), b = screen("B")
    let page = pages(.scroll, a)
    show(page)
    page.setViewControllers([b], direction: .forward, animated: true)
    settleAnimation()
    XCTAssertEqual(
      appearance(log.take()).filter { !$0.contains("IsApp") },
      ["B.viewWillAppear", "A.viewWillDisappear", "B.viewDidAppear", "A.viewDidDisappear"])
    XCTAssertEqual(page.viewControllers, [b])
    XCTAssertNil(a.parent)
  }

  func testF1_curlCompleted() {
    let a = screen("A"), b = screen("B")
    let page = pages(.pageCurl, a)
    show(page)
    page.setViewControllers([b], direction: .forward, animated: true)
    settleAnimation()
    XCTAssertEqual(
      appearance(log.take()).filter { !$0.contains("IsApp") },
      ["B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear"])
  }

  func testF1_cancelled() {
    for (style, expected) in [
      (
        UIPageViewController.TransitionStyle.scroll,
        [
          "B.viewWillAppear", "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewWillDisappear",
          "B.viewDidDisappear",
        ]
      ),
      (
        .pageCurl,
        [
          "B.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear",
          "A.viewDidAppear",
        ]
      ),
    ] {
      let a = screen("A"), b = screen("B")
      let source = Neighbours(after: [a: b])
      let page = pages(style, a)
      page.dataSource = source
      show(page)
      let swipe = page.beginSwipe(.forward)
      XCTAssertNotNil(swipe)
      settle()
      swipe?.update(0.1)
      swipe?.cancel()
      settleAnimation()
      XCTAssertEqual(appearance(log.take()).filter { !$0.contains("IsApp") }, expected)
      XCTAssertEqual(page.viewControllers, [a])
      XCTAssertNil(b.parent)
    }
  }

  func testF1_withoutAnimationTheTurnIsOverWhenTheCallReturns() {
    let a = screen("A"), b = screen("B"), log = self.log
    let page = pages(.scroll, a)
    show(page)
    page.setViewControllers([b], direction: .forward, animated: false) { log.append("completion \($0)") }
    XCTAssertEqual(log.take().last, "completion true")
    XCTAssertEqual(page.viewControllers, [b])
  }

  func testF1_wrongNumberOfPagesStopsTheProgram() {
    let page = pages(.scroll, screen("A"))
    show(page)
    let messages = ProgrammerErrorHandler.catching { page.setViewControllers([], direction: .forward, animated: false) }
    XCTAssertTrue(messages.first?.text.hasPrefix("The number of view controllers provided (0)") == true)
  }

  func testF2_firstPage() {
    let a = screen("A")
    show(pages(.scroll, a))
    XCTAssertTrue(a.parent is UIPageViewController)
    XCTAssertNotNil(a.view.window)
  }
}

final class Neighbours: NSObject, UIPageViewControllerDataSource {
  let after: [UIViewController: UIViewController]
  init(after: [UIViewController: UIViewController]) { self.after = after }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { after[viewController] }
}
