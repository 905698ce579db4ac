import Foundation

// Observing by the name of a property, with a method that all changes come to.

extension NSObject {
  /// Has changes of the property sent to `observer`'s `observeValue(forKeyPath:of:change:context:)` until it is removed, or one of the two
  /// dies. The property must be found by name (`@objc`); a change further down the path counts too.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    weak let receiver = observer
    let entry = ObservationEntry(
      object: self, path: nil, name: keyPath, options: options, read: { $0.value(forKeyPath: keyPath) },
      tell: { object, old, new, isPrior in
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new), !isPrior { change[.newKey] = flattened(new) ?? NSNull() }
        if options.contains(.old), old != nil { change[.oldKey] = flattened(old) ?? NSNull() }
        if isPrior { change[.notificationIsPriorKey] = true }
        receiver?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      })
    entry.observer = observer
    entry.context = context
    KeyValueObservers.add(entry)
  }

  /// Stops the program when the observer isn't registered for the path, as on Apple's systems.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath) { $0.context == context }
  }
  private func remove(_ observer: NSObject, _ keyPath: String, where isMeant: (ObservationEntry) -> Bool) {
    let isFound = KeyValueObservers.remove {
      $0.object === self && $0.observer === observer && $0.name == keyPath && isMeant($0)
    }
    guard !isFound else { return }
    fatalError(Messages.unknownObserver(observer, of: self, keyPath))
  }

  /// Called for each change; overridden by observers.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    typealias Function = (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void
    let name = "observeValueForKeyPath:ofObject:change:context:"
    if _offstageOverride(self, name, Function.self, { $0(keyPath, object, change, context) }) != nil { return }
    _offstage_original_observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  public func _offstage_original_observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    typealias Function = (String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?) -> Void
    let name = "observeValueForKeyPath:ofObject:change:context:"
    if _offstageSuperOverride(self, name, Function.self, { $0(keyPath, object, change, context) }) != nil { return }
    fatalError(Messages.unhandledChange(keyPath ?? "", of: object, self))
  }

  /// Announces a change that observers can't see.
  public func willChangeValue(forKey key: String) { KeyValueObservers.willChange(self, key, nil) }
  public func didChangeValue(forKey key: String) { KeyValueObservers.didChange(self, key, nil, old: nil) }
}
