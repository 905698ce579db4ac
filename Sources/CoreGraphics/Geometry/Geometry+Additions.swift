// What Foundation for Linux leaves out of the geometry types it has.

// Printed as on Apple's systems; libraries put these texts into theirs.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// `(1.0, 2.0)`
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// `(1.0, 2.0)`
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// `(1.0, 2.0, 3.0, 4.0)`: origin and size.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// The keys are `X` and `Y`.
  public var dictionaryRepresentation: [String: CGFloat] { ["X": x, "Y": y] }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// The keys are `Width` and `Height`.
  public var dictionaryRepresentation: [String: CGFloat] { ["Width": width, "Height": height] }
}

extension CGRect {
  /// Compares the standardized rectangles: a negative size equals its positive twin.
  public func equalTo(_ rect2: CGRect) -> Bool {
    if isNull || rect2.isNull { return isNull && rect2.isNull }
    return standardized == rect2.standardized
  }

  /// The keys are `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: [String: CGFloat] {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
  }
}

#if os(Linux)
// Toll-free bridging makes these pairs interchangeable on Apple's systems; one type for both keeps `x as CFString` legal.
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFError = NSError
#endif
