import LintFacts

/// Whether code that a member calls, anywhere in the project, adds children or tells them that they moved.
struct ContainmentHelpers {
  /// Something that is called adds a child.
  private(set) var begin = false
  /// Something that is called tells a child that it moved.
  private(set) var finish = false
  /// Something that is called tells a child that it will leave.
  private(set) var leave = false

  init(calledIn reference: MemberReference, of type: TypeAnalysis) {
    let vocabulary = type.project.vocabulary.helpers
    for event in type.events(of: reference) {
      guard let call = event.call, ChildEvent(call: call, event: event) == nil, !call.isOnSuper else { continue }
      if vocabulary["add_child"]?.contains(call.name) ?? false {
        begin = true
        finish = true
      }
      if vocabulary["remove_child"]?.contains(call.name) ?? false { leave = true }
      // The member itself is no help to itself.
      for method in type.project.methods(named: call.name) where method.place != reference.place {
        for inner in method.childEvents(immediate: type.project.immediate) {
          switch inner.kind {
          case .add: begin = true
          case .didMove: finish = true
          case .willMoveOut: leave = true
          default: break
          }
        }
      }
    }
  }
}

extension MemberReference {
  /// Names a member without its contents.
  struct Place: Hashable, Sendable {
    var file: Int
    var start: Int
  }

  var place: Place { Place(file: file, start: member.span.start) }
}

extension MemberReference {
  /// What the member does with children of anybody.
  func childEvents(immediate: ImmediateClosures) -> [ChildEvent] {
    EventRecorder.events(of: member.body, immediate: immediate).compactMap { event in
      event.call.flatMap { ChildEvent(call: $0, event: event) }
    }
  }
}

extension Project {
  /// Methods with bodies, of all types, by name.
  func methods(named name: String) -> [MemberReference] {
    let index = methodIndex {
      var result: [String: [MemberReference]] = [:]
      for type in types {
        for reference in type.members where reference.member.kind == .method && reference.member.flags.contains(.hasBody) {
          result[reference.member.name, default: []].append(reference)
        }
      }
      return result
    }
    return index[name] ?? []
  }
}
