import Testing

@testable import LayoutSolver

/// A small generator with a fixed sequence, so that a failure can be repeated from its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A random system: what was added, and what the solver made of it.
private struct RandomSystem {
  struct Added {
    let id: ConstraintID
    var expression: LinearExpression
    let relation: Relation
    let strength: Strength
  }

  var solver = Solver()
  var variables: [Variable] = []
  var added: [Added] = []
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    variables = (0..<8).map { _ in solver.makeVariable() }
  }

  mutating func randomExpression() -> LinearExpression {
    var terms: [Term] = []
    for variable in variables.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)) {
      terms.append(Term(variable, Double([-2, -1, 1, 1, 2].randomElement(using: &generator)!)))
    }
    return LinearExpression(terms, constant: Double(Int.random(in: -50...50, using: &generator)))
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<6:
      let expression = randomExpression()
      let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!
      let strength = Strength(priority: [1000, 1000, 750, 500, 250].randomElement(using: &generator)!)
      if let id = try? solver.add(expression, relation, strength) {
        added.append(Added(id: id, expression: expression, relation: relation, strength: strength))
      }
    case 6..<8 where !added.isEmpty:
      solver.remove(added.remove(at: Int.random(in: added.indices, using: &generator)).id)
    default:
      guard let index = added.indices.randomElement(using: &generator) else { return }
      let constant = Double(Int.random(in: -50...50, using: &generator))
      if (try? solver.setConstant(constant, of: added[index].id)) != nil { added[index].expression.constant = constant }
    }
  }

  func violation(_ constraint: Added, _ values: [Variable: Double]) -> Double {
    let sum = constraint.expression.terms.reduce(constraint.expression.constant) { $0 + $1.coefficient * values[$1.variable]! }
    switch constraint.relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }

  mutating func values() -> [Variable: Double] {
    Dictionary(uniqueKeysWithValues: variables.map { ($0, solver.value(of: $0)) })
  }

  /// The violation of each level, the highest first: what is made small.
  mutating func violations() -> [Double] {
    let values = values()
    return [1000.0, 750, 500, 250].map { priority in
      added.filter { $0.strength.priority == priority }.reduce(0) { $0 + violation($1, values) }
    }
  }
}

@Suite("The solver on random systems")
struct SolverPropertyTests {
  @Test("Required constraints hold after every step, and the optimum does not depend on how one got there")
  func incrementalEqualsFresh() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var system = RandomSystem(seed: seed)
      for step in 0..<40 {
        system.step()
        let violations = system.violations()
        #expect(violations[0] < 1e-6, "seed \(seed), step \(step): a required constraint is violated")
        guard step % 8 == 7 else { continue }

        var fresh = RandomSystem(seed: seed)
        for constraint in system.added.reversed() {
          guard let id = try? fresh.solver.add(constraint.expression, constraint.relation, constraint.strength) else {
            Issue.record("seed \(seed), step \(step): a system that held can't be built again")
            continue
          }
          fresh.added.append(
            .init(id: id, expression: constraint.expression, relation: constraint.relation, strength: constraint.strength))
        }
        let expected = fresh.violations()
        for (level, (found, best)) in zip(violations, expected).enumerated() {
          #expect(abs(found - best) < 1e-5, "seed \(seed), step \(step), level \(level): \(found) instead of \(best)")
        }
      }
    }
  }

  @Test("Removing and adding back restores the optimum")
  func removeAndAddBack() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var system = RandomSystem(seed: seed)
      for _ in 0..<25 { system.step() }
      let before = system.violations()
      for index in system.added.indices {
        let constraint = system.added[index]
        system.solver.remove(constraint.id)
        system.solver.solve()
        let id = try system.solver.add(constraint.expression, constraint.relation, constraint.strength)
        system.added[index] = .init(
          id: id, expression: constraint.expression, relation: constraint.relation, strength: constraint.strength)
      }
      for (found, expected) in zip(system.violations(), before) {
        #expect(abs(found - expected) < 1e-5, "seed \(seed)")
      }
    }
  }
}
