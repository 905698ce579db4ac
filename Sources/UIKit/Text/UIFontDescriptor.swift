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

  init(
    family: String, face: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits, design: SystemDesign = .default
  ) {
    self.family = family
    self.face = face
    pointSize = size
    self.weight = weight
    symbolicTraits = traits
    self.design = design
    super.init()
  }

  /// A PostScript name: `Family-Face`. The face tells weight and slant.
  public convenience init(name fontName: String, size: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    let face = parts.count > 1 ? parts[1] : nil
    let isBold = face?.contains("Bold") ?? false
    let isItalic = (face?.contains("Italic") ?? false) || (face?.contains("Oblique") ?? false)
    self.init(
      family: parts.first ?? fontName, face: face, size: size, weight: isBold ? .bold : .regular,
      traits: (isBold ? SymbolicTraits.traitBold : []).union(isItalic ? .traitItalic : []))
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

  open var postscriptName: String { face.map { "\(family)-\($0)" } ?? family }
  open var fontAttributes: [AttributeName: Any] { [.family: family, .name: postscriptName, .size: pointSize] }
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if anAttribute == .traits {
      return [TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: weight.rawValue] as [TraitKey: Any]
    }
    return fontAttributes[anAttribute]
  }

  private func changed(size: CGFloat? = nil, family: String? = nil, weight: UIFont.Weight? = nil, traits: SymbolicTraits? = nil)
    -> UIFontDescriptor
  {
    UIFontDescriptor(
      family: family ?? self.family, face: face, size: size ?? pointSize, weight: weight ?? self.weight,
      traits: traits ?? symbolicTraits, design: design)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed(size: newPointSize) }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed(family: newFamily) }
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(name: "\(family)-\(newFace)", size: pointSize)
  }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight: UIFont.Weight = isBold ? (self.weight.rawValue >= 0.3 ? self.weight : .bold) : .regular
    return changed(weight: weight, traits: symbolicTraits)
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
      && symbolicTraits == other.symbolicTraits && design == other.design
  }
  open override var hash: Int { family.hashValue ^ pointSize.hashValue ^ weight.hashValue }
}
