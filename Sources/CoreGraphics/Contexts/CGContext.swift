/// A place to draw. It keeps the drawing state exactly and writes down each operation; a renderer can play the list back.
/// Nothing makes pixels yet: `makeImage()` gives an image of the right size, and `data` stops the program.
public final class CGContext {
  /// What the list of a context holds: the finished geometry, in the coordinates of the device.
  @_spi(Drawing) public enum Operation {
    case fill(CGPath, CGPathFillRule, CGColor, DrawingState)
    case stroke(CGPath, CGColor, DrawingState)
    case clear(CGRect, DrawingState)
    case image(CGImage, CGRect, DrawingState)
    case linearGradient(CGGradient, CGPoint, CGPoint, CGGradientDrawingOptions, DrawingState)
    case radialGradient(CGGradient, CGPoint, CGFloat, CGPoint, CGFloat, CGGradientDrawingOptions, DrawingState)
  }

  /// What `saveGState()` saves.
  @_spi(Drawing) public struct DrawingState {
    public var transform = CGAffineTransform.identity
    public var fillColor = CGColor(gray: 0, alpha: 1)
    public var strokeColor = CGColor(gray: 0, alpha: 1)
    public var lineWidth: CGFloat = 1
    public var lineCap = CGLineCap.butt
    public var lineJoin = CGLineJoin.miter
    public var miterLimit: CGFloat = 10
    public var dashPhase: CGFloat = 0
    public var dashLengths: [CGFloat] = []
    public var alpha: CGFloat = 1
    public var blendMode = CGBlendMode.normal
    public var interpolationQuality = CGInterpolationQuality.default
    public var shadow: (offset: CGSize, blur: CGFloat, color: CGColor?)?
    public var clips: [(path: CGPath, rule: CGPathFillRule)] = []
    public var antialiases = true
  }

  public let width: Int
  public let height: Int
  public let bitsPerComponent: Int
  public let bytesPerRow: Int
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo

  @_spi(Drawing) public internal(set) var operations: [Operation] = []
  @_spi(Drawing) public internal(set) var state = DrawingState()
  private var saved: [DrawingState] = []
  private var building = CGMutablePath()

  /// A bitmap of the given size in pixels. nil for a size that is not positive. Memory of the caller cannot be drawn into yet.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    if data != nil {
      unsupported("CGContext(data:…) with memory of the caller", "pass nil for data; nothing draws pixels yet")
    }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bytesPerRow = bytesPerRow == 0 ? width * (space.numberOfComponents + 1) * bitsPerComponent / 8 : bytesPerRow
    colorSpace = space
    self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
  }

  public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .none }

  /// Stops the program: there are no pixels yet.
  public var data: UnsafeMutableRawPointer? { unsupported("CGContext.data", "nothing draws pixels yet") }

  /// An image of the context's size; it has no pixels yet (see `CGImage`).
  public func makeImage() -> CGImage? { CGImage(width: width, height: height, alphaInfo: alphaInfo) }

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  public var ctm: CGAffineTransform { state.transform }
  public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.transform = state.transform.translatedBy(x: tx, y: ty) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setAllowsAntialiasing(_ allows: Bool) { state.antialiases = allows }
  public func setShouldAntialias(_ should: Bool) { state.antialiases = should }
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
  public func setShadow(offset: CGSize, blur: CGFloat) {
    state.shadow = (offset, blur, CGColor(gray: 0, alpha: 1 / 3))
  }
  /// A nil colour draws no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { (offset, blur, $0) }
  }

  // MARK: Path

  public func beginPath() { building = CGMutablePath() }
  public func move(to point: CGPoint) { building.move(to: point, transform: ctm) }
  public func addLine(to point: CGPoint) { building.addLine(to: point, transform: ctm) }
  public func addLines(between points: [CGPoint]) { building.addLines(between: points, transform: ctm) }
  public func addRect(_ rect: CGRect) { building.addRect(rect, transform: ctm) }
  public func addRects(_ rects: [CGRect]) { building.addRects(rects, transform: ctm) }
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect, transform: ctm) }
  public func addPath(_ path: CGPath) { building.addPath(path, transform: ctm) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { building.addQuadCurve(to: end, control: control, transform: ctm) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    building.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }
  public func closePath() { building.closeSubpath() }

  /// The path under construction, in the coordinates of the current transform; nil when there is none.
  public var path: CGPath? {
    guard !building.isEmpty else { return nil }
    var back = ctm.inverted()
    return building.copy(using: &back)
  }
  public var isPathEmpty: Bool { building.isEmpty }
  public var currentPointOfPath: CGPoint { building.currentPoint.applying(ctm.inverted()) }
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  private func takePath() -> CGPath {
    defer { building = CGMutablePath() }
    return building.copy()!
  }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    operations.append(.fill(takePath(), rule, state.fillColor, state))
  }
  public func strokePath() { operations.append(.stroke(takePath(), state.strokeColor, state)) }
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke { operations.append(.fill(path, rule, state.fillColor, state)) }
    if mode != .fill, mode != .eoFill { operations.append(.stroke(path, state.strokeColor, state)) }
  }
  public func clip(using rule: CGPathFillRule = .winding) { state.clips.append((takePath(), rule)) }
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
  /// Takes back all clipping of this state.
  public func resetClip() { state.clips = [] }

  /// The bounds of what may be drawn, in the coordinates of the current transform.
  public var boundingBoxOfClipPath: CGRect {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    return state.clips.reduce(all) { $0.intersection($1.path.boundingBoxOfPath) }.applying(ctm.inverted())
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for pair in stride(from: 0, to: points.count - 1, by: 2) { addLines(between: [points[pair], points[pair + 1]]) }
    strokePath()
  }
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  public func clear(_ rect: CGRect) { operations.append(.clear(rect.applying(ctm), state)) }

  /// Draws the image scaled to the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling { unsupported("CGContext.draw(_:in:byTiling: true)") }
    operations.append(.image(image, rect, state))
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    operations.append(.linearGradient(gradient, startPoint, endPoint, options, state))
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    operations.append(.radialGradient(gradient, startCenter, startRadius, endCenter, endRadius, options, state))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  public func flush() {}
  public func synchronize() {}
}
