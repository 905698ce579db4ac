// Follows each controller's state by what it is told, and keeps nobody alive.
@_spi(Offstage) import LifecycleModel
@_spi(Offstage) import UIKit

@MainActor
final class Witness {
  private struct Record {
    let name: String
    weak var controller: UIViewController?
    var state = AppearanceState.disappeared
    var last: Callback?
  }

  private var records: [ObjectIdentifier: Record] = [:]
  private var made = 0
  var violations: [String] = []
  var onEvent: ((String) -> Void)?

  func know(_ controller: UIViewController) {
    made += 1
    records[ObjectIdentifier(controller)] = Record(name: "\(Self.short(controller))\(made)", controller: controller)
  }

  private static func short(_ controller: UIViewController) -> String {
    switch controller {
    case is UINavigationController: "navigation"
    case is UITabBarController: "tab"
    case is UIPageViewController: "page"
    case is UISplitViewController: "split"
    case is ManualParent: "manual"
    default: "screen"
    }
  }

  func name(of controller: UIViewController) -> String { records[ObjectIdentifier(controller)]?.name ?? "somebody" }
  func state(of controller: UIViewController) -> AppearanceState? { records[ObjectIdentifier(controller)]?.state }

  /// The names of those who are alive.
  var living: [String] { records.values.filter { $0.controller != nil }.map(\.name).sorted() }
  /// How many are alive.
  var livingCount: Int { records.values.reduce(0) { $0 + ($1.controller == nil ? 0 : 1) } }

  func hear(_ event: LifecycleEvent) {
    guard var record = records[event.identity] else { return }
    let callback = event.callback
    if let onEvent {
      let arguments = event.arguments.map { "(\($0.value))" }.joined()
      onEvent("\(record.name).\(callback)\(arguments)")
    }
    if callback == .deinit {
      if record.state != .disappeared { violations.append("\(record.name) dies while it is \(record.state)") }
      records[event.identity] = nil
      return
    }
    let next: AppearanceState
    switch (record.state, callback) {
    case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear): next = .appearing
    case (.appearing, .viewDidAppear): next = .appeared
    case (.appeared, .viewWillDisappear), (.appearing, .viewWillDisappear): next = .disappearing
    case (.disappearing, .viewDidDisappear): next = .disappeared
    case (_, .viewWillAppear), (_, .viewDidAppear), (_, .viewWillDisappear), (_, .viewDidDisappear):
      violations.append("\(record.name) is told \(callback) while it is \(record.state)")
      return
    case (_, .viewIsAppearing):
      if record.state != .appearing { violations.append("\(record.name) is told \(callback) while it is \(record.state)") }
      if event.controller?.viewIfLoaded?.window == nil { violations.append("\(record.name): \(callback) without a window") }
      return
    default: return
    }
    if callback == .viewDidAppear, event.controller?.viewIfLoaded?.window == nil {
      violations.append("\(record.name) appears without a window")
    }
    record.state = next
    records[event.identity] = record
  }

  /// At rest everybody has either come or gone.
  func checkRest() {
    for record in records.values where record.state.isTransitional && record.controller != nil {
      violations.append("\(record.name) is left \(record.state)")
    }
    violations.sort()
  }
}
