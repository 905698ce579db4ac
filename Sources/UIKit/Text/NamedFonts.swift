internal import Typesetting

/// Fonts by name: those that the program registered, and the families that iOS has. Of the latter no file is here: they have their
/// published ascenders and descenders where these are known, and letters as wide as Inter's.
enum NamedFonts {
  struct Proportions: Hashable {
    var ascender: CGFloat
    /// Negative.
    var descender: CGFloat
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
  }

  struct Family {
    var name: String
    /// What stands before the style in names of its fonts; a font without a style has this name alone.
    var prefix: String
    /// Styles by their names; an empty one is the font of the prefix's name.
    var styles: [String]
    var proportions = usual
    var isMonospaced = false

    var fontNames: [String] { styles.map { $0.isEmpty ? prefix : "\(prefix)-\($0)" }.sorted() }
  }

  /// For families whose proportions are not recorded.
  static let usual = Proportions(ascender: 0.952, descender: -0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517)
  private static let helvetica = Proportions(
    ascender: 0.919_92, descender: -0.229_98, leading: 0, capHeight: 0.720, xHeight: 0.523)

  /// Of iOS, as Apple's list of system fonts has them; sorted.
  static let families: [Family] = [
    Family(
      name: "American Typewriter", prefix: "AmericanTypewriter",
      styles: ["", "Bold", "Condensed", "CondensedBold", "CondensedLight", "Light", "Semibold"]),
    Family(name: "Arial", prefix: "Arial", styles: ["BoldItalicMT", "BoldMT", "ItalicMT"]),
    Family(
      name: "Avenir", prefix: "Avenir",
      styles: [
        "Black", "BlackOblique", "Book", "BookOblique", "Heavy", "HeavyOblique", "Light", "LightOblique", "Medium",
        "MediumOblique", "Oblique", "Roman",
      ]),
    Family(
      name: "Avenir Next", prefix: "AvenirNext",
      styles: [
        "Bold", "BoldItalic", "DemiBold", "DemiBoldItalic", "Heavy", "HeavyItalic", "Italic", "Medium", "MediumItalic", "Regular",
        "UltraLight", "UltraLightItalic",
      ]),
    Family(
      name: "Baskerville", prefix: "Baskerville", styles: ["", "Bold", "BoldItalic", "Italic", "SemiBold", "SemiBoldItalic"]),
    Family(name: "Chalkboard SE", prefix: "ChalkboardSE", styles: ["Bold", "Light", "Regular"]),
    Family(name: "Cochin", prefix: "Cochin", styles: ["", "Bold", "BoldItalic", "Italic"]),
    Family(name: "Copperplate", prefix: "Copperplate", styles: ["", "Bold", "Light"]),
    Family(name: "Courier", prefix: "Courier", styles: ["", "Bold", "BoldOblique", "Oblique"], isMonospaced: true),
    Family(name: "Courier New", prefix: "CourierNewPS", styles: ["BoldItalicMT", "BoldMT", "ItalicMT"], isMonospaced: true),
    Family(name: "Didot", prefix: "Didot", styles: ["", "Bold", "Italic"]),
    Family(
      name: "Futura", prefix: "Futura", styles: ["Bold", "CondensedExtraBold", "CondensedMedium", "Medium", "MediumItalic"]),
    Family(name: "Georgia", prefix: "Georgia", styles: ["", "Bold", "BoldItalic", "Italic"]),
    Family(
      name: "Gill Sans", prefix: "GillSans",
      styles: ["", "Bold", "BoldItalic", "Italic", "Light", "LightItalic", "SemiBold", "SemiBoldItalic", "UltraBold"]),
    Family(
      name: "Helvetica", prefix: "Helvetica", styles: ["", "Bold", "BoldOblique", "Light", "LightOblique", "Oblique"],
      proportions: helvetica),
    Family(
      name: "Helvetica Neue", prefix: "HelveticaNeue",
      styles: [
        "", "Bold", "BoldItalic", "CondensedBlack", "CondensedBold", "Italic", "Light", "LightItalic", "Medium", "MediumItalic",
        "Thin", "ThinItalic", "UltraLight", "UltraLightItalic",
      ]),
    Family(name: "Hoefler Text", prefix: "HoeflerText", styles: ["Black", "BlackItalic", "Italic", "Regular"]),
    Family(name: "Marker Felt", prefix: "MarkerFelt", styles: ["Thin", "Wide"]),
    Family(name: "Menlo", prefix: "Menlo", styles: ["Bold", "BoldItalic", "Italic", "Regular"], isMonospaced: true),
    Family(name: "Noteworthy", prefix: "Noteworthy", styles: ["Bold", "Light"]),
    Family(name: "Optima", prefix: "Optima", styles: ["Bold", "BoldItalic", "ExtraBlack", "Italic", "Regular"]),
    Family(name: "Palatino", prefix: "Palatino", styles: ["Bold", "BoldItalic", "Italic", "Roman"]),
    Family(name: "PingFang SC", prefix: "PingFangSC", styles: ["Light", "Medium", "Regular", "Semibold", "Thin", "Ultralight"]),
    Family(name: "Snell Roundhand", prefix: "SnellRoundhand", styles: ["", "Black", "Bold"]),
    Family(name: "Symbol", prefix: "Symbol", styles: [""]),
    Family(name: "Times New Roman", prefix: "TimesNewRomanPS", styles: ["BoldItalicMT", "BoldMT", "ItalicMT"]),
    Family(name: "Trebuchet MS", prefix: "TrebuchetMS", styles: ["", "Bold", "Italic"]),
    Family(name: "Verdana", prefix: "Verdana", styles: ["", "Bold", "BoldItalic", "Italic"]),
    Family(name: "Zapfino", prefix: "Zapfino", styles: [""]),
  ]

  /// Regular fonts that are not named after their family's pattern.
  private static let irregular = ["ArialMT": "Arial", "CourierNewPSMT": "Courier New", "TimesNewRomanPSMT": "Times New Roman"]

  static func family(named name: String) -> Family? {
    families.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }
  }

  static func fontNames(of family: Family) -> [String] {
    (family.fontNames + irregular.filter { $0.value == family.name }.keys).sorted()
  }

  /// The fonts of a family with what tells them apart; nil if there is no such family.
  static func namesWithStyle(ofFamily family: String) -> [(name: String, isBold: Bool, isItalic: Bool)]? {
    let registered = FontLibrary.shared.faces(ofFamily: family)
    if !registered.isEmpty { return registered.map { ($0.postScriptName, $0.weight >= 600, $0.isItalic) } }
    guard let known = self.family(named: family) else { return nil }
    return fontNames(of: known).map { name in
      let style = name.hasPrefix(known.prefix) ? String(name.dropFirst(known.prefix.count)) : ""
      let isBold = weight(ofStyle: style).rawValue >= UIFont.Weight.semibold.rawValue
      return (name, isBold, style.contains("Italic") || style.contains("Oblique"))
    }
  }

  /// The family of a font of iOS, by the font's name or the family's own.
  static func family(ofFont name: String) -> Family? {
    if let irregular = irregular[name] { return family(named: irregular) }
    return families.first { $0.fontNames.contains(name) } ?? family(named: name)
  }

  /// The weight that a style's name tells.
  static func weight(ofStyle style: String) -> UIFont.Weight {
    let words: [(String, UIFont.Weight)] = [
      ("UltraLight", .ultraLight), ("Ultralight", .ultraLight), ("ExtraLight", .ultraLight), ("Thin", .thin),
      ("DemiBold", .semibold),
      ("SemiBold", .semibold), ("Semibold", .semibold), ("ExtraBold", .heavy), ("Heavy", .heavy), ("Black", .black),
      ("UltraBold", .black), ("Bold", .bold), ("Medium", .medium), ("Light", .light),
    ]
    return words.first { style.contains($0.0) }?.1 ?? .regular
  }

  /// The registered face that a descriptor means.
  static func registeredFace(_ descriptor: UIFontDescriptor) -> FontFace? {
    FontLibrary.shared.face(named: descriptor.postscriptName)
      ?? FontLibrary.shared.face(
        ofFamily: descriptor.family, weight: CGFloat(SystemFont.fileWeight(descriptor.weight)),
        isItalic: descriptor.symbolicTraits.contains(.traitItalic))
  }

  static func proportions(of family: String) -> Proportions {
    if family == UIFont.systemFamily {
      return Proportions(
        ascender: SystemFont.ascender, descender: SystemFont.descender, leading: 0, capHeight: SystemFont.capHeight,
        xHeight: SystemFont.xHeight)
    }
    return self.family(named: family)?.proportions ?? usual
  }

  static func typeset(_ descriptor: UIFontDescriptor) -> TypesetFont {
    let size = descriptor.pointSize
    if let face = registeredFace(descriptor) {
      return TypesetFont(
        pointSize: size, ascender: face.metrics.ascender * size, descender: face.metrics.descender * size,
        leading: face.metrics.lineGap * size, widths: .face(face))
    }
    let proportions = proportions(of: descriptor.family)
    let isMonospaced = family(named: descriptor.family)?.isMonospaced ?? descriptor.symbolicTraits.contains(.traitMonoSpace)
    let wanted = FontLibrary.SystemFace(
      design: .text, weight: SystemFont.fileWeight(descriptor.weight), isItalic: descriptor.symbolicTraits.contains(.traitItalic))
    let widths: TypesetFont.Widths =
      isMonospaced ? .fixed(0.602) : FontLibrary.shared.systemFace(wanted).map { .face($0) } ?? .estimated
    return TypesetFont(
      pointSize: size, ascender: proportions.ascender * size, descender: proportions.descender * size,
      leading: proportions.leading * size, widths: widths)
  }
}
