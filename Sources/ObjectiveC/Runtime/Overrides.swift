internal import COffstage

// An extension member of another module can't be overridden in Swift; in Objective-C it can. So the member asks, before its
// own body runs, whether the dynamic class registered an override; `super.member()` within that override goes on with the next
// one up the chain, and ends in the member's own body.

/// An override that runs on this thread, so that its call to `super` knows where in the chain it stands.
private final class OverrideFrame {
  let object: AnyObject
  let name: String
  let owner: AnyClass
  init(_ object: AnyObject, _ name: String, _ owner: AnyClass) {
    self.object = object
    self.name = name
    self.owner = owner
  }
}

/// Calls the override of `name` in the object's dynamic class; nil if there is none. First statement of an overridable member:
/// `if let result = _offstageOverride(self, "m:", ((A) -> R).self, { $0(a) }) { return result }`.
public func _offstageOverride<F, R>(
  _ object: AnyObject, _ name: String, _ type: F.Type, _ call: (F) throws -> R
) rethrows -> R? {
  guard _OffstageMembers.shared.hasOverrides(named: name) else { return nil }
  return try callOverride(object, name, in: Swift.type(of: object), call)
}

/// Goes on with the override above the one that runs: first statement of `_offstage_original_m`, which prepared text calls
/// in place of `super.m`.
public func _offstageSuperOverride<F, R>(
  _ object: AnyObject, _ name: String, _ type: F.Type, _ call: (F) throws -> R
) rethrows -> R? {
  guard let raw = offstage_override_frame().pointee else { return nil }
  let frame = Unmanaged<OverrideFrame>.fromOpaque(raw).takeUnretainedValue()
  guard frame.object === object, frame.name == name, let above = superclass(of: frame.owner) else { return nil }
  return try callOverride(object, name, in: above, call)
}

private func callOverride<F, R>(
  _ object: AnyObject, _ name: String, in type: AnyClass, _ call: (F) throws -> R
) rethrows -> R? {
  guard let member = _OffstageMembers.shared.find(.override, name, in: type), let owner = member.owner,
    let function = member.function(of: object, as: F.self)
  else { return nil }
  let slot = offstage_override_frame()
  let outer = slot.pointee
  let frame = OverrideFrame(object, name, owner)
  slot.pointee = Unmanaged.passUnretained(frame).toOpaque()
  defer { slot.pointee = outer }
  return try withExtendedLifetime(frame) { try call(function) }
}
