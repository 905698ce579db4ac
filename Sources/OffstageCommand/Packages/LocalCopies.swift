import Foundation

/// Resolves dependencies from local copies (`--dependency NAME=PATH`), without the network.
///
/// SwiftPM takes a package from another place if a mirror is set for its address, and wants a git repository there that has the
/// version it looks for as a tag. So each copy becomes a repository in the state folder, with one commit that depends on its
/// content only and a tag for every version that a manifest asks for, and a `mirrors.json` that is given with `--config-path`.
struct LocalCopies {
  /// One `NAME=PATH`.
  struct Specification: Equatable {
    /// The last part of the dependency's address, lowercased and without `.git`, as SwiftPM identifies packages.
    var identity: String
    var path: String

    init(_ text: String) throws {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw Failure.usage(
          "'--dependency \(text)' names no path", cure: "Write --dependency NAME=PATH, for example --dependency Nimble=../Nimble."
        )
      }
      identity = LocalCopies.identity(of: String(parts[0]))
      let path = FileSystem.absolute(String(parts[1]))
      guard FileSystem.isFile(path + "/Package.swift") || Self.isRepository(path) else {
        throw Failure.usage(
          "'\(parts[1])' holds no copy of \(parts[0])", cure: "Name a folder with its Package.swift, or a git repository of it.")
      }
      self.path = path
    }

    private static func isRepository(_ path: String) -> Bool {
      FileSystem.isFile(path + "/HEAD") && FileSystem.isDirectory(path + "/objects")
    }
  }

  var location: PackageLocation
  var packageManager: SwiftPackageManager

  private var folder: String { location.state + "/local" }
  var configuration: String { location.state + "/configuration" }

  /// Lays out the repositories and mirrors, if anything changed, and returns a name for what they hold.
  func prepare(_ specifications: [Specification]) throws -> String {
    var hash = ContentHash()
    for manifest in FileSystem.entries(location.root) where manifest.hasPrefix("Package") && manifest.hasSuffix(".swift") {
      hash.add(FileSystem.read("\(location.root)/\(manifest)") ?? [])
    }
    for specification in specifications {
      hash.add(specification.identity)
      Self.addListing(of: specification.path, to: &hash)
    }
    let name = "local \(hash.text)"
    let record = folder + "/content"
    if FileSystem.read(record) == Array(name.utf8) { return name }

    // What SwiftPM knows of the earlier copies would win over the new ones.
    for stale in [
      folder, location.scratch + "/workspace-state.json", location.scratch + "/checkouts", location.scratch + "/repositories",
    ]
    where FileSystem.kind(stale) != nil { try FileManager.default.removeItem(atPath: stale) }
    try layOut(specifications)
    try Data(name.utf8).write(to: URL(fileURLWithPath: record))
    return name
  }

  private func layOut(_ specifications: [Specification]) throws {
    let paths = Dictionary(specifications.map { ($0.identity, $0.path) }, uniquingKeysWith: { _, last in last })
    var requests: [String: [Manifest.Dependency]] = [:]
    var repositories: [String: String] = [:]
    var queue = [try packageManager.manifest(of: location.root)]
    while !queue.isEmpty {
      for dependency in queue.removeFirst().dependencies {
        guard let url = dependency.url else { continue }
        let identity = Self.identity(of: url)
        guard let path = paths[identity] else { continue }
        if repositories[identity] == nil {
          // The folder's name decides the identity again.
          let repository = "\(folder)/\(identity)/\(Self.name(of: url))"
          try copy(path, to: repository)
          repositories[identity] = repository
          queue.append(try packageManager.manifest(of: repository))
        }
        requests[identity, default: []].append(dependency)
      }
    }
    for name in paths.keys.sorted() where repositories[name] == nil {
      throw Failure.usage(
        "no package depends on '\(name)'",
        cure: "NAME in --dependency NAME=PATH is the last part of the dependency's address, without .git.")
    }
    for (identity, repository) in repositories.sorted(by: { $0.key < $1.key }) {
      try commit(repository, for: requests[identity]!)
    }
    let mirrors = requests.flatMap { identity, dependencies in
      Set(dependencies.compactMap(\.url)).map { ["original": $0, "mirror": repositories[identity]!] }
    }.sorted { $0["original"]! < $1["original"]! }
    try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: ["version": 1, "object": mirrors], options: [.sortedKeys, .prettyPrinted])
      .write(to: URL(fileURLWithPath: configuration + "/mirrors.json"))
  }

  /// Copies a package without its history and its products.
  private func copy(_ source: String, to destination: String) throws {
    try FileManager.default.createDirectory(atPath: destination, withIntermediateDirectories: true)
    if FileSystem.isFile(source + "/Package.swift") {
      for entry in FileSystem.entries(source) where ![".git", ".build"].contains(entry) {
        try FileManager.default.copyItem(atPath: "\(source)/\(entry)", toPath: "\(destination)/\(entry)")
      }
    } else {
      try git(
        ["--git-dir", source, "--work-tree", destination, "checkout", "--force", "HEAD", "--", "."], index: destination + ".index"
      )
    }
    guard FileSystem.isFile(destination + "/Package.swift") else {
      throw Failure.usage("'\(source)' has no Package.swift", cure: "Name the folder of the package itself.")
    }
  }

  private func commit(_ repository: String, for requests: [Manifest.Dependency]) throws {
    if let revision = requests.compactMap(\.revision).first {
      throw Failure.usage(
        "a local copy cannot stand in for revision \(revision) of \(FileSystem.lastComponent(repository))",
        cure: "Ask for a version or a branch in the manifest, or let SwiftPM fetch this dependency.")
    }
    try git(["-C", repository, "init", "--quiet", "--initial-branch=main"])
    try git(["-C", repository, "add", "--all", "--force"])
    try git(["-C", repository, "commit", "--quiet", "--allow-empty", "--message", "Local copy"])
    for version in Set(requests.compactMap(\.version)).sorted() { try git(["-C", repository, "tag", version]) }
    for branch in Set(requests.compactMap(\.branch)).sorted() where branch != "main" {
      try git(["-C", repository, "branch", branch])
    }
  }

  private func git(_ arguments: [String], index: String? = nil) throws {
    // A fixed author and date, and no settings of the user: the same content gives the same commit.
    var environment = packageManager.environment
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Offstage"
      environment["GIT_\(role)_EMAIL"] = "offstage@localhost"
      environment["GIT_\(role)_DATE"] = "2000-01-01T00:00:00Z"
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] { environment[name] = nil }
    if let index { environment["GIT_INDEX_FILE"] = index }
    let result = try Subprocess.collect("/usr/bin/env", ["git"] + arguments, environment: environment)
    guard result.status == 0 else {
      throw Failure.usage("git could not lay out a local copy of a dependency", cure: "git says: \(result.error)")
    }
  }

  private static func name(of url: String) -> String {
    let last = FileSystem.lastComponent(url.replacing(":", with: "/"))
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  static func identity(of url: String) -> String { name(of: url).lowercased() }

  /// Names, sizes and dates of all files: enough to see a change without reading them.
  private static func addListing(of folder: String, to hash: inout ContentHash) {
    for name in FileSystem.entries(folder) where ![".git", ".build"].contains(name) {
      let path = "\(folder)/\(name)"
      if FileSystem.isDirectory(path) {
        addListing(of: path, to: &hash)
      } else {
        hash.add("\(path) \(FileSystem.stamp(path))")
      }
    }
  }
}
