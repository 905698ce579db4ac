// Accessibility as settings, notifications and small types. No assistive technology runs here: every setting is off, and a
// notification posted to it is only heard by whoever listens in a test.

/// What an element is and how it behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = Self([])
  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let playsSound = Self(rawValue: 1 << 4)
  public static let keyboardKey = Self(rawValue: 1 << 5)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let summaryElement = Self(rawValue: 1 << 7)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  public static let tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
  public static let toggleButton = Self(rawValue: 1 << 53)
}

public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// The settings of accessibility and what is told to assistive technologies.
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
    public static let pauseAssistiveTechnology = Self(rawValue: 1010)
    public static let resumeAssistiveTechnology = Self(rawValue: 1011)
  }

  public enum ZoomType: Int, Sendable { case insertionPoint }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Told of each notification and its argument.
  @_spi(Offstage) nonisolated(unsafe) public static var listener: ((Notification, Any?) -> Void)?

  /// Tells assistive technologies, of which none runs.
  public static func post(notification: Notification, argument: Any?) { listener?(notification, argument) }

  @preconcurrency @MainActor
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let moved = path.copy() as! UIBezierPath
    let origin = view.convert(CGPoint.zero, to: nil)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }
  public static func zoomFocusChanged(zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView) {}
  public static func registerGestureConflictWithZoom() {}
  public static var guidedAccessRestrictionState: Int { 0 }
  public static func requestGuidedAccessSession(enabled enable: Bool, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(false)
  }

  // MARK: Settings, all off

  public static var isVoiceOverRunning: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { true }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }

  // MARK: Notifications

  private static func named(_ name: String) -> Foundation.Notification.Name { .init("UIAccessibility\(name)") }
  public static let voiceOverStatusDidChangeNotification = named("VoiceOverStatusDidChangeNotification")
  public static let announcementDidFinishNotification = named("AnnouncementDidFinishNotification")
  public static let elementFocusedNotification = named("ElementFocusedNotification")
  public static let monoAudioStatusDidChangeNotification = named("MonoAudioStatusDidChangeNotification")
  public static let closedCaptioningStatusDidChangeNotification = named("ClosedCaptioningStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification = named("InvertColorsStatusDidChangeNotification")
  public static let guidedAccessStatusDidChangeNotification = named("GuidedAccessStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = named("BoldTextStatusDidChangeNotification")
  public static let buttonShapesEnabledStatusDidChangeNotification = named("ButtonShapesEnabledStatusDidChangeNotification")
  public static let grayscaleStatusDidChangeNotification = named("GrayscaleStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = named("ReduceTransparencyStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = named("ReduceMotionStatusDidChangeNotification")
  public static let videoAutoplayStatusDidChangeNotification = named("VideoAutoplayStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = named("DarkerSystemColorsStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = named("SwitchControlStatusDidChangeNotification")
  public static let speakSelectionStatusDidChangeNotification = named("SpeakSelectionStatusDidChangeNotification")
  public static let speakScreenStatusDidChangeNotification = named("SpeakScreenStatusDidChangeNotification")
  public static let shakeToUndoDidChangeNotification = named("ShakeToUndoDidChangeNotification")
  public static let assistiveTouchStatusDidChangeNotification = named("AssistiveTouchStatusDidChangeNotification")
  public static let differentiateWithoutColorDidChangeNotification = named("DifferentiateWithoutColorDidChangeNotification")
  public static let onOffSwitchLabelsDidChangeNotification = named("OnOffSwitchLabelsDidChangeNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

/// Something that tests of the interface find by name.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}
extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}
