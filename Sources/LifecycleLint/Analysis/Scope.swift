import LintFacts

/// What surrounds a piece of code inside its member: conditions, loops, closures.
final class Scope {
  /// How a closure is used, as far as its surroundings tell.
  enum ClosureUse {
    /// Executed where it stands.
    case immediate
    /// An argument of this call, under this label.
    case argument(Call, label: String)
    /// The value of an assignment to this.
    case assigned(Expression)
    /// The initial value of a local variable.
    case variable(String)
    case other
  }

  enum Kind {
    case body
    /// The conditions hold (`isMet`), or not.
    case condition([BranchCondition], isMet: Bool)
    /// One of several ways, told apart by this value.
    case selection(Expression)
    /// The right side of `&&`, `||`, `??` or a part of `? :`, evaluated if this value says so.
    case shortCircuit(Expression)
    case loop(Statement.Loop)
    case closure(Closure, ClosureUse)
    case deferred
    case localFunction(LocalFunction)
    /// A handler of an error.
    case handler
    /// One of the clauses of an `#if`.
    case alternative(Int)
  }

  let kind: Kind
  let parent: Scope?
  /// Names that are declared here.
  private(set) var names: Set<String> = []
  private(set) var variables: [String: Variable] = [:]

  init(_ kind: Kind, in parent: Scope?, names: [String] = []) {
    self.kind = kind
    self.parent = parent
    self.names = Set(names)
  }

  func declare(_ name: String) { names.insert(name) }

  func declare(_ variable: Variable) {
    for name in variable.names {
      names.insert(name)
      variables[name] = variable
    }
  }

  /// From here outwards.
  var outwards: UnfoldFirstSequence<Scope> { sequence(first: self) { $0.parent } }

  func isLocal(_ name: String) -> Bool { outwards.contains { $0.names.contains(name) } }

  func variable(_ name: String) -> Variable? {
    for scope in outwards {
      if let variable = scope.variables[name] { return variable }
      if scope.names.contains(name) { return nil }
    }
    return nil
  }

  /// Whether the code runs when the member around it does: in no closure or local function that runs later.
  var isNow: Bool {
    outwards.allSatisfy { scope in
      switch scope.kind {
      case .closure(_, .immediate): true
      case .closure, .localFunction: false
      default: true
      }
    }
  }

  /// The closures around, innermost first, that are not executed at once.
  var laterClosures: [(closure: Closure, use: ClosureUse)] {
    outwards.compactMap { scope in
      guard case .closure(let closure, let use) = scope.kind else { return nil }
      if case .immediate = use { return nil }
      return (closure, use)
    }
  }

  var isInLoop: Bool { outwards.contains { if case .loop = $0.kind { true } else { false } } }

  /// The conditions on which the code runs, innermost first, with whether they hold. Those of `guard` and of an early exit count.
  var conditions: [(conditions: [BranchCondition], isMet: Bool)] {
    outwards.compactMap { if case .condition(let conditions, let isMet) = $0.kind { (conditions, isMet) } else { nil } }
  }

  /// Whether the code is reached on some runs only.
  var isConditional: Bool {
    outwards.contains {
      switch $0.kind {
      case .condition, .selection, .handler, .alternative, .shortCircuit: true
      default: false
      }
    }
  }

  /// The values that the conditions around look at.
  var tests: [Expression] {
    outwards.flatMap { scope -> [Expression] in
      switch scope.kind {
      case .condition(let conditions, _): conditions.compactMap(\.value)
      case .selection(let value), .shortCircuit(let value): [value]
      default: []
      }
    }
  }
}
