// `@objc optional` requirements become properties of an extension of the protocol, whose value is the method or nil
// (Documentation/Preparation.md, "Optional requirements").

enum OptionalRequirement {
  /// The members of the extension that stand for the requirement.
  static func members(of fact: MemberFact, access: String, hasBaseName: Bool) -> [String] {
    let prefix = access.isEmpty ? "" : "\(access) "
    if fact.kind == .property {
      let body = "\(optional(fact.type)) { _offstageOptionalValue(self, \"\(fact.objCName)\") }"
      return ["\(prefix)var \(quoted(fact.name)): \(body)"]
    }
    let type = functionType(of: fact)
    let body = "(\(type))? { _offstageOptional(self, \"\(fact.objCName)\") }"
    var result: [String] = []
    if !fact.parameters.isEmpty { result.append("\(prefix)var `\(fact.fullName)`: \(body)") }
    if hasBaseName { result.append("\(prefix)var \(quoted(fact.name)): \(body)") }
    return result
  }

  /// The other requirements of the same full name: they differ in the types of their parameters alone.
  static func overloads(of fact: MemberFact, in facts: [MemberFact]) -> [MemberFact] {
    guard fact.kind == .method else { return [] }
    let same = facts.filter { $0.kind == .method && $0.flags.contains(.isOptional) && $0.fullName == fact.fullName }
    return same.count > 1 ? same : []
  }

  /// A property has one type, so overloads share one whose value is a structure that can be called with the parameters of each; the
  /// call is nil when the object doesn't implement that one. Returned are the structure and the members of the extension.
  static func members(ofOverloads facts: [MemberFact], protocolName: String, number: Int, access: String, hasBaseName: Bool) -> (
    type: String, members: [String]
  ) {
    let prefix = access.isEmpty ? "" : "\(access) "
    let name = "_OffstageOverloads_\(protocolName)_\(number)"
    let calls = facts.map { fact in
      let effects = (fact.flags.contains(.isAsync) ? "async " : "") + (fact.flags.contains(.isThrowing) ? "throws " : "")
      let marks = (fact.flags.contains(.isThrowing) ? "try " : "") + (fact.flags.contains(.isAsync) ? "await " : "")
      let parameters = fact.parameters.enumerated().map { "_ a\($0): \(unforced($1.type))" }.joined(separator: ", ")
      let arguments = fact.parameters.indices.map { "a\($0)" }.joined(separator: ", ")
      let result = fact.type.isEmpty ? "Void?" : unforced(fact.type).hasSuffix("?") ? unforced(fact.type) : optional(fact.type)
      let search = "(_offstageOptional(object, \"\(fact.objCName)\") as (\(functionType(of: fact)))?)"
      return
        "@discardableResult \(prefix)func callAsFunction(\(parameters)) \(effects)-> \(result) { \(marks)\(search)?(\(arguments)) }"
    }
    let present = facts.map { "(_offstageOptional(self, \"\($0.objCName)\") as (\(functionType(of: $0)))?) != nil" }
      .joined(separator: " || ")
    let body = "\(name)? { \(present) ? \(name)(object: self) : nil }"
    var members = ["\(prefix)var `\(facts[0].fullName)`: \(body)"]
    if hasBaseName { members.append("\(prefix)var \(quoted(facts[0].name)): \(body)") }
    return ("\(prefix)struct \(name) { let object: AnyObject; \(calls.joined(separator: "; ")) }", members)
  }

  static func isLabelled(_ fact: MemberFact) -> Bool { fact.labels.contains { $0 != "_" } }

  /// The optional methods that have a property under their base name: those without labels, unless several share the name. One
  /// without parameters has no other name, so it keeps it.
  static func withBaseName(_ facts: [MemberFact]) -> Set<String> {
    var counts: [String: Int] = [:]
    let candidates = facts.filter { $0.flags.contains(.isOptional) && !isLabelled($0) }
    for fact in candidates { counts[fact.name, default: 0] += 1 }
    return Set(candidates.filter { $0.parameters.isEmpty || counts[$0.name] == 1 }.map(\.fullName))
  }

  static func functionType(of fact: MemberFact) -> String {
    let parameters = fact.parameters.map { unforced($0.type) }.joined(separator: ", ")
    let effects = (fact.flags.contains(.isAsync) ? "async " : "") + (fact.flags.contains(.isThrowing) ? "throws " : "")
    return "(\(parameters)) \(effects)-> \(fact.type.isEmpty ? "Void" : unforced(fact.type))"
  }

  /// `T?`, with parentheses if it must.
  static func optional(_ type: String) -> String {
    let type = unforced(type)
    return type.utf8.contains { $0 == 32 || $0 == 38 } ? "(\(type))?" : "\(type)?"
  }

  /// `T?` for `T!`, which is not allowed within a function type.
  static func unforced(_ type: String) -> String { type.hasSuffix("!") ? "\(type.dropLast())?" : type }

  /// The name as an identifier.
  static func quoted(_ name: String) -> String { SwiftKeywords.all.contains(name) ? "`\(name)`" : name }
}

/// Words that need backticks as names.
enum SwiftKeywords {
  static let all: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal",
    "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript",
    "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "self",
    "Self", "super", "throws", "true", "try",
  ]
}
