// `@objc optional` requirements become properties of an extension of the protocol, whose value is the method or nil
// (Documentation/Preparation.md, "Optional requirements").

enum OptionalRequirement {
  /// The members of the extension that stand for the requirement. `hasBaseName` is false when another requirement has the same
  /// base name without labels.
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
    if hasBaseName && !isLabelled(fact) { result.append("\(prefix)var \(quoted(fact.name)): \(body)") }
    return result
  }

  static func isLabelled(_ fact: MemberFact) -> Bool { fact.labels.contains { $0 != "_" } }

  /// Base names that more than one optional method without labels has.
  static func sharedBaseNames(_ facts: [MemberFact]) -> Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for fact in facts where fact.kind == .method && fact.flags.contains(.isOptional) && !isLabelled(fact) {
      if !seen.insert(fact.name).inserted { shared.insert(fact.name) }
    }
    return shared
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
