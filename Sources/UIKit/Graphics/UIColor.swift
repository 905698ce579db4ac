/// A colour; immutable. A dynamic colour gives a different one for light and dark surroundings.
open class UIColor: NSObject, NSSecureCoding, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  enum Storage {
    case plain(CGColor)
    /// The dynamic colours of the system, by name.
    case system(String, light: CGColor, dark: CGColor)
    /// Dynamic by a function of the traits.
    case adaptive(Adaptive)
    case pattern(UIImage)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// In the extended gray space; 0 is black.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .plain(.gray(white, alpha))
    super.init()
  }

  /// Components from 0 to 1; values outside are kept, as extended sRGB has them.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .plain(.rgb(red, green, blue, alpha))
    super.init()
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .plain(
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
        .converted(to: CGColorSpace(name: CGColorSpace.displayP3)!, intent: .defaultIntent, options: nil)!)
    super.init()
  }

  /// All four from 0 to 1; hue 0 and 1 are red.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    storage = .plain(.rgb(red, green, blue, alpha))
    super.init()
  }

  public init(cgColor: CGColor) {
    storage = .plain(cgColor)
    super.init()
  }

  public init(patternImage image: UIImage) {
    storage = .pattern(image)
    super.init()
  }

  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public required convenience init?(coder: NSCoder) {
    if coder.containsValue(forKey: "UIWhite") {
      self.init(white: CGFloat(coder.decodeDouble(forKey: "UIWhite")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
    } else {
      self.init(
        red: CGFloat(coder.decodeDouble(forKey: "UIRed")), green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
        blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
    }
  }

  public static var supportsSecureCoding: Bool { true }

  /// Writes the colour as it looks now; a dynamic colour does not stay dynamic.
  open func encode(with coder: NSCoder) {
    let color = cgColor
    coder.encode(Double(color.alpha), forKey: "UIAlpha")
    if color.colorSpace?.model == .monochrome {
      coder.encode(Double(color.components![0]), forKey: "UIWhite")
      return
    }
    let parts = color.redGreenBlue
    coder.encode(Double(parts.red), forKey: "UIRed")
    coder.encode(Double(parts.green), forKey: "UIGreen")
    coder.encode(Double(parts.blue), forKey: "UIBlue")
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Use

  /// The colour for the current surroundings. A pattern has no single colour: it gives black.
  open var cgColor: CGColor { plain(in: Surroundings.current) }

  func plain(in traits: UITraitCollection) -> CGColor {
    switch storage {
    case .plain(let color): color
    case .system(_, let light, let dark): Surroundings.isDark(traits) ? dark : light
    case .adaptive(let adaptive): adaptive.color(traits).plain(in: traits)
    case .pattern: .gray(0, 1)
    }
  }

  /// Whether it differs with the surroundings.
  var isDynamic: Bool {
    switch storage {
    case .plain, .pattern: false
    case .system, .adaptive: true
    }
  }

  /// As seen in a view. A view's traits are only asked for where they matter.
  @MainActor
  func plain(in view: UIView) -> CGColor { isDynamic ? plain(in: view.traitCollection) : cgColor }

  /// A colour that `dynamicProvider` gives for the traits of the surroundings, each time it is used.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .adaptive(Adaptive(dynamicProvider))
    super.init()
  }

  /// The colour under these traits, which is not dynamic any more.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .plain, .pattern: self
    case .system: UIColor(cgColor: plain(in: traitCollection))
    case .adaptive(let adaptive): adaptive.color(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour with another opacity. A dynamic one stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .plain(let color): return UIColor(cgColor: color.copy(alpha: alpha)!)
    case .pattern: return self
    case .system(let name, let light, let dark):
      return UIColor(storage: .system("\(name) \(alpha)", light: light.copy(alpha: alpha)!, dark: dark.copy(alpha: alpha)!))
    case .adaptive(let adaptive):
      return UIColor(storage: .adaptive(Adaptive { adaptive.color($0).withAlphaComponent(alpha) }))
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = storage { return false }
    let parts = cgColor.redGreenBlue
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = storage { return false }
    let parts = cgColor.redGreenBlue
    let converted = HueSaturationBrightness(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = converted.hue
    saturation?.pointee = converted.saturation
    brightness?.pointee = converted.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// False, and nothing is written, when the colour is not a gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    if case .pattern = storage { return false }
    let parts = cgColor.redGreenBlue
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = parts.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Sets the colour of fills and strokes in the current graphics context.
  open func set() {
    setFill()
    setStroke()
  }
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Equality

  /// Plain colours are equal by space and components, so `UIColor.white` differs from an RGB white, as on iOS. Dynamic colours
  /// of the system are equal by name, others only to themselves.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (storage, other.storage) {
    case (.plain(let left), .plain(let right)): return left == right
    case (.system(let left, _, _), .system(let right, _, _)): return left == right
    case (.adaptive(let left), .adaptive(let right)): return left === right
    case (.pattern(let left), .pattern(let right)): return left.isEqual(right)
    default: return false
    }
  }

  open override var hash: Int {
    switch storage {
    case .plain(let color): color.hashValue
    case .system(let name, _, _): name.hashValue
    case .adaptive(let adaptive): ObjectIdentifier(adaptive).hashValue
    case .pattern(let image): image.hash
    }
  }

  open override var description: String {
    switch storage {
    case .plain(let color):
      let values = color.components!.map { Double($0) }.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
      let space = color.colorSpace?.model == .monochrome ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return "\(space) \(values.joined(separator: " "))"
    case .system(let name, _, _): return "<UIDynamicSystemColor: name = \(name)>"
    case .adaptive: return "<UIDynamicProviderColor>"
    case .pattern: return "<UIPatternColor>"
    }
  }
}

/// A function from traits to a colour, compared by identity.
final class Adaptive: @unchecked Sendable {
  let color: (UITraitCollection) -> UIColor
  init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
}

/// The traits that colours are resolved with where nobody names others. Colours may be used on any thread, and traits are values.
enum Surroundings {
  static var current: UITraitCollection {
    guard Thread.isMainThread else { return device }
    return MainActor.assumeIsolated { Unchecked(UITraitCollection.current) }.value
  }

  static func isDark(_ traits: UITraitCollection) -> Bool { traits.values.style == .dark }

  private static let device = UITraitCollection(values: UITraitCollection.Values())
  private struct Unchecked: @unchecked Sendable {
    let value: UITraitCollection
    init(_ value: UITraitCollection) { self.value = value }
  }
}

public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

extension CGColor {
  static func gray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor { CGColor(genericGrayGamma2_2Gray: white, alpha: alpha) }
  static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  var redGreenBlue: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let parts = converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components ?? [0, 0, 0, 1]
    return (parts[0], parts[1], parts[2])
  }
}

/// The cylinder of colours, each coordinate from 0 to 1.
struct HueSaturationBrightness {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let highest = max(red, green, blue)
    let range = highest - min(red, green, blue)
    brightness = highest
    saturation = highest == 0 ? 0 : range / highest
    if range == 0 {
      hue = 0
    } else if highest == red {
      hue = ((green - blue) / range) / 6
      if hue < 0 { hue += 1 }
    } else if highest == green {
      hue = ((blue - red) / range + 2) / 6
    } else {
      hue = ((red - green) / range + 4) / 6
    }
  }

  var rgb: (CGFloat, CGFloat, CGFloat) {
    let turned = (hue - hue.rounded(.down)) * 6
    let sector = turned.rounded(.down)
    let part = turned - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch Int(sector) {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}
