// Menus over a selection, old and new. They have no picture here: what matters is which items there are and whether the menu shows.

/// A title and an action of the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu of iOS up to 15: one for the whole application.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
  public static let shared = UIMenuController()
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  open var arrowDirection = ArrowDirection.default
  open var menuItems: [UIMenuItem]?
  open private(set) var menuFrame = CGRect.zero
  private var isVisible = false
  private weak var view: UIView?

  open var isMenuVisible: Bool {
    get { isVisible }
    set { setMenuVisible(newValue, animated: false) }
  }
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isVisible else { return }
    let center = NotificationCenter.default
    center.post(
      name: menuVisible ? UIMenuController.willShowMenuNotification : UIMenuController.willHideMenuNotification, object: self)
    isVisible = menuVisible
    if !menuVisible { menuFrame = .zero }
    center.post(
      name: menuVisible ? UIMenuController.didShowMenuNotification : UIMenuController.didHideMenuNotification, object: self)
  }
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    view = targetView
    menuFrame = targetView.convert(targetRect, to: nil)
  }
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }
  open func hideMenu(from targetView: UIView) { if view === targetView { hideMenu() } }
  open func hideMenu() { setMenuVisible(false, animated: true) }
  open func update() {}
}

/// Where an edit menu is to appear.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  public let sourcePoint: CGPoint
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// The edit menu of a view, from iOS 16 on.
@preconcurrency @MainActor
open class UIEditMenuInteraction: _UIViewInteraction {
  open private(set) weak var delegate: UIEditMenuInteractionDelegate?
  /// The menu that is shown.
  @_spi(Offstage) public private(set) var presentedMenu: UIMenu?
  public init(delegate: UIEditMenuInteractionDelegate?) {
    self.delegate = delegate
    super.init()
  }
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    presentedMenu = delegate?.`editMenuInteraction(_:menuFor:suggestedActions:)`?(self, configuration, []) ?? UIMenu()
  }
  open func dismissMenu() { presentedMenu = nil }
  open func reloadVisibleMenu() {}
  open func updateVisibleMenuPosition(animated: Bool) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
}
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Something that can be shown large.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
}
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: _UIViewInteraction {
  open private(set) weak var delegate: UILargeContentViewerInteractionDelegate?
  open class var isEnabled: Bool { false }
  public init(delegate: UILargeContentViewerInteractionDelegate?) {
    self.delegate = delegate
    super.init()
  }
  public override convenience init() { self.init(delegate: nil) }
}

/// Asks a scene's delegate for more than what is on screen.
@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
  open weak var delegate: UIScreenshotServiceDelegate?
}
