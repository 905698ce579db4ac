internal import LifecycleModel

// The device: an iPhone of 390 × 844 points with a notch, until profiles can be chosen.

@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// How the interface stands on the screen.
  var orientation = UIInterfaceOrientation.portrait
  /// In points, as the interface stands.
  open var bounds: CGRect {
    orientation.isLandscape ? CGRect(x: 0, y: 0, width: 844, height: 390) : CGRect(x: 0, y: 0, width: 390, height: 844)
  }
  /// Pixels a point.
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 390 * scale, height: 844 * scale) }
  open var maximumFramesPerSecond: Int { 60 }
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection {
    guard orientation.isLandscape else { return UITraitCollection.device }
    return UITraitCollection.device.modifyingTraits { $0.verticalSizeClass = .compact }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the notch and the home indicator cover.
  var deviceSafeArea: UIEdgeInsets {
    orientation.isLandscape
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47) : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  public nonisolated static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  public static let current = UIDevice()
  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "\(SystemBehavior.version.major).0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open internal(set) var orientation = UIDeviceOrientation.portrait
  open var isGeneratingDeviceOrientationNotifications = false
  open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { .unknown }
  open var batteryLevel: Float { -1 }
  open var isProximityMonitoringEnabled = false
  open var proximityState: Bool { false }
  open var isMultitaskingSupported: Bool { true }
  /// The same in every run.
  open var identifierForVendor: UUID? { UUID(uuidString: "0FF57A6E-0000-4000-8000-000000000000") }
  open func playInputClick() {}

  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
}
