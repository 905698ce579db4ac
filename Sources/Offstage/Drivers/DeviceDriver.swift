@_exported public import Devices
@_spi(Offstage) import UIKit

extension DeviceProfile {
  /// The device that screens are shown on. `offstage test --device NAME` chooses it for a run; a test may choose another:
  ///
  ///     DeviceProfile.current = .iPhoneSE
  ///
  /// Windows that fill the screen change their size at once. The next test finds the device as this one leaves it; see `whileCurrent`.
  @preconcurrency @MainActor
  public static var current: DeviceProfile {
    get { CurrentDevice.profile }
    set { CurrentDevice.use(newValue) }
  }

  /// Makes this the device while `body` runs.
  @preconcurrency @MainActor
  public func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = DeviceProfile.current
    DeviceProfile.current = self
    defer { DeviceProfile.current = before }
    return try body()
  }

  /// The same iPad with its screen split.
  public func split(_ split: Split) -> DeviceProfile {
    var result = self
    if idiom == .pad { result.split = split }
    return result
  }
}
