// An incremental solver for linear constraints: Cassowary (Badros, Borning, Stuckey 2001) with strictly ordered levels.
//
// Guarantees: required constraints hold to rounding; a constraint that contradicts required ones is refused and changes nothing; of
// all solutions the one is kept that violates the levels least, the highest first. No step recurses.

/// Holds constraints over variables, and finds values for them.
public struct Solver: Sendable {
  private struct Record: Sendable {
    var expression: LinearExpression
    let relation: Relation
    let strength: Strength
    let marker: Symbol
    /// The factor of the marker in the constraint's own equation.
    let markerFactor: Double
    /// The symbols whose values are the violation.
    let errors: [Symbol]
    let extra: Symbol?
  }

  fileprivate var tableau = Tableau()
  private var records: [ConstraintID: Record] = [:]
  private var constraintOfMarker: [Symbol: ConstraintID] = [:]
  private var nextConstraint = 0
  private var isOptimal = true

  public init() {}

  // MARK: - Variables

  public mutating func makeVariable() -> Variable { Variable(symbol: tableau.makeSymbol(.external)) }

  /// The value in the current solution. A variable that no constraint mentions is 0.
  public mutating func value(of variable: Variable) -> Double {
    solve()
    return tableau.value(of: variable.symbol)
  }

  /// Brings the solution up to date. Reading a value does it too.
  public mutating func solve() {
    guard !isOptimal else { return }
    tableau.optimize()
    isOptimal = true
  }

  // MARK: - Constraints

  /// Adds `expression` `relation` 0.
  /// - Throws: `Conflict` if it is required and contradicts required ones; then nothing has changed.
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required
  ) throws(Conflict) -> ConstraintID {
    var row = reduced(expression)
    let record = makeRecord(expression, relation, strength, row: &row)
    if row.constant < 0 { row.scale(by: -1) }
    // Even a refused constraint may have moved the basis away from the optimum.
    isOptimal = false
    if let conflict = place(row, record) {
      forget(record)
      throw conflict
    }
    let id = ConstraintID(index: nextConstraint)
    nextConstraint += 1
    records[id] = record
    constraintOfMarker[record.marker] = id
    return id
  }

  /// Takes a constraint away.
  public mutating func remove(_ id: ConstraintID) {
    guard let record = records.removeValue(forKey: id) else { return }
    constraintOfMarker[record.marker] = nil
    for error in record.errors {
      if let slot = tableau.slot(of: error) {
        tableau.objective.add(tableau.rows[Int(slot)], times: -1, priority: record.strength.priority)
      } else {
        tableau.objective.add(error, -1, priority: record.strength.priority)
      }
    }
    if let slot = tableau.slot(of: record.marker) {
      tableau.removeRow(at: slot)
    } else if let slot = tableau.slotForRemoving(record.marker) {
      tableau.pivot(entering: record.marker, at: slot)
      tableau.removeRow(at: slot)
    }
    forget(record)
    isOptimal = false
  }

  /// Changes the constant of a constraint's expression, at the cost of what moves.
  /// - Throws: `Conflict` if a required constraint can't hold then; the old constant stays.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Conflict) {
    guard let record = records[id] else { return }
    let delta = constant - record.expression.constant
    guard delta != 0 else { return }
    solve()
    let shift = delta / record.markerFactor
    let isRedundantEquality = tableau.kind(of: record.marker) == .dummy && tableau.slot(of: record.marker) != nil
    if isRedundantEquality { throw Conflict(with: conflicting(in: tableau.slot(of: record.marker)!, except: id)) }
    move(record.marker, by: shift)
    if let slot = tableau.optimizeDual() {
      let conflict = Conflict(with: conflicting(in: slot, except: id))
      move(record.marker, by: -shift)
      tableau.findInfeasibleRows()
      let rest = tableau.optimizeDual()
      precondition(rest == nil, "The old constant was feasible")
      throw conflict
    }
    records[id]!.expression.constant = constant
  }

  // MARK: - How it is done

  /// The expression in terms of symbols that are not basic.
  private func reduced(_ expression: LinearExpression) -> Row {
    var row = Row(constant: expression.constant)
    for term in expression.terms {
      if let slot = tableau.slot(of: term.variable.symbol) {
        row.add(tableau.rows[Int(slot)], times: term.coefficient) { _ in }
      } else {
        row.add(term.variable.symbol, term.coefficient)
      }
    }
    return row
  }

  /// Adds slack, error and dummy symbols as relation and strength ask for.
  private mutating func makeRecord(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength, row: inout Row
  ) -> Record {
    func error() -> Symbol {
      let symbol = tableau.makeSymbol(.error)
      tableau.objective.add(symbol, 1, priority: strength.priority)
      return symbol
    }
    switch relation {
    case .equal where strength.isRequired:
      let dummy = tableau.makeSymbol(.dummy)
      row.add(dummy, 1)
      return Record(
        expression: expression, relation: relation, strength: strength, marker: dummy, markerFactor: 1, errors: [], extra: nil)
    case .equal:
      let above = error()
      let below = error()
      row.add(above, -1)
      row.add(below, 1)
      return Record(
        expression: expression, relation: relation, strength: strength, marker: above, markerFactor: -1, errors: [above, below],
        extra: below)
    case .lessThanOrEqual, .greaterThanOrEqual:
      let factor = relation == .lessThanOrEqual ? 1.0 : -1.0
      let slack = tableau.makeSymbol(.slack)
      row.add(slack, factor)
      var errors: [Symbol] = []
      if !strength.isRequired {
        errors = [error()]
        row.add(errors[0], -factor)
      }
      return Record(
        expression: expression, relation: relation, strength: strength, marker: slack, markerFactor: factor, errors: errors,
        extra: errors.first)
    }
  }

  private mutating func forget(_ record: Record) {
    tableau.release(record.marker)
    if let extra = record.extra { tableau.release(extra) }
  }

  /// Brings a row into the tableau. Returns the contradiction if there is one; then the tableau is as before.
  private mutating func place(_ row: Row, _ record: Record) -> Conflict? {
    var row = row
    if let subject = subject(of: row, record) {
      row.solve(for: subject)
      tableau.substitute(subject, by: row)
      tableau.insert(row, for: subject)
      return nil
    }
    if row.symbols.allSatisfy({ tableau.kind(of: $0) == .dummy }) {
      guard isNearZero(row.constant) else { return Conflict(with: constraints(of: row)) }
      row.solve(for: record.marker)
      tableau.substitute(record.marker, by: row)
      tableau.insert(row, for: record.marker)
      return nil
    }
    return placeWithArtificialSymbol(row)
  }

  /// A symbol that may become basic for this row without making anything negative.
  private func subject(of row: Row, _ record: Record) -> Symbol? {
    if let external = row.symbols.first(where: { tableau.kind(of: $0) == .external }) { return external }
    for symbol in [record.marker, record.extra].compactMap({ $0 })
    where tableau.kind(of: symbol).isPivotable && row.coefficient(of: symbol) < 0 {
      return symbol
    }
    return nil
  }

  private mutating func placeWithArtificialSymbol(_ row: Row) -> Conflict? {
    let aboveAll = Double.infinity
    let artificial = tableau.makeSymbol(.artificial)
    tableau.insert(row, for: artificial)
    tableau.objective.add(row, times: 1, priority: aboveAll)
    tableau.optimize(above: Double.greatestFiniteMagnitude)
    let succeeded = isNearZero(tableau.objective.levels[0].row.constant)
    tableau.objective.removeLevel(priority: aboveAll)
    var conflict: Conflict?
    if let slot = tableau.slot(of: artificial) {
      // Only this row holds a multiple of the new equation, so that taking it out undoes the addition.
      let remaining = tableau.rows[Int(slot)]
      if !succeeded {
        conflict = Conflict(with: constraints(of: remaining))
        tableau.removeRow(at: slot)
      } else if let entering = remaining.symbols.first(where: { tableau.kind(of: $0).isPivotable }) {
        tableau.pivot(entering: entering, at: slot)
      } else {
        tableau.removeRow(at: slot)
      }
    }
    tableau.removeSymbolFromRows(artificial)
    tableau.release(artificial)
    return conflict
  }

  private mutating func move(_ marker: Symbol, by shift: Double) {
    if let slot = tableau.slot(of: marker) {
      tableau.shift(slot, by: -shift)
    } else {
      for (slot, coefficient) in tableau.rowsHolding(marker) { tableau.shift(slot, by: coefficient * shift) }
    }
  }

  /// The required constraints whose equations a row is a combination of.
  private func constraints(of row: Row) -> [ConstraintID] {
    row.symbols.compactMap { constraintOfMarker[$0] }.filter { records[$0]?.strength.isRequired == true }.sorted()
  }

  private func conflicting(in slot: Int32, except id: ConstraintID) -> [ConstraintID] {
    var found = Set(constraints(of: tableau.rows[Int(slot)]))
    if let own = constraintOfMarker[tableau.basic(in: slot)] { found.insert(own) }
    found.remove(id)
    return found.sorted()
  }
}

extension Solver {
  /// Whether every optimal solution gives the variable this value.
  public mutating func isDetermined(_ variable: Variable) -> Bool {
    solve()
    return tableau.isDetermined(variable.symbol)
  }
}
