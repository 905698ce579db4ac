import SwiftSyntax

// `@objc(Name) class` is found by its Objective-C name, and so are UIKit's classes. Foundation for Linux knows Swift's names only, and its
// functions can't be replaced: calls of them go to ours.

extension FilePreparation {
  func prepareClassName(_ node: FunctionCallExprSyntax) {
    guard isIOS, let callee = node.calledExpression.as(DeclReferenceExprSyntax.self), callee.argumentNames == nil else { return }
    switch callee.baseName.text {
    case "NSClassFromString": edits.replace(callee.byteRange, with: "_offstageClassFromString")
    case "NSStringFromClass": edits.replace(callee.byteRange, with: "_offstageStringFromClass")
    default: return
    }
    note(.className, at: node)
  }
}
