import COffstage
import Foundation
internal import Runtime

/// The place in the program that created something.
enum Origin: Equatable {
  /// The user's code: function, file and line.
  case user(String)
  /// The test library on its own behalf, for a time limit or while it reports.
  case testLibrary
  /// Nothing on the stack has a name and a line.
  case unknown

  /// The innermost function that is not the system's, from the code addresses that the clock noted. Needs a millisecond.
  init(_ addresses: [UInt64], isAsync: Bool) {
    self = .unknown
    for address in addresses {
      guard let image = Self.image(of: address), !Self.isSystem(image) else { continue }
      if Self.isTestLibrary(image) {
        self = .testLibrary
        return
      }
      guard let place = Self.place(of: address, isAsync: isAsync) else { continue }
      self = .user(place)
      return
    }
  }

  /// The name of the library or executable that an address lies in.
  private static func image(of address: UInt64) -> String? {
    guard let path = offstage_image_of_address(address) else { return nil }
    return String(cString: path).split(separator: "/").last.map(String.init)
  }

  /// Function, file and line. Code that the compiler wrote, such as a test's entry, has no line.
  private static func place(of address: UInt64, isAsync: Bool) -> String? {
    let backtrace = backtrace([address], isAsync: isAsync)
    let frames = backtrace?.symbolicated(options: [.showSourceLocations, .useSymbolCache])?.frames ?? []
    for frame in frames {
      guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0 else { continue }
      guard !location.path.hasSuffix("<compiler-generated>") else { continue }
      return "\(function(symbol.name)) at \(relative(location.path)):\(location.line)"
    }
    return nil
  }

  /// `Runtime` makes backtraces of the present only, but reads others back in their compact form: for each frame a byte that says what
  /// it is and how long, then the address, highest byte first; a zero at the end.
  private static func backtrace(_ addresses: [UInt64], isAsync: Bool) -> Backtrace? {
    let versionAndWordSize: UInt8 = 0x02
    let frame: UInt8 = (isAsync ? 0x30 : 0x20) | 0x08 | 0x07
    var bytes = [versionAndWordSize]
    for address in addresses {
      bytes.append(frame)
      withUnsafeBytes(of: address.bigEndian) { bytes += $0 }
    }
    bytes.append(0)
    struct Compact: Encodable {
      let architecture: String
      let backtrace: String
    }
    let text = Data(bytes).base64EncodedString().replacing("=", with: "")
    guard let architecture = try? Backtrace.capture(limit: 1).architecture,
      let data = try? JSONEncoder().encode(Compact(architecture: architecture, backtrace: text))
    else { return nil }
    return try? JSONDecoder().decode(Backtrace.self, from: data)
  }

  /// The toolchain's and Offstage's own libraries.
  private static func isSystem(_ image: String) -> Bool {
    let prefixes = [
      "libswift", "lib_Foundation", "libFoundation", "libdispatch", "libBlocksRuntime", "libOffstageRuntime", "libc.so",
      "libstdc++",
    ]
    return prefixes.contains { image.hasPrefix($0) }
  }

  private static func isTestLibrary(_ image: String) -> Bool {
    ["libXCTest", "libTesting", "lib_Testing", "libOffstageXCTest"].contains { image.hasPrefix($0) }
  }

  /// The function's name without "(1) await resume partial function for ", which stands before the rest of an async one.
  private static func function(_ name: String) -> String {
    guard let range = name.range(of: " resume partial function for ") else { return name }
    return String(name[range.upperBound...])
  }

  /// A path as it is seen from the package under test, whose directory tests run in.
  private static func relative(_ path: String) -> String {
    let directory = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(directory) ? String(path.dropFirst(directory.count)) : path
  }
}
