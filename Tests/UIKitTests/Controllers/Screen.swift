// What the lifecycle tests look through: controllers that write down what they are told.
import UIKit
import XCTest

/// A log of callbacks in the notation of the specification: `B.viewWillAppear(true)`.

final class Log: @unchecked Sendable {
  private(set) var entries: [String] = []

  func append(_ entry: String) { entries.append(entry) }

  /// What has been written since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

func label(_ controller: UIViewController?) -> String {
  switch controller {
  case nil: "nil"
  case let screen as Screen: screen.label
  case is UINavigationController: "nav"
  case is UITabBarController: "tab"
  case is UIPageViewController: "page"
  default: "other"
  }
}

/// A controller that logs its callbacks, before it calls `super` where there is a choice.
class Screen: UIViewController {
  let label: String
  let log: Log
  var logsLayout = false
  var logsFlags = false
  var forwards = true
  /// Run within the callback of this name.
  var within: [String: (Screen) -> Void] = [:]
  /// Run by `deinit`.
  nonisolated(unsafe) var onDeinit: () -> Void = {}

  init(_ label: String, _ log: Log) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not archived") }
  deinit { onDeinit() }

  private func write(_ callback: String, _ argument: String? = nil) {
    var entry = "\(label).\(callback)" + (argument.map { "(\($0))" } ?? "")
    if logsFlags {
      if isMovingToParent { entry += " toParent" }
      if isMovingFromParent { entry += " fromParent" }
      if isBeingPresented { entry += " presented" }
      if isBeingDismissed { entry += " dismissed" }
    }
    log.append(entry)
    within[callback]?(self)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func loadView() {
    write("loadView")
    super.loadView()
  }
  override func viewDidLoad() { write("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    write("viewWillAppear", "\(animated)")
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) { write("viewIsAppearing", "\(animated)") }
  override func viewDidAppear(_ animated: Bool) {
    write("viewDidAppear", "\(animated)")
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    write("viewWillDisappear", "\(animated)")
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    write("viewDidDisappear", "\(animated)")
    super.viewDidDisappear(animated)
  }
  override func viewWillLayoutSubviews() { if logsLayout { write("viewWillLayoutSubviews") } }
  override func viewDidLayoutSubviews() { if logsLayout { write("viewDidLayoutSubviews") } }
  override func willMove(toParent parent: UIViewController?) { write("willMove", UIKitTests.label(parent)) }
  override func didMove(toParent parent: UIViewController?) { write("didMove", UIKitTests.label(parent)) }
}

class LifecycleTestCase: XCTestCase {
  private var stored: (log: Log, window: UIWindow)?
  var log: Log { prepared.log }
  var window: UIWindow { prepared.window }

  private var prepared: (log: Log, window: UIWindow) {
    if let stored { return stored }
    let made = (Log(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    stored = made
    return made
  }

  func screen(_ label: String) -> Screen { Screen(label, log) }

  /// Puts `root` on screen and forgets how it came there.
  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
    _ = log.take()
  }

  /// Lets the main run loop turn: commits happen.
  func settle(_ seconds: TimeInterval = 0.02) {
    let done = XCTestExpectation(description: "the run loop has turned")
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { done.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 10), .completed)
  }

  /// Lets a system animation come to its end.
  func settleAnimation() { settle(0.6) }
}
