/// The stack of graphics contexts of one thread.
private final class ContextStack {
  /// Contexts pushed by `UIGraphicsPushContext` have no image scale.
  var contexts: [(context: CGContext, scale: CGFloat, isImage: Bool)] = []

  static var current: ContextStack {
    let key = "UIGraphicsContextStack"
    if let stack = Thread.current.threadDictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// The context that `set()`, `fill()`, `draw(in:)` … draw into, nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last?.context }

public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append((context, 1, false)) }
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins an image of the size, in points, at scale 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// A scale of 0 stands for that of the main screen. A size without area begins nothing, as on iOS.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? DisplayScale.main : scale
  guard let context = makeBitmap(size, opaque, scale) else { return }
  ContextStack.current.contexts.append((context, scale, true))
}

/// What was drawn since the image was begun; nil outside of one. The image has no pixels yet (see `CGImage`).
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let top = ContextStack.current.contexts.last, top.isImage, let image = top.context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: top.scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  if ContextStack.current.contexts.last?.isImage == true { ContextStack.current.contexts.removeLast() }
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}
/// A frame of one point inside the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func makeBitmap(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) -> CGContext? {
  let alpha: CGImageAlphaInfo = opaque ? .noneSkipLast : .premultipliedLast
  let context = CGContext(
    data: nil, width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
    bitsPerComponent: 8,
    bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
  // UIKit's y axis grows downwards.
  context?.translateBy(x: 0, y: size.height * scale)
  context?.scaleBy(x: scale, y: -scale)
  return context
}

open class UIGraphicsRendererFormat: NSObject, NSCopying {
  public override required init() { super.init() }
  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
  open internal(set) var bounds = CGRect.zero
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  open var format: UIGraphicsRendererFormat { storedFormat }
  let storedFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    storedFormat = format
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  open func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Settings of `UIGraphicsImageRenderer`.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point, by default those of the main screen.
  open var scale: CGFloat = DisplayScale.main
  open var opaque = false
  open var preferredRange = Range.automatic
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    let scale = (storedFormat as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}

/// Makes images by drawing. The image has the right size and scale; it has no pixels yet (see `CGImage`).
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Runs the block with a current context. A size without area gives an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = makeBitmap(bounds.size, format.opaque, format.scale) else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let rendering = UIGraphicsImageRendererContext(context, format)
    actions(rendering)
    return rendering.currentImage
  }

  /// Needs pixels: stops the program.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    unsupported("UIGraphicsImageRenderer.pngData(actions:)", "nothing draws pixels yet")
  }

  /// Needs pixels: stops the program.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
    -> Data
  {
    unsupported("UIGraphicsImageRenderer.jpegData(withCompressionQuality:actions:)", "nothing draws pixels yet")
  }
}
