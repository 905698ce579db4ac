import Offstage
import XCTest

@testable @_spi(Offstage) import UIKit

/// Traits are right whenever they are read, whatever was read before and whatever has changed since (K3). Each change is looked at from
/// a view that lies directly in the place, and from one with a hundred views between.
final class InheritedTraitsTests: LifecycleTestCase {
  private let near = UIView()
  private let far = UIView()
  private let place = UIView()

  override func setUp() {
    super.setUp()
    place.addSubview(near)
    var above = place
    for _ in 0..<100 {
      let view = UIView()
      above.addSubview(view)
      above = view
    }
    above.addSubview(far)
  }

  private func expect<Value: Equatable>(
    _ trait: (UITraitCollection) -> Value, _ value: Value, line: UInt = #line, after change: () -> Void = {}
  ) {
    change()
    XCTAssertEqual(trait(near.traitCollection), value, "near", line: line)
    XCTAssertEqual(trait(far.traitCollection), value, "far", line: line)
  }
  private func style(_ traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
  private func height(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }

  private func showPlace() -> (root: UIViewController, child: UIViewController) {
    let root = UIViewController(), child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.view.addSubview(place)
    show(root)
    return (root, child)
  }

  func testDarkModeOfViewsControllersAndWindow() {
    let (root, child) = showPlace()
    expect(style, .light)
    for environment in [place, child.view!, root.view!, window] as [UIView] {
      expect(style, .dark) { environment.overrideUserInterfaceStyle = .dark }
      expect(style, .light) { environment.overrideUserInterfaceStyle = .unspecified }
      expect(style, .dark) { environment.traitOverrides.userInterfaceStyle = .dark }
      expect(style, .light) { environment.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
    }
    for controller in [child, root] {
      expect(style, .dark) { controller.overrideUserInterfaceStyle = .dark }
      expect(style, .light) { controller.overrideUserInterfaceStyle = .unspecified }
      expect(style, .dark) { controller.traitOverrides.userInterfaceStyle = .dark }
      expect(style, .light) { controller.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
    }
  }

  func testTheNearestWordHolds() {
    let (root, child) = showPlace()
    window.overrideUserInterfaceStyle = .dark
    expect(style, .light) { child.overrideUserInterfaceStyle = .light }
    expect(style, .dark) { place.traitOverrides.userInterfaceStyle = .dark }
    expect(style, .light) { place.overrideUserInterfaceStyle = .light }
    XCTAssertEqual(root.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .light)
  }

  func testWhatAParentSetsForAChildHoldsUntilTheChildLeaves() {
    let (root, child) = showPlace()
    expect(height, .compact) { root.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child) }
    expect(height, .regular) { root.setOverrideTraitCollection(nil, forChild: child) }
    expect(height, .compact) { root.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child) }
    expect(height, .regular) { child.removeFromParent() }
  }

  func testASceneAndADeviceChangeEverythingBelow() throws {
    _ = showPlace()
    let scene = try XCTUnwrap(window.windowScene)
    expect(style, .dark) { scene.traitOverrides.userInterfaceStyle = .dark }
    expect(style, .light) { scene.traitOverrides = UITraitOverrides() }
    expect(\.displayScale, 3)
    DeviceProfile.iPhoneSE.whileCurrent { expect(\.displayScale, 2) }
    expect(\.displayScale, 3)
    defer { UIDevice.current.turn(to: .portrait) }
    expect(height, .compact) { UIDevice.current.turn(to: .landscapeLeft) }
    expect(height, .regular) { UIDevice.current.turn(to: .portrait) }
  }

  func testAViewThatMovesHasTheTraitsOfItsNewPlace() {
    let (root, _) = showPlace()
    let dark = UIView(), other = UIWindow(frame: window.bounds)
    dark.overrideUserInterfaceStyle = .dark
    other.traitOverrides.verticalSizeClass = .compact
    root.view.addSubview(dark)
    expect(style, .dark) { dark.addSubview(place) }
    expect(style, .light) { root.view.addSubview(place) }
    expect(height, .compact) { other.addSubview(place) }
    expect(height, .regular) { place.removeFromSuperview() }
    expect(style, .dark) { dark.addSubview(place) }
    expect(style, .light) { dark.overrideUserInterfaceStyle = .unspecified }
  }

  func testAPresentationOverridesOnlyWhileItLasts() {
    let (root, _) = showPlace()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    presented.view.addSubview(place)
    root.present(presented, animated: false)
    settle()
    expect(style, .dark) {
      presented.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    }
    expect(height, .compact) { presented.presentationController?.traitOverrides.verticalSizeClass = .compact }
    root.dismiss(animated: false)
    settle()
    expect(style, .light)
    expect(height, .regular)
  }

  func testAProgramsOwnTraitCollectionIsAskedEachTime() {
    let (root, _) = showPlace()
    let moody = Moody()
    root.view.addSubview(moody)
    expect(style, .light) { moody.addSubview(place) }
    expect(style, .dark) { moody.mood = .dark }
    expect(style, .light) { moody.mood = .light }
  }

  func testWhatACallbackChangesIsSeenByThoseToldAfterIt() {
    let (root, _) = showPlace()
    let first = Telling(), second = Telling(), inner = Telling()
    root.view.addSubview(first)
    first.addSubview(second)
    second.addSubview(inner)
    settle()
    first.onChange = { second.overrideUserInterfaceStyle = .light }
    window.overrideUserInterfaceStyle = .dark
    settle()
    XCTAssertEqual(first.told, [.dark])
    XCTAssertEqual(second.told, [])
    XCTAssertEqual(inner.told, [])
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
  }

  func testABarFollowsTheTraitsOfItsPlace() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    defer { UIDevice.current.turn(to: .portrait) }
    UIDevice.current.turn(to: .landscapeLeft)
    settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 32)
    XCTAssertEqual(navigation.topViewController?.view.safeAreaInsets.top, 32)
    UIDevice.current.turn(to: .portrait)
    settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    navigation.traitOverrides.verticalSizeClass = .compact
    settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 32)
    navigation.traitOverrides.remove(UITraitVerticalSizeClass.self)
    navigation.pushViewController(UIViewController(), animated: false)
    settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
  }
}

/// Says of its traits what it likes.
private final class Moody: UIView {
  var mood = UIUserInterfaceStyle.light
  override var traitCollection: UITraitCollection { super.traitCollection.modifyingTraits { $0.userInterfaceStyle = mood } }
}

private final class Telling: UIView {
  var told: [UIUserInterfaceStyle] = []
  var onChange: () -> Void = {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    told.append(traitCollection.userInterfaceStyle)
    onChange()
  }
}
