/// One piece of a path between two points, as the cubic polynomial it is (lines and quadratics too).
struct PathSegment {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint
  let isLine: Bool

  init(line start: CGPoint, _ end: CGPoint) {
    self.start = start
    self.end = end
    control1 = start
    control2 = end
    isLine = true
  }

  init(quadratic start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    self.start = start
    self.end = end
    control1 = CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
    control2 = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    isLine = false
  }

  init(cubic start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  func point(at t: CGFloat) -> CGPoint {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    if isLine { return CGPoint(x: start.x * s + end.x * t, y: start.y * s + end.y * t) }
    let w0 = s * s * s
    let w1 = 3 * s * s * t
    let w2 = 3 * s * t * t
    let w3 = t * t * t
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// Where the coordinate turns, strictly between the ends.
  func turningPoints(of axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    if isLine { return [] }
    let p0 = start[keyPath: axis]
    let p1 = control1[keyPath: axis]
    let p2 = control2[keyPath: axis]
    let p3 = end[keyPath: axis]
    // The derivative, divided by three: a·t² + b·t + c.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The segments of a path; `closingOpenPieces` adds the line that filling takes for granted.
  static func segments(of steps: [PathStep], closingOpenPieces: Bool) -> [PathSegment] {
    var result: [PathSegment] = []
    var start = CGPoint.zero
    var here = CGPoint.zero
    func closePiece() {
      if closingOpenPieces, here != start { result.append(PathSegment(line: here, start)) }
    }
    for step in steps {
      switch step {
      case .move(let point):
        closePiece()
        start = point
        here = point
      case .line(let end):
        result.append(PathSegment(line: here, end))
        here = end
      case .quadratic(let control, let end):
        result.append(PathSegment(quadratic: here, control, end))
        here = end
      case .cubic(let control1, let control2, let end):
        result.append(PathSegment(cubic: here, control1, control2, end))
        here = end
      case .close:
        if here != start { result.append(PathSegment(line: here, start)) }
        here = start
      }
    }
    closePiece()
    return result
  }
}

enum PathBounds {
  static func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  static func tight(_ steps: [PathStep]) -> CGRect {
    var points: [CGPoint] = steps.compactMap { $0.points.last }
    for segment in PathSegment.segments(of: steps, closingOpenPieces: false) {
      let turns = segment.turningPoints(of: \.x) + segment.turningPoints(of: \.y)
      points += turns.map { segment.point(at: $0) }
    }
    return box(around: points)
  }
}

/// How often a path crosses the ray from a point to the right, and how often it winds around the point. Curves are cut where
/// they turn and each monotone piece is searched for its one crossing, so the answer is that of the curve, not of a polygon.
enum PathWinding {
  static func count(around point: CGPoint, in steps: [PathStep]) -> (turns: Int, crossings: Int) {
    var turns = 0
    var crossings = 0
    for segment in PathSegment.segments(of: steps, closingOpenPieces: true) {
      let cuts = [0] + segment.turningPoints(of: \.y) + [1]
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let startsAbove = segment.point(at: from).y <= point.y
        let endsAbove = segment.point(at: to).y <= point.y
        guard startsAbove != endsAbove else { continue }
        guard crossing(of: segment, from, to, y: point.y, startsAbove: startsAbove) > point.x else { continue }
        crossings += 1
        turns += startsAbove ? 1 : -1
      }
    }
    return (turns, crossings)
  }

  private static func crossing(of segment: PathSegment, _ from: CGFloat, _ to: CGFloat, y: CGFloat, startsAbove: Bool) -> CGFloat
  {
    if segment.isLine {
      let part = (y - segment.start.y) / (segment.end.y - segment.start.y)
      return segment.start.x + part * (segment.end.x - segment.start.x)
    }
    var low = from
    var high = to
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if (segment.point(at: middle).y <= y) == startsAbove { low = middle } else { high = middle }
    }
    return segment.point(at: (low + high) / 2).x
  }
}
