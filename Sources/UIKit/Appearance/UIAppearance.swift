// The appearance proxy. Objective-C records the messages that a proxy is sent; Swift sends none, so the proxy is an instance of the
// class itself: what differs between it and a fresh instance has been set. When a view enters a window, those values are copied to it, for
// each property that the view still has as a fresh instance has it (a value set on the view itself wins, as on iOS).
//
// Two differences to UIKit follow: setting a proxy's property to its default value records nothing, and only the properties named in
// `AppearanceProperties` are known: not those that code under test declares (`@objc dynamic`).

/// A class whose instances can be given values all at once.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What a proxy can be limited to: views and controllers around.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIAppearance where Self: NSObject {
  /// Sets values for all instances that enter a window from now on.
  public static func appearance() -> Self { Appearances.proxy(Self.self, containers: [], traits: nil) }
  /// For instances inside of the containers, the innermost named first.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Appearances.proxy(Self.self, containers: containerTypes, traits: nil)
  }
  /// For instances that have these traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.proxy(Self.self, containers: [], traits: trait)
  }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(Self.self, containers: containerTypes, traits: trait) }
}

/// The proxies that were asked for, in order.
@MainActor
enum Appearances {
  private struct Entry {
    let type: NSObject.Type
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    let proxy: NSObject
  }

  private static var entries: [Entry] = []
  private static var fresh: [ObjectIdentifier: NSObject] = [:]
  static var isEmpty: Bool { entries.isEmpty }

  /// Forgets all of them; for tests.
  static func reset() { entries = [] }

  static func proxy<Instance: NSObject>(
    _ type: Instance.Type, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?
  ) -> Instance {
    func isSame(_ entry: Entry) -> Bool {
      entry.type == type && entry.containers.count == containers.count
        && zip(entry.containers, containers).allSatisfy { $0 == $1 }
        && entry.traits == traits
    }
    if let known = entries.first(where: isSame)?.proxy as? Instance { return known }
    let proxy = make(type)
    entries.append(Entry(type: type, containers: containers, traits: traits, proxy: proxy))
    return proxy
  }

  private static func make<Instance: NSObject>(_ type: Instance.Type) -> Instance {
    if let viewType = type as? UIView.Type { return DynamicAllocation.view(viewType, frame: .zero) as! Instance }
    return _offstageMake(type)
  }

  private static func freshInstance(of type: NSObject.Type) -> NSObject {
    if let known = fresh[ObjectIdentifier(type)] { return known }
    let made = make(type)
    fresh[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: Applying

  /// Gives `object` what the proxies of its class and superclasses hold; more special classes and deeper containers win.
  private static func apply(to object: NSObject, in view: UIView) {
    let matching = entries.filter { matches($0, object, view) }
    guard !matching.isEmpty else { return }
    let ranked = matching.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      if depth(left.type) != depth(right.type) { return depth(left.type) < depth(right.type) }
      if left.containers.count != right.containers.count { return left.containers.count < right.containers.count }
      return $0.offset < $1.offset
    }.map(\.element)
    let own = freshInstance(of: Swift.type(of: object))
    // What the object was given itself stays.
    let open = AppearanceProperties.of(object).filter { $0.isSame(object, own) }
    for entry in ranked {
      let plain = freshInstance(of: entry.type)
      for property in open where property.belongs(to: entry.proxy) && !property.isSame(entry.proxy, plain) {
        property.copy(entry.proxy, object)
      }
    }
  }

  /// Gives a view that has entered a window what the proxies hold, and the items of a bar with it.
  static func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    apply(to: view, in: view)
    let items: [UIBarItem] =
      switch view {
      case let bar as UITabBar: bar.items ?? []
      case let bar as UINavigationBar:
        (bar.items ?? []).flatMap { ($0.leftBarButtonItems ?? []) + ($0.rightBarButtonItems ?? []) }
      default: []
      }
    for item in items { apply(to: item, in: view) }
  }

  private static func matches(_ entry: Entry, _ object: NSObject, _ view: UIView) -> Bool {
    guard entry.proxy !== object, object.isKind(of: entry.type) else { return false }
    if let traits = entry.traits, !view.traitCollection.containsTraits(in: traits) { return false }
    // The containers are named from the inside out, with others between them.
    var wanted = entry.containers[...]
    var responder: UIResponder? = object === view ? view.next : view
    while let container = responder, let next = wanted.first {
      if Swift.type(of: container) == next || isKind(container, next) { wanted = wanted.dropFirst() }
      responder = container.next
    }
    return wanted.isEmpty
  }

  private static func isKind(_ responder: UIResponder, _ type: any UIAppearanceContainer.Type) -> Bool {
    responder.isKind(of: type as AnyClass)
  }

  private static func depth(_ type: NSObject.Type) -> Int {
    var count = 0
    var current: AnyClass? = type
    while let candidate = current {
      count += 1
      current = Swift._getSuperclass(candidate)
    }
    return count
  }
}
