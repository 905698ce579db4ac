/// How much a constraint matters.
///
/// Levels are strictly ordered, as priorities of Auto Layout are: a constraint of a higher level is never given up for any number of
/// constraints of a lower one. (Solvers that map strengths to weights only come close to that.) Within one level the sum of the
/// violations is made as small as possible.
public struct Strength: Hashable, Comparable, Sendable {
  /// The level: 1000 is required; greater than 0 and below 1000 may be violated.
  public let priority: Double

  /// - Parameter priority: greater than 0, at most 1000, as `UILayoutPriority` has it.
  public init(priority: Double) {
    precondition(priority > 0 && priority <= 1000, "A priority is greater than 0 and at most 1000, not \(priority)")
    self.priority = priority
  }

  /// Never violated.
  public static let required = Strength(priority: 1000)

  public var isRequired: Bool { priority >= 1000 }

  public static func < (left: Strength, right: Strength) -> Bool { left.priority < right.priority }
}
