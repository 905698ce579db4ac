// Expressions and statements as bytes. The number of each form is part of the cache's format: see `FactsCoding.version`.

extension ByteWriter {
  mutating func write(_ span: ByteSpan) {
    write(span.start)
    write(span.end - span.start)
  }

  mutating func write(_ value: Expression?) {
    write(value != nil)
    if let value { write(value) }
  }

  mutating func write(_ list: [Expression]) { write(list) { $0.write($1) } }
  mutating func write(_ list: [String]) { write(list) { $0.write($1) } }
  mutating func write(_ list: [Statement]) { write(list) { $0.write($1) } }

  mutating func write(_ list: [Argument]) {
    write(list) {
      $0.write($1.label)
      $0.write($1.value)
    }
  }

  mutating func write(_ list: [BranchCondition]) {
    write(list) {
      $0.write(byte: $1.kind.rawValue)
      $0.write($1.names)
      $0.write($1.value)
    }
  }

  mutating func write(_ expression: Expression) {
    write(expression.span)
    switch expression.form {
    case .name(let name): write(byte: 0); write(name)
    case .member(let base, let name): write(byte: 1); write(base); write(name)
    case .call(let call): write(byte: 2); write(call.callee); write(call.arguments); write(call.trailingClosures)
    case .element(let base, let arguments): write(byte: 3); write(base); write(arguments)
    case .closure(let closure): write(byte: 4); write(closure)
    case .assignment(let target, let name, let value): write(byte: 5); write(target); write(name); write(value)
    case .infix(let name, let left, let right): write(byte: 6); write(name); write(left); write(right)
    case .prefix(let name, let value): write(byte: 7); write(name); write(value)
    case .unwrapped(let value, let forced): write(byte: 8); write(value); write(forced)
    case .cast(let value, let word, let type): write(byte: 9); write(value); write(word); write(type)
    case .ternary(let condition, let left, let right): write(byte: 10); write(condition); write(left); write(right)
    case .literal(let text): write(byte: 11); write(text)
    case .collection(let list): write(byte: 12); write(list)
    case .selector(let text): write(byte: 13); write(text)
    case .keyPath(let text): write(byte: 14); write(text)
    case .await(let value): write(byte: 15); write(value)
    case .statement(let statement): write(byte: 16); write(statement)
    case .other(let list): write(byte: 17); write(list)
    }
  }

  mutating func write(_ closure: Closure) {
    write(closure.captures) {
      $0.write(byte: $1.strength.rawValue)
      $0.write($1.name)
      $0.write($1.value)
    }
    write(closure.parameters)
    write(closure.body)
  }

  mutating func write(_ statement: Statement) {
    write(statement.span)
    switch statement.form {
    case .expression(let value): write(byte: 0); write(value)
    case .variable(let variable):
      write(byte: 1)
      write(variable.names)
      write(variable.type)
      write(variable.value)
      write(variable.isConstant)
      write(variable.isWeak)
    case .branch(let conditions, let then, let otherwise):
      write(byte: 2)
      write(conditions)
      write(then)
      write(otherwise != nil)
      if let otherwise { write(otherwise) }
    case .unless(let conditions, let body): write(byte: 3); write(conditions); write(body)
    case .select(let subject, let cases): write(byte: 4); write(subject); write(cases) { $0.write($1) }
    case .loop(let kind, let names, let sequence, let body):
      write(byte: 5)
      write(byte: kind.rawValue)
      write(names)
      write(sequence)
      write(body)
    case .deferred(let body): write(byte: 6); write(body)
    case .attempt(let body, let catches): write(byte: 7); write(body); write(catches) { $0.write($1) }
    case .exit(let kind, let value): write(byte: 8); write(byte: kind.rawValue); write(value)
    case .function(let function): write(byte: 9); write(function.name); write(function.parameters); write(function.body)
    case .alternatives(let list): write(byte: 10); write(list) { $0.write($1) }
    }
  }
}

extension ByteReader {
  /// Deeper facts are never written.
  private static let depthLimit = 4000

  mutating func span() throws -> ByteSpan {
    let start = try number()
    let (end, overflow) = start.addingReportingOverflow(try number())
    guard start >= 0, end >= start, !overflow else { throw DamagedFacts() }
    return ByteSpan(start, end)
  }

  mutating func optionalExpression() throws -> Expression? { try optional { try $0.expression() } }
  mutating func expressions() throws -> [Expression] { try list { try $0.expression() } }
  mutating func names() throws -> [String] { try list { try $0.text() } }
  mutating func statements() throws -> [Statement] { try list { try $0.statement() } }
  mutating func arguments() throws -> [Argument] {
    try list { Argument(label: try $0.text(), value: try $0.expression()) }
  }
  mutating func conditions() throws -> [BranchCondition] {
    try list { BranchCondition(kind: try $0.value(), names: try $0.names(), value: try $0.optionalExpression()) }
  }

  mutating func expression() throws -> Expression {
    guard depth < Self.depthLimit else { throw DamagedFacts() }
    depth += 1
    defer { depth -= 1 }
    let span = try span()
    let form: Expression.Form
    switch try byte() {
    case 0: form = .name(try text())
    case 1: form = .member(try optionalExpression(), try text())
    case 2: form = .call(Call(callee: try expression(), arguments: try arguments(), trailingClosures: try number()))
    case 3: form = .element(try expression(), try arguments())
    case 4: form = .closure(try closure())
    case 5: form = .assignment(try expression(), try text(), try expression())
    case 6: form = .infix(try text(), try expression(), try expression())
    case 7: form = .prefix(try text(), try expression())
    case 8: form = .unwrapped(try expression(), forced: try flag())
    case 9: form = .cast(try expression(), try text(), type: try text())
    case 10: form = .ternary(try expression(), try expression(), try expression())
    case 11: form = .literal(try text())
    case 12: form = .collection(try expressions())
    case 13: form = .selector(try text())
    case 14: form = .keyPath(try text())
    case 15: form = .await(try expression())
    case 16: form = .statement(try statement())
    case 17: form = .other(try expressions())
    default: throw DamagedFacts()
    }
    return Expression(form, span)
  }

  mutating func closure() throws -> Closure {
    let captures = try list { reader in
      Capture(strength: try reader.value(), name: try reader.text(), value: try reader.optionalExpression())
    }
    return Closure(captures: captures, parameters: try names(), body: try statements())
  }

  mutating func statement() throws -> Statement {
    guard depth < Self.depthLimit else { throw DamagedFacts() }
    depth += 1
    defer { depth -= 1 }
    let span = try span()
    let form: Statement.Form
    switch try byte() {
    case 0: form = .expression(try expression())
    case 1:
      form = .variable(
        Variable(
          names: try names(), type: try text(), value: try optionalExpression(), isConstant: try flag(), isWeak: try flag()))
    case 2:
      form = .branch(try conditions(), then: try statements(), otherwise: try optional { try $0.statements() })
    case 3: form = .unless(try conditions(), try statements())
    case 4: form = .select(try expression(), cases: try list { try $0.statements() })
    case 5: form = .loop(try value(), names: try names(), try optionalExpression(), try statements())
    case 6: form = .deferred(try statements())
    case 7: form = .attempt(try statements(), catches: try list { try $0.statements() })
    case 8: form = .exit(try value(), try optionalExpression())
    case 9: form = .function(LocalFunction(name: try text(), parameters: try names(), body: try statements()))
    case 10: form = .alternatives(try list { try $0.statements() })
    default: throw DamagedFacts()
    }
    return Statement(form, span)
  }
}
