/// A colour: components in a colour space, opacity last.
public final class CGColor: Hashable, @unchecked Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]

  /// Reads one component for each of the space's, and then the opacity.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    colorSpace = space
    values = (0...space.numberOfComponents).map { components[$0] }
  }

  private init(_ space: CGColorSpace, _ values: [CGFloat]) {
    colorSpace = space
    self.values = values
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor.srgb, [red, green, blue, alpha])
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor.srgb, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(CGColorSpaceCreateDeviceGray(), [gray, alpha]) }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(CGColor.gray22, [gray, alpha]) }

  public convenience init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    self.init(CGColorSpaceCreateDeviceCMYK(), [cyan, magenta, yellow, black, alpha])
  }

  /// The components, opacity included.
  public var numberOfComponents: Int { values.count }
  public var components: [CGFloat]? { values }
  public var alpha: CGFloat { values.last! }

  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(colorSpace!, values.dropLast() + [alpha]) }

  /// The same colour in another space. Gray, RGB and CMYK are converted arithmetically, without colour profiles.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
    guard let own = colorSpace else { return nil }
    if own.model == space.model { return CGColor(space, values) }
    let (red, green, blue) = rgb
    switch space.model {
    case .rgb: return CGColor(space, [red, green, blue, alpha])
    case .monochrome: return CGColor(space, [0.299 * red + 0.587 * green + 0.114 * blue, alpha])
    default: return nil
    }
  }

  private var rgb: (CGFloat, CGFloat, CGFloat) {
    switch colorSpace!.model {
    case .monochrome: return (values[0], values[0], values[0])
    case .cmyk:
      let light = 1 - values[3]
      return ((1 - values[0]) * light, (1 - values[1]) * light, (1 - values[2]) * light)
    default: return (values[0], values[1], values[2])
    }
  }

  private static let srgb = CGColorSpace(name: CGColorSpace.sRGB)!
  private static let gray22 = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)!

  public static let black: CFString = "kCGColorBlack"
  public static let white: CFString = "kCGColorWhite"
  public static let clear: CFString = "kCGColorClear"

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.colorSpace == right.colorSpace && left.values == right.values
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "CGColor(\(colorSpace?.name ?? "pattern"): \(values.map { "\($0)" }.joined(separator: ", ")))"
  }
}

/// Colours and the places at which a gradient reaches them.
public final class CGGradient: @unchecked Sendable {
  public let colors: [CGColor]
  /// From 0 to 1, as many as colours.
  public let locations: [CGFloat]

  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    self.colors = colors
    self.locations = colors.indices.map { index in
      locations?[index] ?? (colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
    }
  }

  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let stride = space.numberOfComponents + 1
    self.init(
      colorsSpace: space, colors: (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) },
      locations: locations)
  }
}
