import LifecycleModel
import LintFacts

/// An event with the calls that lead to it from a callback: helpers of the type, and overridden methods of its base classes.
struct ReachedEvent {
  let event: Event
  /// The member in which it stands.
  let reference: MemberReference
  let owner: TypeModel
  /// The calls on the way, outermost first.
  let calls: [Event]

  /// Runs before the callback returns.
  var isNow: Bool { event.isNow && calls.allSatisfy(\.isNow) }

  /// Runs on some runs of the callback only.
  var isConditional: Bool { event.scope.isConditional || calls.contains { $0.scope.isConditional } }

  /// The values that the conditions on the way look at.
  var tests: [Expression] { event.scope.tests + calls.flatMap(\.scope.tests) }

  /// The conditions on the way that are more than a question for the system's version.
  var conditions: [(conditions: [BranchCondition], isMet: Bool)] {
    (event.scope.conditions + calls.flatMap(\.scope.conditions)).filter { condition in
      !condition.conditions.allSatisfy { $0.kind == .availability }
    }
  }

  /// Runs each time, as far as can be seen; a question for the system's version or whether `self` still exists is no condition.
  var isUnconditional: Bool {
    let chain = [event] + calls
    return chain.allSatisfy { event in
      event.scope.outwards.allSatisfy { scope in
        switch scope.kind {
        case .condition(let conditions, _):
          conditions.allSatisfy { $0.kind == .availability || $0.kind == .binding && ($0.value?.isSelf ?? false) }
        case .selection, .handler, .shortCircuit: false
        case .alternative, .body, .loop, .closure, .deferred, .localFunction: true
        }
      }
    }
  }
}

extension TypeAnalysis {
  /// What the callback does, with helpers of the type and overridden methods of the project's base classes in their places.
  func reached(from fullName: String) -> [ReachedEvent] {
    if let known = reachedCache[fullName] { return known }
    var result: [ReachedEvent] = []
    if let (owner, reference) = type.implementation(of: fullName) { result = reached(from: reference, of: owner) }
    reachedCache[fullName] = result
    return result
  }

  func reached(from callback: Callback) -> [ReachedEvent] {
    callback == .deinit ? reached(fromAll: { $0.kind == .deinitializer }) : reached(from: callback.signature)
  }

  /// What the type's own initialisers do.
  var reachedFromInitializers: [ReachedEvent] { reached(fromAll: { $0.kind == .initializer }) }

  private func reached(fromAll isMatch: (Member) -> Bool) -> [ReachedEvent] {
    type.ancestry.flatMap { owner in
      owner.members.filter { isMatch($0.member) }.flatMap { reached(from: $0, of: owner) }
    }
  }

  func reached(from reference: MemberReference, of owner: TypeModel) -> [ReachedEvent] {
    var result: [ReachedEvent] = []
    var path: [Int] = []
    var budget = 20_000
    follow(reference, of: owner, calls: [], path: &path, budget: &budget, into: &result)
    return result
  }

  /// What the body of a computed property does, closures in it included, with the type's methods in the places of their calls.
  func reached(from accessor: Accessor, in reference: MemberReference) -> [ReachedEvent] {
    var result: [ReachedEvent] = []
    var path: [Int] = []
    var budget = 20_000
    follow(events(of: accessor), in: reference, of: type, calls: [], path: &path, budget: &budget, into: &result)
    return result
  }

  private func follow(
    _ reference: MemberReference, of owner: TypeModel, calls: [Event], path: inout [Int], budget: inout Int,
    into result: inout [ReachedEvent]
  ) {
    let key = reference.file << 32 | reference.member.span.start
    guard path.count < 6, !path.contains(key), budget > 0 else { return }
    path.append(key)
    defer { path.removeLast() }
    follow(events(of: reference), in: reference, of: owner, calls: calls, path: &path, budget: &budget, into: &result)
  }

  private func follow(
    _ events: [Event], in reference: MemberReference, of owner: TypeModel, calls: [Event], path: inout [Int],
    budget: inout Int, into result: inout [ReachedEvent]
  ) {
    for event in events {
      budget -= 1
      guard budget > 0 else { return }
      if let call = event.call {
        if call.isOnSuper, let parent = owner.superclass,
          let found = parent.implementation(of: Self.implementationName(of: call, above: parent))
        {
          follow(found.reference, of: found.owner, calls: calls + [event], path: &path, budget: &budget, into: &result)
          continue
        }
        if call.isOnSelf, !event.scope.isLocal(call.name) {
          let methods = methods(calledBy: call)
          if methods.count == 1 {
            result.append(ReachedEvent(event: event, reference: reference, owner: owner, calls: calls))
            follow(
              methods[0].reference, of: methods[0].owner, calls: calls + [event], path: &path, budget: &budget, into: &result)
            continue
          }
        }
      }
      result.append(ReachedEvent(event: event, reference: reference, owner: owner, calls: calls))
    }
  }

  private static func implementationName(of call: Call, above parent: TypeModel) -> String {
    let name = call.fullName
    return name == "\(call.name)()" && call.callee.lastName?.hasSuffix(")") == true ? call.callee.lastName! : name
  }

  /// The callbacks whose code is known: those that the type or a base class of the project overrides.
  var callbackNames: [String] { LifecycleMethods.all.filter { $0.kinds.contains(kind) }.map(\.name) }

  /// Members of the type that no callback, initialiser or `deinit` reaches: somebody else calls them, at any time.
  var dynamicMembers: [MemberReference] {
    var reachedKeys: Set<Int> = []
    func mark(_ events: [ReachedEvent]) {
      for event in events { reachedKeys.insert(event.reference.file << 32 | event.reference.member.span.start) }
    }
    for name in callbackNames { mark(reached(from: name)) }
    mark(reachedFromInitializers)
    mark(reached(from: .deinit))
    let own = type.ancestry.flatMap(\.members)
    return own.filter { reference in
      let member = reference.member
      return member.kind == .method && !LifecycleMethods.isLifecycleName(member.fullName)
        && !reachedKeys.contains(reference.file << 32 | member.span.start)
    }
  }
}
