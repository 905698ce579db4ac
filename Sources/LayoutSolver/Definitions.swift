// Variables that a required equality gives in terms of others stay out of the tableau: `top = previous.top + previous.height + 8` is kept
// as it is written. So a list of rows, each below the one before, costs what its rows cost; in the tableau each row would hold the
// heights of all before it.

/// What defines a variable: a sum of others, a constant, and a marker whose value is zero but which carries edits and names the
/// constraint in conflicts.
struct Definition: Sendable {
  var terms: [Term]
  var constant: Double
  var marker: Symbol
  var markerCoefficient: Double
}

/// The defined variables: a graph without cycles, whose leaves are variables that the tableau may hold. No walk recurses.
struct Definitions: Sendable {
  private var definitions: ContiguousArray<Definition?> = []
  /// How many definitions name the variable.
  private var references: ContiguousArray<Int32> = []
  // Scratch space for walks.
  private var stamps: ContiguousArray<UInt32> = []
  private var stamp: UInt32 = 0
  private var weights: ContiguousArray<Double> = []
  private var path: [Symbol] = []
  private var values: ContiguousArray<Double> = []
  private var valueStamps: ContiguousArray<UInt32> = []
  private var valueStamp: UInt32 = 1

  mutating func reserve(_ symbol: Symbol) {
    while definitions.count <= Int(symbol) {
      definitions.append(nil)
      references.append(0)
      stamps.append(0)
      weights.append(0)
      values.append(0)
      valueStamps.append(0)
    }
  }

  subscript(symbol: Symbol) -> Definition? { definitions[Int(symbol)] }
  func isReferenced(_ symbol: Symbol) -> Bool { references[Int(symbol)] > 0 }

  mutating func define(_ symbol: Symbol, as definition: Definition) {
    definitions[Int(symbol)] = definition
    for term in definition.terms { references[Int(term.variable.symbol)] += 1 }
  }

  mutating func undefine(_ symbol: Symbol) {
    guard let definition = definitions[Int(symbol)] else { return }
    definitions[Int(symbol)] = nil
    for term in definition.terms { references[Int(term.variable.symbol)] -= 1 }
  }

  mutating func setConstant(_ constant: Double, of symbol: Symbol) { definitions[Int(symbol)]!.constant = constant }

  /// Every value that was found is out of date.
  mutating func forgetValues() { valueStamp &+= 1 }

  // MARK: Walks

  /// The symbols below `terms`, each after all that it stands on. Stops early, with nil, at more than `limit`.
  private mutating func order(below terms: [Term], limit: Int = .max) -> [Symbol]? {
    stamp &+= 1
    var (order, path): ([Symbol], [(symbol: Symbol, next: Int)]) = ([], [])
    for term in terms where stamps[Int(term.variable.symbol)] != stamp {
      stamps[Int(term.variable.symbol)] = stamp
      path.append((term.variable.symbol, 0))
      while let (symbol, next) = path.last {
        let below = definitions[Int(symbol)]?.terms ?? []
        guard next < below.count else {
          path.removeLast()
          order.append(symbol)
          if order.count > limit { return nil }
          continue
        }
        path[path.count - 1].next += 1
        let child = below[next].variable.symbol
        if stamps[Int(child)] != stamp {
          stamps[Int(child)] = stamp
          path.append((child, 0))
        }
      }
    }
    return order
  }

  /// Whether defining `symbol` by `terms` would make a cycle. True, too, when that would take long to find out.
  mutating func mayCycle(_ symbol: Symbol, over terms: [Term]) -> Bool {
    guard isReferenced(symbol) else { return false }
    guard let below = order(below: terms, limit: 64) else { return true }
    return below.contains(symbol)
  }

  /// The expression in terms of variables without definitions, and of markers.
  mutating func expand(_ expression: LinearExpression) -> (leaves: [(symbol: Symbol, coefficient: Double)], constant: Double) {
    var leaves: [(symbol: Symbol, coefficient: Double)] = []
    guard expression.terms.contains(where: { definitions[Int($0.variable.symbol)] != nil }) else {
      for term in expression.terms { leaves.append((term.variable.symbol, term.coefficient)) }
      return (leaves, expression.constant)
    }
    let order = order(below: expression.terms)!
    for symbol in order { weights[Int(symbol)] = 0 }
    for term in expression.terms { weights[Int(term.variable.symbol)] += term.coefficient }
    var constant = expression.constant
    for symbol in order.reversed() {
      let weight = weights[Int(symbol)]
      guard !isNearZero(weight) else { continue }
      guard let definition = definitions[Int(symbol)] else {
        leaves.append((symbol, weight))
        continue
      }
      constant += weight * definition.constant
      leaves.append((definition.marker, weight * definition.markerCoefficient))
      for term in definition.terms { weights[Int(term.variable.symbol)] += weight * term.coefficient }
    }
    return (leaves, constant)
  }

  /// The value of a variable, given those of variables without definitions.
  mutating func value(of symbol: Symbol, in tableau: borrowing Tableau) -> Double {
    if valueStamps[Int(symbol)] == valueStamp { return values[Int(symbol)] }
    path.append(symbol)
    while let last = path.last {
      guard let sum = sum(of: last, tableau) else { continue }
      values[Int(last)] = sum
      valueStamps[Int(last)] = valueStamp
      path.removeLast()
    }
    return values[Int(symbol)]
  }

  /// The value if all below it are known; else the unknown ones go onto the path.
  private mutating func sum(of symbol: Symbol, _ tableau: borrowing Tableau) -> Double? {
    guard definitions[Int(symbol)] != nil else { return tableau.value(of: symbol) }
    var sum = definitions[Int(symbol)]!.constant
    let (known, all) = (path.count, definitions[Int(symbol)]!.terms.count)
    for index in 0..<all {
      let term = definitions[Int(symbol)]!.terms[index]
      let below = Int(term.variable.symbol)
      if valueStamps[below] == valueStamp {
        sum += term.coefficient * values[below]
      } else if definitions[below] == nil {
        values[below] = tableau.value(of: term.variable.symbol)
        valueStamps[below] = valueStamp
        sum += term.coefficient * values[below]
      } else {
        path.append(term.variable.symbol)
      }
    }
    return path.count == known ? sum : nil
  }
}
