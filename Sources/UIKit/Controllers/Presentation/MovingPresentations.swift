// Presentations that have not come to rest. What they lead can't be told by the window that it leaves (R9), so they are brought to their
// end before the place where they happen is taken away.

@MainActor
enum MovingPresentations {
  private static var all: [UIPresentationController] = []

  static func add(_ controller: UIPresentationController) {
    if !all.contains(where: { $0 === controller }) { all.append(controller) }
  }

  static func remove(_ controller: UIPresentationController) { all.removeAll { $0 === controller } }

  /// Ends those that take place in `view`, which is about to leave its window.
  static func finish(in view: UIView) {
    guard !all.isEmpty else { return }
    for controller in all where controller.takesPlace(in: view) { controller.transition?.finishNow() }
  }
}

extension UIPresentationController {
  fileprivate func takesPlace(in view: UIView) -> Bool {
    if stageView.lies(in: view) { return true }
    guard let presenter = presentingViewController.viewIfLoaded, presenter.lies(in: view) else { return false }
    // An animator of one's own may take the presenter's view away when it has done.
    return presenter !== view || transition?.animator == nil
  }
}
