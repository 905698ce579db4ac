import LintFacts

/// A call of `super` in a member, or in a helper that the member calls.
struct SuperCall {
  var call: Call
  var event: Event
  /// Whether it stands in a helper.
  var isInHelper: Bool
}

extension TypeAnalysis {
  /// All calls `super.name(…)` in the member, and in the type's methods that it calls.
  func superCalls(in reference: MemberReference) -> [SuperCall] {
    var seen: Set<Int> = []
    return superCalls(in: reference, isInHelper: false, seen: &seen)
  }

  private func superCalls(in reference: MemberReference, isInHelper: Bool, seen: inout Set<Int>) -> [SuperCall] {
    guard seen.count < 24, seen.insert(reference.file << 32 | reference.member.span.start).inserted else { return [] }
    var result: [SuperCall] = []
    for event in events(of: reference) {
      guard let call = event.call else { continue }
      if call.isOnSuper {
        result.append(SuperCall(call: call, event: event, isInHelper: isInHelper))
      } else if call.isOnSelf {
        for method in methods(calledBy: call) where method.owner === type {
          result += superCalls(in: method.reference, isInHelper: true, seen: &seen)
        }
      }
    }
    return result
  }

  /// Whether the body only stops the program.
  func isUnreachable(_ member: Member) -> Bool {
    guard let last = member.body.last, member.body.count <= 2 else { return false }
    if case .expression(let value) = last.form, let call = value.asCall {
      return ["fatalError", "preconditionFailure", "assertionFailure"].contains(call.name)
    }
    return false
  }
}

extension Member {
  /// `super.viewWillAppear(animated)`, with the names that the parameters have inside the body.
  var superCallText: String {
    let arguments = parameters.map { parameter in
      parameter.label == "_" ? parameter.name : "\(parameter.label): \(parameter.name)"
    }
    return "super.\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Whether each parameter has a name by which it can be passed on.
  var canForward: Bool { parameters.allSatisfy { $0.name != "_" } }
}
