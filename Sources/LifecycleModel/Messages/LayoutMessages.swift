// What UIKit says of constraints that are nonsense, word for word, with our advice. Constraints and views are named by the caller.

private let invalidArgument = "NSInvalidArgumentException"
private let generic = "NSGenericException"
private let factory = "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

extension LifecycleMessage {
  // MARK: Making a constraint

  public static var constraintItemIsNoView: Self {
    Self(
      factory + "Constraint items must each be a view or layout guide.",
      advice: "pass a UIView, a UILayoutGuide, or nil for the second item", rule: "H1", exception: invalidArgument)
  }

  public static func constraintPairsUnlike(_ first: String, _ second: String) -> Self {
    let directions = [first, second].contains { $0.hasPrefix("leading") || $0.hasPrefix("trailing") }
    let sides = [first, second].contains { $0.hasPrefix("left") || $0.hasPrefix("right") }
    if directions && sides {
      return Self(
        factory + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither.",
        advice: "\(first) is paired with \(second)", rule: "H1", exception: invalidArgument)
    }
    return Self(
      factory + "Invalid pairing of layout attributes",
      advice:
        "\(first) can't be compared with \(second): pair a place with a place, a size with a size",
      rule: "H1", exception: invalidArgument)
  }

  public static func constraintLocationWithoutPartner(_ attribute: String) -> Self {
    Self(
      factory + "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs.",
      advice: "give \(attribute) a second item, such as the superview, or constrain width or height instead", rule: "H1",
      exception: invalidArgument)
  }

  public static func constraintIsNotFinite(_ what: String, _ value: String) -> Self {
    Self(
      "\(what) is not finite!  That's illegal.  \(what.lowercased()):\(value)",
      advice: "look for a division by zero, or for a number taken from a view that has no size yet", rule: "H1",
      exception: invalidArgument)
  }

  public static func priorityOutOfRange(_ value: String) -> Self {
    Self(
      "It's illegal to set priority:\(value).  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, "
        + "which is 1000.000000.",
      advice: "use a value from 1 to 1000, such as .defaultHigh; deactivate the constraint to switch it off", rule: "H1",
      exception: invalidArgument)
  }

  public static func unreadableFormat(_ reason: String, _ format: String, offset: Int) -> Self {
    Self(
      "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: offset))^",
      advice: "the form is H:|-20-[name(>=80@750)]-[other]-|, with names from the views and metrics that are passed", rule: "H1",
      exception: invalidArgument)
  }

  // MARK: Activating it

  public static func constraintHasNoCommonAncestor(_ first: String, _ second: String) -> Self {
    Self(
      "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  Does the constraint "
        + "or its anchors reference items in different view hierarchies?  That's illegal.",
      advice: "add both views to one tree before you activate the constraint", rule: "H1", exception: generic)
  }

  public static func constraintHasNoView(_ constraint: String) -> Self {
    Self(
      "Unable to activate constraint \(constraint) because an item is no longer in any view.",
      advice: "keep the view, and add a layout guide with addLayoutGuide(_:), before you activate the constraint", rule: "H1",
      exception: generic)
  }

  public static func hierarchyIsUnprepared(_ constraint: String, _ view: String) -> Self {
    Self(
      "The view hierarchy is not prepared for the constraint: \(constraint)\n\tWhen added to a view, the constraint's items must be "
        + "descendants of that view (or the view itself). This will crash if the constraint needs to be resolved before the view "
        + "hierarchy is assembled. Break on -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug.",
      advice: "it was added to \(view); set isActive instead, which finds the right view", rule: "H1")
  }

  public static func hierarchyStayedUnprepared(_ constraint: String) -> Self {
    Self(
      "Impossible to set up layout with view hierarchy unprepared for constraint. Constraint: \(constraint)",
      advice: "add its views to one tree before layout, or set isActive instead of calling addConstraint(_:)", rule: "H1",
      exception: generic)
  }

  // MARK: Solving

  /// - Parameter constraints: the texts of those that can't hold together, in the order in which they were added.
  public static func unsatisfiable(_ constraints: [String], broken: String) -> Self {
    let note =
      constraints.contains { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }
      ? """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the \
      UIView property translatesAutoresizingMaskIntoConstraints) 

      """ : ""
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return Self(
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      \(note)(
      \(list)
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
      """,
      advice: "take one of them away, or give one a priority below 1000", rule: "H1")
  }

  /// - Parameter owners: the views that hold the constraints that kept changing.
  public static func layoutNeverEnds(_ owners: [String], rounds: Int) -> Self {
    Self(
      "Layout did not end after \(rounds) rounds and was stopped. These views hold constraints that kept changing during layout: "
        + owners.sorted().joined(separator: ", ") + ".",
      advice:
        "a layoutSubviews or viewDidLayoutSubviews that changes a constraint each time never comes to rest; compare with the "
        + "old value before you change it", rule: "H3")
  }

  // MARK: Stack views

  public static func stackIndexOutOfBounds(_ index: Int, _ count: Int) -> Self {
    Self(
      "index out of bounds for arranged subview: index = \(index) expected to be less than or equal to \(count)",
      advice: "the index counts among arrangedSubviews, not among subviews", rule: "H1",
      exception: "NSInternalInconsistencyException")
  }
}
