import LintFacts
import LintModel

// `UIAction` and `UIDeferredMenuElement` keep their closure as long as they live, and a menu, a bar button item or a control keeps
// them. A screen that keeps the button keeps the closure: F1 without any property of a closure's type in sight.

extension StoredClosureCapturesSelf {
  static func checkHandlers(_ type: TypeAnalysis, _ report: inout Report) {
    var seen: Set<MemberReference.Place> = []
    for place in keptElements(type) {
      for found in handlers(in: place.value, at: place.event, in: place.reference, of: type)
      where seen.insert(MemberReference.Place(file: found.reference.file, start: found.span.start)).inserted {
        report.add(
          at: found.span, in: found.reference, of: type.type, confidence: found.confidence,
          "\(found.subject) captures `self`, and `\(type.type.name)` keeps it in \(place.holder)",
          trace: [
            RawFinding.Step(
              text: "self keeps \(place.holder.filter { $0 != "`" })", place: (place.reference.file, place.event.span)),
            RawFinding.Step(text: "\(found.element) in it keeps its handler", place: (found.reference.file, found.span)),
            RawFinding.Step(text: "the handler keeps self", place: (found.reference.file, found.mention)),
            RawFinding.Step(text: "\(type.type.name) is never freed", place: nil),
          ],
          cure: found.cure)
      }
    }
  }

  // MARK: What self keeps

  private struct KeptElement {
    var reference: MemberReference
    var event: Event
    var value: Expression
    var holder: String
  }

  private static let properties: Set<String> = ["menu", "primaryAction"]
  private static let items: Set<String> = [
    "rightBarButtonItem", "leftBarButtonItem", "rightBarButtonItems", "leftBarButtonItems", "backBarButtonItem", "toolbarItems",
  ]

  private static func keptElements(_ type: TypeAnalysis) -> [KeptElement] {
    var result: [KeptElement] = []
    for (reference, event, target, value) in type.assignments {
      guard let path = target.path, let name = target.lastName else { continue }
      let isItem = items.contains(name) && type.isViewController && (path == name || path == "navigationItem.\(name)")
      let isOwned =
        properties.contains(name)
        ? ClosureOwner(target, at: event, in: reference, of: type) != nil
        : !path.contains(".") && !event.scope.isLocal(path) && type.owns(path) == true && value.asCall != nil
      guard isItem || isOwned else { continue }
      result.append(KeptElement(reference: reference, event: event, value: value, holder: "`\(path)`"))
    }
    for reference in type.bodies {
      for event in type.events(of: reference) {
        // `button.addAction(UIAction { … }, for: .touchUpInside)`
        guard let call = event.call, call.fullName == "addAction(_:for:)", let receiver = call.receiver,
          let action = call.argument(0)
        else { continue }
        let target = Expression(.member(receiver, "action"))
        guard let owner = ClosureOwner(target, at: event, in: reference, of: type) else { continue }
        result.append(KeptElement(reference: reference, event: event, value: action, holder: "`\(owner.object)`"))
      }
    }
    return result
  }

  // MARK: Handlers

  private struct Handler {
    var reference: MemberReference
    var span: ByteSpan
    var mention: ByteSpan
    var element: String
    var subject: String
    var cure: String
    var confidence: Confidence = .high
  }

  /// The handlers that the value keeps: in the expression itself, in the local constant that it names, or in the method that makes it.
  private static func handlers(
    in value: Expression, at event: Event, in reference: MemberReference, of type: TypeAnalysis
  ) -> [Handler] {
    var result: [Handler] = []
    value.visit { part in
      if case .name(let name) = part.form, let made = event.scope.variable(name)?.value {
        made.visit { result += handler($0, at: event, in: reference, of: type) }
      }
      result += handler(part, at: event, in: reference, of: type)
      guard let call = part.asCall, call.isOnSelf, !event.scope.isLocal(call.name) else { return }
      let methods = type.methods(calledBy: call)
      guard methods.count == 1, isElement(methods[0].reference.member.type) else { return }
      for inner in type.events(of: methods[0].reference) where inner.isNow {
        guard let call = inner.call else { continue }
        result += handler(Expression(.call(call), inner.span), at: inner, in: methods[0].reference, of: type)
      }
    }
    return result
  }

  /// The result of a method that makes part of a menu or of a bar.
  private static func isElement(_ result: String) -> Bool {
    ["UIMenu", "UIAction", "UIMenuElement", "UIBarButtonItem", "UIDeferredMenuElement", "UIButton"].contains {
      result == $0 || result == "\($0)?" || result == "[\($0)]"
    }
  }

  private static func handler(
    _ part: Expression, at event: Event, in reference: MemberReference, of type: TypeAnalysis
  ) -> [Handler] {
    guard case .call(let call) = part.form, !event.scope.isInsideWeakClosure else { return [] }
    var result: [Handler] = []
    for (number, argument) in call.arguments.enumerated() {
      if let element = element(call) {
        if let closure = argument.value.asClosure, closure.keepsSelf(immediate: type.project.immediate) {
          result.append(
            Handler(
              reference: reference, span: part.span,
              mention: closure.firstMention(immediate: type.project.immediate) ?? argument.value.span, element: element,
              subject: "the handler of this \(element)", cure: "capture `[weak self]`"))
        }
      }
      // A function inside a function captures what it mentions without any sign of a closure.
      guard case .name(let name) = argument.value.form, let mention = mention(ofSelfIn: name, at: event, in: reference, type),
        let element = element(call) ?? elementBehind(call, number, type)
      else { continue }
      result.append(
        Handler(
          reference: reference, span: part.span, mention: mention, element: element,
          subject: "the local function `\(name)`, which becomes a handler,",
          cure: "give it a closure that captures `[weak self]`", confidence: .medium))
    }
    return result
  }

  private static func element(_ call: Call) -> String? {
    let names = ["UIAction", "UIDeferredMenuElement"]
    if let made = Expression(.call(call)).constructedType { return names.contains(made) ? made : nil }
    return call.name == "uncached" && call.receiver?.path == "UIDeferredMenuElement" ? "UIDeferredMenuElement" : nil
  }

  /// The element to which a method of the type hands what it is given for this parameter.
  private static func elementBehind(_ call: Call, _ number: Int, _ type: TypeAnalysis) -> String? {
    guard call.isOnSelf else { return nil }
    let methods = type.methods(calledBy: call)
    guard methods.count == 1, number < methods[0].reference.member.parameters.count else { return nil }
    let parameter = methods[0].reference.member.parameters[number]
    guard parameter.type.contains("@escaping") else { return nil }
    for event in type.events(of: methods[0].reference) {
      guard let call = event.call, let element = element(call) else { continue }
      let isHandedOn = call.arguments.contains { argument in
        if argument.value.path == parameter.name { return true }
        guard let closure = argument.value.asClosure else { return false }
        return EventRecorder.events(of: closure.body, immediate: type.project.immediate).contains { event in
          switch event.kind {
          case .call(let call):
            call.callee.path == parameter.name || call.arguments.contains { $0.value.mentions(parameter.name) }
          case .read(let value): value.path == parameter.name
          default: false
          }
        }
      }
      if isHandedOn { return element }
    }
    return nil
  }

  private static func mention(
    ofSelfIn name: String, at event: Event, in reference: MemberReference, _ type: TypeAnalysis
  ) -> ByteSpan? {
    localFunction(name, in: reference.member.body).flatMap { function in
      EventRecorder.events(of: function.body, immediate: type.project.immediate).first { event in
        event.mentionsSelf || event.readsMember(of: type, outside: function)
      }?.span
    }
  }
}

extension Event {
  /// Local functions need no `self.`: a bare name of a member captures it as well.
  fileprivate func readsMember(of type: TypeAnalysis, outside function: LocalFunction) -> Bool {
    let name: String?
    switch kind {
    case .call(let call): name = call.receiver == nil ? call.name : call.callee.rootName
    case .read(let value): name = value.rootName
    default: name = nil
    }
    guard let name, !scope.isLocal(name), !function.parameters.contains(name) else { return false }
    return type.type.allMembers(named: name).contains { !$0.member.flags.contains(.isStatic) }
  }
}
