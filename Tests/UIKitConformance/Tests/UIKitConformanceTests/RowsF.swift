import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// F: page view controller.
final class RowsF: ConformanceTestCase {
  private func shown(_ style: UIPageViewController.TransitionStyle) -> (
    page: UIPageViewController, a: Screen, b: Screen, book: Book
  ) {
    let a = screen("A"), b = screen("B"), book = Book(log)
    book.pages = [a, b]
    let page = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    page.setViewControllers([a], direction: .forward, animated: false)
    show(page)
    page.dataSource = book
    page.delegate = book
    a.logsLayout = false
    b.logsLayout = false
    return (page, a, b, book)
  }

  #if canImport(Offstage)
  private func turn(_ style: UIPageViewController.TransitionStyle, completes: Bool) throws {
    let (page, a, b, book) = shown(style)
    book.log = nil
    let swipe = try XCTUnwrap(page.simulate.turnPage(.forward))
    commit()
    swipe.move(to: 0.6)
    completes ? swipe.finish() : swipe.cancel()
    settle()
    XCTAssertEqual(page.viewControllers, completes ? [b] : [a])
    withExtendedLifetime(book) {}
  }

  func test_F1_scrollThatCompletes() throws {
    try turn(.scroll, completes: true)
    assertOrder(
      log, "B.viewWillAppear(true) → A.viewWillDisappear(true) → B.viewDidAppear(true) → A.viewDidDisappear(true)")
  }

  func test_F1_scrollThatIsCancelled() throws {
    try turn(.scroll, completes: false)
    assertOrder(
      log,
      """
      B.viewWillAppear(true) → A.viewWillDisappear(true) → A.viewWillAppear(true) → A.viewDidAppear(true)
      → B.viewWillDisappear(true) → B.viewDidDisappear(true)
      """)
    assertNever(log, "A.viewDidDisappear", "B.viewDidAppear")
  }

  func test_F1_curlThatCompletes() throws {
    try turn(.pageCurl, completes: true)
    assertOrder(
      log, "B.viewWillAppear(true) → A.viewWillDisappear(true) → A.viewDidDisappear(true) → B.viewDidAppear(true)")
  }

  func test_F1_curlThatIsCancelled() throws {
    try turn(.pageCurl, completes: false)
    assertOrder(
      log,
      """
      B.viewWillAppear(true) → A.viewWillDisappear(true) → B.viewWillDisappear(true) → A.viewWillAppear(true)
      → B.viewDidDisappear(true) → A.viewDidAppear(true)
      """)
    assertNever(log, "B.viewDidAppear")
  }
  #endif

  func test_F1_aLeafWithTwoSidesTakesItsBackToo() {
    let (page, _, b, _) = shown(.pageCurl), back = screen("back")
    page.isDoubleSided = true
    record { page.setViewControllers([b, back], direction: .forward, animated: true) }
    assertOrder(log, "B.viewWillAppear(true) → B.viewDidAppear(true)")
    XCTAssertEqual(page.viewControllers, [b])
  }

  func test_F1_aTurnByTheProgramTakesTheSameOrder() {
    let (page, a, b, _) = shown(.scroll)
    record { page.setViewControllers([b], direction: .forward, animated: true) }
    assertOrder(
      log, "B.viewWillAppear(true) → A.viewWillDisappear(true) → B.viewDidAppear(true) → A.viewDidDisappear(true)")
    XCTAssertNil(a.parent)
    XCTAssertEqual(b.parent, page)
  }

  func test_F2_aPageSetInViewDidLoadHasAppearedBeforeItsFirstLayout() {
    let c = screen("C")
    let book = Cover(c)
    window.rootViewController = book
    record { window.makeKeyAndVisible() }
    assertOrder(
      log,
      """
      C.willMove(page) → C.viewDidLoad → C.viewWillAppear(false) → C.viewDidAppear(false) → C.didMove(page)
      → C.viewWillLayoutSubviews → C.viewDidLayoutSubviews
      """)
  }

  #if canImport(Offstage)
  func test_F1_anAnimatedScrollDuringASwipeStopsTheProgram() throws {
    let (page, a, b, book) = shown(.scroll)
    let swipe = try XCTUnwrap(page.simulate.turnPage(.forward))
    swipe.move(to: 0.5)
    let messages = UIKitMessage.caught { page.setViewControllers([screen("C")], direction: .forward, animated: true) }
    XCTAssertEqual(messages.map(\.text), ["Invalid parameter not satisfying: [views count] == 3"])
    XCTAssertEqual(messages.map(\.exception), ["NSInternalInconsistencyException"])
    XCTAssertEqual(messages.map(\.row), ["F1"])
    swipe.finish()
    settle()
    XCTAssertEqual(page.viewControllers, [b])
    XCTAssertEqual(UIKitMessage.caught { page.setViewControllers([a], direction: .reverse, animated: true) }, [])
    withExtendedLifetime(book) {}
  }

  func test_F3_theDataSourceAndTheDelegateAreAskedAndTold() throws {
    let (page, _, b, book) = shown(.scroll)
    let back = try XCTUnwrap(page.simulate.turnPage(.forward))
    assertOrder(log, "source.after(A) → source.before(A) → delegate.willTransition(B)")
    back.cancel()
    settle()
    assertOrder(log, "delegate.willTransition(B) → delegate.didFinish(completed: false)")
    log.take()
    let turn = try XCTUnwrap(page.simulate.turnPage(.forward))
    turn.finish()
    settle()
    assertOrder(log, "delegate.willTransition(B) → delegate.didFinish(completed: true) → source.after(B)")
    XCTAssertEqual(page.viewControllers, [b])
    withExtendedLifetime(book) {}
  }
  #endif

  // MARK: Split

  func test_F4_aSplitIsMadeExpandedAndCollapsesInACompactWindow() {
    let a = screen("A"), b = screen("B"), recorder = SplitRecorder(log)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    split.delegate = recorder
    XCTAssertFalse(split.isCollapsed)
    log.take()
    window.rootViewController = split
    split.loadViewIfNeeded()
    assertNever(log, "delegate.topColumn", "delegate.didCollapse")
    record { window.makeKeyAndVisible() }
    XCTAssertTrue(split.isCollapsed)
    assertOrder(log, "delegate.topColumn → delegate.didCollapse")
  }

  func test_F4_columnsBecomeTheStackOfThePrimaryOne() throws {
    let a = screen("A"), b = screen("B")
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    show(split)
    XCTAssertTrue(split.isCollapsed)
    let stack = try XCTUnwrap(a.navigationController)
    XCTAssertTrue(stack.viewControllers.first === a)
    XCTAssertTrue(stack.topViewController === b.navigationController)
    XCTAssertNotNil(b.viewIfLoaded?.window)
    record { stack.popViewController(animated: false) }
    assertOrder(log, "B.viewWillDisappear(false) → A.viewDidAppear(false)")
    record { split.show(.secondary) }
    XCTAssertTrue(stack.topViewController === b.navigationController)
  }

  func test_F4_withoutColumnsThePrimaryStackTakesTheSecondaryController() {
    let a = screen("A"), b = screen("B")
    let primary = UINavigationController(rootViewController: a), secondary = UINavigationController(rootViewController: b)
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    show(split)
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(split.viewControllers, [primary])
    XCTAssertEqual(primary.viewControllers, [a, secondary])
    XCTAssertNotNil(b.viewIfLoaded?.window)
  }

  func test_F4_aSplitExpandsWhereThereIsRoom() {
    let a = screen("A"), b = screen("B"), recorder = SplitRecorder(log)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    split.delegate = recorder
    let parent = screen("P")
    parent.addChild(split)
    parent.view.addSubview(split.view)
    split.didMove(toParent: parent)
    show(parent)
    XCTAssertTrue(split.isCollapsed)
    record { parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: split) }
    XCTAssertFalse(split.isCollapsed)
    assertOrder(log, "delegate.didExpand")
    XCTAssertNotNil(a.viewIfLoaded?.window)
    XCTAssertNotNil(b.viewIfLoaded?.window)
  }
}

/// The pages of a book, and what their reader is asked and told.
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var log: Log?
  var pages: [UIViewController] = []
  init(_ log: Log) { self.log = log }

  private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + offset) else { return nil }
    return pages[index + offset]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log?.append("source", "before", name(of: viewController))
    return page(-1, from: viewController)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log?.append("source", "after", name(of: viewController))
    return page(1, from: viewController)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log?.append("delegate", "willTransition", pendingViewControllers.map { name(of: $0) }.joined(separator: ", "))
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log?.append("delegate", "didFinish", "completed: \(completed)")
  }
}

/// A page controller that sets its page when its view is loaded.
private final class Cover: UIPageViewController {
  private let first: UIViewController
  init(_ first: UIViewController) {
    self.first = first
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([first], direction: .forward, animated: false)
  }
}

/// Logs what a split view asks and tells its delegate.
private final class SplitRecorder: NSObject, UISplitViewControllerDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.append("delegate", "topColumn")
    return proposedTopColumn
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("delegate", "didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("delegate", "didExpand") }
}
