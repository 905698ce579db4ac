internal import CText
public import CoreGraphics
public import Foundation

/// A font file's face: its names, its measures and the glyphs of texts. Lengths are in shares of the font's size (1 is an em).
/// May be used from any thread.
public final class FontFace: @unchecked Sendable {
  public struct Metrics: Hashable, Sendable {
    public var ascender: CGFloat
    /// Negative: below the baseline.
    public var descender: CGFloat
    public var lineGap: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat
  }

  /// A glyph at its place in a run, in order of sight.
  public struct Glyph: Hashable, Sendable {
    public var identifier: UInt32
    /// The UTF-16 unit that it stands for, from the run's beginning.
    public var unit: Int
    public var advance: CGFloat
    public var offset: CGPoint
  }

  public enum Ligatures: Hashable, Sendable { case on, off }

  /// Where the face came from; nil for one that was given as data.
  public let path: String?
  public let postScriptName: String
  public let familyName: String
  public let styleName: String
  public let metrics: Metrics
  /// As font files number it: 400 is regular, 700 bold.
  public let weight: CGFloat
  public let isItalic: Bool
  public let unitsPerEm: Int

  private let handle: OpaquePointer
  private let unit: CGFloat
  private let lock = NSLock()
  private var shaped: [Key: [Glyph]] = [:]

  private struct Key: Hashable {
    var units: [UInt16]
    var ligatures: Ligatures
    var direction: TextDirection
  }

  private init(handle: OpaquePointer, path: String?) {
    self.handle = handle
    self.path = path
    unitsPerEm = Int(ctext_face_units_per_em(handle))
    let unit = 1 / CGFloat(unitsPerEm)
    self.unit = unit
    let read = ctext_face_metrics(handle)
    metrics = Metrics(
      ascender: CGFloat(read.ascender) * unit, descender: CGFloat(read.descender) * unit, lineGap: CGFloat(read.line_gap) * unit,
      capHeight: CGFloat(read.cap_height) * unit, xHeight: CGFloat(read.x_height) * unit)
    weight = CGFloat(read.weight)
    isItalic = read.italic
    func name(_ names: ctext_name...) -> String {
      var buffer = [CChar](repeating: 0, count: 256)
      for name in names where ctext_face_name(handle, name, &buffer, buffer.count) > 0 {
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      return ""
    }
    postScriptName = name(ctext_name_postscript, ctext_name_full)
    familyName = name(ctext_name_typographic_family, ctext_name_family)
    styleName = name(ctext_name_typographic_style, ctext_name_style)
  }

  /// The first face of a file; nil if it can't be read or is no font.
  public convenience init?(path: String) {
    guard ctext_open() == nil, let handle = ctext_face_open(path, 0) else { return nil }
    self.init(handle: handle, path: path)
  }

  /// A face from the bytes of a font file, which are copied.
  public convenience init?(data: Data) {
    guard ctext_open() == nil else { return nil }
    let handle = data.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { ctext_face_open_data($0, bytes.count) } }
    guard let handle else { return nil }
    self.init(handle: handle, path: nil)
  }

  /// Why no face at all can be opened; nil if they can.
  public static var obstacle: String? { ctext_open().map { String(cString: $0) } }

  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { ctext_face_has_glyph(handle, scalar.value) }

  /// The glyphs of a text, kerned.
  public func glyphs(of units: [UInt16], ligatures: Ligatures = .on, direction: TextDirection = .leftToRight) -> [Glyph] {
    guard !units.isEmpty else { return [] }
    let key = Key(units: units, ligatures: ligatures, direction: direction)
    lock.lock()
    defer { lock.unlock() }
    if let known = shaped[key] { return known }
    var capacity = units.count + 8
    while true {
      var count = 0
      let glyphs = [ctext_glyph](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = ctext_shape(
          handle, units, units.count, 0, units.count, direction == .rightToLeft, ligatures == .on, buffer.baseAddress!, capacity)
        initialized = min(count, capacity)
      }
      guard count <= capacity else {
        capacity = count
        continue
      }
      let result = glyphs.map { glyph in
        Glyph(
          identifier: glyph.glyph, unit: Int(glyph.cluster), advance: CGFloat(glyph.advance) * unit,
          offset: CGPoint(x: CGFloat(glyph.x_offset) * unit, y: CGFloat(glyph.y_offset) * unit))
      }
      // Screens show the same few texts again and again; a long list that never repeats must not grow without end.
      if shaped.count >= 2_000 { shaped.removeAll(keepingCapacity: true) }
      shaped[key] = result
      return result
    }
  }
}

public enum TextDirection: Hashable, Sendable { case leftToRight, rightToLeft }
