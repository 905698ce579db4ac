public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// How the components of a pixel lie in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrderDefault = CGBitmapInfo([])
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// Bytes that an image is made of.
public final class CGDataProvider: @unchecked Sendable {
  public let data: CFData?
  public init?(data: CFData) { self.data = data }
  /// Nil if the file can't be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

/// A picture: its size in pixels, its pixel format and, where it was made from them, its pixels.
///
/// An image that was drawn (`CGContext.makeImage()`) or read from a PNG or JPEG file knows its size; it has no pixels yet, and
/// asking for them (`dataProvider`) stops the program.
public final class CGImage: Hashable, @unchecked Sendable {
  public let width: Int
  public let height: Int
  public let bitsPerComponent: Int
  public let bitsPerPixel: Int
  public let bytesPerRow: Int
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo
  public let shouldInterpolate: Bool
  private let pixels: CGDataProvider?

  /// nil when a dimension is not positive, or when the provider has too few bytes.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bytesPerRow * 8 >= width * bitsPerPixel else { return nil }
    guard (provider.data?.count ?? 0) >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8 else { return nil }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    colorSpace = space
    self.bitmapInfo = bitmapInfo
    self.shouldInterpolate = shouldInterpolate
    pixels = provider
  }

  /// An image of which only the size is known, in pixels.
  @_spi(Drawing) public init(width: Int, height: Int, alphaInfo: CGImageAlphaInfo = .premultipliedLast) {
    self.width = width
    self.height = height
    bitsPerComponent = 8
    bitsPerPixel = 32
    bytesPerRow = width * 4
    colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
    bitmapInfo = CGBitmapInfo(rawValue: alphaInfo.rawValue)
    shouldInterpolate = true
    pixels = nil
  }

  public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .none }
  public var isMask: Bool { false }

  @_spi(Drawing) public var hasPixels: Bool { pixels != nil }

  /// The pixels. Stops the program when the image has none (see `CGImage`).
  public var dataProvider: CGDataProvider? {
    guard let pixels else { unsupported("CGImage.dataProvider", "this image was drawn or decoded, and nothing draws pixels yet") }
    return pixels
  }

  public func copy() -> CGImage? { self }

  /// The part inside the rectangle (pixels), nil when that is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    guard let data = pixels?.data, bitsPerPixel % 8 == 0 else {
      return CGImage(width: Int(part.width), height: Int(part.height), alphaInfo: alphaInfo)
    }
    let bytes = bitsPerPixel / 8
    var cropped = Data()
    for row in Int(part.minY)..<Int(part.maxY) {
      let start = data.startIndex + row * bytesPerRow + Int(part.minX) * bytes
      cropped += data[start..<(start + Int(part.width) * bytes)]
    }
    return CGImage(
      width: Int(part.width), height: Int(part.height), bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: Int(part.width) * bytes, space: colorSpace ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo,
      provider: CGDataProvider(data: cropped)!, decode: nil, shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
  }

  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
