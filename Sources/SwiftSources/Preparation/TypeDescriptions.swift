import SwiftSyntax

// `type(of: object).description()` asks a class for its name, which Objective-C answers for `AnyObject` too. Linux has no such look-up.

extension FilePreparation {
  func prepareTypeDescription(_ node: FunctionCallExprSyntax) {
    guard isIOS, node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description",
      let base = member.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type", base.arguments.count == 1,
      base.arguments.first?.label?.text == "of"
    else { return }
    edits.insert("Swift.String(reflecting: ", at: base.byteRange.lowerBound)
    edits.replace(base.byteRange.upperBound..<node.byteRange.upperBound, with: ")")
  }
}
