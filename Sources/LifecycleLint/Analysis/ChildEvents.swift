import LintFacts

/// A call of the containment API, on whom and for which child.
struct ChildEvent {
  enum Kind {
    /// `parent.addChild(child)`.
    case add
    /// `child.didMove(toParent: parent)`.
    case didMove
    /// `child.didMove(toParent: nil)`.
    case didMoveOut
    /// `child.willMove(toParent: parent)`.
    case willMove
    /// `child.willMove(toParent: nil)`.
    case willMoveOut
    /// `child.removeFromParent()`.
    case remove
    /// `somewhere.addSubview(child.view)`.
    case addView
    /// `child.view.removeFromSuperview()`.
    case removeView
  }

  let kind: Kind
  /// The child as it is written, without `self.`, `?` and `!`; `self` for the controller itself.
  let child: String
  /// The child's expression; nil when it is `self` and not written.
  let value: Expression?
  /// Whom the child is added to, when that is not `self`.
  let parent: Expression?
  let event: Event
}

extension TypeAnalysis {
  /// What a member does with children, in the order in which it is written.
  func childEvents(in reference: MemberReference) -> [ChildEvent] {
    events(of: reference).compactMap { event in event.call.flatMap { ChildEvent(call: $0, event: event) } }
  }

  /// Methods, initialisers and the deinitialiser of the type, its extensions included.
  var bodies: [MemberReference] {
    type.members.filter { $0.member.flags.contains(.hasBody) && $0.member.kind != .property && $0.member.kind != .subscript }
  }
}

extension ChildEvent {
  init?(call: Call, event: Event) {
    guard !call.isOnSuper else { return nil }
    let receiver = call.receiver
    switch (call.name, call.labels) {
    case ("addChild", ["_"]), ("addChildViewController", ["_"]):
      guard let value = call.argument(0), let child = Self.name(of: value) else { return nil }
      let parent = receiver.flatMap { $0.isSelf ? nil : $0 }
      self.init(kind: .add, child: child, value: value, parent: parent, event: event)
    case ("didMove", ["toParent"]), ("didMove", ["toParentViewController"]), ("willMove", ["toParent"]),
      ("willMove", ["toParentViewController"]):
      guard let parent = call.argument(0), let child = Self.name(of: receiver) else { return nil }
      let kind: Kind =
        switch (call.name, parent.isNil) {
        case ("didMove", false): .didMove
        case ("didMove", true): .didMoveOut
        case (_, false): .willMove
        case (_, true): .willMoveOut
        }
      self.init(kind: kind, child: child, value: receiver, parent: parent, event: event)
    case ("removeFromParent", []), ("removeFromParentViewController", []):
      guard let child = Self.name(of: receiver) else { return nil }
      self.init(kind: .remove, child: child, value: receiver, parent: nil, event: event)
    case ("addSubview", ["_"]), ("addArrangedSubview", ["_"]), ("insertSubview", _):
      guard let view = call.argument(0), view.lastName == "view", let owner = Self.owner(ofView: view) else { return nil }
      self.init(kind: .addView, child: owner.name, value: owner.value, parent: receiver, event: event)
    case ("removeFromSuperview", []):
      guard let receiver, receiver.lastName == "view", let owner = Self.owner(ofView: receiver) else { return nil }
      self.init(kind: .removeView, child: owner.name, value: owner.value, parent: nil, event: event)
    default: return nil
    }
  }

  private static func name(of value: Expression?) -> String? {
    guard let value else { return "self" }
    return value.isSelf ? "self" : value.shape
  }

  /// `child` in `child.view`; a view of `self` is not a child's.
  private static func owner(ofView view: Expression) -> (name: String, value: Expression)? {
    guard let base = view.base, !base.isSelf, !base.isSuper, let name = base.shape else {
      // `view.removeFromSuperview()` of a controller that takes itself away.
      return view.path == "view" ? ("self", view) : nil
    }
    return (name, base)
  }
}
