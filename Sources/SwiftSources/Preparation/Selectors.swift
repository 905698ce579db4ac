import SwiftSyntax

// `#selector(m(_:))` becomes a `Selector` of the name and, where the index knows the method, a reference to it: unapplied, so
// that nothing is captured, and in the same file, so that private methods can be named.

extension FilePreparation {
  /// Whether the macro is one that is prepared here.
  func prepareMacro(_ node: MacroExpansionExprSyntax) -> Bool {
    guard isIOS, let argument = node.arguments.first else { return false }
    switch node.macroName.text {
    case "selector":
      note(.selector, at: node)
      replace(node, with: selector(argument))
      return true
    case "keyPath":
      note(.keyPath, at: node)
      replace(node, with: "(\"\(keyPath(argument.expression))\" as Swift.String)")
      return true
    default: return false
    }
  }

  // MARK: Selectors

  private enum Accessor { case getter, setter }

  private func selector(_ argument: LabeledExprSyntax) -> String {
    let accessor: Accessor? =
      switch argument.label?.text {
      case "getter": .getter
      case "setter": .setter
      default: nil
      }
    var (expression, cast) = splitCast(argument.expression)
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      let inner = splitCast(only.expression)
      expression = inner.expression
      cast = cast ?? inner.cast
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { expression = chain.expression }

    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return selector(reference, base: nil, accessor, cast)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return selector(member.declName, base: member.base, accessor, cast)
    }
    diagnose(
      "this '#selector' names no method", advice: "write '#selector(Type.method(_:))'", at: argument.expression)
    return "Selector(\"\")"
  }

  private func splitCast(_ expression: ExprSyntax) -> (expression: ExprSyntax, cast: String?) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) { return (elements[0], elements[2].onOneLine) }
    }
    if let cast = expression.as(AsExprSyntax.self) { return (cast.expression, cast.type.onOneLine) }
    return (expression, nil)
  }

  private func selector(
    _ reference: DeclReferenceExprSyntax, base: ExprSyntax?, _ accessor: Accessor?, _ cast: String?
  ) -> String {
    let name = reference.baseName.identifierText
    let labels = reference.argumentNames?.arguments.map { $0.name.identifierText }
    let target = target(of: base, name: name, labels: labels, isProperty: accessor != nil)
    let found = choose(target.answer.members, labels: labels, isProperty: accessor != nil, cast: cast)

    if let accessor {
      let property = found?.objCName ?? name
      let selectorName = accessor == .getter ? property : ObjectiveCNames.setter(property)
      guard let type = target.text, found.map({ !$0.isInProtocol && !$0.isStatic }) ?? target.mustExist else {
        return "Selector(\"\(selectorName)\")"
      }
      let label = accessor == .getter ? "getter" : "setter"
      return "Selector(\"\(selectorName)\", \(label): \\\(type).\(OptionalRequirement.quoted(name)))"
    }

    if name == "init" {
      return "Selector(\"\(ObjectiveCNames.initializer(labels: labels ?? []))\")"
    }
    let selectorName =
      found?.objCName
      ?? requirement(fullName(name, labels ?? []))?.objCName
      ?? ObjectiveCNames.selector(base: name, labels: labels ?? [])
    guard let type = target.text, found.map({ !$0.isInProtocol }) ?? target.mustExist else {
      return "Selector(\"\(selectorName)\")"
    }
    if found?.kind == .property {
      return found?.isStatic == true
        ? "Selector(\"\(selectorName)\")"
        : "Selector(\"\(selectorName)\", getter: \\\(type).\(OptionalRequirement.quoted(name)))"
    }
    let arguments = found.map(\.labels) ?? labels ?? []
    var method = "\(type).\(OptionalRequirement.quoted(name))"
    if !arguments.isEmpty { method += "(\(arguments.map { $0 + ":" }.joined()))" }
    if let cast {
      method += " as \(cast)"
    } else if let found, isAmbiguous(found, among: target.answer.members) {
      method +=
        " as (\(type)) -> (\(found.parameterTypes.joined(separator: ", "))) -> \(found.type.isEmpty ? "Void" : found.type)"
    }
    return "Selector(\"\(selectorName)\", \(found?.isStatic == true ? "static: " : "")\(method))"
  }

  private func fullName(_ name: String, _ labels: [String]) -> String {
    labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  private struct SelectorTarget {
    /// How to write the type; nil when only the name is known.
    var text: String?
    var answer: MembersAnswer
    /// The index holds the whole class and finds no such member: the compiler is to say so.
    var mustExist: Bool { answer.isComplete }
  }

  private func target(of base: ExprSyntax?, name: String, labels: [String]?, isProperty: Bool) -> SelectorTarget {
    guard let base else { return lexicalTarget(name: name, labels: labels) }
    let text = base.trimmedDescription
    if ["self", "Self", "super", "type(of: self)"].contains(text) {
      guard let scope = scopes.last else { return SelectorTarget(text: nil, answer: MembersAnswer()) }
      return SelectorTarget(text: scope.kind == .protocol ? nil : scope.name, answer: members(of: scope.path, name))
    }
    let scope = scopes.last?.path ?? ""
    let typeName = Self.typeName(base)
    if let typeName, case .members(let answer) = ask(.members(type: typeName, scope: scope, name: name)) {
      let isType = answer.type != nil || !answer.members.isEmpty || typeName.first?.isUppercase ?? false
      if isType {
        let isProtocol = answer.kind == .protocol
        return SelectorTarget(text: isProtocol ? nil : base.onOneLine, answer: answer)
      }
    }
    // An instance: the type of the property, if it is declared.
    if let property = typeName?.split(separator: ".").last.map(String.init) {
      for outer in scopes.reversed() {
        guard let type = members(of: outer.path, property).members.first(where: { $0.kind == .property })?.type,
          !type.isEmpty
        else { continue }
        let plain = type.trimmingOptionality
        guard case .members(let answer) = ask(.members(type: plain, scope: outer.path, name: name)), answer.kind == .class else {
          break
        }
        return SelectorTarget(text: plain, answer: answer)
      }
    }
    return SelectorTarget(text: nil, answer: MembersAnswer())
  }

  private func lexicalTarget(name: String, labels: [String]?) -> SelectorTarget {
    var first: SelectorTarget?
    for scope in scopes.reversed() {
      let answer = members(of: scope.path, name)
      let target = SelectorTarget(text: scope.kind == .protocol ? nil : scope.name, answer: answer)
      if answer.members.contains(where: { labels == nil || $0.labels == labels! }) { return target }
      if first == nil { first = target }
    }
    return first ?? SelectorTarget(text: nil, answer: MembersAnswer())
  }

  func members(of path: String, _ name: String) -> MembersAnswer {
    guard case .members(let answer) = ask(.members(type: path, scope: "", name: name)) else { return MembersAnswer() }
    return answer
  }

  /// `A.B` for `A<T>.B`; nil when the expression can't name a type.
  private static func typeName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      if base.trimmedDescription == "self" { return member.declName.baseName.identifierText }
      return typeName(base).map { "\($0).\(member.declName.baseName.identifierText)" }
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return typeName(generic.expression) }
    if let type = expression.as(TypeExprSyntax.self) { return type.type.nameWithoutArguments }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return typeName(chain.expression) }
    if let force = expression.as(ForceUnwrapExprSyntax.self) { return typeName(force.expression) }
    return nil
  }

  private func choose(_ members: [MemberAnswer], labels: [String]?, isProperty: Bool, cast: String?) -> MemberAnswer? {
    var candidates = members.filter { member in
      isProperty ? member.kind == .property : member.kind == .method && (labels == nil || member.labels == labels!)
    }
    if candidates.isEmpty && !isProperty && labels == nil { candidates = members.filter { $0.kind == .property } }
    if let cast, candidates.count > 1 {
      // The parameters of the innermost function type: their number, then their text.
      let wanted = Self.parameters(ofCast: cast)
      let counted = candidates.filter { $0.labels.count == wanted.count }
      if !counted.isEmpty { candidates = counted }
      let same = candidates.filter { $0.parameterTypes.map(\.trimmingOptionality) == wanted.map(\.trimmingOptionality) }
      if !same.isEmpty { candidates = same }
    }
    return candidates.first(where: \.isObjC) ?? candidates.first { !$0.isStatic } ?? candidates.first
  }

  private static func parameters(ofCast cast: String) -> [String] {
    // `(C) -> (Int) -> Void` or `(Int) -> Void`.
    let lists = cast.components(splitAtTopLevel: "->").dropLast()
    guard let list = lists.last?.trimmingBlanks, list.hasPrefix("("), list.hasSuffix(")") else { return [] }
    let inner = String(list.dropFirst().dropLast())
    return inner.trimmingBlanks.isEmpty ? [] : inner.components(splitAtTopLevel: ",").map(\.trimmingBlanks)
  }

  /// Whether the reference, with its labels, could mean another method too.
  private func isAmbiguous(_ found: MemberAnswer, among members: [MemberAnswer]) -> Bool {
    members.contains { other in
      other.kind == .method && other != found && other.isStatic == found.isStatic
        && (other.labels == found.labels || found.labels.isEmpty && other.fullName.hasPrefix("\(found.fullName)("))
        && !(other.labels == found.labels && other.parameterTypes == found.parameterTypes)
    }
  }

  // MARK: Key paths

  private func keyPath(_ expression: ExprSyntax) -> String {
    var names = expression.trimmedDescription.split { $0 == "." || $0 == "?" || $0 == "!" }.map {
      String($0.prefix { $0 != "<" }).trimmingBlanks
    }
    var type: String?
    // The type in front; a key may be capitalised too, so one name is always left.
    while names.count > 1, names[0].first?.isUppercase ?? false {
      type = type.map { "\($0).\(names[0])" } ?? names[0]
      names.removeFirst()
    }
    if names.count > 1, names[0] == "self" { names.removeFirst() }
    // Names given by `@objc(name)`.
    var current = type ?? scopes.last?.path
    let keys = names.map { name -> String in
      guard let path = current, case .members(let answer) = ask(.members(type: path, scope: scopes.last?.path ?? "", name: name)),
        let member = answer.members.first(where: { $0.kind == .property })
      else {
        current = nil
        return name
      }
      current = member.type.isEmpty ? nil : member.type.trimmingOptionality
      return member.objCName
    }
    return keys.joined(separator: ".")
  }
}

extension String {
  var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\n" || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\n" || $0 == "\t" }.reversed())
  }

  var trimmingOptionality: String {
    var text = trimmingBlanks
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    return text
  }

  /// Splits where the separator stands outside of parentheses, brackets and angle brackets.
  func components(splitAtTopLevel separator: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    var previous: Character = " "
    var rest = self[...]
    while let character = rest.first {
      if depth == 0 && rest.hasPrefix(separator) {
        parts.append(current)
        current = ""
        rest = rest.dropFirst(separator.count)
        continue
      }
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      current.append(character)
      previous = character
      rest = rest.dropFirst()
    }
    parts.append(current)
    return parts
  }
}
