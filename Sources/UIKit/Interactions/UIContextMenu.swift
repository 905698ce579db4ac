// Context menus. Nobody presses long enough to open one here; a test asks the delegate for the configuration and runs its provider.

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

  /// What was given, or an object of its own.
  open private(set) var identifier: any NSCopying
  open var preferredMenuElementOrder = ElementOrder.automatic
  open var badgeCount = 0
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// What opening the menu would show.
  @_spi(Offstage) public func makeMenu(suggestedActions: [UIMenuElement] = []) -> UIMenu? { actionProvider?(suggestedActions) }
  @_spi(Offstage) public func makePreview() -> UIViewController? { previewProvider?() }
}

/// Opens a context menu for a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: _UIViewInteraction {
  public enum Appearance: Int, Sendable { case unknown, rich, compact }
  open private(set) weak var delegate: UIContextMenuInteractionDelegate?
  open var menuAppearance: Appearance { .unknown }
  public init(delegate: UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func dismissMenu() {}
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// What runs beside the menu's opening and closing.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Where a preview stands.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a preview looks like.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor! = .systemBackground
  public override init() { super.init() }
  public init(textLineRects: [NSValue]) { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// A view that is lifted off the screen. It must be in a window, unless a target is given.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget
  open var size: CGSize { view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      UIKitException.raise(
        "UITargetedPreview initialized with a view that is not in a window. Its view must be in a window, or a target be given.")
      self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: view, center: .zero))
      return
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
