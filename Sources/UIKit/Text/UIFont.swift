/// A font: immutable. Metrics are those of the system font's proportions for every family, for no font file is read here; widths
/// of text are estimates too (`TextMeasure`).
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    fileprivate var name: String {
      let known: [(Weight, String)] = [
        (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
        (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
      ]
      return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1
    }
  }

  public struct Width: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  public let fontDescriptor: UIFontDescriptor

  /// A size of 0 keeps that of the descriptor, and 12 if that has none.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : 12
    fontDescriptor = descriptor.withSize(size)
    super.init()
  }

  /// There is no list of installed fonts: any name is taken to be one, except the empty one.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
  }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") as String? else { return nil }
    let descriptor = UIFontDescriptor(
      family: name, face: nil, size: CGFloat(coder.decodeDouble(forKey: "UIFontPointSize")),
      weight: Weight(rawValue: CGFloat(coder.decodeDouble(forKey: "UIFontWeight"))),
      traits: UIFontDescriptor.SymbolicTraits(rawValue: UInt32(coder.decodeInt64(forKey: "UIFontTraits"))))
    self.init(descriptor: descriptor, size: descriptor.pointSize)
  }
  public static var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    coder.encode(fontDescriptor.family as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    coder.encode(Double(fontDescriptor.weight.rawValue), forKey: "UIFontWeight")
    coder.encode(Int64(fontDescriptor.symbolicTraits.rawValue), forKey: "UIFontTraits")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  // MARK: System fonts

  static let systemFamily = ".AppleSystemUIFont"

  private static func system(_ size: CGFloat, _ weight: Weight, _ traits: UIFontDescriptor.SymbolicTraits = []) -> UIFont {
    let bold: UIFontDescriptor.SymbolicTraits = weight.rawValue >= Weight.semibold.rawValue ? .traitBold : []
    let descriptor = UIFontDescriptor(
      family: systemFamily, face: nil, size: size, weight: weight, traits: traits.union(bold))
    return UIFont(descriptor: descriptor, size: size)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, .regular) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { system(fontSize, weight) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont { system(fontSize, weight) }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, .semibold) }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, .regular, .traitItalic) }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight, .traitMonoSpace)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { system(fontSize, weight) }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }
  open class var defaultFontSize: CGFloat { 12 }
  open class var systemMinimumFontSize: CGFloat { 9 }

  /// Known family names: that of the system font only, for fonts are not read here.
  open class var familyNames: [String] { [systemFamily] }
  open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// The font of a text style at the user's text size (`TextSizes`).
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    TextSizes.font(for: style, category: TextSizes.current)
  }

  // MARK: Facts

  open var pointSize: CGFloat { fontDescriptor.pointSize }
  open var familyName: String { fontDescriptor.family }
  open var fontName: String {
    guard fontDescriptor.family == UIFont.systemFamily else { return fontDescriptor.postscriptName }
    let slant = fontDescriptor.symbolicTraits.contains(.traitItalic) ? "Italic" : ""
    let base = fontDescriptor.symbolicTraits.contains(.traitMonoSpace) ? ".AppleSystemUIFontMonospaced" : ".SFUI"
    return "\(base)-\(fontDescriptor.weight.name)\(slant)"
  }
  open var ascender: CGFloat { pointSize * 0.952_148_437_5 }
  /// Negative: below the baseline.
  open var descender: CGFloat { pointSize * -0.241_210_937_5 }
  open var capHeight: CGFloat { pointSize * 0.704_589_843_75 }
  open var xHeight: CGFloat { pointSize * 0.526_367_187_5 }
  open var lineHeight: CGFloat { pointSize * 1.193_359_375 }
  open var leading: CGFloat { 0 }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescriptor == fontDescriptor }
  open override var hash: Int { fontDescriptor.hash }
  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(fontDescriptor.weight.name.lowercased()); font-size: \(pointSize)pt"
  }
}

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
    let weight: UIFont.Weight = style == .headline ? .semibold : style == .extraLargeTitle ? .bold : .regular
    return .systemFont(ofSize: size(of: style, category: category), weight: weight)
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

  open func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize)))
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, category: TextSizes.current) }

  /// In proportion to the style's size, rounded to pixels of the main screen.
  func scaledValue(for value: CGFloat, category: String) -> CGFloat {
    let factor = TextSizes.size(of: style, category: category) / TextSizes.size(of: style, category: "UICTContentSizeCategoryL")
    return (value * factor * DisplayScale.main).rounded() / DisplayScale.main
  }
}
