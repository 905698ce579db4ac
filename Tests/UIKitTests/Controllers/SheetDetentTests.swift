// Sheets rest at detents (D4); the user drags them from one to another.
import Offstage
@_spi(Offstage) import UIKit
import XCTest

final class SheetDetentTests: LifecycleTestCase {
  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    var heard: [UISheetPresentationController.Detent.Identifier?] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      heard.append(sheet.selectedDetentIdentifier)
    }
  }

  private let listener = Listener()

  override class func setUp() { _ = registration }
  // What source preparation adds to a file of an iOS package.
  private static let registration: Void = _offstageRegister { members in
    members.method(
      Listener.self, "sheetPresentationControllerDidChangeSelectedDetentIdentifier:",
      Listener.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:))
  }

  /// The stage is 844 points high, and a large sheet leaves ten of them free.
  private func present(
    _ detents: [UISheetPresentationController.Detent], configure: (UISheetPresentationController) -> Void = { _ in }
  ) -> (UISheetPresentationController, Screen) {
    let a = screen("A"), m = screen("M")
    show(a)
    let sheet = m.sheetPresentationController!
    sheet.detents = detents
    sheet.delegate = listener
    configure(sheet)
    a.present(m, animated: false)
    settle()
    _ = log.take()
    return (sheet, m)
  }

  private func short(_ height: CGFloat, _ name: String) -> UISheetPresentationController.Detent {
    .custom(identifier: .init(name)) { _ in height }
  }

  func testWithoutASelectionASheetRestsAtItsSmallestDetent() {
    let (sheet, m) = present([.large(), .medium()])
    XCTAssertNil(sheet.selectedDetentIdentifier)
    XCTAssertEqual(m.view.frame, CGRect(x: 0, y: 427, width: 390, height: 417))
  }

  func testASelectionThatIsNoDetentOfTheSheetStandsForTheSmallestOne() {
    let (_, m) = present([.medium()]) { $0.selectedDetentIdentifier = .large }
    XCTAssertEqual(m.view.frame.height, 417)
  }

  func testADragSelectsTheDetentAndTellsTheDelegateOnce() {
    let (sheet, m) = present([.medium(), .large()])
    XCTAssertTrue(sheet.drag(to: .large))
    XCTAssertEqual(listener.heard, [.large])
    settleAnimation()
    XCTAssertEqual(m.view.frame.height, 834)
    XCTAssertEqual(log.take(), [])
    XCTAssertTrue(sheet.drag(to: .large))
    XCTAssertEqual(listener.heard, [.large])
  }

  func testADragToWhereASheetRestsUnselectedTellsNobody() {
    let (sheet, _) = present([.medium(), .large()])
    XCTAssertTrue(sheet.drag(to: .medium))
    XCTAssertEqual(listener.heard, [])
  }

  func testAProgramsSelectionTellsNobody() {
    let (sheet, m) = present([.medium(), .large()])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    XCTAssertEqual(m.view.frame.height, 834)
    sheet.selectedDetentIdentifier = .medium
    settle()
    XCTAssertEqual(m.view.frame.height, 417)
    XCTAssertEqual(listener.heard, [])
  }

  func testChangesAreAnimated() {
    let (sheet, m) = present([.medium(), .large()])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    XCTAssertFalse((m.view.layer.animationKeys() ?? []).isEmpty)
  }

  func testASheetIsNotDraggedToADetentThatItHasNot() {
    let (sheet, _) = present([.medium(), .custom(identifier: .init("gone")) { _ in nil }])
    XCTAssertFalse(sheet.drag(to: .large))
    XCTAssertFalse(sheet.drag(to: .init("gone")))
    XCTAssertEqual(listener.heard, [])
  }

  func testASheetThatIsOffScreenOrCoveredIsNotDragged() {
    XCTAssertFalse(screen("X").sheetPresentationController!.drag(to: .large))
    let (sheet, m) = present([.medium(), .large()])
    m.present(screen("N"), animated: false)
    settle()
    XCTAssertFalse(sheet.drag(to: .large))
  }

  func testCustomDetentsAreAskedAgainWhenTheyAreInvalid() {
    var height: CGFloat = 100
    let (sheet, m) = present([.custom { _ in height }])
    XCTAssertEqual(m.view.frame.height, 100)
    height = 250
    sheet.invalidateDetents()
    settle()
    XCTAssertEqual(m.view.frame.height, 250)
  }

  func testADetentKnowsItsRoom() {
    var seen: (maximum: CGFloat, width: UIUserInterfaceSizeClass)?
    _ = present([
      .custom { context in
        seen = (context.maximumDetentValue, context.containerTraitCollection.horizontalSizeClass)
        return context.maximumDetentValue / 3
      }
    ])
    XCTAssertEqual(seen?.maximum, 834)
    XCTAssertEqual(seen?.width, .compact)
  }

  func testCustomDetentsWithoutANameDiffer() {
    XCTAssertNotEqual(
      UISheetPresentationController.Detent.custom { _ in 1 }.identifier,
      UISheetPresentationController.Detent.custom { _ in 2 }.identifier)
  }

  func testAFormSheetStandsInTheMiddleOfAnIPadInItsPreferredSize() {
    DeviceProfile.iPad.whileCurrent {
      window.frame = UIScreen.main.bounds
      let a = screen("A"), m = screen("M")
      show(a)
      m.modalPresentationStyle = .formSheet
      a.present(m, animated: false)
      settle()
      XCTAssertEqual(m.view.frame, CGRect(x: 140, y: 280, width: 540, height: 620))
      m.preferredContentSize = CGSize(width: 320, height: 400)
      settle()
      XCTAssertEqual(m.view.frame, CGRect(x: 250, y: 390, width: 320, height: 400))
    }
  }

  func testDetentsAreNotHigherThanTheSheetMayBe() {
    let (_, m) = present([short(5000, "tall")])
    XCTAssertEqual(m.view.frame.height, 834)
  }
}
