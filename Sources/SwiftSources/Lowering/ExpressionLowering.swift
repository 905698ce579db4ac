import LintFacts
import SwiftSyntax

// From syntax to the plain code that the checker keeps. Operators are unfolded after a parse; the few precedences that matter
// are applied here, which is much cheaper than folding the tree.

/// Lowers bodies of one file.
struct Lowering {
  let evaluator: ConditionEvaluator
  /// Code nested deeper than this is left out: nobody wrote it by hand.
  private static let depthLimit = 400
  private var depth = 0

  init(evaluator: ConditionEvaluator) { self.evaluator = evaluator }

  static func span(_ node: some SyntaxProtocol) -> ByteSpan {
    ByteSpan(node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  mutating func expression(_ node: ExprSyntax) -> Expression {
    guard depth < Self.depthLimit else { return Expression(.other([]), Self.span(node)) }
    depth += 1
    defer { depth -= 1 }
    return lower(node)
  }

  private mutating func lower(_ node: ExprSyntax) -> Expression {
    let span = Self.span(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return Expression(.name(name(reference)), span)
    case .memberAccessExpr(let access):
      return Expression(.member(access.base.map { expression($0) }, name(access.declName)), span)
    case .functionCallExpr(let call): return Expression(.call(lower(call)), span)
    case .subscriptCallExpr(let element):
      return Expression(.element(expression(element.calledExpression), arguments(element.arguments)), span)
    case .closureExpr(let closure): return Expression(.closure(lower(closure)), span)
    case .superExpr: return Expression(.name("super"), span)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements)[...], span)
    case .infixOperatorExpr(let infix):
      return self.sequence([infix.leftOperand, infix.operator, infix.rightOperand], span)
    case .prefixOperatorExpr(let prefix): return Expression(.prefix(prefix.operator.text, expression(prefix.expression)), span)
    case .postfixOperatorExpr(let postfix): return Expression(.other([expression(postfix.expression)]), span)
    case .inOutExpr(let place): return Expression(.prefix("&", expression(place.expression)), span)
    case .optionalChainingExpr(let chain): return Expression(.unwrapped(expression(chain.expression), forced: false), span)
    case .forceUnwrapExpr(let force): return Expression(.unwrapped(expression(force.expression), forced: true), span)
    case .tryExpr(let attempt): return expression(attempt.expression)
    case .awaitExpr(let wait): return Expression(.await(expression(wait.expression)), span)
    case .consumeExpr(let consume): return expression(consume.expression)
    case .copyExpr(let copy): return expression(copy.expression)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil { return expression(only.expression) }
      return Expression(.collection(tuple.elements.map { expression($0.expression) }), span)
    case .arrayExpr(let array): return Expression(.collection(array.elements.map { expression($0.expression) }), span)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return Expression(.collection([]), span) }
      return Expression(.collection(elements.flatMap { [expression($0.key), expression($0.value)] }), span)
    case .stringLiteralExpr(let string): return lower(string, span)
    case .integerLiteralExpr(let literal): return Expression(.literal(literal.literal.text), span)
    case .floatLiteralExpr(let literal): return Expression(.literal(literal.literal.text), span)
    case .booleanLiteralExpr(let literal): return Expression(.literal(literal.literal.text), span)
    case .nilLiteralExpr: return Expression(.literal("nil"), span)
    case .asExpr(let cast):
      return self.cast(expression(cast.expression), cast.asKeyword, cast.questionOrExclamationMark, cast.type, span)
    case .isExpr(let cast): return self.cast(expression(cast.expression), cast.isKeyword, nil, cast.type, span)
    case .ternaryExpr(let ternary):
      return Expression(
        .ternary(
          expression(ternary.condition), expression(ternary.thenExpression), expression(ternary.elseExpression)), span)
    case .genericSpecializationExpr(let generic): return expression(generic.expression)
    case .typeExpr(let type): return Expression(.name(type.type.nameWithoutArguments), span)
    case .macroExpansionExpr(let macro): return lower(macro, span)
    case .keyPathExpr(let path): return Expression(.keyPath(path.trimmedDescription), span)
    case .ifExpr(let branch): return Expression(.statement(statement(branch)), span)
    case .switchExpr(let select): return Expression(.statement(statement(select)), span)
    case .patternExpr(let pattern): return Expression(.other(expressions(in: pattern.pattern)), span)
    default:
      return Expression(
        .other(node.children(viewMode: .sourceAccurate).compactMap { $0.as(ExprSyntax.self) }.map { expression($0) }), span)
    }
  }

  /// `save` or `save(_:for:)`.
  private func name(_ reference: DeclReferenceExprSyntax) -> String {
    let base = reference.baseName.identifierText
    guard let labels = reference.argumentNames?.arguments else { return base }
    return "\(base)(\(labels.map { $0.name.text + ":" }.joined()))"
  }

  private mutating func lower(_ call: FunctionCallExprSyntax) -> Call {
    var arguments = arguments(call.arguments)
    var trailing = 0
    if let closure = call.trailingClosure {
      arguments.append(Argument(label: "", value: expression(ExprSyntax(closure))))
      trailing += 1
    }
    for extra in call.additionalTrailingClosures {
      arguments.append(Argument(label: extra.label.identifierText, value: expression(ExprSyntax(extra.closure))))
      trailing += 1
    }
    return Call(callee: expression(call.calledExpression), arguments: arguments, trailingClosures: trailing)
  }

  private mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.identifierText ?? "", value: expression($0.expression)) }
  }

  private mutating func lower(_ string: StringLiteralExprSyntax, _ span: ByteSpan) -> Expression {
    var parts: [Expression] = []
    var text = "\""
    var isPlain = true
    for segment in string.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment(let segment):
        isPlain = false
        parts += segment.expressions.map { expression($0.expression) }
      @unknown default: break
      }
    }
    return Expression(isPlain ? .literal(String(text.prefix(120)) + "\"") : .collection(parts), span)
  }

  private mutating func lower(_ macro: MacroExpansionExprSyntax, _ span: ByteSpan) -> Expression {
    switch macro.macroName.text {
    case "selector":
      return Expression(.selector(macro.arguments.first?.expression.onOneLine ?? ""), span)
    case "keyPath": return Expression(.keyPath(macro.arguments.first?.expression.onOneLine ?? ""), span)
    default:
      var parts = macro.arguments.map { expression($0.expression) }
      if let closure = macro.trailingClosure { parts.append(expression(ExprSyntax(closure))) }
      return Expression(.other(parts), span)
    }
  }

  private mutating func lower(_ node: ClosureExprSyntax) -> Closure {
    var closure = Closure()
    for capture in node.signature?.capture?.items ?? [] {
      let strength: Capture.Strength =
        switch capture.specifier?.specifier.tokenKind {
        case .keyword(.weak): .weak
        case .keyword(.unowned): .unowned
        default: .strong
        }
      closure.captures.append(
        Capture(
          strength: strength, name: capture.name.identifierText, value: capture.initializer.map { expression($0.value) }))
    }
    switch node.signature?.parameterClause {
    case .simpleInput(let names): closure.parameters = names.map(\.name.identifierText)
    case .parameterClause(let clause):
      closure.parameters = clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: break
    @unknown default: break
    }
    closure.body = statements(node.statements)
    return closure
  }

  // MARK: Operators

  /// From the weakest; the words stand for casts.
  private static let precedences: [Set<String>] = [
    ["||"], ["&&"], ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="], ["??"], ["as", "is"], ["...", "..<"],
    ["+", "-", "&+", "&-", "|", "^"], ["*", "/", "%", "&*", "&"], ["<<", ">>"],
  ]
  private static let assignments: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??=", "||=", "&&=",
  ]

  private func operatorName(_ node: ExprSyntax) -> String? {
    switch node.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let binary): binary.operator.text
    case .assignmentExpr: "="
    case .unresolvedAsExpr: "as"
    case .unresolvedIsExpr: "is"
    case .unresolvedTernaryExpr: "?:"
    default: nil
    }
  }

  private mutating func sequence(_ elements: ArraySlice<ExprSyntax>, _ span: ByteSpan) -> Expression {
    guard elements.count > 1, let first = elements.first, let last = elements.last else {
      return elements.first.map { expression($0) } ?? Expression(.other([]), span)
    }
    guard depth < Self.depthLimit else { return Expression(.other([]), span) }
    depth += 1
    defer { depth -= 1 }
    let span = ByteSpan(Self.span(first).start, Self.span(last).end)
    let names = elements.map { operatorName($0) }
    func split(_ isMatch: (String) -> Bool) -> Int? {
      names.firstIndex { $0.map(isMatch) ?? false }.map { $0 + elements.startIndex }
    }
    func left(_ index: Int) -> ArraySlice<ExprSyntax> { elements[..<index] }
    func right(_ index: Int) -> ArraySlice<ExprSyntax> { elements[(index + 1)...] }

    if let index = split({ $0 == "=" || Self.assignments.contains($0) }) {
      let name = operatorName(elements[index])!
      return Expression(.assignment(sequence(left(index), span), name, sequence(right(index), span)), span)
    }
    // A long chain is a flat list: its structure tells nothing, and its depth would be a burden.
    if elements.count > 65 {
      return Expression(.other(elements.filter { operatorName($0) == nil }.map { expression($0) }), span)
    }
    if let index = split({ $0 == "?:" }), let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self) {
      return Expression(
        .ternary(
          sequence(left(index), span), expression(ternary.thenExpression), sequence(right(index), span)), span)
    }
    for group in Self.precedences {
      guard let index = split(group.contains) else { continue }
      if let cast = elements[index].as(UnresolvedAsExprSyntax.self), let type = elements.last?.as(TypeExprSyntax.self) {
        return self.cast(sequence(left(index), span), cast.asKeyword, cast.questionOrExclamationMark, type.type, span)
      }
      if let cast = elements[index].as(UnresolvedIsExprSyntax.self), let type = elements.last?.as(TypeExprSyntax.self) {
        return self.cast(sequence(left(index), span), cast.isKeyword, nil, type.type, span)
      }
      return Expression(
        .infix(operatorName(elements[index]) ?? "", sequence(left(index), span), sequence(right(index), span)), span)
    }
    if let index = names.firstIndex(where: { $0 != nil }).map({ $0 + elements.startIndex }) {
      return Expression(
        .infix(operatorName(elements[index])!, sequence(left(index), span), sequence(right(index), span)), span)
    }
    return Expression(.other(elements.map { expression($0) }), span)
  }

  private func cast(
    _ value: Expression, _ keyword: TokenSyntax, _ mark: TokenSyntax?, _ type: TypeSyntax, _ span: ByteSpan
  ) -> Expression {
    Expression(.cast(value, keyword.text + (mark?.text ?? ""), type: type.nameWithoutArguments), span)
  }

  /// The expressions in a pattern, as in `case .some(let x) where x == y`.
  mutating func expressions(in pattern: PatternSyntax) -> [Expression] {
    pattern.as(ExpressionPatternSyntax.self).map { [expression($0.expression)] } ?? []
  }
}
