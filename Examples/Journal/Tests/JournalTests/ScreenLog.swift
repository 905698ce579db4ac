import UIKit

@testable import Journal

/// Collects what the screens report, and puts them into a window.
@MainActor
final class ScreenLog {
  private(set) var lines: [String] = []
  let window = UIWindow(frame: UIScreen.main.bounds)

  init() {
    Screen.onEvent = { [weak self] screen, callback in
      self?.lines.append("\(screen).\(callback)")
    }
  }

  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// What was reported since the last call.
  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  func finish() {
    Screen.onEvent = nil
    window.rootViewController = nil
    window.isHidden = true
  }
}

extension UIBarButtonItem {
  /// Does what a tap on the item does.
  @MainActor
  func tap() {
    UIApplication.shared.sendAction(action!, to: target, from: self, for: nil)
  }
}
