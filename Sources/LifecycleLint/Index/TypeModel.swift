import LintFacts

/// A member with the file it stands in.
struct MemberReference {
  let file: Int
  let member: Member
  let declaration: TypeDeclaration
}

/// A type with all its extensions, merged.
final class TypeModel {
  let path: String
  let kind: TypeDeclaration.Kind
  let file: Int
  let declaration: TypeDeclaration
  /// In the order of declaration: the type's own first, then its extensions by file.
  let members: [MemberReference]
  let inherited: [String]
  /// Set by the index.
  fileprivate(set) var superclass: TypeModel?
  /// The class of a framework at the end of the project's own superclasses.
  fileprivate(set) var platformClass: String?
  /// The name at which the chain of superclasses broke off.
  fileprivate(set) var unknownSuperclass: String?
  fileprivate(set) var subclasses: Int = 0
  let isOutline: Bool
  private let byName: [String: [Int]]

  init(
    path: String, kind: TypeDeclaration.Kind, file: Int, declaration: TypeDeclaration, members: [MemberReference],
    inherited: [String], isOutline: Bool
  ) {
    self.path = path
    self.kind = kind
    self.file = file
    self.declaration = declaration
    self.members = members
    self.inherited = inherited
    self.isOutline = isOutline
    var byName: [String: [Int]] = [:]
    for (index, reference) in members.enumerated() { byName[reference.member.name, default: []].append(index) }
    self.byName = byName
  }

  var name: String { path.split(separator: ".").last.map { String($0) } ?? path }

  func members(named name: String) -> [MemberReference] { (byName[name] ?? []).map { members[$0] } }

  /// The class itself and the project's classes above it.
  var ancestry: [TypeModel] {
    var result: [TypeModel] = []
    var next: TypeModel? = self
    while let type = next, result.count < 64 {
      result.append(type)
      next = type.superclass
    }
    return result
  }

  /// The frameworks' classes above, nearest first.
  var platformChain: [String] { platformClass.map { PlatformClasses.chain(of: $0) } ?? [] }

  func descends(from name: String) -> Bool { platformChain.contains(name) || ancestry.contains { $0.name == name } }

  /// What the class is. `unknown` when nobody can tell.
  var classKind: Kind {
    let chain = platformChain
    if chain.contains("UIViewController") { return .viewController }
    if chain.contains("UIView") { return .view }
    return unknownSuperclass == nil ? .other : .unknown
  }

  /// Conformances, inherited ones too.
  var conformances: [String] { ancestry.flatMap(\.inherited) }

  /// The method's own implementation, or the nearest that is inherited from a class of the project.
  func implementation(of fullName: String) -> (owner: TypeModel, reference: MemberReference)? {
    let name = fullName.firstIndex(of: "(").map { String(fullName[..<$0]) } ?? fullName
    for type in ancestry {
      if let found = type.members(named: name).first(where: {
        $0.member.fullName == fullName && $0.member.flags.contains(.hasBody)
      }) {
        return (type, found)
      }
    }
    return nil
  }

  /// Instance properties and methods of this name, inherited ones too.
  func allMembers(named name: String) -> [MemberReference] { ancestry.flatMap { $0.members(named: name) } }

  func property(_ name: String) -> MemberReference? {
    allMembers(named: name).first { $0.member.kind == .property && !$0.member.flags.contains(.isStatic) }
  }
}

extension TypeModel {
  /// Follows the superclasses. A cycle ends where it closes.
  static func link(_ types: [TypeModel], resolve: (String, TypeModel) -> TypeModel?, vocabulary: [String: String]) {
    for type in types where type.kind == .class {
      guard let first = type.inherited.first else { continue }
      if let parent = resolve(first, type) {
        if parent.kind == .class, parent !== type { type.superclass = parent }
        continue
      }
      let name = first.split(separator: ".").last.map { String($0) } ?? first
      if PlatformClasses.isKnown(name) {
        type.platformClass = name
      } else if let known = vocabulary[name] {
        type.platformClass = known
      } else if !Self.isProtocolName(name) {
        type.unknownSuperclass = name
      }
    }
    for type in types { breakCycle(at: type) }
    for type in types {
      type.superclass?.subclasses += 1
      guard let last = type.ancestry.last, last !== type else { continue }
      type.platformClass = last.platformClass
      type.unknownSuperclass = last.unknownSuperclass
    }
  }

  private static func breakCycle(at type: TypeModel) {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
    var current = type
    while let next = current.superclass {
      if !seen.insert(ObjectIdentifier(next)).inserted {
        current.superclass = nil
        current.unknownSuperclass = next.path
        return
      }
      current = next
    }
  }

  /// Names of protocols by convention and by fame: the first entry of an inheritance clause need not be a class.
  private static func isProtocolName(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "able", "ible", "Providing", "Observer", "Type"].contains { name.hasSuffix($0) }
      || ["Error", "AnyObject", "Sequence", "Collection", "Encoder", "Decoder", "CodingKey", "View", "App", "Scene"].contains(
        name)
  }
}
