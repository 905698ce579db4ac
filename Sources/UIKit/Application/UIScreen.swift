internal import Devices
internal import LifecycleModel

@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// How the interface stands on the screen.
  var orientation = UIInterfaceOrientation.portrait
  private var standing: DeviceProfile.Orientation { orientation.isLandscape ? .landscape : .portrait }
  private var profile: DeviceProfile { CurrentDevice.profile }

  /// In points, as the interface stands. Of a split iPad, the app's part.
  open var bounds: CGRect { CGRect(origin: .zero, size: profile.windowSize(standing).cgSize) }
  /// Pixels a point.
  open var scale: CGFloat { CGFloat(profile.scale) }
  open var nativeScale: CGFloat { scale }
  /// In pixels, upright.
  open var nativeBounds: CGRect {
    let size = profile.screen.cgSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }
  open var maximumFramesPerSecond: Int { 60 }
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { UITraitCollection.device(standing) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the notch and the home indicator cover.
  var deviceSafeArea: UIEdgeInsets { profile.insets(standing).edgeInsets }

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
  open var name: String { model }
  open var model: String { CurrentDevice.profile.idiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "\(SystemBehavior.version.major).0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { CurrentDevice.profile.idiom == .pad ? .pad : .phone }
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
