internal import Devices

/// Pixels per point of the main screen. `UIScreen.main.scale` and everything that draws without a screen agree on it.
enum DisplayScale {
  static var main: CGFloat { CGFloat(CurrentDevice.profile.scale) }
}
