// Geometry as text, `{{x, y}, {w, h}}` and the like: the form that property lists and archives hold.

private func text(_ values: [CGFloat]) -> String {
  "{" + values.map(number).joined(separator: ", ") + "}"
}

private func number(_ value: CGFloat) -> String {
  let whole = value.rounded()
  return whole == value && abs(value) < 1e15 ? String(Int(whole)) : String(Double(value))
}

/// The numbers in the text, if it holds as many as asked for; otherwise zeros.
private func numbers(_ text: String, _ count: Int) -> [CGFloat] {
  let found = text.split { "{}, \t\n".contains($0) }.map { Double($0).map { CGFloat($0) } }
  guard found.count == count, !found.contains(nil) else { return Array(repeating: 0, count: count) }
  return found.compactMap { $0 }
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String { NSCoder.string(for: insets) }
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

extension NSCoder {
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  public class func string(for transform: CGAffineTransform) -> String {
    "[" + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(number).joined(separator: ", ")
      + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String { text([insets.top, insets.left, insets.bottom, insets.right]) }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

  /// Zero when the text is malformed; so are the others.
  public class func cgPoint(for string: String) -> CGPoint {
    let values = numbers(string, 2)
    return CGPoint(x: values[0], y: values[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let values = numbers(string, 2)
    return CGVector(dx: values[0], dy: values[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let values = numbers(string, 2)
    return CGSize(width: values[0], height: values[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let values = numbers(string, 4)
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let values = numbers(string.replacingOccurrences(of: "[", with: "{").replacingOccurrences(of: "]", with: "}"), 6)
    return CGAffineTransform(values[0], values[1], values[2], values[3], values[4], values[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let values = numbers(string, 4)
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let values = numbers(string, 4)
    return NSDirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let values = numbers(string, 2)
    return UIOffset(horizontal: values[0], vertical: values[1])
  }

  public func encode(_ point: CGPoint, forKey key: String) { encode(NSCoder.string(for: point) as NSString, forKey: key) }
  public func encode(_ size: CGSize, forKey key: String) { encode(NSCoder.string(for: size) as NSString, forKey: key) }
  public func encode(_ rect: CGRect, forKey key: String) { encode(NSCoder.string(for: rect) as NSString, forKey: key) }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(NSCoder.string(for: insets) as NSString, forKey: key) }

  private func string(_ key: String) -> String { decodeObject(of: NSString.self, forKey: key) as String? ?? "" }
  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: string(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: string(key)) }
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: string(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { NSCoder.cgAffineTransform(for: string(key)) }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string(key)) }
}

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}
