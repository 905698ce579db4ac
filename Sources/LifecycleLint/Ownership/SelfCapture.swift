import LintFacts

// Who keeps `self` alive: closures that capture it, and objects that `self` owns.

extension Closure {
  func captures(_ name: String) -> Capture.Strength? { captures.first { $0.name == name && $0.value == nil }?.strength }

  /// Whether the closure keeps `self`. In a class the compiler asks for the word, in the list or in the body; a closure inside that
  /// takes `self` weakly makes the outer one keep it all the same.
  func keepsSelf(immediate: ImmediateClosures) -> Bool {
    switch captures("self") {
    case .weak, .unowned: return false
    case .strong: return true
    case nil: return EventRecorder.events(of: body, immediate: immediate).contains(where: \.mentionsSelf)
    }
  }

  /// Where the closure first mentions `self`.
  func firstMention(immediate: ImmediateClosures) -> ByteSpan? {
    EventRecorder.events(of: body, immediate: immediate).first(where: \.mentionsSelf)?.span
  }
}

extension Scope {
  /// A closure around took `self` weakly. `self` is a local constant in there, but a closure inside keeps it all the same; whether that
  /// one is stored before the outer one returns is not known.
  var isInsideWeakClosure: Bool {
    laterClosures.contains { $0.closure.captures("self") == .weak || $0.closure.captures("self") == .unowned }
  }
}

extension Event {
  var mentionsSelf: Bool {
    switch kind {
    case .call(let call): Expression(.call(call)).mentionsSelf
    case .assignment(let target, _, let value): target.mentionsSelf || value.mentionsSelf
    case .read(let value): value.mentionsSelf
    case .asyncLoop(let sequence, _): sequence.mentionsSelf
    case .closure(let closure, _): closure.captures.contains { $0.name == "self" && $0.value == nil }
    case .declaration, .exit: false
    }
  }
}

extension Expression {
  var mentionsSelf: Bool { contains { $0.isSelf || $0.isSuper } }
}

extension TypeAnalysis {
  /// Whether objects of the type live as long as the app: what they keep for ever is no leak.
  var livesAsLongAsTheApp: Bool {
    if project.vocabulary.appLifetimeTypes.contains(type.name) || type.declaration.flags.contains(.isMain) { return true }
    let delegates = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate"]
    if type.conformances.contains(where: { name in delegates.contains { name.hasSuffix($0) } }) { return true }
    return type.members.contains { reference in
      let member = reference.member
      guard member.kind == .property, member.flags.contains(.isStatic), member.flags.contains(.isStored) else { return false }
      return ["shared", "default", "sharedInstance", "main", "instance", "standard"].contains(member.name)
        && (member.value?.constructedType == type.name || Self.plain(member.type) == type.name)
    }
  }

  /// What is named so keeps itself alive on purpose.
  func isIntentional(_ name: String) -> Bool {
    if name.contains("retain") || name.contains("Retain") { return true }
    guard let pattern = project.vocabulary.intentionalRetainPattern, let expression = try? Regex(pattern) else { return false }
    return name.firstMatch(of: expression) != nil
  }

  /// Whether `self` keeps the object at the start of this path strongly. Nil when that can't be known.
  func owns(_ root: String) -> Bool? {
    guard let property = type.property(root)?.member else { return nil }
    if property.flags.contains(.isWeak) || property.flags.contains(.isUnowned) { return false }
    // An outlet is in the view's tree, which the controller keeps, even when it is weak itself.
    guard property.flags.contains(.isStored) || property.flags.contains(.isLazy) else { return nil }
    return true
  }

  /// Whether the member gives the local object to `self`: as a subview, a child or a property.
  func keepsLocal(_ name: String, in reference: MemberReference) -> Bool {
    let adders: Set<String> = ["addSubview", "addArrangedSubview", "insertSubview", "addChild", "addGestureRecognizer"]
    return events(of: reference).contains { event in
      switch event.kind {
      case .call(let call):
        return adders.contains(call.name) && call.argument(0)?.path == name
          && (call.receiver.map { $0.isSelf || $0.rootName.map { self.owns($0) ?? ($0 == "view") } ?? false } ?? true)
      case .assignment(let target, "=", let value):
        return value.path == name
          && target.path.map { !$0.contains(".") && !event.scope.isLocal($0) && self.owns($0) == true } ?? false
      default: return false
      }
    }
  }
}
