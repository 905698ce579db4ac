import Foundation

// The vocabulary of key-value observing, which Foundation for Linux lacks.

/// What an observer wants to know, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  /// Once at the beginning, before the observation is returned.
  public static let initial = Self(rawValue: 4)
  /// Before each change too.
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let indexesKey = Self(rawValue: "indexes")
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// One change of an observed property. Values are there if they were asked for.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// An observation lasts as long as this object, or until it is invalidated, or until the observed object dies.
public final class NSKeyValueObservation: NSObject {
  private var entry: ObservationEntry?
  init(_ entry: ObservationEntry) { self.entry = entry }

  public func invalidate() {
    entry.map(KeyValueObservers.remove)
    entry = nil
  }
  deinit { invalidate() }
}

/// What `observe(_:)` is declared on, so that key paths begin at the object's own class.
public protocol _KeyValueCodingAndObserving: NSObject {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls `changeHandler` when the property has been set. Observed are properties that are `@objc dynamic` in code under test, and those
  /// of views, layers and controls (which are compared, so that setting the value they have is no change).
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let entry = ObservationEntry(
      object: self, path: keyPath, name: nil, options: options,
      read: { ($0 as? Self).map { $0[keyPath: keyPath] } },
      tell: { object, old, new, isPrior in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
            oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior))
      })
    KeyValueObservers.add(entry)
    return NSKeyValueObservation(entry)
  }

  /// Tells observers that a property they can't see changing is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObservers.willChange(self, nil, keyPath) }
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObservers.didChange(self, nil, keyPath, old: nil)
  }
}
