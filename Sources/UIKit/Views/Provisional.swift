// swift-format-ignore-file
// Stand-ins of types that other areas bring, so that the controllers compile. Whoever lands the real type deletes its line here.
@preconcurrency @MainActor public final class UIScreen: NSObject { public static let main = UIScreen(); public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) } }
@preconcurrency @MainActor open class UITraitCollection: NSObject { public static let current = UITraitCollection(); var userInterfaceIdiom = UIUserInterfaceIdiom.phone; var horizontalSizeClass = UIUserInterfaceSizeClass.compact; var verticalSizeClass = UIUserInterfaceSizeClass.regular }
public enum UIUserInterfaceIdiom: Int { case phone, pad }
public enum UIUserInterfaceSizeClass: Int { case unspecified, compact, regular }
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject { public override init() { super.init() } }
open class UIPanGestureRecognizer: UIGestureRecognizer {}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
@preconcurrency @MainActor open class UIApplication: NSObject { public static let shared = UIApplication(); @discardableResult func sendAction(_ a: Selector, to: Any?, from: Any?, for: Any?) -> Bool { true } }
public enum UIStatusBarStyle: Int { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int { case none, fade, slide }
public enum UIInterfaceOrientation: Int { case unknown, portrait }
public struct UIInterfaceOrientationMask: OptionSet { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let allButUpsideDown = Self(rawValue: 26) }
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6); public static let valueChanged = Event(rawValue: 1 << 12); public static let primaryActionTriggered = Event(rawValue: 1 << 13); public static let editingDidBegin = Event(rawValue: 1 << 16); public static let editingChanged = Event(rawValue: 1 << 17); public static let editingDidEnd = Event(rawValue: 1 << 18); public static let editingDidEndOnExit = Event(rawValue: 1 << 19) }
  public struct State: OptionSet, Hashable, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([]); public static let highlighted = State(rawValue: 1); public static let disabled = State(rawValue: 2); public static let selected = State(rawValue: 4); public static let focused = State(rawValue: 8) }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  open var isEnabled = true; open var isSelected = false; open var isHighlighted = false
  open var state: State { var s = State([]); if !isEnabled { s.insert(.disabled) }; if isSelected { s.insert(.selected) }; if isHighlighted { s.insert(.highlighted) }; return s }
  var sentEvents: [Event] = []
  open func sendActions(for controlEvents: UIControl.Event) { sentEvents.append(controlEvents) }
  open func addAction(_ a: UIAction, for e: UIControl.Event) {}
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
}
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
@preconcurrency @MainActor open class UIMenuElement: NSObject { public var title = ""; public var image: UIImage? }
@preconcurrency @MainActor open class UIMenu: UIMenuElement {}
@preconcurrency @MainActor open class UIAction: UIMenuElement {}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
extension UIView { func updateConstraints() {} }
