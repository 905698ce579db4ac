import Foundation

// Objective-C makes an object of a class that is only known at run time by sending it `new`. Swift allows that for required
// initialisers only, and `NSObject.init()` is none. Every subclass's method table has an entry for it all the same, in the place
// that NSObject gave it; a class whose override is required calls the entry in that place.

/// Lends its view of NSObject's method table. Open, so that nobody concludes that it has no subclasses.
open class _OffstageInstantiable: NSObject {
  public required override init() { super.init() }
}

/// A new object of `type` by its `init()`. The class has to have one: its own or an inherited one.
public func _offstageMake<T: NSObject>(_ type: T.Type) -> T {
  let lent = unsafeBitCast(type as AnyClass, to: _OffstageInstantiable.Type.self)
  return unsafeDowncast(lent.init() as NSObject, to: T.self)
}
