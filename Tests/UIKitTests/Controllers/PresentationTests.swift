import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// Rows D of the specification.
final class PresentationTests: LifecycleTestCase {
  private func fullScreen(_ label: String) -> Screen {
    let controller = screen(label)
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  func testD1_fullScreenAnimated() {
    let a = screen("A"), m = fullScreen("M"), log = self.log
    m.logsFlags = true
    show(a)
    a.present(m, animated: true) { log.append("completion") }
    XCTAssertEqual(log.take(), ["M.loadView", "M.viewDidLoad"])
    XCTAssertTrue(a.presentedViewController === m)
    XCTAssertTrue(m.presentingViewController === a)
    settle(0.05)
    XCTAssertEqual(
      log.take(), ["A.viewWillDisappear(true)", "M.viewWillAppear(true) presented", "M.viewIsAppearing(true) presented"])
    settleAnimation()
    XCTAssertEqual(log.take(), ["M.viewDidAppear(true) presented", "A.viewDidDisappear(true)", "completion"])
    XCTAssertFalse(m.isBeingPresented)
    XCTAssertNil(a.view.window)
    XCTAssertNotNil(m.view.window)
  }

  func testD1_fullScreenNotAnimated() {
    let a = screen("A"), m = fullScreen("M"), log = self.log
    show(a)
    a.present(m, animated: false) { log.append("completion") }
    settle(0.05)
    XCTAssertEqual(
      log.take(),
      [
        "M.loadView", "M.viewDidLoad", "A.viewWillDisappear(false)", "M.viewWillAppear(false)", "M.viewIsAppearing(false)",
        "M.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion",
      ])
  }

  func testD2_dismissFullScreen() {
    let a = screen("A"), log = self.log
    var m: Screen? = fullScreen("M")
    m!.logsFlags = true
    m!.onDeinit = { log.append("M.deinit") }
    show(a)
    a.present(m!, animated: false)
    settle(0.05)
    _ = log.take()
    m!.within["viewDidDisappear"] = { log.append("presented by \(label($0.presentingViewController))") }
    m!.dismiss(animated: true) { log.append("completion") }
    m = nil
    settle(0.05)
    XCTAssertEqual(log.take(), ["M.viewWillDisappear(true) dismissed", "A.viewWillAppear(true)", "A.viewIsAppearing(true)"])
    settleAnimation()
    XCTAssertEqual(
      log.take(),
      ["A.viewDidAppear(true)", "M.viewDidDisappear(true) dismissed", "presented by nil", "completion", "M.deinit"])
    XCTAssertNil(a.presentedViewController)
    XCTAssertNotNil(a.view.window)
  }

  func testD3_onlyCoveringStylesTellThePresenter() {
    for (style, isTold) in [
      (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.automatic, false), (.pageSheet, false),
      (.formSheet, false), (.overFullScreen, false), (.overCurrentContext, false), (.custom, false), (.popover, false),
    ] {
      let a = screen("A"), m = screen("M")
      m.modalPresentationStyle = style
      show(a)
      a.present(m, animated: false)
      settle(0.05)
      m.dismiss(animated: false)
      settle(0.05)
      XCTAssertEqual(log.take().contains { $0.hasPrefix("A") }, isTold, "\(style)")
    }
  }

  func testD3_theOutermostAncestorPresents() {
    let a = screen("A"), m = fullScreen("M")
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    a.present(m, animated: false)
    XCTAssertTrue(m.presentingViewController === navigation)
    XCTAssertTrue(a.presentedViewController === m)
    settle(0.05)
    XCTAssertEqual(log.take().filter { $0.hasPrefix("A") }, ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
    XCTAssertTrue(navigation.visibleViewController === m)
  }

  func testD4_sheet() {
    let a = screen("A"), m = screen("M"), log = self.log
    show(a)
    a.present(m, animated: true) { log.append("completion") }
    settleAnimation()
    XCTAssertEqual(
      log.take(),
      ["M.loadView", "M.viewDidLoad", "M.viewWillAppear(true)", "M.viewIsAppearing(true)", "M.viewDidAppear(true)", "completion"])
    a.dismiss(animated: true) { log.append("completion") }
    settleAnimation()
    XCTAssertEqual(log.take(), ["M.viewWillDisappear(true)", "M.viewDidDisappear(true)", "completion"])
  }

  func testD5_sheetSwipedAway() throws {
    let (_, m, _) = presentedSheet()
    let swipe = try XCTUnwrap(m.sheetPresentationController!.beginSwipeToDismiss())
    XCTAssertEqual(log.take(), ["delegate.shouldDismiss", "delegate.willDismiss", "M.viewWillDisappear(true) dismissed"])
    XCTAssertEqual(m.transitionCoordinator?.isInteractive, true)
    swipe.finish()
    settleAnimation()
    XCTAssertEqual(log.take(), ["M.viewDidDisappear(true) dismissed", "delegate.didDismiss"])
  }

  func testD6_sheetSwipeCancelled() throws {
    let (a, m, _) = presentedSheet()
    let swipe = try XCTUnwrap(m.sheetPresentationController!.beginSwipeToDismiss())
    swipe.update(0.2)
    swipe.cancel()
    settleAnimation()
    XCTAssertEqual(
      log.take(),
      [
        "delegate.shouldDismiss", "delegate.willDismiss", "M.viewWillDisappear(true) dismissed", "M.viewWillAppear(true)",
        "M.viewIsAppearing(true)", "M.viewDidAppear(true)",
      ])
    XCTAssertTrue(a.presentedViewController === m)
  }

  func testD7_sheetThatRefuses() {
    let (_, m, _) = presentedSheet()
    m.isModalInPresentation = true
    XCTAssertNil(m.sheetPresentationController!.beginSwipeToDismiss())
    settle()
    XCTAssertEqual(log.take(), ["delegate.didAttemptToDismiss"])
  }

  func testD7_programmaticDismissalTellsNoDelegate() {
    let (a, _, _) = presentedSheet()
    a.dismiss(animated: false)
    settle(0.05)
    XCTAssertFalse(log.take().contains { $0.hasPrefix("delegate") })
  }

  private func presentedSheet() -> (a: Screen, m: Screen, delegate: SheetDelegate) {
    let a = screen("A"), m = screen("M")
    let delegate = SheetDelegate(log)
    keep = delegate
    m.presentationController?.delegate = delegate
    show(a)
    a.present(m, animated: false)
    settle(0.05)
    _ = log.take()
    m.logsFlags = true
    return (a, m, delegate)
  }
  private var keep: AnyObject?

  func testD8_whoDismisses() {
    let a = screen("A"), m1 = screen("M1"), m2 = screen("M2")
    show(a)
    a.present(m1, animated: false)
    settle(0.05)
    m1.present(m2, animated: false)
    settle(0.05)
    _ = log.take()
    m1.dismiss(animated: false)  // what it presents
    settle(0.05)
    XCTAssertTrue(a.presentedViewController === m1)
    m1.dismiss(animated: false)  // presents nothing: itself
    settle(0.05)
    XCTAssertNil(a.presentedViewController)
  }

  func testD9_dismissingAChain() {
    let a = screen("A"), m1 = screen("M1"), m2 = screen("M2")
    show(a)
    a.present(m1, animated: false)
    settle(0.05)
    m1.present(m2, animated: false)
    settle(0.05)
    _ = log.take()
    a.dismiss(animated: true)
    settleAnimation()
    let entries = log.take()
    XCTAssertEqual(entries.filter { $0.hasPrefix("M2") }, ["M2.viewWillDisappear(true)", "M2.viewDidDisappear(true)"])
    XCTAssertEqual(entries.filter { $0.hasPrefix("M1") }, ["M1.viewWillDisappear(false)", "M1.viewDidDisappear(false)"])
    XCTAssertNil(a.presentedViewController)
    XCTAssertNil(m1.presentedViewController)
  }

  func testD10_presentingOffWindowDoesNothing() {
    let a = screen("A"), m = screen("M"), log = self.log
    a.loadViewIfNeeded()
    let messages = LifecycleConsole.catching { a.present(m, animated: false) { log.append("completion") } }
    XCTAssertEqual(messages.map(\.rule), ["D10"])
    XCTAssertTrue(messages[0].text.hasPrefix("[Presentation] Attempt to present <Screen"))
    XCTAssertTrue(messages[0].text.hasSuffix("whose view is not in the window hierarchy."))
    XCTAssertNil(a.presentedViewController)
    settle(0.05)
    XCTAssertFalse(log.take().contains("completion"))
  }

  func testD10_presentingFromViewDidAppearWorks() {
    let a = screen("A"), m = screen("M")
    a.within["viewDidAppear"] = { $0.present(m, animated: false) }
    window.rootViewController = a
    window.makeKeyAndVisible()
    settle(0.1)
    XCTAssertEqual(log.take().last, "M.viewDidAppear(false)")
  }

  func testD11_presentingWhilePresentingDoesNothing() {
    let a = screen("A"), m = screen("M"), n = screen("N")
    show(a)
    a.present(m, animated: false)
    settle(0.05)
    let messages = LifecycleConsole.catching { a.present(n, animated: false) }
    XCTAssertTrue(messages.first?.text.contains("which is already presenting <Screen") == true)
    XCTAssertFalse(n.isViewLoaded)
    XCTAssertTrue(a.presentedViewController === m)
  }

  func testD12_presentingAChildOrSomethingPresentedStopsTheProgram() {
    let a = screen("A"), m = screen("M"), child = screen("C")
    a.addChild(child)
    show(a)
    XCTAssertEqual(ProgrammerErrorHandler.catching { a.present(child, animated: false) }.map(\.rule), ["D12"])
    a.present(m, animated: false)
    settle(0.05)
    let messages = ProgrammerErrorHandler.catching { a.present(m, animated: false) }
    XCTAssertTrue(messages.first?.text.contains("that is already being presented by <Screen") == true)
  }

  func testD13_presentationControllerSubclass() {
    final class Custom: UIPresentationController {
      let log: Log
      init(_ log: Log, _ presented: UIViewController, _ presenting: UIViewController?) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
      }
      override func presentationTransitionWillBegin() { log.append("willBegin") }
      override func presentationTransitionDidEnd(_ completed: Bool) { log.append("didEnd(\(completed))") }
      override func dismissalTransitionWillBegin() { log.append("dismissalWillBegin") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissalDidEnd(\(completed))") }
    }
    let a = screen("A"), m = screen("M"), log = self.log
    show(a)
    m.modalPresentationStyle = .custom
    let delegate = TransitioningDelegate { presented, presenting in Custom(log, presented, presenting) }
    m.transitioningDelegate = delegate
    a.present(m, animated: false) { log.append("completion") }
    settle(0.05)
    XCTAssertEqual(
      log.take(),
      [
        "M.loadView", "M.viewDidLoad", "willBegin", "M.viewWillAppear(false)", "M.viewIsAppearing(false)",
        "M.viewDidAppear(false)", "didEnd(true)", "completion",
      ])
    a.dismiss(animated: false)
    settle(0.05)
    XCTAssertEqual(
      log.take(), ["dismissalWillBegin", "M.viewWillDisappear(false)", "M.viewDidDisappear(false)", "dismissalDidEnd(true)"])
  }

  func testD14_alertHandlerRunsAfterTheDismissal() {
    let a = screen("A"), log = self.log
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.isHidden = false }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.append("handler") })
    show(a)
    a.present(alert, animated: true)
    settleAnimation()
    XCTAssertTrue(alert.triggerAction(titled: "Delete"))
    XCTAssertEqual(log.take(), [])
    settleAnimation()
    XCTAssertEqual(log.take(), ["handler"])
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(alert.textFields?.count, 1)
  }

  func testPresentAndDismissInTheSameTurn() {
    let a = screen("A"), m = fullScreen("M")
    show(a)
    a.present(m, animated: false)
    a.dismiss(animated: false)
    settle(0.05)
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("M.view") && $0.contains("ppear(") },
      [
        "M.viewWillAppear(false)", "M.viewIsAppearing(false)", "M.viewDidAppear(false)", "M.viewWillDisappear(false)",
        "M.viewDidDisappear(false)",
      ].filter { !$0.contains("IsAppearing") })
    XCTAssertNotNil(a.view.window)
  }

  func testUnusedPresentationControllerDoesNotKeepItsController() {
    weak var weakController: UIViewController?
    do {
      let controller = UIViewController()
      XCTAssertNotNil(controller.sheetPresentationController)
      weakController = controller
    }
    XCTAssertNil(weakController)
  }
}

/// Logs the four calls of a sheet's delegate.
private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  let log: Log
  init(_ log: Log) {
    Self.register()
    self.log = log
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.append("delegate.shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("delegate.willDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("delegate.didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.append("delegate.didAttemptToDismiss")
  }

  // What source preparation adds to a file of an iOS package.
  private static func register() { _ = registration }
  private static let registration: Void = _offstageRegister { members in
    members.method(
      SheetDelegate.self, "presentationControllerShouldDismiss:", SheetDelegate.presentationControllerShouldDismiss(_:))
    members.method(SheetDelegate.self, "presentationControllerWillDismiss:", SheetDelegate.presentationControllerWillDismiss(_:))
    members.method(SheetDelegate.self, "presentationControllerDidDismiss:", SheetDelegate.presentationControllerDidDismiss(_:))
    members.method(
      SheetDelegate.self, "presentationControllerDidAttemptToDismiss:",
      SheetDelegate.presentationControllerDidAttemptToDismiss(_:))
  }
}

private final class TransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let make: (UIViewController, UIViewController?) -> UIPresentationController
  init(_ make: @escaping (UIViewController, UIViewController?) -> UIPresentationController) {
    _ = Self.registration
    self.make = make
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { make(presented, presenting) }

  private static let registration: Void = _offstageRegister { members in
    members.method(
      TransitioningDelegate.self, "presentationControllerForPresented:presenting:source:",
      TransitioningDelegate.presentationController(forPresented:presenting:source:))
  }
}
