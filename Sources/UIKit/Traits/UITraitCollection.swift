internal import Devices

// What the surroundings of a view are like.

/// A set of traits. Traits that were not given are unspecified.
@preconcurrency @MainActor
open class UITraitCollection: NSObject, @preconcurrency NSCopying {
  /// The traits by name; absent ones are unspecified.
  struct Values: Hashable, Sendable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var scale: CGFloat = 0
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var category = UIContentSizeCategory.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var weight = UILegibilityWeight.unspecified
    var gamut = UIDisplayGamut.unspecified
    var force = UIForceTouchCapability.unknown
    var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    var range = UIImageDynamicRange.unspecified
    /// The program's own traits.
    var custom = CustomTraits()

    /// What `other` specifies wins.
    func overlaid(by other: Values) -> Values {
      var result = self
      if other.idiom != .unspecified { result.idiom = other.idiom }
      if other.style != .unspecified { result.style = other.style }
      if other.horizontal != .unspecified { result.horizontal = other.horizontal }
      if other.vertical != .unspecified { result.vertical = other.vertical }
      if other.scale != 0 { result.scale = other.scale }
      if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
      if other.category != .unspecified { result.category = other.category }
      if other.level != .unspecified { result.level = other.level }
      if other.contrast != .unspecified { result.contrast = other.contrast }
      if other.weight != .unspecified { result.weight = other.weight }
      if other.gamut != .unspecified { result.gamut = other.gamut }
      if other.force != .unknown { result.force = other.force }
      if other.activeAppearance != .unspecified { result.activeAppearance = other.activeAppearance }
      if other.range != .unspecified { result.range = other.range }
      result.custom.overlay(other.custom)
      return result
    }
  }

  /// Never changes: equality and hash may be asked for on any thread.
  nonisolated let values: Values

  init(values: Values) { self.values = values }
  public override convenience init() { self.init(values: Values()) }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values: values)
  }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(Values()) { $0.overlaid(by: $1.values) })
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.style = userInterfaceStyle } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontal = horizontalSizeClass } }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.vertical = verticalSizeClass } }
  public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.category = preferredContentSizeCategory }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.level = userInterfaceLevel } }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init { $0.contrast = accessibilityContrast } }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.weight = legibilityWeight } }
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.gamut = displayGamut } }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }
  public convenience init(imageDynamicRange: UIImageDynamicRange) { self.init { $0.range = imageDynamicRange } }
  /// A set of the traits that the block sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) { self.init(values: Values().changed(by: mutations)) }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) { self.init { $0.force = capability } }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  open var displayScale: CGFloat { values.scale }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  open var legibilityWeight: UILegibilityWeight { values.weight }
  open var displayGamut: UIDisplayGamut { values.gamut }
  open var forceTouchCapability: UIForceTouchCapability { values.force }
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  open var imageDynamicRange: UIImageDynamicRange { values.range }

  /// The value of any trait; its default if nobody has given one.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values.value(of: trait) }

  /// These traits, changed by the block.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: values.changed(by: mutations))
  }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overlaid(by: trait.values) == values
  }

  /// Whether colours may look different under the other traits.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.style != other.style || values.level != other.level || values.contrast != other.contrast
      || values.gamut != other.gamut
  }

  /// The traits that colours are resolved with when nothing else says.
  public static var current: UITraitCollection = device

  /// What the device is like, upright, before a window, a controller or a view says otherwise.
  static var device: UITraitCollection { device(.portrait) }

  static func device(_ orientation: DeviceProfile.Orientation) -> UITraitCollection {
    if deviceVersion != CurrentDevice.version {
      (deviceVersion, deviceUpright, deviceOnItsSide) = (CurrentDevice.version, nil, nil)
    }
    if let known = orientation == .landscape ? deviceOnItsSide : deviceUpright { return known }
    let profile = CurrentDevice.profile
    let classes = profile.sizeClasses(orientation)
    let traits = UITraitCollection {
      $0.idiom = profile.idiom == .pad ? .pad : .phone
      $0.style = .light
      $0.horizontal = classes.horizontal.trait
      $0.vertical = classes.vertical.trait
      $0.scale = CGFloat(profile.scale)
      $0.layoutDirection = .leftToRight
      $0.category = .large
      $0.level = .base
      $0.contrast = .normal
      $0.weight = .regular
      $0.gamut = .P3
      $0.force = .unavailable
      $0.activeAppearance = .active
    }
    if orientation == .landscape { deviceOnItsSide = traits } else { deviceUpright = traits }
    return traits
  }
  /// The traits of the device that `deviceVersion` stands for.
  private static var (deviceUpright, deviceOnItsSide): (UITraitCollection?, UITraitCollection?)
  private static var deviceVersion = 0

  open func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = before
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  nonisolated open override var hash: Int { values.hashValue }
}

/// Something that has traits and learns of their change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
