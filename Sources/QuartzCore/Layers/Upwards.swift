// References upwards: from a view to its superview, from a layer to its view, from a child to its parent. A weak reference gives its
// object a side table, which makes every later retain and release of it several times as dear; in a tree that is every object but the
// leaves. Upwards references are unowned and unchecked instead, and kept right by hand: whoever holds the parts forgets itself in them
// when it is destroyed. Trees belong to the main thread.
internal import COffstage

/// What such a reference is read through: nil as soon as the object's `deinit` has begun, as a weak reference is.
@inlinable @inline(__always)
package func living<Object: AnyObject>(_ object: Object?) -> Object? {
  guard let object, !isBeingDestroyed(Unmanaged.passUnretained(object).toOpaque()) else { return nil }
  return object
}

@usableFromInline
package func isBeingDestroyed(_ object: UnsafeRawPointer) -> Bool { offstage_is_deallocating(object) }
