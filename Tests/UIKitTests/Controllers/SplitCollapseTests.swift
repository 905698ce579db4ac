// Split views collapse into one stack where there is no room, and expand again (F4).
import Offstage
import XCTest

@_spi(Offstage) import UIKit

final class SplitCollapseTests: LifecycleTestCase {
  override func setUp() { Chooser.register() }
  override func tearDown() { DeviceProfile.current = .standard }

  private func columns(_ style: UISplitViewController.Style = .doubleColumn, delegate: Chooser? = nil) -> (
    split: UISplitViewController, primary: Screen, secondary: Screen
  ) {
    let split = UISplitViewController(style: style), primary = screen("P"), secondary = screen("S")
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    split.delegate = delegate
    return (split, primary, secondary)
  }

  /// The same window with room for one column, and for two.
  private func narrow() {
    DeviceProfile.current = .iPad.split(.slideOver)
    settle()
  }
  private func wide() {
    DeviceProfile.current = .iPad
    settle()
  }
  private func showOnScreen(_ root: UIViewController) {
    window.frame = UIScreen.main.bounds
    show(root)
  }

  // MARK: With columns

  func testAColumnsControllerGetsANavigationController() throws {
    let (split, primary, secondary) = columns()
    XCTAssertTrue(split.viewController(for: .primary) === primary)
    XCTAssertEqual(try XCTUnwrap(primary.navigationController!).viewControllers, [primary])
    XCTAssertEqual(split.viewControllers, [primary.navigationController!, secondary.navigationController!])
    let own = UINavigationController(rootViewController: UIViewController())
    split.setViewController(own, for: .secondary)
    XCTAssertEqual(split.viewControllers.last, own)
    XCTAssertTrue(secondary.splitViewController == nil)
  }

  func testWhereThereIsNoRoomTheColumnsBecomeOneStack() throws {
    let (split, primary, secondary) = columns()
    showOnScreen(split)
    XCTAssertTrue(split.isCollapsed)
    let stack = try XCTUnwrap(primary.navigationController!)
    XCTAssertEqual(split.viewControllers, [stack])
    XCTAssertEqual(stack.viewControllers, [primary, secondary.navigationController!])
    XCTAssertNotNil(secondary.view.window)
    XCTAssertNil(primary.viewIfLoaded?.window)
    XCTAssertTrue(split.viewController(for: .secondary) === secondary)
  }

  func testThreeColumnsAreStackedInTheirOrder() throws {
    let (split, primary, secondary) = columns(.tripleColumn)
    let middle = screen("M")
    split.setViewController(middle, for: .supplementary)
    showOnScreen(split)
    XCTAssertEqual(
      primary.navigationController?.viewControllers, [primary, middle.navigationController!, secondary.navigationController!])
  }

  func testTheDelegateChoosesTheTopColumn() throws {
    let chooser = Chooser(top: .primary)
    let (split, primary, _) = columns(delegate: chooser)
    showOnScreen(split)
    XCTAssertEqual(chooser.proposed, .secondary)
    XCTAssertEqual(primary.navigationController?.viewControllers, [primary])
    XCTAssertNotNil(primary.view.window)
  }

  func testACompactColumnTakesThePlaceOfAll() {
    let chooser = Chooser()
    let (split, primary, secondary) = columns(delegate: chooser)
    let compact = screen("C")
    split.setViewController(compact, for: .compact)
    showOnScreen(split)
    XCTAssertEqual(chooser.proposed, .compact)
    XCTAssertEqual(split.viewControllers, [compact])
    XCTAssertNotNil(compact.view.window)
    XCTAssertNil(primary.viewIfLoaded?.window)
    XCTAssertNil(secondary.viewIfLoaded?.window)
  }

  func testColumnsThatAreShownAndHiddenArePushedAndPopped() throws {
    let chooser = Chooser(top: .primary)
    let (split, primary, secondary) = columns(delegate: chooser)
    showOnScreen(split)
    split.show(.secondary)
    settleAnimation()
    XCTAssertEqual(primary.navigationController?.topViewController, secondary.navigationController!)
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("S.view") && $0.contains("ppear") },
      ["S.viewWillAppear(true)", "S.viewIsAppearing(true)", "S.viewDidAppear(true)"])
    split.hide(.secondary)
    settleAnimation()
    XCTAssertEqual(primary.navigationController?.viewControllers, [primary])
    XCTAssertTrue(split.viewController(for: .secondary) === secondary)
  }

  func testTheUserGoesBackToThePrimaryColumn() throws {
    let (split, primary, secondary) = columns()
    showOnScreen(split)
    try XCTUnwrap(primary.navigationController?.beginSwipeBack()).finish()
    settleAnimation()
    XCTAssertNotNil(primary.view.window)
    XCTAssertNil(secondary.view.window)
    split.showDetailViewController(screen("D"), sender: nil)
    settleAnimation()
    XCTAssertNotNil(split.viewController(for: .secondary)?.view.window)
  }

  func testACollapsedColumnsControllerIsReplacedInItsPlace() throws {
    let (split, primary, secondary) = columns()
    showOnScreen(split)
    let other = screen("O")
    split.setViewController(other, for: .secondary)
    settle()
    XCTAssertEqual(primary.navigationController?.viewControllers, [primary, other.navigationController!])
    XCTAssertNotNil(other.view.window)
    XCTAssertNil(secondary.view.window)
  }

  func testWhereThereIsRoomAgainEachGoesBackIntoItsColumn() throws {
    let (split, primary, secondary) = columns()
    wide()
    showOnScreen(split)
    XCTAssertFalse(split.isCollapsed)
    narrow()
    XCTAssertTrue(split.isCollapsed)
    let pushed = screen("X")
    secondary.navigationController?.pushViewController(pushed, animated: false)
    settle()
    wide()
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(primary.navigationController?.viewControllers, [primary])
    XCTAssertEqual(pushed.navigationController?.viewControllers, [secondary, pushed])
    XCTAssertNotNil(primary.view.window)
    XCTAssertNotNil(pushed.view.window)
    XCTAssertEqual(split.children, [primary.navigationController!, secondary.navigationController!])
  }

  // MARK: Display modes

  func testColumnsAreShownAndHiddenBesideTheSecondaryOne() {
    let chooser = Chooser()
    let (split, primary, secondary) = columns(delegate: chooser)
    wide()
    showOnScreen(split)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    split.hide(.primary)
    settle()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertNil(primary.view.window)
    XCTAssertEqual(secondary.view.bounds.width, window.bounds.width)
    XCTAssertEqual(
      log.take().filter { $0.contains("ppear(") }, ["P.viewWillDisappear(false)", "P.viewDidDisappear(false)"])
    split.show(.primary)
    settle()
    XCTAssertNotNil(primary.view.window)
    XCTAssertEqual(chooser.told, ["willHide 0", "willChange 1", "willShow 0", "willChange 2"])
    XCTAssertEqual(split.viewControllers.count, 2)
  }

  func testAPreferredModeHidesThePrimaryColumn() {
    let (split, primary, secondary) = columns()
    split.preferredDisplayMode = .secondaryOnly
    wide()
    showOnScreen(split)
    XCTAssertNil(primary.viewIfLoaded?.window)
    XCTAssertNotNil(secondary.view.window)
    split.preferredDisplayMode = .allVisible
    settle()
    XCTAssertNotNil(primary.view.window)
  }

  func testOfThreeColumnsTheSupplementaryOneIsNearer() {
    let (split, primary, secondary) = columns(.tripleColumn)
    let middle = screen("M")
    split.setViewController(middle, for: .supplementary)
    wide()
    showOnScreen(split)
    XCTAssertNil(primary.viewIfLoaded?.window)
    XCTAssertNotNil(middle.view.window)
    split.show(.primary)
    settle()
    XCTAssertEqual(split.displayMode, .twoBesideSecondary)
    XCTAssertNotNil(primary.view.window)
    split.hide(.supplementary)
    settle()
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertNotNil(secondary.view.window)
    XCTAssertNil(middle.view.window)
  }

  // MARK: Without columns

  func testTheSecondaryControllerIsPushedOntoThePrimaryStack() {
    let root = screen("R"), detail = screen("D")
    let primary = UINavigationController(rootViewController: root), secondary = UINavigationController(rootViewController: detail)
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    showOnScreen(split)
    XCTAssertEqual(split.viewControllers, [primary])
    XCTAssertEqual(primary.viewControllers, [root, secondary])
    XCTAssertNotNil(detail.view.window)
    wide()
    XCTAssertEqual(split.viewControllers, [primary, secondary])
    XCTAssertEqual(primary.viewControllers, [root])
    XCTAssertNotNil(root.view.window)
    XCTAssertNotNil(detail.view.window)
  }

  func testAPrimaryControllerThatIsNoStackIsShownAlone() {
    let primary = screen("P"), secondary = screen("S")
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    showOnScreen(split)
    XCTAssertEqual(split.viewControllers, [primary])
    XCTAssertNil(secondary.viewIfLoaded?.window)
    wide()
    XCTAssertEqual(split.viewControllers, [primary, secondary])
    XCTAssertNotNil(secondary.view.window)
  }

  func testADelegateThatHasSeenToTheSecondaryControllerKeepsItOffTheStack() {
    let chooser = Chooser(hasCollapsed: true)
    let root = screen("R"), primary = UINavigationController(rootViewController: root)
    let split = UISplitViewController()
    split.delegate = chooser
    split.viewControllers = [primary, screen("S")]
    showOnScreen(split)
    XCTAssertEqual(primary.viewControllers, [root])
    XCTAssertNotNil(root.view.window)
  }

  func testADelegateNamesWhatIsSeparated() {
    let separated = screen("N")
    let chooser = Chooser(separated: separated)
    let root = screen("R"), secondary = screen("S"), primary = UINavigationController(rootViewController: root)
    let split = UISplitViewController()
    split.delegate = chooser
    split.viewControllers = [primary, secondary]
    showOnScreen(split)
    wide()
    XCTAssertEqual(split.viewControllers, [primary, separated])
    XCTAssertEqual(primary.viewControllers, [root, secondary])
  }

  func testADetailIsPushedWhileThereIsOneStack() {
    let root = screen("R"), primary = UINavigationController(rootViewController: root)
    let split = UISplitViewController()
    split.viewControllers = [primary]
    showOnScreen(split)
    let detail = UINavigationController(rootViewController: screen("D"))
    split.showDetailViewController(detail, sender: nil)
    settleAnimation()
    XCTAssertEqual(primary.viewControllers, [root, detail])
    wide()
    XCTAssertEqual(split.viewControllers, [primary, detail])
  }

  /// UIKit has both for controllers of one's own that are primary ones.
  func testAPrimaryControllerMayTakeAndGiveTheSecondaryOneItself() {
    final class Taker: UIViewController {
      var taken: UIViewController?
      override func collapseSecondaryViewController(_ secondary: UIViewController, for split: UISplitViewController) {
        taken = secondary
      }
      override func separateSecondaryViewController(for split: UISplitViewController) -> UIViewController? { taken }
    }
    let primary = Taker(), secondary = screen("S")
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    showOnScreen(split)
    XCTAssertTrue(primary.taken === secondary)
    wide()
    XCTAssertEqual(split.viewControllers, [primary, secondary])
  }
}

/// Answers what a split view asks while it collapses and expands.
private final class Chooser: NSObject, UISplitViewControllerDelegate {
  var top: UISplitViewController.Column?
  var hasCollapsed: Bool
  var separated: UIViewController?
  var proposed: UISplitViewController.Column?

  init(top: UISplitViewController.Column? = nil, hasCollapsed: Bool = false, separated: UIViewController? = nil) {
    self.top = top
    self.hasCollapsed = hasCollapsed
    self.separated = separated
  }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    proposed = proposedTopColumn
    return top ?? proposedTopColumn
  }
  var told: [String] = []
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    told.append("willChange \(displayMode.rawValue)")
  }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    told.append("willShow \(column.rawValue)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    told.append("willHide \(column.rawValue)")
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { hasCollapsed }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { separated }

  // What source preparation adds to a file of an iOS package.
  static func register() { _ = registration }
  private static let registration: Void = _offstageRegister { members in
    members.method(
      Chooser.self, "splitViewController:topColumnForCollapsingToProposedTopColumn:",
      Chooser.splitViewController(_:topColumnForCollapsingToProposedTopColumn:))
    members.method(Chooser.self, "splitViewController:willChangeTo:", Chooser.splitViewController(_:willChangeTo:))
    members.method(Chooser.self, "splitViewController:willShow:", Chooser.splitViewController(_:willShow:))
    members.method(Chooser.self, "splitViewController:willHide:", Chooser.splitViewController(_:willHide:))
    members.method(
      Chooser.self, "splitViewController:collapseSecondary:onto:",
      Chooser.splitViewController(_:collapseSecondary:onto:))
    members.method(
      Chooser.self, "splitViewController:separateSecondaryFrom:",
      Chooser.splitViewController(_:separateSecondaryFrom:))
  }
}
