@_spi(Offstage) public import Devices

/// The device that screens are shown on: the one that `OFFSTAGE_DEVICE` names (`offstage test --device`), or that a test has set since.
@_spi(Offstage) public enum CurrentDevice {
  /// Changed on the main thread only.
  public nonisolated(unsafe) private(set) static var profile = chosen(ProcessInfo.processInfo.environment["OFFSTAGE_DEVICE"]) {
    didSet { version += 1 }
  }
  /// Another number after each change of the profile, for what is worked out from it and kept.
  nonisolated(unsafe) private(set) static var version = 0

  private static func chosen(_ description: String?) -> DeviceProfile {
    guard let description, !description.isEmpty else { return .standard }
    guard let profile = DeviceProfile(description) else {
      fatalError("OFFSTAGE_DEVICE: \(DeviceProfile.complaint(about: description)). \(DeviceProfile.advice)")
    }
    return profile
  }

  /// Windows that fill the screen fill the new one; traits and safe areas change with it, and are told as after any change.
  @MainActor public static func use(_ device: DeviceProfile) {
    guard device != profile else { return }
    let old = UIScreen.main.bounds
    let wasCurrent = UITraitCollection.current == UIScreen.main.traitCollection
    profile = device
    if wasCurrent { UITraitCollection.current = UIScreen.main.traitCollection }
    for window in LayoutPhase.allWindows {
      if window.frame == old { window.frame = UIScreen.main.bounds }
      window.updateSafeArea()
      window.traitsMayHaveChanged()
    }
  }
}

extension DeviceProfile.Size {
  var cgSize: CGSize { CGSize(width: width, height: height) }
}
extension DeviceProfile.Insets {
  var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: side, bottom: bottom, right: side) }
}
extension DeviceProfile.SizeClass {
  var trait: UIUserInterfaceSizeClass { self == .compact ? .compact : .regular }
}
