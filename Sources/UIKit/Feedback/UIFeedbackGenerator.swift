// Haptics. There is nothing to feel, as on a simulator; tests may listen to what would be felt.

/// What a generator would have let the user feel.
@_spi(Offstage)
public enum HapticFeedback: Equatable, Sendable {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Told of each feedback.
  @_spi(Offstage) public static var listener: ((HapticFeedback) -> Void)?

  public override init() { super.init() }
  /// - Parameter view: where the feedback belongs.
  public init(view: UIView) { super.init() }
  /// Wakes the hardware up; there is none.
  open func prepare() {}

  func give(_ feedback: HapticFeedback) { UIFeedbackGenerator.listener?(feedback) }
}

/// Feedback for something that hits something.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle

  public override init() {
    style = .medium
    super.init()
  }
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }
  open func impactOccurred() { give(.impact(style, intensity: 1)) }
  /// - Parameter intensity: from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { give(.impact(style, intensity: intensity)) }
  open func impactOccurred(at location: CGPoint) { impactOccurred() }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Feedback for a selection that moves.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { give(.selection) }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Feedback for success, warning and failure.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) { give(.notification(notificationType)) }
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
