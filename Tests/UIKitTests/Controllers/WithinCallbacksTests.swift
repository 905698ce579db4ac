import XCTest

@_spi(Offstage) import UIKit

/// What random programs have found: a container that is changed from within a callback that it makes, and one that goes while it owes
/// something.
final class WithinCallbacksTests: LifecycleTestCase {
  private func quiet(_ label: String) -> Screen {
    let made = screen(label)
    made.onDeinit = { [log] in log.append("\(label).deinit") }
    return made
  }

  // MARK: Tab

  func testATabChosenWhileAnotherOneLoadsWins() {
    let a = quiet("A"), b = quiet("B"), c = quiet("C")
    let tab = UITabBarController()
    tab.viewControllers = [a, b, c]
    show(tab)
    b.within["viewDidLoad"] = { _ in tab.selectedIndex = 2 }
    tab.selectedIndex = 1
    settle()
    XCTAssertEqual(tab.selectedViewController, c)
    XCTAssertNotNil(c.viewIfLoaded?.window)
    XCTAssertNil(b.viewIfLoaded?.window)
    XCTAssertEqual(log.take().filter { $0.hasPrefix("B.viewDidAppear") || $0.hasPrefix("A.viewWillAppear") }, [])
  }

  // MARK: Navigation

  func testAPopWithinTheNoticeOfASetLeavesChildrenAndStackAlike() {
    let root = quiet("R"), b = quiet("B"), c = quiet("C")
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    b.within["willMove"] = { b in
      b.within["willMove"] = nil
      navigation.popViewController(animated: false)
    }
    navigation.setViewControllers([b, c], animated: false)
    settle()
    XCTAssertEqual(navigation.viewControllers, [b])
    XCTAssertEqual(navigation.children, [b])
    XCTAssertNotNil(b.viewIfLoaded?.window)
  }

  func testAPopWithinTheLeavingControllersLastCallbackDropsIt() {
    let root = quiet("R"), b = quiet("B"), c = quiet("C")
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    navigation.pushViewController(b, animated: false)
    settle()
    b.within["viewDidDisappear"] = { _ in navigation.popToRootViewController(animated: false) }
    navigation.pushViewController(c, animated: false)
    settle()
    settle()
    XCTAssertEqual(navigation.viewControllers, [root])
    XCTAssertEqual(navigation.children, [root])
  }

  func testAControllerTakenBackBeforeItHasLeftStays() {
    let root = quiet("R"), b = quiet("B")
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    navigation.pushViewController(b, animated: true)
    settle(0.05)
    navigation.setViewControllers([b], animated: false)
    navigation.setViewControllers([root, b], animated: false)
    settleAnimation()
    XCTAssertEqual(
      navigation.children, [root, b].sorted { navigation.children.firstIndex(of: $0)! < navigation.children.firstIndex(of: $1)! })
    XCTAssertEqual(root.parent, navigation)
  }

  func testAPopThatHasNotBegunIsDoneWhenTheContainerGoes() {
    let root = quiet("R"), b = quiet("B")
    let navigation = UINavigationController(rootViewController: root)
    let tab = UITabBarController()
    tab.viewControllers = [navigation, UIViewController()]
    show(tab)
    navigation.pushViewController(b, animated: false)
    settle()
    navigation.popViewController(animated: true)
    tab.selectedIndex = 1
    settleAnimation()
    XCTAssertEqual(navigation.children, [root])
    XCTAssertNil(b.parent)
  }

  // MARK: Presentation

  func testARootThatIsReplacedDuringADismissalHasDisappeared() {
    let a = quiet("A"), m = quiet("M")
    m.modalPresentationStyle = .fullScreen
    show(a)
    a.present(m, animated: false)
    settle()
    _ = log.take()
    a.dismiss(animated: false)
    window.rootViewController = quiet("B")
    settle()
    let told = log.take().filter { $0.hasPrefix("A.view") }
    XCTAssertEqual(
      told,
      [
        "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)",
      ])
  }

  func testWhatIsPresentedInATabGoesAndComesWithTheTab() {
    let a = quiet("A"), b = quiet("B"), m = quiet("M")
    a.definesPresentationContext = true
    m.modalPresentationStyle = .currentContext
    let tab = UITabBarController()
    tab.viewControllers = [a, b]
    show(tab)
    a.present(m, animated: false)
    settle()
    XCTAssertNotNil(m.viewIfLoaded?.window)
    tab.selectedIndex = 1
    settle()
    XCTAssertNil(m.viewIfLoaded?.window)
    XCTAssertEqual(log.take().last { $0.hasPrefix("M.") }, "M.viewDidDisappear(false)")
    tab.selectedIndex = 0
    settle()
    XCTAssertNotNil(m.viewIfLoaded?.window)
    XCTAssertNil(a.viewIfLoaded?.window)
    XCTAssertEqual(log.take().filter { $0.hasPrefix("A.viewDidAppear") }, [])
  }

  func testWhatIsPresentedDiesWithItsWindow() {
    weak var gone: Screen?
    autoreleasepool {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let a = UIViewController(), m = quiet("M")
      window.rootViewController = a
      window.makeKeyAndVisible()
      settle()
      a.present(m, animated: false)
      settle()
      gone = m
    }
    settle()
    XCTAssertNil(gone)
    XCTAssertEqual(log.take().suffix(3), ["M.viewWillDisappear(false)", "M.viewDidDisappear(false)", "M.deinit"])
  }

  // MARK: Containment

  func testAChildThatLosesItsPlaceWhileItAppearsGoesAgain() {
    let p = quiet("P"), c = quiet("C")
    show(p)
    c.within["viewWillAppear"] = { _ in p.view.removeFromSuperview() }
    p.addChild(c)
    p.view.addSubview(c.view)
    settle()
    XCTAssertEqual(
      log.take().filter { $0.hasPrefix("C.view") && !$0.contains("Load") },
      ["C.viewWillAppear(false)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
  }

  func testAParentHearsOfAChildsPreferredSizeOnce() {
    let p = Asking(), c = UIViewController()
    p.addChild(c)
    c.preferredContentSize = CGSize(width: 100, height: 50)
    c.preferredContentSize = CGSize(width: 100, height: 50)
    XCTAssertEqual(p.told, [CGSize(width: 100, height: 50)])
  }

  // MARK: Windows

  func testAKeyWindowThatIsFreedResigns() {
    let resigned = expectation(forNotification: UIWindow.didResignKeyNotification, object: nil)
    autoreleasepool {
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      settle()
    }
    wait(for: [resigned], timeout: 2)
    XCTAssertNil(UIApplication.shared.keyWindow)
  }

  func testAControllerThatOutlivesItsWindowIsToldThatItHasLeft() {
    let a = quiet("A")
    autoreleasepool {
      let window = UIWindow()
      window.rootViewController = a
      window.makeKeyAndVisible()
      settle()
    }
    settle()
    XCTAssertEqual(log.take().suffix(2), ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
    XCTAssertNil(a.view.superview)
  }

  func testActionsOfADeadTargetAreNotThoseOfTheResponderChain() {
    let control = UIControl()
    control.addTarget(nil, action: Selector("alive"), for: .touchUpInside)
    do {
      let target = NSObject()
      control.addTarget(target, action: Selector("dead"), for: .touchDown)
    }
    XCTAssertEqual(control.actions(forTarget: nil, forControlEvent: .allEvents), ["alive"])
    XCTAssertEqual(control.allControlEvents, .touchUpInside)
  }
}

private final class Asking: UIViewController {
  var told: [CGSize] = []
  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    told.append(container.preferredContentSize)
  }
}
