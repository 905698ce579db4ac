/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
    public static var prominent: Style { .done }
  }

  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
    case camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var style: Style = .plain
  /// In points; 0 lets the bar choose.
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  open var customView: UIView?
  open var action: Selector?
  open weak var target: AnyObject?
  open var tintColor: UIColor?
  open var isSelected = false
  open var isHidden = false
  /// The standard button that this is, if it was made as one.
  private(set) var systemItem: SystemItem?
  var backgroundImages: [Int: UIImage] = [:]

  public override required init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    configure(style, target, action)
  }

  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    configure(style, target, action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    configure(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space of this width in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = self.init()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// A space that takes what is left.
  open class func flexibleSpace() -> Self {
    let item = self.init()
    item.systemItem = .flexibleSpace
    return item
  }

  private func configure(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// What a tap does: sends the action to the target.
  func performTap() {
    guard isEnabled, let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }

  /// The user taps the button.
  @_spi(Offstage) public func tap() {
    guard isEnabled else { return }
    performTap()
  }
}

/// Buttons that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?
  open var isDisplayingRepresentativeItem: Bool { false }
  open var alwaysAvailable = false

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }
}
