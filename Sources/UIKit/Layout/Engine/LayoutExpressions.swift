internal import LayoutSolver

// Attributes as linear forms. Each item's variables are local to its superview, so that moving a view changes nothing below it; an
// attribute seen from an ancestor is the sum of the positions on the way up.

/// A sum of variables and a constant, under construction.
struct LinearForm {
  var terms: [Term] = []
  var constant: Double = 0

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(Term(variable, coefficient))
    }
  }

  mutating func add(_ other: LinearForm, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms { add(term.variable, term.coefficient * factor) }
  }
}

extension LayoutEngine {
  /// What a constraint says, as `expression relation 0`, and the items whose variables take part.
  func expression(of constraint: NSLayoutConstraint) -> (LinearExpression, [LayoutItem])? {
    guard let first = constraint.firstItem, let views = constraint.mentionedViews else { return nil }
    let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint.secondItem
    guard let ancestor = views.dropFirst().reduce(views[0], { $0?.nearestCommonAncestor(with: $1) }) else { return nil }
    var reader = AttributeReader(engine: self, ancestor: ancestor)
    // Which side leads is a matter of the view in which both lie.
    reader.isRightToLeft = ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    reader.mirrors =
      constraint.firstAttribute.kind == .horizontalDirectional || constraint.secondAttribute.kind == .horizontalDirectional
    reader.isScaled =
      constraint.multiplier != 1 || second != nil && constraint.firstAttribute.axis != constraint.secondAttribute.axis
    reader.looksInside = second.map { $0 !== first } ?? false
    var form = reader.form(first, constraint.firstAttribute, constraint.spans.first)
    if let second {
      form.add(reader.form(second, constraint.secondAttribute, constraint.spans.second), times: -Double(constraint.multiplier))
    }
    form.constant -= Double(constraint.constant)
    return (LinearExpression(form.terms, constant: form.constant), reader.met)
  }
}

/// Reads attributes in the coordinates of one ancestor.
@MainActor
private struct AttributeReader {
  let engine: LayoutEngine
  let ancestor: UIView
  var isRightToLeft = false
  /// Whether leading and trailing are in play, so that a right-to-left layout runs from the right edge.
  var mirrors = false
  /// Whether the second side is multiplied or of the other axis, so that it matters where the axis begins.
  var isScaled = false
  /// Whether the constraint relates two items, so that a scroll view's edges mean those of its content.
  var looksInside = false
  var met: [LayoutItem] = []

  init(engine: LayoutEngine, ancestor: UIView) {
    self.engine = engine
    self.ancestor = ancestor
  }

  private mutating func item(_ view: UIView) -> LayoutItem {
    let item = engine.item(for: view)
    met.append(item)
    return item
  }

  private mutating func item(_ guide: UILayoutGuide) -> LayoutItem {
    let item = engine.item(for: guide)
    met.append(item)
    return item
  }

  mutating func form(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ span: AnchorSpan?) -> LinearForm {
    guard let span, let from = span.from, let to = span.to else { return form(object, attribute) }
    var result = form(to, span.toAttribute)
    result.add(form(from, span.fromAttribute), times: -1)
    return result
  }

  private mutating func form(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> LinearForm {
    if let inner = attribute.withinMargins, let view = object as? UIView { return form(view.layoutMarginsGuide, inner) }
    let axis = attribute.axis
    guard attribute.kind != .size else {
      var form = LinearForm()
      form.add(itemOf(object).length(axis), 1)
      return form
    }
    var result = start(of: object, axis)
    switch attribute {
    case .left, .top: break
    case .leading: if isRightToLeft { result.add(length(of: object, axis)) }
    case .trailing: if !isRightToLeft { result.add(length(of: object, axis)) }
    case .right, .bottom: result.add(length(of: object, axis))
    case .centerX, .centerY: result.add(length(of: object, axis), times: 0.5)
    case .firstBaseline: result.constant += Double((object as? UIView)?.firstBaselineFromTop ?? 0)
    case .lastBaseline:
      result.add(length(of: object, axis))
      result.constant -= Double((object as? UIView)?.lastBaselineFromBottom ?? 0)
    default: break
    }
    guard mirrors, isRightToLeft, axis == .horizontal else { return result }
    // The distance from the ancestor's right edge.
    var mirrored = LinearForm()
    if isScaled {
      mirrored.add(length(of: ancestor, axis))
      mirrored.add(start(of: ancestor, axis), times: 2)
    }
    mirrored.add(result, times: -1)
    return mirrored
  }

  private mutating func itemOf(_ object: AnyObject) -> LayoutItem {
    if let view = object as? UIView { return item(view) }
    return item(object as! UILayoutGuide)
  }

  /// Whether the object is the ancestor itself, seen from within, and scrolls.
  private func scrollContent(_ object: AnyObject) -> UILayoutGuide? {
    guard looksInside, object === ancestor, let scroll = object as? UIScrollView else { return nil }
    return scroll.contentLayoutGuide
  }

  private mutating func length(of object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> LinearForm {
    var form = LinearForm()
    form.add(scrollContent(object).map { item($0) }?.length(axis) ?? itemOf(object).length(axis), 1)
    return form
  }

  private mutating func start(of object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> LinearForm {
    var form = LinearForm()
    var climber: UIView?
    if let guide = scrollContent(object) {
      form.add(item(guide).start(axis), 1)
      return form
    } else if let view = object as? UIView {
      let own = item(view)
      if view === ancestor {
        form.constant = Double(own.startInset(axis) + view.boundsStart(axis))
        return form
      }
      form.add(own.start(axis), 1)
      climber = view.storedSuperview
    } else if let guide = object as? UILayoutGuide {
      form.add(item(guide).start(axis), 1)
      climber = guide.owningView
    }
    while let view = climber, view !== ancestor {
      let own = item(view)
      form.add(own.start(axis), 1)
      form.constant -= Double(own.startInset(axis))
      if let scroll = view as? UIScrollView {
        form.add(item(scroll.frameLayoutGuide).start(axis), -1)
      } else {
        form.constant -= Double(view.boundsStart(axis))
      }
      climber = view.storedSuperview
    }
    return form
  }
}

extension UIView {
  func boundsStart(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let origin = bounds.origin
    return axis == .horizontal ? origin.x : origin.y
  }
}
