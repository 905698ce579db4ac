/// One callback of a replayed transition.
public struct Occurrence: Hashable, Sendable, CustomStringConvertible {
  public let participant: Participant
  public let callback: Callback

  public init(_ participant: Participant, _ callback: Callback) {
    self.participant = participant
    self.callback = callback
  }

  public var description: String { "\(participant.rawValue).\(callback.rawValue)" }
}

/// How a transition ends.
public enum TransitionOutcome: String, CaseIterable, Hashable, Sendable {
  case completed, cancelled
}

extension TransitionKind {
  /// The callbacks that a transition makes, in order. `loadView` is followed by `viewDidLoad`, and both are left out when
  /// the view is loaded already.
  public func callbacks(
    _ outcome: TransitionOutcome = .completed, circumstances: Circumstances = [], loads: Bool = false
  ) -> [Occurrence] {
    let performed = outcome == .completed ? steps : steps.filter { $0.phase < .end } + cancellation
    return performed.flatMap { step -> [Occurrence] in
      guard circumstances.meet(step.condition), case .callback(let callback, let participant) = step.action else { return [] }
      if callback == .loadView {
        return loads ? [Occurrence(participant, .loadView), Occurrence(participant, .viewDidLoad)] : []
      }
      return [Occurrence(participant, callback)]
    }
  }
}
