import Foundation

// Who observes which property of which object. Swift has no hooks in properties: prepared text announces the changes of
// `@objc dynamic` properties by name; the frameworks only say that something of an object has changed, and observed values are compared.

/// One observer of one property.
final class ObservationEntry {
  weak var object: NSObject?
  let path: AnyKeyPath?
  let name: String?
  let options: NSKeyValueObservingOptions
  let read: (NSObject) -> Any?
  let tell: (_ object: NSObject, _ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
  weak var observer: NSObject?
  var context: UnsafeMutableRawPointer?
  var last: Any?

  init(
    object: NSObject, path: AnyKeyPath?, name: String?, options: NSKeyValueObservingOptions, read: @escaping (NSObject) -> Any?,
    tell: @escaping (NSObject, Any?, Any?, Bool) -> Void
  ) {
    self.object = object
    self.path = path
    self.name = name
    self.options = options
    self.read = read
    self.tell = tell
    last = read(object)
  }

  /// Whether the announced property is the one that is observed: by name, or by key path. A path that begins at a subclass is not equal
  /// to that of the class which declares the property.
  func matches(_ name: String?, _ path: AnyKeyPath?) -> Match {
    if let own = self.name, let name { return own == name ? .same : own.hasPrefix(name + ".") ? .perhaps : .other }
    if let own = self.path, let path { return own == path ? .same : type(of: own) == type(of: path) ? .other : .perhaps }
    return .perhaps
  }
  enum Match { case same, perhaps, other }

  func announce(old: Any?, isPrior: Bool = false) {
    guard let object else { return }
    let new = isPrior ? nil : read(object)
    if !isPrior { last = new }
    tell(object, old, new, isPrior)
  }

  /// Announces a change if the value is another than before.
  func compare() {
    guard let object else { return }
    let new = read(object)
    guard !areEqual(last, new) else { return }
    announce(old: last)
  }

  private func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (flattened(left), flattened(right)) {
    case (nil, nil): return true
    case (let left as any Equatable, let right?): return isEqual(left, right)
    case (let left?, let right?):
      return type(of: left) is AnyClass && left as AnyObject === right as AnyObject
    default: return false
    }
  }
  private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }
}

/// All observations of the process.
enum KeyValueObservers {
  private nonisolated(unsafe) static var entries: [ObservationEntry] = []
  private static let lock = NSRecursiveLock()
  /// Asked at every change of a layer: nobody observes, most of the time.
  nonisolated(unsafe) static var isEmpty = true

  static func add(_ entry: ObservationEntry) {
    change { $0.append(entry) }
    if entry.options.contains(.initial) { entry.announce(old: nil) }
  }

  static func remove(_ entry: ObservationEntry) { change { $0.removeAll { $0 === entry } } }

  /// Removes the observers that `isMeant` names; false if there is none.
  @discardableResult
  static func remove(where isMeant: (ObservationEntry) -> Bool) -> Bool {
    var isFound = false
    change {
      let count = $0.count
      $0.removeAll(where: isMeant)
      isFound = $0.count < count
    }
    return isFound
  }

  private static func change(_ body: (inout [ObservationEntry]) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll { $0.object == nil }
    body(&entries)
    isEmpty = entries.isEmpty
  }

  private static func snapshot() -> [ObservationEntry] {
    lock.lock()
    defer { lock.unlock() }
    return entries
  }

  static func willChange(_ object: NSObject, _ name: String?, _ path: AnyKeyPath?) {
    guard !isEmpty else { return }
    for entry in snapshot() where entry.object === object && entry.matches(name, path) == .same {
      entry.last = entry.read(object)
      if entry.options.contains(.prior) { entry.announce(old: entry.last, isPrior: true) }
    }
  }

  static func didChange(_ object: NSObject, _ name: String?, _ path: AnyKeyPath?, old: Any?) {
    guard !isEmpty else { return }
    for entry in snapshot() {
      switch entry.object === object ? entry.matches(name, path) : .perhaps {
      case .same: entry.announce(old: old ?? entry.last)
      // A property further down a path, or one that depends on this.
      case .perhaps: entry.compare()
      case .other: break
      }
    }
  }

  /// Something of the object has changed.
  static func compare(_ object: NSObject) {
    guard !isEmpty else { return }
    for entry in snapshot() where entry.object === object { entry.compare() }
  }
}

/// What frameworks call after changes, and prepared text at the changes of `@objc dynamic` properties.
public enum _OffstageObserving {
  /// Whether anybody observes anything; the answer costs nothing.
  public static var isNeeded: Bool { !KeyValueObservers.isEmpty }
  public static func somethingChanged(in object: NSObject) { KeyValueObservers.compare(object) }
}

/// Before an `@objc dynamic` property changes.
public func _offstageWillSet<Object: NSObject, Value>(_ object: Object, _ name: String, _ path: KeyPath<Object, Value>) {
  KeyValueObservers.willChange(object, name, path)
}
/// After an `@objc dynamic` property has changed.
public func _offstageDidSet<Object: NSObject, Value>(
  _ object: Object, _ name: String, _ path: KeyPath<Object, Value>, _ old: Value?
) { KeyValueObservers.didChange(object, name, path, old: old) }
