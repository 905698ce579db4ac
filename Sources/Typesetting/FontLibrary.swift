public import Foundation

/// The font files at hand: those of the system face, and those that a program registered.
///
/// The system's files are opened by name from known folders, never found by fontconfig: a user's own settings can't change what
/// a text measures. May be used from any thread.
public final class FontLibrary: @unchecked Sendable {
  public static let shared = FontLibrary()

  /// The folders in which the packages of Linux systems put the system face, in order of preference; `OFFSTAGE_FONTS` goes before.
  static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
    "/usr/share/fonts/rsms-inter-fonts",
    "/usr/share/fonts/OTF", "/usr/share/fonts/TTF", "/usr/local/share/fonts/inter",
  ]

  public enum Design: Hashable, Sendable {
    /// For text below 20 points.
    case text
    /// For 20 points and more: set closer, with finer details.
    case display
  }

  /// A face of the system's family.
  public struct SystemFace: Hashable, Sendable {
    public var design: Design
    /// As font files number it: 100, 200 … 900.
    public var weight: Int
    public var isItalic: Bool

    public init(design: Design, weight: Int, isItalic: Bool) {
      self.design = design
      self.weight = weight
      self.isItalic = isItalic
    }

    /// The file's name without its folder and extension.
    var fileName: String {
      let names = [
        100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
        800: "ExtraBold",
        900: "Black",
      ]
      let weight = names[weight] ?? "Regular"
      let style = isItalic ? weight == "Regular" ? "Italic" : weight + "Italic" : weight
      return (design == .display ? "InterDisplay-" : "Inter-") + style
    }
  }

  private let lock = NSLock()
  private var system: [SystemFace: FontFace] = [:]
  private var registered: [FontFace] = []
  private var hasComplained = false
  private let searched: [String]

  init(folders: [String]? = nil) {
    let own = ProcessInfo.processInfo.environment["OFFSTAGE_FONTS"].map { [$0] } ?? []
    searched = folders ?? own + Self.folders
  }

  /// The face, or nil if its file is not there: then the reason is printed once.
  public func systemFace(_ wanted: SystemFace) -> FontFace? {
    lock.lock()
    defer { lock.unlock() }
    if let known = system[wanted] { return known }
    if hasComplained { return nil }
    // Old releases have no display faces; those for text stand in.
    for candidate in [wanted, SystemFace(design: .text, weight: wanted.weight, isItalic: wanted.isItalic)] {
      for folder in searched {
        for ending in ["otf", "ttf"] {
          let path = "\(folder)/\(candidate.fileName).\(ending)"
          guard FileManager.default.fileExists(atPath: path), let face = FontFace(path: path) else { continue }
          system[wanted] = face
          return face
        }
      }
    }
    hasComplained = true
    FileHandle.standardError.write(Data(Self.complaint(obstacle: FontFace.obstacle, searched: searched).utf8))
    return nil
  }

  /// What is printed when text can't be measured.
  static func complaint(obstacle: String?, searched: [String]) -> String {
    let reason = obstacle ?? "the font Inter, which stands for the system font, is in none of \(searched.joined(separator: ", "))"
    return """
      offstage: warning: text is not measured but estimated: \(reason).
        Sizes of labels will differ from those on other machines. `./offstage doctor` says what to install;
        on Debian: apt-get install libharfbuzz0b fonts-inter. OFFSTAGE_FONTS may name another folder with Inter-Regular.otf and its kin.

      """
  }

  // MARK: Fonts of the program

  public enum Registration: Equatable, Sendable { case registered, alreadyRegistered, unreadable }

  public func register(path: String) -> Registration {
    guard let face = FontFace(path: path) else { return .unreadable }
    return register(face)
  }

  public func register(_ face: FontFace) -> Registration {
    lock.lock()
    defer { lock.unlock() }
    guard !registered.contains(where: { $0.postScriptName == face.postScriptName }) else { return .alreadyRegistered }
    registered.append(face)
    return .registered
  }

  /// Whether such a font was there.
  @discardableResult
  public func unregister(postScriptName: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let before = registered.count
    registered.removeAll { $0.postScriptName == postScriptName }
    return registered.count < before
  }

  /// Of registered fonts, sorted.
  public var familyNames: [String] {
    lock.lock()
    defer { lock.unlock() }
    return Set(registered.map(\.familyName)).sorted()
  }

  public func faces(ofFamily family: String) -> [FontFace] {
    lock.lock()
    defer { lock.unlock() }
    return registered.filter { $0.familyName == family }.sorted { $0.postScriptName < $1.postScriptName }
  }

  public func face(named postScriptName: String) -> FontFace? {
    lock.lock()
    defer { lock.unlock() }
    return registered.first { $0.postScriptName == postScriptName }
  }

  /// The registered face of a family that is nearest to what is wanted: the slant counts more than the weight.
  public func face(ofFamily family: String, weight: CGFloat, isItalic: Bool) -> FontFace? {
    faces(ofFamily: family).min { one, other in
      func distance(_ face: FontFace) -> CGFloat { abs(face.weight - weight) + (face.isItalic == isItalic ? 0 : 1_000) }
      return distance(one) < distance(other)
    }
  }
}
