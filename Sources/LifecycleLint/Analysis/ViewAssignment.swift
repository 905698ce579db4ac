import LintFacts

/// Assignments of a controller's root view.
enum ViewAssignment {
  static func isAssignment(_ value: Expression) -> Bool {
    guard case .assignment(let target, "=", _) = value.form else { return false }
    return target.path == "view"
  }

  /// A helper of the class that assigns it.
  static func isAssigningCall(_ value: Expression, of type: TypeAnalysis) -> Bool {
    guard case .call(let call) = value.form, call.isOnSelf else { return false }
    return type.methods(calledBy: call).contains { assigns($0.reference, of: type) }
  }

  static func assigns(_ reference: MemberReference, of type: TypeAnalysis) -> Bool {
    type.reached(from: reference, of: type.type).contains { reached in
      if case .assignment(let target, "=", _) = reached.event.kind { target.path == "view" && reached.isNow } else { false }
    }
  }

  /// The first read of `view` on the way to its assignment.
  static func readBeforeAssignment(_ reference: MemberReference, of type: TypeAnalysis) -> ReachedEvent? {
    for reached in type.reached(from: reference, of: type.type) where reached.isNow {
      switch reached.event.kind {
      case .assignment(let target, _, _):
        if target.path == "view" { return nil }
        if target.path?.hasPrefix("view.") ?? false, !reached.event.scope.isLocal("view") { return reached }
      case .read(let value):
        guard let path = value.path, path == "view" || path.hasPrefix("view.") else { continue }
        if !reached.event.scope.isLocal("view") { return reached }
      default: continue
      }
    }
    return nil
  }
}
