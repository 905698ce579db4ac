// How long a window that nobody holds is shown: until the pool into which showing it put it is drained.
import COffstage
import ObjectiveC
import UIKit
import XCTest

final class WindowLifetimeTests: LifecycleTestCase {
  private weak var lastShown: UIWindow?

  /// Shows a window with `root` and holds it no longer.
  private func showAndLetGo(_ root: UIViewController, _ show: (UIWindow) -> Void = { $0.makeKeyAndVisible() }) {
    let window = UIWindow()
    window.rootViewController = root
    show(window)
    lastShown = window
  }

  /// What the test library says around a test. This class's own tests may be announced or not, so both ways are made here.
  private func asXCTest(_ body: () -> Void) {
    offstage_test_will_start("T.C/test")
    body()
    offstage_test_did_finish("T.C/test")
  }

  private func asApplication(_ body: () -> Void) {
    offstage_test_did_finish("")
    body()
  }

  private let leaving = ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"]

  // MARK: In an application

  func testAWindowThatNobodyHoldsGoesWithTheTurnThatShowedIt() {
    asApplication {
      let a = screen("A")
      showAndLetGo(a)
      XCTAssertNotNil(lastShown)
      settle()
      XCTAssertNil(lastShown)
      XCTAssertEqual(log.take().suffix(2), leaving)
      XCTAssertNil(a.view.superview)
      XCTAssertNil(UIApplication.shared.keyWindow)
    }
  }

  func testAWindowThatIsShownWithoutBecomingKeyGoesInTheSameWay() {
    asApplication {
      showAndLetGo(screen("A")) { $0.isHidden = false }
      XCTAssertNotNil(lastShown)
      settle()
      XCTAssertNil(lastShown)
    }
  }

  // MARK: In an XCTest

  func testAWindowThatATestsSetUpLetsGoLivesAsLongAsTheTest() {
    let a = screen("A")
    asXCTest {
      showAndLetGo(a)
      settle()
      XCTAssertTrue(UIApplication.shared.keyWindow === lastShown)
      XCTAssertTrue(a.view.window === lastShown)
      XCTAssertEqual(log.take().last, "A.viewDidAppear(false)")
    }
    XCTAssertNil(lastShown)
  }

  func testTheControllersOfATestsWindowHearTheRestBeforeTheNextTest() {
    let a = screen("A")
    asXCTest {
      showAndLetGo(a)
      settle()
      _ = log.take()
    }
    XCTAssertEqual(log.take(), leaving)
    asXCTest { settle() }
    XCTAssertEqual(log.take(), [])
  }

  func testAnAnimationInAWindowThatNobodyHoldsComesToItsEnd() {
    asXCTest {
      let a = screen("A")
      showAndLetGo(a)
      var finished: Bool?
      UIView.transition(with: a.view, duration: 0.05, options: .transitionCrossDissolve, animations: nil) { finished = $0 }
      settle(0.2)
      XCTAssertEqual(finished, true)
    }
  }

  func testAWindowThatSomebodyHoldsIsShownAfterTheTestAndItsControllersHearNothing() {
    let held = UIWindow()
    held.rootViewController = screen("A")
    asXCTest {
      held.makeKeyAndVisible()
      settle()
      _ = log.take()
    }
    settle()
    XCTAssertEqual(log.take(), [])
    XCTAssertFalse(held.isHidden)
  }

  // MARK: Ends that come earlier

  func testAHiddenWindowGoesWithItsLastOwner() {
    for run in [asXCTest, asApplication] {
      run {
        showAndLetGo(screen("A")) {
          $0.makeKeyAndVisible()
          settle()
          $0.isHidden = true
        }
        XCTAssertNil(lastShown)
      }
    }
  }

  func testAWindowThatIsShownAgainIsKeptAgain() {
    asXCTest {
      showAndLetGo(screen("A")) {
        $0.isHidden = false
        $0.isHidden = true
        $0.isHidden = false
      }
      settle()
      XCTAssertNotNil(lastShown)
    }
    XCTAssertNil(lastShown)
  }

  func testAPoolOfTheProgramsOwnEndsAtItsEnd() {
    for run in [asXCTest, asApplication] {
      run {
        autoreleasepool {
          showAndLetGo(screen("A"))
          XCTAssertNotNil(lastShown)
        }
        XCTAssertNil(lastShown)
      }
    }
  }

  /// Whoever goes with one window may show another: the pool is not being changed while it is drained.
  func testAWindowMayBeShownByWhoGoesWithAnother() {
    for run in [asXCTest, asApplication] {
      var second: UIWindow?
      run {
        let a = screen("A")
        a.within["viewWillDisappear"] = { _ in
          second = UIWindow()
          second?.isHidden = false
        }
        showAndLetGo(a)
        settle()
      }
      XCTAssertNil(lastShown)
      XCTAssertNotNil(second)
    }
  }
}
