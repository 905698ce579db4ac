/// An index into the solver's tables: a variable of the caller, or one that the simplex method adds.
typealias Symbol = Int32

enum SymbolKind: UInt8 {
  /// A variable of the caller. Unrestricted.
  case external
  /// The gap of an inequality. Never negative.
  case slack
  /// One direction of the violation of a constraint that is not required. Never negative, and costs.
  case error
  /// Marks a required equality. Always zero, so it never enters the basis.
  case dummy
  /// Exists only while a constraint without a usable variable is being added.
  case artificial

  /// Whether the simplex method may choose it as a basic variable.
  var isPivotable: Bool { self == .slack || self == .error || self == .artificial }
  /// Whether its value may not fall below zero.
  var isRestricted: Bool { self != .external }
}

/// Coefficients smaller than this are rounding errors.
let epsilon = 1e-8

@inline(__always)
func isNearZero(_ value: Double) -> Bool { value < epsilon && value > -epsilon }
