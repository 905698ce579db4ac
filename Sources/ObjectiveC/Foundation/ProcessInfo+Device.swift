import Foundation

extension ProcessInfo {
  /// How warm the device is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  /// Always nominal here.
  public var thermalState: ThermalState { .nominal }
  /// Always false here.
  public var isLowPowerModeEnabled: Bool { false }
  /// False: this is an iOS process.
  public var isMacCatalystApp: Bool { false }
  /// False: this is an iOS process.
  public var isiOSAppOnMac: Bool { false }

  /// Posted when `thermalState` changes, which it never does here.
  public static let thermalStateDidChangeNotification = NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
  /// Posted when `isLowPowerModeEnabled` changes, which it never does here.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
