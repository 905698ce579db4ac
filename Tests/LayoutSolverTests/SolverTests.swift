import Testing

@testable import LayoutSolver

@Suite("The solver")
struct SolverTests {
  @Test("Required equalities decide their variables")
  func equalities() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = try solver.add(LinearExpression([Term(x)], constant: -10), .equal)
    _ = try solver.add(LinearExpression([Term(y), Term(x, -2)], constant: -1), .equal)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 21)
  }

  @Test("A variable may be negative")
  func negative() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(LinearExpression([Term(x)], constant: 5), .equal)
    #expect(solver.value(of: x) == -5)
  }

  @Test("An inequality gives way no more than it has to")
  func inequality() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(LinearExpression([Term(x)], constant: -100), .greaterThanOrEqual)
    _ = try solver.add(LinearExpression([Term(x)], constant: -40), .equal, Strength(priority: 250))
    #expect(solver.value(of: x) == 100)
  }

  @Test("One strong wish outweighs any number of weaker ones")
  func strictLevels() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<5000 {
      _ = try solver.add(LinearExpression([Term(x)], constant: 0), .equal, Strength(priority: 750))
    }
    _ = try solver.add(LinearExpression([Term(x)], constant: -8), .equal, Strength(priority: 751))
    #expect(solver.value(of: x) == 8)
  }

  @Test("A contradiction is refused, names its partners, and changes nothing")
  func conflict() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let other = solver.makeVariable()
    _ = try solver.add(LinearExpression([Term(other)], constant: -1), .equal)
    let atLeast = try solver.add(LinearExpression([Term(width)], constant: -100), .greaterThanOrEqual)
    let bystander = try solver.add(LinearExpression([Term(width)], constant: -500), .lessThanOrEqual)
    #expect(throws: Conflict(with: [atLeast])) {
      _ = try solver.add(LinearExpression([Term(width)], constant: -50), .equal)
    }
    #expect(solver.value(of: width) >= 100)
    _ = try solver.add(LinearExpression([Term(width)], constant: -300), .equal, Strength(priority: 1))
    #expect(solver.value(of: width) == 300)
    solver.remove(bystander)
    _ = try solver.add(LinearExpression([Term(width)], constant: -600), .greaterThanOrEqual)
    #expect(solver.value(of: width) == 600)
  }

  @Test("Two equalities that differ by their constant contradict each other; two that agree do not")
  func redundancy() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(LinearExpression([Term(x)], constant: -3), .equal)
    let again = try solver.add(LinearExpression([Term(x, 2)], constant: -6), .equal)
    #expect(throws: Conflict(with: [first])) { _ = try solver.add(LinearExpression([Term(x)], constant: -4), .equal) }
    #expect(throws: Conflict(with: [first])) { try solver.setConstant(-8, of: again) }
    #expect(solver.value(of: x) == 3)
    solver.remove(first)
    #expect(solver.value(of: x) == 3)
    solver.remove(again)
    _ = try solver.add(LinearExpression([Term(x)], constant: -4), .equal)
    #expect(solver.value(of: x) == 4)
  }

  @Test("A constant can be edited, for every relation and strength", arguments: [1000.0, 500])
  func editing(priority: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let equal = try solver.add(LinearExpression([Term(x)], constant: -10), .equal, Strength(priority: priority))
    let atLeast = try solver.add(
      LinearExpression([Term(y), Term(x, -1)], constant: -5), .greaterThanOrEqual, Strength(priority: priority))
    _ = try solver.add(LinearExpression([Term(y)]), .equal, Strength(priority: 1))
    #expect(solver.value(of: y) == 15)
    try solver.setConstant(-20, of: equal)
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 25)
    try solver.setConstant(-1, of: atLeast)
    #expect(solver.value(of: y) == 21)
    try solver.setConstant(30, of: equal)
    #expect(solver.value(of: x) == -30)
    #expect(solver.value(of: y) == 0)
  }

  @Test("An edit that can't hold is refused and changes nothing")
  func refusedEdit() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let atMost = try solver.add(LinearExpression([Term(x)], constant: -100), .lessThanOrEqual)
    let atLeast = try solver.add(LinearExpression([Term(x)], constant: -50), .greaterThanOrEqual)
    _ = try solver.add(LinearExpression([Term(x)]), .equal, Strength(priority: 10))
    #expect(throws: Conflict(with: [atMost])) { try solver.setConstant(-200, of: atLeast) }
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(-60, of: atLeast)
    #expect(solver.value(of: x) == 60)
  }
}
