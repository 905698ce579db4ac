// Traits run down the view tree (K3): a view's are its superview's, changed by what it and its controller override.

extension UIView {
  /// Traits set here and below.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      storedTraitOverrides = newValue
      traitsMayHaveChanged()
    }
  }

  var resolvedTraits: UITraitCollection {
    let base = storedSuperview?.traitCollection ?? UITraitCollection.device
    var overrides = storedTraitOverrides.values
    if overrideUserInterfaceStyle != .unspecified { overrides.style = overrideUserInterfaceStyle }
    if let controller = viewController, controller.overrideUserInterfaceStyle != .unspecified {
      overrides.style = controller.overrideUserInterfaceStyle
    }
    return overrides == UITraitCollection.Values() ? base : UITraitCollection(values: base.values.overlaid(by: overrides))
  }

  /// Compares with the traits that were last told; a change is told to the view, its controller and what is below (K2: not the first time).
  func traitsMayHaveChanged() {
    let traits = traitCollection
    let old = lastTraits
    lastTraits = traits
    if old != traits, let color = storedBackgroundColor, color.isDynamic { storedLayer.backgroundColor = color.plain(in: traits) }
    if let old, old != traits {
      traitCollectionDidChange(old)
      TraitRegistrations.tell(self, old)
      if let viewController {
        viewController.rootViewTraitCollectionDidChange(old)
        TraitRegistrations.tell(viewController, old)
      }
      setNeedsLayout()
    }
    guard old != traits else { return }
    for view in storedSubviews { view.traitsMayHaveChanged() }
  }
}

/// A trait that can be registered for.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  static var affectsColorAppearance: Bool { get }
}
extension UITraitDefinition {
  public static var name: String { String(describing: self) }
  public static var affectsColorAppearance: Bool { false }
}
public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition { public static let defaultValue = UIUserInterfaceStyle.unspecified }
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitVerticalSizeClass: UITraitDefinition { public static let defaultValue = UIUserInterfaceSizeClass.unspecified }
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
public enum UITraitDisplayScale: UITraitDefinition { public static let defaultValue: CGFloat = 0 }
public enum UITraitUserInterfaceIdiom: UITraitDefinition { public static let defaultValue = UIUserInterfaceIdiom.unspecified }

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
      if entry.traits.contains(where: { differs($0, old, owner.traitCollection) }) { entry.handler(old) }
    }
  }

  private static func differs(_ trait: UITrait, _ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: return old.userInterfaceStyle != new.userInterfaceStyle
    case is UITraitHorizontalSizeClass.Type: return old.horizontalSizeClass != new.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: return old.verticalSizeClass != new.verticalSizeClass
    case is UITraitPreferredContentSizeCategory.Type: return old.preferredContentSizeCategory != new.preferredContentSizeCategory
    case is UITraitLayoutDirection.Type: return old.layoutDirection != new.layoutDirection
    case is UITraitDisplayScale.Type: return old.displayScale != new.displayScale
    case is UITraitUserInterfaceIdiom.Type: return old.userInterfaceIdiom != new.userInterfaceIdiom
    default: return old != new
    }
  }
}

/// Views and controllers: they can be asked to tell of trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

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
