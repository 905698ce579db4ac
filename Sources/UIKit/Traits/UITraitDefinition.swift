// A trait as a type: the system's, each with its place in a collection, and the program's own.

/// A trait that can be read, overridden and registered for.
public protocol UITraitDefinition {
  associatedtype Value
  /// What a collection says of the trait when nobody has set it.
  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  /// Whether colours may look different when the trait changes.
  static var affectsColorAppearance: Bool { get }
}
extension UITraitDefinition {
  public static var name: String { String(describing: self) }
  public static var identifier: String { String(reflecting: self) }
  public static var affectsColorAppearance: Bool { false }
}
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system: it has a place of its own among the values.
protocol SystemTrait: UITraitDefinition {
  static var place: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
}
public enum UITraitUserInterfaceStyle: SystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
}
public enum UITraitVerticalSizeClass: SystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
}
public enum UITraitDisplayScale: SystemTrait {
  public static let defaultValue: CGFloat = 0
  static var place: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
}
public enum UITraitDisplayGamut: SystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
}
public enum UITraitLayoutDirection: SystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.category }
}
public enum UITraitUserInterfaceLevel: SystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
}
public enum UITraitAccessibilityContrast: SystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
}
public enum UITraitLegibilityWeight: SystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.weight }
}
public enum UITraitForceTouchCapability: SystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
  static var place: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.force }
}
public enum UITraitActiveAppearance: SystemTrait {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}
public enum UITraitImageDynamicRange: SystemTrait {
  public static let defaultValue = UIImageDynamicRange.unspecified
  static var place: WritableKeyPath<UITraitCollection.Values, UIImageDynamicRange> { \.range }
}

/// The values of the program's own traits.
struct CustomTraits: Hashable, @unchecked Sendable {
  private struct Entry {
    let value: Any
    let isEqual: (Any) -> Bool
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    entries[ObjectIdentifier(trait)]?.value as? Trait.Value
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
    entries[ObjectIdentifier(trait)] = value.map { value in
      Entry(value: value) { Self.areEqual(value, $0) }
    }
  }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }
  mutating func overlay(_ other: CustomTraits) { entries.merge(other.entries) { _, new in new } }

  /// Values that can't be compared are the same only if they are the same object.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return left.equals(right) }
    return left as AnyObject === right as AnyObject
  }

  static func == (left: CustomTraits, right: CustomTraits) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { key, entry in right.entries[key].map { entry.isEqual($0.value) } ?? false }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entries.count) }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
