import Foundation
import SwiftSources

/// Prepares the sources of a package and makes SwiftPM notice what changed.
struct Preparation {
  var location: PackageLocation
  /// Changes with Offstage and with the toolchain.
  var identity: String
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// Stands while prepared text may be newer than what was compiled of it. A run that ends in between leaves it behind.
  private var pendingMarker: String { location.state + "/preparation.pending" }

  func prepare(_ graph: PackageGraph) throws -> PreparationResult {
    let wasInterrupted = FileSystem.kind(pendingMarker) != nil
    try Data().write(to: URL(fileURLWithPath: pendingMarker))
    let modules = graph.modules.map { module in
      SourceModule(
        name: module.name, directory: module.directory, files: module.files, dependencies: module.dependencies,
        kind: module.isForiOS ? .iOS : .native, isTest: module.isTest)
    }
    let result = try Preparer.prepare(
      PreparationRequest(
        modules: modules, cacheDirectory: location.preparedSources, overlayFile: location.overlay, toolVersion: identity,
        jobs: jobs))
    let folders = BuildFolders(scratch: location.scratch)
    if wasInterrupted {
      try folders.emptyAll()
    } else if !result.changed.isEmpty {
      let changed = Set(result.changed)
      try folders.empty(Set(modules.filter { !changed.isDisjoint(with: $0.files) }.map(\.name)))
    }
    try FileManager.default.removeItem(atPath: pendingMarker)
    return result
  }
}
