/// Sizes of the text styles for each text size of the user: Apple's published Dynamic Type tables.
enum TextSizes {
  /// Index into `rows`; `large` is the default.
  static let categories = [
    "UICTContentSizeCategoryXS", "UICTContentSizeCategoryS", "UICTContentSizeCategoryM", "UICTContentSizeCategoryL",
    "UICTContentSizeCategoryXL", "UICTContentSizeCategoryXXL", "UICTContentSizeCategoryXXXL",
    "UICTContentSizeCategoryAccessibilityM", "UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryAccessibilityXL",
    "UICTContentSizeCategoryAccessibilityXXL", "UICTContentSizeCategoryAccessibilityXXXL",
  ]

  /// The user's text size; the trait system keeps it up to date.
  nonisolated(unsafe) static var current = "UICTContentSizeCategoryL"

  private static let rows: [UIFont.TextStyle: [CGFloat]] = [
    .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62],
    .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  static func size(of style: UIFont.TextStyle, category: String) -> CGFloat {
    (rows[style] ?? rows[.body]!)[categories.firstIndex(of: category) ?? 3]
  }

  static func font(for style: UIFont.TextStyle, category: String) -> UIFont {
    let weight: UIFont.Weight =
      style == .headline ? .semibold : style == .extraLargeTitle || style == .extraLargeTitle2 ? .bold : .regular
    let size = size(of: style, category: category)
    let descriptor = UIFontDescriptor(
      family: UIFont.systemFamily, face: nil, size: size, weight: weight, traits: weight == .regular ? [] : .traitBold,
      textStyle: style)
    return UIFont(descriptor: descriptor, size: size, scaling: .style(style))
  }

  /// The text size of some traits; the user's if they name none.
  @MainActor static func category(of traits: UITraitCollection?) -> String {
    guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return current }
    return category.rawValue
  }

  /// The font as it is at another text size; itself if it does not follow the text size.
  static func adjusted(_ font: UIFont, category: String) -> UIFont {
    switch font.scaling {
    case .none: return font
    case .style(let style):
      let size = size(of: style, category: category)
      return font.pointSize == size ? font : UIFont(descriptor: font.fontDescriptor, size: size, scaling: font.scaling)
    case .metrics(let style, let base, let maximum):
      let size = min(maximum, UIFontMetrics(forTextStyle: style).scaledValue(for: base, category: category))
      return font.pointSize == size ? font : UIFont(descriptor: font.fontDescriptor, size: size, scaling: font.scaling)
    }
  }
}

/// Scales fonts and distances with the user's text size, as a text style grows.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The metrics of `body`.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .greatestFiniteMagnitude) }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximum: maximumPointSize, category: TextSizes.current)
  }
  @preconcurrency @MainActor
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaled(font, maximum: .greatestFiniteMagnitude, category: TextSizes.category(of: traits))
  }
  @preconcurrency @MainActor
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaled(font, maximum: maximumPointSize, category: TextSizes.category(of: traits))
  }
  @preconcurrency @MainActor
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    scaledValue(for: value, category: TextSizes.category(of: traits))
  }

  private func scaled(_ font: UIFont, maximum: CGFloat, category: String) -> UIFont {
    let base = font.pointSize
    let size = min(maximum, scaledValue(for: base, category: category))
    return UIFont(descriptor: font.fontDescriptor, size: size, scaling: .metrics(style, base: base, maximum: maximum))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, category: TextSizes.current) }

  /// In proportion to the style's size, rounded to pixels of the main screen.
  func scaledValue(for value: CGFloat, category: String) -> CGFloat {
    let factor = TextSizes.size(of: style, category: category) / TextSizes.size(of: style, category: "UICTContentSizeCategoryL")
    return (value * factor * DisplayScale.main).rounded() / DisplayScale.main
  }
}
