// swift-format-ignore-file
// Stand-ins of types that other areas bring, so that the controllers compile. Whoever lands the real type deletes its line here.
@preconcurrency @MainActor public final class UIScreen: NSObject { public static let main = UIScreen(); public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) } }
@preconcurrency @MainActor open class UITraitCollection: NSObject { public static let current = UITraitCollection(); var userInterfaceIdiom = UIUserInterfaceIdiom.phone; var horizontalSizeClass = UIUserInterfaceSizeClass.compact; var verticalSizeClass = UIUserInterfaceSizeClass.regular }
public enum UIUserInterfaceIdiom: Int { case phone, pad }
public enum UIUserInterfaceSizeClass: Int { case unspecified, compact, regular }
open class UIScrollView: UIView {}
open class UIControl: UIView { public struct State: OptionSet { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } } }
open class UITextField: UIControl {}
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject { public override init() { super.init() } }
open class UIPanGestureRecognizer: UIGestureRecognizer {}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
@preconcurrency @MainActor open class UIApplication: NSObject { public static let shared = UIApplication(); @discardableResult func sendAction(_ a: Selector, to: Any?, from: Any?, for: Any?) -> Bool { true } }
public enum UIStatusBarStyle: Int { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int { case none, fade, slide }
public enum UIInterfaceOrientation: Int { case unknown, portrait }
public struct UIInterfaceOrientationMask: OptionSet { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let allButUpsideDown = Self(rawValue: 26) }
