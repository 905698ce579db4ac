internal import COffstage
import Foundation

// The members that Objective-C would find by name. Generated code registers them, a file at a time, from constructors that
// run before `main` or in `dlopen`; these only queue a closure. The first look-up after that drains the queue.

/// Queues a registration. Called from a constructor: allocates, but takes no lock and looks nothing up.
public func _offstageRegister(_ register: @escaping @MainActor (_OffstageMembers) -> Void) {
  offstage_registration_push(Unmanaged.passRetained(QueuedRegistration(register)).toOpaque())
}

private final class QueuedRegistration {
  // Registration touches nothing that belongs to the main actor: it forms references to methods.
  let register: (_OffstageMembers) -> Void
  init(_ register: @escaping @MainActor (_OffstageMembers) -> Void) {
    self.register = unsafeBitCast(register, to: ((_OffstageMembers) -> Void).self)
  }
}

/// The registry of members, and what generated code calls to fill it.
public final class _OffstageMembers: @unchecked Sendable {
  static let shared = _OffstageMembers()

  enum Kind: Hashable {
    case method, property, override, typeMethod
  }

  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let kind: Kind
    let name: String
  }

  // Recursive, because the closures of `generic` register while a look-up runs.
  private let lock = NSRecursiveLock()
  /// Swift tells overloads apart by their types, so that several methods may have one name; the last registered comes first.
  private var members: [Key: [Member]] = [:]
  /// What a class has of a name, from itself and its superclasses, the nearest first.
  private var cache: [Key: [Member]] = [:]
  private var classes: [String: AnyClass] = [:]
  private var classNames: [ObjectIdentifier: String] = [:]
  private var overriddenNames: Set<String> = []
  private var generics: [(AnyClass, _OffstageMembers) -> Void] = []
  private var expandedGenerics: [ObjectIdentifier: Int] = [:]

  // MARK: Filling

  /// Registers an instance method under its Objective-C name. Its function type is kept: an optional requirement of the same
  /// name but another type does not take it for its implementation.
  public func method<T: AnyObject, F>(_ type: T.Type, _ name: String, _ method: @escaping (T) -> F) {
    add(InstanceMethod(method), T.self, .method, name)
  }

  /// Registers a type method: `{ $0.make(_:) }`.
  public func staticMethod<T: AnyObject, F>(_ type: T.Type, _ name: String, _ method: @escaping (T.Type) -> F) {
    add(TypeMethod(method), T.self, .typeMethod, name)
  }

  /// Registers a property; its setter is found as `setName:` when the key path is writable.
  public func property<T: AnyObject, V>(_ type: T.Type, _ name: String, _ path: KeyPath<T, V>) {
    let property = Property(path)
    add(property, T.self, .property, name)
    add(property, T.self, .method, name)
    if path is ReferenceWritableKeyPath<T, V> { add(Setter(property), T.self, .method, setterName(name)) }
  }

  /// Registers an override of a member that another module declares in an extension.
  public func override<T: AnyObject, F>(_ type: T.Type, _ name: String, _ method: @escaping (T) -> F) {
    overriddenNames.insert(name)
    add(InstanceMethod(method), T.self, .override, name)
  }

  /// Registers members of a generic class. `expand` is called once for each class that is searched, and registers the members
  /// with the concrete class if it is one of its own.
  public func generic(_ expand: @escaping @MainActor (AnyClass, _OffstageMembers) -> Void) {
    generics.append(unsafeBitCast(expand, to: ((AnyClass, _OffstageMembers) -> Void).self))
    cache = [:]
  }

  private func add(_ member: Member, _ owner: AnyClass, _ kind: Kind, _ name: String) {
    let key = Key(owner: ObjectIdentifier(owner), kind: kind, name: name)
    guard let known = members[key] else {
      members[key] = [member]
      return
    }
    members[key] = [member] + known.filter { $0.signature != member.signature }
  }

  /// Names a class as `@objc(Name)` does.
  public func name(_ type: AnyClass, _ name: String) {
    classes[name] = type
    classNames[ObjectIdentifier(type)] = name
  }

  // MARK: Looking up

  /// The class of that Objective-C name.
  func namedClass(_ name: String) -> AnyClass? {
    lock.lock()
    defer { lock.unlock() }
    drain()
    return classes[name]
  }

  func objectiveCName(of type: AnyClass) -> String? {
    lock.lock()
    defer { lock.unlock() }
    drain()
    return classNames[ObjectIdentifier(type)]
  }

  /// The member of `type` or the nearest superclass that has one.
  func find(_ kind: Kind, _ name: String, in type: AnyClass) -> Member? { findAll(kind, name, in: type).first }

  /// The members of that name of `type` and its superclasses, the nearest first.
  func findAll(_ kind: Kind, _ name: String, in type: AnyClass) -> [Member] {
    lock.lock()
    defer { lock.unlock() }
    drain()
    let key = Key(owner: ObjectIdentifier(type), kind: kind, name: name)
    if let known = cache[key] { return known }
    var found: [Member] = []
    var current: AnyClass? = type
    while let candidate = current {
      expand(candidate)
      found += members[Key(owner: ObjectIdentifier(candidate), kind: kind, name: name)] ?? []
      current = superclass(of: candidate)
    }
    cache[key] = found
    return found
  }

  /// Whether any class overrides a foreign extension member of this name; the quick answer is no.
  func hasOverrides(named name: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    drain()
    // A generic class may override without having been searched yet.
    return overriddenNames.contains(name) || !generics.isEmpty
  }

  private func drain() {
    while offstage_registration_is_pending() {
      cache = [:]
      offstage_registration_begin()
      defer { offstage_registration_end() }
      offstage_registration_drain(
        { item, _ in
          let queued = Unmanaged<QueuedRegistration>.fromOpaque(item).takeRetainedValue()
          queued.register(.shared)
        }, nil)
    }
  }

  private func expand(_ type: AnyClass) {
    let identifier = ObjectIdentifier(type)
    var next = expandedGenerics[identifier, default: 0]
    while next < generics.count {
      expandedGenerics[identifier] = next + 1
      offstage_registration_begin()
      generics[next](type, self)
      offstage_registration_end()
      next += 1
    }
  }
}

/// `setTitle:` for `title`.
func setterName(_ property: String) -> String { "set" + property.prefix(1).uppercased() + property.dropFirst() + ":" }

/// The superclass of a class; nil for a root class.
func superclass(of type: AnyClass) -> AnyClass? { Swift._getSuperclass(type) }
