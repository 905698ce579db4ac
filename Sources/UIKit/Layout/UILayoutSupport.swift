// The guides of a controller from before the safe area: what a bar covers at the top and at the bottom.

/// A guide that is no `UILayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the controller's view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view above or below its safe area, as a guide.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// Ends where the safe area begins.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
  public var topLayoutGuide: UILayoutSupport { view.systemGuide(.topBar, BarGuide.self) }
  /// Begins where the safe area ends.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor")
  public var bottomLayoutGuide: UILayoutSupport { view.systemGuide(.bottomBar, BarGuide.self) }
}
