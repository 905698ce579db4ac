internal import LifecycleModel

// Which constraints and guides a view holds, and what it wants of its own size.

/// What a view keeps for Auto Layout.
struct ConstraintStorage {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var ownGuides: [String: UILayoutGuide] = [:]
  /// The engine that this view takes part in; nil for a view that no constraint has to do with, and before the first pass.
  var engine: LayoutEngine?
  /// Held constraints that no engine knows yet.
  var pending: [NSLayoutConstraint] = []
  /// Whether a view below has pending constraints.
  var hasPendingBelow = false
  /// Whether this view or one below may take part in an engine.
  var mayHaveEngine = false
}

extension [NSLayoutConstraint] {
  /// Takes one out of constraints that stand in the order in which they were added.
  mutating func remove(inSequence constraint: NSLayoutConstraint) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].sequence < constraint.sequence { low = middle + 1 } else { high = middle }
    }
    if low < count, self[low] === constraint { remove(at: low) }
  }
}

extension UIView {
  /// The constraints that this view holds: those whose items' nearest common ancestor it is.
  public var constraints: [NSLayoutConstraint] { constraintStorage.constraints }

  private static var nextSequence = 0

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.host !== self else { return }
    constraint.host?.removeConstraint(constraint)
    if let stranger = constraint.mentionedViews?.first(where: { !$0.lies(in: self) }) {
      LifecycleConsole.log(.hierarchyIsUnprepared(constraint.text, name(stranger.storedSuperview ?? self)))
    }
    constraint.host = self
    UIView.nextSequence += 1
    constraint.sequence = UIView.nextSequence
    constraintStorage.constraints.append(constraint)
    constraint.noteMentions()
    awaitEngine([constraint])
  }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.host === self else { return }
    constraint.forgetMentions()
    constraint.host = nil
    constraintStorage.constraints.remove(inSequence: constraint)
    constraintStorage.pending.remove(inSequence: constraint)
    constraintStorage.engine?.remove(constraint)
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// The constraint's constant or priority is another.
  func constraintDidChange(_ constraint: NSLayoutConstraint) { constraintStorage.engine?.constraintDidChange(constraint) }

  /// Leaves constraints for the next pass to find.
  func awaitEngine(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    if let engine = constraintStorage.engine { return engine.enqueue(constraints) }
    constraintStorage.pending += constraints
    markPendingConstraints()
    CommitCycle.main.setNeedsCommit()
  }

  /// Lets the pass find its way down to this view.
  func markPendingConstraints() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.constraintStorage.hasPendingBelow {
      view.constraintStorage.hasPendingBelow = true
      ancestor = view.storedSuperview
    }
  }

  var hasPendingConstraints: Bool { constraintStorage.hasPendingBelow || !constraintStorage.pending.isEmpty }

  // MARK: Size of the content

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStorage.hugging[axis] ?? .defaultLow
  }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard check(priority), contentHuggingPriority(for: axis) != priority else { return }
    constraintStorage.hugging[axis] = priority
    constraintStorage.engine?.contentDidChange(of: self)
  }
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintStorage.resistance[axis] ?? .defaultHigh
  }
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard check(priority), contentCompressionResistancePriority(for: axis) != priority else { return }
    constraintStorage.resistance[axis] = priority
    constraintStorage.engine?.contentDidChange(of: self)
  }

  /// The content asks for another size: constraints take that into account at the next pass.
  func contentSizeDidChange() {
    storedSuperview?.subviewNeedsArrangement(self, .content)
    if let engine = constraintStorage.engine, !translatesAutoresizingMaskIntoConstraints {
      engine.contentDidChange(of: self)
    } else {
      superview?.setNeedsLayout()
    }
  }

  /// The baselines of a view that names another for its text, such as a container of a label.
  var baselineOfFirstText: CGFloat {
    let text = forFirstBaselineLayout
    return text.lies(in: self) ? text.convert(CGPoint(x: 0, y: text.firstBaselineFromTop), to: self).y - bounds.minY : 0
  }
  var baselineOfLastText: CGFloat {
    let text = forLastBaselineLayout
    guard text.lies(in: self) else { return 0 }
    return bounds.maxY - text.convert(CGPoint(x: 0, y: text.bounds.maxY - text.lastBaselineFromBottom), to: self).y
  }

  private func check(_ priority: UILayoutPriority) -> Bool {
    if priority.rawValue > 0, priority.rawValue <= 1000 { return true }
    ProgrammerErrorHandler.raise(.priorityOutOfRange("\(priority.rawValue)"))
    return false
  }
}
