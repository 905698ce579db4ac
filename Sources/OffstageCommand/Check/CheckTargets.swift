import LintConfiguration

/// The projects that a command line is about, and what of each.
struct CheckTarget {
  /// The root of the project, without symbolic links.
  var root: String
  /// Files and folders below the root that findings are wanted of; empty for all.
  var focus: [String]

  /// Whether findings in a file are wanted.
  func wants(_ path: String) -> Bool {
    focus.isEmpty || focus.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// - Parameter home: The user's own folder.
  static func targets(of paths: [String], home: String?) throws -> [CheckTarget] {
    var targets: [CheckTarget] = []
    let finder = ProjectRoot(home: home.flatMap(FileSystem.realPath))
    for path in paths.isEmpty ? ["."] : paths {
      guard let real = FileSystem.realPath(FileSystem.absolute(path)), let kind = FileSystem.kind(real), kind != .other else {
        throw Failure.usage("there is no file or folder '\(path)'", cure: "Name Swift files or folders that exist.")
      }
      if kind == .file, !isSource(real) {
        throw Failure.usage(
          "'\(path)' is neither a Swift file nor a document of Interface Builder",
          cure: "Name .swift, .xib and .storyboard files, or folders.")
      }
      let root = finder.root(of: kind == .file ? FileSystem.join(real, "..") : real)
      let relative = DisplayPaths.relative(real, to: root) ?? ""
      if let index = targets.firstIndex(where: { $0.root == root }) {
        // The whole project contains every part of it.
        if relative.isEmpty {
          targets[index].focus = []
        } else if !targets[index].focus.isEmpty {
          targets[index].focus.append(relative)
        }
      } else {
        targets.append(CheckTarget(root: root, focus: relative.isEmpty ? [] : [relative]))
      }
    }
    return targets.sorted { $0.root < $1.root }
  }

  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.hasSuffix(".xib") || path.hasSuffix(".storyboard")
  }
}
