import Foundation

// Target and action for notifications. Foundation for Linux has the block form only, and calls its blocks in no particular order;
// selector observers are called in the order of their registration. An observer that died is never called.

extension NotificationCenter {
  /// Has `selector` sent to `observer` for each notification of this name and sender (nil: of any). The observer is not retained, and
  /// need not remove itself.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.of(self).add(observer as AnyObject, aSelector, aName, anObject)
  }

  /// Removes an observer of either kind, wholly.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.of(self).remove { $0.observer === observer }
    removeObserver(observer as Any)
  }

  /// Removes an observer of either kind for a name and sender; nil stands for each.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let sender = anObject.map { $0 as AnyObject }
    SelectorObservers.of(self).remove {
      $0.observer === observer && (aName == nil || $0.name == aName) && (sender == nil || $0.sender === sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The selector observers of one center, behind the single block that the center knows.
private final class SelectorObservers: @unchecked Sendable {
  final class Entry {
    weak var observer: AnyObject?
    let selector: Selector
    let name: NSNotification.Name?
    let hasSender: Bool
    weak var sender: AnyObject?
    var isRemoved = false

    init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ sender: AnyObject?) {
      self.observer = observer
      self.selector = selector
      self.name = name
      self.sender = sender
      hasSender = sender != nil
    }

    var isDead: Bool { isRemoved || observer == nil || (hasSender && sender == nil) }

    func matches(_ note: Notification) -> Bool {
      if let name, name != note.name { return false }
      guard hasSender else { return true }
      guard let object = note.object, let sender else { return false }
      return object as AnyObject === sender
    }
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private nonisolated(unsafe) static var key: UInt8 = 0
  private static let creation = NSLock()

  static func of(_ center: NotificationCenter) -> SelectorObservers {
    creation.lock()
    defer { creation.unlock() }
    if let known = objc_getAssociatedObject(center, &key) as? SelectorObservers { return known }
    let observers = SelectorObservers()
    objc_setAssociatedObject(center, &key, observers, .OBJC_ASSOCIATION_RETAIN)
    // offstage:disable:next observer_token_dropped - it observes as long as the center lives
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [unowned observers] in observers.deliver($0) }
    return observers
  }

  func add(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?) {
    lock.lock()
    defer { lock.unlock() }
    entries.removeAll(where: \.isDead)
    entries.append(Entry(observer, selector, name, object.map { $0 as AnyObject }))
  }

  func remove(where isMeant: (Entry) -> Bool) {
    lock.lock()
    defer { lock.unlock() }
    for entry in entries where isMeant(entry) { entry.isRemoved = true }
    entries.removeAll(where: \.isDead)
  }

  private func deliver(_ note: Notification) {
    lock.lock()
    let matching = entries.filter { $0.matches(note) }
    lock.unlock()
    for entry in matching where !entry.isRemoved {
      guard let observer = entry.observer else { continue }
      send(entry.selector, to: observer, [note])
    }
  }
}
