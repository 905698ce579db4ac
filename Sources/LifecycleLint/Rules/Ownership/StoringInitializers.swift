import LintFacts

// An initialiser that stores a closure is a known place where a closure stays: `rows = Rows(onTap: select)`.

/// A call of an initialiser of the project, whose result `self` keeps, with the arguments that the new object stores.
struct StoringInitializer {
  let reference: MemberReference
  let event: Event
  /// Where `self` keeps the object.
  let holder: String
  let typeName: String
  let stored: [(property: String, value: Expression)]

  /// All such calls of a type: in assignments to what it owns, and in the values of lazy properties.
  static func all(in type: TypeAnalysis) -> [StoringInitializer] {
    var result: [StoringInitializer] = []
    for (reference, event, target, value) in type.assignments {
      guard let path = target.path, !path.contains("."), !event.scope.isLocal(path), type.owns(path) == true,
        let found = StoringInitializer(value, held: path, at: event, in: reference, of: type)
      else { continue }
      result.append(found)
    }
    for reference in type.type.members
    where reference.member.kind == .property && reference.member.flags.contains(.isLazy) {
      guard let value = reference.member.value,
        let event = type.initialEvents(of: reference.member).first(where: { $0.span == value.span && $0.call != nil }),
        let found = StoringInitializer(value, held: reference.member.name, at: event, in: reference, of: type)
      else { continue }
      result.append(found)
    }
    return result
  }

  private init?(_ value: Expression, held holder: String, at event: Event, in reference: MemberReference, of type: TypeAnalysis) {
    guard let call = value.asCall, let name = value.constructedType, let model = type.project.type(name, from: type.type.path),
      model.kind == .class
    else { return nil }
    let labels = call.arguments.prefix(call.arguments.count - call.trailingClosures).map { $0.label.isEmpty ? "_" : $0.label }
    let initializers = model.members(named: "init").filter { reference in
      let parameters = reference.member.parameters
      return reference.member.kind == .initializer && parameters.count == call.arguments.count
        && zip(labels, parameters).allSatisfy { $0 == $1.label }
    }
    guard initializers.count == 1, let initializer = initializers.first else { return nil }
    let analysis = TypeAnalysis(model, in: type.project)
    var stored: [(property: String, value: Expression)] = []
    for (parameter, argument) in zip(initializer.member.parameters, call.arguments) where parameter.type.contains("->") {
      for inner in analysis.events(of: initializer) {
        guard case .assignment(let target, "=", let assigned) = inner.kind, assigned.path == parameter.name,
          let path = target.path, !path.contains("."),
          let property = model.property(path)?.member, property.flags.contains(.isStored), !property.flags.contains(.isWeak)
        else { continue }
        stored.append((path, argument.value))
      }
    }
    guard !stored.isEmpty else { return nil }
    self.reference = reference
    self.event = event
    self.holder = holder
    self.typeName = model.name
    self.stored = stored
  }

  /// Whether the class drops the object again.
  func isCleared(in type: TypeAnalysis) -> Bool {
    type.assignments.contains { $0.value.isNil && $0.target.path == holder }
  }
}
