import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// H: layout.
final class RowsH: ConformanceTestCase {
  func test_H1_onePassThroughControllerRootViewAndSubview() {
    let a = Laid("A", log)
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertOrder(log, "A.viewWillAppear(false) → Child.updateConstraints → A.updateViewConstraints → Root.updateConstraints")
    assertOrder(
      log,
      """
      Root.updateConstraints → A.viewWillLayoutSubviews → Root.layoutSubviews → A.viewDidLayoutSubviews
      → Child.layoutSubviews → A.viewDidAppear(false)
      """)
  }

  func test_H2_theSafeAreaChangesAfterWillAppearAndBeforeLayout() {
    let a = Laid("A", log)
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertOrder(log, "A.viewWillAppear(false) → A.viewSafeAreaInsetsDidChange → A.viewWillLayoutSubviews")
  }

  func test_H4_thereIsALayoutBeforeTheControllerHasAppeared() {
    let a = Laid("A", log)
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertOrder(log, "A.viewWillLayoutSubviews → A.viewDidLayoutSubviews → A.viewDidAppear(false)")
  }

  // MARK: H3

  /// What `change` makes the root view and its child lay out in the following commit.
  private func laidOut(_ change: (Laid) -> Void) -> [String] {
    let a = Laid("A", log)
    show(a)
    change(a)
    settle()
    return log.take().filter { $0.hasSuffix("layoutSubviews") }
  }

  func test_H3_aChangeOfSizeLaysOut() {
    XCTAssertEqual(laidOut { $0.child.bounds.size.width += 10 }.last, "Child.layoutSubviews")
  }

  func test_H3_aChangeOfTheBoundsOriginLaysOut() {
    XCTAssertEqual(laidOut { $0.child.bounds.origin.y += 10 }, ["Child.layoutSubviews"])
  }

  func test_H3_setNeedsLayoutIsCoalesced() {
    XCTAssertEqual(
      laidOut { a in
        for _ in 0..<3 { a.child.setNeedsLayout() }
      }, ["Child.layoutSubviews"])
  }

  func test_H3_layoutIfNeededLaysOutNowAndOnlyWhatIsFlagged() {
    let a = Laid("A", log)
    show(a)
    a.child.layoutIfNeeded()
    XCTAssertEqual(log.take(), [])
    a.child.setNeedsLayout()
    a.child.layoutIfNeeded()
    XCTAssertEqual(log.take(), ["Child.layoutSubviews"])
    settle()
    XCTAssertEqual(log.take(), [])
  }

  func test_H3_addingAndRemovingASubviewLaysOutTheSuperview() {
    let extra = UIView()
    XCTAssertEqual(laidOut { $0.child.addSubview(extra) }, ["Child.layoutSubviews"])
    log.take()
    extra.removeFromSuperview()
    settle()
    XCTAssertEqual(log.take(), ["Child.layoutSubviews"])
  }

  func test_H3_movingAViewLaysOutNothing() {
    XCTAssertEqual(laidOut { $0.child.frame.origin.x += 10 }, [])
  }

  func test_H3_alphaAndTransformLayOutNothing() {
    XCTAssertEqual(
      laidOut {
        $0.child.alpha = 0.5
        $0.child.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      }, [])
  }

  #if canImport(Offstage)
  func test_H5_goingToTheBackgroundMayLayOutAgain() {
    let a = Laid("A", log)
    show(a)
    defer { UIApplication.shared.simulate.enterForeground() }
    record { UIApplication.shared.simulate.enterBackground() }
    assertOrder(log, "A.viewWillLayoutSubviews → A.viewDidLayoutSubviews")
    assertNoAppearance(log, of: "A")
  }
  #endif

  // MARK: H6

  func test_H6_whatIsValidWhenAtLaunch() {
    let a = Laid("A", log)
    var windows: [String: Bool] = [:], superviews: [String: Bool] = [:]
    for callback in ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"] {
      a.inside[callback] = { a in
        windows[callback] = a.view.window != nil
        superviews[callback] = a.view.superview != nil
      }
    }
    var childWidth: [String: CGFloat] = [:]
    a.inside["viewWillLayoutSubviews"] = { childWidth["before"] = ($0 as! Laid).child.frame.width }
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    XCTAssertEqual(
      windows,
      [
        "viewDidLoad": false, "viewWillAppear": false, "viewIsAppearing": true, "viewDidLayoutSubviews": true,
        "viewDidAppear": true,
      ])
    XCTAssertEqual(superviews["viewDidLoad"], false)
    XCTAssertEqual(superviews["viewIsAppearing"], true)
    XCTAssertEqual(childWidth["before"], 0)
    XCTAssertEqual(a.child.frame.width, a.view.bounds.width - 120)
  }

  func test_H6_geometryIsFinalInViewIsAppearing() {
    let a = Laid("A", log)
    var bounds: CGRect?, safeArea: UIEdgeInsets?
    a.inside["viewIsAppearing"] = {
      bounds = $0.view.bounds
      safeArea = $0.view.safeAreaInsets
    }
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    XCTAssertEqual(bounds, a.view.bounds)
    XCTAssertEqual(safeArea, a.view.safeAreaInsets)
    XCTAssertEqual(bounds?.size, window.bounds.size)
  }

  func test_H6_theCoordinatorOfAnAnimatedPush() {
    let b = Laid("B", log)
    var coordinators: [String: Bool] = [:]
    for callback in ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews"] {
      b.inside[callback] = { coordinators[callback] = $0.transitionCoordinator != nil }
    }
    let navigation = showNavigation([screen("A")])
    navigation.pushViewController(b, animated: true)
    commit()
    XCTAssertEqual(
      coordinators, ["viewDidLoad": false, "viewWillAppear": true, "viewIsAppearing": true, "viewDidLayoutSubviews": true])
    settle()
    XCTAssertNil(b.transitionCoordinator)
  }

  func test_H6_oldBoundsAreStillThereWhenAControllerReappears() {
    let a = Laid("A", log)
    let navigation = showNavigation([a])
    let size = a.view.bounds.size
    navigation.pushViewController(screen("B"), animated: false)
    settle()
    var seen: CGSize?
    a.inside["viewWillAppear"] = { seen = $0.view.bounds.size }
    navigation.popViewController(animated: false)
    settle()
    XCTAssertEqual(seen, size)
  }
}

/// A controller with logged views: a root with one child well inside it.
final class Laid: Screen {
  private(set) lazy var child = LoggedView("Child", Log())

  override func loadView() {
    super.loadView()
    let root = Root("Root", log)
    child = Root("Child", log)
    child.frame = .zero
    root.fills = child
    root.addSubview(child)
    view = root
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    child.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
  }
  override func updateViewConstraints() {
    log.append(name, "updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewSafeAreaInsetsDidChange() {
    log.append(name, "viewSafeAreaInsetsDidChange")
    super.viewSafeAreaInsetsDidChange()
  }
}

/// Logs layout only; puts a child inside its own bounds, clear of the safe area.
private final class Root: LoggedView {
  var fills: UIView?
  override func willMove(toSuperview newSuperview: UIView?) {}
  override func didMoveToSuperview() {}
  override func willMove(toWindow newWindow: UIWindow?) {}
  override func didMoveToWindow() {}
  override func didAddSubview(_ subview: UIView) {}
  override func willRemoveSubview(_ subview: UIView) {}
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let fills, fills.frame.isEmpty else { return }
    fills.frame = bounds.insetBy(dx: 60, dy: 120)
  }
}
