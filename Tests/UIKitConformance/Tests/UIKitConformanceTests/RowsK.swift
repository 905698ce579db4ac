import UIKit
import UIKitConformance
import XCTest

#if canImport(Offstage)
import Offstage
#endif

/// K: size and trait transitions.
final class RowsK: ConformanceTestCase {
  #if canImport(Offstage)
  func test_K1_rotation() {
    let a = Turning("A", log)
    show(a)
    defer { UIDevice.current.simulate.turn(to: .portrait) }
    record { UIDevice.current.simulate.turn(to: .landscapeLeft) }
    assertOrder(
      log, "A.willTransition → A.viewWillTransition(844×390) → A.alongside → A.viewWillLayoutSubviews → A.turned")
    assertOrder(log, "A.viewWillTransition(844×390) → A.traitCollectionDidChange → A.turned")
    XCTAssertEqual(a.view.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(a.traitCollection.verticalSizeClass, .compact)
  }

  func test_K1_aNewSizeWithoutNewTraitsComesWithoutWillTransition() {
    let a = Turning("A", log)
    show(a)
    record { window.simulate.resize(to: CGSize(width: 380, height: 700)) }
    assertOrder(log, "A.viewWillTransition(380×700) → A.turned")
    assertNever(log, "A.willTransition", "A.traitCollectionDidChange")
  }

  func test_K1_whatTheTopControllerDoesNotSupportIsNotTurnedTo() {
    let a = Upright("A", log)
    show(a)
    defer { UIDevice.current.simulate.turn(to: .portrait) }
    record { UIDevice.current.simulate.turn(to: .landscapeLeft) }
    assertNever(log, "A.viewWillTransition")
    XCTAssertEqual(window.windowScene?.interfaceOrientation, .portrait)
  }

  func test_K4_aCoveredControllerHearsOfTheSizeWhenItReappears() {
    let a = Turning("A", log), b = Turning("B", log)
    let navigation = showNavigation([a])
    navigation.pushViewController(b, animated: false)
    settle()
    log.take()
    defer { UIDevice.current.simulate.turn(to: .portrait) }
    record { UIDevice.current.simulate.turn(to: .landscapeLeft) }
    assertOrder(log, "B.viewWillTransition(844×390)")
    assertNever(log, "A.viewWillTransition")
    log.take()
    navigation.popViewController(animated: false)
    settle()
    assertOrder(log, "A.viewWillTransition(844×390) → A.viewWillAppear(false)")
  }
  #endif

  func test_K2_traitsThatWereForeseenAreNotToldAtFirst() {
    let a = Turning("A", log)
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertNever(log, "A.traitCollectionDidChange")
  }

  func test_K2_traitsThatWereForeseenWronglyAreTold() {
    let a = Turning("A", log)
    _ = a.view
    let style: UIUserInterfaceStyle = a.traitCollection.userInterfaceStyle == .dark ? .light : .dark
    window.overrideUserInterfaceStyle = style
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertOrder(log, "A.viewWillAppear(false) → A.traitCollectionDidChange")
    XCTAssertEqual(a.traitCollection.userInterfaceStyle, style)
  }

  // MARK: K3

  func test_K3_registeredChangesAreToldBeforeTheNextLayout() {
    let a = screen("A")
    show(a)
    a.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (a: Screen, old: UITraitCollection) in
      a.log.append(a.name, "traitsChanged", a.traitCollection.preferredContentSizeCategory == .small ? "small" : "other")
    }
    call { a.traitOverrides.preferredContentSizeCategory = .small }
    settle()
    assertOrder(log, "── → A.traitsChanged(small) → A.viewWillLayoutSubviews")
  }

  func test_K3_onlyTheTraitsThatWereAskedForAreTold() {
    let a = screen("A")
    show(a)
    a.registerForTraitChanges([UITraitLegibilityWeight.self]) { (a: Screen, _: UITraitCollection) in
      a.log.append(a.name, "weight")
    }
    a.registerForTraitChanges([UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]) {
      (a: Screen, _: UITraitCollection) in a.log.append(a.name, "contrast")
    }
    a.traitOverrides.legibilityWeight = .bold
    a.updateTraitsIfNeeded()
    XCTAssertEqual(log.entries.filter { !$0.contains("Layout") }, ["A.weight"])
    log.take()
    a.traitOverrides.accessibilityContrast = .high
    a.updateTraitsIfNeeded()
    XCTAssertEqual(log.entries.filter { !$0.contains("Layout") }, ["A.contrast"])
  }

  func test_K3_updateTraitsIfNeededTellsNow() {
    let a = screen("A")
    show(a)
    let registration = a.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (a: Screen, _: UITraitCollection) in
      a.log.append(a.name, "style")
    }
    a.traitOverrides.userInterfaceStyle = a.traitCollection.userInterfaceStyle == .dark ? .light : .dark
    assertNever(log, "A.style")
    a.updateTraitsIfNeeded()
    assertOrder(log, "A.style")
    log.take()
    a.unregisterForTraitChanges(registration)
    a.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    a.updateTraitsIfNeeded()
    assertNever(log, "A.style")
  }

  func test_K3_theViewHearsBeforeItsController() {
    let a = screen("A")
    show(a)
    a.registerForTraitChanges([UITraitLayoutDirection.self]) { (a: Screen, _: UITraitCollection) in
      a.log.append(a.name, "controller")
    }
    a.view.registerForTraitChanges([UITraitLayoutDirection.self]) { [log] (_: UIView, _: UITraitCollection) in
      log.append("A.view")
    }
    window.traitOverrides.layoutDirection = .rightToLeft
    settle()
    assertOrder(log, "A.view → A.controller")
  }

  func test_K3_aParentOverridesTraitsOfAChild() {
    let p = screen("P"), c = screen("C")
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    show(p)
    let traits = UITraitCollection(verticalSizeClass: .compact)
    p.setOverrideTraitCollection(traits, forChild: c)
    p.view.updateTraitsIfNeeded()
    c.view.updateTraitsIfNeeded()
    XCTAssertEqual(p.overrideTraitCollection(forChild: c), traits)
    XCTAssertEqual(c.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(p.traitCollection.verticalSizeClass, .regular)
  }

  func test_K3_aTraitOfTheProgramsOwn() {
    let p = screen("P"), c = screen("C")
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    show(p)
    XCTAssertEqual(c.traitCollection[Density.self], 1)
    c.registerForTraitChanges([Density.self]) { (c: Screen, old: UITraitCollection) in
      c.log.append(c.name, "density", "\(old[Density.self]) → \(c.traitCollection[Density.self])")
    }
    p.traitOverrides[Density.self] = 3
    settle()
    XCTAssertEqual(log.entries.filter { $0.contains("density") }, ["C.density(1 → 3)"])
  }
}

private enum Density: UITraitDefinition { static let defaultValue = 1 }

/// Stays upright.
private final class Upright: Screen {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append(name, "viewWillTransition")
  }
}
