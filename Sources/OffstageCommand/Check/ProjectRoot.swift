/// Finds the project that a file or folder belongs to: superclasses and configurations may lie outside of what is to be checked.
struct ProjectRoot {
  static let configurationName = ".offstage.yml"

  /// Whether something of this name stands in a folder.
  var exists: (_ folder: String, _ name: String) -> Bool = { FileSystem.kind("\($0)/\($1)") != nil }
  /// The entries of a folder.
  var entries: (String) -> [String] = FileSystem.entries
  /// The user's own folder, which is no project's.
  var home: String?

  /// The outermost folder with a configuration; else the nearest one with a package, an Xcode project or a repository; else the
  /// folder itself. The search ends at the repository's root.
  func root(of folder: String) -> String {
    var configured: String?
    var marked: String?
    var current = folder
    while current != home {
      if exists(current, Self.configurationName) { configured = current }
      if marked == nil, isMarked(current) { marked = current }
      if exists(current, ".git") || current == "/" { break }
      current = FileSystem.join(current, "..")
    }
    return configured ?? marked ?? folder
  }

  private func isMarked(_ folder: String) -> Bool {
    exists(folder, "Package.swift") || exists(folder, ".git")
      || entries(folder).contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }
}

/// Paths as the user sees them.
struct DisplayPaths {
  /// The directory in which the command runs, without symbolic links.
  var directory: String
  /// The project's root.
  var root: String

  init(directory: String = FileSystem.realPath(FileSystem.currentDirectory) ?? "/", root: String) {
    self.directory = directory
    self.root = root
  }

  /// The path of a file of the project, relative to the directory where that is natural, else absolute.
  func display(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if root == directory { return path }
    if let below = Self.relative(root, to: directory) { return "\(below)/\(path)" }
    guard let inside = Self.relative(directory, to: root) else { return FileSystem.join(root, path) }
    if path.hasPrefix(inside + "/") { return String(path.dropFirst(inside.utf8.count + 1)) }
    var up = inside.split(separator: "/")[...]
    var down = path.split(separator: "/")[...]
    while let first = up.first, first == down.first { (up, down) = (up.dropFirst(), down.dropFirst()) }
    return (up.map { _ in ".." } + down.map(String.init)).joined(separator: "/")
  }

  /// A path below a folder, relative to it; nil when it is not below, empty when it is the folder.
  static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.utf8.count)) : nil
  }
}
