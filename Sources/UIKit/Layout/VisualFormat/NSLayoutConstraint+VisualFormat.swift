internal import LifecycleModel

// From a visual format to constraints.

extension NSLayoutConstraint {
  /// The constraints that a format describes, from left to right or top to bottom; none is active yet.
  /// - Parameters:
  ///   - metrics: numbers by name, as `NSNumber`, `CGFloat`, `Double` or `Int`.
  ///   - views: views and layout guides by name. The superview, `|`, is that of the view beside it.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let parsed = try VisualFormatParser.parse(format)
      var builder = VisualFormatBuilder(format: parsed, options: opts, metrics: metrics ?? [:], views: views)
      return try builder.build()
    } catch {
      ProgrammerErrorHandler.raise(.unreadableFormat(error.reason, format, offset: error.offset))
      return []
    }
  }
}

@MainActor
private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  init(
    format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for index in format.elements.indices {
      let (gap, element) = format.elements[index]
      if case .view(let name, let predicates) = element {
        let item = try view(name)
        for predicate in predicates { try addSize(item, predicate) }
        items.append(item)
      }
      if index > 0 { try addGap(gap, from: format.elements[index - 1].element, to: element) }
    }
    addAlignment(of: items)
    return constraints
  }

  private func failure(_ reason: String) -> VisualFormatError { VisualFormatError(reason: reason, offset: 0) }

  private func view(_ name: String) throws(VisualFormatError) -> AnyObject {
    guard let found = views[name], found is UIView || found is UILayoutGuide else {
      throw failure("\(name) is not a key in the views dictionary.")
    }
    return found as AnyObject
  }

  private func number(_ operand: VisualFormat.Predicate.Operand) throws(VisualFormatError) -> CGFloat {
    switch operand {
    case .number(let value): return value
    case .name(let name):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Int: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default: throw failure("\(name) is not a key in the metrics dictionary.")
      }
    }
  }

  private mutating func add(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat,
    _ priority: VisualFormat.Predicate.Operand?
  ) throws(VisualFormatError) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    if let priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
    constraints.append(constraint)
  }

  private mutating func addSize(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws(VisualFormatError) {
    let length: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    if case .name(let name) = predicate.operand, metrics[name] == nil, views[name] != nil {
      return try add(
        item, length, predicate.relation, try view(name), length, predicate.multiplier, predicate.constant, predicate.priority)
    }
    let value = try number(predicate.operand) * predicate.multiplier + predicate.constant
    try add(item, length, predicate.relation, nil, .notAnAttribute, 1, value, predicate.priority)
  }

  // MARK: Gaps

  /// The edges where a part begins and ends, in the direction of the format.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch edge {
    case .top: return .topMargin
    case .bottom: return .bottomMargin
    case .left: return .leftMargin
    case .right: return .rightMargin
    case .leading: return .leadingMargin
    default: return .trailingMargin
    }
  }

  private func superview(of item: AnyObject) throws(VisualFormatError) -> UIView {
    if let view = item as? UIView, let parent = view.superview { return parent }
    if let guide = item as? UILayoutGuide, let owner = guide.owningView { return owner }
    throw failure("Unable to interpret '|' character, because the related view doesn't have a superview")
  }

  private mutating func addGap(
    _ gap: VisualFormat.Gap, from before: VisualFormat.Element, to after: VisualFormat.Element
  ) throws(VisualFormatError) {
    let edges = edges
    // Where the direction runs against the coordinates, the later part has the smaller coordinate.
    let runsBackwards = edges.start == .right
    let first: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)
    let second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)
    var touchesSuperview = true
    switch (before, after) {
    case (.superview, .view(let name, _)):
      let item = try view(name)
      first = (item, edges.start)
      second = (try superview(of: item), edges.start)
    case (.view(let name, _), .superview):
      let item = try view(name)
      first = (try superview(of: item), edges.end)
      second = (item, edges.end)
    case (.view(let left, _), .view(let right, _)):
      first = (try view(right), edges.start)
      second = (try view(left), edges.end)
      touchesSuperview = false
    case (.superview, .superview): throw failure("Expected a view")
    }
    func sign(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint.Relation {
      runsBackwards ? NSLayoutConstraint.Relation(rawValue: -relation.rawValue)! : relation
    }
    switch gap {
    case .none: try add(first.item, first.attribute, .equal, second.item, second.attribute, 1, 0, nil)
    case .standard where touchesSuperview:
      if case .superview = before {
        try add(first.item, first.attribute, .equal, second.item, margin(second.attribute), 1, 0, nil)
      } else {
        try add(first.item, margin(first.attribute), .equal, second.item, second.attribute, 1, 0, nil)
      }
    case .standard: try add(first.item, first.attribute, .equal, second.item, second.attribute, 1, runsBackwards ? -8 : 8, nil)
    case .given(let predicates):
      for predicate in predicates {
        let value = try number(predicate.operand) * predicate.multiplier + predicate.constant
        try add(
          first.item, first.attribute, sign(predicate.relation), second.item, second.attribute, 1,
          runsBackwards ? -value : value, predicate.priority)
      }
    }
  }

  // MARK: Alignment

  private mutating func addAlignment(of items: [AnyObject]) {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (item, before) in zip(items.dropFirst(), items) {
        constraints.append(
          NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: before, attribute: attribute, multiplier: 1, constant: 0)
        )
      }
    }
  }
}
