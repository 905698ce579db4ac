import LintFacts

/// Reads of sizes and places that layout decides.
enum Geometry {
  static let names: Set<String> = [
    "frame", "bounds", "center", "safeAreaInsets", "contentSize", "adjustedContentInset", "safeAreaLayoutGuide.layoutFrame",
  ]

  /// Screens that may be in a window already.
  private static let outside: Set<String> = [
    "parent", "presentingViewController", "navigationController", "tabBarController", "splitViewController",
  ]

  /// The receiver and the property, when the expression reads geometry of a view that the type owns: `view.bounds`, `badge.frame`.
  static func read(_ event: Event, of type: TypeAnalysis, member: Member) -> (view: String, property: String)? {
    guard case .read(let value) = event.kind, let parts = value.path?.split(separator: ".").map(String.init) else { return nil }
    if type.isView, let first = parts.first, ["frame", "bounds", "safeAreaInsets"].contains(first), !event.scope.isLocal(first) {
      return ("self", first)
    }
    guard parts.count >= 2, let index = parts.firstIndex(where: { names.contains($0) }), index >= 1,
      !event.scope.isLocal(parts[0])
    else { return nil }
    // `view.frame` and `badge.frame`; `view.window.bounds` is the window's, and final.
    if index == 1, parts[0] == "view", type.isViewController, type.type.property("view") == nil { return ("view", parts[1]) }
    if parts[0].first?.isUppercase ?? true { return nil }
    let owner = parts[..<index].joined(separator: ".")
    var expression = Expression(.name(parts[0]))
    for part in parts[1..<index] { expression = Expression(.member(expression, part)) }
    guard type.kind(of: expression, in: event.scope, parameters: member.parameters) == .view, parts.last != "window",
      parts[index - 1] != "window", !outside.contains(parts[0])
    else { return nil }
    return (owner, parts[index])
  }

  /// What the statement around the event assigns to, as `radius` or `scroll.contentSize.width`.
  static func assignments(in events: [Event], around span: ByteSpan) -> [Expression] {
    events.compactMap { event in
      guard case .assignment(let target, _, let value) = event.kind, value.span.start <= span.start, value.span.end >= span.end
      else { return nil }
      return target
    }
  }

  /// The local variables and properties that are given a value around the event.
  static func names(in events: [Event], around span: ByteSpan) -> [String] {
    events.flatMap { event -> [String] in
      switch event.kind {
      case .declaration(let variable):
        guard let value = variable.value, value.span.start <= span.start, value.span.end >= span.end else { return [] }
        return variable.names
      case .assignment(let target, _, let value):
        guard value.span.start <= span.start, value.span.end >= span.end else { return [] }
        return target.rootName.map { [$0] } ?? []
      default: return []
      }
    }
  }
}
