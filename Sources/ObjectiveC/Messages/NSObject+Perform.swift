import Foundation

// Messages by selector, as NSObject has them on Apple's systems. `responds(to:)` and `forwardingTarget(for:)` are members that
// code overrides, so they go through the registry of overrides (Documentation/Preparation.md).

extension NSObject {
  /// Whether the object's class has a method for the selector.
  public func responds(to aSelector: Selector!) -> Bool {
    if let answer = _offstageOverride(self, "respondsToSelector:", ((Selector?) -> Bool).self, { $0(aSelector) }) {
      return answer
    }
    return _offstage_original_responds(to: aSelector)
  }

  public func _offstage_original_responds(to aSelector: Selector!) -> Bool {
    if let answer = _offstageSuperOverride(self, "respondsToSelector:", ((Selector?) -> Bool).self, { $0(aSelector) }) {
      return answer
    }
    guard let aSelector else { return false }
    return aSelector.member(of: self) != nil || BuiltInMessages.names.contains(aSelector.name)
  }

  /// The object to which a message that this one does not understand is sent; nil for none.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    let name = "forwardingTargetForSelector:"
    if let target = _offstageOverride(self, name, ((Selector?) -> Any?).self, { $0(aSelector) }) { return target }
    return _offstage_original_forwardingTarget(for: aSelector)
  }

  public func _offstage_original_forwardingTarget(for aSelector: Selector!) -> Any? {
    let name = "forwardingTargetForSelector:"
    if let target = _offstageSuperOverride(self, name, ((Selector?) -> Any?).self, { $0(aSelector) }) { return target }
    return nil
  }

  /// Whether instances of the class have a method for the selector.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let owner = aSelector.member?.owner, isSubclass(of: owner) { return true }
    return _OffstageMembers.shared.find(.method, aSelector.name, in: self) != nil
      || BuiltInMessages.names.contains(aSelector.name)
  }

  /// Whether the class itself has a method for the selector.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.member(of: self) != nil }

  /// Sends a message without arguments. The result is not retained; nil for `Void`.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { returned(send(aSelector, to: self, [])) }

  /// Sends a message with one argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    returned(send(aSelector, to: self, [object]))
  }

  /// Sends a message with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    returned(send(aSelector, to: self, [object1, object2]))
  }

  /// Sends a message without arguments to the class.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { returned(send(aSelector, to: self, [])) }

  /// Sends a message with one argument to the class.
  @discardableResult
  public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    returned(send(aSelector, to: self, [object]))
  }

  /// Sends a message with two arguments to the class.
  @discardableResult
  public class func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    returned(send(aSelector, to: self, [object1, object2]))
  }

  private class func isSubclass(of other: AnyClass) -> Bool {
    var current: AnyClass? = self
    while let type = current {
      if type == other { return true }
      current = ObjectiveC.superclass(of: type)
    }
    return false
  }
}

/// A message's result as `perform` returns it. The autorelease pool keeps it if perhaps nobody but this call holds it.
private func returned(_ value: Any?) -> Unmanaged<AnyObject>? {
  guard let value else { return nil }
  let object = value as AnyObject
  // The references of this function and its caller are at most four; one more belongs to somebody who outlives the call.
  if _getRetainCount(object) <= 4 { autorelease(object) }
  return Unmanaged.passUnretained(object)
}

/// The messages that every object understands though no class registers them.
enum BuiltInMessages {
  static let names: Set<String> = [
    "awakeFromNib", "class", "copy", "debugDescription", "description", "hash", "isEqual:", "performSelector:",
    "performSelector:withObject:", "performSelector:withObject:withObject:", "respondsToSelector:", "self",
    "setValue:forKey:", "superclass", "valueForKey:",
  ]

  /// The double optional tells "not a built-in message" from "its result is nil".
  static func send(_ name: String, to object: NSObject, _ arguments: [Any?]) -> Any?? {
    switch name {
    case "awakeFromNib":
      object.awakeFromNib()
      return .some(nil)
    case "copy": return object.copy()
    case "debugDescription": return object.debugDescription
    case "description": return object.description
    case "hash": return object.hash
    case "isEqual:": return object.isEqual(flattened(arguments[0]))
    case "self": return object
    default: return nil
    }
  }
}
