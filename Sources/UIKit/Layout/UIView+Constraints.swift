// Which constraints and guides a view holds.

/// What a view keeps for Auto Layout.
struct ConstraintStorage {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var ownGuides: [String: UILayoutGuide] = [:]
}

extension UIView {
  /// The constraints that this view holds: those whose items' nearest common ancestor it is.
  public var constraints: [NSLayoutConstraint] { constraintStorage.constraints }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.host !== self else { return }
    constraint.host?.removeConstraint(constraint)
    constraint.host = self
    constraintStorage.constraints.append(constraint)
    setNeedsLayout()
  }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.host === self else { return }
    constraint.host = nil
    constraintStorage.constraints.removeAll { $0 === constraint }
    setNeedsLayout()
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// A view that leaves its superview loses its constraints to the outside; those held by an ancestor of `destination` still hold.
  func removeConstraintsThatLeave(_ parent: UIView, unless destination: UIView?) {
    var ancestor: UIView? = parent
    while let current = ancestor {
      if let destination, destination.lies(in: current) { return }
      for constraint in current.constraintStorage.constraints {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { NSLayoutConstraint.view(of: $0) }
        if items.contains(where: { $0.isDescendant(of: self) }) { current.removeConstraint(constraint) }
      }
      ancestor = current.superview
    }
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStorage.hugging[axis] ?? .defaultLow
  }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintStorage.hugging[axis] = priority
    setNeedsLayout()
  }
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStorage.resistance[axis] ?? .defaultHigh
  }
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintStorage.resistance[axis] = priority
    setNeedsLayout()
  }

  /// Constraints are not solved yet: the intrinsic size where there is one, else the size that fits.
  func fittingSize(_ target: CGSize) -> CGSize {
    let (intrinsic, fitting) = (intrinsicContentSize, sizeThatFits(target))
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
  }
}
