// Sheets (D4–D7).
internal import LifecycleModel

/// Manages a sheet: its heights, and the swipe that closes it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    let resolve: (CGFloat) -> CGFloat?

    public required init(identifier: Identifier, resolve: @escaping (CGFloat) -> CGFloat?) {
      self.identifier = identifier
      self.resolve = resolve
    }

    /// About half the height.
    public static func medium() -> Self { make(.medium) { $0 / 2 } }
    /// The whole height.
    public static func large() -> Self { make(.large) { $0 } }
    /// A height in points that `resolver` gives; nil leaves the detent out.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      make(identifier ?? Identifier("custom")) { resolver(DetentContext(maximumDetentValue: $0)) }
    }

    private static func make(_ identifier: Identifier, resolve: @escaping (CGFloat) -> CGFloat?) -> Self {
      self.init(identifier: identifier, resolve: resolve)
    }
  }

  open var detents: [Detent] = [.large()] { didSet { stageView.setNeedsLayout() } }
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { stageView.setNeedsLayout() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersPageSizing = true
  open weak var sourceView: UIView?

  /// Animates changes made in `changes`.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    stageView.layoutIfNeeded()
  }
  open func invalidateDetents() { stageView.setNeedsLayout() }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = stageView.bounds
    guard style.isSheet else { return bounds }
    let available = bounds.height - 10
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    let height = min(detent?.resolve(available) ?? available, available)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  // MARK: The swipe, without a finger

  /// The user begins to pull the sheet down. Nil if the sheet refuses, in which case only its delegate is told (D7).
  @_spi(Offstage)
  public func beginSwipeToDismiss() -> TransitionInteraction? {
    guard style.isSheet, mayBeDismissedByUser() else { return nil }
    beginDismissing(animated: true, byUser: true, interactive: true, completion: nil)
    return transition.map(TransitionInteraction.init)
  }
}

/// What a custom detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The height of the large detent in points.
  var maximumDetentValue: CGFloat { get }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
}
