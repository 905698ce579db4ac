import LintFacts

/// Calls whose value nobody takes: statements of their own, and those assigned to `_`.
struct DiscardedCalls {
  /// Where they end: a chain's calls all start at the same place.
  private var ends: Set<Int> = []

  init(in member: Member) {
    // The only expression of a function with a result is returned.
    let returns = member.body.count == 1 && !member.type.isEmpty && member.type != "Void" && member.type != "()"
    if !returns { collect(member.body) }
  }

  func contains(_ span: ByteSpan) -> Bool { ends.contains(span.end) }

  private mutating func collect(_ body: [Statement]) {
    for statement in body {
      switch statement.form {
      case .expression(let value): add(value)
      case .variable(let variable): if let value = variable.value { look(into: value) }
      case .branch(let conditions, let then, let otherwise):
        conditions.forEach { $0.value.map { look(into: $0) } }
        collect(then)
        if let otherwise { collect(otherwise) }
      case .unless(_, let body), .deferred(let body): collect(body)
      case .select(_, let cases): cases.forEach { collect($0) }
      case .loop(_, _, _, let body): collect(body)
      case .attempt(let body, let catches):
        collect(body)
        catches.forEach { collect($0) }
      case .exit(_, let value): if let value { look(into: value) }
      case .function(let function): if function.body.count > 1 { collect(function.body) }
      case .alternatives(let clauses): clauses.forEach { collect($0) }
      }
    }
  }

  private mutating func add(_ value: Expression) {
    switch value.form {
    case .unwrapped(let inner, _), .await(let inner): add(inner)
    case .assignment(let target, "=", let assigned) where target.isPlaceholder: add(assigned)
    case .call: ends.insert(value.span.end)
    case .statement(let statement): collect([statement])
    default: break
    }
    look(into: value)
  }

  /// Closures inside. One with a single expression may return it.
  private mutating func look(into value: Expression) {
    value.visit { part in
      if case .closure(let closure) = part.form, closure.body.count > 1 { collect(closure.body) }
    }
  }
}

extension Expression {
  /// `_`.
  fileprivate var isPlaceholder: Bool { if case .other(let parts) = form { parts.isEmpty } else { path == "_" } }
}
