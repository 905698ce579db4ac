/// A tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?
  private(set) var systemItem: SystemItem?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }
}

/// A bar of tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable {
    case automatic = 0
    case fill, centered
  }

  weak var controller: UITabBarController?
  open weak var delegate: UITabBarDelegate?
  open var items: [UITabBarItem]?
  open weak var selectedItem: UITabBarItem? {
    didSet { if _OffstageObserving.isNeeded { _OffstageObserving.somethingChanged(in: self) } }
  }
  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var itemPositioning: ItemPositioning = .automatic
  open lazy var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height) }
  /// With what lies over the home indicator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let covered = controller?.viewIfLoaded?.safeAreaInsets.bottom ?? safeAreaInsets.bottom
    return CGSize(width: size.width, height: BarMetrics.tabBar(traitCollection) + covered)
  }

  /// The user taps an item.
  @_spi(Offstage) public func tap(_ item: UITabBarItem) {
    guard item.isEnabled, let index = items?.firstIndex(where: { $0 === item }) else { return }
    if let controller {
      controller.tapTab(at: index)
    } else {
      selectedItem = item
      delegate?.`tabBar(_:didSelect:)`?(self, item)
    }
  }
}
