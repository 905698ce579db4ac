// `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect` is written as often as `as? NSValue`: on Apple's systems a cast goes
// both ways. Foundation for Linux has that bridge for numbers and strings only.

/// A geometric value that is an `NSValue` where an object is asked for.
public protocol _OffstageGeometry: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  static var _offstageZero: Self { get }
  init(_offstage value: NSValue)
}

extension _OffstageGeometry {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = Self(_offstage: source) }
  /// Only from a value of the same kind.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    guard strcmp(source.objCType, _offstageZero._bridgeToObjectiveC().objCType) == 0 else { return false }
    result = Self(_offstage: source)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.map { Self(_offstage: $0) } ?? _offstageZero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _OffstageGeometry {
  public static var _offstageZero: CGRect { .zero }
  public init(_offstage value: NSValue) { self = value.rectValue }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _OffstageGeometry {
  public static var _offstageZero: CGPoint { .zero }
  public init(_offstage value: NSValue) { self = value.pointValue }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _OffstageGeometry {
  public static var _offstageZero: CGSize { .zero }
  public init(_offstage value: NSValue) { self = value.sizeValue }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}
