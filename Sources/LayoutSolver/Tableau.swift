/// The simplex tableau in basic feasible form: each row gives a basic symbol in terms of symbols that are not basic.
///
/// A column index names, for each symbol, the rows that may hold it, so that a step costs what it changes and not the size of
/// the tableau. Entries of the index may be out of date (a coefficient that cancelled out); they are skipped when met.
struct Tableau {
  private(set) var kinds: ContiguousArray<SymbolKind> = []
  private var slots: ContiguousArray<Int32> = []
  private var columns: ContiguousArray<ContiguousArray<Int32>> = []
  private(set) var rows: ContiguousArray<Row> = []
  private var basics: ContiguousArray<Symbol> = []
  private var freeSlots: [Int32] = []
  private var freeSymbols: [Symbol] = []
  var objective = Objective()
  /// What an artificial symbol's row makes small while a constraint is being added.
  var artificialRow: Row?
  /// Rows whose basic symbol has fallen below zero.
  private(set) var infeasible: [Int32] = []

  // MARK: - Symbols and rows

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let reused = freeSymbols.popLast() {
      kinds[Int(reused)] = kind
      return reused
    }
    kinds.append(kind)
    slots.append(-1)
    columns.append([])
    return Symbol(kinds.count - 1)
  }

  /// Gives back a symbol that no row holds any more.
  mutating func release(_ symbol: Symbol) {
    objective.remove(symbol)
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    freeSymbols.append(symbol)
  }

  func kind(of symbol: Symbol) -> SymbolKind { kinds[Int(symbol)] }

  /// The row of a basic symbol, or nil.
  func slot(of symbol: Symbol) -> Int32? {
    let slot = slots[Int(symbol)]
    return slot >= 0 ? slot : nil
  }

  func basic(in slot: Int32) -> Symbol { basics[Int(slot)] }

  func value(of symbol: Symbol) -> Double {
    slot(of: symbol).map { rows[Int($0)].constant } ?? 0
  }

  @discardableResult
  mutating func insert(_ row: Row, for basic: Symbol) -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      rows[Int(slot)] = row
      basics[Int(slot)] = basic
    } else {
      slot = Int32(rows.count)
      rows.append(row)
      basics.append(basic)
    }
    slots[Int(basic)] = slot
    for symbol in row.symbols { columns[Int(symbol)].append(slot) }
    return slot
  }

  @discardableResult
  mutating func removeRow(at slot: Int32) -> Row {
    let row = rows[Int(slot)]
    rows[Int(slot)] = Row()
    slots[Int(basics[Int(slot)])] = -1
    basics[Int(slot)] = -1
    freeSlots.append(slot)
    return row
  }

  /// The rows that hold `symbol`, each once, with its coefficient.
  func rowsHolding(_ symbol: Symbol) -> [(slot: Int32, coefficient: Double)] {
    var result: [(slot: Int32, coefficient: Double)] = []
    for slot in columns[Int(symbol)] {
      let coefficient = rows[Int(slot)].coefficient(of: symbol)
      if coefficient != 0 { result.append((slot, coefficient)) }
    }
    guard result.count > 1 else { return result }
    result.sort { $0.slot < $1.slot }
    var last: Int32 = -1
    result.removeAll { entry in
      defer { last = entry.slot }
      return entry.slot == last
    }
    return result
  }

  // MARK: - Steps

  /// Puts `row` in the place of `symbol` everywhere.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    let holders = columns[Int(symbol)]
    columns[Int(symbol)] = []
    for slot in holders {
      let index = Int(slot)
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      rows[index].remove(symbol)
      rows[index].add(row, times: coefficient) { columns[Int($0)].append(slot) }
      noteIfInfeasible(slot)
    }
    objective.substitute(symbol, by: row)
    if let coefficient = artificialRow?.coefficient(of: symbol), coefficient != 0 {
      artificialRow!.remove(symbol)
      artificialRow!.add(row, times: coefficient) { _ in }
    }
  }

  private mutating func noteIfInfeasible(_ slot: Int32) {
    let basic = basics[Int(slot)]
    if basic >= 0, kinds[Int(basic)].isRestricted, rows[Int(slot)].constant < -epsilon { infeasible.append(slot) }
  }

  /// Makes `entering` basic in the row at `slot`, whose basic symbol leaves.
  mutating func pivot(entering: Symbol, at slot: Int32) {
    let leaving = basics[Int(slot)]
    rows[Int(slot)].solve(for: entering, insteadOf: leaving)
    columns[Int(leaving)].append(slot)
    basics[Int(slot)] = entering
    slots[Int(leaving)] = -1
    slots[Int(entering)] = slot
    substitute(entering, by: rows[Int(slot)])
  }

  mutating func removeSymbolFromRows(_ symbol: Symbol) {
    for (slot, _) in rowsHolding(symbol) { rows[Int(slot)].remove(symbol) }
    columns[Int(symbol)] = []
    objective.remove(symbol)
  }

  mutating func shift(_ slot: Int32, by delta: Double) {
    rows[Int(slot)].constant += delta
    noteIfInfeasible(slot)
  }

  /// Brings the objective to its minimum. The primal simplex method.
  mutating func optimize() {
    while let entering = objective.entering(kinds: kinds) { enter(entering) }
  }

  /// Brings the artificial row to its minimum, which is zero if the constraint that it stands for can hold.
  mutating func optimizeArtificialRow() {
    while let row = artificialRow, let entering = firstFalling(row) { enter(entering) }
  }

  private func firstFalling(_ row: Row) -> Symbol? {
    for index in row.symbols.indices where row.coefficients[index] < -epsilon {
      if kind(of: row.symbols[index]) != .dummy { return row.symbols[index] }
    }
    return nil
  }

  private mutating func enter(_ entering: Symbol) {
    guard let slot = leavingSlot(for: entering) else {
      preconditionFailure("The objective has no bound, although every error that it sums is at least zero")
    }
    pivot(entering: entering, at: slot)
  }

  /// Whether no row has to do with the symbol.
  func isUnused(_ symbol: Symbol) -> Bool { slot(of: symbol) == nil && rowsHolding(symbol).isEmpty }

  /// The row that limits how far `entering` may grow; the smallest basic symbol decides a tie.
  private func leavingSlot(for entering: Symbol) -> Int32? {
    var best: (ratio: Double, slot: Int32, basic: Symbol)?
    for (slot, coefficient) in rowsHolding(entering) where coefficient < 0 {
      let basic = basics[Int(slot)]
      guard kinds[Int(basic)].isRestricted else { continue }
      let ratio = -rows[Int(slot)].constant / coefficient
      if let current = best {
        if ratio < current.ratio - epsilon || (ratio < current.ratio + epsilon && basic < current.basic) {
          best = (min(ratio, current.ratio), slot, basic)
        }
      } else {
        best = (ratio, slot, basic)
      }
    }
    return best?.slot
  }

  /// Brings basic symbols back to at least zero while the objective stays at its minimum. The dual simplex method.
  /// - Returns: nil when all are, else a row that can't be: it proves the contradiction.
  mutating func optimizeDual() -> Int32? {
    while let slot = infeasible.popLast() {
      let basic = basics[Int(slot)]
      guard basic >= 0, kinds[Int(basic)].isRestricted, rows[Int(slot)].constant < -epsilon else { continue }
      var best: (symbol: Symbol, coefficient: Double)?
      rows[Int(slot)].forEach { symbol, coefficient in
        guard coefficient > epsilon, kinds[Int(symbol)] != .dummy else { return }
        if let current = best {
          if objective.ratioIsSmaller(symbol, coefficient, than: current.symbol, current.coefficient) {
            best = (symbol, coefficient)
          }
        } else {
          best = (symbol, coefficient)
        }
      }
      guard let entering = best?.symbol else { return slot }
      pivot(entering: entering, at: slot)
    }
    return nil
  }

  /// Forgets what was noted and looks at every row again.
  mutating func findInfeasibleRows() {
    infeasible = []
    for slot in rows.indices { noteIfInfeasible(Int32(slot)) }
  }

  /// The row that a marker leaves by when its constraint goes: see Badros, Borning and Stuckey, "The Cassowary linear arithmetic
  /// constraint solving algorithm", section on removal.
  func slotForRemoving(_ marker: Symbol) -> Int32? {
    var falling: (ratio: Double, slot: Int32)?
    var rising: (ratio: Double, slot: Int32)?
    var unrestricted: Int32?
    for (slot, coefficient) in rowsHolding(marker) {
      let row = rows[Int(slot)]
      if !kinds[Int(basics[Int(slot)])].isRestricted {
        unrestricted = unrestricted ?? slot
      } else if coefficient < 0 {
        let ratio = -row.constant / coefficient
        if falling == nil || ratio < falling!.ratio { falling = (ratio, slot) }
      } else {
        let ratio = row.constant / coefficient
        if rising == nil || ratio < rising!.ratio { rising = (ratio, slot) }
      }
    }
    return falling?.slot ?? rising?.slot ?? unrestricted
  }
}

extension Tableau {
  /// Whether no step along a free direction changes the symbol's value: every symbol of its row costs something, or can't move.
  func isDetermined(_ symbol: Symbol, above limit: Double) -> Bool {
    slot(of: symbol).map { isDetermined(rows[Int($0)], above: limit) } ?? false
  }

  /// The same of a row whose symbols are not basic.
  func isDetermined(_ row: Row, above limit: Double) -> Bool {
    var determined = true
    row.forEach { free, _ in
      if determined, kind(of: free) != .dummy, objective.costsNothing(free, above: limit), canGrow(free) { determined = false }
    }
    return determined
  }

  /// Whether a symbol that is not basic may become larger than zero without another falling below it.
  private func canGrow(_ symbol: Symbol) -> Bool {
    if kind(of: symbol) == .external { return true }
    return rowsHolding(symbol).allSatisfy { slot, coefficient in
      let basic = basic(in: slot)
      return coefficient > 0 || !kind(of: basic).isRestricted || rows[Int(slot)].constant > epsilon
    }
  }
}
