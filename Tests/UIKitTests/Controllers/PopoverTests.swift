// Popovers: beside their anchor on an iPad, sheets where there is little width (D3).
import Offstage
@_spi(Offstage) import UIKit
import XCTest

final class PopoverTests: LifecycleTestCase {
  private func present(on device: DeviceProfile, _ configure: (UIPopoverPresentationController, UIView) -> Void) -> Screen {
    let outer = DeviceProfile.current
    DeviceProfile.current = device
    addTeardownBlock { DeviceProfile.current = outer }
    let a = screen("A"), m = screen("M")
    window.frame = UIScreen.main.bounds
    show(a)
    let anchor = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 20))
    a.view.addSubview(anchor)
    m.modalPresentationStyle = .popover
    m.preferredContentSize = CGSize(width: 300, height: 240)
    let popover = m.popoverPresentationController!
    popover.sourceView = anchor
    configure(popover, anchor)
    a.present(m, animated: false)
    settle()
    _ = log.take()
    return m
  }

  func testAPopoverHasThePreferredSizeAndStandsBelowItsAnchor() {
    let m = present(on: .iPad) { _, _ in }
    XCTAssertEqual(m.view.frame.size, CGSize(width: 300, height: 240))
    XCTAssertGreaterThanOrEqual(m.view.frame.minY, 220)
    XCTAssertGreaterThanOrEqual(m.view.frame.minX, 10)
  }

  func testAPopoverFollowsItsPreferredSize() {
    let m = present(on: .iPad) { _, _ in }
    m.preferredContentSize = CGSize(width: 200, height: 100)
    settle()
    XCTAssertEqual(m.view.frame.size, CGSize(width: 200, height: 100))
  }

  func testAPopoverFitsTheTopOfAStack() {
    DeviceProfile.current = .iPad
    addTeardownBlock { DeviceProfile.current = .standard }
    let a = screen("A"), b = screen("B"), c = screen("C"), navigation = UINavigationController(rootViewController: b)
    window.frame = UIScreen.main.bounds
    show(a)
    b.preferredContentSize = CGSize(width: 300, height: 200)
    c.preferredContentSize = CGSize(width: 320, height: 400)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController?.sourceView = a.view
    a.present(navigation, animated: false)
    settle()
    XCTAssertEqual(navigation.view.frame.size, CGSize(width: 300, height: 200))
    navigation.pushViewController(c, animated: true)
    settleAnimation()
    XCTAssertEqual(navigation.view.frame.size, CGSize(width: 320, height: 400))
    navigation.popViewController(animated: true)
    settleAnimation()
    XCTAssertEqual(navigation.view.frame.size, CGSize(width: 300, height: 200))
    b.preferredContentSize.height = 250
    settle()
    XCTAssertEqual(navigation.view.frame.size, CGSize(width: 300, height: 250))
  }

  func testOnlyPermittedSidesAreTaken() {
    let m = present(on: .iPad) { popover, _ in popover.permittedArrowDirections = .left }
    XCTAssertGreaterThanOrEqual(m.view.frame.minX, 150)
  }

  func testAPopoverBecomesASheetWhereTheWindowIsNarrowAndAPopoverAgain() throws {
    let m = present(on: .iPad) { _, _ in }
    let popover = try XCTUnwrap(m.popoverPresentationController)
    XCTAssertEqual(popover.presentationStyle, .popover)
    DeviceProfile.current = .iPad.split(.slideOver)
    settle()
    XCTAssertEqual(popover.presentationStyle, .pageSheet)
    XCTAssertEqual(m.view.frame.width, window.bounds.width)
    DeviceProfile.current = .iPad
    settle()
    XCTAssertEqual(popover.presentationStyle, .popover)
    XCTAssertEqual(m.view.frame.size, CGSize(width: 300, height: 240))
    XCTAssertEqual(log.take().filter { $0.contains("ppear") }, [])
  }

  func testWhereThereIsLittleWidthAPopoverIsASheetThatCanBeSwipedAway() throws {
    let m = present(on: .iPhone14) { popover, _ in
      popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    }
    XCTAssertEqual(m.view.frame.height, 417)
    let sheet = try XCTUnwrap(m.popoverPresentationController?.adaptiveSheetPresentationController)
    XCTAssertTrue(sheet.drag(to: .large))
    settleAnimation()
    XCTAssertEqual(m.view.frame.height, 834)
    try XCTUnwrap(m.presentationController?.beginSwipeToDismiss()).finish()
    settleAnimation()
    XCTAssertNil(m.presentingViewController)
    XCTAssertEqual(log.take(), ["M.viewWillDisappear(true)", "M.viewDidDisappear(true)"])
  }
}
