// Presentations that have not come to rest. What they lead can't be told by the window that it leaves (R9), so they are brought to their
// end before the place where they happen is taken away.

@MainActor
enum MovingPresentations {
  private static var all: [UIPresentationController] = []

  static func add(_ controller: UIPresentationController) {
    if !all.contains(where: { $0 === controller }) { all.append(controller) }
  }

  static func remove(_ controller: UIPresentationController) { all.removeAll { $0 === controller } }

  /// Why a place is taken away.
  enum Reason {
    /// The window is hidden, or gets another root: what was asked for still happens in it.
    case window
    /// The view leaves its window: whoever was to present in it, and has not begun, never does (D10).
    case departure
  }

  /// Ends those that take place in `view`, which is about to leave its window, and those that begin there meanwhile.
  static func finish(in view: UIView, because reason: Reason) {
    var asked: [ControllerTransition] = []
    while asked.count < limit, let controller = all.first(where: { $0.moves(in: view, otherwiseThanBy: asked) }) {
      asked.append(controller.transition!)
      if reason == .departure, controller.transition?.status == .prepared {
        controller.abandon()
      } else {
        controller.bringToEnd()
      }
    }
  }

  /// How many transitions may come to an end, each begun by a callback of the one before, while a view leaves.
  private static let limit = 100
}

extension UIPresentationController {
  fileprivate func moves(in view: UIView, otherwiseThanBy asked: [ControllerTransition]) -> Bool {
    guard let transition, !asked.contains(where: { $0 === transition }) else { return false }
    return takesPlace(in: view)
  }

  private func takesPlace(in view: UIView) -> Bool {
    // The stages of a hidden window lie nowhere.
    if hostWindow === view || stageView.lies(in: view) { return true }
    guard let presenter = presentingViewController.viewIfLoaded, presenter.lies(in: view) else { return false }
    // An animator of one's own may take the presenter's view away when it has done.
    return presenter !== view || transition?.animator == nil
  }
}
