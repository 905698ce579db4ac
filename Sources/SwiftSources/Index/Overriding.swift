// Overrides in extensions, and overridable members in extensions. Swift can't override across an extension; what becomes of such
// a member depends on the whole graph: on who overrides it, and on where the class itself is declared.

/// Members of `NSObject` that Offstage's `ObjectiveC` module declares in extensions, with their Objective-C names.
enum ForeignMembers {
  static let objCNames: [String: String] = [
    "awakeFromNib": "awakeFromNib", "responds(to:)": "respondsToSelector:",
    "forwardingTarget(for:)": "forwardingTargetForSelector:", "value(forKey:)": "valueForKey:",
    "setValue(_:forKey:)": "setValue:forKey:", "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
    "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
  ]
}

extension ProjectIndex {
  /// What becomes of the member with this key (`ProjectIndex.key`) of the class `type`.
  func role(of key: String, in type: String, isExtension: Bool, module: String) -> MemberRole {
    let path = resolve(type, in: "", module: module) ?? type
    let home = entry(path, module: module)
    if let home, home.fact.kind != .class { return .plain }
    let declarations = isExtension ? extensions[path] ?? [] : types[path] ?? []
    var found: (fact: MemberFact, owner: IndexedType)?
    for declaration in declarations where declaration.module == module {
      if let member = declaration.fact.members.first(where: { Self.key($0) == key && !$0.isVariadic }) {
        found = (member, declaration)
        break
      }
    }
    guard let (member, owner) = found else { return .plain }
    let suffix = Self.identifier(path)
    if member.flags.contains(.isOverride) {
      if let objCName = foreignMember(overriddenBy: member, in: path, module: module) {
        return .foreignOverride(name: "_offstage_override_\(suffix)_\(member.name)", objCName: objCName)
      }
      guard isExtension else { return .plain }
      if member.kind == .initializer || member.kind == .subscript {
        return .unsupported(
          message: "an initializer or subscript that overrides in an extension can't be moved into the class",
          advice: "declare it in the body of '\(path)'")
      }
      return forwarding(member, owner, home, prefix: "_offstage_override_\(suffix)_", path, module)
    }
    guard isExtension, member.kind == .method || member.kind == .property, !member.flags.contains(.isFinal),
      isOverridden(key, in: path, module: module)
    else { return .plain }
    if home?.module == module { return forwarding(member, owner, home, prefix: "_offstage_member_\(suffix)_", path, module) }
    return .overridableForeign(name: "_offstage_original_\(member.name)", objCName: member.objCName)
  }

  private func forwarding(
    _ member: MemberFact, _ owner: IndexedType, _ home: IndexedType?, prefix: String, _ path: String, _ module: String
  ) -> MemberRole {
    guard let home, home.module == module else {
      return .unsupported(
        message: "'\(member.fullName)' is overridden in an extension of '\(path)', which another module declares",
        advice: "override it in a subclass, or declare it in the body of the class")
    }
    if member.flags.contains(.isConditional) || owner.fact.flags.contains(.isConditional) {
      return .unsupported(
        message: "'\(member.fullName)' is declared in an extension inside an '#if' whose condition depends on compiler flags",
        advice: "move the '#if' into the member's body, or the member into the body of '\(path)'")
    }
    if home.file != owner.file && (member.access < .internal || mentionsPrivateType(member, of: owner)) {
      return .unsupported(
        message: "'\(member.fullName)' must be forwarded to from the body of '\(path)', where its private type or name "
          + "can't be seen",
        advice: "make the types of its signature internal, or declare it in the body of '\(path)'")
    }
    return .forwarded(name: prefix + member.name)
  }

  private func mentionsPrivateType(_ member: MemberFact, of owner: IndexedType) -> Bool {
    let words = Set(
      (member.parameters.map(\.type) + [member.type]).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    return words.contains { word in
      (types[String(word)] ?? []).contains { $0.file == owner.file && $0.fact.access < .internal }
    }
  }

  /// The Objective-C name of the extension member of another module that this override is for; nil if it overrides a member of
  /// a class body, or one that is moved into it.
  private func foreignMember(overriddenBy member: MemberFact, in path: String, module: String) -> String? {
    guard member.kind == .method || member.kind == .property else { return nil }
    let key = Self.key(member)
    let chain = chain(of: path, module: module).types.dropFirst()
    for superclass in chain {
      let all = declarations(of: superclass)
      let declared = all.filter { declaration in
        declaration.fact.members.contains { Self.key($0) == key && !$0.flags.contains(.isOverride) }
      }
      if declared.contains(where: { $0.fact.kind == .class }) { return nil }
      if let foreign = declared.first(where: { $0.module != superclass.module && !$0.isFramework }) {
        return foreign.fact.members.first { Self.key($0) == key }?.objCName
      }
      if !declared.isEmpty && !superclass.isFramework { return nil }
    }
    if let foreign = (extensions["NSObject"] ?? []).first(where: { declaration in
      !declaration.isFramework && declaration.fact.members.contains { Self.key($0) == key }
    }) {
      return foreign.fact.members.first { Self.key($0) == key }?.objCName
    }
    return member.isInstance ? ForeignMembers.objCNames[member.fullName] : nil
  }

  private func isOverridden(_ key: String, in path: String, module: String) -> Bool {
    (overrides[key] ?? []).contains { site in
      guard site.type != path else { return false }
      let chain = chain(of: site.type, module: site.module)
      return chain.types.dropFirst().contains { $0.fact.path == path }
        || (path == "NSObject" || !chain.isComplete && chain.types.last?.fact.inherited.first == path)
    }
  }

  // MARK: What class bodies gain

  /// The members that the body of the class gains: they forward to renamed members of its extensions.
  func additions(to path: String, module: String) -> [String] {
    var result: [(order: String, text: String)] = []
    for declaration in extensions[path] ?? [] where declaration.module == module {
      for member in declaration.fact.members {
        let role = role(of: Self.key(member), in: path, isExtension: true, module: module)
        guard case .forwarded(let name) = role else { continue }
        result.append((member.fullName, Forwarding.member(member, to: name, prefix: "")))
      }
    }
    return result.sorted { ($0.order, $0.text) < ($1.order, $1.text) }.map(\.text)
  }

  static func identifier(_ path: String) -> String { path.replacing(".", with: "_") }
}

/// Text of members that forward to another.
enum Forwarding {
  /// A copy of the member's declaration whose body calls the member `name`.
  static func member(_ member: MemberFact, to name: String, prefix: String) -> String {
    // A member of a `public extension` is public without saying so.
    let isPublic = member.access >= .public && !member.carried.split(separator: " ").contains { $0 == "public" || $0 == "open" }
    let head = [isPublic ? "public" : "", member.flags.contains(.isOverride) ? "override" : "", member.carried]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let start = head.isEmpty ? "" : "\(head) "
    if member.kind == .property {
      let setter = member.flags.contains(.isSettable) ? " set { \(name) = newValue }" : ""
      let body = setter.isEmpty ? "{ \(name) }" : "{ get { \(name) }\(setter) }"
      return "\(start)var \(OptionalRequirement.quoted(member.name)): \(member.type) \(body)"
    }
    return "\(start)func \(OptionalRequirement.quoted(member.name))\(signature(member)) { \(prefix)\(call(member, name)) }"
  }

  /// `(_ a: Int, b: String = "") throws -> Bool`.
  static func signature(_ member: MemberFact) -> String {
    let parameters = member.parameters.enumerated().map { index, parameter in
      let name = parameterName(parameter, index)
      let names = parameter.label == name ? name : "\(parameter.label) \(name)"
      let value = parameter.defaultValue.isEmpty ? "" : " \(parameter.defaultValue)"
      return "\(names): \(parameter.type)\(parameter.isVariadic ? "..." : "")\(value)"
    }
    return "(\(parameters.joined(separator: ", ")))\(effects(member))\(member.type.isEmpty ? "" : " -> \(member.type)")"
  }

  static func effects(_ member: MemberFact) -> String {
    (member.flags.contains(.isAsync) ? " async" : "") + (member.flags.contains(.isThrowing) ? " throws" : "")
  }

  static func attempt(_ member: MemberFact) -> String {
    (member.flags.contains(.isThrowing) ? "try " : "") + (member.flags.contains(.isAsync) ? "await " : "")
  }

  static func call(_ member: MemberFact, _ name: String) -> String {
    let arguments = member.parameters.enumerated().map { index, parameter in
      (parameter.label == "_" ? "" : "\(parameter.label): ") + argument(parameter, index)
    }
    return "\(attempt(member))\(name)(\(arguments.joined(separator: ", ")))"
  }

  static func argument(_ parameter: ParameterFact, _ index: Int) -> String {
    (parameter.isInout ? "&" : "") + OptionalRequirement.quoted(parameterName(parameter, index))
  }

  private static func parameterName(_ parameter: ParameterFact, _ index: Int) -> String {
    parameter.name == "_" ? "_offstage_\(index)" : parameter.name
  }
}

// MARK: Which files must be parsed

extension ProjectIndex {
  /// Base names of members that may be overridden though an extension declares them.
  var overridableExtensionNames: Set<String> {
    var names = Set(ForeignMembers.objCNames.keys.map { String($0.prefix { $0 != "(" }) })
    for entry in extensions.values.joined() where !entry.isFramework {
      let isObjC = entry.fact.flags.contains(.isObjC)
      for member in entry.fact.members where !member.flags.contains(.isOverride) {
        if isObjC || member.flags.contains(.isObjC) || isObjCMembers(entry.fact.path, module: entry.module) {
          names.insert(member.name)
        }
      }
    }
    return names
  }

  /// Whether a file that has no trigger must be parsed because of what other files declare.
  func concerns(_ skim: Skim, module: String, overridable: Set<String>, anyObjectArrays: Set<String>) -> Bool {
    if skim.elementUses.contains(where: anyObjectArrays.contains) { return true }
    if skim.declared.contains(where: { requirementNames[$0] != nil }) { return true }
    if skim.optionalCalls.contains(where: { requirementNames[$0] != nil }) { return true }
    if skim.overrides.contains(where: overridable.contains) { return true }
    return skim.facts.types.contains { type in
      switch type.kind {
      case .class:
        let chain = chain(of: type.path, module: module).types
        if chain.contains(where: { $0.fact.flags.contains(.isObjCMembers) }) { return true }
        if ["QuickSpec", "AsyncSpec", "QuickConfiguration"].contains(where: { inherits(type.path, module: module, from: $0) }) {
          return true
        }
        if !skim.testImports.isEmpty && chain.contains(where: { $0.fact.flags.contains(.isMainActor) }) { return true }
        return extensions[type.path] != nil && !additions(to: type.path, module: module).isEmpty
      case .extension: return isObjCMembers(resolve(type.path, in: "", module: module) ?? type.path, module: module)
      default: return false
      }
    }
  }
}
