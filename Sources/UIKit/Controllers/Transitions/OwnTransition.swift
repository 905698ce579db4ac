extension UIViewController {
  /// The animated transition that this container makes, which its other children may join.
  var ownTransition: ControllerTransition? {
    guard let transition = (self as? UINavigationController)?.navigationTransition, transition.status == .running,
      transition.isCoordinating
    else { return nil }
    return transition
  }
}
