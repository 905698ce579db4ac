import SwiftSyntax

// `constraints.first?.priority` on an `AnyObject`: Objective-C finds the property by name, and Swift on Apple's systems lets such a use
// compile. Linux doesn't. Where an expression evidently is an `AnyObject`, it is wrapped into a value that looks properties up.

extension FilePreparation {
  func prepareAnyObjectMember(_ node: MemberAccessExprSyntax) {
    guard isIOS, case .identifier(let name) = node.declName.baseName.tokenKind, node.declName.argumentNames == nil,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id, let base = node.base
    else { return }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard isAnyObject(object), case .owners(let classes, let isRegistered) = ask(.owners(name)), isRegistered || !classes.isEmpty
    else { return }
    note(.anyObjectMember, at: node.declName)
    let readers = classes.map { "{ ($0 as? \($0))?.\(name) }" }.joined(separator: ", ")
    edits.insert("_offstageAnyObject(", at: object.byteRange.lowerBound)
    edits.insert(classes.isEmpty ? ")" : ", [\(readers)])", at: object.byteRange.upperBound)
  }

  /// Whether the expression's type is `AnyObject` or an optional of it, as far as its text and the index tell.
  private func isAnyObject(_ node: ExprSyntax) -> Bool {
    if let tuple = node.as(TupleExprSyntax.self) { return isCast(tuple) }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return ["first", "last"].contains(member.declName.baseName.text) && isArray(member.base)
    }
    guard let element = node.as(SubscriptCallExprSyntax.self), let index = element.arguments.first, element.arguments.count == 1
    else {
      return false
    }
    return index.label == nil && index.expression.is(IntegerLiteralExprSyntax.self) && isArray(element.calledExpression)
  }

  /// `(value as AnyObject)`
  private func isCast(_ tuple: TupleExprSyntax) -> Bool {
    guard tuple.elements.count == 1, let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self) else {
      return false
    }
    let parts = Array(sequence.elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil else {
      return false
    }
    return parts[2].as(TypeExprSyntax.self)?.type.trimmedDescription == "AnyObject"
  }

  /// Whether the expression is a property that has the type `[AnyObject]` wherever one of its name is declared.
  private func isArray(_ node: ExprSyntax?) -> Bool {
    guard let property = node?.as(MemberAccessExprSyntax.self), property.base != nil,
      case .propertyTypes(let types) = ask(.propertyTypes(property.declName.baseName.identifierText))
    else { return false }
    return types == ["[AnyObject]"]
  }
}
