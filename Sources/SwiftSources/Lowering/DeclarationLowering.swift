import LintFacts
import SwiftSyntax

/// Collects what the checker keeps of one file.
struct DeclarationLowering {
  private var lowering: Lowering
  private let evaluator: ConditionEvaluator
  private var facts = SourceFacts()
  private var conditionalDepth = 0
  private var typeDepth = 0

  private init(evaluator: ConditionEvaluator) {
    self.evaluator = evaluator
    lowering = Lowering(evaluator: evaluator)
  }

  static func facts(of tree: SourceFileSyntax, evaluator: ConditionEvaluator) -> SourceFacts {
    var collector = DeclarationLowering(evaluator: evaluator)
    collector.read(tree.statements)
    return collector.facts
  }

  // MARK: The file

  private mutating func read(_ list: CodeBlockItemListSyntax) {
    for item in list {
      guard case .decl(let declaration) = item.item else { continue }
      if let node = declaration.as(ImportDeclSyntax.self) {
        facts.imports.append(node.path.map(\.name.text).joined(separator: "."))
      } else if let node = declaration.as(IfConfigDeclSyntax.self) {
        conditionally(node) { collector, elements in
          if case .statements(let inner) = elements { collector.read(inner) }
        }
      } else if !readType(declaration, outer: "") {
        facts.globals += members(declaration)
      }
    }
  }

  private mutating func conditionally(
    _ node: IfConfigDeclSyntax, _ work: (inout DeclarationLowering, IfConfigClauseSyntax.Elements) -> Void
  ) {
    for (clause, truth) in zip(node.clauses, evaluator.truths(of: node)) where truth != .no {
      guard let elements = clause.elements else { continue }
      conditionalDepth += truth == .unknown ? 1 : 0
      work(&self, elements)
      conditionalDepth -= truth == .unknown ? 1 : 0
    }
  }

  // MARK: Types

  private mutating func readType(_ node: DeclSyntax, outer: String) -> Bool {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      open(.class, type, type.name, outer, isGeneric: type.genericParameterClause != nil)
    case .structDecl(let type):
      open(.struct, type, type.name, outer, isGeneric: type.genericParameterClause != nil)
    case .enumDecl(let type):
      open(.enum, type, type.name, outer, isGeneric: type.genericParameterClause != nil)
    case .actorDecl(let type):
      open(.actor, type, type.name, outer, isGeneric: type.genericParameterClause != nil)
    case .protocolDecl(let type): open(.protocol, type, type.name, outer, isGeneric: false)
    case .extensionDecl(let type):
      open(.extension, type, path: type.extendedType.nameWithoutArguments, at: Lowering.span(type.extendedType), isGeneric: false)
    case .typeAliasDecl(let alias):
      facts.types.append(
        TypeDeclaration(
          kind: .typealias, path: outer.isEmpty ? alias.name.identifierText : "\(outer).\(alias.name.identifierText)",
          inherited: alias.initializer.value.nameComponents, place: Lowering.span(alias.name)))
    default: return false
    }
    return true
  }

  private mutating func open(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ outer: String, isGeneric: Bool
  ) {
    let path = outer.isEmpty ? name.identifierText : "\(outer).\(name.identifierText)"
    open(kind, node, path: path, at: Lowering.span(name), isGeneric: isGeneric)
  }

  private mutating func open(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, path: String, at place: ByteSpan, isGeneric: Bool
  ) {
    guard typeDepth < 60 else { return }
    typeDepth += 1
    defer { typeDepth -= 1 }
    var type = TypeDeclaration(kind: kind, path: path, place: place)
    type.inherited = node.inheritanceClause?.inheritedTypes.flatMap(\.type.nameComponents) ?? []
    let access = node.modifiers.access
    if node.modifiers.has(.final) { type.flags.insert(.isFinal) }
    if access == .open { type.flags.insert(.isOpen) }
    if access == .public || access == .open { type.flags.insert(.isPublic) }
    if access == .private || access == .fileprivate { type.flags.insert(.isPrivate) }
    let attributes = node.attributes.names
    if attributes.contains("main") || attributes.contains("UIApplicationMain") { type.flags.insert(.isMain) }
    if attributes.contains("MainActor") { type.flags.insert(.isMainActor) }
    if conditionalDepth > 0 { type.flags.insert(.isConditional) }
    if isGeneric { type.flags.insert(.isGeneric) }
    if kind == .protocol {
      let isClass = type.inherited.contains { $0 == "AnyObject" || $0 == "class" || $0 == "NSObjectProtocol" }
      // `protocol P: class` is a restriction, not a type.
      let text = node.inheritanceClause?.inheritedTypes.contains { $0.type.is(ClassRestrictionTypeSyntax.self) } ?? false
      let restricts = node.as(ProtocolDeclSyntax.self)?.genericWhereClause != nil
      if isClass || text || restricts || attributes.contains("objc") { type.flags.insert(.isClassBound) }
    }
    let index = facts.types.count
    facts.types.append(type)
    read(node.memberBlock.members, of: index, path: path)
  }

  private mutating func read(_ list: MemberBlockItemListSyntax, of index: Int, path: String) {
    for item in list {
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        conditionally(conditional) { collector, elements in
          if case .decls(let inner) = elements { collector.read(inner, of: index, path: path) }
        }
      } else if !readType(item.decl, outer: path) {
        facts.types[index].members += members(item.decl)
      }
    }
  }

  // MARK: Members

  private mutating func members(_ node: DeclSyntax) -> [Member] {
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      var member = Member(kind: .method, name: function.name.identifierText, place: Lowering.span(function.name))
      member.parameters = parameters(function.signature.parameterClause)
      member.type = function.signature.returnClause?.type.onOneLine ?? ""
      if function.signature.effectSpecifiers?.asyncSpecifier != nil { member.flags.insert(.isAsync) }
      read(function.body, into: &member)
      return [finished(member, function, function.modifiers, function.attributes)]
    case .initializerDecl(let initializer):
      var member = Member(kind: .initializer, name: "init", place: Lowering.span(initializer.initKeyword))
      member.parameters = parameters(initializer.signature.parameterClause)
      if initializer.modifiers.has(.convenience) { member.flags.insert(.isConvenience) }
      read(initializer.body, into: &member)
      return [finished(member, initializer, initializer.modifiers, initializer.attributes)]
    case .deinitializerDecl(let deinitializer):
      var member = Member(kind: .deinitializer, name: "deinit", place: Lowering.span(deinitializer.deinitKeyword))
      read(deinitializer.body, into: &member)
      return [finished(member, deinitializer, deinitializer.modifiers, deinitializer.attributes)]
    case .subscriptDecl(let element):
      var member = Member(kind: .subscript, name: "subscript", place: Lowering.span(element.subscriptKeyword))
      member.parameters = parameters(element.parameterClause)
      member.accessors = accessors(element.accessorBlock)
      return [finished(member, element, element.modifiers, element.attributes)]
    case .variableDecl(let variable): return properties(variable)
    case .enumCaseDecl(let cases):
      return cases.elements.map {
        Member(kind: .enumCase, name: $0.name.identifierText, flags: .isStatic, place: Lowering.span($0.name))
      }
    default: return []
    }
  }

  private mutating func read(_ body: CodeBlockSyntax?, into member: inout Member) {
    guard let body else { return }
    member.flags.insert(.hasBody)
    member.body = lowering.statements(body.statements)
    member.bodySpan = ByteSpan(
      body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
      body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private mutating func properties(_ node: VariableDeclSyntax) -> [Member] {
    // `let a, b: Int`: a type stands for those before it that have none.
    var pending: TypeSyntax?
    var result: [Member] = []
    for binding in node.bindings.reversed() {
      pending = binding.typeAnnotation?.type ?? (binding.initializer == nil ? pending : nil)
      for name in lowering.names(in: binding.pattern).reversed() {
        var member = Member(kind: .property, name: name, place: Lowering.span(binding.pattern))
        member.type = pending?.onOneLine ?? ""
        member.value = binding.initializer.map { lowering.expression($0.value) }
        member.accessors = accessors(binding.accessorBlock)
        if node.bindingSpecifier.tokenKind == .keyword(.let) { member.flags.insert(.isConstant) }
        let isComputed = member.accessors.contains { $0.kind == .get || $0.kind == .set }
        if !isComputed { member.flags.insert(.isStored) }
        result.append(finished(member, node, node.modifiers, node.attributes))
      }
    }
    return result.reversed()
  }

  private mutating func accessors(_ block: AccessorBlockSyntax?) -> [Accessor] {
    switch block?.accessors {
    case .getter(let statements): return [Accessor(kind: .get, body: lowering.statements(statements))]
    case .accessors(let list):
      return list.compactMap { accessor in
        let kind: Accessor.Kind? =
          switch accessor.accessorSpecifier.tokenKind {
          case .keyword(.get): .get
          case .keyword(.set): .set
          case .keyword(.willSet): .willSet
          case .keyword(.didSet): .didSet
          default: nil
          }
        return kind.map { Accessor(kind: $0, body: accessor.body.map { lowering.statements($0.statements) } ?? []) }
      }
    case nil: return []
    @unknown default: return []
    }
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { parameter in
      Parameter(
        label: parameter.firstName.identifierText, name: (parameter.secondName ?? parameter.firstName).identifierText,
        type: parameter.type.onOneLine)
    }
  }

  /// Attributes that a plain property may have; any other is a property wrapper or a macro.
  private static let plainAttributes: Set<String> = [
    "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable", "available",
    "discardableResult",
    "inlinable", "usableFromInline", "nonobjc", "MainActor", "preconcurrency", "_spi", "ObservationIgnored", "objcMembers",
    "NSCopying", "IBDesignable", "_silgen_name", "inline", "Sendable", "ViewBuilder",
  ]

  private func finished(
    _ member: Member, _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax
  ) -> Member {
    var member = member
    member.span = Lowering.span(node)
    func set(_ flag: Member.Flags, _ condition: Bool) { if condition { member.flags.insert(flag) } }
    set(.isStatic, modifiers.has(.static) || modifiers.has(.class))
    set(.isOverride, modifiers.has(.override))
    set(.isWeak, modifiers.has(.weak))
    set(.isUnowned, modifiers.has(.unowned))
    set(.isLazy, modifiers.has(.lazy))
    set(.isFinal, modifiers.has(.final))
    let access = modifiers.access
    set(.isPrivate, access == .private || access == .fileprivate)
    set(.isOpen, access == .open)
    set(.isPublic, access == .public || access == .open)
    set(.isConditional, conditionalDepth > 0)
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self) else { continue }
      let name = attribute.attributeName.trimmedDescription
      switch name {
      case "IBOutlet": member.flags.formUnion([.isOutlet, .isObjC])
      case "IBAction", "IBSegueAction": member.flags.formUnion([.isAction, .isObjC])
      case "objc": member.flags.insert(.isObjC)
      case "available": set(.isUnavailable, attribute.arguments?.trimmedDescription.contains("unavailable") ?? false)
      default: set(.isWrapped, !Self.plainAttributes.contains(name))
      }
    }
    return member
  }
}
