public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// How the components of a colour are to be understood.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  public let name: CFString?
  public let model: CGColorSpaceModel

  /// nil when the name is not that of a known space.
  public init?(name: CFString) {
    guard let model = CGColorSpace.models[name] else { return nil }
    self.name = name
    self.model = model
  }

  fileprivate init(deviceName: String, model: CGColorSpaceModel) {
    name = deviceName
    self.model = model
  }

  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  public var isWideGamutRGB: Bool { name == CGColorSpace.displayP3 || name == CGColorSpace.extendedSRGB }
  public var supportsOutput: Bool { true }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  private static let models: [String: CGColorSpaceModel] = [
    sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb, displayP3: .rgb, genericRGBLinear: .rgb,
    genericGrayGamma2_2: .monochrome, extendedGray: .monochrome, linearGray: .monochrome, genericCMYK: .cmyk,
  ]

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name && left.model == right.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private let deviceRGB = CGColorSpace(deviceName: "kCGColorSpaceDeviceRGB", model: .rgb)
private let deviceGray = CGColorSpace(deviceName: "kCGColorSpaceDeviceGray", model: .monochrome)
private let deviceCMYK = CGColorSpace(deviceName: "kCGColorSpaceDeviceCMYK", model: .cmyk)

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { deviceCMYK }
