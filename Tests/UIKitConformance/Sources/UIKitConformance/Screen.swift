import UIKit

/// Something with a name in the log.
@MainActor
public protocol Named: UIViewController {
  var name: String { get }
}

/// The name of a controller in the log: its own, or a word for its kind.
@MainActor
public func name(of controller: UIViewController?) -> String {
  switch controller {
  case nil: "nil"
  case let named as Named: named.name
  case is UINavigationController: "nav"
  case is UITabBarController: "tab"
  case is UIPageViewController: "page"
  case is UISplitViewController: "split"
  default: "other"
  }
}

/// A controller that logs each callback before it calls `super`.
open class Screen: UIViewController, Named {
  public let name: String
  public let log: Log
  /// Adds to each appearance callback the flags of chapter L that are true, as in `B.viewWillAppear(true) toParent`.
  public var logsFlags = false
  /// Whether layout callbacks are written.
  public var logsLayout = true
  /// Run inside the callback of this name, after it has been written.
  public var inside: [String: (Screen) -> Void] = [:]
  /// The answer to `shouldAutomaticallyForwardAppearanceMethods`.
  public var forwardsAppearance = true
  /// Run when the object dies.
  private let farewell: Farewell

  public init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    farewell = Farewell { [log] in log.append(name, "deinit") }
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("screens are made in code") }

  private func write(_ callback: String, _ argument: String? = nil) {
    var entry = "\(name).\(callback)" + (argument.map { "(\($0))" } ?? "")
    if logsFlags, callback.hasSuffix("ppear") || callback.hasSuffix("ppearing") {
      if isMovingToParent { entry += " toParent" }
      if isMovingFromParent { entry += " fromParent" }
      if isBeingPresented { entry += " presented" }
      if isBeingDismissed { entry += " dismissed" }
    }
    log.append(entry)
    inside[callback]?(self)
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

  open override func loadView() {
    write("loadView")
    super.loadView()
  }
  open override func viewDidLoad() {
    write("viewDidLoad")
    super.viewDidLoad()
  }
  open override func viewWillAppear(_ animated: Bool) {
    write("viewWillAppear", "\(animated)")
    super.viewWillAppear(animated)
  }
  open override func viewIsAppearing(_ animated: Bool) {
    write("viewIsAppearing", "\(animated)")
    super.viewIsAppearing(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    write("viewDidAppear", "\(animated)")
    super.viewDidAppear(animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    write("viewWillDisappear", "\(animated)")
    super.viewWillDisappear(animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    write("viewDidDisappear", "\(animated)")
    super.viewDidDisappear(animated)
  }
  open override func viewWillLayoutSubviews() {
    if logsLayout { write("viewWillLayoutSubviews") }
    super.viewWillLayoutSubviews()
  }
  open override func viewDidLayoutSubviews() {
    if logsLayout { write("viewDidLayoutSubviews") }
    super.viewDidLayoutSubviews()
  }
  open override func willMove(toParent parent: UIViewController?) {
    write("willMove", UIKitConformance.name(of: parent))
    super.willMove(toParent: parent)
  }
  open override func didMove(toParent parent: UIViewController?) {
    write("didMove", UIKitConformance.name(of: parent))
    super.didMove(toParent: parent)
  }
}

/// Runs a block on the main actor when it dies: `deinit` of a controller may not call one.
private final class Farewell: @unchecked Sendable {
  private let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  deinit { MainActor.assumeIsolated { body() } }
}
