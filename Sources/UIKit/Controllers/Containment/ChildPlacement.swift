// Where a container puts a child's view, and what goes with it: a presentation in the child's own context takes place beside the view,
// and comes and goes with the child (D3, currentContext).

extension UIViewController {
  /// The stage of what this controller presents in its own context.
  private var contextStage: UIView? {
    guard let controller = ownPresented?.storedPresentationController, controller.style.staysInContext,
      controller.hostWindow == nil
    else { return nil }
    return controller.stageView
  }

  /// Puts the view at the top of `host`, and what is presented in this controller's context over it; or that alone, if it covers the view.
  /// Loading the view makes callbacks: nothing is placed if `isStillShown` says afterwards that another child has taken this one's place.
  func place(in host: UIView, at frame: @autoclosure () -> CGRect? = nil, if isStillShown: () -> Bool) {
    loadViewIfNeeded()
    guard isStillShown(), let view else { return }
    if let frame = frame() { view.frame = frame }
    let stage = contextStage
    if !isCovered, view.superview !== host { host.addSubview(view) }
    if let stage, stage.superview == nil { host.addSubview(stage) }
  }

  /// Whether a subview of the container is this controller's: its view, or the stage of its context.
  func isPlaced(_ subview: UIView) -> Bool { subview === viewIfLoaded || subview === contextStage }

  /// Takes the view out of the tree, and what is presented in this controller's context with it.
  func takeOut() {
    if let stage = contextStage {
      MovingPresentations.finish(in: stage, because: .departure)
      stage.removeFromSuperview()
    }
    viewIfLoaded?.removeFromSuperview()
  }
}
