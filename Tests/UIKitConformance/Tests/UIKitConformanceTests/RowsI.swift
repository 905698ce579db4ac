import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// I: loading. Rows about nibs, storyboards and segues come later.
final class RowsI: ConformanceTestCase {
  func test_I1_theDefaultViewIsPlainAndFillsTheScreen() {
    let a = UIViewController()
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertNil(a.viewIfLoaded)
    XCTAssertFalse(a.isViewLoaded, "viewIfLoaded does not load")
    XCTAssertTrue(type(of: a.view!) == UIView.self)
    XCTAssertEqual(a.view.bounds.size, UIScreen.main.bounds.size)
  }

  func test_I5_loadViewMayCallSuper() {
    let a = screen("A")
    a.loadViewIfNeeded()
    assertOrder(log, "A.loadView → A.viewDidLoad")
    XCTAssertTrue(a.isViewLoaded)
  }

  func test_I6_loadViewThatSetsNoView() {
    let a = EmptyHanded("A", log)
    a.loadViewIfNeeded()
    assertOrder(log, "A.loadView → A.viewDidLoad, loaded: false")
  }

  func test_I8_nilIsLoadedAgain() {
    let a = screen("A")
    let first = a.view
    a.view = nil
    XCTAssertFalse(a.isViewLoaded)
    XCTAssertFalse(a.view === first)
    assertOrder(log, "A.loadView → A.viewDidLoad → A.loadView → A.viewDidLoad")
  }

  func test_I9_loadViewIfNeededLoadsOnce() {
    let a = screen("A")
    a.loadViewIfNeeded()
    a.loadViewIfNeeded()
    assertExactly(
      log,
      """
      A.loadView
      A.viewDidLoad
      """)
  }

  func test_I10_touchingTheViewInInitLoadsItThere() {
    _ = EagerScreen("A", log)
    assertExactly(
      log,
      """
      A.init begins
      A.loadView
      A.viewDidLoad
      A.init ends
      A.deinit
      """)
  }

  func test_I11_aViewThatIsLoadedBeforeThePushIsNotLoadedAgain() {
    let a = screen("A"), b = screen("B")
    a.logsLayout = false
    let navigation = showNavigation([a])
    record {
      b.view.tag = 1
      navigation.pushViewController(b, animated: true)
    }
    assertExactly(
      log,
      """
      B.loadView
      B.viewDidLoad
      B.willMove(nav)
      ──
      A.viewWillDisappear(true)
      B.viewWillAppear(true)
      B.viewIsAppearing(true)
      B layout
      A.viewDidDisappear(true)
      B.viewDidAppear(true)
      ~ B.didMove(nav)
      [B layout]
      """)
  }

  #if canImport(Offstage)
  func test_I6_touchingTheViewThenStopsTheProgram() {
    let a = EmptyHanded("A", log)
    a.touchesView = true
    let messages = UIKitMessage.caught { a.loadViewIfNeeded() }
    XCTAssertEqual(messages.map(\.row), ["I6"])
  }

  func test_I7_readingTheViewInsideLoadViewStopsTheProgram() {
    let a = SelfReading("A", log)
    let messages = UIKitMessage.caught { _ = a.view }
    XCTAssertEqual(messages.map(\.row), ["I7"])
    XCTAssertEqual(messages.map(\.exception), ["NSInternalInconsistencyException"])
  }

  func test_I9_loadingInDeinitIsRefused() {
    let messages = UIKitMessage.caught { _ = LateLoader("A", log) }
    XCTAssertEqual(
      messages.map(\.text),
      [
        "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined "
          + "behavior (<LateLoader 1>)"
      ])
    XCTAssertEqual(messages.map(\.row), ["R13"])
  }
  #endif
}

private final class EmptyHanded: Screen {
  var touchesView = false
  override func loadView() { log.append(name, "loadView") }
  override func viewDidLoad() {
    log.append("\(name).viewDidLoad, loaded: \(isViewLoaded)")
    if touchesView { _ = view }
  }
}

private final class SelfReading: Screen {
  override func loadView() { view.backgroundColor = .white }
}

private final class EagerScreen: Screen {
  override init(_ name: String, _ log: Log) {
    log.append("\(name).init begins")
    super.init(name, log)
    view.backgroundColor = .white
    log.append("\(name).init ends")
  }
  required init?(coder: NSCoder) { fatalError("screens are made in code") }
}

private final class LateLoader: Screen {
  deinit { MainActor.assumeIsolated { _ = view } }
}
