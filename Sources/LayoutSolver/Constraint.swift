/// A number that the solver finds. It may be negative.
public struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// A variable with a factor.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
public struct LinearExpression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Double

  public init(_ terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// How an expression relates to zero.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// Names a constraint that a solver holds.
public struct ConstraintID: Hashable, Comparable, Sendable {
  let index: Int
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.index < right.index }
}

/// A required constraint contradicts others that are required.
public struct Conflict: Error, Equatable, Sendable {
  /// The required constraints in the solver that can't hold together with the new one, in the order in which they were added. Leaving out
  /// any one of them that takes part with the rest resolves this contradiction.
  public var with: [ConstraintID]
}
