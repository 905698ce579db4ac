import LintFacts
import SwiftSyntax

extension Lowering {
  mutating func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
    var result: [Statement] = []
    for item in list { append(item.item, to: &result) }
    return result
  }

  private mutating func append(_ item: CodeBlockItemSyntax.Item, to result: inout [Statement]) {
    switch item {
    case .expr(let node): result.append(Statement(.expression(expression(node)), Self.span(node)))
    case .stmt(let node): if let statement = statement(node) { result.append(statement) }
    case .decl(let node): append(node, to: &result)
    @unknown default: break
    }
  }

  private mutating func append(_ node: DeclSyntax, to result: inout [Statement]) {
    if let variable = node.as(VariableDeclSyntax.self) {
      result += variables(variable)
    } else if let function = node.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters
      result.append(
        Statement(
          .function(
            LocalFunction(
              name: function.name.identifierText,
              parameters: parameters.map { ($0.secondName ?? $0.firstName).identifierText },
              body: function.body.map { statements($0.statements) } ?? [])), Self.span(node)))
    } else if let conditional = node.as(IfConfigDeclSyntax.self) {
      append(conditional, to: &result)
    }
  }

  /// Only the clauses that are compiled for iOS. Those that the compiler alone can judge exclude each other.
  private mutating func append(_ node: IfConfigDeclSyntax, to result: inout [Statement]) {
    var alternatives: [[Statement]] = []
    var isExhaustive = false
    for (clause, truth) in zip(node.clauses, evaluator.truths(of: node)) where truth != .no {
      var body: [Statement] = []
      if case .statements(let list) = clause.elements { body = statements(list) }
      if truth == .yes && alternatives.isEmpty {
        result += body
        return
      }
      alternatives.append(body)
      if truth == .yes || clause.condition == nil { isExhaustive = true }
    }
    guard !alternatives.isEmpty else { return }
    if !isExhaustive { alternatives.append([]) }
    result.append(Statement(.alternatives(alternatives), Self.span(node)))
  }

  mutating func variables(_ node: VariableDeclSyntax) -> [Statement] {
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    let isWeak = node.modifiers.has(.weak) || node.modifiers.has(.unowned)
    return node.bindings.map { binding in
      Statement(
        .variable(
          Variable(
            names: names(in: binding.pattern), type: binding.typeAnnotation?.type.onOneLine ?? "",
            value: binding.initializer.map { expression($0.value) }, isConstant: isConstant, isWeak: isWeak)),
        Self.span(node))
    }
  }

  /// The names that a pattern binds.
  func names(in pattern: PatternSyntax) -> [String] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier.identifierText] }
    if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return boundNames(in: Syntax(binding.pattern)) }
    if let value = pattern.as(ExpressionPatternSyntax.self) { return nestedBindings(Syntax(value)) }
    return []
  }

  /// Under `let`, every plain name of a tuple or of a call's arguments is bound.
  private func boundNames(in node: Syntax) -> [String] {
    if let identifier = node.as(IdentifierPatternSyntax.self) { return [identifier.identifier.identifierText] }
    if let reference = node.as(DeclReferenceExprSyntax.self), node.parent?.is(FunctionCallExprSyntax.self) != true,
      node.parent?.is(MemberAccessExprSyntax.self) != true
    {
      return [reference.baseName.identifierText]
    }
    return node.children(viewMode: .sourceAccurate).flatMap { boundNames(in: $0) }
  }

  private func nestedBindings(_ node: Syntax) -> [String] {
    if let binding = node.as(ValueBindingPatternSyntax.self) { return boundNames(in: Syntax(binding.pattern)) }
    return node.children(viewMode: .sourceAccurate).flatMap { nestedBindings($0) }
  }

  private mutating func statement(_ node: StmtSyntax) -> Statement? {
    let span = Self.span(node)
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement):
      if let branch = statement.expression.as(IfExprSyntax.self) { return self.statement(branch) }
      if let select = statement.expression.as(SwitchExprSyntax.self) { return self.statement(select) }
      return Statement(.expression(expression(statement.expression)), span)
    case .guardStmt(let unless):
      return Statement(.unless(unless.conditions.map { condition($0) }, statements(unless.body.statements)), span)
    case .forStmt(let loop):
      let body = statements(loop.body.statements)
      let guarded = loop.whereClause.map { clause -> [Statement] in
        let condition = BranchCondition(kind: .expression, value: expression(clause.condition))
        return [Statement(.branch([condition], then: body, otherwise: nil), span)]
      }
      return Statement(
        .loop(
          loop.awaitKeyword == nil ? .for : .forAwait, names: names(in: loop.pattern), expression(loop.sequence),
          guarded ?? body), span)
    case .whileStmt(let loop):
      let conditions = loop.conditions.map { condition($0) }
      return Statement(
        .loop(
          .while, names: conditions.flatMap(\.names),
          Expression(.collection(conditions.compactMap(\.value)), Self.span(loop.conditions)), statements(loop.body.statements)),
        span)
    case .repeatStmt(let loop):
      return Statement(
        .loop(.repeatWhile, names: [], expression(loop.condition), statements(loop.body.statements)), span)
    case .deferStmt(let deferred): return Statement(.deferred(statements(deferred.body.statements)), span)
    case .doStmt(let attempt):
      return Statement(
        .attempt(
          statements(attempt.body.statements), catches: attempt.catchClauses.map { statements($0.body.statements) }), span)
    case .returnStmt(let exit): return Statement(.exit(.return, exit.expression.map { expression($0) }), span)
    case .throwStmt(let exit): return Statement(.exit(.throw, expression(exit.expression)), span)
    case .breakStmt: return Statement(.exit(.break, nil), span)
    case .continueStmt: return Statement(.exit(.continue, nil), span)
    case .fallThroughStmt: return Statement(.exit(.fallthrough, nil), span)
    case .labeledStmt(let labeled): return statement(labeled.statement)
    default: return nil
    }
  }

  mutating func statement(_ node: IfExprSyntax) -> Statement {
    let otherwise: [Statement]? =
      switch node.elseBody {
      case .codeBlock(let block): statements(block.statements)
      case .ifExpr(let next): [statement(next)]
      case nil: nil
      @unknown default: nil
      }
    return Statement(
      .branch(node.conditions.map { condition($0) }, then: statements(node.body.statements), otherwise: otherwise),
      Self.span(node))
  }

  mutating func statement(_ node: SwitchExprSyntax) -> Statement {
    var cases: [[Statement]] = []
    func lower(_ list: SwitchCaseListSyntax, _ lowering: inout Lowering) {
      for element in list {
        switch element {
        case .switchCase(let clause): cases.append(lowering.statements(clause.statements))
        case .ifConfigDecl(let conditional):
          for (clause, truth) in zip(conditional.clauses, lowering.evaluator.truths(of: conditional)) where truth != .no {
            if case .switchCases(let inner) = clause.elements { lower(inner, &lowering) }
          }
        @unknown default: break
        }
      }
    }
    lower(node.cases, &self)
    return Statement(.select(expression(node.subject), cases: cases), Self.span(node))
  }

  private mutating func condition(_ node: ConditionElementSyntax) -> BranchCondition {
    switch node.condition {
    case .expression(let value): return BranchCondition(kind: .expression, value: expression(value))
    case .availability: return BranchCondition(kind: .availability)
    case .matchingPattern(let match):
      return BranchCondition(kind: .pattern, names: names(in: match.pattern), value: expression(match.initializer.value))
    case .optionalBinding(let binding):
      let names = names(in: binding.pattern)
      let value =
        binding.initializer.map { expression($0.value) }
        ?? names.first.map { Expression(.name($0), Self.span(binding.pattern)) }
      return BranchCondition(kind: .binding, names: names, value: value)
    @unknown default: return BranchCondition(kind: .expression)
    }
  }
}
