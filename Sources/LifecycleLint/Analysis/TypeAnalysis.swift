import LintFacts

/// A type as rules look at it: its members' events, computed when they are asked for. One thread uses it.
final class TypeAnalysis {
  let type: TypeModel
  let project: Project
  private var cache: [Int: [Event]] = [:]
  var reachedCache: [String: [ReachedEvent]] = [:]
  private(set) lazy var resources = ResourceCollector(analysis: self).collect()
  /// What the type takes, with what gives it back.
  private(set) lazy var heldResources = findHeldResources()
  /// All places where code of the type assigns.
  private(set) lazy var assignments = findAssignments()
  /// Objects that store closures and that the type keeps.
  private(set) lazy var storingInitializers = StoringInitializer.all(in: self)
  /// Methods, initialisers and the deinitialiser, with what they do with children.
  private(set) lazy var childEvents = bodies.map { (reference: $0, events: childEvents(in: $0)) }

  init(_ type: TypeModel, in project: Project) {
    self.type = type
    self.project = project
  }

  var kind: Kind { type.classKind }
  var isViewController: Bool { type.classKind == .viewController }
  var isView: Bool { type.classKind == .view }

  /// What a method, initialiser or deinitialiser does.
  func events(of reference: MemberReference) -> [Event] {
    let key = reference.file << 32 | reference.member.span.start
    if let known = cache[key] { return known }
    let member = reference.member
    let result = EventRecorder.events(
      of: member.body, parameters: member.parameters.map(\.name), immediate: project.immediate)
    cache[key] = result
    return result
  }

  func events(of accessor: Accessor) -> [Event] {
    EventRecorder.events(
      of: accessor.body, parameters: accessor.kind == .didSet ? ["oldValue"] : ["newValue"], immediate: project.immediate)
  }

  /// The initial value of a property.
  func initialEvents(of member: Member) -> [Event] {
    member.value.map { EventRecorder.events(of: $0, immediate: project.immediate) } ?? []
  }

  /// The type's own overrides of methods that UIKit calls.
  var lifecycleOverrides: [(reference: MemberReference, method: LifecycleMethod)] {
    type.members.compactMap { reference in
      let member = reference.member
      guard member.kind == .method, member.flags.contains(.isOverride), !member.flags.contains(.isStatic),
        let method = LifecycleMethods.named(member.fullName, on: kind)
      else { return nil }
      return (reference, method)
    }
  }

  /// The type's own methods that a call on `self` without a known receiver may mean, with as many arguments.
  func methods(calledBy call: Call) -> [(owner: TypeModel, reference: MemberReference)] {
    let name = call.name
    for owner in type.ancestry {
      let found = owner.members(named: name).filter { reference in
        reference.member.kind == .method && reference.member.flags.contains(.hasBody)
          && Self.accepts(reference.member, call)
      }
      if !found.isEmpty { return found.map { (owner, $0) } }
    }
    return []
  }

  /// Whether the arguments' labels are among the parameters', in their order.
  private static func accepts(_ member: Member, _ call: Call) -> Bool {
    var parameters = member.parameters[...]
    for argument in call.arguments.dropLast(call.trailingClosures) {
      let label = argument.label.isEmpty ? "_" : argument.label
      guard let index = parameters.firstIndex(where: { $0.label == label }) else { return false }
      parameters = parameters[(index + 1)...]
    }
    return true
  }
}
