// Ordering as data: a transition between controllers is a list of steps, each with the moment it belongs to and the row that
// says so. UIKit performs the list; a checker can replay it.

/// Who a step is about.
public enum Participant: String, CaseIterable, Hashable, Sendable {
  /// The controller that leaves (or, for a presentation, the presenter when it is presented over; see ``TransitionKind``).
  case from
  /// The controller that comes.
  case to
  /// The container, or the delegate of the container.
  case container
}

/// When a step is performed.
public enum Phase: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Inside the call that asks for the transition.
  case call
  /// In the container's next layout pass (R4), or after the current commit (R6): when the transition starts.
  case start
  /// By the layout pass that follows. These steps are performed by the views, and listed for their order.
  case layout
  /// At the end of the animation, or after the commit if there is none (R2).
  case end

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a container does to its views and children between callbacks.
public enum Structure: String, CaseIterable, Hashable, Sendable {
  /// The view that comes enters the container's view.
  case install
  /// The view that left is taken out.
  case uninstall
  /// The controller that left for good is no child any more.
  case detach
  /// The cancelled transition's stack is put back.
  case restore
  /// Blocks registered for a change of the interaction run (C2).
  case notifyInteractionChange
}

/// A condition on which a step is left out.
public enum Condition: Hashable, Sendable {
  /// The controller that leaves is dropped by the container (a pop, or a replaced controller).
  case fromIsDropped
  /// The controller that comes has never been shown by this container.
  case toIsNew
  /// The user caused it; a program's call does not make this step (D7, E2).
  case byUser
}

public struct Step: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// Begin or end an appearance transition, make a move notice, load a view, call a delegate.
    case callback(Callback, Participant)
    case structure(Structure)
  }

  public let action: Action
  public let phase: Phase
  public let condition: Condition?
  public let rule: RuleID

  static func callback(
    _ callback: Callback, _ participant: Participant, _ phase: Phase, _ rule: RuleID, if condition: Condition? = nil
  ) -> Step {
    Step(action: .callback(callback, participant), phase: phase, condition: condition, rule: rule)
  }

  static func structure(_ structure: Structure, _ phase: Phase, _ rule: RuleID, if condition: Condition? = nil) -> Step {
    Step(action: .structure(structure), phase: phase, condition: condition, rule: rule)
  }
}

/// What the conditions of steps ask about one transition.
public struct Circumstances: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let fromIsDropped = Circumstances(rawValue: 1)
  public static let toIsNew = Circumstances(rawValue: 2)
  public static let byUser = Circumstances(rawValue: 4)

  public func meet(_ condition: Condition?) -> Bool {
    switch condition {
    case nil: true
    case .fromIsDropped: contains(.fromIsDropped)
    case .toIsNew: contains(.toIsNew)
    case .byUser: contains(.byUser)
    }
  }
}
