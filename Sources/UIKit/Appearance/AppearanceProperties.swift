// The properties that take part in UIAppearance, per class.

/// One property of a class: whether two instances agree on it, and how it is copied.
@MainActor
struct AppearanceProperty {
  let belongs: (NSObject) -> Bool
  let isSame: (NSObject, NSObject) -> Bool
  let copy: (NSObject, NSObject) -> Void

  func belongs(to object: NSObject) -> Bool { belongs(object) }

  init<Owner: NSObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    belongs = { $0 is Owner }
    isSame = { left, right in
      guard let left = left as? Owner, let right = right as? Owner else { return true }
      return AppearanceProperty.areEqual(left[keyPath: path], right[keyPath: path])
    }
    copy = { source, target in
      guard let source = source as? Owner, let target = target as? Owner else { return }
      target[keyPath: path] = source[keyPath: path]
    }
  }

  /// A value that is told by several states: getter and setter of each.
  init<Owner: NSObject, State, Value>(
    _ states: [State], _ get: @escaping (Owner, State) -> Value?, _ set: @escaping (Owner, Value?, State) -> Void
  ) {
    belongs = { $0 is Owner }
    isSame = { left, right in
      guard let left = left as? Owner, let right = right as? Owner else { return true }
      return states.allSatisfy { AppearanceProperty.areEqual(get(left, $0) as Any, get(right, $0) as Any) }
    }
    copy = { source, target in
      guard let source = source as? Owner, let target = target as? Owner else { return }
      for state in states { if let value = get(source, state) { set(target, value, state) } }
    }
  }

  /// Equal values, or the same object, or both nothing.
  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    let (left, right) = (unwrapped(left), unwrapped(right))
    switch (left, right) {
    case (nil, nil): return true
    case (let left as AnyHashable, let right as AnyHashable): return left == right
    case (let left as any Equatable, let right as any Equatable): return isEqual(left, right)
    case (let left?, let right?): return describes(left, right)
    default: return false
    }
  }
  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool { (right as? Value) == left }
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
  /// Dictionaries of attributes hold values of any type.
  private static func describes(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? [NSAttributedString.Key: Any], let right = right as? [NSAttributedString.Key: Any] else {
      return type(of: left) is AnyClass ? left as AnyObject === right as AnyObject : false
    }
    return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: left.map { ($0.rawValue, $1) }))
      .isEqual(NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: right.map { ($0.rawValue, $1) })))
  }
}

@MainActor
enum AppearanceProperties {
  private static let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]

  /// The properties of UIKit's classes.
  private static let table: [AppearanceProperty] = [
    // The tint of the view itself, not what it inherits.
    .init([()], { (view: UIView, _) in view.storedTintColor }, { view, color, _ in view.tintColor = color }),
    .init(\UIView.backgroundColor), .init(\UIView.overrideUserInterfaceStyle),
    .init(\UILabel.font), .init(\UILabel.textColor), .init(\UILabel.shadowColor),
    .init(\UITextField.font), .init(\UITextField.textColor), .init(\UITextField.keyboardAppearance),
    .init(\UITextView.font), .init(\UITextView.textColor),
    .init(\UINavigationBar.barTintColor), .init(\UINavigationBar.isTranslucent), .init(\UINavigationBar.barStyle),
    .init(\UINavigationBar.titleTextAttributes), .init(\UINavigationBar.largeTitleTextAttributes),
    .init(\UINavigationBar.prefersLargeTitles), .init(\UINavigationBar.standardAppearance),
    .init(\UINavigationBar.compactAppearance), .init(\UINavigationBar.scrollEdgeAppearance),
    .init(\UINavigationBar.shadowImage),
    .init(\UITabBar.barTintColor), .init(\UITabBar.isTranslucent), .init(\UITabBar.unselectedItemTintColor),
    .init(\UITabBar.standardAppearance), .init(\UITabBar.scrollEdgeAppearance),
    .init(\UISwitch.onTintColor), .init(\UISwitch.thumbTintColor),
    .init(\UISlider.minimumTrackTintColor), .init(\UISlider.maximumTrackTintColor), .init(\UISlider.thumbTintColor),
    .init(\UIProgressView.progressTintColor), .init(\UIProgressView.trackTintColor),
    .init(\UIPageControl.pageIndicatorTintColor), .init(\UIPageControl.currentPageIndicatorTintColor),
    .init(\UIActivityIndicatorView.color), .init(\UISegmentedControl.selectedSegmentTintColor),
    .init(\UITableView.separatorColor), .init(\UITableView.sectionIndexColor),
    .init(\UIRefreshControl.attributedTitle),
    .init(states, { (bar: UIBarItem, state) in bar.titleTextAttributes(for: state) }, { $0.setTitleTextAttributes($1, for: $2) }),
    .init(states, { (button: UIButton, state) in button.titleColor(for: state) }, { $0.setTitleColor($1, for: $2) }),
  ]

  static func of(_ object: NSObject) -> [AppearanceProperty] { table.filter { $0.belongs(to: object) } }
}
