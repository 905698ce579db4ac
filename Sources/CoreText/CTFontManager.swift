@_exported public import CoreGraphics
internal import Typesetting

// Registering the fonts of a program, so that `UIFont(name:size:)` finds them. Of Core Text nothing else is here.

/// For whom a font is registered. A program under test is alone: every scope means it.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
  public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered, as codes of `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
  case notRegistered = 201
}
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// A font file, read.
public final class CGFont: @unchecked Sendable {
  let face: FontFace

  /// Nil if the bytes are no font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = FontFace(data: data) else { return nil }
    self.face = face
  }

  public var postScriptName: CFString? { face.postScriptName }
  public var fullName: CFString? { "\(face.familyName) \(face.styleName)" }
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
}

/// Makes the font in a file known; false, and the reason in `error`, if that can't be.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = (fontURL).path
  guard FileManager.default.fileExists(atPath: path) else { return fail(.fileNotFound, path, error) }
  return finish(FontLibrary.shared.register(path: path), path, error)
}

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = (fontURL).path
  guard let face = FontFace(path: path), FontLibrary.shared.unregister(postScriptName: face.postScriptName) else {
    return fail(.notRegistered, path, error)
  }
  return true
}

/// Makes a font known that was read before.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  finish(FontLibrary.shared.register(font.face), font.face.postScriptName, error)
}

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  let name = font.face.postScriptName
  return FontLibrary.shared.unregister(postScriptName: name) || fail(.notRegistered, name, error)
}

private func finish(
  _ registration: FontLibrary.Registration, _ font: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  switch registration {
  case .registered: true
  case .alreadyRegistered: fail(.alreadyRegistered, font, error)
  case .unreadable: fail(.unrecognizedFormat, font, error)
  }
}

private func fail(_ reason: CTFontManagerError, _ font: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  let explanation =
    switch reason {
    case .fileNotFound: "there is no file \(font)"
    case .unrecognizedFormat: "\(font) is no font that can be read"
    case .alreadyRegistered: "\(font) is registered already"
    case .notRegistered: "\(font) is not registered"
    }
  error?.pointee = Unmanaged.passRetained(
    NSError(domain: kCTFontManagerErrorDomain, code: reason.rawValue, userInfo: [NSLocalizedDescriptionKey: explanation]))
  return false
}
