internal import COffstage
import Foundation

// Values that live as long as another object. They are released after the owner's deinit, on the thread that dropped the owner
// (COffstage/deallocation.c).

/// How `objc_setAssociatedObject` holds a value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A plain reference; the value must be kept alive by someone else.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference to a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference; here the same as the nonatomic one, for both are atomic.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference to a copy; here the same as the nonatomic one.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under the address `key`; nil removes the association. A value that is no class instance is
/// boxed, and comes back as what it was.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let owner = owner(object, "objc_setAssociatedObject")
  var stored = flattened(value).map { $0 as AnyObject }
  let copies = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
  if copies, let copyable = stored as? NSCopying { stored = copyable.copy(with: nil) as AnyObject }
  // A boxed value has no owner but the association.
  let assigned = policy == .OBJC_ASSOCIATION_ASSIGN && flattened(value).map { type(of: $0) is AnyClass } == true
  let reference = stored.map { assigned ? Unmanaged.passUnretained($0) : Unmanaged.passRetained($0) }
  var wasRetained = false
  let old = withExtendedLifetime(object) {
    offstage_association_set(owner, key, reference?.toOpaque(), !assigned, &wasRetained)
  }
  if wasRetained, let old { Unmanaged<AnyObject>.fromOpaque(old).release() }
}

/// The value associated with `object` under `key`; nil if none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let owner = owner(object, "objc_getAssociatedObject")
  guard let value = withExtendedLifetime(object, { offstage_association_copy(owner, key) }) else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(value).takeRetainedValue()
}

/// Removes everything that is associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  let owner = owner(object, "objc_removeAssociatedObjects")
  withExtendedLifetime(object) { offstage_associations_remove(owner) }
}

private func owner(_ object: Any, _ function: String) -> UnsafeMutableRawPointer {
  // `optional as Any`: Objective-C gets the object in it.
  let object = flattened(object) ?? object
  // A class object is its own metadata: immortal, so a record for it never ends.
  if let type = object as? AnyClass { return classOwner(type) }
  let pointer = Unmanaged.passUnretained(object as AnyObject).toOpaque()
  guard type(of: object) is AnyClass, offstage_is_class_instance(pointer) else {
    fatalError("\(function): the owner must be a class instance, but is a value of type \(type(of: object)).")
  }
  return pointer
}

private final class ClassOwner {}
private let classOwners = ClassOwners()

/// Stands in for class objects, which have no reference count on this system.
private final class ClassOwners: @unchecked Sendable {
  private let lock = NSLock()
  private var owners: [ObjectIdentifier: ClassOwner] = [:]

  func owner(of type: AnyClass) -> ClassOwner {
    lock.lock()
    defer { lock.unlock() }
    if let known = owners[ObjectIdentifier(type)] { return known }
    let owner = ClassOwner()
    owners[ObjectIdentifier(type)] = owner
    return owner
  }
}

private func classOwner(_ type: AnyClass) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(classOwners.owner(of: type)).toOpaque()
}

/// Calls `body` once, right before `object`'s deinit, on the thread that dropped its last reference. `body` must not capture `object`.
public func _offstageOnDeinit(_ object: AnyObject, _ body: @escaping () -> Void) {
  let context = Unmanaged.passRetained(DeinitCallback(body))
  let isWatched = offstage_on_deinit(
    Unmanaged.passUnretained(object).toOpaque(),
    { _, context in
      guard let context else { return }
      Unmanaged<DeinitCallback>.fromOpaque(context).takeRetainedValue().body()
    }, context.toOpaque())
  if !isWatched { context.release() }
}

private final class DeinitCallback {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
