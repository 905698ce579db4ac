import UIKit
import UIKitConformance
import XCTest

/// M: what a view and its superview are told when the tree changes.
final class RowsM: ConformanceTestCase {
  private func view(_ name: String) -> LoggedView { LoggedView(name, log) }

  func test_M1_addedToASuperviewAndLaterToAWindow() {
    let p = view("P"), v = view("V")
    show(UIViewController())
    p.addSubview(v)
    assertExactly(log, "V.willMove(toSuperview: P)\nV.didMoveToSuperview\n[P.didAddSubview(V)]")
    log.take()
    record { window.rootViewController?.view.addSubview(p) }
    log.take(keeping: "V.")
    assertExactly(log, "V.willMove(toWindow: window)\nV.didMoveToWindow\n[V.updateConstraints]\nV.layoutSubviews")
  }

  func test_M2_removedFromAWindow() {
    let p = view("P"), v = view("V")
    show(UIViewController())
    p.addSubview(v)
    window.rootViewController?.view.addSubview(p)
    settle()
    log.take()
    v.removeFromSuperview()
    log.take(keeping: "V.")
    assertExactly(
      log, "V.willMove(toSuperview: nil)\nV.willMove(toWindow: nil)\nV.didMoveToWindow\nV.didMoveToSuperview")
    XCTAssertNil(v.superview)
    XCTAssertNil(v.window)
  }

  func test_M3_theSuperviewIsToldFirst() {
    let p = view("P"), v = view("V")
    p.addSubview(v)
    log.take()
    v.removeFromSuperview()
    assertOrder(log, "P.willRemoveSubview(V) → V.willMove(toSuperview: nil) → V.didMoveToSuperview")
  }

  /// What follows the decoding of a view, whoever decodes it.
  func test_M4_aDecodedViewIsToldOfItsSuperviewThenOfItsWindow() throws {
    show(UIViewController())
    let v = try XCTUnwrap(DecodedView(coder: NSCoder()))
    v.log = log
    log.append("V", "init(coder:)")
    let p = UIView()
    p.addSubview(v)
    v.awakeFromNib()
    v.setNeedsUpdateConstraints()
    window.rootViewController?.view.addSubview(p)
    settle()
    assertOrder(
      log,
      """
      V.init(coder:) → V.willMove(toSuperview) → V.didMoveToSuperview → V.awakeFromNib → V.willMove(toWindow)
      → V.didMoveToWindow → V.updateConstraints → V.layoutSubviews
      """)
  }

  func test_M5_addedDirectlyIntoAWindow() {
    let v = view("V")
    show(UIViewController())
    record { window.rootViewController?.view.addSubview(v) }
    assertOrder(
      log,
      """
      V.willMove(toSuperview: other) → V.willMove(toWindow: window) → V.didMoveToWindow → V.didMoveToSuperview
      → V.layoutSubviews
      """)
  }

  func test_M6_nestedViewsAreToldParentFirst() {
    let p = view("P"), v = view("V")
    show(UIViewController())
    p.addSubview(v)
    log.take()
    record { window.rootViewController?.view.addSubview(p) }
    assertOrder(log, "P.willMove(toWindow: window) → V.willMove(toWindow: window) → P.didMoveToWindow → V.didMoveToWindow")
  }

  func test_M7_aRootViewAndItsController() {
    let a = screen("A")
    a.view = view("V")
    log.take()
    window.rootViewController = a
    record { window.makeKeyAndVisible() }
    assertOrder(log, "A.viewWillAppear(false) → V.didMoveToWindow → A.viewIsAppearing(false) → V.layoutSubviews")
    assertOrder(log, "V.willMove(toWindow: window) → V.didMoveToWindow → A.viewWillLayoutSubviews")
  }
}

/// Logs what a view is told.
class LoggedView: UIView {
  let name: String
  private let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  private func text(_ view: UIView?) -> String { view.map { ($0 as? LoggedView)?.name ?? "other" } ?? "nil" }

  override func willMove(toSuperview newSuperview: UIView?) { log.append(name, "willMove", "toSuperview: \(text(newSuperview))") }
  override func didMoveToSuperview() { log.append(name, "didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append(name, "willMove", "toWindow: \(newWindow == nil ? "nil" : "window")")
  }
  override func didMoveToWindow() { log.append(name, "didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log.append(name, "didAddSubview", text(subview)) }
  override func willRemoveSubview(_ subview: UIView) { log.append(name, "willRemoveSubview", text(subview)) }
  override func updateConstraints() {
    log.append(name, "updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    log.append(name, "layoutSubviews")
    super.layoutSubviews()
  }
}

private final class DecodedView: UIView {
  var log: Log?
  override func awakeFromNib() {
    super.awakeFromNib()
    log?.append("V", "awakeFromNib")
  }
  override func willMove(toSuperview newSuperview: UIView?) { log?.append("V", "willMove", "toSuperview") }
  override func didMoveToSuperview() { log?.append("V", "didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) { log?.append("V", "willMove", "toWindow") }
  override func didMoveToWindow() { log?.append("V", "didMoveToWindow") }
  override func updateConstraints() {
    log?.append("V", "updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    log?.append("V", "layoutSubviews")
    super.layoutSubviews()
  }
}

extension Log {
  /// Forgets what does not begin with `prefix`.
  fileprivate func take(keeping prefix: String) { for entry in take() where entry.hasPrefix(prefix) { append(entry) } }
}
