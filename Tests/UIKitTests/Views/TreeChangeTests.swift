import UIKit
import XCTest

@_spi(Offstage) import UIKit

/// M1, M2, M5, M6: what views are told when they enter, move and leave; who may be added to whom.
final class TreeChangeTests: XCTestCase {
  private final class Recorder: UIView {
    var label = ""
    nonisolated(unsafe) static var entries: [String] = []
    var onWindow: (() -> Void)?
    private func write(_ text: String) { Recorder.entries.append("\(label).\(text)") }
    override func willMove(toSuperview view: UIView?) { write("willMoveToSuperview(\(view == nil ? "nil" : "view"))") }
    override func didMoveToSuperview() { write("didMoveToSuperview") }
    override func willMove(toWindow window: UIWindow?) { write("willMoveToWindow(\(window == nil ? "nil" : "window"))") }
    override func didMoveToWindow() {
      write("didMoveToWindow")
      onWindow?()
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  private func recorder(_ label: String) -> Recorder {
    let view = Recorder()
    view.label = label
    return view
  }
  private func take() -> [String] {
    defer { Recorder.entries = [] }
    return Recorder.entries
  }

  func testM6_parentsFirstAndTheWholeTreeHasItsWindow() {
    let window = UIWindow(), parent = recorder("P"), child = recorder("C")
    parent.addSubview(child)
    _ = take()
    var seen: UIWindow?
    parent.onWindow = { seen = child.window }
    window.addSubview(parent)
    XCTAssertEqual(
      take(),
      [
        "P.willMoveToSuperview(view)", "P.willMoveToWindow(window)", "C.willMoveToWindow(window)", "P.didMoveToWindow",
        "C.didMoveToWindow", "P.didMoveToSuperview",
      ])
    XCTAssertTrue(seen === window)
  }

  func testM2_leaving() {
    let window = UIWindow(), view = recorder("V")
    window.addSubview(view)
    _ = take()
    view.removeFromSuperview()
    XCTAssertEqual(
      take(), ["V.willMoveToSuperview(nil)", "V.willMoveToWindow(nil)", "V.didMoveToWindow", "V.didMoveToSuperview"])
    XCTAssertNil(view.window)
  }

  func testViewAddedWithinDidMoveToWindowIsToldOnce() {
    let window = UIWindow(), parent = recorder("P"), late = recorder("L")
    parent.onWindow = { parent.addSubview(late) }
    window.addSubview(parent)
    XCTAssertEqual(take().filter { $0 == "L.didMoveToWindow" }.count, 1)
  }

  func testMovingWithinAWindowLeavesNoWindow() {
    let window = UIWindow(), a = UIView(), b = UIView(), view = recorder("V")
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(view)
    _ = take()
    b.addSubview(view)
    XCTAssertEqual(take(), ["V.willMoveToSuperview(view)", "V.didMoveToSuperview"])
    XCTAssertTrue(view.superview === b)
  }

  func testMovingEndsTheConstraintsThatNoLongerHaveTheirAncestor() {
    let window = UIWindow(), a = UIView(), b = UIView(), view = UIView()
    window.addSubview(a)
    window.addSubview(b)
    a.addSubview(view)
    let toOld = view.leftAnchor.constraint(equalTo: a.leftAnchor)
    let toWindow = view.topAnchor.constraint(equalTo: window.topAnchor)
    NSLayoutConstraint.activate([toOld, toWindow])
    b.addSubview(view)
    XCTAssertFalse(toOld.isActive)
    XCTAssertTrue(toWindow.isActive)
  }

  func testFirstResponderThatLeavesItsWindowResigns() {
    let window = UIWindow(), parent = UIView(), view = recorder("V")
    window.addSubview(parent)
    parent.addSubview(view)
    XCTAssertTrue(view.becomeFirstResponder())
    parent.removeFromSuperview()
    window.addSubview(parent)
    XCTAssertFalse(view.isFirstResponder)
  }

  func testAddingSelfOrAnAncestorIsRefused() {
    let view = UIView(), child = UIView()
    view.addSubview(child)
    let messages = ProgrammerErrorHandler.catching {
      view.addSubview(view)
      child.addSubview(view)
    }
    XCTAssertEqual(messages.map(\.text), ["Can't add self as subview", "Can't add superview as subview"])
    XCTAssertEqual(view.subviews, [child])
  }

  func testOrderOfViewsIsTheOrderOfLayers() {
    let view = UIView(), all = (0..<4).map { _ in UIView() }
    func order() -> [Int] { view.subviews.map { all.firstIndex(of: $0)! } }
    all.forEach(view.addSubview)
    view.insertSubview(all[0], aboveSubview: all[2])
    XCTAssertEqual(order(), [1, 2, 0, 3])
    view.insertSubview(all[3], belowSubview: all[1])
    XCTAssertEqual(order(), [3, 1, 2, 0])
    view.insertSubview(all[1], aboveSubview: all[1])
    XCTAssertEqual(order(), [3, 1, 2, 0])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    XCTAssertEqual(order(), [2, 1, 3, 0])
    view.bringSubviewToFront(all[2])
    view.sendSubviewToBack(all[0])
    XCTAssertEqual(order(), [0, 1, 3, 2])
    XCTAssertTrue(zip(view.subviews, view.layer.sublayers!).allSatisfy { $0.layer === $1 })
  }

  func testSizeToFitKeepsTheOrigin() {
    final class Fitting: UIView { override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) } }
    let view = Fitting(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.sizeToFit()
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 10, width: 40, height: 20))
  }
}
