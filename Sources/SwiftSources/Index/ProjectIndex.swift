// The types of the whole package graph, with their extensions, superclasses and members. Built from facts alone; immutable.

/// A declaration of a type or an extension, and where it is.
struct IndexedType: Sendable {
  var module: String
  /// Empty for the frameworks' own.
  var file: String
  var fact: TypeFact
  var isFramework: Bool { file.isEmpty }
}

struct ProjectIndex: Sendable {
  private(set) var types: [String: [IndexedType]] = [:]
  /// Extensions by the type name as it is written, and by its resolved path where that differs.
  private(set) var extensions: [String: [IndexedType]] = [:]
  private(set) var requirements: [String: Requirement] = [:]
  /// The full names of requirements by base name, sorted.
  private(set) var requirementNames: [String: [String]] = [:]
  private(set) var overrides: [String: [OverrideSite]] = [:]
  private let modules: Set<String>

  /// An optional requirement, or several of the same full name.
  struct Requirement: Hashable, Sendable {
    var objCName: String
    var isProperty: Bool
    /// Whether there is a property under the base name.
    var hasBaseName: Bool
  }

  /// A member with `override`.
  struct OverrideSite: Sendable {
    var type: String
    var module: String
  }

  init(files: [(module: String, file: String, facts: FileFacts)]) {
    var modules: Set<String> = []
    let embedded = FactTable.embedded.map { (module: $0.module, file: "", facts: $0.facts) }
    for (module, file, facts) in embedded + files {
      modules.insert(module)
      for fact in facts.types {
        let entry = IndexedType(module: module, file: file, fact: fact)
        if fact.kind == .extension { continue }
        types[fact.path, default: []].append(entry)
      }
    }
    self.modules = modules
    for (module, file, facts) in embedded + files {
      for fact in facts.types where fact.kind == .extension {
        let entry = IndexedType(module: module, file: file, fact: fact)
        extensions[resolve(fact.path, in: "", module: module) ?? unqualified(fact.path), default: []].append(entry)
      }
      for fact in facts.types {
        if fact.kind == .protocol { addRequirements(of: fact) }
        let path = fact.kind == .extension ? resolve(fact.path, in: "", module: module) ?? unqualified(fact.path) : fact.path
        for member in fact.members where member.flags.contains(.isOverride) {
          overrides[Self.key(member), default: []].append(OverrideSite(type: path, module: module))
        }
      }
    }
  }

  /// A member's identity for overriding.
  static func key(_ member: MemberFact) -> String {
    "\(member.isInstance ? "" : "static ")\(member.kind == .property ? "var " : "")\(member.fullName)"
  }

  private mutating func addRequirements(of fact: TypeFact) {
    let withBaseName = OptionalRequirement.withBaseName(fact.members)
    for member in fact.members where member.flags.contains(.isOptional) {
      let hasBaseName = withBaseName.contains(member.fullName)
      if requirements[member.fullName] == nil {
        requirements[member.fullName] = Requirement(
          objCName: member.objCName, isProperty: member.kind == .property, hasBaseName: hasBaseName)
      }
      if requirementNames[member.name]?.contains(member.fullName) != true {
        requirementNames[member.name, default: []].append(member.fullName)
        requirementNames[member.name]!.sort()
      }
    }
  }

  // MARK: Types

  private func unqualified(_ name: String) -> String {
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// The path of the type that `name` means inside the type `scope`; type aliases are followed.
  func resolve(_ name: String, in scope: String, module: String, depth: Int = 0) -> String? {
    guard depth < 16, !name.isEmpty else { return nil }
    var outer = scope[...]
    while true {
      let candidate = outer.isEmpty ? name : "\(outer).\(name)"
      if let entry = entry(candidate, module: module) {
        guard entry.fact.kind == .typealias, let target = entry.fact.inherited.first else { return candidate }
        let home = outer.isEmpty ? "" : String(outer)
        return target == name ? nil : resolve(target, in: home, module: entry.module, depth: depth + 1) ?? target
      }
      guard !outer.isEmpty else { break }
      outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
    }
    // A module's name in front, or an outer type that is an alias or a superclass's.
    let short = unqualified(name)
    return short == name ? nil : resolve(short, in: "", module: module, depth: depth + 1)
  }

  /// The declaration of the type, that of the same module first.
  func entry(_ path: String, module: String) -> IndexedType? {
    guard let entries = types[path] else { return nil }
    return entries.first { $0.module == module } ?? entries.first { !$0.isFramework } ?? entries.first
  }

  /// The class and its superclasses, nearest first. `isComplete` is false when a name on the way is not in the index.
  func chain(of path: String, module: String) -> (types: [IndexedType], isComplete: Bool) {
    var result: [IndexedType] = []
    var seen: Set<String> = []
    var next: (path: String, module: String)? = (path, module)
    var isComplete = true
    while let (path, module) = next, seen.insert(path).inserted {
      guard let entry = entry(path, module: module) else {
        if path != "NSObject" { isComplete = false }
        break
      }
      result.append(entry)
      next = nil
      guard entry.fact.kind == .class, let first = entry.fact.inherited.first else { break }
      let scope = entry.fact.path.lastIndex(of: ".").map { String(entry.fact.path[..<$0]) } ?? ""
      if let superPath = resolve(first, in: scope, module: entry.module) {
        if let kind = self.entry(superPath, module: entry.module)?.fact.kind, kind != .class { break }
        next = (superPath, entry.module)
      } else {
        next = (unqualified(first), entry.module)
      }
    }
    return (result, isComplete)
  }

  /// The declaration itself and all its extensions.
  func declarations(of entry: IndexedType) -> [IndexedType] {
    let same = (types[entry.fact.path] ?? []).filter { $0.module == entry.module && $0.fact.kind == entry.fact.kind }
    return same + (extensions[entry.fact.path] ?? [])
  }

  func isObjCMembers(_ path: String, module: String) -> Bool {
    chain(of: path, module: module).types.contains { $0.fact.flags.contains(.isObjCMembers) }
  }

  func inherits(_ path: String, module: String, from name: String) -> Bool {
    let chain = chain(of: path, module: module).types
    return chain.contains { entry in
      entry.fact.name == name || entry.fact.inherited.first.map { unqualified($0) == name } ?? false
    }
  }
}
