import LintFacts

/// Something that code does, in the order in which it is written.
struct Event {
  enum Kind {
    case call(Call)
    /// `target = value`; the operator is `=`, `+=`, ….
    case assignment(Expression, String, Expression)
    /// A name or a chain of members that is read, as long as it goes: `view.frame.width` is one event.
    case read(Expression)
    case declaration(Variable)
    case exit(Statement.Exit)
    /// A closure literal, before what is in it.
    case closure(Closure, Scope.ClosureUse)
    /// `for await x in sequence`.
    case asyncLoop(Expression, [Statement])
  }

  let kind: Kind
  let span: ByteSpan
  let scope: Scope

  var call: Call? { if case .call(let call) = kind { call } else { nil } }
  var isNow: Bool { scope.isNow }
}

/// Writes the events of a body down.
struct EventRecorder {
  private(set) var events: [Event] = []
  private let immediate: ImmediateClosures

  init(immediate: ImmediateClosures) { self.immediate = immediate }

  static func events(of body: [Statement], parameters: [String] = [], immediate: ImmediateClosures) -> [Event] {
    var recorder = EventRecorder(immediate: immediate)
    recorder.record(body, in: Scope(.body, in: nil, names: parameters))
    return recorder.events
  }

  static func events(of value: Expression, immediate: ImmediateClosures) -> [Event] {
    var recorder = EventRecorder(immediate: immediate)
    recorder.record(value, in: Scope(.body, in: nil), use: .other)
    return recorder.events
  }

  private mutating func add(_ kind: Event.Kind, _ span: ByteSpan, _ scope: Scope) {
    events.append(Event(kind: kind, span: span, scope: scope))
  }

  // MARK: Statements

  private mutating func record(_ body: [Statement], in outer: Scope) {
    var scope = outer
    for statement in body {
      record(statement, in: scope)
      // What follows `guard c else { … }` or `if c { return }` runs under that condition.
      switch statement.form {
      case .unless(let conditions, _):
        scope = Scope(.condition(conditions, isMet: true), in: scope, names: conditions.flatMap(\.names))
      case .branch(let conditions, let then, nil) where then.last?.leavesBlock ?? false:
        scope = Scope(.condition(conditions, isMet: false), in: scope)
      default: break
      }
    }
  }

  private mutating func record(_ statement: Statement, in scope: Scope) {
    switch statement.form {
    case .expression(let value): record(value, in: scope, use: .other)
    case .variable(let variable):
      if let value = variable.value { record(value, in: scope, use: .variable(variable.names.first ?? "_")) }
      scope.declare(variable)
      add(.declaration(variable), statement.span, scope)
    case .branch(let conditions, let then, let otherwise):
      record(conditions, in: scope)
      record(then, in: Scope(.condition(conditions, isMet: true), in: scope, names: conditions.flatMap(\.names)))
      if let otherwise { record(otherwise, in: Scope(.condition(conditions, isMet: false), in: scope)) }
    case .unless(let conditions, let body):
      record(conditions, in: scope)
      record(body, in: Scope(.condition(conditions, isMet: false), in: scope))
    case .select(let subject, let cases):
      record(subject, in: scope, use: .other)
      for body in cases { record(body, in: Scope(.selection(subject), in: scope)) }
    case .loop(let kind, let names, let sequence, let body):
      if let sequence { record(sequence, in: scope, use: .other) }
      if kind == .forAwait, let sequence { add(.asyncLoop(sequence, body), statement.span, scope) }
      record(body, in: Scope(.loop(kind), in: scope, names: names))
    case .deferred(let body): record(body, in: Scope(.deferred, in: scope))
    case .attempt(let body, let catches):
      record(body, in: Scope(.body, in: scope))
      for handler in catches { record(handler, in: Scope(.handler, in: scope, names: ["error"])) }
    case .exit(let kind, let value):
      if let value { record(value, in: scope, use: .other) }
      add(.exit(kind), statement.span, scope)
    case .function(let function):
      scope.declare(function.name)
      record(function.body, in: Scope(.localFunction(function), in: scope, names: function.parameters))
    case .alternatives(let clauses):
      for (number, clause) in clauses.enumerated() { record(clause, in: Scope(.alternative(number), in: scope)) }
    }
  }

  private mutating func record(_ conditions: [BranchCondition], in scope: Scope) {
    for condition in conditions { if let value = condition.value { record(value, in: scope, use: .other) } }
  }

  // MARK: Expressions

  private mutating func record(_ value: Expression, in scope: Scope, use: Scope.ClosureUse) {
    switch value.form {
    case .name: add(.read(value), value.span, scope)
    case .member(let base, _):
      // The calls and elements inside the chain, then the chain.
      if let base { recordBase(base, in: scope) }
      add(.read(value), value.span, scope)
    case .call(let call): record(call, value.span, in: scope)
    case .element(let base, let arguments):
      recordBase(base, in: scope)
      for argument in arguments { record(argument.value, in: scope, use: .other) }
      add(.read(value), value.span, scope)
    case .closure(let closure): record(closure, value.span, in: scope, use: use)
    case .assignment(let target, let name, let assigned):
      record(assigned, in: scope, use: .assigned(target))
      switch target.form {
      case .member(let base?, _): recordBase(base, in: scope)
      case .element(let base, let arguments):
        recordBase(base, in: scope)
        for argument in arguments { record(argument.value, in: scope, use: .other) }
      default: break
      }
      add(.assignment(target, name, assigned), value.span, scope)
    case .infix(let name, let left, let right):
      record(left, in: scope, use: use)
      let isShort = name == "&&" || name == "||" || name == "??"
      record(right, in: isShort ? Scope(.shortCircuit(left), in: scope) : scope, use: use)
    case .ternary(let condition, let left, let right):
      record(condition, in: scope, use: .other)
      let inner = Scope(.shortCircuit(condition), in: scope)
      record(left, in: inner, use: use)
      record(right, in: inner, use: use)
    case .prefix(_, let inner), .await(let inner), .cast(let inner, _, _): record(inner, in: scope, use: use)
    case .unwrapped(let inner, _): record(inner, in: scope, use: use)
    case .collection(let parts), .other(let parts): for part in parts { record(part, in: scope, use: use) }
    case .statement(let statement): record(statement, in: scope)
    case .literal, .selector, .keyPath: break
    }
  }

  /// The base of a chain: names and members in it are part of the chain's event, calls and closures are events of their own.
  private mutating func recordBase(_ base: Expression, in scope: Scope) {
    switch base.form {
    case .name: break
    case .member(let inner, _): if let inner { recordBase(inner, in: scope) }
    case .unwrapped(let inner, _), .await(let inner): recordBase(inner, in: scope)
    default: record(base, in: scope, use: .other)
    }
  }

  private mutating func record(_ call: Call, _ span: ByteSpan, in scope: Scope) {
    switch call.callee.form {
    case .closure(let closure): record(closure, call.callee.span, in: scope, use: .immediate)
    case .member(let base?, _):
      recordBase(base, in: scope)
      // A receiver is read: `view` in `view.addSubview(x)`.
      if !base.isSelf, !base.isSuper, base.path != nil { add(.read(base), base.span, scope) }
    case .member(nil, _), .name: break
    default: record(call.callee, in: scope, use: .other)
    }
    for argument in call.arguments {
      let use: Scope.ClosureUse =
        immediate.runs(call, label: argument.label) ? .immediate : .argument(call, label: argument.label)
      record(argument.value, in: scope, use: use)
    }
    add(.call(call), span, scope)
  }

  private mutating func record(_ closure: Closure, _ span: ByteSpan, in scope: Scope, use: Scope.ClosureUse) {
    add(.closure(closure, use), span, scope)
    for capture in closure.captures { if let value = capture.value { record(value, in: scope, use: .other) } }
    let inner = Scope(
      .closure(closure, use), in: scope,
      names: closure.parameters + closure.captures.filter { $0.name != "self" }.map(\.name))
    record(closure.body, in: inner)
  }
}

extension Statement {
  /// Whether nothing after it in its block runs.
  var leavesBlock: Bool {
    switch form {
    case .exit: true
    case .expression(let value): value.asCall.map { ["fatalError", "preconditionFailure"].contains($0.name) } ?? false
    default: false
    }
  }
}
