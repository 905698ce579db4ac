internal import LayoutSolver
internal import LifecycleModel

// Questions that a second engine answers without touching the tree: how large a view would like to be, and whether its place is certain.

/// The size that a view is asked to come close to, and how much that matters on each axis.
struct FittingTarget {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

extension UIView {
  /// The size that the constraints within this view give it, at best close to the target.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority = .fittingSizeLevel, vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    updateConstraintsTree()
    let purpose = LayoutEngine.Purpose.fitting(FittingTarget(size: target, horizontal: horizontal, vertical: vertical))
    let engine = LayoutEngine(root: self, for: purpose)
    let item = engine.item(for: self)
    engine.enqueue(heldConstraints)
    engine.update()
    let rect = engine.rect(of: item)
    let scale = LayoutEngine.scale
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }
    return CGSize(
      width: up(rect.width + item.insets.left + item.insets.right), height: up(rect.height + item.insets.top + item.insets.bottom)
    )
  }

  /// Every constraint held here or below, in the order of activation.
  private var heldConstraints: [NSLayoutConstraint] {
    var (held, rest): ([NSLayoutConstraint], [UIView]) = ([], [self])
    while let view = rest.popLast() {
      held += view.constraintStorage.constraints
      rest += view.storedSubviews
    }
    return held.sorted { $0.sequence < $1.sequence }
  }

  // MARK: Ambiguity

  /// Whether the constraints leave the place or size of the view open. Views that no constraint has to do with are never ambiguous.
  public var hasAmbiguousLayout: Bool { isAmbiguous(self) }

  func isAmbiguous(_ object: AnyObject) -> Bool {
    layoutRoot.updateLayoutEngine()
    guard let engine = constraintStorage.engine, let item = engine.existingItem(for: object) else { return false }
    let variables = object === engine.root ? [item.width, item.height] : [item.left, item.top, item.width, item.height]
    return variables.contains { !engine.solver.isDetermined($0, above: .stay) }
  }

  /// The constraints of this view and the views above it that speak of the view along the axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(mentioning: self, axis)
  }

  func constraints(mentioning object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var (found, ancestor): ([NSLayoutConstraint], UIView?) = ([], self)
    while let view = ancestor {
      found += view.constraintStorage.constraints.filter {
        ($0.firstItem === object && $0.firstAttribute.axis == axis)
          || ($0.secondItem === object && $0.secondAttribute.axis == axis)
      }
      ancestor = view.storedSuperview
    }
    return found
  }

  /// Does nothing to an unambiguous view. An ambiguous one keeps the solution that the engine found: it finds the same one in each run.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    FileHandle.standardError.write(
      Data(
        "exerciseAmbiguityInLayout: \(NSLayoutConstraint.itemText(self)) is ambiguous. Offstage always lays out the same of the possible ways; nothing was changed.\n"
          .utf8))
  }
}
