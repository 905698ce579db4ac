// Which constraints a view takes with it when it leaves its superview: those held above it that speak of it or of what lies in it.
// Each view knows the constraints held elsewhere that mention it, and how many such mentions at or below it lead to a holder above it.
// So a view that leaves finds them in the time that they take, however deep the tree and however many constraints others hold.

struct ConstraintMentions {
  /// Constraints held by another view that mention this one or one of its guides.
  var here: [ObjectIdentifier: Weak<NSLayoutConstraint>] = [:]
  /// How many mentions, here and below, belong to holders above this view (or outside of its tree).
  var leadingUp = 0
}

extension NSLayoutConstraint {
  /// The views that the constraint mentions as far as they live, guides by their owners.
  private var livingViews: [UIView] { ([firstItem, secondItem] + spans.items).compactMap { Self.view(of: $0) } }

  /// From now on the mentioned views know of the constraint, which `host` holds.
  func noteMentions() {
    for view in livingViews where view !== host {
      guard view.constraintMentions.here.updateValue(Weak(self), forKey: ObjectIdentifier(self)) == nil else { continue }
      view.countMention(1, upTo: host)
    }
  }

  /// Called while `host` still holds the constraint.
  func forgetMentions() {
    for view in livingViews where view.constraintMentions.here.removeValue(forKey: ObjectIdentifier(self)) != nil {
      view.countMention(-1, upTo: host)
    }
  }

  /// How many views in `branch` know of the constraint.
  fileprivate func mentions(in branch: UIView) -> Int {
    let views = Set(livingViews.filter { $0.constraintMentions.here[ObjectIdentifier(self)] != nil && $0.lies(in: branch) })
    return views.count
  }
}

extension UIView {
  /// Changes the count from here up to the holder, or to the root if it lies elsewhere.
  fileprivate func countMention(_ change: Int, upTo holder: UIView?) {
    var view: UIView? = self
    while let current = view, current !== holder {
      current.constraintMentions.leadingUp = max(0, current.constraintMentions.leadingUp + change)
      view = current.storedSuperview
    }
  }

  /// The mentions in this view and below whose holders lie above it.
  private var mentionsLeadingUp: [NSLayoutConstraint] {
    let wanted = constraintMentions.leadingUp
    guard wanted > 0 else { return [] }
    var (found, count) = ([ObjectIdentifier: NSLayoutConstraint](), 0)
    walk { view in
      guard view.constraintMentions.leadingUp > 0 else { return .passOver }
      for (identifier, mention) in view.constraintMentions.here {
        guard let constraint = mention.value, let host = constraint.host else {
          view.constraintMentions.here[identifier] = nil
          continue
        }
        // Held between this view and the mentioned one, it stays.
        if view !== self, view.lies(in: host, below: self) { continue }
        found[identifier] = constraint
        count += 1
      }
      return count < wanted ? .enter : .end
    }
    // Holders that have died took their constraints with them.
    if count < wanted { constraintMentions.leadingUp = count }
    return found.values.sorted { $0.sequence < $1.sequence }
  }

  /// Whether `view` is found on the way up, not beyond `end`.
  private func lies(in view: UIView, below end: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      if candidate === end { return false }
      current = candidate.storedSuperview
    }
    return false
  }

  /// A view that leaves its superview loses its constraints to the outside; those held by an ancestor of `destination` still hold.
  func removeConstraintsThatLeave(_ parent: UIView, unless destination: UIView?) {
    for constraint in mentionsLeadingUp {
      guard let host = constraint.host else { continue }
      if parent.lies(in: host), destination?.lies(in: host) != true {
        host.removeConstraint(constraint)
      } else {
        parent.countMention(-constraint.mentions(in: self), upTo: host)
      }
    }
    leaveEngine()
  }

  /// This view has come to `parent` with mentions that constraints from elsewhere make.
  func countMentions(in parent: UIView) {
    for constraint in mentionsLeadingUp { parent.countMention(constraint.mentions(in: self), upTo: constraint.host) }
  }
}
