// Properties by their names alone, for look-ups of `AnyObject`'s members.

extension ProjectIndex {
  /// The types that a property of this name has, sorted; `?` stands for one that is not written.
  func propertyTypes(_ name: String) -> [String] {
    var found: Set<String> = []
    for (_, member) in properties(named: name) { found.insert(member.type.isEmpty ? "?" : member.type) }
    return found.sorted()
  }

  /// The frameworks' classes that declare a readable property of this name, and whether a class of the package registers one.
  func owners(ofPropertyNamed name: String) -> Answer {
    var classes: Set<String> = []
    var isRegistered = false
    for (type, member) in properties(named: name) where member.isInstance {
      if type.isFramework {
        guard member.access >= .public, let path = resolve(type.fact.path, in: "", module: type.module),
          entry(path, module: type.module)?.fact.kind == .class
        else { continue }
        classes.insert(path)
      } else {
        isRegistered = isRegistered || member.flags.contains(.isObjC) || isObjCMembers(type.fact.path, module: type.module)
      }
    }
    return .owners(classes.sorted(), isRegistered: isRegistered)
  }

  /// The names of properties that are arrays of `AnyObject`.
  var anyObjectArrays: Set<String> {
    var names: Set<String> = []
    for type in allTypes where !type.isFramework {
      for member in type.fact.members where member.kind == .property && member.type == "[AnyObject]" { names.insert(member.name) }
    }
    return names
  }

  private func properties(named name: String) -> [(IndexedType, MemberFact)] {
    allTypes.flatMap { type in
      type.fact.members.lazy.filter { $0.kind == .property && $0.name == name }.map { (type, $0) }
    }
  }

  private var allTypes: [IndexedType] { types.values.flatMap { $0 } + extensions.values.flatMap { $0 } }
}
