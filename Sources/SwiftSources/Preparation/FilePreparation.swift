import SwiftParser
import SwiftSyntax

/// Prepares one file: walks its tree once, and hands each construct to the form that rewrites it.
///
/// The forms are extensions of this class, one a file. They add to `edits`, ask `index`, and tell `changes` and `diagnostics`.
final class FilePreparation: SyntaxVisitor {
  let file: String
  let module: String
  let bytes: [UInt8]
  let index: ProjectIndex
  let evaluator: ConditionEvaluator
  let iOSVersion: IOSVersion
  let converter: SourceLocationConverter
  /// The modules that the file imports.
  let imports: Set<String>

  var edits = TextEdits()
  var changes: [SourceChange] = []
  var diagnostics: [SourceDiagnostic] = []
  private(set) var answers: [Query: UInt64] = [:]
  /// The types around the current node, outermost first.
  var scopes: [TypeScope] = []
  /// What waits for the end of the outermost declaration, on the line of its brace.
  var pendingAfterDeclaration: [String] = []
  /// What goes to the end of the file.
  var pendingAtEnd: [String] = []
  var genericRegistrations: [String] = []
  var registrationNumber = 0
  var isFileWithDarwin = false

  init(
    file: String, module: String, kind: SourceModule.Kind, bytes: [UInt8], tree: SourceFileSyntax, index: ProjectIndex,
    iOSVersion: IOSVersion
  ) {
    self.file = file
    self.module = module
    self.bytes = bytes
    self.index = index
    self.iOSVersion = iOSVersion
    evaluator = ConditionEvaluator(kind: kind)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    imports = Set(tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })
    super.init(viewMode: .sourceAccurate)
    walk(tree)
    finishFile(tree)
  }

  var isIOS: Bool { evaluator.kind == .iOS }

  var result: PreparedSource {
    PreparedSource(
      text: String(decoding: edits.applied(to: bytes), as: UTF8.self),
      changes: changes.sorted { ($0.line, $0.kind.rawValue) < ($1.line, $1.kind.rawValue) }, diagnostics: diagnostics.sorted(),
      answers: answers)
  }

  // MARK: Tools of the forms

  func ask(_ query: Query) -> Answer {
    let answer = index.answer(query, module: module)
    answers[query] = answer.fingerprint
    return answer
  }

  func note(_ kind: SourceChange.Kind, at node: some SyntaxProtocol) {
    changes.append(SourceChange(kind: kind, line: line(of: node)))
  }

  func line(of node: some SyntaxProtocol) -> Int { converter.location(for: node.positionAfterSkippingLeadingTrivia).line }

  func diagnose(
    _ message: String, advice: String, at node: some SyntaxProtocol, severity: SourceDiagnostic.Severity = .error
  ) {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let new = SourceDiagnostic(
      file: file, line: location.line, column: location.column, severity: severity, message: message, advice: advice)
    if !diagnostics.contains(new) { diagnostics.append(new) }
  }

  func blank(_ node: some SyntaxProtocol) { edits.blank(node.byteRange, in: bytes) }

  /// Replaces a node's text; the line breaks that it had are put before the last character of the new text.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    let range = node.byteRange
    let breaks = bytes[range].reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    let kept = breaks == 0 ? text : text.dropLast() + String(repeating: "\n", count: breaks) + text.suffix(1)
    edits.replace(range, with: kept)
  }

  func typeAnswer(_ name: String, scope: String) -> TypeAnswer? {
    guard case .type(let answer) = ask(.type(name, scope: scope)) else { return nil }
    return answer
  }

  func requirement(_ fullName: String) -> ProjectIndex.Requirement? {
    guard case .requirement(let answer) = ask(.requirement(fullName)) else { return nil }
    return answer
  }

  func role(_ member: MemberFact, in scope: TypeScope) -> MemberRole {
    let query = Query.role(type: scope.path, isExtension: scope.isExtension, key: ProjectIndex.key(member))
    guard case .role(let answer) = ask(query) else { return .plain }
    return answer
  }

  // MARK: The walk

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    prepareConditions(of: node)
    let isMemberList = node.clauses.contains { $0.elements?.is(MemberBlockItemListSyntax.self) ?? false }
    for (clause, truth) in zip(node.clauses, evaluator.truths(of: node)) where truth != .no {
      guard let elements = clause.elements else { continue }
      if truth == .unknown && isMemberList && !scopes.isEmpty {
        let outer = scopes[scopes.count - 1].registrations
        scopes[scopes.count - 1].registrations = []
        walk(elements)
        finishClause(elements)
        scopes[scopes.count - 1].registrations = outer
      } else {
        walk(elements)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    prepareAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if isIOS && node.name.tokenKind == .keyword(.dynamic) { blank(node) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    prepareImport(node)
    return .visitChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    prepareAvailability(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    prepareMacro(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    prepareOptionalCall(node)
    prepareDynamicInitializer(node)
    prepareTypeDescription(node)
    prepareClassName(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    prepareMemberReference(node)
    prepareAnyObjectMember(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    prepareTypeName(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { prepareTypeName(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    openFunction(isGeneric: node.genericParameterClause != nil)
    emptyIfUnavailable(node.attributes, node.body)
    prepareFunction(node)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { closeFunction() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    openFunction(isGeneric: node.genericParameterClause != nil)
    emptyIfUnavailable(node.attributes, node.body)
    prepareInitializer(node)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { closeFunction() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    prepareVariable(node)
    openFunction(isGeneric: false)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { closeFunction() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    prepareSuperclass(of: node)
    return open(.class, node, node.name.identifierText)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(.struct, node, node.name.identifierText) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(.enum, node, node.name.identifierText) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(.actor, node, node.name.identifierText) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.extension, node, node.extendedType.nameWithoutArguments)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    prepareProtocol(node)
    return open(.protocol, node, node.name.identifierText)
  }
  override func visitPost(_ node: ClassDeclSyntax) { close(node) }
  override func visitPost(_ node: StructDeclSyntax) { close(node) }
  override func visitPost(_ node: EnumDeclSyntax) { close(node) }
  override func visitPost(_ node: ActorDeclSyntax) { close(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { close(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { close(node) }

  private func open(_ kind: TypeFact.Kind, _ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    scopes.append(TypeScope(kind: kind, name: name, node: node, outer: scopes.last))
    resolveScope()
    if isIOS, let scope = scopes.last { register(nameOf: scope, node.attributes) }
    return .visitChildren
  }

  private func close(_ node: some DeclGroupSyntax) {
    finishType(node)
    scopes.removeLast()
    if scopes.isEmpty && !pendingAfterDeclaration.isEmpty {
      edits.insert(pendingAfterDeclaration.joined(), at: node.byteRange.upperBound)
      pendingAfterDeclaration = []
    }
  }

  private func openFunction(isGeneric: Bool) {
    guard !scopes.isEmpty else {
      functionDepth += 1
      return
    }
    scopes[scopes.count - 1].functionDepth += 1
    if isGeneric { scopes[scopes.count - 1].genericFunctionDepth += 1 }
    functionGenericity.append(isGeneric)
  }

  private func closeFunction() {
    guard !scopes.isEmpty else {
      functionDepth -= 1
      return
    }
    scopes[scopes.count - 1].functionDepth -= 1
    if functionGenericity.popLast() ?? false { scopes[scopes.count - 1].genericFunctionDepth -= 1 }
  }

  var functionDepth = 0
  private var functionGenericity: [Bool] = []
}

/// A type or extension that the walk is in.
struct TypeScope {
  let kind: TypeFact.Kind
  /// As written.
  let name: String
  /// With the types around it.
  let path: String
  let isExtension: Bool
  let isGenericDeclaration: Bool
  let isWithinGeneric: Bool
  let inheritsMainActor: Bool
  let attributes: [String]
  let access: Access?
  /// One of the test methods is of the main actor by itself.
  let hasIsolatedTest: Bool
  /// From the index.
  var answer: TypeAnswer?
  var functionDepth = 0
  var genericFunctionDepth = 0
  var registrations: [String] = []

  init(kind: TypeFact.Kind, name: String, node: some DeclGroupSyntax, outer: TypeScope?) {
    self.kind = kind
    self.name = name
    isExtension = kind == .extension
    let isLocal = (outer?.functionDepth ?? 0) > 0
    path = isExtension || outer == nil || isLocal ? name : "\(outer!.path).\(name)"
    isGenericDeclaration =
      node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    isWithinGeneric =
      isGenericDeclaration || (outer?.isWithinGeneric ?? false) || (outer?.genericFunctionDepth ?? 0) > 0
    attributes = node.attributes.names
    access = node.modifiers.access
    hasIsolatedTest = node.memberBlock.members.contains { item in
      guard let function = item.decl.as(FunctionDeclSyntax.self), isTestMethod(function) else { return false }
      return function.attributes.names.contains("MainActor")
    }
    inheritsMainActor = attributes.contains("MainActor")
  }

  var isClassLike: Bool {
    kind == .class || kind == .extension && (answer.map { $0.kind == .class } ?? true)
  }
  var isGeneric: Bool { isWithinGeneric || answer?.isGeneric ?? false }
  var isObjCMembers: Bool { attributes.contains("objcMembers") || answer?.isObjCMembers ?? false }
}
