import LintFacts

/// Where a value is put: a property of an object that `self` keeps. What F1 and F2 share.
struct ClosureOwner {
  /// As it is written: `header.onTap`.
  let path: String
  /// The object, `header`; empty for a property of `self`.
  let object: String
  /// The type of a local object.
  private let localType: String?
  /// The properties that keep a local object.
  private var keepers: Set<String> = []

  /// Nil unless `self` certainly keeps what the target belongs to.
  init?(_ target: Expression, at event: Event, in reference: MemberReference, of type: TypeAnalysis) {
    guard let path = target.path, !target.isCallInside else { return nil }
    let parts = path.split(separator: ".").map(String.init)
    guard let root = parts.first else { return nil }
    self.path = path
    if parts.count == 1 {
      // A property of `self`; a local variable of that name is none.
      guard !event.scope.isLocal(root) || target.isMemberOfSelf, type.owns(root) == true else { return nil }
      object = ""
      localType = nil
      return
    }
    object = parts.dropLast().joined(separator: ".")
    if event.scope.isLocal(root), !target.startsAtSelf {
      guard parts.count == 2, type.isFresh(Expression(.name(root)), in: event.scope),
        type.keepsLocal(root, in: reference) || Self.isReturned(root, in: reference)
      else { return nil }
      for other in type.events(of: reference) {
        guard case .assignment(let keeper, "=", let value) = other.kind, value.path == root, let name = keeper.path else {
          continue
        }
        keepers.insert(name)
      }
      localType = type.typeName(of: Expression(.name(root)), in: event.scope, parameters: reference.member.parameters)
      return
    }
    localType = nil
    guard type.owns(root) == true else { return nil }
    // Further down, each object on the way must keep the next.
    guard parts.count == 2 || Self.keepsAll(parts, type) else { return nil }
  }

  /// `lazy var header: Header = { let header = Header(); header.onTap = …; return header }()`
  private static func isReturned(_ name: String, in reference: MemberReference) -> Bool {
    guard reference.member.kind == .property, reference.member.flags.contains(.isLazy) else { return false }
    guard let call = reference.member.value?.asCall, case .closure(let closure) = call.callee.form else { return false }
    guard case .exit(.return, let value?) = closure.body.last?.form else { return false }
    return value.path == name
  }

  private static func keepsAll(_ parts: [String], _ type: TypeAnalysis) -> Bool {
    var model: TypeModel? = type.type
    for part in parts.dropLast() {
      guard let current = model, let property = current.property(part)?.member,
        property.flags.isDisjoint(with: [.isWeak, .isUnowned]),
        property.flags.contains(.isStored) || property.flags.contains(.isLazy)
      else { return false }
      model = type.typeName(ofProperty: part, of: current).flatMap { type.project.type($0, from: current.path) }
    }
    return true
  }

  /// Whether the class drops the closure again.
  func isCleared(in type: TypeAnalysis) -> Bool {
    type.bodies.contains { reference in
      type.events(of: reference).contains { event in
        guard case .assignment(let target, "=", let value) = event.kind, let other = target.path else { return false }
        if value.isNil, other == path || other == object || keepers.contains(other) { return true }
        return false
      }
    }
  }

  /// Whether the property holds a closure that stays. Nil when its type is not in the project.
  func holdsClosure(_ type: TypeAnalysis) -> Bool? {
    let name = path.split(separator: ".").last.map { String($0) } ?? path
    var model: TypeModel? = type.type
    if let localType {
      model = type.project.type(localType, from: type.type.path)
    }
    for part in object.split(separator: ".").map(String.init) where localType == nil {
      guard let current = model else { return nil }
      model = type.typeName(ofProperty: part, of: current).flatMap { type.project.type($0, from: current.path) }
    }
    guard let model, let property = model.property(name)?.member else { return nil }
    guard property.flags.contains(.isStored), !property.flags.contains(.isWeak) else { return false }
    if property.type.contains("->") { return true }
    return type.project.type(TypeAnalysis.plain(property.type), from: model.path) == nil
      && (property.type.hasSuffix("Handler?") || property.type.hasSuffix("Closure?") || property.type.hasSuffix("Block?")
        || property.type.hasSuffix("Callback?") || property.type.hasSuffix("Action?"))
  }
}

extension Expression {
  /// `self.name`.
  fileprivate var isMemberOfSelf: Bool {
    switch form {
    case .member(let base?, _): base.isSelf
    case .unwrapped(let value, _): value.isMemberOfSelf
    default: false
    }
  }

  fileprivate var startsAtSelf: Bool {
    switch form {
    case .name(let name): name == "self"
    case .member(let base?, _): base.startsAtSelf
    case .unwrapped(let value, _), .await(let value), .cast(let value, _, _): value.startsAtSelf
    default: false
    }
  }

  fileprivate var isCallInside: Bool { contains { if case .call = $0.form { true } else { false } } }
}

extension TypeAnalysis {
  typealias Assignment = (reference: MemberReference, event: Event, target: Expression, value: Expression)

  /// All places where code of the type assigns: bodies, and the closures that make lazy properties.
  func findAssignments() -> [Assignment] {
    let lazy = type.members.filter { $0.member.kind == .property && $0.member.flags.contains(.isLazy) }
    return (bodies + lazy).flatMap {
      reference -> [Assignment] in
      let events = reference.member.kind == .property ? initialEvents(of: reference.member) : events(of: reference)
      return events.compactMap { event -> Assignment? in
        guard case .assignment(let target, "=", let value) = event.kind else { return nil }
        return (reference, event, target, value)
      }
    }
  }
}
