import SwiftSyntax

// What happens to the members of a class: registration, overriding in extensions, set-up of test cases.

extension FilePreparation {
  func resolveScope() {
    guard isIOS, let scope = scopes.last, scope.kind != .protocol else { return }
    scopes[scopes.count - 1].answer = typeAnswer(scope.path, scope: "")
  }

  /// The scope whose member a declaration is; nil for local functions and variables.
  private func memberScope(depth: Int) -> TypeScope? {
    guard isIOS, let scope = scopes.last, scope.functionDepth == depth, scope.isClassLike else { return nil }
    return scope
  }

  func prepareFunction(_ node: FunctionDeclSyntax) {
    guard let scope = memberScope(depth: 1), case .identifier = node.name.tokenKind else { return }
    var fact = MemberFact(function: node)
    fact.apply(node.modifiers, node.attributes)
    rewriteRole(of: fact, in: scope, node, node.name, node.modifiers, body: node.body.map { Syntax($0) })
    register(method: fact, in: scope, at: node.name)
    prepareTestCase(node, fact, in: scope)
    isolateTestMethod(node, fact, in: scope)
  }

  func prepareVariable(_ node: VariableDeclSyntax) {
    guard let scope = memberScope(depth: 0) else { return }
    announceChanges(of: node, in: scope)
    for (fact, name) in MemberFact.list(node) {
      var fact = fact
      fact.apply(node.modifiers, node.attributes)
      rewriteRole(
        of: fact, in: scope, node, name, node.modifiers, body: node.bindings.first?.accessorBlock.map { Syntax($0) })
      register(property: fact, in: scope)
    }
  }

  func prepareInitializer(_ node: InitializerDeclSyntax) {
    guard let scope = memberScope(depth: 1), scope.isExtension, node.modifiers.has(.override) else { return }
    var fact = MemberFact(
      kind: .initializer, name: "init", parameters: ParameterFact.list(node.signature.parameterClause))
    fact.apply(node.modifiers, node.attributes)
    if case .unsupported(let message, let advice) = role(fact, in: scope) {
      diagnose(message, advice: advice, at: node.initKeyword)
    }
  }

  private func rewriteRole(
    of fact: MemberFact, in scope: TypeScope, _ node: some SyntaxProtocol, _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax, body: Syntax?
  ) {
    // Objective-C has no methods with a variable number of arguments, so none in an extension is overridden.
    guard fact.flags.contains(.isOverride) || scope.isExtension && fact.access > .fileprivate && !fact.isVariadic else { return }
    if scope.isExtension {
      // Nothing that an extension declares can be overridden now; the copy in the class body stays open.
      for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) {
        edits.replace(modifier.byteRange, with: "public")
      }
    }
    switch role(fact, in: scope) {
    case .plain: return
    case .forwarded(let newName):
      note(.extensionOverride, at: name)
      edits.replace(name.byteRange, with: newName)
      blankOverride(modifiers)
    case .foreignOverride(let newName, let objCName):
      note(.foreignOverride, at: name)
      edits.replace(name.byteRange, with: newName)
      blankOverride(modifiers)
      registerOverride(fact, newName, objCName, in: scope)
      if let body { SuperCalls(preparation: self, member: fact).walk(body) }
    case .overridableForeign(let originalName, let objCName):
      note(.extensionOverride, at: name)
      edits.replace(name.byteRange, with: "_offstage_body_\(fact.name)")
      edits.insert("; " + ForeignOverridable.members(of: fact, originalName, objCName), at: node.byteRange.upperBound)
    case .unsupported(let message, let advice): diagnose(message, advice: advice, at: name)
    }
  }

  private func blankOverride(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { blank(modifier) }
  }

  // MARK: Test cases

  private static let setUpNames: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError", "invokeTest"]

  /// XCTest on Linux declares `setUp` & co. without isolation, so an override in a `@MainActor` class can't touch the class.
  /// XCTest calls it on the main thread, as it does on Apple's systems.
  private func prepareTestCase(_ node: FunctionDeclSyntax, _ fact: MemberFact, in scope: TypeScope) {
    guard fact.flags.contains(.isOverride), Self.setUpNames.contains(fact.name), fact.parameters.isEmpty,
      let answer = scope.answer, answer.isTestCase, let body = node.body
    else { return }
    if fact.flags.contains(.isAsync) { return prepareAsyncSetUp(node, body) }
    let ownActor = node.attributes.first { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor" }
    guard ownActor != nil || answer.isMainActor || scope.inheritsMainActor else { return }
    note(.testCase, at: node.name)
    if let ownActor { blank(ownActor) }
    let isThrowing = fact.flags.contains(.isThrowing)
    let opening = " \(isThrowing ? "try " : "")MainActor.assumeIsolated { ()\(isThrowing ? " throws" : "") -> Swift.Void in"
    edits.insert(opening, at: body.leftBrace.byteRange.upperBound)
    edits.insert("} ", at: body.rightBrace.byteRange.lowerBound)
  }
}

extension FilePreparation {
  /// `try await super.setUp()` hands `self` of a class of the main actor over to XCTest's own method, which is of no actor and does nothing:
  /// Swift 6 doesn't allow the one, so the other is called in its place.
  private func prepareAsyncSetUp(_ node: FunctionDeclSyntax, _ body: CodeBlockSyntax) {
    var ancestor = node.parent
    while let current = ancestor, !current.is(ClassDeclSyntax.self) { ancestor = current.parent }
    guard let superclass = ancestor?.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first,
      superclass.type.trimmedDescription == "XCTestCase"
    else { return }
    for statement in body.statements {
      guard let attempt = statement.item.as(TryExprSyntax.self), let wait = attempt.expression.as(AwaitExprSyntax.self),
        let call = wait.expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) ?? false,
        member.declName.baseName.text == node.name.text
      else { continue }
      note(.testCase, at: call)
      edits.replace(member.byteRange, with: "_offstageNothing")
    }
  }

  /// SwiftPM's list of a class's tests doesn't compile when test methods differ in isolation: where one is of the main actor, the
  /// others become so too. The synchronous ones run on the main thread anyway.
  private func isolateTestMethod(_ node: FunctionDeclSyntax, _ fact: MemberFact, in scope: TypeScope) {
    guard scope.hasIsolatedTest, isTestMethod(node), scope.answer?.isTestCase ?? false,
      !(scope.answer?.isMainActor ?? false), !node.attributes.names.contains("MainActor"),
      !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) })
    else { return }
    note(.testCase, at: node.name)
    let start = node.modifiers.first?.byteRange.lowerBound ?? node.funcKeyword.byteRange.lowerBound
    edits.insert("@MainActor ", at: start)
  }
}

/// Whether XCTest runs the method as a test.
func isTestMethod(_ node: FunctionDeclSyntax) -> Bool {
  node.name.text.hasPrefix("test") && node.signature.parameterClause.parameters.isEmpty
}

/// Calls of `super.member` in an override that is no override any more.
private final class SuperCalls: SyntaxVisitor {
  private let preparation: FilePreparation
  private let member: MemberFact

  init(preparation: FilePreparation, member: MemberFact) {
    self.preparation = preparation
    self.member = member
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) ?? false, node.declName.baseName.identifierText == member.name else {
      return .visitChildren
    }
    if let call = node.parent?.as(FunctionCallExprSyntax.self) {
      let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
      guard member.labels.prefix(labels.count).elementsEqual(labels) else { return .visitChildren }
    }
    preparation.edits.replace(node.declName.baseName.byteRange, with: "_offstage_original_\(member.name)")
    return .visitChildren
  }
}

/// An overridable member in an extension of another module's class.
enum ForeignOverridable {
  /// The member under its own name, which looks for the override in the dynamic class, and the one that `super` calls reach.
  static func members(of fact: MemberFact, _ originalName: String, _ objCName: String) -> String {
    let body = "_offstage_body_\(fact.name)"
    let carried = fact.carried.split(separator: " ").map { $0 == "open" ? "public" : $0 }.joined(separator: " ")
    let start = carried.isEmpty ? "" : "\(carried) "
    let attempt = fact.flags.contains(.isThrowing) ? "try " : ""
    if fact.kind == .property {
      let type = fact.type
      func property(_ name: String, _ find: String, _ target: String) -> String {
        let getter =
          "if let value = \(find)(self, \"\(objCName)\", (() -> \(type)).self, { $0() }) { return value }; return \(target)"
        guard fact.flags.contains(.isSettable) else { return "\(start)var \(name): \(type) { \(getter) }" }
        let setterName = ObjectiveCNames.setter(objCName)
        let setter =
          "if \(find)(self, \"\(setterName)\", ((\(type)) -> Void).self, { $0(newValue) }) != nil { return }; "
          + "\(target) = newValue"
        return "\(start)var \(name): \(type) { get { \(getter) } set { \(setter) } }"
      }
      return property(originalName, "_offstageSuperOverride", body) + "; "
        + property(OptionalRequirement.quoted(fact.name), "_offstageOverride", originalName)
    }
    let type = OptionalRequirement.functionType(of: fact)
    let arguments = fact.parameters.enumerated().map { Forwarding.argument($1, $0) }.joined(separator: ", ")
    func method(_ name: String, _ find: String, _ target: String) -> String {
      let search = "\(attempt)\(find)(self, \"\(objCName)\", (\(type)).self, { \(attempt)$0(\(arguments)) })"
      let statements =
        fact.type.isEmpty
        ? "if \(search) != nil { return }; \(Forwarding.call(fact, target))"
        : "if let value = \(search) { return value }; return \(Forwarding.call(fact, target))"
      return "\(start)func \(name)\(Forwarding.signature(fact)) { \(statements) }"
    }
    return method(originalName, "_offstageSuperOverride", body) + "; "
      + method(OptionalRequirement.quoted(fact.name), "_offstageOverride", originalName)
  }
}
