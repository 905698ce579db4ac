// What the preparation of one file asks of the index. Each question and its answer is recorded: the prepared text depends on the
// file's own text and on these answers, and on nothing else, so a cached text is good while all the answers are the same.

enum Query: Hashable, Sendable {
  /// The optional requirement of this full name.
  case requirement(String)
  /// The full names of the optional requirements with this base name.
  case requirementNames(String)
  /// The methods and properties of this name that the type has, inherited ones too.
  case members(type: String, scope: String, name: String)
  case type(String, scope: String)
  /// The modules that declare a type of this name at their top level.
  case modules(String)
  /// The types of all properties of this name; `?` stands for one that is not written.
  case propertyTypes(String)
  /// The classes that have a property of this name.
  case owners(String)
  /// What is to be added to the body of a class.
  case additions(type: String)
  /// What becomes of a member of a class or of its extension.
  case role(type: String, isExtension: Bool, key: String)

  var fields: [String] {
    switch self {
    case .requirement(let name): ["R", name]
    case .requirementNames(let name): ["N", name]
    case .members(let type, let scope, let name): ["M", type, scope, name]
    case .type(let name, let scope): ["T", name, scope]
    case .modules(let name): ["D", name]
    case .propertyTypes(let name): ["P", name]
    case .owners(let name): ["W", name]
    case .additions(let type): ["A", type]
    case .role(let type, let isExtension, let key): ["O", type, isExtension ? "1" : "0", key]
    }
  }

  init?(fields: [String]) {
    switch (fields.first, fields.count) {
    case ("R", 2): self = .requirement(fields[1])
    case ("N", 2): self = .requirementNames(fields[1])
    case ("M", 4): self = .members(type: fields[1], scope: fields[2], name: fields[3])
    case ("T", 3): self = .type(fields[1], scope: fields[2])
    case ("D", 2): self = .modules(fields[1])
    case ("P", 2): self = .propertyTypes(fields[1])
    case ("W", 2): self = .owners(fields[1])
    case ("A", 2): self = .additions(type: fields[1])
    case ("O", 4): self = .role(type: fields[1], isExtension: fields[2] == "1", key: fields[3])
    default: return nil
    }
  }
}

/// A member that a name may mean.
struct MemberAnswer: Hashable, Sendable {
  var kind: MemberFact.Kind
  var fullName: String
  var objCName: String
  var labels: [String]
  var type: String
  var isStatic: Bool
  var isObjC: Bool
  var isSettable: Bool
  var isInProtocol: Bool
  /// For a cast: the parameters' types.
  var parameterTypes: [String]
}

struct MembersAnswer: Hashable, Sendable {
  var members: [MemberAnswer] = []
  /// The path of the type; nil when the index doesn't hold it.
  var type: String?
  var kind: TypeFact.Kind?
  /// Whether the whole superclass chain is in the index, so that a missing member does not exist.
  var isComplete = false
}

struct TypeAnswer: Hashable, Sendable {
  var path: String
  var kind: TypeFact.Kind
  var isGeneric: Bool
  var isObjCMembers: Bool
  var isMainActor: Bool
  var isTestCase: Bool
  /// A subclass of Quick's `QuickSpec` or `AsyncSpec`.
  var isSpec: Bool
  /// A subclass of Quick's `QuickConfiguration`.
  var isSpecConfiguration: Bool
}

/// What becomes of a member.
enum MemberRole: Hashable, Sendable {
  case plain
  /// Renamed; the class body forwards to it.
  case forwarded(name: String)
  /// Renamed, and followed by members that look for overrides first.
  case overridableForeign(name: String, objCName: String)
  /// An override of such a member: renamed and registered.
  case foreignOverride(name: String, objCName: String)
  case unsupported(message: String, advice: String)
}

enum Answer: Hashable, Sendable {
  case requirement(ProjectIndex.Requirement?)
  case requirementNames([String])
  case members(MembersAnswer)
  case type(TypeAnswer?)
  case modules([String])
  case propertyTypes([String])
  /// Those of the frameworks, and whether others register one.
  case owners([String], isRegistered: Bool)
  case additions([String])
  case role(MemberRole)

  /// The same in every run, unlike a hash value.
  var fingerprint: UInt64 {
    var hasher = StableHasher()
    switch self {
    case .requirement(let requirement):
      hasher.combine(requirement?.objCName ?? "-")
      hasher.combine(requirement?.isProperty == true, requirement?.hasBaseName == true)
    case .requirementNames(let names): names.forEach { hasher.combine($0) }
    case .members(let answer):
      hasher.combine(answer.type ?? "-")
      hasher.combine(answer.kind?.rawValue ?? "-")
      hasher.combine(answer.isComplete)
      for member in answer.members {
        hasher.combine(member.fullName)
        hasher.combine(member.objCName)
        hasher.combine(member.type)
        member.parameterTypes.forEach { hasher.combine($0) }
        hasher.combine(member.isStatic, member.isObjC, member.isSettable, member.isInProtocol, member.kind == .property)
      }
    case .type(let answer):
      hasher.combine(answer?.path ?? "-")
      hasher.combine(answer?.kind.rawValue ?? "-")
      if let answer {
        hasher.combine(answer.isGeneric, answer.isObjCMembers, answer.isMainActor, answer.isTestCase)
        hasher.combine(answer.isSpec, answer.isSpecConfiguration)
      }
    case .propertyTypes(let types): types.forEach { hasher.combine($0) }
    case .owners(let classes, let isRegistered):
      classes.forEach { hasher.combine($0) }
      hasher.combine(isRegistered)
    case .modules(let names): names.forEach { hasher.combine($0) }
    case .additions(let members): members.forEach { hasher.combine($0) }
    case .role(let role):
      switch role {
      case .plain: hasher.combine("plain")
      case .forwarded(let name): ["forwarded", name].forEach { hasher.combine($0) }
      case .overridableForeign(let name, let objCName): ["overridable", name, objCName].forEach { hasher.combine($0) }
      case .foreignOverride(let name, let objCName): ["override", name, objCName].forEach { hasher.combine($0) }
      case .unsupported(let message, let advice): ["unsupported", message, advice].forEach { hasher.combine($0) }
      }
    }
    return hasher.value
  }
}

extension ProjectIndex {
  func answer(_ query: Query, module: String) -> Answer {
    switch query {
    case .requirement(let name): .requirement(requirements[name])
    case .requirementNames(let name): .requirementNames(requirementNames[name] ?? [])
    case .members(let type, let scope, let name): .members(members(of: type, in: scope, named: name, module: module))
    case .type(let name, let scope): .type(typeAnswer(name, scope: scope, module: module))
    case .propertyTypes(let name): .propertyTypes(propertyTypes(name))
    case .owners(let name): owners(ofPropertyNamed: name)
    case .modules(let name): .modules(Set((types[name] ?? []).map(\.module)).sorted())
    case .additions(let type): .additions(additions(to: type, module: module))
    case .role(let type, let isExtension, let key): .role(role(of: key, in: type, isExtension: isExtension, module: module))
    }
  }

  private func typeAnswer(_ name: String, scope: String, module: String) -> TypeAnswer? {
    guard let path = resolve(name, in: scope, module: module), let entry = entry(path, module: module) else { return nil }
    let chain = chain(of: path, module: module).types
    return TypeAnswer(
      path: path, kind: entry.fact.kind, isGeneric: entry.fact.flags.contains(.isGeneric),
      isObjCMembers: chain.contains { $0.fact.flags.contains(.isObjCMembers) },
      isMainActor: chain.contains { $0.fact.flags.contains(.isMainActor) },
      isTestCase: inherits(path, module: module, from: "XCTestCase"),
      isSpec: ["QuickSpec", "AsyncSpec"].contains { inherits(path, module: module, from: $0) },
      isSpecConfiguration: inherits(path, module: module, from: "QuickConfiguration"))
  }

  private func members(of type: String, in scope: String, named name: String, module: String) -> MembersAnswer {
    guard let path = resolve(type, in: scope, module: module), let entry = entry(path, module: module) else {
      // Extensions of a type that the index doesn't hold.
      var answer = MembersAnswer()
      for declaration in extensions[type] ?? [] { add(declaration, named: name, to: &answer) }
      return answer
    }
    var answer = MembersAnswer(type: path, kind: entry.fact.kind)
    if entry.fact.kind == .protocol {
      addProtocol(path, named: name, module: module, to: &answer, depth: 0)
      return answer
    }
    let chain = chain(of: path, module: module)
    answer.isComplete = chain.isComplete && !chain.types.contains(where: \.isFramework)
    for superclass in chain.types {
      for declaration in declarations(of: superclass) { add(declaration, named: name, to: &answer) }
    }
    if !chain.isComplete || chain.types.last?.fact.inherited.first.map({ $0.hasSuffix("NSObject") }) ?? false {
      for declaration in extensions["NSObject"] ?? [] { add(declaration, named: name, to: &answer) }
    }
    return answer
  }

  private func addProtocol(
    _ path: String, named name: String, module: String, to answer: inout MembersAnswer, depth: Int
  ) {
    guard depth < 8, let entry = entry(path, module: module) else { return }
    for declaration in declarations(of: entry) { add(declaration, named: name, to: &answer) }
    for parent in entry.fact.inherited {
      addProtocol(parent, named: name, module: entry.module, to: &answer, depth: depth + 1)
    }
  }

  private func add(_ declaration: IndexedType, named name: String, to answer: inout MembersAnswer) {
    for member in declaration.fact.members where member.name == name {
      let isObjC =
        member.flags.contains(.isObjC) || declaration.fact.flags.contains(.isObjC)
        || declaration.fact.flags.contains(.isObjCMembers)
      let objCName = requirements[member.fullName].map { member.explicitObjCName ?? $0.objCName } ?? member.objCName
      let found = MemberAnswer(
        kind: member.kind, fullName: member.fullName, objCName: objCName, labels: member.labels, type: member.type,
        isStatic: !member.isInstance, isObjC: isObjC, isSettable: member.flags.contains(.isSettable),
        isInProtocol: declaration.fact.kind == .protocol, parameterTypes: member.parameters.map(\.type))
      let isKnown = answer.members.contains {
        $0.fullName == found.fullName && $0.isStatic == found.isStatic && $0.kind == found.kind
          && ($0.parameterTypes == found.parameterTypes || member.flags.contains(.isOverride))
      }
      if isKnown { continue }
      answer.members.append(found)
    }
  }
}
