// The body of a member as the checker sees it: what is called, assigned, read and captured, under which conditions, in source
// order. It is lowered from the syntax tree once, is a plain value, and is what the cache keeps; rules never see a syntax tree.

/// Where a piece of code stands in its file, in UTF-8 bytes.
public struct ByteSpan: Hashable, Sendable {
  public var start: Int
  public var end: Int

  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  public static let none = ByteSpan(0, 0)
  public var range: Range<Int> { start..<max(start, end) }
}

/// An argument of a call; trailing closures are arguments too.
public struct Argument: Hashable, Sendable {
  /// Empty when there is none.
  public var label: String
  public var value: Expression

  public init(label: String, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A call with what it calls. `arguments` holds the trailing closures too, the first of them without a label.
public struct Call: Hashable, Sendable {
  public var callee: Expression
  public var arguments: [Argument]
  public var trailingClosures: Int

  public init(callee: Expression, arguments: [Argument], trailingClosures: Int = 0) {
    self.callee = callee
    self.arguments = arguments
    self.trailingClosures = trailingClosures
  }
}

/// An entry of a closure's capture list.
public struct Capture: Hashable, Sendable {
  public enum Strength: UInt8, Hashable, Sendable { case strong, weak, unowned }

  public var strength: Strength
  public var name: String
  /// What is captured, when it isn't the name itself.
  public var value: Expression?

  public init(strength: Strength, name: String, value: Expression? = nil) {
    self.strength = strength
    self.name = name
    self.value = value
  }
}

public struct Closure: Hashable, Sendable {
  public var captures: [Capture]
  /// Names of the parameters, `_` included.
  public var parameters: [String]
  public var body: [Statement]

  public init(captures: [Capture] = [], parameters: [String] = [], body: [Statement] = []) {
    self.captures = captures
    self.parameters = parameters
    self.body = body
  }
}

/// An expression. `try`, parentheses around one expression and `consume` leave no trace.
public struct Expression: Hashable, Sendable {
  public indirect enum Form: Hashable, Sendable {
    /// `x`, `self`, `super`, `save(_:)`.
    case name(String)
    /// `base.name`; no base for an implicit member, `.name`.
    case member(Expression?, String)
    case call(Call)
    case element(Expression, [Argument])
    case closure(Closure)
    /// `target = value`, `target += value`.
    case assignment(Expression, String, Expression)
    case infix(String, Expression, Expression)
    case prefix(String, Expression)
    /// `x!` and `x?`.
    case unwrapped(Expression, forced: Bool)
    /// `x as? T`, `x is T`.
    case cast(Expression, String, type: String)
    case ternary(Expression, Expression, Expression)
    /// A number, `true`, `nil`, or a string without interpolations, with its quotes.
    case literal(String)
    /// The parts of an array, dictionary, tuple or interpolated string.
    case collection([Expression])
    case selector(String)
    case keyPath(String)
    case await(Expression)
    /// An `if` or `switch` used as a value.
    case statement(Statement)
    /// Anything else, with the expressions in it.
    case other([Expression])
  }

  public var form: Form
  public var span: ByteSpan

  public init(_ form: Form, _ span: ByteSpan = .none) {
    self.form = form
    self.span = span
  }
}

/// A condition of an `if`, `guard` or `while`.
public struct BranchCondition: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case expression, binding, pattern, availability }

  public var kind: Kind
  /// The names that a binding or pattern introduces.
  public var names: [String]
  /// What is tested or bound; for `if let x` the name itself.
  public var value: Expression?

  public init(kind: Kind, names: [String] = [], value: Expression? = nil) {
    self.kind = kind
    self.names = names
    self.value = value
  }
}

public struct LocalFunction: Hashable, Sendable {
  public var name: String
  public var parameters: [String]
  public var body: [Statement]

  public init(name: String, parameters: [String], body: [Statement]) {
    self.name = name
    self.parameters = parameters
    self.body = body
  }
}

public struct Variable: Hashable, Sendable {
  public var names: [String]
  /// Empty when it is left to inference.
  public var type: String
  public var value: Expression?
  public var isConstant: Bool
  public var isWeak: Bool

  public init(names: [String], type: String = "", value: Expression? = nil, isConstant: Bool = true, isWeak: Bool = false) {
    self.names = names
    self.type = type
    self.value = value
    self.isConstant = isConstant
    self.isWeak = isWeak
  }
}

public struct Statement: Hashable, Sendable {
  public enum Exit: UInt8, Hashable, Sendable { case `return`, `throw`, `break`, `continue`, `fallthrough` }
  public enum Loop: UInt8, Hashable, Sendable { case `for`, forAwait, `while`, repeatWhile }

  public indirect enum Form: Hashable, Sendable {
    case expression(Expression)
    case variable(Variable)
    case branch([BranchCondition], then: [Statement], otherwise: [Statement]?)
    /// `guard`: the statements are those of its `else`.
    case unless([BranchCondition], [Statement])
    case select(Expression, cases: [[Statement]])
    case loop(Loop, names: [String], Expression?, [Statement])
    case deferred([Statement])
    /// `do` with its `catch` clauses.
    case attempt([Statement], catches: [[Statement]])
    case exit(Exit, Expression?)
    case function(LocalFunction)
    /// The clauses of an `#if` that only the compiler can answer. When no clause must be taken, the last one is empty.
    case alternatives([[Statement]])
  }

  public var form: Form
  public var span: ByteSpan

  public init(_ form: Form, _ span: ByteSpan = .none) {
    self.form = form
    self.span = span
  }
}
