import SwiftSyntax

// `navigationControllerClass.init(rootViewController: a)`: on Apple's systems an initialiser of an Objective-C class can be called on
// a class that is only known at run time. Swift allows that for `required` ones alone, and UIKit's can't be required without breaking
// every subclass. UIKit has a static twin that goes through the dynamic class's method table.

extension FilePreparation {
  /// The initialisers that have a twin, by their labels. The labels are UIKit's alone.
  private static let twins: Set<[String]> = [["rootViewController"]]

  func prepareDynamicInitializer(_ node: FunctionCallExprSyntax) {
    guard isIOS, let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      callee.declName.baseName.tokenKind == .keyword(.`init`), callee.declName.argumentNames == nil,
      Self.twins.contains(node.arguments.map { $0.label?.identifierText ?? "_" }), isClassValue(base)
    else { return }
    note(.dynamicInitializer, at: callee.declName)
    edits.replace(callee.declName.baseName.byteRange, with: "_offstage_init")
  }

  /// Whether an expression has a class as its value, rather than being a class's name, `self` or `super`.
  private func isClassValue(_ base: ExprSyntax) -> Bool {
    if base.is(SuperExprSyntax.self) { return false }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return !base.is(MemberAccessExprSyntax.self) }
    return name.tokenKind != .keyword(.self) && name.text.first?.isLowercase == true
  }
}
