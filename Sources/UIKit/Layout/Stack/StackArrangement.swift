/// The constraints of a stack view, made from its settings. They carry the identifiers under which UIKit's own appear in its messages.
@MainActor
struct StackArrangement {
  enum Reference { case edges, baselines }

  let stack: UIStackView
  let views: [UIView]
  let axis: NSLayoutConstraint.Axis
  let distribution: UIStackView.Distribution
  let alignment: UIStackView.Alignment
  let reference: Reference
  /// Behind each of the views.
  let spacings: [CGFloat]

  private enum Identifier: String {
    case canvas = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case alignment = "UISV-alignment"
    case equally = "UISV-fill-equally"
    case proportionally = "UISV-fill-proportionally"
    case distributing = "UISV-distributing"
    case hiding = "UISV-hiding"
    case suppression = "UISV-ambiguity-suppression"
  }

  /// Equal distances of centres give way to the spacing.
  private static let centering = UILayoutPriority(149)
  /// What a stack that nothing else stretches shrinks by.
  private static let shrinking = UILayoutPriority(25)

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { axis == .horizontal ? edges.start : .top }
  private var end: Attribute { axis == .horizontal ? edges.end : .bottom }
  private var length: Attribute { axis == .horizontal ? .width : .height }
  private var center: Attribute { axis == .horizontal ? .centerX : .centerY }
  private var crossStart: Attribute { axis == .horizontal ? .top : edges.start }
  private var crossEnd: Attribute { axis == .horizontal ? .bottom : edges.end }
  private var crossLength: Attribute { axis == .horizontal ? .height : .width }
  private var crossCenter: Attribute { axis == .horizontal ? .centerY : .centerX }

  /// Leading and trailing are each view's own notion; the arrangement runs as the stack does. So where the two may differ, sides are meant.
  private var edges: (start: Attribute, end: Attribute) {
    if isRightToLeft { return (.right, .left) }
    let agree = views.allSatisfy { $0.effectiveUserInterfaceLayoutDirection == .leftToRight }
    return agree ? (.leading, .trailing) : (.left, .right)
  }
  private var isRightToLeft: Bool { stack.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// What the views are tied to: the stack itself or its margins.
  private var canvas: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  func constraints() -> [NSLayoutConstraint] {
    let shown = views.indices.filter { !views[$0].isHidden }
    return hiding() + along(shown) + lengths(shown) + across(shown.map { views[$0] })
  }

  private func make(
    _ identifier: Identifier, _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    _ other: AnyObject? = nil, _ otherAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    // From the right edge, what is farther along the axis has a smaller coordinate.
    let isMirrored = isRightToLeft && (attribute == .left || attribute == .right)
    let mirrored: [NSLayoutConstraint.Relation: NSLayoutConstraint.Relation] = [
      .greaterThanOrEqual: .lessThanOrEqual, .lessThanOrEqual: .greaterThanOrEqual,
    ]
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: isMirrored ? mirrored[relation] ?? relation : relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: isMirrored ? -constant : constant)
    constraint.priority = priority
    constraint.identifier = identifier.rawValue
    return constraint
  }

  // MARK: Along the axis

  /// Hidden views have no length, and stand where the view before them ends.
  private func hiding() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var last: UIView?
    for view in views {
      guard view.isHidden else {
        last = view
        continue
      }
      result.append(make(.hiding, view, length))
      let place = last.map { ($0 as AnyObject, end) } ?? (canvas, start)
      result.append(make(.spacing, view, start, .equal, place.0, place.1))
      result.append(make(.alignment, view, crossStart, .equal, canvas, crossStart))
    }
    return result
  }

  /// From the canvas's start through the shown views to its end.
  private func along(_ shown: [Int]) -> [NSLayoutConstraint] {
    guard let first = shown.first, let last = shown.last else {
      return [make(.suppression, stack, length, priority: Self.shrinking)]
    }
    var result = [
      make(.canvas, views[first], start, .equal, canvas, start), make(.canvas, canvas, end, .equal, views[last], end),
    ]
    let leastDistance = distribution == .equalSpacing || distribution == .equalCentering
    for (index, next) in zip(shown, shown.dropFirst()) {
      let (from, to): (Attribute, Attribute) = reference == .baselines ? (.lastBaseline, .firstBaseline) : (end, start)
      result.append(
        make(
          .spacing, views[next], to, leastDistance ? .greaterThanOrEqual : .equal, views[index], from, constant: spacings[index]))
    }
    if leastDistance {
      result += equalDistances(shown.map { views[$0] })
      result.append(make(.suppression, stack, length, priority: Self.shrinking))
    }
    return result
  }

  /// Between ends and starts, or between centres, of neighbours.
  private func equalDistances(_ shown: [UIView]) -> [NSLayoutConstraint] {
    let distances = zip(shown, shown.dropFirst()).map { distance(from: $0, to: $1) }
    guard let first = distances.first else { return [] }
    return distances.dropFirst().map { distance in
      let constraint = distance.constraint(equalTo: first)
      constraint.identifier = Identifier.distributing.rawValue
      if distribution == .equalCentering { constraint.priority = Self.centering }
      return constraint
    }
  }

  private func distance(from one: UIView, to other: UIView) -> NSLayoutDimension {
    switch (axis, distribution) {
    case (.horizontal, .equalCentering): one.centerXAnchor.anchorWithOffset(to: other.centerXAnchor)
    case (.horizontal, _):
      isRightToLeft
        ? other.rightAnchor.anchorWithOffset(to: one.leftAnchor) : one.rightAnchor.anchorWithOffset(to: other.leftAnchor)
    case (_, .equalCentering): one.centerYAnchor.anchorWithOffset(to: other.centerYAnchor)
    case (_, _): one.bottomAnchor.anchorWithOffset(to: other.topAnchor)
    }
  }

  /// Equal lengths, or lengths in proportion to those of the contents.
  private func lengths(_ shown: [Int]) -> [NSLayoutConstraint] {
    let shown = shown.map { views[$0] }
    switch distribution {
    case .fillEqually:
      guard let first = shown.first else { return [] }
      return shown.dropFirst().map { make(.equally, $0, length, .equal, first, length) }
    case .fillProportionally:
      let sized = shown.compactMap { view -> (view: UIView, length: CGFloat)? in
        let size = view.intrinsicContentSize
        let own = axis == .horizontal ? size.width : size.height
        return own > 0 ? (view, own) : nil
      }
      guard let first = sized.first else { return [] }
      return sized.dropFirst().map { view, own in
        make(
          .proportionally, view, length, .equal, first.view, length, multiplier: own / first.length,
          priority: UILayoutPriority(999))
      }
    case .fill, .equalSpacing, .equalCentering: return []
    }
  }

  // MARK: Across the axis

  private func across(_ shown: [UIView]) -> [NSLayoutConstraint] {
    guard let first = shown.first else { return [make(.suppression, stack, crossLength, priority: Self.shrinking)] }
    var result: [NSLayoutConstraint] = []
    switch effectiveAlignment {
    case .fill:
      result.append(make(.canvas, first, crossStart, .equal, canvas, crossStart))
      result.append(make(.canvas, canvas, crossEnd, .equal, first, crossEnd))
      for view in shown.dropFirst() {
        result.append(make(.alignment, first, crossStart, .equal, view, crossStart))
        result.append(make(.alignment, first, crossEnd, .equal, view, crossEnd))
      }
      return result
    case .leading: result = aligned(shown, crossStart) + [make(.canvas, first, crossStart, .equal, canvas, crossStart)]
    case .trailing: result = aligned(shown, crossEnd) + [make(.canvas, canvas, crossEnd, .equal, first, crossEnd)]
    case .center: result = aligned(shown, crossCenter) + [make(.canvas, canvas, crossCenter, .equal, first, crossCenter)]
    case .firstBaseline: result = aligned(shown, .firstBaseline) + topmost(shown)
    case .lastBaseline: result = aligned(shown, .lastBaseline) + topmost(shown)
    }
    // No view is larger than the stack, which is no larger than it must be.
    for view in shown {
      if effectiveAlignment != .leading {
        result.append(make(.canvas, view, crossStart, .greaterThanOrEqual, canvas, crossStart))
      }
      if effectiveAlignment != .trailing { result.append(make(.canvas, canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)) }
    }
    result.append(make(.suppression, stack, crossLength, priority: Self.shrinking))
    return result
  }

  /// A column has no common baseline: its views stand at the leading edge.
  private var effectiveAlignment: UIStackView.Alignment {
    axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) ? .leading : alignment
  }

  private func aligned(_ shown: [UIView], _ attribute: Attribute) -> [NSLayoutConstraint] {
    shown.dropFirst().map { make(.alignment, shown[0], attribute, .equal, $0, attribute) }
  }

  /// In a stack that is higher than its views, they stand at the top.
  private func topmost(_ shown: [UIView]) -> [NSLayoutConstraint] {
    shown.map { make(.suppression, $0, crossStart, .equal, canvas, crossStart, priority: Self.shrinking) }
  }
}
