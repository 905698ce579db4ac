internal import LayoutSolver

// What an engine demands without a constraint of the program: that frames of views with autoresizing masks stay as they were set, that
// content gets the size it asks for, and that the system's guides lie where they should.

extension LayoutEngine {
  private typealias Wanted = [(demand: OwnDemand, expression: LinearExpression, relation: Relation, strength: Strength)]

  /// Brings the demands on an item up to date. True if anything changed.
  @discardableResult
  func updateDemands(of item: LayoutItem) -> Bool {
    var wanted: Wanted = []
    if let view = item.view {
      if view === root { wanted += rootDemands(view, item) }
      if view === root || !view.translatesAutoresizingMaskIntoConstraints {
        wanted += contentDemands(view, item)
      } else {
        wanted += autoresizingDemands(view, item, .horizontal) + autoresizingDemands(view, item, .vertical)
      }
    } else if let guide = item.guide, let owner = guide.owningView, let rule = guide.rule {
      wanted = guideDemands(rule, owner, item)
    }
    var changed = false
    let names = Set(wanted.map(\.demand))
    let gone = item.demands.filter { !names.contains($0.key) }
    for (name, demand) in gone.sorted(by: { $0.value.id < $1.value.id }) {
      item.demands[name] = nil
      withdraw(demand)
      changed = true
    }
    for (name, expression, relation, strength) in wanted {
      let old = item.demands[name]
      if let old, !old.isBroken, old.relation == relation, old.strength == strength, old.expression.terms == expression.terms,
        abs(old.expression.constant - expression.constant) < 1e-9
      {
        continue
      }
      item.demands[name] = settle(old, expression, relation, strength, .own(item, name))
      changed = true
    }
    return changed
  }

  private func equation(_ terms: [Term], _ constant: CGFloat) -> LinearExpression {
    LinearExpression(terms, constant: Double(-constant))
  }

  // MARK: The root

  private func rootDemands(_ view: UIView, _ item: LayoutItem) -> Wanted {
    let size = view.bounds.inset(by: item.insets).size
    switch purpose {
    case .live:
      // A root without a mask has the size that its constraints give it, else the one that it has.
      let strength: Strength = view.translatesAutoresizingMaskIntoConstraints ? .required : .stay
      return [
        (.length(.horizontal), equation([Term(item.width)], size.width), .equal, strength),
        (.length(.vertical), equation([Term(item.height)], size.height), .equal, strength),
      ]
    case .fitting(let target):
      return [
        (.length(.horizontal), equation([Term(item.width)], target.size.width), .equal, Strength(target.horizontal)),
        (.length(.vertical), equation([Term(item.height)], target.size.height), .equal, Strength(target.vertical)),
      ]
    }
  }

  // MARK: Content

  private func contentDemands(_ view: UIView, _ item: LayoutItem) -> Wanted {
    if view === root, isLive, view.translatesAutoresizingMaskIntoConstraints { return [] }
    var size = view.intrinsicContentSize
    if let width = item.contentWidth { size.height = view.contentSize(forLayoutWidth: width).height }
    var wanted: Wanted = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? size.width : size.height
      guard length != UIView.noIntrinsicMetric, length.isFinite else {
        if item.isBounded {
          wanted.append((.smallness(axis), equation([Term(item.length(axis))], 0), .equal, .stay))
        }
        continue
      }
      let expression = equation([Term(item.length(axis))], length)
      wanted.append(
        (.hugging(axis), expression, .lessThanOrEqual, Strength(view.contentHuggingPriority(for: axis))))
      wanted.append(
        (.resistance(axis), expression, .greaterThanOrEqual, Strength(view.contentCompressionResistancePriority(for: axis))))
    }
    return wanted
  }

  // MARK: Autoresizing

  /// Two equations an axis. The superview's length shares out its change among the flexible parts, as autoresizing does.
  private func autoresizingDemands(_ view: UIView, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> Wanted {
    let frame = view.untransformedFrame.inset(by: item.insets)
    let horizontal = axis == .horizontal
    let (start, length) = horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let mask = view.autoresizingMask
    let (before, inside, after) =
      horizontal
      ? (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      : (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    var terms: (start: [Term], length: [Term]) = ([Term(item.start(axis))], [Term(item.length(axis))])
    var constants = (start: start, length: length)
    if before || inside, let parent = view.storedSuperview, parent.autoresizesSubviews {
      let outer = self.item(for: parent)
      let old = horizontal ? parent.bounds.width : parent.bounds.height
      let (startShare, lengthShare) = UIView.autoresizingShares(start, length, old, before, inside, after)
      let margin = old - (outer.startInset(axis) + outer.endInset(axis))
      if startShare != 0 {
        terms.start.append(Term(outer.length(axis), Double(-startShare)))
        constants.start -= startShare * margin
      }
      if lengthShare != 0 {
        terms.length.append(Term(outer.length(axis), Double(-lengthShare)))
        constants.length -= lengthShare * margin
      }
    }
    return [
      (.start(axis), equation(terms.start, constants.start), .equal, .required),
      (.length(axis), equation(terms.length, constants.length), .equal, .required),
    ]
  }

  // MARK: The system's guides

  private func guideDemands(_ rule: SystemGuide, _ owner: UIView, _ item: LayoutItem) -> Wanted {
    switch rule {
    case .safeArea: return insetDemands(owner, item, owner.safeAreaInsets)
    case .margins: return insetDemands(owner, item, owner.layoutMargins)
    case .scrollFrame: return insetDemands(owner, item, .zero)
    case .scrollContent:
      return [
        (.start(.horizontal), equation([Term(item.left)], 0), .equal, .required),
        (.start(.vertical), equation([Term(item.top)], 0), .equal, .required),
      ]
    case .topBar:
      return insetDemands(owner, item, .zero).filter { $0.demand != .length(.vertical) }
        + [(.length(.vertical), equation([Term(item.height)], rule.place(in: owner).height), .equal, .required)]
    case .keyboard, .bottomBar:
      let covered = rule.place(in: owner).height
      let outer = self.item(for: owner)
      let bottom = outer.insets.top + outer.insets.bottom + owner.boundsStart(.vertical)
      return insetDemands(owner, item, .zero).filter { $0.demand != .start(.vertical) && $0.demand != .length(.vertical) }
        + [
          (.length(.vertical), equation([Term(item.height)], covered), .equal, .required),
          (.start(.vertical), equation([Term(item.top), Term(outer.height, -1)], bottom - covered), .equal, .required),
        ]
    case .readable:
      let margins = self.item(for: owner.layoutMarginsGuide)
      return [
        (.extra(0), equation([Term(item.width)], UIView.readableWidth), .lessThanOrEqual, .required),
        (.length(.horizontal), equation([Term(item.width), Term(margins.width, -1)], 0), .equal, Strength(priority: 999.5)),
        (
          .start(.horizontal),
          equation([Term(item.left), Term(item.width, 0.5), Term(margins.left, -1), Term(margins.width, -0.5)], 0), .equal,
          .required
        ),
        (.start(.vertical), equation([Term(item.top), Term(margins.top, -1)], 0), .equal, .required),
        (.length(.vertical), equation([Term(item.height), Term(margins.height, -1)], 0), .equal, .required),
      ]
    }
  }

  /// The owner's bounds, drawn in.
  private func insetDemands(_ owner: UIView, _ item: LayoutItem, _ insets: UIEdgeInsets) -> Wanted {
    let outer = self.item(for: owner)
    func axisDemands(_ axis: NSLayoutConstraint.Axis, _ before: CGFloat, _ after: CGFloat) -> Wanted {
      let outside = outer.startInset(axis) + outer.endInset(axis)
      return [
        (.start(axis), equation([Term(item.start(axis))], owner.boundsStart(axis) + before), .equal, .required),
        (
          .length(axis), equation([Term(item.length(axis)), Term(outer.length(axis), -1)], outside - before - after), .equal,
          .required
        ),
      ]
    }
    return axisDemands(.horizontal, insets.left, insets.right) + axisDemands(.vertical, insets.top, insets.bottom)
  }
}
