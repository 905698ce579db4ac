import Foundation

// Objective-C passes objects, so `NSNumber` meets `Int` and `Notification` meets `NSNotification` in a message. Here the
// argument's type and the parameter's are brought together by the same bridges, at run time.

/// `value` as an `A`, directly or over the bridge between a Foundation class and its Swift type; nil if it can't be one.
/// A nil `value` is an `A` when `A` is optional or `Any`.
func converted<A>(_ value: Any?, to type: A.Type) -> A? {
  guard let value = flattened(value) else {
    if let optional = A.self as? any OptionalType.Type { return optional.empty as? A }
    return A.self == Any.self ? (Optional<Any>.none as Any) as? A : nil
  }
  if let direct = value as? A { return direct }
  if let optional = A.self as? any OptionalType.Type { return optional.wrap(value) as? A }
  if let bridgeable = value as? any _ObjectiveCBridgeable, let object = bridgeable._bridgeToObjectiveC() as? A { return object }
  if let target = A.self as? any _ObjectiveCBridgeable.Type { return bridged(value, to: target) as? A }
  return nil
}

private func bridged<B: _ObjectiveCBridgeable>(_ value: Any, to type: B.Type) -> Any? {
  guard let object = value as? B._ObjectiveCType else { return nil }
  var result: B?
  return B._conditionallyBridgeFromObjectiveC(object, result: &result) ? result : nil
}

/// `value` without the optionals around it.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  guard let optional = value as? any OptionalType else { return value }
  return flattened(optional.content)
}
