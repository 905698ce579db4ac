import Foundation

/// Finds what can be checked under a directory.
struct Discovery {
  let root: String

  /// Directories of code that somebody else wrote, that is generated, or that only tests run.
  static let foreignDirectories: Set<String> = [
    "Pods", "Carthage", "SourcePackages", "DerivedData", "node_modules", "Checkouts", "ThirdParty", "Vendor", "vendor",
    "third_party", "Generated", "Playgrounds", "Preview Content", "fastlane",
  ]

  static func isLeftOut(directory name: String) -> Bool {
    name.hasPrefix(".") || foreignDirectories.contains(name) || name.hasSuffix("Tests") || name.hasSuffix("Mocks")
      || name == "Test" || name.hasSuffix(".playground") || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcassets")
  }

  static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") && name != "Package.swift" || name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }

  /// Paths relative to the root, sorted. Links are not followed.
  func files() throws -> [String] {
    var result: [String] = []
    var pending = [""]
    while let directory = pending.popLast() {
      let path = directory.isEmpty ? root : "\(root)/\(directory)"
      guard let stream = opendir(path) else {
        if directory.isEmpty {
          throw LintFailure("\(root): \(String(cString: strerror(errno)).lowercased()); name a directory that exists")
        }
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let relative = directory.isEmpty ? name : "\(directory)/\(name)"
        switch Self.kind(of: "\(root)/\(relative)", entry.pointee.d_type) {
        case .directory: if !Self.isLeftOut(directory: name) { pending.append(relative) }
        case .file: if Self.isSource(name) { result.append(relative) }
        case .other: break
        }
      }
    }
    return result.sorted()
  }

  private enum EntryKind { case directory, file, other }

  private static func kind(of path: String, _ type: UInt8) -> EntryKind {
    if Int(type) == DT_DIR { return .directory }
    if Int(type) == DT_REG { return .file }
    // Some file systems do not tell; a link is neither.
    guard Int(type) == DT_UNKNOWN else { return .other }
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    default: return .other
    }
  }
}

/// The sources under a directory, as paths relative to it, sorted: what `LintOptions.files` stands for when it is nil.
public func sourceFiles(under root: String) throws -> [String] { try Discovery(root: root).files() }

/// Whether a file of this name is one that is checked.
public func isCheckedSource(_ name: String) -> Bool { Discovery.isSource(name) }
