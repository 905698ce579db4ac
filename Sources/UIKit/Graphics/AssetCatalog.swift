/// What images and colours of a bundle's asset catalogs say. SwiftPM on Linux copies `.xcassets` folders as they are, so the
/// catalog is read where Xcode would have compiled it.
enum AssetCatalog {
  /// The folder `NAME.KIND` in any catalog of the bundle; a name may lead through folders (`Icons/close`).
  static func folder(named name: String, kind: String, in bundle: Bundle) -> URL? {
    guard let root = bundle.resourceURL, let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
      return nil
    }
    for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
      let catalog = root.appendingPathComponent(entry)
      guard let enumerator = FileManager.default.enumerator(atPath: catalog.path) else { continue }
      let paths = enumerator.compactMap { $0 as? String }.sorted()
      if let found = paths.first(where: { $0 == "\(name).\(kind)" || $0.hasSuffix("/\(name).\(kind)") }) {
        return catalog.appendingPathComponent(found)
      }
    }
    return nil
  }

  private static func contents(of folder: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// The file of the highest scale up to the wanted one, or of the lowest above it.
  static func imageFile(named name: String, in bundle: Bundle, scale wanted: CGFloat) -> (file: URL, scale: CGFloat)? {
    guard let folder = folder(named: name, kind: "imageset", in: bundle), let contents = contents(of: folder) else { return nil }
    let files = (contents["images"] as? [[String: Any]] ?? []).compactMap { entry -> (file: URL, scale: CGFloat)? in
      guard let file = entry["filename"] as? String else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
      return (folder.appendingPathComponent(file), CGFloat(scale))
    }
    .sorted { $0.scale < $1.scale }
    return files.last { $0.scale <= wanted } ?? files.first
  }

  static func color(named name: String, in bundle: Bundle) -> (light: CGColor, dark: CGColor)? {
    guard let folder = folder(named: name, kind: "colorset", in: bundle), let contents = contents(of: folder) else { return nil }
    var light: CGColor?
    var dark: CGColor?
    for entry in contents["colors"] as? [[String: Any]] ?? [] {
      guard let color = (entry["color"] as? [String: Any]).flatMap(color(_:)) else { continue }
      let appearances = entry["appearances"] as? [[String: Any]] ?? []
      if appearances.isEmpty {
        light = light ?? color
      } else if appearances.count == 1, appearances[0]["value"] as? String == "dark" {
        dark = dark ?? color
      }
    }
    guard let base = light ?? dark else { return nil }
    return (base, dark ?? base)
  }

  private static func color(_ entry: [String: Any]) -> CGColor? {
    guard let components = entry["components"] as? [String: String] else { return nil }
    // "0xFF" and "255" count to 255, "1.000" is a share.
    func value(_ key: String) -> CGFloat? {
      guard let text = components[key] else { return nil }
      if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") || key == "alpha" ? CGFloat(number) : CGFloat(number) / 255
    }
    let alpha = value("alpha") ?? 1
    if let white = value("white") { return .gray(white, alpha) }
    guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
    return .rgb(red, green, blue, alpha)
  }
}

extension UIColor {
  /// The colour of that name in the asset catalogs of the main bundle, nil when there is none.
  public convenience init?(named name: String) {
    guard let pair = AssetCatalog.color(named: name, in: .main) else { return nil }
    self.init(storage: .system(name, light: pair.light, dark: pair.dark))
  }
}
