import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// D: who dismisses, what is refused, presentation controllers.
final class RowsDRules: ConformanceTestCase {
  private func presented(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> Screen {
    let m = screen(name)
    m.logsLayout = false
    m.modalPresentationStyle = style
    return m
  }

  private func shownRoot() -> Screen {
    let a = screen("A")
    a.logsLayout = false
    show(a)
    return a
  }

  /// A presents M1, M1 presents M2.
  private func chain(_ style: UIModalPresentationStyle) -> (a: Screen, m1: Screen, m2: Screen) {
    let a = shownRoot(), m1 = presented("M1", style), m2 = presented("M2", style)
    a.present(m1, animated: false)
    settle()
    m1.present(m2, animated: false)
    settle()
    log.take()
    return (a, m1, m2)
  }

  // MARK: Who dismisses

  func test_D8_thePresentedControllerItself() {
    let a = shownRoot(), m = presented("M")
    a.present(m, animated: false)
    settle()
    m.dismiss(animated: false)
    settle()
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(m.presentingViewController)
  }

  func test_D8_aChildOfThePresentedController() {
    let a = shownRoot(), root = screen("R")
    let navigation = UINavigationController(rootViewController: root)
    navigation.modalPresentationStyle = .fullScreen
    a.present(navigation, animated: false)
    settle()
    root.dismiss(animated: false)
    settle()
    XCTAssertNil(a.presentedViewController)
  }

  func test_D8_aPresenterDismissesWhatItPresentsNotItself() {
    let (a, m1, m2) = chain(.fullScreen)
    m1.dismiss(animated: false)
    settle()
    XCTAssertTrue(a.presentedViewController === m1)
    XCTAssertNil(m1.presentedViewController)
    XCTAssertNil(m2.presentingViewController)
  }

  func test_D8_nothingIsPresented() {
    let a = shownRoot()
    a.dismiss(animated: true)
    settle()
    assertNoAppearance(log, of: "A")
  }

  func test_D9_aChainOfFullScreens() {
    let (a, m1, _) = chain(.fullScreen)
    record { a.dismiss(animated: true) }
    assertOrder(log, "M2.viewWillDisappear(true) → A.viewWillAppear(true) → A.viewDidAppear(true) → M2.viewDidDisappear(true)")
    assertNoAppearance(log, of: "M1")
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(m1.presentedViewController)
  }

  func test_D9_aChainOfSheets() {
    let (a, _, _) = chain(.pageSheet)
    record { a.dismiss(animated: true) }
    assertOrder(log, "M2.viewWillDisappear(true) → M2.viewDidDisappear(true)")
    assertOrder(log, "M1.viewWillDisappear(false) → M1.viewDidDisappear(false)")
    assertNoAppearance(log, of: "A")
    XCTAssertNil(a.presentedViewController)
  }

  // MARK: Wrong moments

  func test_D10_fromViewDidLoadNothingIsPresented() {
    let a = screen("A"), m = presented("M")
    a.inside["viewDidLoad"] = { a in a.present(m, animated: false) { self.log.append("completion") } }
    show(a)
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(m.presentingViewController)
    assertNoAppearance(log, of: "M")
  }

  func test_D10_fromViewDidAppearItWorks() {
    let a = screen("A"), m = presented("M")
    a.logsLayout = false
    a.inside["viewDidAppear"] = { a in
      a.inside = [:]
      a.present(m, animated: false)
    }
    window.rootViewController = a
    window.makeKeyAndVisible()
    settle()
    assertExactly(
      log,
      """
      A.loadView
      A.viewDidLoad
      A.viewWillAppear(false)
      A.viewIsAppearing(false)
      A.viewDidAppear(false)
      M.loadView
      M.viewDidLoad
      A.viewWillDisappear(false)
      M.viewWillAppear(false)
      M.viewIsAppearing(false)
      M.viewDidAppear(false)
      A.viewDidDisappear(false)
      """)
  }

  func test_D11_theSecondPresentationIsIgnored() {
    let a = shownRoot(), m = presented("M", .pageSheet), n = presented("N", .pageSheet)
    a.present(m, animated: false)
    settle()
    a.present(n, animated: false)
    settle()
    XCTAssertTrue(a.presentedViewController === m)
    XCTAssertNil(n.presentingViewController)
    assertNoAppearance(log, of: "N")
  }

  // MARK: Presentation controllers

  func test_D13_thePhasesOfAPresentationController() {
    let a = shownRoot(), m = presented("M", .custom), vendor = TransitionVendor(SlideAnimator(log))
    vendor.makePresentationController = { LoggedPresentation($0, $1, self.log, removes: false) }
    m.transitioningDelegate = vendor
    record { a.present(m, animated: true) { self.log.append("completion") } }
    assertOrder(
      log,
      "presentation.willBegin → M.viewWillAppear(true) → animator.animate → M.viewDidAppear(true) → presentation.didEnd(true) → "
        + "completion")
    assertOrder(log, "presentation.willBegin → presentation.willLayout → presentation.didLayout → M.viewDidAppear(true)")
    assertNoAppearance(log, of: "A")
    log.take()
    record { a.dismiss(animated: true) { self.log.append("completion") } }
    assertOrder(
      log,
      "presentation.dismissalWillBegin → M.viewWillDisappear(true) → animator.animate → M.viewDidDisappear(true) → "
        + "presentation.dismissalDidEnd(true) → completion")
  }

  func test_D13_aPresenterThatIsRemovedIsTold() {
    let a = shownRoot(), m = presented("M", .custom), vendor = TransitionVendor()
    vendor.makePresentationController = { LoggedPresentation($0, $1, self.log, removes: true) }
    m.transitioningDelegate = vendor
    record { a.present(m, animated: false) }
    assertOrder(log, "A.viewWillDisappear(false) → M.viewWillAppear(false) → M.viewDidAppear(false) → A.viewDidDisappear(false)")
    XCTAssertNil(a.view.window)
    log.take()
    record { a.dismiss(animated: false) }
    assertOrder(log, "M.viewWillDisappear(false) → A.viewWillAppear(false) → A.viewDidAppear(false) → M.viewDidDisappear(false)")
  }

  func test_D13_aCancelledPresentation() {
    let a = shownRoot(), m = presented("M", .custom)
    let vendor = TransitionVendor(SlideAnimator(log), UIPercentDrivenInteractiveTransition())
    vendor.makePresentationController = { LoggedPresentation($0, $1, self.log, removes: false) }
    m.transitioningDelegate = vendor
    a.present(m, animated: true)
    commit()
    vendor.interaction?.update(0.4)
    vendor.interaction?.cancel()
    settle()
    assertOrder(log, "presentation.willBegin → M.viewWillAppear(true) → M.viewWillDisappear(true) → M.viewDidDisappear(true)")
    assertOrder(log, "M.viewWillAppear(true) → presentation.didEnd(false)")
    assertNever(log, "M.viewDidAppear")
    XCTAssertNil(a.presentedViewController)
  }

  #if canImport(Offstage)
  func test_D10_theConsoleSaysThatTheViewIsNotInAWindow() {
    let a = screen("A"), m = presented("M")
    let messages = UIKitMessage.caught { a.present(m, animated: false) }
    XCTAssertEqual(
      messages.map(\.text),
      ["[Presentation] Attempt to present <Screen 1> on <Screen 2> (from <Screen 2>) whose view is not in the window hierarchy."])
    XCTAssertEqual(messages.map(\.row), ["D10"])
    XCTAssertEqual(messages.map(\.exception), [nil])
    let old = UIDevice.current.simulate.iOS(12) { UIKitMessage.caught { a.present(m, animated: false) } }
    XCTAssertEqual(
      old.map(\.text), ["Warning: Attempt to present <Screen 1> on <Screen 2> whose view is not in the window hierarchy!"])
  }

  func test_D10_aDetachedPresenterIsDiscouraged() {
    let a = shownRoot(), orphan = screen("O"), m = presented("M", .pageSheet)
    a.view.addSubview(orphan.view)
    settle()
    let messages = UIKitMessage.caught { orphan.present(m, animated: false) }
    XCTAssertEqual(messages.map(\.text), ["Presenting view controllers on detached view controllers is discouraged <Screen 1>."])
    settle()
    XCTAssertTrue(m.view.window === window)
  }

  func test_D11_theConsoleSaysWhatIsPresented() {
    let a = shownRoot(), m = presented("M", .pageSheet), n = presented("N", .pageSheet)
    a.present(m, animated: true)
    commit()
    let during = UIKitMessage.caught { a.present(n, animated: true) }
    XCTAssertEqual(
      during.map(\.text), ["Attempt to present <Screen 1> on <Screen 2> (from <Screen 2>) while a presentation is in progress."])
    settle()
    let after = UIKitMessage.caught { a.present(n, animated: true) }
    XCTAssertEqual(
      after.map(\.text),
      ["[Presentation] Attempt to present <Screen 1> on <Screen 2> (from <Screen 2>) which is already presenting <Screen 3>."])
    let old = UIDevice.current.simulate.iOS(12) { UIKitMessage.caught { a.present(n, animated: true) } }
    XCTAssertEqual(
      old.map(\.text), ["Warning: Attempt to present <Screen 1>  on <Screen 2> which is already presenting <Screen 3>"])
  }

  func test_D8_dismissingDuringATransitionIsRefused() {
    let a = shownRoot(), m = presented("M", .pageSheet)
    a.present(m, animated: true)
    commit()
    let messages = UIKitMessage.caught { a.dismiss(animated: true) }
    XCTAssertEqual(
      messages.map(\.text),
      ["Warning: Attempt to dismiss from view controller <Screen 1> while a presentation or dismiss is in progress!"])
    settle()
    XCTAssertTrue(a.presentedViewController === m)
  }

  func test_D12_whatIsPresentedOrActiveStopsTheProgram() {
    let a = shownRoot(), m = presented("M", .pageSheet), c = screen("C")
    a.addChild(c)
    let active = UIKitMessage.caught { a.present(c, animated: false) }
    XCTAssertEqual(active.map(\.text), ["Application tried to present modally an active controller <Screen 1>."])
    a.present(m, animated: false)
    settle()
    let twice = UIKitMessage.caught { m.present(m, animated: false) }
    XCTAssertEqual(
      twice.map(\.text),
      ["Application tried to present modally a view controller <Screen 1> that is already being presented by <Screen 2>."])
    XCTAssertEqual((active + twice).map(\.exception), ["NSInvalidArgumentException", "NSInvalidArgumentException"])
  }
  #endif
}

/// Logs the phases of a presentation.
private final class LoggedPresentation: UIPresentationController {
  private let log: Log
  private let removes: Bool

  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: Log, removes: Bool) {
    self.log = log
    self.removes = removes
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removes }
  override func presentationTransitionWillBegin() {
    log.append("presentation", "willBegin")
    XCTAssertNotNil(containerView)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("presentation", "didEnd", "\(completed)") }
  override func dismissalTransitionWillBegin() { log.append("presentation", "dismissalWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("presentation", "dismissalDidEnd", "\(completed)") }
  override func containerViewWillLayoutSubviews() { log.append("presentation", "willLayout") }
  override func containerViewDidLayoutSubviews() { log.append("presentation", "didLayout") }
}
