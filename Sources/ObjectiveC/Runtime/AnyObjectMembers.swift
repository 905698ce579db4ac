// `object.priority` on an `AnyObject`: Objective-C looks the property up by name while the program runs. Prepared text wraps the object
// (Documentation/Preparation.md, "Members of AnyObject").

/// An object whose properties are looked up by name. What they are comes from the place where they are used.
@dynamicMemberLookup
public struct _OffstageAnyObject {
  let object: AnyObject
  /// Ways to read the property from the frameworks' classes that declare one of its name; nil for an object of another class.
  let readers: [@MainActor (AnyObject) -> Any?]

  /// The property; nil when the object's class has none of that name.
  public subscript<T>(dynamicMember name: String) -> T! {
    guard let value = value(name) else { return nil }
    guard let result = viewed(value, as: T.self) else {
      fatalError(Messages.wrongMember(object, name, expected: T.self, actual: value))
    }
    return result
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> Any! { value(name) }

  func value(_ name: String) -> Any? {
    if let member = _OffstageMembers.shared.find(.method, name, in: type(of: object)) {
      return flattened(member.send(to: object, [], MessageSite(target: object, name: name)))
    }
    for reader in readers {
      // Objective-C sends the message on whatever thread this is; the compiler's look-up of `AnyObject`'s members knows no isolation.
      let read = unsafeBitCast(reader, to: ((AnyObject) -> Any?).self)
      if let value = flattened(read(object)) { return value }
    }
    return nil
  }
}

/// Wraps an object for a look-up of one of its members.
public func _offstageAnyObject(_ object: AnyObject, _ readers: [@MainActor (AnyObject) -> Any?] = []) -> _OffstageAnyObject {
  _OffstageAnyObject(object: object, readers: readers)
}

/// Wraps an object for a look-up of one of its members; nil for none.
public func _offstageAnyObject(_ object: AnyObject?, _ readers: [@MainActor (AnyObject) -> Any?] = []) -> _OffstageAnyObject? {
  object.map { _OffstageAnyObject(object: $0, readers: readers) }
}

/// A value as a `T`. A type that stands for its raw value, like `UILayoutPriority`, and that value are one in Objective-C.
private func viewed<T>(_ value: Any, as type: T.Type) -> T? {
  if let direct = converted(value, to: T.self) { return direct }
  if let raw = (value as? any RawRepresentable)?.rawValue, let result = converted(raw, to: T.self) { return result }
  guard let target = T.self as? any RawRepresentable.Type else { return nil }
  func made<R: RawRepresentable>(_ type: R.Type) -> T? { (value as? R.RawValue).flatMap { R(rawValue: $0) as? T } }
  return made(target)
}
