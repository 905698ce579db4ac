import Foundation

// The few functions of Objective-C's run time that Swift code calls and that mean something here. Those that exchange methods are in
// `MethodExchange.swift`.

/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The superclass of a class; nil for a root class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { superclass(of: $0) } }

/// Locks the recursive lock that belongs to `obj`. Zero.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  SynchronizationLock.of(obj).lock()
  return 0
}

/// Unlocks the recursive lock that belongs to `obj`. Zero.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  SynchronizationLock.of(obj).unlock()
  return 0
}

private enum SynchronizationLock {
  private nonisolated(unsafe) static var key: UInt8 = 0
  private static let creation = NSLock()

  static func of(_ object: Any) -> NSRecursiveLock {
    creation.lock()
    defer { creation.unlock() }
    if let known = objc_getAssociatedObject(object, &key) as? NSRecursiveLock { return known }
    let lock = NSRecursiveLock()
    objc_setAssociatedObject(object, &key, lock, .OBJC_ASSOCIATION_RETAIN)
    return lock
  }
}
