@_spi(Drawing) import CoreGraphics

/// A picture: immutable. Its size, scale and origin are known; nothing decodes or draws pixels yet (see `CGImage`).
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// For tests of the interface.
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?

  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// Where the picture comes from.
  enum Source {
    case empty
    case bitmap(CGImage, encoded: Data?)
    case symbol(name: String)
  }

  struct Attributes {
    var source = Source.empty
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffsetFromBottom: CGFloat?
    var flipsForRightToLeft = false
    var tint: UIColor?
    var configuration: Configuration?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    var name: String?
  }

  let attributes: Attributes

  init(attributes: Attributes) {
    self.attributes = attributes
    super.init()
  }

  /// An image without content, of size zero.
  public override init() {
    attributes = Attributes()
    super.init()
  }

  /// nil when the data is not a PNG, JPEG or GIF file.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    let image = CGImage(width: header.width, height: header.height)
    attributes = Attributes(source: .bitmap(image, encoded: data), scale: scale, orientation: header.orientation)
    super.init()
  }

  /// A file name that ends in `@2x` or `@3x` sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: UIImage.scale(ofFile: path))
  }

  public init(cgImage: CGImage) {
    attributes = Attributes(source: .bitmap(cgImage, encoded: nil))
    super.init()
  }

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    attributes = Attributes(source: .bitmap(cgImage, encoded: nil), scale: scale, orientation: orientation)
    super.init()
  }

  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage.find(name, in: .main) else {
      fatalError("UIImage: no image named '\(name)' in \(Bundle.main.bundlePath), which an image literal asks for.")
    }
    self.init(attributes: found)
  }

  public required convenience init?(coder: NSCoder) {
    if let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") as Data? {
      let scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
      self.init(data: data, scale: scale)
    } else {
      self.init()
    }
  }
  public static var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    if case .bitmap(_, let data?) = attributes.source {
      coder.encode(data as NSData, forKey: "UIImageData")
      coder.encode(Double(scale), forKey: "UIScale")
    }
  }

  // MARK: Facts

  /// In points, as the image stands (a picture turned on its side has width and height swapped).
  open var size: CGSize {
    switch attributes.source {
    case .empty: return .zero
    case .symbol: return UIImage.symbolSize(attributes.configuration as? SymbolConfiguration)
    case .bitmap(let image, _):
      let across = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      switch attributes.orientation {
      case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: across.height, height: across.width)
      default: return across
      }
    }
  }

  open var scale: CGFloat { attributes.scale }
  open var imageOrientation: Orientation { attributes.orientation }
  /// nil for symbols and for the empty image.
  open var cgImage: CGImage? {
    guard case .bitmap(let image, _) = attributes.source else { return nil }
    return image
  }
  open var renderingMode: RenderingMode { attributes.renderingMode }
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  open var resizingMode: ResizingMode { attributes.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffsetFromBottom }
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
  open var isSymbolImage: Bool {
    if case .symbol = attributes.source { return true }
    return false
  }
  open var configuration: Configuration? { attributes.configuration }
  open var symbolConfiguration: SymbolConfiguration? { attributes.configuration as? SymbolConfiguration }
  /// The frames of an animated image.
  open var images: [UIImage]? { attributes.frames }
  open var duration: TimeInterval { attributes.duration }

  // MARK: Variants

  func changed(_ change: (inout Attributes) -> Void) -> UIImage {
    var changed = attributes
    change(&changed)
    return UIImage(attributes: changed)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { changed { $0.capInsets = capInsets } }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth)
    let top = CGFloat(topCapHeight)
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)))
  }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { changed { $0.alignmentRectInsets = insets } }
  open func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { changed { $0.baselineOffsetFromBottom = offset } }
  open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffsetFromBottom = nil } }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = Orientation(rawValue: ($0.orientation.rawValue + 4) % 8)! }
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { changed { $0.configuration = configuration } }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return changed { $0.configuration = (attributes.configuration ?? SymbolConfiguration()).applying(configuration) }
  }

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.frames = images
      $0.duration = duration
    }
  }

  // MARK: Data

  /// The bytes the image was read from, when they are a PNG file. Anything else needs an encoder: stops the program.
  open func pngData() -> Data? {
    if case .empty = attributes.source { return nil }
    if case .bitmap(_, let data?) = attributes.source, data.starts(with: ImageHeader.pngSignature) { return data }
    unsupported("UIImage.pngData() of an image that was not read from a PNG file")
  }

  /// The bytes the image was read from, when they are a JPEG file. Anything else needs an encoder: stops the program.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    if case .empty = attributes.source { return nil }
    if case .bitmap(_, let data?) = attributes.source, data.starts(with: [0xFF, 0xD8]) { return data }
    unsupported("UIImage.jpegData(compressionQuality:) of an image that was not read from a JPEG file")
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.draw(cgImage, in: rect)
    context.restoreGState()
  }

  // MARK: Equality

  /// Images are equal when they show the same picture in the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    let left = attributes
    let right = other.attributes
    let sameSource: Bool
    switch (left.source, right.source) {
    case (.bitmap(let a, let dataA), .bitmap(let b, let dataB)): sameSource = a === b || (dataA != nil && dataA == dataB)
    case (.symbol(let a), .symbol(let b)): sameSource = a == b
    default: return false
    }
    return sameSource && left.scale == right.scale && left.orientation == right.orientation
      && left.renderingMode == right.renderingMode && left.tint == right.tint && left.configuration == right.configuration
  }

  open override var hash: Int {
    switch attributes.source {
    case .empty: ObjectIdentifier(self).hashValue
    case .bitmap(let image, _): image.width &* 31 &+ image.height
    case .symbol(let name): name.hashValue
    }
  }

  open override var description: String {
    switch attributes.source {
    case .symbol(let name): "<UIImage symbol(system: \(name))>"
    default: "<UIImage \(attributes.name.map { "named(\($0)) " } ?? "")size={\(size.width), \(size.height)} scale=\(scale)>"
    }
  }
}
