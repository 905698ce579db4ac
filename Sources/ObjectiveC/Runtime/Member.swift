import Foundation

// A member is called in one of two ways. *Typed*: the caller names the function type (an optional requirement, an override);
// the method is taken as that type, without cost. *By message*: the caller has a list of `Any?` (target and action,
// `perform`); each argument is converted to the type that the function's metadata names.
//
// Both rest on one fact of Swift's ABI: where a function type is a generic parameter, its values are stored in the most
// general form, each parameter and the result passed indirectly. So within a generic context a stored function of unknown type
// `F` can be taken as `(A) throws -> R` when the metadata of `F` names `A` and `R`. Isolation is not part of the calling
// convention; a `@MainActor` method is called without a hop, as Objective-C's messages do.

/// A method or an accessor with its class: what a selector carries and what the registry holds. Captures no instance.
class Member: @unchecked Sendable {
  /// The class whose instances have the member; nil for a function that stands alone.
  var owner: AnyClass? { nil }
  /// What the member's author would recognise, for messages.
  var signature: String { "" }

  /// Calls the member on `target`. `arguments` has at least as many elements as the member has parameters.
  func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? { fatalError("abstract") }

  /// The member of `target` as a function of type `G`, or nil if its own type is another.
  func function<G>(of target: Any, as type: G.Type) -> G? { nil }

  /// Whether `function(of:as:)` gives something.
  func isFunction<G>(as type: G.Type) -> Bool { false }

  /// Whether the member belongs to `target`'s class or a superclass of it.
  func belongs(to target: Any) -> Bool { false }
}

/// Names a message in a diagnostic: `-[EditorController saved:]`.
struct MessageSite {
  let target: Any
  let name: String

  var description: String {
    if let type = target as? Any.Type { return "+[\(type) \(name)]" }
    return "-[\(Swift.type(of: target)) \(name)]"
  }
}

/// An instance method, from its unapplied reference.
final class InstanceMethod<T: AnyObject, F>: Member, @unchecked Sendable {
  private let reference: (T) -> F
  private lazy var type = FunctionType(F.self)

  init(_ reference: @escaping (T) -> F) {
    self.reference = reference
    super.init()
    _ = type
  }

  override var owner: AnyClass? { T.self }
  override var signature: String { "\(F.self)" }

  override func belongs(to target: Any) -> Bool { target is T }

  override func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? {
    guard let target = target as? T else { return nil }
    return Call(function: reference(target), type: type, arguments: arguments, site: site).perform()
  }

  override func function<G>(of target: Any, as type: G.Type) -> G? {
    guard let target = target as? T else { return nil }
    return taken(reference(target), self.type, as: G.self)
  }

  override func isFunction<G>(as type: G.Type) -> Bool { isTakable(self.type, as: G.self) }
}

/// A type method, from a function of the class: `{ $0.shared(_:) }`, dispatched dynamically.
final class TypeMethod<T: AnyObject, F>: Member, @unchecked Sendable {
  private let reference: (T.Type) -> F
  private lazy var type = FunctionType(F.self)

  init(_ reference: @escaping (T.Type) -> F) {
    self.reference = reference
    super.init()
    _ = type
  }

  override var owner: AnyClass? { T.self }
  override var signature: String { "\(F.self)" }

  override func belongs(to target: Any) -> Bool { target is T.Type }

  override func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? {
    guard let target = target as? T.Type else { return nil }
    return Call(function: reference(target), type: type, arguments: arguments, site: site).perform()
  }

  override func function<G>(of target: Any, as type: G.Type) -> G? {
    guard let target = target as? T.Type else { return nil }
    return taken(reference(target), self.type, as: G.self)
  }

  override func isFunction<G>(as type: G.Type) -> Bool { isTakable(self.type, as: G.self) }
}

/// A function that needs no receiver: the type method of `Selector(_:static:)`.
final class FreeFunction<F>: Member, @unchecked Sendable {
  private let function: F
  private lazy var type = FunctionType(F.self)

  init(_ function: F) {
    self.function = function
    super.init()
    _ = type
  }

  override var signature: String { "\(F.self)" }
  override func belongs(to target: Any) -> Bool { target is AnyClass }

  override func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? {
    Call(function: function, type: type, arguments: arguments, site: site).perform()
  }
}

/// A stored or computed property, from its key path.
final class Property<T: AnyObject, V>: Member, @unchecked Sendable {
  private let path: KeyPath<T, V>

  init(_ path: KeyPath<T, V>) { self.path = path }

  override var owner: AnyClass? { T.self }
  override var signature: String { "\(V.self)" }
  override func belongs(to target: Any) -> Bool { target is T }

  /// With an argument it is the setter, without one the getter.
  override func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? {
    guard let target = target as? T else { return nil }
    guard let argument = arguments.first else { return target[keyPath: path] }
    guard let path = path as? ReferenceWritableKeyPath<T, V> else {
      fatalError(Messages.readOnly(site))
    }
    guard let value = converted(argument, to: V.self) else {
      fatalError(Messages.wrongArgument(site, position: 1, expected: V.self, actual: argument))
    }
    target[keyPath: path] = value
    return nil
  }

  override func function<G>(of target: Any, as type: G.Type) -> G? {
    // The value itself: `_offstageOptionalValue`.
    guard let target = target as? T else { return nil }
    return converted(target[keyPath: path], to: G.self)
  }

  override func isFunction<G>(as type: G.Type) -> Bool { V.self is G.Type }
}

/// The setter of a property, as a member of its own.
final class Setter: Member, @unchecked Sendable {
  let property: Member
  init(_ property: Member) { self.property = property }
  override var owner: AnyClass? { property.owner }
  override var signature: String { "(\(property.signature)) -> ()" }
  override func belongs(to target: Any) -> Bool { property.belongs(to: target) }
  override func send(to target: Any, _ arguments: [Any?], _ site: MessageSite) -> Any? {
    property.send(to: target, Array(arguments.prefix(1)), site)
  }
}
