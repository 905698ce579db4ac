import SwiftSyntax

// Optional requirements leave the protocol and become members of an extension behind it.

extension OptionalRequirement {
  /// What the members of the extension need to be as visible as the protocol.
  static func accessModifier(_ node: ProtocolDeclSyntax) -> String {
    switch node.modifiers.access {
    case .public: "public"
    case .package: "package"
    default: ""
    }
  }
}

extension FilePreparation {
  func prepareProtocol(_ node: ProtocolDeclSyntax) {
    guard isIOS else { return }
    let isObjC = node.attributes.names.contains("objc")
    if isObjC && node.inheritanceClause == nil { edits.insert(": AnyObject", at: node.name.byteRange.upperBound) }

    var found: [(fact: MemberFact, item: MemberBlockItemSyntax)] = []
    collectOptional(in: node.memberBlock.members, into: &found)
    guard !found.isEmpty else { return }
    let withBaseName = OptionalRequirement.withBaseName(found.map(\.fact))
    var members: [String] = []
    var types: [String] = []
    let facts = found.map(\.fact)
    for (number, (fact, item)) in found.enumerated() {
      note(.optionalRequirement, at: item)
      edits.blank(item.byteRange, in: bytes)
      if !fact.isInstance || fact.kind != .method && fact.kind != .property {
        diagnose(
          "an optional requirement that is static, an initializer or a subscript can't be prepared",
          advice: "make it an instance method", at: item)
        continue
      }
      let access = OptionalRequirement.accessModifier(node)
      let overloads = OptionalRequirement.overloads(of: fact, in: facts)
      if overloads.isEmpty {
        members += OptionalRequirement.members(of: fact, access: access, hasBaseName: withBaseName.contains(fact.fullName))
      } else if facts.firstIndex(where: { $0.fullName == fact.fullName }) == number {
        let made = OptionalRequirement.members(
          ofOverloads: overloads, protocolName: node.name.text, number: number, access: access,
          hasBaseName: withBaseName.contains(fact.fullName))
        types.append("; \(made.type)")
        members += made.members
      }
    }
    let path = scopes.last.map { "\($0.path).\(node.name.text)" } ?? node.name.text
    pendingAfterDeclaration.append(types.joined() + "; extension \(path) { \(members.joined(separator: "; ")) }")
  }

  private func collectOptional(
    in members: MemberBlockItemListSyntax, into found: inout [(fact: MemberFact, item: MemberBlockItemSyntax)]
  ) {
    for item in members {
      if let ifConfig = item.decl.as(IfConfigDeclSyntax.self) {
        for (clause, truth) in zip(ifConfig.clauses, evaluator.truths(of: ifConfig)) where truth != .no {
          if case .decls(let inner)? = clause.elements { collectOptional(in: inner, into: &found) }
        }
        continue
      }
      guard let modified = item.decl.asProtocol((any WithModifiersSyntax).self),
        let attributed = item.decl.asProtocol((any WithAttributesSyntax).self), modified.modifiers.has(.optional)
      else { continue }
      var fact: MemberFact
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        fact = MemberFact(function: function)
      } else if let variable = item.decl.as(VariableDeclSyntax.self), let first = MemberFact.list(variable).first {
        fact = first.fact
      } else {
        fact = MemberFact(kind: .subscript, name: "subscript")
      }
      fact.apply(modified.modifiers, attributed.attributes)
      found.append((fact, item))
    }
  }
}
