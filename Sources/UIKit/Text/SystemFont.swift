internal import Typesetting

/// The system font's measures. Ascender, descender, heights and tracking are those that Apple publishes for San Francisco (their
/// proportions are the same in every weight and size); letters have the widths of Inter, which are close to San Francisco's with
/// the same tracking. `Documentation/Text.md` says how close.
enum SystemFont {
  // In shares of the size. 2048 units an em: 1950, −494, 1443, 1078.
  static let ascender: CGFloat = 1950.0 / 2048
  static let descender: CGFloat = -494.0 / 2048
  static let capHeight: CGFloat = 1443.0 / 2048
  static let xHeight: CGFloat = 1078.0 / 2048

  /// The advance of every letter of the monospaced system font.
  static let monospacedAdvance: CGFloat = 1266.0 / 2048

  /// Text of this size and more is set in the display face.
  static let displaySize: CGFloat = 20

  /// Points that are added to each letter's advance, by size: Apple's table for San Francisco below 20 points.
  private static let tracking: [CGFloat] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
  ]
  private static let firstSize: CGFloat = 6

  /// Inter's display face is set a little closer than San Francisco's; in shares of the size.
  private static let displayTracking: CGFloat = 0.02

  /// In heavy weights San Francisco is wider than Inter; in shares of the size.
  private static let heavyTracking: CGFloat = 0.012

  static func tracking(forSize size: CGFloat, weight: UIFont.Weight = .regular) -> CGFloat {
    let isHeavy = weight.rawValue >= UIFont.Weight.semibold.rawValue && size < displaySize
    return tracking(ofRegularAt: size) + (isHeavy ? size * heavyTracking : 0)
  }

  private static func tracking(ofRegularAt size: CGFloat) -> CGFloat {
    if size >= displaySize { return size * displayTracking }
    if size <= firstSize { return size / firstSize * tracking[0] }
    let position = size - firstSize
    let index = Int(position)
    let share = position - CGFloat(index)
    return tracking[index] * (1 - share) + tracking[min(index + 1, tracking.count - 1)] * share
  }

  private static let weights: [(weight: UIFont.Weight, file: Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
    (.heavy, 800),
    (.black, 900),
  ]

  /// The weight as font files number it: 400 for `regular`.
  static func fileWeight(_ weight: UIFont.Weight) -> Int {
    weights.min { abs($0.weight.rawValue - weight.rawValue) < abs($1.weight.rawValue - weight.rawValue) }!.file
  }

  static func weight(ofFile number: CGFloat) -> UIFont.Weight {
    weights.min { abs(CGFloat($0.file) - number) < abs(CGFloat($1.file) - number) }!.weight
  }

  /// The tight and the loose variant of a text style are 2 points a line apart from it.
  static func leading(_ descriptor: UIFontDescriptor) -> CGFloat {
    let traits = descriptor.symbolicTraits
    return traits.contains(.traitTightLeading) ? -2 : traits.contains(.traitLooseLeading) ? 2 : 0
  }

  static func typeset(_ descriptor: UIFontDescriptor) -> TypesetFont {
    let size = descriptor.pointSize
    let traits = descriptor.symbolicTraits
    var font = TypesetFont(
      pointSize: size, ascender: ascender * size, descender: descender * size, leading: leading(descriptor),
      widths: .fixed(monospacedAdvance))
    if traits.contains(.traitMonoSpace) { return font }
    font.tracking = tracking(forSize: size, weight: descriptor.weight)
    let wanted = FontLibrary.SystemFace(
      design: size >= displaySize ? .display : .text, weight: fileWeight(descriptor.weight),
      isItalic: traits.contains(.traitItalic))
    font.widths = FontLibrary.shared.systemFace(wanted).map { .face($0) } ?? .estimated
    return font
  }
}
