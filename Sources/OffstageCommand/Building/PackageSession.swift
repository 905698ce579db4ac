import Foundation
import SwiftSources

/// One run over one package: its state folder, SwiftPM's view of it, and its prepared sources.
struct PackageSession {
  var location: PackageLocation
  var runtime: Runtime
  var packageManager: SwiftPackageManager
  private var environment: [String: String]
  /// Names the local copies in use, if there are any.
  private var localCopies: String?

  init(location: PackageLocation, runtime: Runtime, environment: [String: String]) throws {
    self.location = location
    self.runtime = runtime
    self.environment = environment
    packageManager = SwiftPackageManager(location: location, toolchain: runtime.toolchain, environment: environment)
    do {
      try FileManager.default.createDirectory(atPath: location.state, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage(
        "cannot write to '\(location.scratch)'",
        cure:
          "Offstage keeps its products in .build/offstage of the package. Make that writable, or work on a copy of the package.")
    }
  }

  /// Runs with the versions of dependencies that were chosen before, and leaves the user's `Package.resolved` as it was.
  func whileResolved<Result>(_ work: () throws -> Result) throws -> Result {
    let resolved = ResolvedFile(location, localCopies: localCopies)
    try resolved.begin()
    try resolved.remember()
    do {
      let result = try work()
      try resolved.end()
      return result
    } catch {
      try resolved.end()
      throw error
    }
  }

  func graph() throws -> PackageGraph {
    var key = environment
    key["offstage resolution"] = packageManager.resolution.joined(separator: " ")
    let hash = GraphCache.environmentHash(key, toolchain: runtime.identity)
    return try Workspace(location: location, packageManager: packageManager, environmentHash: hash).graph()
  }

  func prepare(jobs: Int? = nil) throws -> PreparationResult { try prepare(try graph(), jobs: jobs) }

  func prepare(_ graph: PackageGraph, jobs: Int? = nil) throws -> PreparationResult {
    var preparation = Preparation(location: location, identity: runtime.identity)
    if let jobs { preparation.jobs = jobs }
    return try preparation.prepare(graph)
  }

  /// Options by which the user decides how dependencies are found count for our own calls of SwiftPM too.
  mutating func useResolutionArguments(of passed: [String]) {
    let names: Set = ["--config-path", "--cache-path", "--security-path", "--netrc-file", "--traits"]
    for (index, argument) in passed.enumerated() where names.contains(argument) && index + 1 < passed.count {
      packageManager.resolution += [argument, passed[index + 1]]
    }
  }

  /// Takes dependencies from local copies, each given as `NAME=PATH`.
  mutating func useLocalCopies(_ specifications: [String]) throws {
    guard !specifications.isEmpty else { return }
    let copies = LocalCopies(location: location, packageManager: packageManager)
    localCopies = try copies.prepare(try specifications.map(LocalCopies.Specification.init))
    packageManager.resolution += ["--config-path", copies.configuration]
  }
}
