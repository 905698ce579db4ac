extension UIImage {
  /// The image of that name in the main bundle: an asset catalog's, or a file's (`.png` may be left out; `@2x` and `@3x` files
  /// are preferred). nil when there is none.
  public convenience init?(named name: String) {
    guard let found = UIImage.find(name, in: .main) else { return nil }
    self.init(attributes: found)
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard var found = UIImage.find(name, in: bundle ?? .main) else { return nil }
    found.configuration = configuration
    self.init(attributes: found)
  }

  /// A symbol of the system. There is no list of them here: every name that is not empty is taken to exist.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    self.init(
      attributes: Attributes(source: .symbol(name: name), scale: DisplayScale.main, configuration: configuration, name: name))
  }

  static func find(_ name: String, in bundle: Bundle) -> Attributes? {
    if name.isEmpty { return nil }
    if let asset = AssetCatalog.imageFile(named: name, in: bundle, scale: DisplayScale.main),
      let image = (try? Data(contentsOf: asset.file)).flatMap({ UIImage(data: $0, scale: asset.scale) })
    {
      var attributes = image.attributes
      attributes.name = name
      return attributes
    }
    guard let root = bundle.resourceURL else { return nil }
    let stem = (name as NSString).deletingPathExtension
    let ending = (name as NSString).pathExtension
    for ending in ending.isEmpty ? ["png", "jpg", "jpeg"] : [ending] {
      for suffix in ["@3x", "@2x", ""] {
        let file = root.appendingPathComponent("\(stem)\(suffix).\(ending)")
        guard let image = UIImage(contentsOfFile: file.path) else { continue }
        var attributes = image.attributes
        attributes.name = name
        return attributes
      }
    }
    return nil
  }

  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Symbols differ in shape; this is a square a little larger than the type it stands beside.
  static func symbolSize(_ configuration: SymbolConfiguration?) -> CGSize {
    let factor: CGFloat
    switch configuration?.scale ?? .default {
    case .small: factor = 0.8
    case .large: factor = 1.3
    default: factor = 1
    }
    let side = ((configuration?.pointSize ?? 17) * 1.2 * factor).rounded()
    return CGSize(width: side, height: side)
  }
}

extension UIImage {
  /// What a variant of an image is chosen by.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? Self else { return self }
      return other
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9
  }

  /// Size, weight and colours of a symbol; what is nil is left to whoever shows it.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight?
    let scale: SymbolScale?
    let colors: [UIColor]

    init(pointSize: CGFloat?, weight: SymbolWeight?, scale: SymbolScale?, colors: [UIColor]) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      self.colors = colors
    }

    public override convenience init() { self.init(pointSize: nil, weight: nil, scale: nil, colors: []) }
    public convenience init(scale: SymbolScale) { self.init(pointSize: nil, weight: nil, scale: scale, colors: []) }
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil, scale: nil, colors: []) }
    public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight, scale: nil, colors: []) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: nil, colors: [])
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight, scale: scale, colors: [])
    }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: nil, scale: nil, colors: []) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, weight: nil, scale: scale, colors: [])
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init(pointSize: nil, weight: nil, scale: nil, colors: [hierarchicalColor])
    }
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, weight: nil, scale: nil, colors: paletteColors)
    }

    /// What the other configuration sets wins.
    func merged(with other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight, scale: other.scale ?? scale,
        colors: other.colors.isEmpty ? colors : other.colors)
    }

    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return merged(with: other) as? Self ?? self
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
    }
    open override var hash: Int { (pointSize?.hashValue ?? 0) ^ (weight?.hashValue ?? 0) }
  }
}

/// What the first bytes of an image file tell.
struct ImageHeader {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int
  let height: Int
  var orientation = UIImage.Orientation.up

  /// nil when the bytes are not the start of a PNG, JPEG or GIF file.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    let size: (Int, Int)?
    if bytes.starts(with: ImageHeader.pngSignature) {
      size = bytes.count >= 24 ? (ImageHeader.big(bytes, 16, 4), ImageHeader.big(bytes, 20, 4)) : nil
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      size = bytes.count >= 10 ? (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8) : nil
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      size = ImageHeader.jpegSize(bytes)
    } else {
      size = nil
    }
    guard let size, size.0 > 0, size.1 > 0 else { return nil }
    (width, height) = size
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments to the start of frame.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (big(bytes, place + 7, 2), big(bytes, place + 5, 2)) }
      place += 2 + big(bytes, place + 2, 2)
    }
    return nil
  }
}
