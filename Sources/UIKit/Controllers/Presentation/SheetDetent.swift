// The heights at which a sheet rests (D4).

extension UISheetPresentationController {
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
    private let resolve: (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    public required init(
      identifier: Identifier, resolve: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolve = resolve
    }

    /// About half the height; none where there is little height.
    public static func medium() -> Self {
      make(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }
    /// The whole height.
    public static func large() -> Self { make(.large) { $0.maximumDetentValue } }
    /// A height in points that `resolver` gives; nil leaves the detent out. Without an identifier it gets one of its own.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      if identifier == nil { unnamed += 1 }
      return make(identifier ?? Identifier("custom \(unnamed)"), resolve: resolver)
    }

    private static var unnamed = 0
    private static func make(
      _ identifier: Identifier, resolve: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self {
      self.init(identifier: identifier, resolve: resolve)
    }

    /// The height in points in `context`; nil if the sheet does not rest here.
    open func resolvedValue(in context: UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolve(context) }
  }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the place in which the sheet is shown.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent in points.
  var maximumDetentValue: CGFloat { get }
}

final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  init(_ traits: UITraitCollection, maximumDetentValue: CGFloat) {
    containerTraitCollection = traits
    self.maximumDetentValue = maximumDetentValue
  }
}
