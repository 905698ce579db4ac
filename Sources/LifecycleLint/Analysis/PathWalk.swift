import LintFacts

/// Follows the ways through a body, counting how often something is done on each: never, once, or more often. There is no flow
/// graph: the statements' own structure is enough, and loops are taken as run once or never.
struct PathWalk {
  /// The counts with which some way arrives here; 2 stands for more than one.
  typealias Counts = Set<Int>

  struct Exit {
    var span: ByteSpan
    var counts: Counts
  }

  /// How often an expression itself does it, without what is inside of it.
  private let count: (Expression) -> Int
  private let immediate: ImmediateClosures
  private(set) var exits: [Exit] = []
  /// Where it is done again on a way that did it before.
  private(set) var repetitions: [ByteSpan] = []
  private var deferred: [[Statement]] = []

  init(immediate: ImmediateClosures, count: @escaping (Expression) -> Int) {
    self.immediate = immediate
    self.count = count
  }

  /// The counts at the end of the body; those at exits before it are in ``exits``.
  mutating func walk(body: [Statement]) -> Counts {
    var end = walk(body, [0])
    for statements in deferred.reversed() { end = end.isEmpty ? end : walk(statements, end) }
    return end
  }

  private mutating func walk(_ body: [Statement], _ start: Counts) -> Counts {
    var counts = start
    for statement in body {
      if counts.isEmpty { break }
      counts = walk(statement, counts)
    }
    return counts
  }

  private mutating func walk(_ statement: Statement, _ start: Counts) -> Counts {
    switch statement.form {
    case .expression(let value):
      let counts = walk(value, start)
      return statement.leavesBlock && value.asCall != nil ? [] : counts
    case .variable(let variable): return variable.value.map { walk($0, start) } ?? start
    case .branch(let conditions, let then, let otherwise):
      let counts = walk(conditions, start)
      return walk(then, counts).union(otherwise.map { walk($0, counts) } ?? counts)
    case .unless(let conditions, let body):
      let counts = walk(conditions, start)
      return counts.union(walk(body, counts))
    case .select(let subject, let cases):
      let counts = walk(subject, start)
      var result: Counts = []
      for body in cases { result.formUnion(walkCase(body, counts)) }
      return cases.isEmpty ? counts : result
    case .loop(let kind, _, let sequence, let body):
      let counts = sequence.map { walk($0, start) } ?? start
      let inside = walkCase(body, counts)
      return kind == .repeatWhile ? inside : counts.union(inside)
    case .deferred(let body):
      deferred.append(body)
      return start
    case .attempt(let body, let catches):
      let counts = walk(body, start)
      var result = counts
      // Whatever throws may do so before the first statement is done.
      for handler in catches { result.formUnion(walk(handler, start.union(counts))) }
      return result
    case .exit(let kind, let value):
      let counts = value.map { walk($0, start) } ?? start
      switch kind {
      case .return, .throw:
        let pending = deferred
        var end = counts
        for statements in pending.reversed() { end = walk(statements, end) }
        exits.append(Exit(span: statement.span, counts: end))
        return []
      case .break, .continue, .fallthrough: return counts
      }
    case .function: return start
    case .alternatives(let clauses):
      var result: Counts = []
      for clause in clauses { result.formUnion(walk(clause, start)) }
      return result
    }
  }

  /// `break` leaves the case only, so what comes after it is not lost.
  private mutating func walkCase(_ body: [Statement], _ start: Counts) -> Counts { walk(body, start) }

  private mutating func walk(_ conditions: [BranchCondition], _ start: Counts) -> Counts {
    var counts = start
    for condition in conditions { if let value = condition.value { counts = walk(value, counts) } }
    return counts
  }

  private mutating func walk(_ value: Expression, _ start: Counts) -> Counts {
    var counts = start
    switch value.form {
    case .statement(let statement): counts = walk(statement, counts)
    case .ternary(let condition, let left, let right):
      counts = walk(condition, counts)
      counts = walk(left, counts).union(walk(right, counts))
    case .infix(let name, let left, let right) where ["&&", "||", "??"].contains(name):
      counts = walk(left, counts)
      counts.formUnion(walk(right, counts))
    case .call(let call):
      if case .closure(let closure) = call.callee.form {
        counts = walk(closure.body, counts)
      } else {
        counts = walk(call.callee, counts)
      }
      for argument in call.arguments {
        if let closure = argument.value.asClosure {
          if immediate.runs(call, label: argument.label) { counts = walkClosure(closure, counts) }
        } else {
          counts = walk(argument.value, counts)
        }
      }
    default: for child in value.children { counts = walk(child, counts) }
    }
    let own = count(value)
    if own > 0 {
      if counts.contains(where: { $0 > 0 }) { repetitions.append(value.span) }
      counts = Set(counts.map { min(2, $0 + own) })
    }
    return counts
  }

  /// `return` leaves the closure only.
  private mutating func walkClosure(_ closure: Closure, _ start: Counts) -> Counts {
    let before = exits.count
    var counts = walk(closure.body, start)
    for exit in exits[before...] { counts.formUnion(exit.counts) }
    exits.removeLast(exits.count - before)
    return counts
  }
}
