/// Which Swift files belong to a target, by SwiftPM's rules.
enum TargetFiles {
  /// The directory of a target; nil when SwiftPM would not find one either (it then says so itself).
  static func directory(of target: Manifest.Target, in manifest: Manifest, root: String) -> String? {
    if let path = target.path { return FileSystem.join(root, path) }
    let candidates: [String]
    switch target.type {
    case .test: candidates = ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: candidates = ["Plugins"]
    default: candidates = ["Sources", "Source", "src", "srcs"]
    }
    guard let parent = candidates.first(where: { FileSystem.isDirectory("\(root)/\($0)") }) else { return nil }
    let own = "\(root)/\(parent)/\(target.name)"
    if FileSystem.isDirectory(own) { return own }
    // Since tools version 5.9 the only target of its kind may own the whole folder.
    let similar = manifest.targets.filter {
      $0.path == nil && ($0.type == .test) == (target.type == .test) && ($0.type == .plugin) == (target.type == .plugin)
        && $0.type != .system && $0.type != .binary
    }
    return manifest.toolsVersion.isAtLeast5_9 && similar.count == 1 ? "\(root)/\(parent)" : nil
  }

  /// The Swift files of a target, sorted: those below `sources` (default: the directory) that are not below `excluded`.
  static func swiftFiles(sources: [String], excluded: Set<String>) -> [String] {
    var files: [String] = []
    for source in sources {
      if FileSystem.isFile(source) {
        if isSwiftFile(source), !excluded.contains(source) { files.append(source) }
      } else {
        collect(source, excluded, &files, depth: 0)
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Folders that SwiftPM treats as one thing and does not look into.
  private static let opaqueFolders = [
    ".xcassets", ".xcdatamodeld", ".xcdatamodel", ".docc", ".lproj", ".xcodeproj", ".bundle", ".build",
  ]

  private static func isSwiftFile(_ path: String) -> Bool {
    path.hasSuffix(".swift") && FileSystem.lastComponent(path) != "Package.swift"
  }

  private static func collect(_ directory: String, _ excluded: Set<String>, _ files: inout [String], depth: Int) {
    // Symbolic links are followed; the depth ends a circle.
    guard depth < 40, !excluded.contains(directory) else { return }
    for name in FileSystem.entries(directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(".swift"), FileSystem.isFile(path) {
        if isSwiftFile(path), !excluded.contains(path) { files.append(path) }
      } else if FileSystem.isDirectory(path), !opaqueFolders.contains(where: name.hasSuffix) {
        collect(path, excluded, &files, depth: depth + 1)
      }
    }
  }
}
