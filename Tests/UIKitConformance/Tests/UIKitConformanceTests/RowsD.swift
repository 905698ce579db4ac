import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// D: presentation and dismissal, who is told and in which order.
final class RowsD: ConformanceTestCase {
  private func presented(_ name: String, _ style: UIModalPresentationStyle) -> Screen {
    let m = screen(name)
    m.modalPresentationStyle = style
    return m
  }

  /// A on screen, without its layout in the log.
  private func shownRoot() -> Screen {
    let a = screen("A")
    a.logsLayout = false
    show(a)
    return a
  }

  private func complete(_ name: String = "completion") -> () -> Void { { [log] in log.append(name) } }

  // MARK: Full screen

  func test_D1_fullScreenAnimated() {
    let a = shownRoot(), m = presented("M", .fullScreen)
    m.logsFlags = true
    record {
      a.present(m, animated: true, completion: complete())
      XCTAssertTrue(a.presentedViewController === m)
      XCTAssertTrue(m.presentingViewController === a)
    }
    assertExactly(
      log,
      """
      M.loadView
      M.viewDidLoad
      ──
      A.viewWillDisappear(true)
      M.viewWillAppear(true) presented
      M.viewIsAppearing(true) presented
      M layout
      ── end of the animation
      M.viewDidAppear(true) presented
      A.viewDidDisappear(true)
      ~ completion
      """)
    assertOrder(log, "M.viewDidAppear(true) presented → A.viewDidDisappear(true) → completion")
    XCTAssertNil(a.view.window)
  }

  func test_D1_fullScreenNotAnimated() {
    let a = shownRoot(), m = presented("M", .fullScreen)
    record { a.present(m, animated: false, completion: complete()) }
    assertOrder(
      log,
      "M.viewDidLoad → ── → A.viewWillDisappear(false) → M.viewWillAppear(false) → M.viewIsAppearing(false) → "
        + "M.viewDidAppear(false) → A.viewDidDisappear(false) → completion")
  }

  func test_D2_dismissFullScreen() {
    let a = shownRoot()
    var m: Screen? = presented("M", .fullScreen)
    m!.logsLayout = false
    a.present(m!, animated: false)
    settle()
    log.take()
    m!.logsFlags = true
    record {
      m!.dismiss(animated: true) { [log, weak m] in log.append("completion, M is alive: \(m != nil)") }
      m = nil
    }
    assertExactly(
      log,
      """
      M.viewWillDisappear(true) dismissed
      A.viewWillAppear(true)
      A.viewIsAppearing(true)
      A.viewDidAppear(true)
      M.viewDidDisappear(true) dismissed
      completion, M is alive: true
      M.deinit
      """)
    XCTAssertNil(a.presentedViewController)
    XCTAssertTrue(a.view.window === window)
  }

  func test_D2_thePresenterIsForgottenOnceItHasDisappeared() {
    let a = shownRoot(), m = presented("M", .fullScreen)
    a.present(m, animated: false)
    settle()
    var presenters: [UIViewController?] = []
    m.inside["viewWillDisappear"] = { presenters.append($0.presentingViewController) }
    m.inside["viewDidDisappear"] = { presenters.append($0.presentingViewController) }
    a.dismiss(animated: true)
    settle()
    XCTAssertEqual(presenters, [a, nil])
  }

  // MARK: Styles

  func test_D3_fullScreenAndCurrentContextTellThePresenter() {
    for style in [UIModalPresentationStyle.fullScreen, .currentContext] {
      let a = shownRoot(), m = presented("M", style)
      a.present(m, animated: false)
      settle()
      assertOrder(
        log, "A.viewWillDisappear(false) → M.viewWillAppear(false) → M.viewDidAppear(false) → A.viewDidDisappear(false)")
      log.take()
      a.dismiss(animated: false)
      settle()
      assertOrder(
        log, "M.viewWillDisappear(false) → A.viewWillAppear(false) → A.viewDidAppear(false) → M.viewDidDisappear(false)")
    }
  }

  func test_D3_otherStylesTellThePresenterNothing() {
    for style in [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .custom,
    ] {
      let a = shownRoot(), m = presented("M", style)
      a.present(m, animated: false)
      settle()
      XCTAssertTrue(a.view.window === window)
      a.dismiss(animated: false)
      settle()
      assertOrder(
        log, "M.viewWillAppear(false) → M.viewDidAppear(false) → M.viewWillDisappear(false) → M.viewDidDisappear(false)")
      assertNoAppearance(log, of: "A")
    }
  }

  func test_D3_aPopoverTellsThePresenterNothing() {
    let a = shownRoot(), m = presented("M", .popover)
    m.popoverPresentationController?.sourceView = a.view
    a.present(m, animated: false)
    settle()
    assertOrder(log, "M.viewWillAppear(false) → M.viewDidAppear(false)")
    assertNoAppearance(log, of: "A")
  }

  func test_D3_anAlertTellsThePresenterNothing() {
    let a = shownRoot()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    a.present(alert, animated: false)
    settle()
    XCTAssertTrue(a.presentedViewController === alert)
    assertNoAppearance(log, of: "A")
  }

  func test_D3_theNearestContextPresents() {
    let a = screen("A")
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    let m = presented("M", .fullScreen)
    a.present(m, animated: false)
    XCTAssertTrue(m.presentingViewController === navigation)
    XCTAssertTrue(a.presentedViewController === m)
    settle()
    assertOrder(log, "A.viewWillDisappear(false) → M.viewDidAppear(false) → A.viewDidDisappear(false)")
    navigation.dismiss(animated: false)
    settle()
    a.definesPresentationContext = true
    let n = presented("N", .currentContext)
    a.present(n, animated: false)
    settle()
    XCTAssertTrue(n.presentingViewController === a)
  }

  // MARK: Sheets

  func test_D4_presentASheet() {
    let a = shownRoot(), m = presented("M", .pageSheet)
    record { a.present(m, animated: true, completion: complete()) }
    assertExactly(
      log,
      """
      M.loadView
      M.viewDidLoad
      ──
      M.viewWillAppear(true)
      M.viewIsAppearing(true)
      M layout
      M.viewDidAppear(true)
      completion
      """)
  }

  func test_D4_dismissASheet() {
    let a = shownRoot()
    var m: Screen? = presented("M", .pageSheet)
    m!.logsLayout = false
    a.present(m!, animated: false)
    settle()
    log.take()
    m = nil
    record { a.dismiss(animated: true, completion: complete()) }
    assertExactly(
      log,
      """
      M.viewWillDisappear(true)
      M.viewDidDisappear(true)
      completion
      M.deinit
      """)
  }

  func test_D4_detentsDecideTheHeight() {
    let a = shownRoot(), m = presented("M", .pageSheet)
    m.sheetPresentationController?.detents = [.medium(), .large()]
    a.present(m, animated: false)
    settle()
    let medium = m.view.bounds.height
    m.sheetPresentationController?.animateChanges { m.sheetPresentationController?.selectedDetentIdentifier = .large }
    settle()
    XCTAssertGreaterThan(m.view.bounds.height, medium)
    assertNoAppearance(log, of: "A")
  }
}
