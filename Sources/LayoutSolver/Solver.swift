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
    /// The variable that the constraint defines; see `Definitions`.
    var defined: Symbol?
  }

  fileprivate var tableau = Tableau()
  fileprivate var definitions = Definitions()
  private var records: [ConstraintID: Record] = [:]
  private var constraintOfMarker: [Symbol: ConstraintID] = [:]
  private var nextConstraint = 0
  private var isOptimal = true

  public init() {}

  // MARK: - Variables

  public mutating func makeVariable() -> Variable {
    let symbol = tableau.makeSymbol(.external)
    definitions.reserve(symbol)
    return Variable(symbol: symbol)
  }

  /// Gives a variable back that no constraint mentions any more; one that is still mentioned stays.
  public mutating func release(_ variable: Variable) {
    let symbol = variable.symbol
    guard definitions[symbol] == nil, !definitions.isReferenced(symbol), tableau.isUnused(symbol) else { return }
    tableau.release(symbol)
  }

  /// The value in the current solution. A variable that no constraint mentions is 0.
  public mutating func value(of variable: Variable) -> Double {
    solve()
    return definitions.value(of: variable.symbol, in: tableau)
  }

  /// Brings the solution up to date. Reading a value does it too.
  public mutating func solve() {
    guard !isOptimal else { return }
    tableau.optimize()
    definitions.forgetValues()
    isOptimal = true
  }

  // MARK: - Constraints

  /// Adds `expression` `relation` 0.
  /// - Throws: `Conflict` if it is required and contradicts required ones; then nothing has changed.
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength = .required
  ) throws(Conflict) -> ConstraintID {
    if relation == .equal, strength.isRequired, let id = define(by: expression) { return id }
    var row = reduced(expression)
    let record = makeRecord(expression, relation, strength, row: &row)
    if row.constant < 0 { row.scale(by: -1) }
    // Even a refused constraint may have moved the basis away from the optimum.
    isOptimal = false
    if let conflict = place(row, record) {
      forget(record)
      throw conflict
    }
    return keep(record)
  }

  private mutating func keep(_ record: Record) -> ConstraintID {
    let id = ConstraintID(index: nextConstraint)
    nextConstraint += 1
    records[id] = record
    constraintOfMarker[record.marker] = id
    isOptimal = false
    return id
  }

  /// Lets a required equality define one of its variables, if one is free to be: the newest that nothing else speaks of.
  private mutating func define(by expression: LinearExpression) -> ConstraintID? {
    let terms = expression.terms
    var best: (index: Int, isReferenced: Bool)?
    for index in terms.indices {
      let symbol = terms[index].variable.symbol
      guard definitions[symbol] == nil, !isNearZero(terms[index].coefficient),
        !terms.indices.contains(where: { $0 != index && terms[$0].variable.symbol == symbol })
      else { continue }
      let isReferenced = definitions.isReferenced(symbol)
      if let best {
        let isBetter = isReferenced == best.isReferenced ? symbol > terms[best.index].variable.symbol : !isReferenced
        guard isBetter else { continue }
      }
      guard tableau.isUnused(symbol) else { continue }
      best = (index, isReferenced)
    }
    guard let best else { return nil }
    let symbol = terms[best.index].variable.symbol
    var others = terms
    others.remove(at: best.index)
    guard !definitions.mayCycle(symbol, over: others) else { return nil }
    let factor = -1 / terms[best.index].coefficient
    for index in others.indices { others[index].coefficient *= factor }
    let marker = tableau.makeSymbol(.dummy)
    definitions.reserve(marker)
    definitions.define(
      symbol,
      as: Definition(terms: others, constant: expression.constant * factor, marker: marker, markerCoefficient: factor))
    return keep(
      Record(
        expression: expression, relation: .equal, strength: .required, marker: marker, markerFactor: 1, errors: [], extra: nil,
        defined: symbol))
  }

  /// Takes a definition away. Rows that were made with its help hold its marker: that becomes free, and the variable with it.
  private mutating func undefine(_ symbol: Symbol, marker: Symbol) {
    let definition = definitions[symbol]!
    definitions.undefine(symbol)
    isOptimal = false
    guard let slot = tableau.slotForRemoving(marker) else { return }
    tableau.pivot(entering: marker, at: slot)
    let free = tableau.removeRow(at: slot)
    var row = reduced(LinearExpression(definition.terms, constant: definition.constant))
    row.add(free, times: definition.markerCoefficient) { _ in }
    tableau.insert(row, for: symbol)
  }

  /// Takes a constraint away.
  public mutating func remove(_ id: ConstraintID) {
    guard let record = records.removeValue(forKey: id) else { return }
    constraintOfMarker[record.marker] = nil
    if let symbol = record.defined {
      undefine(symbol, marker: record.marker)
      return forget(record)
    }
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
    definitions.forgetValues()
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
    guard let symbol = record.defined, let definition = definitions[symbol] else { return }
    definitions.setConstant(definition.constant + delta * definition.markerCoefficient, of: symbol)
  }

  // MARK: - How it is done

  /// The expression in terms of symbols that are not basic.
  private mutating func reduced(_ expression: LinearExpression) -> Row {
    var (leaves, constant) = definitions.expand(expression)
    if leaves.count <= 4 {
      var row = Row(constant: constant)
      for (symbol, coefficient) in leaves {
        if let slot = tableau.slot(of: symbol) {
          row.add(tableau.rows[Int(slot)], times: coefficient) { _ in }
        } else {
          row.add(symbol, coefficient)
        }
      }
      return row
    }
    // Many leaves: one pass over all that they hold, then one sort.
    var sums: [Symbol: Double] = [:]
    for (symbol, coefficient) in leaves {
      if let slot = tableau.slot(of: symbol) {
        let row = tableau.rows[Int(slot)]
        constant += row.constant * coefficient
        row.forEach { sums[$0, default: 0] += $1 * coefficient }
      } else {
        sums[symbol, default: 0] += coefficient
      }
    }
    let kept = sums.filter { !isNearZero($0.value) }.sorted { $0.key < $1.key }
    return Row(
      constant: constant, symbols: ContiguousArray(kept.map(\.key)), coefficients: ContiguousArray(kept.map(\.value)))
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
    let artificial = tableau.makeSymbol(.artificial)
    tableau.insert(row, for: artificial)
    tableau.artificialRow = row
    tableau.optimizeArtificialRow()
    let succeeded = isNearZero(tableau.artificialRow!.constant)
    tableau.artificialRow = nil
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
  /// - Parameter limit: levels up to this one are not looked at, as if their constraints were not there.
  public mutating func isDetermined(_ variable: Variable, above limit: Strength? = nil) -> Bool {
    solve()
    let symbol = variable.symbol
    guard definitions[symbol] != nil else { return tableau.isDetermined(symbol, above: limit?.priority ?? 0) }
    return tableau.isDetermined(reduced(LinearExpression([Term(variable)])), above: limit?.priority ?? 0)
  }
}
