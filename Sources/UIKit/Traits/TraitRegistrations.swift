// Who is told of which trait changes (K3).

/// Names a registration, so that it can be ended.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Who registered for which traits of whom.
@MainActor
enum TraitRegistrations {
  final class Entry: NSObject, UITraitChangeRegistration {
    weak var owner: AnyObject?
    let traits: [UITrait]
    let handler: (UITraitCollection) -> Void
    init(_ owner: AnyObject, _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
      self.owner = owner
      self.traits = traits
      self.handler = handler
    }
  }
  static var entries: [Entry] = []

  static func add(_ owner: AnyObject, _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) -> Entry {
    entries.removeAll { $0.owner == nil }
    let entry = Entry(owner, traits, handler)
    entries.append(entry)
    return entry
  }

  static func tell(_ owner: any UITraitEnvironment, _ old: UITraitCollection) {
    for entry in entries where entry.owner === owner {
      if entry.traits.contains(where: { owner.traitCollection.values.differs(in: $0, from: old.values) }) { entry.handler(old) }
    }
  }
}

/// What can be asked to tell of trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler = (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void

  /// Calls `handler` when one of `traits` has changed, until the object dies or the registration is ended.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler) -> UITraitChangeRegistration {
    TraitRegistrations.add(self, traits) { [weak self] old in
      if let self { handler(self, old) }
    }
  }

  /// Sends `action` to `target`; it may take the object and the old traits.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> UITraitChangeRegistration {
    let target = target as AnyObject
    return TraitRegistrations.add(self, traits) { [weak self, weak target] old in
      if let self, let target { _offstageSend(action, to: target, self, old) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    TraitRegistrations.entries.removeAll { $0 === registration }
  }
}
