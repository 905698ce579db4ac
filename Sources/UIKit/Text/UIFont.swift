internal import Typesetting

/// A font: immutable. `Documentation/Text.md` says where its measures come from; they are points.
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
  /// How the font follows the user's text size.
  let scaling: Scaling

  enum Scaling: Hashable {
    case none
    case style(TextStyle)
    /// Made by `UIFontMetrics` from a font of size `base`.
    case metrics(TextStyle, base: CGFloat, maximum: CGFloat)
  }

  /// What texts are set with; looked up with the first text, from any thread.
  var typeset: TypesetFont {
    UIFont.lock.lock()
    defer { UIFont.lock.unlock() }
    if let lookedUp { return lookedUp }
    let isSystem = fontDescriptor.family == UIFont.systemFamily
    let found = isSystem ? SystemFont.typeset(fontDescriptor) : NamedFonts.typeset(fontDescriptor)
    lookedUp = found
    return found
  }
  private var lookedUp: TypesetFont?
  private static let lock = NSLock()

  /// A size of 0 keeps that of the descriptor, and 12 if that has none.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor: descriptor, size: pointSize, scaling: descriptor.textStyle.map { .style($0) } ?? .none)
  }

  init(descriptor: UIFontDescriptor, size pointSize: CGFloat, scaling: Scaling) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : 12
    fontDescriptor = descriptor.withSize(size)
    self.scaling = scaling
    super.init()
  }

  /// A font that was registered (`UIAppFonts`, `CTFontManagerRegisterFontsForURL`), or one of iOS's families; nil if there is no
  /// such font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard FontLibrary.shared.face(named: fontName) != nil || NamedFonts.family(ofFont: fontName) != nil else { return nil }
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

  /// Of the families that iOS has, and of registered fonts; sorted.
  open class var familyNames: [String] { (NamedFonts.families.map(\.name) + FontLibrary.shared.familyNames).sorted() }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    NamedFonts.namesWithStyle(ofFamily: familyName)?.map(\.name) ?? []
  }

  /// The font of a text style at the user's text size (`TextSizes`).
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    TextSizes.font(for: style, category: TextSizes.current)
  }

  /// The font of a text style at the text size of some traits; the user's if they don't name one.
  @preconcurrency @MainActor
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    TextSizes.font(for: style, category: TextSizes.category(of: traits))
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
  open var ascender: CGFloat { typesetMetrics.ascender }
  /// Negative: below the baseline.
  open var descender: CGFloat { typesetMetrics.descender }
  open var capHeight: CGFloat { proportions.capHeight * pointSize }
  open var xHeight: CGFloat { proportions.xHeight * pointSize }
  /// From one baseline to the next: ascender, descender and leading together.
  open var lineHeight: CGFloat { typesetMetrics.ascender - typesetMetrics.descender + typesetMetrics.leading }
  open var leading: CGFloat { typesetMetrics.leading }

  /// Without a look at the system's font files, whose metrics don't count.
  private var typesetMetrics: (ascender: CGFloat, descender: CGFloat, leading: CGFloat) {
    if fontDescriptor.family == UIFont.systemFamily {
      let leading = SystemFont.leading(fontDescriptor)
      return (SystemFont.ascender * pointSize, SystemFont.descender * pointSize, leading)
    }
    return (typeset.ascender, typeset.descender, typeset.leading)
  }

  private var proportions: (capHeight: CGFloat, xHeight: CGFloat) {
    if let face = NamedFonts.registeredFace(fontDescriptor) { return (face.metrics.capHeight, face.metrics.xHeight) }
    let known = NamedFonts.proportions(of: familyName)
    return (known.capHeight, known.xHeight)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescriptor == fontDescriptor }
  open override var hash: Int { fontDescriptor.hash }
  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(fontDescriptor.weight.name.lowercased()); font-size: \(pointSize)pt"
  }
}
