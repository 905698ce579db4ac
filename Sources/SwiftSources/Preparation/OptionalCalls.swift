import SwiftSyntax

// `d?.player?(p, didStopAt: 3)` calls an optional requirement, which is a property now: its name is the full name, as a raw
// identifier, and the arguments of a function value have no labels.

extension FilePreparation {
  func prepareOptionalCall(_ node: FunctionCallExprSyntax) {
    guard isIOS else { return }
    let callee =
      node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression
    guard let callee else { return }
    let reference = callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
    guard let reference, reference.argumentNames == nil, case .identifier = reference.baseName.tokenKind else { return }
    let name = reference.baseName.identifierText

    let labels = node.arguments.map { $0.label?.identifierText ?? "_" }
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    guard case .requirementNames(let names) = ask(.requirementNames(name)) else { return }
    let match = names.first { fullName in
      let wanted = Self.labels(ofFullName: fullName)
      return wanted.count == labels.count + closures && Array(wanted.prefix(labels.count)) == labels
    }
    guard let match, let requirement = requirement(match), !requirement.isProperty else { return }
    if callee.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) ?? false {
      // The look-up starts at the dynamic class, so it would find the caller again.
      diagnose(
        "a call of the optional requirement '\(match)' on 'super' can't be prepared",
        advice: "declare the method in the superclass and call it without '?'", at: reference)
      return
    }
    guard match != name else { return }
    if requirement.hasBaseName && node.additionalTrailingClosures.isEmpty { return }
    note(.optionalCall, at: reference)
    edits.replace(reference.baseName.byteRange, with: "`\(match)`")
    for argument in node.arguments {
      guard let label = argument.label, let colon = argument.colon else { continue }
      var end = colon.byteRange.upperBound
      if end < bytes.count, bytes[end] == 32 { end += 1 }
      edits.replace(label.byteRange.lowerBound..<end, with: "")
    }
    for closure in node.additionalTrailingClosures {
      diagnose(
        "a call of an optional requirement with several trailing closures can't be prepared",
        advice: "pass the closures inside the parentheses", at: closure)
    }
  }

  func prepareMemberReference(_ node: MemberAccessExprSyntax) {
    guard isIOS else { return }
    if isFileWithDarwin, let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin" {
      edits.replace(base.byteRange, with: "Glibc")
    }
    // `d.player(_:didStopAt:) != nil`, without a call. A reference to a method of a class looks the same; what tells them apart
    // is that the value is used as an optional.
    guard let names = node.declName.argumentNames, isUsedAsOptional(node) else { return }
    let name = node.declName.baseName.identifierText
    let fullName = "\(name)(\(names.arguments.map { $0.name.identifierText + ":" }.joined()))"
    guard let requirement = requirement(fullName), !requirement.isProperty else { return }
    note(.optionalCall, at: node.declName)
    edits.replace(node.declName.byteRange, with: "`\(fullName)`")
  }

  private func isUsedAsOptional(_ node: MemberAccessExprSyntax) -> Bool {
    if let base = node.base, base.is(OptionalChainingExprSyntax.self) { return true }
    guard let parent = node.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
    if let binding = parent.as(InitializerClauseSyntax.self) {
      return binding.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    }
    guard let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) ?? false else { return false }
    let elements = Array(list)
    guard let place = elements.firstIndex(where: { $0.id == ExprSyntax(node).id }) else { return false }
    for (operatorIndex, other) in [(place + 1, place + 2), (place - 1, place - 2)] {
      guard elements.indices.contains(operatorIndex),
        let name = elements[operatorIndex].as(BinaryOperatorExprSyntax.self)?.operator.text
      else { continue }
      if name == "??" && operatorIndex > place { return true }
      if ["!=", "==", "!==", "==="].contains(name), elements.indices.contains(other),
        elements[other].is(NilLiteralExprSyntax.self)
      {
        return true
      }
    }
    return false
  }

  static func labels(ofFullName name: String) -> [String] {
    guard let open = name.firstIndex(of: "(") else { return [] }
    return name[name.index(after: open)...].dropLast().split(separator: ":").map { String($0) }
  }
}
