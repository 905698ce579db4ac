import Foundation

// Key-value coding over the registered members. Each of the overridable ones has a twin `_offstage_original_…` that prepared
// text calls for `super` (Documentation/Preparation.md).

extension NSObject {
  /// The value of the property or accessor method named `key`.
  public func value(forKey key: String) -> Any? {
    if let value = _offstageOverride(self, "valueForKey:", ((String) -> Any?).self, { $0(key) }) { return value }
    return _offstage_original_value(forKey: key)
  }

  public func _offstage_original_value(forKey key: String) -> Any? {
    if let value = _offstageSuperOverride(self, "valueForKey:", ((String) -> Any?).self, { $0(key) }) { return value }
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    for name in ["get" + capitalized, key, "is" + capitalized, "_" + key] {
      guard let member = _OffstageMembers.shared.find(.method, name, in: type(of: self)) else { continue }
      return flattened(member.send(to: self, [], MessageSite(target: self, name: name)))
    }
    switch key {
    case "description": return description
    case "debugDescription": return debugDescription
    case "hash": return hash
    case "self": return self
    default: return self.value(forUndefinedKey: key)
    }
  }

  /// Sets the property named `key`, or calls its setter method.
  public func setValue(_ value: Any?, forKey key: String) {
    if _offstageOverride(self, "setValue:forKey:", ((Any?, String) -> Void).self, { $0(value, key) }) != nil { return }
    _offstage_original_setValue(value, forKey: key)
  }

  public func _offstage_original_setValue(_ value: Any?, forKey key: String) {
    if _offstageSuperOverride(self, "setValue:forKey:", ((Any?, String) -> Void).self, { $0(value, key) }) != nil { return }
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    for name in ["set\(capitalized):", "_set\(capitalized):", "setIs\(capitalized):"] {
      guard let member = _OffstageMembers.shared.find(.method, name, in: type(of: self)) else { continue }
      _ = member.send(to: self, [value], MessageSite(target: self, name: name))
      return
    }
    setValue(value, forUndefinedKey: key)
  }

  /// The value at the end of a path of keys, `a.b.c`; nil as soon as one of them is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    var current: Any? = self
    for key in keyPath.split(separator: ".").map(String.init) {
      switch flattened(current) {
      case nil: return nil
      case let object as NSObject: current = object.value(forKey: key)
      case let dictionary as [String: Any]: current = dictionary[key]
      case let other?:
        fatalError(Messages.undefinedKey(other, key, setting: false))
      }
    }
    return flattened(current)
  }

  /// Sets the value at the end of a path of keys; does nothing if an object on the way is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    guard let owner = self.value(forKeyPath: String(keyPath[..<dot])) else { return }
    let key = String(keyPath[keyPath.index(after: dot)...])
    guard let object = owner as? NSObject else { fatalError(Messages.undefinedKey(owner, key, setting: true)) }
    object.setValue(value, forKey: key)
  }

  /// Sets each of the properties named in the dictionary.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for key in keyedValues.keys.sorted() { setValue(keyedValues[key], forKey: key) }
  }

  /// The values of the named properties; a nil one is `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }

  /// Called for a key that the object doesn't have; stops the program unless overridden.
  public func value(forUndefinedKey key: String) -> Any? {
    if let value = _offstageOverride(self, "valueForUndefinedKey:", ((String) -> Any?).self, { $0(key) }) { return value }
    return _offstage_original_value(forUndefinedKey: key)
  }

  public func _offstage_original_value(forUndefinedKey key: String) -> Any? {
    if let value = _offstageSuperOverride(self, "valueForUndefinedKey:", ((String) -> Any?).self, { $0(key) }) {
      return value
    }
    fatalError(Messages.undefinedKey(self, key, setting: false))
  }

  /// Called for a key that the object can't set; stops the program unless overridden.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    let name = "setValue:forUndefinedKey:"
    if _offstageOverride(self, name, ((Any?, String) -> Void).self, { $0(value, key) }) != nil { return }
    _offstage_original_setValue(value, forUndefinedKey: key)
  }

  public func _offstage_original_setValue(_ value: Any?, forUndefinedKey key: String) {
    let name = "setValue:forUndefinedKey:"
    if _offstageSuperOverride(self, name, ((Any?, String) -> Void).self, { $0(value, key) }) != nil { return }
    fatalError(Messages.undefinedKey(self, key, setting: true))
  }
}
