internal import Typesetting

/// What identifies a font: family, face, size, weight and traits; immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let family: String
  let face: String?
  public let pointSize: CGFloat
  let weight: UIFont.Weight
  public let symbolicTraits: SymbolicTraits
  let design: SystemDesign
  /// The text style that the descriptor was made for.
  let textStyle: UIFont.TextStyle?
  /// As it was given; nil if the descriptor was made otherwise.
  private let givenName: String?

  init(
    family: String, face: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits, design: SystemDesign = .default,
    textStyle: UIFont.TextStyle? = nil, postscriptName: String? = nil
  ) {
    self.textStyle = textStyle
    givenName = postscriptName
    self.family = family
    self.face = face
    pointSize = size
    self.weight = weight
    symbolicTraits = traits
    self.design = design
    super.init()
  }

  /// A PostScript name: that of a registered font or of a family of iOS. Of others `Family-Face` is understood. The face tells
  /// weight and slant.
  public convenience init(name fontName: String, size: CGFloat) {
    if let face = FontLibrary.shared.face(named: fontName) {
      self.init(
        family: face.familyName, face: face.styleName, size: size, weight: SystemFont.weight(ofFile: face.weight),
        traits: (face.weight >= 600 ? SymbolicTraits.traitBold : []).union(face.isItalic ? .traitItalic : []),
        postscriptName: fontName)
      return
    }
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    let face = parts.count > 1 ? parts[1] : nil
    let known = NamedFonts.family(ofFont: fontName)
    let isItalic = (face?.contains("Italic") ?? false) || (face?.contains("Oblique") ?? false)
    let weight = NamedFonts.weight(ofStyle: face ?? "")
    let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
    self.init(
      family: known?.name ?? parts.first ?? fontName, face: face, size: size, weight: weight,
      traits: (isBold ? SymbolicTraits.traitBold : []).union(isItalic ? .traitItalic : [])
        .union(known?.isMonospaced == true ? .traitMonoSpace : []),
      postscriptName: fontName)
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    let size = attributes[.size].flatMap { $0 as? CGFloat ?? ($0 as? Double).map { CGFloat($0) } } ?? 0
    let symbolic = (traits[.symbolic] as? UInt32).map { SymbolicTraits(rawValue: $0) } ?? []
    let weight = (traits[.weight] as? CGFloat).map { UIFont.Weight(rawValue: $0) } ?? traits[.weight] as? UIFont.Weight
    if let name = attributes[.name] as? String {
      self.init(name: name, size: size)
    } else {
      self.init(
        family: attributes[.family] as? String ?? UIFont.systemFamily, face: attributes[.face] as? String, size: size,
        weight: weight ?? (symbolic.contains(.traitBold) ? .bold : .regular), traits: symbolic)
    }
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var postscriptName: String { givenName ?? face.map { "\(family)-\($0)" } ?? family }
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.family: family, .name: postscriptName, .size: pointSize]
    if let textStyle { attributes[.textStyle] = textStyle.rawValue }
    return attributes
  }
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if anAttribute == .traits {
      return [TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: weight.rawValue] as [TraitKey: Any]
    }
    return fontAttributes[anAttribute]
  }

  private func changed(size: CGFloat? = nil, family: String? = nil, weight: UIFont.Weight? = nil, traits: SymbolicTraits? = nil)
    -> UIFontDescriptor
  {
    let keepsFace = family == nil && weight == nil && traits == nil
    return UIFontDescriptor(
      family: family ?? self.family, face: keepsFace ? face : nil, size: size ?? pointSize, weight: weight ?? self.weight,
      traits: traits ?? symbolicTraits, design: design, textStyle: textStyle, postscriptName: keepsFace ? givenName : nil)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed(size: newPointSize) }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed(family: newFamily) }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    let prefix = NamedFonts.family(named: family)?.prefix ?? family
    return UIFontDescriptor(name: newFace.isEmpty ? prefix : "\(prefix)-\(newFace)", size: pointSize)
  }
  /// Nil if the family has no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    if family != UIFont.systemFamily, let names = NamedFonts.namesWithStyle(ofFamily: family) {
      let isItalic = symbolicTraits.contains(.traitItalic)
      let fitting = names.filter { $0.isBold == isBold && $0.isItalic == isItalic }.map(\.name)
      return fitting.min { ($0.count, $0) < ($1.count, $1) }.map { UIFontDescriptor(name: $0, size: pointSize) }
    }
    let weight: UIFont.Weight = isBold ? .semibold : .regular
    return changed(weight: isBold == self.symbolicTraits.contains(.traitBold) ? self.weight : weight, traits: symbolicTraits)
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      family: family, face: face, size: pointSize, weight: weight,
      traits: design == .monospaced ? symbolicTraits.union(.traitMonoSpace) : symbolicTraits, design: design)
  }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var descriptor = self
    if let size = attributes[.size] as? CGFloat { descriptor = descriptor.withSize(size) }
    if let family = attributes[.family] as? String { descriptor = descriptor.withFamily(family) }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      let weight = traits[.weight] as? UIFont.Weight ?? (traits[.weight] as? CGFloat).map { UIFont.Weight(rawValue: $0) }
      let symbolic = (traits[.symbolic] as? UInt32).map { SymbolicTraits(rawValue: $0) }
      descriptor = descriptor.changed(weight: weight, traits: symbolic)
    }
    return descriptor
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && face == other.face && pointSize == other.pointSize && weight == other.weight
      && symbolicTraits == other.symbolicTraits && design == other.design && textStyle == other.textStyle
      && givenName == other.givenName
  }
  open override var hash: Int { family.hashValue ^ pointSize.hashValue ^ weight.hashValue }
}
