// What the accessors of prepared `@objc optional` requirements call (Documentation/Preparation.md). The presence of an
// implementation is asked of the object's dynamic class, so that a subclass may implement what its superclass, which declares the
// conformance, does not.

/// The object's method `name` as a function of type `F`, or nil if its class has none of this name and type.
/// `F` is inferred: `var closed: ((Panel) -> Void)? { _offstageOptional(self, "closed:") }`.
public func _offstageOptional<F>(_ object: AnyObject, _ name: String) -> F? {
  for member in _OffstageMembers.shared.findAll(.method, name, in: type(of: object)) {
    if let function = member.function(of: object, as: F.self) { return function }
  }
  return nil
}

/// The value of the object's property `name`, or nil if its class has none of this name, or its value is nil.
public func _offstageOptionalValue<V>(_ object: AnyObject, _ name: String) -> V? {
  let registry = _OffstageMembers.shared
  guard let property = registry.find(.property, name, in: type(of: object)) else { return nil }
  return property.function(of: object, as: V.self)
}

/// Sets the object's property `name`; false if its class has none of this name that can be set.
@discardableResult
public func _offstageSetOptionalValue(_ object: AnyObject, _ name: String, _ value: Any?) -> Bool {
  let selector = setterName(name)
  guard let setter = _OffstageMembers.shared.find(.method, selector, in: type(of: object)) else { return false }
  _ = setter.send(to: object, [value], MessageSite(target: object, name: selector))
  return true
}
