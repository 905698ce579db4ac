import SwiftSyntax

// Facts of a member from its syntax.

extension MemberFact {
  init(function node: FunctionDeclSyntax) {
    let signature = node.signature
    self.init(kind: .method, name: node.name.identifierText, parameters: ParameterFact.list(signature.parameterClause))
    type = signature.returnClause?.type.onOneLine ?? ""
    if ["Void", "()", "Swift.Void"].contains(type) { type = "" }
    if signature.effectSpecifiers?.throwsClause != nil { flags.insert(.isThrowing) }
    if signature.effectSpecifiers?.asyncSpecifier != nil { flags.insert(.isAsync) }
    if node.genericParameterClause != nil || signature.parameterClause.parameters.contains(where: { $0.type.isSome }) {
      flags.insert(.isGeneric)
    }
  }

  /// One for each name that the declaration binds.
  static func list(_ node: VariableDeclSyntax) -> [(fact: MemberFact, name: TokenSyntax)] {
    // `let a, b: Int`: a type stands for those before it that have none.
    var pending: TypeSyntax?
    return node.bindings.reversed().compactMap { binding -> (fact: MemberFact, name: TokenSyntax)? in
      pending = binding.typeAnnotation?.type ?? (binding.initializer == nil ? pending : nil)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      var fact = MemberFact(kind: .property, name: name.identifierText)
      fact.type = pending?.onOneLine ?? binding.initializer?.value.constructedType ?? ""
      if node.bindingSpecifier.tokenKind == .keyword(.var) {
        switch binding.accessorBlock?.accessors {
        case nil: fact.flags.formUnion([.isSettable, .isStored])
        case .getter: break
        case .accessors(let accessors):
          for accessor in accessors {
            switch accessor.accessorSpecifier.tokenKind {
            case .keyword(.set): fact.flags.insert(.isSettable)
            case .keyword(.willSet), .keyword(.didSet): fact.flags.formUnion([.isSettable, .isStored])
            case .keyword(.get):
              if accessor.effectSpecifiers?.throwsClause != nil { fact.flags.insert(.isThrowing) }
              if accessor.effectSpecifiers?.asyncSpecifier != nil { fact.flags.insert(.isAsync) }
            default: break
            }
          }
        @unknown default: break
        }
      } else {
        fact.flags.insert(.isStored)
      }
      return (fact, name)
    }.reversed()
  }

  mutating func apply(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    if let access = modifiers.access { self.access = access }
    if modifiers.has(.static) || modifiers.has(.class) { flags.insert(.isStatic) }
    if modifiers.has(.override) { flags.insert(.isOverride) }
    if modifiers.has(.final) { flags.insert(.isFinal) }
    if modifiers.has(.optional) { flags.insert(.isOptional) }
    var carriedParts: [String] = []
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self) else { continue }
      let name = attribute.attributeName.trimmedDescription
      if name == "nonobjc" { flags.insert(.isNonObjC) }
      if BlankedAttributes.registering.contains(name) {
        flags.insert(.isObjC)
        if name == "objc", let arguments = attribute.arguments { explicitObjCName = arguments.trimmedDescription }
      } else if !BlankedAttributes.names.contains(name) {
        carriedParts.append(attribute.onOneLine)
      }
    }
    for modifier in modifiers
    where ![.keyword(.override), .keyword(.dynamic), .keyword(.optional)].contains(modifier.name.tokenKind) {
      carriedParts.append(modifier.onOneLine)
    }
    carried = carriedParts.joined(separator: " ")
  }
}

extension ParameterFact {
  static func list(_ clause: FunctionParameterClauseSyntax) -> [ParameterFact] {
    clause.parameters.map { parameter in
      ParameterFact(
        label: parameter.firstName.identifierText, name: (parameter.secondName ?? parameter.firstName).identifierText,
        type: parameter.type.onOneLine, defaultValue: parameter.defaultValue?.onOneLine ?? "",
        isVariadic: parameter.ellipsis != nil)
    }
  }
}

extension ExprSyntax {
  /// `Type` when the expression is `Type(…)` or `A.Type(…)`.
  fileprivate var constructedType: String? {
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let name = callee.trimmedDescription
    guard callee.is(DeclReferenceExprSyntax.self) || callee.is(MemberAccessExprSyntax.self) else { return nil }
    return name.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false } ? name : nil
  }
}
