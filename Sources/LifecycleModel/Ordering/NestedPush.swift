/// What a push during a running transition does (B9).
public enum NestedPush: String, CaseIterable, Hashable, Sendable {
  /// The stack changes at once, and the console warns: UIKit's bar could get out of step.
  case nested
  /// The stack stays as it is until the running transition has ended.
  case held
  /// The stack changes at once; the transition follows the running one.
  case queued
  /// The stack changes at once; the running transition is finished early, so that the new one can start.
  case interrupts

  public init(_ version: SystemVersion) {
    switch version.major {
    case ...8: self = .nested
    case ...17: self = .held
    case 18..<26: self = .queued
    default: self = .interrupts
    }
  }
}
