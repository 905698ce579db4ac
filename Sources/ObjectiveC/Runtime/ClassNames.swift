import Foundation

// What prepared text calls instead of NSClassFromString and NSStringFromClass (Documentation/Preparation.md).

/// The class of a name: one given by `@objc(Name)`, Swift's `Module.Class`, or the bare name of a class of the frameworks.
public func _offstageClassFromString(_ name: String) -> AnyClass? {
  if let named = _OffstageMembers.shared.namedClass(name) { return named }
  if let found = NSClassFromString(name) { return found }
  guard !name.contains(".") else { return nil }
  for module in ["UIKit", "QuartzCore", "Foundation", "XCTest"] {
    if let found = NSClassFromString("\(module).\(name)") { return found }
  }
  return nil
}

/// The name that Objective-C would know the class by. The frameworks' classes have no module in theirs.
public func _offstageStringFromClass(_ type: AnyClass) -> String {
  if let name = _OffstageMembers.shared.objectiveCName(of: type) { return name }
  let name = NSStringFromClass(type)
  for module in ["UIKit", "QuartzCore", "Foundation"] where name.hasPrefix("\(module).") {
    return String(name.dropFirst(module.count + 1))
  }
  return name
}
