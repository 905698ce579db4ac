/// A package on disk, and where Offstage keeps what belongs to it.
struct PackageLocation: Equatable {
  /// The package's directory, without symbolic links, as SwiftPM names it to the compiler.
  var root: String

  /// SwiftPM's products, apart from those of a native build.
  var scratch: String { root + "/.build/offstage" }
  /// Offstage's own files: prepared text, overlay, what is known of the package.
  var state: String { scratch + "/offstage" }
  /// The overlay that shows the compiler prepared text.
  var overlay: String { state + "/overlay.yaml" }
  var preparedSources: String { state + "/prepared" }

  /// The package in a directory that the user named, or nil in a directory that has no manifest.
  static func find(_ directory: String) throws -> PackageLocation {
    let root = try existingDirectory(directory)
    guard FileSystem.isFile(root + "/Package.swift") else { throw noManifest(directory, root: root) }
    return PackageLocation(root: root)
  }

  static func existingDirectory(_ directory: String) throws -> String {
    switch FileSystem.kind(directory) {
    case .directory?:
      guard let root = FileSystem.realPath(directory) else { fallthrough }
      return root
    case nil:
      throw Failure.usage(
        "there is no directory '\(directory)'", cure: "Name the directory of a Swift package, the one with Package.swift.")
    default:
      throw Failure.usage(
        "'\(directory)' is not a directory", cure: "Name the directory of a Swift package, the one with Package.swift.")
    }
  }

  private static func noManifest(_ directory: String, root: String) -> Failure {
    let entries = FileSystem.entries(root)
    let project = entries.first { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
    if let project {
      return .usage(
        "'\(directory)' has an Xcode project (\(project)), but no Package.swift",
        cure: """
          Offstage builds Swift packages. Move the code you want to test into a local package (in Xcode: File > New > Package),
          or write a Package.swift beside the project that names its source folder:
              .target(name: "App", path: "App"), .testTarget(name: "AppTests", dependencies: ["App"], path: "AppTests")
          """)
    }
    let nested = entries.filter { FileSystem.isFile("\(root)/\($0)/Package.swift") }
    if let first = nested.first {
      return .usage(
        "'\(directory)' has no Package.swift",
        cure: "There are packages in it: \(nested.prefix(5).joined(separator: ", ")). "
          + "Name one, for example \(directory == "." ? first : FileSystem.lastComponent(directory) + "/" + first).")
    }
    return .usage(
      "'\(directory)' has no Package.swift", cure: "Name the directory of a Swift package, the one with Package.swift.")
  }
}
