import Foundation

/// The name of a method, as Objective-C spells it, and, when it comes from `#selector`, the method itself.
///
/// Equality, hash and description are those of the name alone. The reference is to the *unapplied* method, so that a selector
/// captures no instance, and subclass overrides are called.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
  CustomReflectable
{
  let name: String
  let member: Member?

  init(name: String, member: Member?) {
    self.name = name
    self.member = member
  }

  /// A selector known by name only; the receiver's registered members are searched for it.
  public init(_ name: String) { self.init(name: name, member: nil) }
  /// A selector known by name only.
  public init(stringLiteral value: String) { self.init(name: value, member: nil) }

  /// `#selector(C.method(_:))` for an instance method of any arity and isolation.
  public init<T: AnyObject, F>(_ name: String, _ method: @escaping (T) -> F) {
    self.init(name: name, member: InstanceMethod(method))
  }

  /// `#selector(C.typeMethod(_:))`.
  public init<F>(_ name: String, static function: F) {
    self.init(name: name, member: FreeFunction(function))
  }

  /// `#selector(getter: C.property)`.
  public init<T: AnyObject, V>(_ name: String, getter path: KeyPath<T, V>) {
    self.init(name: name, member: Property(path))
  }

  /// `#selector(setter: C.property)`; the name is `setProperty:`.
  public init<T: AnyObject, V>(_ name: String, setter path: KeyPath<T, V>) {
    self.init(name: name, member: Setter(Property(path)))
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }
  public var customMirror: Mirror { Mirror(reflecting: name) }

  /// How many arguments a message with this selector carries: one for each colon.
  public var _argumentCount: Int { name.utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 } }
}

/// The selector with the given name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
