import SwiftSyntax

/// Collects the facts of one file from its tree.
final class FactCollector: SyntaxVisitor {
  private var facts = FileFacts()
  /// Indices into `facts.types` of the declarations around the current one; -1 for a function.
  private var scopes: [Int] = []
  private var conditionalDepth = 0
  private let evaluator: ConditionEvaluator
  private let converter: SourceLocationConverter?

  private init(evaluator: ConditionEvaluator, converter: SourceLocationConverter?) {
    self.evaluator = evaluator
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  static func facts(
    of tree: SourceFileSyntax, evaluator: ConditionEvaluator, converter: SourceLocationConverter?
  ) -> FileFacts {
    let collector = FactCollector(evaluator: evaluator, converter: converter)
    collector.walk(tree)
    return collector.facts
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for (clause, truth) in zip(node.clauses, evaluator.truths(of: node)) where truth != .no {
      guard let elements = clause.elements else { continue }
      conditionalDepth += truth == .unknown ? 1 : 0
      walk(elements)
      conditionalDepth -= truth == .unknown ? 1 : 0
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.imports.append(node.path.first?.name.text ?? "")
    return .skipChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.class, node, node.name.text, node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.struct, node, node.name.text, node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.enum, node, node.name.text, node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.actor, node, node.name.text, node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.protocol, node, node.name.text, false)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.extension, node, node.extendedType.nameWithoutArguments, false)
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visitPost(_ node: ActorDeclSyntax) { close() }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard scopes.last != -1 else { return .skipChildren }
    facts.types.append(
      TypeFact(
        kind: .typealias, path: path(node.name.text), inherited: node.initializer.value.nameComponents,
        access: node.modifiers.access ?? .internal, line: line(of: node.name)))
    return .skipChildren
  }

  private func open(
    _ kind: TypeFact.Kind, _ node: some DeclGroupSyntax, _ name: String, _ isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    var type = TypeFact(kind: kind, path: kind == .extension ? name : path(name), line: line(of: node.introducer))
    type.inherited = node.inheritanceClause?.inheritedTypes.flatMap(\.type.nameComponents) ?? []
    let attributes = node.attributes.names
    if attributes.contains("objc") { type.flags.insert(.isObjC) }
    if attributes.contains("objcMembers") { type.flags.insert(.isObjCMembers) }
    if attributes.contains("MainActor") { type.flags.insert(.isMainActor) }
    if node.modifiers.has(.final) { type.flags.insert(.isFinal) }
    if conditionalDepth > 0 { type.flags.insert(.isConditional) }
    if scopes.contains(-1) { type.flags.insert(.isLocal) }
    let isInGeneric = scopes.last.map { $0 >= 0 && facts.types[$0].flags.contains(.isGeneric) } ?? false
    if isGeneric || isInGeneric { type.flags.insert(.isGeneric) }
    type.access = node.modifiers.access ?? .internal
    scopes.append(facts.types.count)
    facts.types.append(type)
    return .visitChildren
  }

  private func close() { scopes.removeLast() }

  private func path(_ name: String) -> String {
    guard let outer = scopes.last, outer >= 0 else { return name }
    return "\(facts.types[outer].path).\(name)"
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(MemberFact(function: node), node.modifiers, node.attributes, at: node.name)
    return openFunction(node.body)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { close() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = MemberFact(
      kind: .initializer, name: "init", parameters: ParameterFact.list(node.signature.parameterClause))
    add(member, node.modifiers, node.attributes, at: node.initKeyword)
    return openFunction(node.body)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { close() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = MemberFact(kind: .subscript, name: "subscript", parameters: ParameterFact.list(node.parameterClause))
    add(member, node.modifiers, node.attributes, at: node.subscriptKeyword)
    scopes.append(-1)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { close() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in MemberFact.list(node) { add(member.fact, node.modifiers, node.attributes, at: member.name) }
    scopes.append(-1)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { close() }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(-1)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { close() }

  private func openFunction(_ body: CodeBlockSyntax?) -> SyntaxVisitorContinueKind {
    scopes.append(-1)
    return .visitChildren
  }

  private func add(
    _ member: MemberFact, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, at name: some SyntaxProtocol
  ) {
    guard let scope = scopes.last, scope >= 0 else { return }
    var member = member
    member.apply(modifiers, attributes)
    if modifiers.access == nil, facts.types[scope].kind == .protocol || facts.types[scope].kind == .extension {
      member.access = facts.types[scope].access
    }
    if conditionalDepth > 0 { member.flags.insert(.isConditional) }
    if let location = converter?.location(for: name.positionAfterSkippingLeadingTrivia) {
      member.line = location.line
      member.column = location.column
    }
    facts.types[scope].members.append(member)
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    converter?.location(for: node.positionAfterSkippingLeadingTrivia).line ?? 0
  }
}
