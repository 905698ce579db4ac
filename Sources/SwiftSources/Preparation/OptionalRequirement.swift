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
