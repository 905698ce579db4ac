/// What the solver makes small: one row a level, the highest level first. Comparing level by level makes the order strict.
struct Objective {
  struct Level {
    let priority: Double
    var row = Row()
  }

  private(set) var levels: ContiguousArray<Level> = []

  private mutating func index(of priority: Double) -> Int {
    var at = 0
    while at < levels.count, levels[at].priority > priority { at += 1 }
    if at == levels.count || levels[at].priority != priority { levels.insert(Level(priority: priority), at: at) }
    return at
  }

  mutating func add(_ symbol: Symbol, _ coefficient: Double, priority: Double) {
    levels[index(of: priority)].row.add(symbol, coefficient)
  }

  mutating func add(_ row: Row, times multiplier: Double, priority: Double) {
    levels[index(of: priority)].row.add(row, times: multiplier) { _ in }
  }

  mutating func remove(_ symbol: Symbol) {
    for index in levels.indices { levels[index].row.remove(symbol) }
  }

  mutating func removeLevel(priority: Double) {
    levels.removeAll { $0.priority == priority }
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for index in levels.indices {
      let coefficient = levels[index].row.coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      levels[index].row.remove(symbol)
      levels[index].row.add(row, times: coefficient) { _ in }
    }
  }

  /// The first symbol (Bland's rule, which can't cycle) that would make the objective smaller, looking only at levels above `limit`.
  func entering(kinds: ContiguousArray<SymbolKind>, above limit: Double) -> Symbol? {
    for (depth, level) in levels.enumerated() where level.priority > limit {
      for index in level.row.symbols.indices where level.row.coefficients[index] < -epsilon {
        let symbol = level.row.symbols[index]
        guard kinds[Int(symbol)] != .dummy else { continue }
        // A higher level that it would make worse forbids it; one that it would make better would have returned it before.
        if (0..<depth).allSatisfy({ levels[$0].row.coefficient(of: symbol) == 0 }) { return symbol }
      }
    }
    return nil
  }

  /// Whether `left / leftDivisor` is lexicographically smaller than `right / rightDivisor`.
  func ratioIsSmaller(_ left: Symbol, _ leftDivisor: Double, than right: Symbol, _ rightDivisor: Double) -> Bool {
    for level in levels {
      let leftRatio = level.row.coefficient(of: left) / leftDivisor
      let rightRatio = level.row.coefficient(of: right) / rightDivisor
      if isNearZero(leftRatio - rightRatio) { continue }
      return leftRatio < rightRatio
    }
    return false
  }
}

extension Objective {
  /// Whether a step along the symbol leaves every level as it is.
  func costsNothing(_ symbol: Symbol) -> Bool { levels.allSatisfy { isNearZero($0.row.coefficient(of: symbol)) } }
}
