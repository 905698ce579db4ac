import LintFacts

// What rules ask of expressions.

extension Expression {
  /// The dotted path of names, without `self.`, `?` and `!`: `view.frame` for `self.view!.frame`. Nil when a call or anything else
  /// is in it.
  var path: String? {
    switch form {
    case .name(let name): return name
    case .member(let base?, let name):
      guard let path = base.path else { return nil }
      return path == "self" ? name : "\(path).\(name)"
    case .unwrapped(let value, _): return value.path
    case .await(let value): return value.path
    case .cast(let value, let word, _): return word == "is" ? nil : value.path
    default: return nil
    }
  }

  /// As ``path``, with calls as `name()` and elements as `name[]`, for comparing two receivers.
  var shape: String? {
    switch form {
    case .name(let name): return name
    case .member(nil, let name): return ".\(name)"
    case .member(let base?, let name):
      guard let shape = base.shape else { return nil }
      return shape == "self" ? name : "\(shape).\(name)"
    case .unwrapped(let value, _), .await(let value), .cast(let value, _, _): return value.shape
    case .call(let call): return call.callee.shape.map { "\($0)()" }
    case .element(let base, _): return base.shape.map { "\($0)[]" }
    case .literal(let text): return text
    default: return nil
    }
  }

  /// The first name of a chain of members and calls: `view` in `view.layer.addSublayer(x)`, the member after `self.`.
  var rootName: String? {
    switch form {
    case .name(let name): return name
    case .member(let base?, let name): return base.isSelf ? name : base.rootName
    case .member(nil, _): return nil
    case .unwrapped(let value, _), .await(let value), .cast(let value, _, _): return value.rootName
    case .call(let call): return call.callee.rootName
    case .element(let base, _): return base.rootName
    default: return nil
    }
  }

  /// The last name: `frame` in `view.frame`.
  var lastName: String? {
    switch form {
    case .name(let name): name
    case .member(_, let name): name
    case .unwrapped(let value, _), .await(let value), .cast(let value, _, _): value.lastName
    default: nil
    }
  }

  var base: Expression? {
    switch form {
    case .member(let base, _): base
    case .unwrapped(let value, _), .await(let value): value.base
    default: nil
    }
  }

  var isSelf: Bool {
    switch form {
    case .name("self"): true
    case .unwrapped(let value, _): value.isSelf
    default: false
    }
  }

  var isSuper: Bool { if case .name("super") = form { true } else { false } }
  var isNil: Bool { if case .literal("nil") = form { true } else { false } }

  var asCall: Call? {
    switch form {
    case .call(let call): call
    case .unwrapped(let value, _), .await(let value), .cast(let value, _, _): value.asCall
    default: nil
    }
  }

  var asClosure: Closure? { if case .closure(let closure) = form { closure } else { nil } }

  /// The type that is created, when the expression is `Type(…)`, `Module.Type(…)`, `Type.init(…)` or `Type.make…(…)`-less.
  var constructedType: String? {
    guard let call = asCall else { return nil }
    var callee = call.callee
    if case .member(let base?, "init") = callee.form { callee = base }
    guard let path = callee.path, path.split(separator: ".").allSatisfy({ $0.first?.isUppercase ?? false }) else { return nil }
    return path
  }

  var isConstant: Bool {
    switch form {
    case .literal: true
    case .prefix(_, let value): value.isConstant
    case .collection(let parts): parts.allSatisfy(\.isConstant)
    case .infix(_, let left, let right): left.isConstant && right.isConstant
    default: false
    }
  }
}

extension Call {
  /// The base name of what is called: `addObserver`.
  var name: String { callee.lastName.map(Self.baseName) ?? "" }

  private static func baseName(_ name: String) -> String { name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name }

  var receiver: Expression? { callee.base }

  /// Called on `self`, explicitly or not.
  var isOnSelf: Bool {
    if case .name = callee.form { return true }
    return callee.base?.isSelf ?? false
  }

  var isOnSuper: Bool { callee.base?.isSuper ?? false }

  var labels: [String] { arguments.map { $0.label.isEmpty ? "_" : $0.label } }

  /// `addObserver(_:selector:name:object:)`, trailing closures left out.
  var fullName: String {
    let own = arguments.dropLast(trailingClosures)
    return "\(name)(\(own.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()))"
  }

  subscript(label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  func argument(_ index: Int) -> Expression? { index < arguments.count ? arguments[index].value : nil }

  /// The closure that is passed last, or under this label.
  var lastClosure: Closure? { arguments.last { $0.value.asClosure != nil }?.value.asClosure }
}

extension Expression {
  /// Visits the expression and those inside it, outermost first, closures' bodies left out.
  func visit(_ body: (Expression) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  func contains(_ isMatch: (Expression) -> Bool) -> Bool {
    if isMatch(self) { return true }
    return children.contains { $0.contains(isMatch) }
  }

  /// The expressions directly inside, without those in closures and statements.
  var children: [Expression] {
    switch form {
    case .name, .literal, .selector, .keyPath, .closure, .statement: []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let call): [call.callee] + call.arguments.map(\.value)
    case .element(let base, let arguments): [base] + arguments.map(\.value)
    case .assignment(let target, _, let value): [target, value]
    case .infix(_, let left, let right): [left, right]
    case .prefix(_, let value), .unwrapped(let value, _), .cast(let value, _, _), .await(let value): [value]
    case .ternary(let condition, let left, let right): [condition, left, right]
    case .collection(let list), .other(let list): list
    }
  }

  /// Whether the name is read anywhere inside, at the start of a chain or after `self.`.
  func mentions(_ name: String) -> Bool {
    contains {
      switch $0.form {
      case .name(name): true
      case .member(let base?, name): base.isSelf
      default: false
      }
    }
  }
}
