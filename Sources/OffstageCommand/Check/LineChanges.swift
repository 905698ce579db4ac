import LintWorkflow

/// Where the lines come from that findings are wanted of.
final class LineChanges {
  private let source: CheckOptions.Changes
  private let standardInput: () -> [UInt8]
  private var diff: ChangedLines?

  init(_ source: CheckOptions.Changes, standardInput: @escaping () -> [UInt8]) {
    self.source = source
    self.standardInput = standardInput
  }

  /// The changed lines of a project, by paths relative to its root; nil when all lines are wanted.
  func lines(of root: String) throws -> ChangedLines? {
    switch source {
    case .all: return nil
    case .diff(let path): return try read(path).mappingPaths { Self.path($0, of: root) }
    case .since(let commit): return try Self.git(commit, root: root)
    }
  }

  private func read(_ path: String) throws -> ChangedLines {
    if let diff { return diff }
    guard let bytes = path == "-" ? standardInput() : FileSystem.read(path) else {
      throw Failure.usage(
        "there is no diff '\(path)'", cure: "Write one with `git diff -U0 main > \(path)`, or give `--changed-since main`.")
    }
    guard let lines = ChangedLines(diff: bytes) else {
      throw Failure.usage(
        "\(path == "-" ? "standard input" : "'\(path)'") is no unified diff",
        cure: "`git diff -U0` and `diff -u` write such diffs.")
    }
    diff = lines
    return lines
  }

  /// A path of a diff is relative to the repository, or to the current directory when it was made there.
  private static func path(_ path: String, of root: String) -> String? {
    let directory = FileSystem.currentDirectory
    var repository = directory
    while repository != "/", FileSystem.kind("\(repository)/.git") == nil { repository = FileSystem.join(repository, "..") }
    let candidates = [FileSystem.join(repository, path), FileSystem.join(directory, path)]
    guard let file = candidates.compactMap(FileSystem.realPath).first else { return nil }
    return DisplayPaths.relative(file, to: root)
  }

  private static func git(_ commit: String, root: String) throws -> ChangedLines {
    let arguments = [
      "git", "-C", root, "-c", "core.quotePath=true", "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--src-prefix=a/",
      "--dst-prefix=b/", "--relative", "-U0", commit, "--",
    ]
    let result = try Subprocess.collect("/usr/bin/env", arguments)
    guard result.status == 0, let lines = ChangedLines(diff: Array(result.output)) else {
      let reason = result.error.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw Failure.usage(
        "git can't compare with '\(commit)'\(reason)", cure: "Name a commit or branch of the repository around \(root).")
    }
    return lines
  }
}
