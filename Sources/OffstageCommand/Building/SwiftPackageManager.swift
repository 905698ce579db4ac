import Foundation

/// Calls SwiftPM for one package.
struct SwiftPackageManager {
  var location: PackageLocation
  /// The toolchain's `usr/bin`.
  var tools: String
  /// Arguments that decide how dependencies are resolved (`--config-path`), given by the user or by `--dependency`.
  var resolution: [String] = []
  var environment: [String: String]

  init(location: PackageLocation, toolchain: String, environment: [String: String]) {
    self.location = location
    tools = toolchain + "/usr/bin"
    self.environment = environment
  }

  /// The manifest of a package.
  func manifest(of root: String) throws -> Manifest {
    let result = try package(["dump-package"], root: root)
    guard result.status == 0 else { throw broken("the manifest of '\(FileSystem.lastComponent(root))' cannot be read", result) }
    do {
      return try JSONDecoder().decode(Manifest.self, from: result.output)
    } catch {
      throw Failure.fault(
        "the description of '\(FileSystem.lastComponent(root))' has a form that Offstage does not know (\(error))",
        cure: "Offstage is made for SwiftPM 6.3. Please report this, with the version of your toolchain.")
    }
  }

  /// Chooses and fetches dependencies.
  func resolve() throws {
    let result = try package(["resolve"], root: location.root)
    guard result.status == 0 else {
      throw broken("the dependencies of '\(FileSystem.lastComponent(location.root))' do not resolve", result)
    }
  }

  /// Builds or tests, with our own standard streams.
  func run(_ action: BuildAction, arguments: [String]) throws -> Subprocess.Ending {
    try Subprocess.run(
      "\(tools)/swift-\(action.rawValue)", common(root: location.root) + resolution + discovery + arguments,
      environment: environment)
  }

  private func package(_ command: [String], root: String) throws -> Subprocess.Output {
    try Subprocess.collect("\(tools)/swift-package", common(root: root) + resolution + command, environment: environment)
  }

  /// A `LinuxMain.swift` lists the tests for Linux by hand, and often behind `#if !canImport(ObjectiveC)`, which is false for iOS code. The
  /// tests are found as on Apple's systems instead.
  private var discovery: [String] {
    let lists = ["LinuxMain.swift", "Tests/LinuxMain.swift"]
    return lists.contains { FileManager.default.fileExists(atPath: "\(location.root)/\($0)") } ? ["--enable-test-discovery"] : []
  }

  private func common(root: String) -> [String] { ["--package-path", root, "--scratch-path", location.scratch] }

  /// SwiftPM's own words, then ours.
  private func broken(_ message: String, _ result: Subprocess.Output) -> Failure {
    let said = (result.error.isEmpty ? String(decoding: result.output, as: UTF8.self) : result.error)
      .split(separator: "\n").map(String.init)
    return .usage(
      message,
      cure: (["SwiftPM says:", ""] + said.map { "  " + $0 } + [
        "", "`swift package resolve` in the package's directory shows the same; mend it there.",
      ])
      .joined(separator: "\n"))
  }
}
