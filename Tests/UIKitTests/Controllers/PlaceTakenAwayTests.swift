import XCTest

@_spi(Offstage) import UIKit

/// What random programs have found: a callback takes away the place in which its own transition happens, or begins another transition
/// there. The number is the seed of the program.
final class PlaceTakenAwayTests: LifecycleTestCase {
  private func fullScreen(_ label: String) -> Screen {
    let made = screen(label)
    made.modalPresentationStyle = .fullScreen
    return made
  }

  private func appearance(of label: String) -> [String] { log.take().filter { $0.hasPrefix("\(label).view") } }

  // MARK: Presentation

  /// Seed 127218.
  func testWhoIsDismissedInAHiddenWindowDoesNotComeBackWithIt() {
    let a = screen("A"), m = fullScreen("M")
    show(a)
    a.present(m, animated: false)
    settle()
    window.isHidden = true
    a.dismiss(animated: false)
    settle()
    _ = log.take()
    window.isHidden = false
    settle()
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(m.view.window)
    XCTAssertNotNil(a.view.window)
    XCTAssertEqual(log.take(), ["A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"])
  }

  /// Seed 3199583: who was covered by what was dismissed comes back in its place.
  func testWhoWasCoveredComesBackWithAHiddenWindowWhenItsCoverWasDismissed() { coverIsDismissedInAHiddenWindow(animated: false) }

  /// Nothing is animated where nothing is seen: what has not ended by then ends as the window is shown.
  func testADismissalAnimatedInAHiddenWindowHasEndedWhenTheWindowIsShown() { coverIsDismissedInAHiddenWindow(animated: true) }

  private func coverIsDismissedInAHiddenWindow(animated: Bool) {
    let a = screen("A"), m = fullScreen("M"), cover = fullScreen("N")
    show(a)
    a.present(m, animated: false)
    settle()
    m.present(cover, animated: false)
    settle()
    window.isHidden = true
    settle()
    m.dismiss(animated: animated)
    settle()
    _ = log.take()
    window.isHidden = false
    settle()
    XCTAssertNil(m.presentedViewController)
    XCTAssertNil(cover.view.window)
    XCTAssertNotNil(m.view.window)
    XCTAssertNil(a.view.window)
    XCTAssertEqual(
      log.take().filter { $0.contains("ppear") },
      ["M.viewWillAppear(false)", "M.viewIsAppearing(false)", "M.viewDidAppear(false)"])
  }

  func testChainsComeBackInTheirOrderWithAHiddenWindow() {
    let a = screen("A"), m = screen("M"), n = screen("N")
    for sheet in [m, n] { sheet.modalPresentationStyle = .overFullScreen }
    show(a)
    a.present(m, animated: false)
    settle()
    m.present(n, animated: false)
    settle()
    window.isHidden = true
    settle()
    window.isHidden = false
    settle()
    let stages = window.subviews
    XCTAssertEqual(stages.map { stage in [a, m, n].firstIndex { $0.view.isDescendant(of: stage) } }, [0, 1, 2])
  }

  /// Seed 128437: whoever a callback presents first is presented; the second is refused (D11).
  func testWhoIsPresentedWithinTheDismissalThatMakesWayStays() {
    let a = screen("A"), m = fullScreen("M"), first = fullScreen("First"), second = fullScreen("Second")
    show(a)
    a.present(m, animated: false)
    settle()
    m.within["viewDidDisappear"] = { _ in a.present(first, animated: false) }
    a.dismiss(animated: false)
    let messages = LifecycleConsole.catching { a.present(second, animated: false) }
    settle()
    XCTAssertEqual(a.presentedViewController, first)
    XCTAssertNil(second.presentingViewController)
    XCTAssertNil(second.viewIfLoaded?.window)
    XCTAssertEqual(messages.map(\.rule), ["D11"])
  }

  /// Seed 139405.
  func testADismissalAskedForWhileOneEndsIsRefused() {
    let a = screen("A"), m = fullScreen("M")
    show(a)
    a.present(m, animated: false)
    settle()
    _ = log.take()
    a.within["viewDidAppear"] = { a in
      a.within["viewDidAppear"] = nil
      a.dismiss(animated: false)
    }
    a.dismiss(animated: false)
    settle()
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(
      log.take(),
      [
        "M.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "M.viewDidDisappear(false)",
      ])
  }

  /// Seed 144776: the completion of the upper presentation dismisses the lower one, which is being dismissed.
  func testADismissalThatBringsAPresentationToItsEndIsNotBegunTwice() {
    let a = screen("A"), m = fullScreen("M"), n = fullScreen("N")
    show(a)
    a.present(m, animated: false)
    settle()
    _ = log.take()
    m.present(n, animated: false) { a.dismiss(animated: true) }
    a.dismiss(animated: false)
    settleAnimation()
    settle()
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(appearance(of: "A").filter { $0.hasPrefix("A.viewWillAppear") }, ["A.viewWillAppear(true)"])
    XCTAssertNotNil(a.view.window)
  }

  /// Seed 133439: the will-callbacks of a presentation in a context take the context away.
  func testAPresentationWhoseContextLeavesWithinItsWillCallbacksDoesNotCome() {
    let context = screen("C"), m = screen("M"), other = screen("B")
    context.definesPresentationContext = true
    m.modalPresentationStyle = .currentContext
    let tab = UITabBarController()
    tab.viewControllers = [context]
    show(tab)
    context.within["viewWillDisappear"] = { _ in tab.viewControllers = [other] }
    var ends: [String] = []
    let token = LifecycleEvents.observe { if $0.callback == .presentationTransitionDidEnd { ends += $0.arguments.map(\.value) } }
    defer { LifecycleEvents.remove(token) }
    context.present(m, animated: false)
    settle()
    settle()
    XCTAssertEqual(ends, ["false"])
    XCTAssertNil(m.presentingViewController)
    XCTAssertNil(m.viewIfLoaded?.window)
    let told = log.take()
    XCTAssertEqual(told.filter { $0.hasPrefix("M.viewDidAppear") }, [])
    XCTAssertEqual(told.last { $0.hasPrefix("C.view") }, "C.viewDidDisappear(false)")
    XCTAssertNotNil(other.view.window)
  }

  /// Seed 360761: a swipe that is let go of when the sheet's context has left has nothing to go back to.
  func testACancelledSwipeDoesNotBringBackASheetWhoseContextHasLeft() throws {
    let context = screen("C"), m = screen("M"), sheet = screen("S"), other = screen("B")
    context.definesPresentationContext = true
    m.modalPresentationStyle = .currentContext
    let tab = UITabBarController()
    tab.viewControllers = [context]
    show(tab)
    context.present(m, animated: false)
    settle()
    m.present(sheet, animated: false)
    settle()
    _ = log.take()
    let swipe = try XCTUnwrap(sheet.sheetPresentationController?.beginSwipeToDismiss())
    tab.viewControllers = [other]
    settle()
    swipe.cancel()
    settleAnimation()
    XCTAssertEqual(appearance(of: "S"), ["S.viewWillDisappear(true)", "S.viewDidDisappear(true)"])
    XCTAssertNil(sheet.presentingViewController)
    XCTAssertNil(sheet.view.window)
  }

  /// Seed 1090591: the removal of a presenter's view ends its presentation, whose callback dismisses it again.
  func testAPresenterWhoseViewIsRemovedStaysRemovedThoughItsPresentationIsDismissedOnTheWay() {
    let root = screen("R"), presenter = screen("C"), m = screen("M")
    presenter.definesPresentationContext = true
    m.modalPresentationStyle = .currentContext
    put(presenter, in: root)
    show(root)
    m.within["viewIsAppearing"] = { $0.dismiss(animated: false) }
    presenter.present(m, animated: false)
    CATransaction.flush()
    presenter.view.removeFromSuperview()
    settle()
    XCTAssertNil(presenter.view.superview)
    XCTAssertEqual(log.take().last { $0.hasPrefix("C.view") }, "C.viewDidDisappear(false)")
  }

  // MARK: Containers

  /// Seed 349529: a turn that begins as the pages arrive tells the coming page itself, or takes it back.
  func testAPageTurnedToWhileTheContainerArrivesLeavesWhenTheTurnIsCancelled() throws {
    let parent = screen("P"), a = screen("A"), b = screen("B")
    parent.forwards = false
    show(parent)
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let neighbours = Neighbours(after: [a: b])
    page.dataSource = neighbours
    page.setViewControllers([a], direction: .forward, animated: false)
    var turn: TransitionInteraction?
    a.within["viewIsAppearing"] = { _ in turn = page.beginSwipe(.forward) }
    parent.addChild(page)
    page.beginAppearanceTransition(true, animated: false)
    parent.view.addSubview(page.view)
    page.endAppearanceTransition()
    page.didMove(toParent: parent)
    try XCTUnwrap(turn).cancel()
    settleAnimation()
    XCTAssertEqual(page.viewControllers, [a])
    XCTAssertEqual(page.children, [a])
    XCTAssertEqual(
      log.take().filter { $0.contains("Move") && $0.hasPrefix("B") }, ["B.willMove(page)", "B.willMove(nil)", "B.didMove(nil)"])
  }

  /// Seed 199739: loading the view of the tab that is chosen off screen drops it.
  func testATabDroppedByItsOwnLoadingIsNotPutInPlace() {
    let a = screen("A"), b = screen("B"), other = screen("O"), cover = fullScreen("M")
    let tab = UITabBarController()
    tab.viewControllers = [a, b]
    show(tab)
    tab.present(cover, animated: false)
    settle()
    b.within["viewDidLoad"] = { _ in tab.viewControllers = [other] }
    tab.selectedIndex = 1
    settle()
    tab.dismiss(animated: false)
    settle()
    XCTAssertEqual(tab.selectedViewController, other)
    XCTAssertNil(b.view.superview)
    XCTAssertNotNil(other.view.window)
  }

  /// Seeds 184019, 196730: brought to its end at once, a presentation makes that callback itself.
  func testAViewRemovedWithinTheViewIsAppearingThatEndsItsWayDoesNotArrive() {
    let a = screen("A"), m = fullScreen("M")
    show(a)
    m.within["viewIsAppearing"] = { $0.view.removeFromSuperview() }
    a.present(m, animated: false)
    window.isHidden = true
    settle()
    XCTAssertEqual(
      appearance(of: "M").filter { !$0.hasPrefix("M.viewDidLoad") },
      ["M.viewWillAppear(false)", "M.viewIsAppearing(false)", "M.viewWillDisappear(false)", "M.viewDidDisappear(false)"])
  }

  /// Seed 143837: while the pushed controller is told that it will appear, its container leaves and comes back with another one on top.
  func testAStackThatChangesWhileItsContainerGoesAndComesWithinAPushShowsItsTop() {
    let a = screen("A"), b = screen("B"), c = screen("C"), m = fullScreen("M")
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    b.within["viewWillAppear"] = { b in
      b.within["viewWillAppear"] = nil
      navigation.dismiss(animated: false)
    }
    navigation.pushViewController(b, animated: false)
    navigation.present(m, animated: false) { navigation.pushViewController(c, animated: false) }
    settle()
    settle()
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    XCTAssertNotNil(c.view.window)
    XCTAssertNil(b.view.window)
    XCTAssertEqual(log.take().last { $0.hasPrefix("B.view") }, "B.viewDidDisappear(false)")
  }

  /// Seed 451319: a callback of a turn that goes back turns to another page.
  func testAPageTurnedToWhileATurnGoesBackIsShown() throws {
    let a = screen("A"), b = screen("B"), c = screen("C")
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let neighbours = Neighbours(after: [a: b])
    page.dataSource = neighbours
    page.setViewControllers([a], direction: .forward, animated: false)
    show(page)
    b.within["viewWillDisappear"] = { _ in page.setViewControllers([c], direction: .forward, animated: false) }
    let turn = try XCTUnwrap(page.beginSwipe(.forward))
    turn.cancel()
    settleAnimation()
    XCTAssertEqual(page.viewControllers, [c])
    XCTAssertEqual(page.children, [c])
    XCTAssertNotNil(c.view.window)
    let told = log.take()
    XCTAssertEqual(told.last { $0.hasPrefix("A.view") }, "A.viewDidDisappear(false)")
    XCTAssertEqual(told.last { $0.hasPrefix("B.view") }, "B.viewDidDisappear(true)")
  }

  /// Seed 405550: who leaves is given to another parent while the swap begins; who comes is shown by the one that swaps.
  func testASwapWhoseLeavingChildIsAdoptedElsewhereStaysInItsContainer() {
    let root = screen("R"), container = screen("C"), other = screen("O"), old = screen("A"), new = screen("B")
    for child in [container, other] { put(child, in: root) }
    put(old, in: container)
    show(root)
    new.within["viewWillAppear"] = { [self] _ in
      old.view.removeFromSuperview()
      old.removeFromParent()
      put(old, in: other)
    }
    container.addChild(new)
    container.transition(from: old, to: new, duration: 0, options: [], animations: nil)
    settle()
    XCTAssertEqual(new.view.superview, container.view)
    XCTAssertEqual(old.view.superview, other.view)
  }

  /// Seed 795748: a container leaves on its way in; what it switches to at that moment does not appear without it.
  func testATabChosenInAContainerThatLosesItsPlaceOnItsWayInDoesNotAppear() {
    let root = screen("R"), old = screen("A"), first = screen("T1"), second = screen("T2")
    put(old, in: root)
    show(root)
    let tab = UITabBarController()
    tab.viewControllers = [first, second]
    root.addChild(tab)
    root.transition(from: old, to: tab, duration: 0.3, options: [], animations: nil)
    tab.selectedIndex = 1
    tab.view.removeFromSuperview()
    tab.removeFromParent()
    settleAnimation()
    let told = log.take()
    XCTAssertEqual(told.filter { $0.hasPrefix("T2.viewDidAppear") }, [])
    XCTAssertEqual(told.last { $0.hasPrefix("T2.view") }, "T2.viewDidDisappear(false)")
  }

  /// Seed 2105785: the departure of a controller that is popped off screen brings its container back.
  func testAPopOffScreenThatBringsItsContainerBackShowsTheTop() {
    let root = screen("R"), top = screen("T"), other = screen("O")
    let navigation = UINavigationController()
    navigation.setViewControllers([root, top], animated: false)
    let tab = UITabBarController()
    tab.viewControllers = [navigation, other]
    show(tab)
    top.definesPresentationContext = true
    do {
      let dying = screen("D")
      dying.modalPresentationStyle = .currentContext
      dying.onDeinit = { MainActor.assumeIsolated { tab.selectedIndex = 0 } }
      top.present(dying, animated: false)
    }
    tab.selectedIndex = 1
    _ = log.take()
    navigation.popViewController(animated: false)
    settle()
    settle()
    XCTAssertEqual(tab.selectedViewController, navigation)
    XCTAssertNotNil(root.view.window)
    XCTAssertNil(top.parent)
    XCTAssertEqual(log.take().filter { $0 == "T.didMove(nil)" }.count, 1)
  }

  /// Seeds 2128476, 2166847: a swipe back may begin while the screen is laid out.
  func testASwipeBackThatBeginsDuringLayoutIsInHand() throws {
    let base = screen("B"), root = screen("R"), top = screen("T")
    let navigation = UINavigationController()
    navigation.setViewControllers([root, top], animated: false)
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    page.setViewControllers([navigation], direction: .forward, animated: false)
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: base), page]
    // Pages appear before they are laid out for the first time (F2); the split view is being laid out, for it collapses.
    var swipe: TransitionInteraction?
    top.within["didMove"] = { top in
      top.within["didMove"] = nil
      swipe = navigation.beginSwipeBack()
    }
    show(split)
    settleAnimation()
    try XCTUnwrap(swipe).finish()
    settleAnimation()
    XCTAssertEqual(navigation.viewControllers, [root])
    XCTAssertNotNil(root.view.window)
  }

  private func put(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}
