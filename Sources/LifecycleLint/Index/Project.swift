import LintModel
import LintFacts
import Synchronization

/// A file that takes part in a run.
struct ProjectFile: Sendable {
  var path: String
  var facts: SourceFacts
}

/// All files, with their types merged and their superclasses followed.
final class Project {
  let files: [ProjectFile]
  let vocabulary: ProjectVocabulary
  let immediate: ImmediateClosures
  let options: LintOptions
  let types: [TypeModel]
  let methodIndex = Once<[String: [MemberReference]]>()
  private let byPath: [String: TypeModel]
  private let byLastName: [String: [TypeModel]]
  private let aliases: [String: String]
  private let outside = Mutex<Set<String>?>(nil)

  init(files: [ProjectFile], options: LintOptions) {
    self.files = files
    self.options = options
    vocabulary = options.vocabulary
    immediate = ImmediateClosures(helpers: options.vocabulary.oneShotAPIs)
    var declarations: [String: (file: Int, type: TypeDeclaration)] = [:]
    var order: [String] = []
    var extensions: [String: [(file: Int, type: TypeDeclaration)]] = [:]
    var aliases: [String: String] = [:]
    var duplicates: [(file: Int, type: TypeDeclaration)] = []
    for (number, file) in files.enumerated() {
      for type in file.facts.types {
        switch type.kind {
        case .extension: extensions[type.path, default: []].append((number, type))
        case .typealias: if type.inherited.count == 1 { aliases[type.path] = type.inherited[0] }
        default:
          if declarations[type.path] == nil {
            declarations[type.path] = (number, type)
            order.append(type.path)
          } else {
            duplicates.append((number, type))
          }
        }
      }
    }
    self.aliases = aliases

    func model(_ file: Int, _ type: TypeDeclaration, _ added: [(file: Int, type: TypeDeclaration)]) -> TypeModel {
      var members = type.members.map { MemberReference(file: file, member: $0, declaration: type) }
      for (file, type) in added { members += type.members.map { MemberReference(file: file, member: $0, declaration: type) } }
      return TypeModel(
        path: type.path, kind: type.kind, file: file, declaration: type, members: members,
        inherited: type.inherited + added.flatMap(\.type.inherited), isOutline: files[file].facts.depth == .outline)
    }
    // An extension may name the type by its last name only inside another type, and nested in an alias; both are rare.
    var types = order.map { path in model(declarations[path]!.file, declarations[path]!.type, extensions[path] ?? []) }
    byPath = Dictionary(types.map { ($0.path, $0) }) { first, _ in first }
    // A second type of that name, of another target: judged by itself.
    types += duplicates.map { model($0.file, $0.type, []) }
    self.types = types
    byLastName = Dictionary(grouping: types, by: \.name)
    let base = vocabulary.baseClasses
    let lookUp = byPath
    let last = byLastName
    TypeModel.link(
      types,
      resolve: { name, type in Self.resolve(name, from: type.path, byPath: lookUp, byLastName: last, aliases: aliases) },
      vocabulary: base)
  }

  /// The objects of storyboards and xibs that are made from this class.
  func designedObjects(ofClass name: String) -> [(file: Int, object: DesignedObject)] {
    files.indices.flatMap { number in
      files[number].facts.designed.filter { $0.customClass == name }.map { (number, $0) }
    }
  }

  /// Whether some code sets a property of this name on an object that is not `self`.
  func isAssignedFromOutside(_ name: String) -> Bool {
    outside.withLock { known in
      if known == nil { known = Self.namesAssignedFromOutside(types, files: files, immediate: immediate) }
      return known!.contains(name)
    }
  }

  private static func namesAssignedFromOutside(
    _ types: [TypeModel], files: [ProjectFile], immediate: ImmediateClosures
  ) -> Set<String> {
    var result = Set(files.flatMap(\.facts.assignedNames))
    func note(_ events: [Event]) {
      for event in events {
        guard case .assignment(let target, _, _) = event.kind, let base = target.base, !base.isSelf, let name = target.lastName
        else { continue }
        result.insert(name)
      }
    }
    for type in types {
      for reference in type.members {
        let member = reference.member
        note(EventRecorder.events(of: member.body, immediate: immediate))
        for accessor in member.accessors { note(EventRecorder.events(of: accessor.body, immediate: immediate)) }
        if let value = member.value { note(EventRecorder.events(of: value, immediate: immediate)) }
      }
    }
    return result
  }

  /// The type that a name means inside another type.
  func type(_ name: String, from path: String = "") -> TypeModel? {
    Self.resolve(name, from: path, byPath: byPath, byLastName: byLastName, aliases: aliases)
  }

  private static func resolve(
    _ name: String, from path: String, byPath: [String: TypeModel], byLastName: [String: [TypeModel]],
    aliases: [String: String], depth: Int = 0
  ) -> TypeModel? {
    guard depth < 8 else { return nil }
    var scope = path
    while true {
      let candidate = scope.isEmpty ? name : "\(scope).\(name)"
      if candidate != path || depth > 0, let found = byPath[candidate] { return found }
      if let target = aliases[candidate], target != name {
        return resolve(target, from: scope, byPath: byPath, byLastName: byLastName, aliases: aliases, depth: depth + 1)
      }
      guard let dot = scope.lastIndex(of: ".") else {
        if scope.isEmpty { break }
        scope = ""
        continue
      }
      scope = String(scope[..<dot])
    }
    // `Module.Name`.
    if let dot = name.firstIndex(of: ".") {
      return resolve(
        String(name[name.index(after: dot)...]), from: "", byPath: byPath, byLastName: byLastName, aliases: aliases,
        depth: depth + 1)
    }
    return nil
  }
}
