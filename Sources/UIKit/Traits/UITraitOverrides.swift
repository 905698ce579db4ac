// Traits that can be set: in a block that makes a collection, or as overrides of a view, a controller or a scene.

/// Traits that can be changed.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var imageDynamicRange: UIImageDynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }
}

/// Traits that a view, a controller or a scene sets for itself and what is below.
public struct UITraitOverrides: UIMutableTraits, Sendable {
  /// The values, beside the view: every view and controller has overrides, and almost none ever sets one.
  private final class Stored: Sendable {
    let values: UITraitCollection.Values
    init(_ values: UITraitCollection.Values) { self.values = values }
  }
  /// Nil as long as nothing was ever overridden. Never changed, but replaced, so that copies are values.
  private var stored: Stored?
  var values: UITraitCollection.Values {
    get { stored?.values ?? UITraitCollection.Values() }
    set { stored = Stored(newValue) }
  }
  /// Whether nothing was ever overridden.
  var isEmpty: Bool { stored == nil }

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values.value(of: trait) }
    set { values.set(newValue, of: trait) }
  }

  /// Whether the trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }
  /// Ends the override of a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

/// What a block of mutations works on.
private struct MutableTraits: UIMutableTraits {
  var values: UITraitCollection.Values

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values.value(of: trait) }
    set { values.set(newValue, of: trait) }
  }
}

extension UITraitCollection.Values {
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    if let system = trait as? any SystemTrait.Type { return read(system) as! Trait.Value }
    return custom.value(of: trait) ?? trait.defaultValue
  }

  mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value, of trait: Trait.Type) {
    if let system = trait as? any SystemTrait.Type { return write(value, system) }
    custom.set(value, of: trait)
  }

  func specifies(_ trait: UITrait) -> Bool {
    guard let system = trait as? any SystemTrait.Type else { return custom.contains(trait) }
    return !CustomTraits.areEqual(read(system), defaultValue(system))
  }

  mutating func remove(_ trait: UITrait) {
    guard let system = trait as? any SystemTrait.Type else { return custom.remove(trait) }
    reset(system)
  }

  /// Whether a trait has another value in `other`.
  func differs(in trait: UITrait, from other: Self) -> Bool { !isSame(trait, other) }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> Self {
    var traits: any UIMutableTraits = MutableTraits(values: self)
    mutations(&traits)
    return (traits as! MutableTraits).values
  }

  private func isSame<Trait: UITraitDefinition>(_ trait: Trait.Type, _ other: Self) -> Bool {
    CustomTraits.areEqual(value(of: trait), other.value(of: trait))
  }
  private func read<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { self[keyPath: trait.place] }
  private func defaultValue<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { trait.defaultValue }
  private mutating func write<Trait: SystemTrait>(_ value: Any, _ trait: Trait.Type) {
    self[keyPath: trait.place] = value as! Trait.Value
  }
  private mutating func reset<Trait: SystemTrait>(_ trait: Trait.Type) { self[keyPath: trait.place] = trait.defaultValue }
}

extension UITraitCollection {
  /// The traits of the system that colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self, UITraitDisplayGamut.self,
    ]
  }
  /// The traits of the system by which an image is chosen from an asset.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitDisplayGamut.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitLayoutDirection.self,
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self,
    ]
  }

  /// The traits whose values differ between this collection and another, among the system's.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection?.values ?? Values()
    return Self.systemTraits.filter { values.differs(in: $0, from: other) }
  }

  private static var systemTraits: [UITrait] {
    [
      UITraitAccessibilityContrast.self, UITraitActiveAppearance.self, UITraitDisplayGamut.self, UITraitDisplayScale.self,
      UITraitForceTouchCapability.self, UITraitHorizontalSizeClass.self, UITraitImageDynamicRange.self,
      UITraitLayoutDirection.self,
      UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
      UITraitUserInterfaceLevel.self, UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self,
    ]
  }
}
