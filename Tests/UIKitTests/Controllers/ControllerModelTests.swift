import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// What controllers tell their containers, and the models of the bars.
final class ControllerModelTests: LifecycleTestCase {
  func testTitleReachesItemsMadeBeforeAndAfter() {
    let a = UIViewController()
    a.title = "First"
    XCTAssertEqual(a.navigationItem.title, "First")
    XCTAssertEqual(a.tabBarItem.title, "First")
    a.title = "Second"
    XCTAssertEqual(a.navigationItem.title, "Second")
    XCTAssertEqual(a.tabBarItem.title, "Second")
  }

  func testNavigationBarShowsTheItemsOfTheStack() {
    let a = UIViewController(), b = UIViewController()
    a.title = "A"
    b.title = "B"
    let navigation = UINavigationController(rootViewController: a)
    XCTAssertEqual(navigation.navigationBar.items?.map(\.title), ["A"])
    show(navigation)
    navigation.pushViewController(b, animated: false)
    settle()
    XCTAssertEqual(navigation.navigationBar.items?.map(\.title), ["A", "B"])
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "B")
    XCTAssertEqual(navigation.navigationBar.backItem?.title, "A")
  }

  func testB13_hidingTheBarIsNoSizeTransition() {
    final class Sized: UIViewController {
      var transitions = 0
      override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        transitions += 1
      }
    }
    let a = Sized()
    let navigation = UINavigationController(rootViewController: a)
    show(navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    settle()
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertEqual(a.transitions, 0)
  }

  func testPreferredContentSizeGoesToTheParent() {
    final class Parent: UIViewController {
      var told: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        told.append(container.preferredContentSize)
      }
    }
    let parent = Parent(), child = UIViewController()
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    XCTAssertEqual(parent.told, [CGSize(width: 10, height: 20)])
  }

  func testEditButtonSwitchesEditing() {
    let a = UIViewController()
    let button = a.editButtonItem
    XCTAssertEqual(button.title, "Edit")
    button.tap()
    XCTAssertTrue(a.isEditing)
    XCTAssertEqual(button.title, "Done")
    XCTAssertTrue(a.editButtonItem === button)
  }

  func testResponderChainGoesThroughTheView() {
    let parent = UIViewController(), child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    XCTAssertTrue(child.view.next === child)
    XCTAssertTrue(child.next === parent.view)
    XCTAssertTrue(parent.view.next === parent)
  }

  func testDefaults() {
    let a = UIViewController()
    XCTAssertEqual(a.modalPresentationStyle, .automatic)
    XCTAssertEqual(a.modalTransitionStyle, .coverVertical)
    XCTAssertFalse(a.isModalInPresentation)
    XCTAssertFalse(a.definesPresentationContext)
    XCTAssertEqual(a.edgesForExtendedLayout, .all)
    XCTAssertTrue(a.shouldAutomaticallyForwardAppearanceMethods)
    XCTAssertNil(a.nibName)
    XCTAssertNil(a.storyboard)
    XCTAssertNil(UITabBarController().viewControllers)
    XCTAssertEqual(UITabBarController().selectedIndex, NSNotFound)
    XCTAssertEqual(UIPageViewController().transitionStyle, .pageCurl)
  }

  func testJ8_memoryWarningReachesTheWholeTree() {
    final class Frugal: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let bottom = Frugal(), top = Frugal(), presented = Frugal()
    let navigation = UINavigationController()
    navigation.viewControllers = [bottom, top]
    show(navigation)
    navigation.present(presented, animated: false)
    settle(0.05)
    navigation.receiveMemoryWarning()
    XCTAssertEqual([bottom, top, presented].map(\.warnings), [1, 1, 1])
    XCTAssertFalse(bottom.isViewLoaded)
  }

  func testK1_sizeTransitionIsForwardedBySuper() {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.sizes.append(.zero) }
      }
    }
    let child = Sized()
    let navigation = UINavigationController(rootViewController: child)
    show(navigation)
    navigation.performSizeTransition(to: CGSize(width: 844, height: 390))
    settleAnimation()
    XCTAssertEqual(child.sizes, [CGSize(width: 844, height: 390), .zero])
  }

  func testTableViewControllerIsItsTablesDataSource() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let list = List(style: .grouped)
    XCTAssertFalse(list.isViewLoaded)
    XCTAssertTrue(list.tableView === list.view)
    XCTAssertTrue(list.tableView.dataSource === list)
    XCTAssertEqual(list.tableView.style, .grouped)
    show(list)
    XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)
  }

  func testI19_segueWithoutStoryboardStopsTheProgram() {
    let messages = ProgrammerErrorHandler.catching { UIViewController().performSegue(withIdentifier: "show", sender: nil) }
    XCTAssertTrue(messages.first?.text.hasSuffix("has no segue with identifier 'show'") == true)
  }
}
