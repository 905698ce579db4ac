import Foundation

// One message: which member a selector means for a target, and its call.

extension Selector {
  /// The member that this selector calls on `target`: its own reference if the target has that type, else by name.
  func member(of target: Any) -> Member? {
    if let member, member.belongs(to: target) { return member }
    if let type = target as? AnyClass { return _OffstageMembers.shared.find(.typeMethod, name, in: type) }
    return _OffstageMembers.shared.find(.method, name, in: type(of: target as AnyObject))
  }
}

/// Whether `target`, an object or a class, has a method for `selector`.
public func _offstageResponds(_ target: Any, to selector: Selector) -> Bool {
  if let object = target as? NSObject { return object.responds(to: selector) }
  return selector.member(of: target) != nil
}

/// Sends `selector` to `target`, an object or a class, with as many of `arguments` as the selector has colons. Missing ones are nil.
/// Stops the program with the reason if the target has no such method or the method doesn't take what is sent.
@discardableResult
public func _offstageSend(_ selector: Selector, to target: Any, _ arguments: Any?...) -> Any? {
  send(selector, to: target, arguments)
}

@discardableResult
func send(_ selector: Selector, to target: Any, _ arguments: [Any?]) -> Any? {
  let site = MessageSite(target: target, name: selector.name)
  let count = selector._argumentCount
  let sent = (0..<count).map { $0 < arguments.count ? arguments[$0] : nil }
  guard let member = selector.member(of: target) else {
    if let object = target as? NSObject {
      if let other = object.forwardingTarget(for: selector) as AnyObject?, other !== object {
        return send(selector, to: other, arguments)
      }
      if let result = BuiltInMessages.send(selector.name, to: object, sent) { return result }
    }
    fatalError(Messages.unrecognized(site))
  }
  return member.send(to: target, sent, site)
}
