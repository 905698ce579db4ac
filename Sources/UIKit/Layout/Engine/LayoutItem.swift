internal import LayoutSolver

// What the engine knows of a view or guide.

/// A view or guide with its four variables: its alignment rectangle in the coordinates of the superview, or of the guide's owner.
@MainActor
final class LayoutItem {
  enum Subject {
    case view(Weak<UIView>)
    case guide(Weak<UILayoutGuide>)
  }

  let subject: Subject
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// How far the frame reaches beyond the alignment rectangle.
  var insets = UIEdgeInsets.zero
  /// The values when they were last looked at.
  var rect = CGRect.null
  /// The constraints whose expressions name this item's variables.
  var users: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// What the engine itself demands of the item.
  var demands: [OwnDemand: PlacedDemand] = [:]
  /// The size that the content was last given, for which the demands on it stand.
  var contentWidth: CGFloat?
  /// A constraint bounds a variable of the item without saying what it is.
  var isBounded = false
  /// The view has left the tree; queues may still name the item.
  var isForgotten = false

  init(_ subject: Subject, _ solver: inout Solver) {
    self.subject = subject
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var view: UIView? {
    if case .view(let reference) = subject { return reference.value }
    return nil
  }

  var guide: UILayoutGuide? {
    if case .guide(let reference) = subject { return reference.value }
    return nil
  }

  func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? left : top }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
  func startInset(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? insets.left : insets.top }
  func endInset(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? insets.right : insets.bottom }
}

struct Weak<Value: AnyObject> {
  weak var value: Value?
  init(_ value: Value) { self.value = value }
}

/// What an engine demands of an item without a constraint of the program.
enum OwnDemand: Hashable {
  /// Where an autoresizing mask, or a system guide's rule, puts the item.
  case start(NSLayoutConstraint.Axis)
  case length(NSLayoutConstraint.Axis)
  /// The content does not want to be larger than it is, or smaller.
  case hugging(NSLayoutConstraint.Axis)
  case resistance(NSLayoutConstraint.Axis)
  /// What is left open is as small as possible.
  case smallness(NSLayoutConstraint.Axis)
  /// More rules of a system guide.
  case extra(Int)
}

/// A demand as the solver has it.
struct PlacedDemand {
  var id: ConstraintID
  var expression: LinearExpression
  var relation: Relation
  var strength: Strength
  /// It contradicted others that are required, and only holds as far as it can.
  var isBroken = false
  /// The items whose variables a constraint of the program names.
  var items: [LayoutItem] = []
}

/// Where a demand in the solver comes from.
enum DemandSource {
  case constraint(NSLayoutConstraint)
  case own(LayoutItem, OwnDemand)
}
