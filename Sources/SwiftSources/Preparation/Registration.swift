import SwiftSyntax

// Members that Objective-C would find by name are registered from within the type's own body, where private members and private
// types can be named: a constant in the constructors' section of the binary, which only queues a closure.

extension FilePreparation {
  func register(method fact: MemberFact, in scope: TypeScope, at node: some SyntaxProtocol) {
    // Objective-C has no generic methods: those of an `@objcMembers` class have no name to be found by on iOS either.
    guard !fact.flags.contains(.isGeneric), !fact.flags.contains(.isNonObjC) else { return }
    let requirement = fact.isInstance && fact.access > .fileprivate ? requirement(fact.fullName) : nil
    if fact.flags.contains(.isAsync) { return warnOfAsync(fact, requirement, at: node) }
    guard isObjC(fact, in: scope) || requirement.map({ !$0.isProperty }) ?? false else { return }
    let objCName = fact.explicitObjCName ?? requirement?.objCName ?? fact.objCName
    let type = scope.name
    var reference = OptionalRequirement.quoted(fact.name)
    if !fact.parameters.isEmpty { reference += "(\(fact.labels.map { $0 + ":" }.joined()))" }
    if !fact.isInstance {
      add("r.staticMethod(\(type).self, \"\(objCName)\", { $0.\(reference) })")
      return
    }
    let others = members(of: scope.path, fact.name).members.filter { other in
      other.kind == .method && !other.isStatic && !other.isInProtocol
        && (other.labels == fact.labels && other.parameterTypes != fact.parameters.map(\.type)
          || fact.parameters.isEmpty && !other.labels.isEmpty)
    }
    let cast = others.isEmpty ? "" : " as (\(type)) -> \(OptionalRequirement.functionType(of: fact))"
    add("r.method(\(type).self, \"\(objCName)\", \(type).\(reference)\(cast))")
  }

  /// A message has no way to wait for its answer.
  private func warnOfAsync(_ fact: MemberFact, _ requirement: ProjectIndex.Requirement?, at node: some SyntaxProtocol) {
    if let requirement, !requirement.isProperty {
      diagnose(
        "the async method '\(fact.fullName)' can't be found as the implementation of an optional requirement",
        advice: "implement the requirement's form with a completion handler", at: node)
    } else if fact.flags.contains(.isObjC) {
      diagnose(
        "the async method '\(fact.fullName)' can't be found by name: no selector reaches it",
        advice: "call it directly, or send a method that starts a task", at: node, severity: .warning)
    }
  }

  /// `@objc(Name) class C`: found by that name.
  func register(nameOf scope: TypeScope, _ attributes: AttributeListSyntax) {
    guard scope.kind == .class, !scope.isGeneric,
      let attribute = attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { $0.attributeName.trimmedDescription == "objc" }), let arguments = attribute.arguments
    else { return }
    let name = arguments.trimmedDescription.filter { $0 != ":" }
    guard !name.isEmpty else { return }
    add("r.name(\(scope.name).self, \"\(name)\")")
  }

  func register(property fact: MemberFact, in scope: TypeScope) {
    guard fact.isInstance, !fact.flags.contains(.isNonObjC), !fact.flags.contains(.isThrowing), !fact.flags.contains(.isAsync)
    else { return }
    let requirement = fact.access > .fileprivate ? requirement(fact.fullName) : nil
    guard isObjC(fact, in: scope) || requirement?.isProperty ?? false else { return }
    let objCName = fact.explicitObjCName ?? requirement?.objCName ?? fact.objCName
    add("r.property(\(scope.name).self, \"\(objCName)\", \\\(scope.name).\(OptionalRequirement.quoted(fact.name)))")
  }

  func registerOverride(_ fact: MemberFact, _ newName: String, _ objCName: String, in scope: TypeScope) {
    let type = scope.name
    if fact.kind == .property {
      add("r.override(\(type).self, \"\(objCName)\", { (s: \(type)) -> () -> \(fact.type) in { s.\(newName) } })")
      if fact.flags.contains(.isSettable) {
        let setter = ObjectiveCNames.setter(objCName)
        add("r.override(\(type).self, \"\(setter)\", { (s: \(type)) -> (\(fact.type)) -> Void in { s.\(newName) = $0 } })")
      }
      return
    }
    let labels = fact.parameters.isEmpty ? "" : "(\(fact.labels.map { $0 + ":" }.joined()))"
    add("r.override(\(type).self, \"\(objCName)\", \(type).\(newName)\(labels))")
  }

  private func isObjC(_ fact: MemberFact, in scope: TypeScope) -> Bool {
    if fact.flags.contains(.isObjC) { return true }
    guard fact.access > .fileprivate, (scope.access ?? .internal) > .fileprivate || scope.kind == .class else { return false }
    return scope.isObjCMembers || scope.isExtension && scope.attributes.contains("objc")
  }

  private func add(_ call: String) { scopes[scopes.count - 1].registrations.append(call) }

  // MARK: Where registrations go

  private var fileIdentifier: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return String(name.dropLast(name.hasSuffix(".swift") ? 6 : 0).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  var isWithinFunction: Bool { functionDepth > 0 || scopes.contains { $0.functionDepth > 0 } }

  /// The constant that registers what has been collected for the innermost type, as a member; nil if there is nothing.
  private func takeRegistrations(at node: some SyntaxProtocol) -> String? {
    let scope = scopes[scopes.count - 1]
    guard !scope.registrations.isEmpty else { return nil }
    scopes[scopes.count - 1].registrations = []
    registrationNumber += 1
    note(.registration, at: node)
    let name = "\(fileIdentifier)_\(registrationNumber)"
    let calls = scope.registrations.joined(separator: "; ")
    guard scope.isGeneric else {
      return "@section(\".init_array\") @used private static let _offstage_members_\(name): @convention(c) () -> Void = "
        + "{ _offstageRegister { r in \(calls) } }"
    }
    // A generic type has no stored type properties. Its members are registered for each concrete class, when one is met.
    guard !isWithinFunction else { return nil }
    genericRegistrations.append(name)
    let requirement = "static func _offstage_members_\(name)(_ r: _OffstageMembers)"
    pendingAtEnd.append(
      "fileprivate protocol _OffstageGeneric_\(name) { @MainActor \(requirement) }; "
        + "extension \(scope.path): _OffstageGeneric_\(name) { @MainActor fileprivate \(requirement) { \(calls) } }")
    return nil
  }

  /// Before the closing brace of a type: registrations, and what its extensions moved into it.
  func finishType(_ node: some DeclGroupSyntax) {
    guard isIOS, let scope = scopes.last, scope.kind != .protocol, node.memberBlock.rightBrace.presence == .present else {
      return
    }
    var additions: [String] = []
    if scope.kind == .class, case .additions(let members) = ask(.additions(type: scope.path)), !members.isEmpty {
      note(.extensionOverride, at: node.memberBlock.rightBrace)
      additions += members
    }
    additions += specAdditions(for: scope, at: node)
    if let registration = takeRegistrations(at: node.memberBlock.rightBrace) { additions.append(registration) }
    guard !additions.isEmpty else { return }
    let text = additions.joined(separator: "; ")
    let offset = node.memberBlock.rightBrace.byteRange.lowerBound
    if let previous = node.memberBlock.rightBrace.previousToken(viewMode: .sourceAccurate),
      previous.tokenKind != .leftBrace, !bytes[previous.byteRange.upperBound..<offset].contains(10)
    {
      // A member on the line of the brace.
      let separator = previous.tokenKind == .semicolon ? " " : "; "
      edits.insert(separator + text, at: previous.byteRange.upperBound)
      return
    }
    let isSpaced = offset > 0 && [32, 10, 9].contains(bytes[offset - 1])
    edits.insert((isSpaced ? "" : " ") + text + " ", at: offset)
  }

  /// Behind the last member of an `#if` clause whose condition only the compiler can answer.
  func finishClause(_ elements: IfConfigClauseSyntax.Elements) {
    guard case .decls(let members) = elements, let last = lastPlainMember(members) else { return }
    guard let registration = takeRegistrations(at: last) else { return }
    edits.insert((last.semicolon == nil ? "; " : " ") + registration, at: last.byteRange.upperBound)
  }

  private func lastPlainMember(_ members: MemberBlockItemListSyntax) -> MemberBlockItemSyntax? {
    for item in members.reversed() {
      guard let ifConfig = item.decl.as(IfConfigDeclSyntax.self) else { return item }
      for (clause, truth) in zip(ifConfig.clauses, evaluator.truths(of: ifConfig)) where truth == .yes {
        if case .decls(let inner)? = clause.elements, let last = lastPlainMember(inner) { return last }
      }
    }
    return nil
  }

  func finishFile(_ tree: SourceFileSyntax) {
    guard !pendingAtEnd.isEmpty else { return }
    let expansions = genericRegistrations.map {
      "(type as? any _OffstageGeneric_\($0).Type)?._offstage_members_\($0)(r)"
    }
    let registration =
      "@section(\".init_array\") @used private let _offstage_file_\(fileIdentifier): @convention(c) () -> Void = "
      + "{ _offstageRegister { r in r.generic { type, r in \(expansions.joined(separator: "; ")) } } }"
    let text = (pendingAtEnd + [registration]).joined(separator: "; ")
    // The line behind the file's last line break has no number that anything depends on.
    edits.insert(bytes.last == 10 ? text : "\n\(text)", at: bytes.count)
  }
}
