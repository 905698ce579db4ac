import LintFacts

/// Something that is added to a view or a controller, and adds up when it is done again.
struct Attachment {
  enum Kind: Hashable {
    case view, layer, gesture, constraint, observer, timer, request, child, interaction, reload
  }

  var kind: Kind
  /// For a message: “adds a new CAGradientLayer”.
  var text: String

  /// What the event attaches, when what it attaches is made each time.
  static func made(by reached: ReachedEvent, in type: TypeAnalysis) -> Attachment? {
    guard let call = reached.event.call else { return nil }
    let scope = reached.event.scope
    func fresh(_ index: Int, _ kind: Kind) -> Attachment? {
      guard let value = call.argument(index), type.isFresh(value, in: scope) else { return nil }
      let name = type.typeName(of: value, in: scope)
      return Attachment(kind: kind, text: "adds a new \(name ?? "object")")
    }
    switch call.name {
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview": return fresh(0, .view)
    case "addSublayer", "insertSublayer": return fresh(0, .layer)
    case "addGestureRecognizer": return fresh(0, .gesture)
    case "addInteraction": return fresh(0, .interaction)
    case "addChild": return fresh(0, .child)
    case "activate":
      guard call.receiver?.lastName == "NSLayoutConstraint", let list = call.argument(0), makesConstraints(list) else {
        return nil
      }
      return Attachment(kind: .constraint, text: "activates new constraints")
    case "makeConstraints": return Attachment(kind: .constraint, text: "makes new constraints")
    case "addObserver":
      guard ["selector", "forName"].contains(where: { call.labels.contains($0) }) else { return nil }
      return Attachment(kind: .observer, text: "adds an observer")
    case "scheduledTimer":
      guard call.receiver?.lastName == "Timer" else { return nil }
      return Attachment(kind: .timer, text: "starts a timer")
    case "dataTask", "downloadTask", "uploadTask":
      guard call.labels.contains("with") else { return nil }
      return Attachment(kind: .request, text: "starts a request")
    case "reloadData":
      guard call.arguments.isEmpty, let receiver = call.receiver, type.kind(of: receiver, in: scope) == .view else { return nil }
      return Attachment(kind: .reload, text: "reloads `\(receiver.shape ?? "the list")`")
    default: return nil
    }
  }

  private static func makesConstraints(_ value: Expression) -> Bool {
    guard case .collection(let parts) = value.form else { return false }
    return parts.contains { part in
      part.contains { $0.asCall?.name == "constraint" } || part.constructedType == "NSLayoutConstraint"
    }
  }

  /// Whether the event takes back what is attached: then it does not add up.
  func isUndone(by event: Event) -> Bool {
    switch (kind, event.kind) {
    case (.view, .call(let call)): return ["removeFromSuperview", "removeArrangedSubview"].contains(call.name)
    case (.layer, .call(let call)): return ["removeFromSuperlayer", "removeAll"].contains(call.name)
    case (.layer, .assignment(let target, _, _)): return target.lastName == "sublayers"
    case (.gesture, .call(let call)): return call.name == "removeGestureRecognizer"
    case (.gesture, .assignment(let target, _, _)): return target.lastName == "gestureRecognizers"
    case (.constraint, .call(let call)): return ["deactivate", "removeConstraints", "removeConstraint"].contains(call.name)
    case (.observer, .call(let call)): return call.name == "removeObserver"
    case (.timer, .call(let call)): return call.name == "invalidate"
    case (.child, .call(let call)): return call.name == "removeFromParent"
    case (.interaction, .call(let call)): return call.name == "removeInteraction"
    default: return false
    }
  }

  func isUndone(in events: some Sequence<ReachedEvent>) -> Bool { events.contains { isUndone(by: $0.event) } }
}
