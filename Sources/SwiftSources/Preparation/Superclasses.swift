import SwiftSyntax

// Classes of Foundation that can't be subclassed on Linux, and what stands in for them as a superclass (`SubclassableLocks.swift` of the
// module ObjectiveC). Libraries that know nothing of UIKit do it too.

enum Superclasses {
  static let substitutes = ["NSLock": "_OffstageLock", "NSRecursiveLock": "_OffstageRecursiveLock"]
}

extension FilePreparation {
  func prepareSuperclass(of node: ClassDeclSyntax) {
    guard let type = node.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self),
      let substitute = Superclasses.substitutes[type.name.text]
    else { return }
    note(.superclass, at: type)
    edits.replace(type.name.byteRange, with: substitute)
  }
}
