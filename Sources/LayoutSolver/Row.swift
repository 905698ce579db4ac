/// A linear form: a constant and coefficients, sorted by symbol. Adding one row to another is one merge of two sorted lists.
struct Row {
  var constant: Double = 0
  private(set) var symbols: ContiguousArray<Symbol> = []
  private(set) var coefficients: ContiguousArray<Double> = []

  init(constant: Double = 0) { self.constant = constant }

  /// - Parameter symbols: sorted, each once.
  init(constant: Double, symbols: ContiguousArray<Symbol>, coefficients: ContiguousArray<Double>) {
    self.constant = constant
    self.symbols = symbols
    self.coefficients = coefficients
  }

  var count: Int { symbols.count }
  var isConstant: Bool { symbols.isEmpty }

  /// Where `symbol` stands, or where it would be inserted.
  @inline(__always)
  private func position(of symbol: Symbol) -> Int {
    symbols.withUnsafeBufferPointer { list in
      var low = 0
      var high = list.count
      while low < high {
        let middle = (low + high) >> 1
        if list[middle] < symbol { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  @inline(__always)
  func coefficient(of symbol: Symbol) -> Double {
    let at = position(of: symbol)
    return at < symbols.count && symbols[at] == symbol ? coefficients[at] : 0
  }

  /// Adds `coefficient` × `symbol`; a coefficient that becomes zero disappears.
  mutating func add(_ symbol: Symbol, _ coefficient: Double) {
    let at = position(of: symbol)
    if at < symbols.count, symbols[at] == symbol {
      let sum = coefficients[at] + coefficient
      if isNearZero(sum) {
        symbols.remove(at: at)
        coefficients.remove(at: at)
      } else {
        coefficients[at] = sum
      }
    } else if !isNearZero(coefficient) {
      symbols.insert(symbol, at: at)
      coefficients.insert(coefficient, at: at)
    }
  }

  mutating func remove(_ symbol: Symbol) {
    let at = position(of: symbol)
    guard at < symbols.count, symbols[at] == symbol else { return }
    symbols.remove(at: at)
    coefficients.remove(at: at)
  }

  /// Adds `multiplier` × `other`, and calls `appeared` for each symbol that this row did not have.
  mutating func add(_ other: Row, times multiplier: Double, appeared: (Symbol) -> Void) {
    constant += other.constant * multiplier
    guard !other.symbols.isEmpty else { return }
    let mineCount = symbols.count
    let otherCount = other.symbols.count
    let capacity = mineCount + otherCount
    var count = 0
    let merged = ContiguousArray<Symbol>(unsafeUninitializedCapacity: capacity) { mergedSymbols, symbolsCount in
      let sums = ContiguousArray<Double>(unsafeUninitializedCapacity: capacity) { mergedSums, sumsCount in
        symbols.withUnsafeBufferPointer { mine in
          coefficients.withUnsafeBufferPointer { mineValues in
            other.symbols.withUnsafeBufferPointer { theirs in
              other.coefficients.withUnsafeBufferPointer { theirValues in
                var i = 0
                var j = 0
                while i < mineCount || j < otherCount {
                  if j == otherCount || (i < mineCount && mine[i] < theirs[j]) {
                    mergedSymbols[count] = mine[i]
                    mergedSums[count] = mineValues[i]
                    count += 1
                    i += 1
                  } else if i == mineCount || theirs[j] < mine[i] {
                    let value = theirValues[j] * multiplier
                    if !isNearZero(value) {
                      mergedSymbols[count] = theirs[j]
                      mergedSums[count] = value
                      count += 1
                      appeared(theirs[j])
                    }
                    j += 1
                  } else {
                    let value = mineValues[i] + theirValues[j] * multiplier
                    if !isNearZero(value) {
                      mergedSymbols[count] = mine[i]
                      mergedSums[count] = value
                      count += 1
                    }
                    i += 1
                    j += 1
                  }
                }
              }
            }
          }
        }
        sumsCount = count
      }
      coefficients = sums
      symbolsCount = count
    }
    symbols = merged
  }

  /// Turns `0 = self` into `symbol = self`, which no longer holds the symbol.
  mutating func solve(for symbol: Symbol) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    scale(by: factor)
  }

  /// Turns `basic = self` into `symbol = self`.
  mutating func solve(for symbol: Symbol, insteadOf basic: Symbol) {
    add(basic, -1)
    solve(for: symbol)
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    coefficients.withUnsafeMutableBufferPointer { values in
      for index in values.indices { values[index] *= factor }
    }
  }

  /// Calls `body` for each coefficient until it returns false.
  @inline(__always)
  func forEach(_ body: (Symbol, Double) -> Void) {
    for index in symbols.indices { body(symbols[index], coefficients[index]) }
  }
}
