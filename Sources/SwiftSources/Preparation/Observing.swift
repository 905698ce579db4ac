import SwiftSyntax

// `@objc dynamic var` announces its changes: Objective-C's runtime replaces the setter of an observed object, Swift's has observers of the
// property instead, which are added here (Documentation/Preparation.md).

extension FilePreparation {
  func announceChanges(of node: VariableDeclSyntax, in scope: TypeScope) {
    guard node.modifiers.has(.dynamic), !node.modifiers.has(.static), !node.modifiers.has(.class), !node.modifiers.has(.override),
      !node.modifiers.has(.lazy), node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1,
      let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      scope.isObjCMembers || node.attributes.names.contains("objc"), var fact = MemberFact.list(node).first?.fact
    else { return }
    fact.apply(node.modifiers, node.attributes)
    let place =
      "self, \"\(fact.explicitObjCName ?? fact.objCName)\", \\\(scope.name).\(OptionalRequirement.quoted(name.identifierText))"
    let before = "_offstageWillSet(\(place))"
    func after(_ old: String) -> String { "_offstageDidSet(\(place), \(old))" }

    guard let block = binding.accessorBlock else {
      // An extension holds no stored property.
      guard !scope.isExtension else { return }
      note(.observing, at: name)
      edits.insert(" { willSet { \(before) } didSet { \(after("oldValue")) } }", at: binding.byteRange.upperBound)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    var found: Set<Keyword> = []
    for accessor in accessors {
      guard case .keyword(let keyword) = accessor.accessorSpecifier.tokenKind, let body = accessor.body else { continue }
      found.insert(keyword)
      let start = body.leftBrace.byteRange.upperBound
      switch keyword {
      case .willSet: edits.insert(" \(before);", at: start)
      case .didSet:
        edits.insert(" \(after(accessor.parameters?.name.text ?? "oldValue"));", at: start)
      // Whatever way the setter takes.
      case .set: edits.insert(" \(before); defer { \(after("nil")) };", at: start)
      default: break
      }
    }
    guard !found.isDisjoint(with: [.willSet, .didSet, .set]) else { return }
    note(.observing, at: name)
    // The observer that is missing stands beside the other one.
    guard let first = accessors.first else { return }
    if found.contains(.willSet), !found.contains(.didSet) {
      edits.insert("didSet { \(after("oldValue")) } ", at: first.byteRange.lowerBound)
    } else if found.contains(.didSet), !found.contains(.willSet) {
      edits.insert("willSet { \(before) } ", at: first.byteRange.lowerBound)
    }
  }
}
