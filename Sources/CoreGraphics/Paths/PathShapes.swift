/// The steps of well-known shapes.
enum PathShapes {
  /// How far the control points of a quarter of the unit circle lie from its ends.
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  static func rect(_ given: CGRect) -> [PathStep] {
    let rect = given.standardized
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(in given: CGRect) -> [PathStep] {
    let rect = given.standardized
    let map = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let unit: [PathStep] = [
      .move(CGPoint(x: 1, y: 0)),
      .cubic(control1: CGPoint(x: 1, y: quarter), control2: CGPoint(x: quarter, y: 1), end: CGPoint(x: 0, y: 1)),
      .cubic(control1: CGPoint(x: -quarter, y: 1), control2: CGPoint(x: -1, y: quarter), end: CGPoint(x: -1, y: 0)),
      .cubic(control1: CGPoint(x: -1, y: -quarter), control2: CGPoint(x: -quarter, y: -1), end: CGPoint(x: 0, y: -1)),
      .cubic(control1: CGPoint(x: quarter, y: -1), control2: CGPoint(x: 1, y: -quarter), end: CGPoint(x: 1, y: 0)),
      .close,
    ]
    return unit.map { $0.applying(map) }
  }

  static func roundedRect(_ given: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> [PathStep] {
    let rect = given.standardized
    precondition(
      cornerWidth >= 0 && 2 * cornerWidth <= rect.width && cornerHeight >= 0 && 2 * cornerHeight <= rect.height,
      "CGPath: the corners (\(cornerWidth) × \(cornerHeight)) are more than half of the rectangle (\(rect.width) × \(rect.height))."
    )
    if cornerWidth == 0 || cornerHeight == 0 { return self.rect(rect) }
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    return roundedRect(rect, corners: [size, size, size, size])
  }

  /// Corners clockwise on screen, from the top left.
  static func roundedRect(_ rect: CGRect, corners: [CGSize]) -> [PathStep] {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    // Unit directions along the outline, into and out of each corner.
    let ways = [CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)]
    var steps: [PathStep] = []
    for index in 0..<4 {
      let corner = points[index]
      let size = corners[index]
      let into = ways[index]
      let out = ways[(index + 1) % 4]
      func along(_ way: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + way.dx * size.width * part, y: corner.y + way.dy * size.height * part)
      }
      let start = along(into, -1)
      steps.append(steps.isEmpty ? .move(start) : .line(start))
      if size.width > 0, size.height > 0 {
        steps.append(.cubic(control1: along(into, quarter - 1), control2: along(out, 1 - quarter), end: along(out, 1)))
      }
    }
    return steps + [.close]
  }

  /// The signed angle that an arc runs through; a whole turn when the angles are that far apart.
  static func sweep(from start: CGFloat, to end: CGFloat, decreasing: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    if abs(difference) >= turn { return decreasing ? -turn : turn }
    if decreasing { return difference > 0 ? difference - turn : difference }
    return difference < 0 ? difference + turn : difference
  }

  /// At most a quarter turn a curve.
  static func arc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) -> (start: CGPoint, curves: [PathStep]) {
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    let start = point(startAngle)
    guard delta != 0 else { return (start, []) }
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    let curves = (0..<count).map { index -> PathStep in
      let from = startAngle + CGFloat(index) * step
      let to = startAngle + CGFloat(index + 1) * step
      let begin = point(from)
      let end = point(to)
      return .cubic(
        control1: CGPoint(x: begin.x - reach * sin(from), y: begin.y + reach * cos(from)),
        control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to)), end: end)
    }
    return (start, curves)
  }

  /// nil when the three points lie on one line, or two of them coincide.
  static func tangentArc(
    from start: CGPoint, through corner: CGPoint, to end: CGPoint, radius: CGFloat
  ) -> (center: CGPoint, startAngle: CGFloat, delta: CGFloat)? {
    let back = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let forth = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let backLength = (back.dx * back.dx + back.dy * back.dy).squareRoot()
    let forthLength = (forth.dx * forth.dx + forth.dy * forth.dy).squareRoot()
    let cross = back.dx * forth.dy - back.dy * forth.dx
    guard radius > 0, backLength > 0, forthLength > 0, abs(cross) > 1e-12 else { return nil }
    let angle = acos((back.dx * forth.dx + back.dy * forth.dy) / (backLength * forthLength))
    let distance = radius / tan(angle / 2)
    let touch1 = CGPoint(x: corner.x + back.dx / backLength * distance, y: corner.y + back.dy / backLength * distance)
    let touch2 = CGPoint(x: corner.x + forth.dx / forthLength * distance, y: corner.y + forth.dy / forthLength * distance)
    let middle = CGVector(dx: back.dx / backLength + forth.dx / forthLength, dy: back.dy / backLength + forth.dy / forthLength)
    let middleLength = (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot()
    let reach = radius / sin(angle / 2)
    let center = CGPoint(x: corner.x + middle.dx / middleLength * reach, y: corner.y + middle.dy / middleLength * reach)
    let startAngle = atan2(touch1.y - center.y, touch1.x - center.x)
    let endAngle = atan2(touch2.y - center.y, touch2.x - center.x)
    return (center, startAngle, sweep(from: startAngle, to: endAngle, decreasing: cross > 0))
  }
}
