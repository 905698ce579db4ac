import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// D: sheets that a user pulls down, alerts that a user answers.
final class RowsDSwipe: ConformanceTestCase {
  /// A with a sheet M over it; the delegate logs.
  private func shownSheet() -> (a: Screen, m: Screen, delegate: SheetRecorder) {
    let a = screen("A"), m = screen("M"), delegate = SheetRecorder(log)
    a.logsLayout = false
    m.logsLayout = false
    show(a)
    m.modalPresentationStyle = .pageSheet
    m.presentationController?.delegate = delegate
    a.present(m, animated: false)
    settle()
    log.take()
    m.logsFlags = true
    return (a, m, delegate)
  }

  func test_D7_aProgramsDismissalTellsTheDelegateNothing() {
    let (a, _, delegate) = shownSheet()
    record { a.dismiss(animated: true) }
    assertExactly(
      log,
      """
      M.viewWillDisappear(true) dismissed
      M.viewDidDisappear(true) dismissed
      [M.deinit]
      """)
    withExtendedLifetime(delegate) {}
  }

  func test_D7_aSheetThatGoesWithALowerOneTellsNoDelegate() {
    let (a, m, delegate) = shownSheet()
    let n = screen("N"), second = SheetRecorder(log)
    n.presentationController?.delegate = second
    m.present(n, animated: false)
    settle()
    log.take()
    record { a.dismiss(animated: true) }
    assertOrder(log, "N.viewWillDisappear(true) → N.viewDidDisappear(true)")
    assertNever(log, "delegate.didDismiss", "delegate.willDismiss", "delegate.shouldDismiss")
    withExtendedLifetime((delegate, second)) {}
  }

  #if canImport(Offstage)
  func test_D5_theSwipeCompletes() throws {
    let (a, m, delegate) = shownSheet()
    let swipe = try XCTUnwrap(m.presentationController?.simulate.swipeDown())
    XCTAssertEqual(m.transitionCoordinator?.isInteractive, true)
    swipe.move(to: 0.6)
    swipe.finish()
    settle()
    assertExactly(
      log,
      """
      delegate.shouldDismiss
      delegate.willDismiss
      ~ M.viewWillDisappear(true) dismissed
      ~ M.viewDidDisappear(true) dismissed
      delegate.didDismiss
      """)
    assertOrder(
      log, "delegate.willDismiss → M.viewWillDisappear(true) dismissed → M.viewDidDisappear(true) dismissed → delegate.didDismiss"
    )
    XCTAssertNil(a.presentedViewController)
    withExtendedLifetime(delegate) {}
  }

  func test_D6_theSwipeIsCancelled() throws {
    let (a, m, delegate) = shownSheet()
    let swipe = try XCTUnwrap(m.presentationController?.simulate.swipeDown())
    swipe.move(to: 0.2)
    swipe.cancel()
    settle()
    assertOrder(
      log,
      "delegate.shouldDismiss → delegate.willDismiss → M.viewWillDisappear(true) dismissed → M.viewWillAppear(true) → "
        + "M.viewIsAppearing(true) → M.viewDidAppear(true)")
    assertNever(log, "delegate.didDismiss", "M.viewDidDisappear")
    XCTAssertTrue(a.presentedViewController === m)
    XCTAssertTrue(m.view.window === window)
    withExtendedLifetime(delegate) {}
  }

  func test_D4_aDragToADetentTellsTheSheetsDelegateAndAProgramsChoiceDoesNot() throws {
    let a = screen("A"), m = screen("M"), recorder = DetentRecorder(log)
    show(a)
    let sheet = try XCTUnwrap(m.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = recorder
    a.present(m, animated: true)
    settle()
    log.take()
    let height = m.view.bounds.height
    XCTAssertTrue(sheet.simulate.drag(to: .large))
    settle()
    XCTAssertGreaterThan(m.view.bounds.height, height)
    assertOrder(log, "delegate.didChange(large)")
    assertNever(log, "M.viewWillAppear", "M.viewWillDisappear", "A.viewWillAppear")
    log.take()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    settle()
    XCTAssertEqual(m.view.bounds.height, height)
    assertNever(log, "delegate.didChange")
  }

  func test_D7_aSheetThatIsModal() {
    let (_, m, delegate) = shownSheet()
    m.isModalInPresentation = true
    XCTAssertNil(m.presentationController?.simulate.swipeDown())
    settle()
    assertExactly(log, "delegate.didAttemptToDismiss")
    withExtendedLifetime(delegate) {}
  }

  func test_D7_aDelegateThatRefuses() {
    let (a, m, delegate) = shownSheet()
    delegate.allows = false
    XCTAssertNil(m.presentationController?.simulate.swipeDown())
    settle()
    assertExactly(
      log,
      """
      delegate.shouldDismiss
      delegate.didAttemptToDismiss
      """)
    XCTAssertTrue(a.presentedViewController === m)
  }

  func test_D5_aTapBesideAPopoverClosesIt() {
    let a = screen("A"), m = screen("M"), delegate = SheetRecorder(log)
    show(a)
    m.modalPresentationStyle = .popover
    m.popoverPresentationController?.sourceView = a.view
    m.presentationController?.delegate = delegate
    a.present(m, animated: false)
    settle()
    log.take()
    XCTAssertEqual(m.presentationController?.simulate.tapOutside(), true)
    settle()
    assertOrder(
      log, "delegate.shouldDismiss → delegate.willDismiss → M.viewWillDisappear → M.viewDidDisappear → delegate.didDismiss")
    XCTAssertNil(a.presentedViewController)
  }

  func test_D14_theHandlerRunsAfterTheDismissal() {
    let a = screen("A")
    show(a)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = "Anna" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [log, weak alert] _ in
        log.append("save \(alert?.textFields?.first?.text ?? "nil"), presented: \(a.presentedViewController != nil)")
      })
    a.present(alert, animated: true)
    settle()
    log.take()
    XCTAssertTrue(alert.simulate.tap("Save"))
    log.append("tapped")
    settle()
    assertOrder(log, "tapped → save Anna, presented: false")
    XCTAssertFalse(alert.simulate.tap("No such button"))
  }

  func test_D14_aDisabledActionIsNotTapped() {
    let a = screen("A")
    show(a)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let action = UIAlertAction(title: "Delete", style: .destructive) { _ in XCTFail("the action is disabled") }
    action.isEnabled = false
    alert.addAction(action)
    a.present(alert, animated: false)
    settle()
    XCTAssertFalse(alert.simulate.tap(action))
    settle()
    XCTAssertTrue(a.presentedViewController === alert)
  }

  func test_D14_aTapBesideAnActionSheetIsItsCancelButton() throws {
    let a = screen("A")
    show(a)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in XCTFail("nobody has tapped it") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.append("cancelled") })
    a.present(sheet, animated: true)
    settle()
    XCTAssertTrue(try XCTUnwrap(sheet.presentationController).simulate.tapOutside())
    settle()
    XCTAssertNil(a.presentedViewController)
    assertOrder(log, "cancelled")
  }

  func test_D14_whatAnActionPresentsIsNotInTheAlertsWay() {
    let a = screen("A"), m = screen("M")
    show(a)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "More", style: .default) { _ in a.present(m, animated: false) })
    a.present(alert, animated: true)
    settle()
    alert.simulate.tap("More")
    settle()
    XCTAssertTrue(a.presentedViewController === m)
  }
  #endif
}

#if canImport(Offstage)
private final class DetentRecorder: NSObject, UISheetPresentationControllerDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    log.append("delegate", "didChange", sheet.selectedDetentIdentifier == .large ? "large" : "other")
  }
}
#endif
