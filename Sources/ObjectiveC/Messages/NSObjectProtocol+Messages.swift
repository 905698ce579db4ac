import Foundation

// What Apple's NSObjectProtocol requires and Foundation's for Linux does not, for values whose static type is a protocol.

extension NSObjectProtocol {
  /// Whether the object has a method of that name.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
  public func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? false }
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { (self as? NSObject)?.perform(aSelector) }
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    (self as? NSObject)?.perform(aSelector, with: object)
  }
}
