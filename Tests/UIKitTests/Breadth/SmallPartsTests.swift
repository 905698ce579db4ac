import XCTest

@testable @_spi(Offstage) import UIKit

/// The pasteboard, effects, haptics, menus, interactions, shortcut items, activities.
final class SmallPartsTests: XCTestCase {
  func testWhatIsCopiedCanBePasted() {
    let board = UIPasteboard.withUniqueName()
    XCTAssertFalse(board.hasStrings)
    let count = board.changeCount
    board.string = "hello"
    XCTAssertEqual(board.string, "hello")
    XCTAssertEqual(board.changeCount, count + 1)
    board.url = URL(string: "https://example.com")
    XCTAssertEqual(board.string, "https://example.com", "a URL is text too")
    XCTAssertEqual(board.types, ["public.url"])
    board.strings = ["a", "b"]
    XCTAssertEqual(board.numberOfItems, 2)
    XCTAssertEqual(UIPasteboard(name: board.name, create: false)?.strings, ["a", "b"])
    board.string = nil
    XCTAssertEqual(board.items.count, 0)
  }

  func testTheGeneralPasteboardTellsOfChanges() {
    nonisolated(unsafe) var added: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
    ) { added = $0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [] }
    UIPasteboard.general.items = []
    UIPasteboard.general.string = "x"
    NotificationCenter.default.removeObserver(token)
    XCTAssertEqual(added, ["public.utf8-plain-text"])
  }

  func testAnEffectViewFillsItsContentViewAndRefusesOthers() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    XCTAssertEqual(view.contentView.frame, view.bounds)
    XCTAssertEqual(view.effect, UIBlurEffect(style: .dark))
    let stranger = UIView()
    let raised = UIKitException.catching { view.addSubview(stranger) }
    XCTAssertEqual(
      raised,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(UIKit.name(stranger)) has been added as a "
          + "subview to \(UIKit.name(view)). Do not add subviews directly to the visual effect view itself, instead add them to "
          + "the -contentView.'"
      ])
    XCTAssertEqual(view.subviews, [view.contentView])
  }

  func testFeedbackCanBeHeardOf() {
    var felt: [HapticFeedback] = []
    UIFeedbackGenerator.listener = { felt.append($0) }
    defer { UIFeedbackGenerator.listener = nil }
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    XCTAssertEqual(felt, [.impact(.heavy, intensity: 0.5), .selection, .notification(.error)])
  }

  func testAnInteractionBelongsToOneView() {
    final class Probe: NSObject, UIInteraction {
      weak var view: UIView?
      var moves: [String] = []
      func willMove(to view: UIView?) { moves.append("will \(view?.tag ?? 0)") }
      func didMove(to view: UIView?) {
        self.view = view
        moves.append("did \(view?.tag ?? 0)")
      }
    }
    let first = UIView(), second = UIView(), probe = Probe()
    first.tag = 1
    second.tag = 2
    first.addInteraction(probe)
    second.addInteraction(probe)
    XCTAssertEqual(probe.moves, ["will 1", "did 1", "will 0", "did 0", "will 2", "did 2"])
    XCTAssertTrue(first.interactions.isEmpty)
    XCTAssertEqual(second.interactions.count, 1)
  }

  func testAContextMenuIsMadeOnDemand() {
    let configuration = UIContextMenuConfiguration(
      identifier: "row" as NSString,
      actionProvider: { suggested in
        UIMenu(title: "Row", children: suggested + [UIAction(title: "Delete") { _ in }])
      })
    XCTAssertEqual(configuration.identifier as? NSString, "row")
    XCTAssertEqual(configuration.makeMenu()?.children.map(\.title), ["Delete"])
  }

  func testTheMenuControllerTellsThatItShows() {
    let menu = UIMenuController.shared, view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nonisolated(unsafe) var told: [String] = []
    let tokens = [UIMenuController.willShowMenuNotification, UIMenuController.didHideMenuNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { told.append($0.name.rawValue) }
    }
    menu.showMenu(from: view, rect: view.bounds)
    XCTAssertTrue(menu.isMenuVisible)
    menu.hideMenu()
    tokens.forEach(NotificationCenter.default.removeObserver)
    XCTAssertEqual(told, ["UIMenuControllerWillShowMenuNotification", "UIMenuControllerDidHideMenuNotification"])
  }

  func testEditActionsAreNobodysUntilASubclassSaysSo() {
    final class Field: UIView {
      var copied = 0
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
      override func copy(_ sender: Any?) { copied += 1 }
    }
    let field = Field()
    XCTAssertFalse(UIView().canPerformAction(Selector("copy:"), withSender: nil))
    XCTAssertTrue(field.target(forAction: Selector("copy:"), withSender: nil) as AnyObject === field)
    UIApplication.shared.sendAction(Selector("copy:"), to: field, from: nil, for: nil)
    XCTAssertEqual(field.copied, 1)
  }

  func testAWindowHasAnUndoManagerForAllInIt() {
    let window = UIWindow(), view = UIView()
    XCTAssertNil(view.undoManager)
    window.addSubview(view)
    XCTAssertTrue(view.undoManager === window.undoManager)
    XCTAssertNotNil(view.undoManager)
  }

  func testAnActivityIsChosen() {
    final class Save: UIActivity {
      var items: [Any] = []
      override var activityType: ActivityType? { ActivityType("save") }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
      override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
      override func perform() { activityDidFinish(true) }
    }
    let save = Save()
    let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: [save])
    var outcome: [String] = []
    controller.completionWithItemsHandler = {
      outcome.append("\($0?.rawValue ?? "none") \($1)"); _ = ($2, $3)
    }
    controller.choose(save)
    runLoop(until: { !outcome.isEmpty })
    XCTAssertEqual(outcome, ["save true"])
    XCTAssertEqual(save.items as? [String], ["text"])
  }
}
