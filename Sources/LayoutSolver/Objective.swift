/// What the solver makes small: a cost for each symbol on each level, the highest level first. Comparing level by level makes the order
/// strict: a symbol's costs are one number of an ordered field in which each level is infinitely smaller than the one above it.
///
/// Costs lie in dense arrays, so that a step costs what it changes; symbols whose costs have changed wait in a heap, so that finding the
/// next one to enter does not look at all of them.
struct Objective {
  private var priorities: ContiguousArray<Double> = []
  private var costs: ContiguousArray<ContiguousArray<Double>> = []
  /// A heap of symbols whose costs have changed, the smallest first. Every symbol with negative costs is in it.
  private var heap: ContiguousArray<Symbol> = []
  private var isWaiting: ContiguousArray<Bool> = []

  private mutating func level(of priority: Double) -> Int {
    var at = 0
    while at < priorities.count, priorities[at] > priority { at += 1 }
    if at == priorities.count || priorities[at] != priority {
      priorities.insert(priority, at: at)
      costs.insert([], at: at)
    }
    return at
  }

  @inline(__always)
  private func cost(_ symbol: Symbol, _ level: Int) -> Double {
    let index = Int(symbol)
    return index < costs[level].count ? costs[level][index] : 0
  }

  private mutating func change(_ symbol: Symbol, _ level: Int, by amount: Double) {
    let index = Int(symbol)
    while costs[level].count <= index { costs[level].append(0) }
    let sum = costs[level][index] + amount
    costs[level][index] = isNearZero(sum) ? 0 : sum
    wait(symbol)
  }

  mutating func add(_ symbol: Symbol, _ coefficient: Double, priority: Double) {
    change(symbol, level(of: priority), by: coefficient)
  }

  mutating func add(_ row: Row, times multiplier: Double, priority: Double) {
    let level = level(of: priority)
    row.forEach { change($0, level, by: $1 * multiplier) }
  }

  /// Forgets the symbol's costs.
  mutating func remove(_ symbol: Symbol) {
    for level in costs.indices where Int(symbol) < costs[level].count { costs[level][Int(symbol)] = 0 }
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for level in costs.indices {
      let multiplier = cost(symbol, level)
      guard multiplier != 0 else { continue }
      costs[level][Int(symbol)] = 0
      row.forEach { change($0, level, by: $1 * multiplier) }
    }
  }

  /// The first symbol (Bland's rule, which can't cycle) that would make the objective smaller.
  mutating func entering(kinds: ContiguousArray<SymbolKind>) -> Symbol? {
    while let symbol = nextWaiting() {
      if kinds[Int(symbol)] != .dummy, isNegative(symbol) { return symbol }
    }
    return nil
  }

  private func isNegative(_ symbol: Symbol) -> Bool {
    for level in costs.indices {
      let cost = cost(symbol, level)
      if cost < -epsilon { return true }
      if cost > epsilon { return false }
    }
    return false
  }

  /// Whether `left / leftDivisor` is smaller than `right / rightDivisor`.
  func ratioIsSmaller(_ left: Symbol, _ leftDivisor: Double, than right: Symbol, _ rightDivisor: Double) -> Bool {
    for level in costs.indices {
      let leftRatio = cost(left, level) / leftDivisor
      let rightRatio = cost(right, level) / rightDivisor
      if isNearZero(leftRatio - rightRatio) { continue }
      return leftRatio < rightRatio
    }
    return false
  }

  /// Whether a step along the symbol leaves every level above `limit` as it is.
  func costsNothing(_ symbol: Symbol, above limit: Double) -> Bool {
    costs.indices.allSatisfy { priorities[$0] <= limit || isNearZero(cost(symbol, $0)) }
  }

  // MARK: The heap

  private mutating func wait(_ symbol: Symbol) {
    while isWaiting.count <= Int(symbol) { isWaiting.append(false) }
    guard !isWaiting[Int(symbol)] else { return }
    isWaiting[Int(symbol)] = true
    heap.append(symbol)
    var at = heap.count - 1
    while at > 0, heap[(at - 1) / 2] > heap[at] {
      heap.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  private mutating func nextWaiting() -> Symbol? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var at = 0
      while true {
        var smallest = at
        for child in [2 * at + 1, 2 * at + 2] where child < heap.count && heap[child] < heap[smallest] { smallest = child }
        if smallest == at { break }
        heap.swapAt(at, smallest)
        at = smallest
      }
    }
    isWaiting[Int(first)] = false
    return first
  }
}
