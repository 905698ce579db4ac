import Foundation
import SwiftSources

/// Prepares the sources of a package and makes SwiftPM notice what changed.
struct Preparation {
  var location: PackageLocation
  var identity: String

  /// Stands while prepared text may be newer than what was compiled of it. A run that ends in between leaves it behind.
  private var pendingMarker: String { location.state + "/preparation.pending" }

  struct Outcome {
    var diagnostics: [SourceDiagnostic] = []
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  func prepare(_ graph: PackageGraph) throws -> Outcome {
    let wasInterrupted = FileSystem.kind(pendingMarker) != nil
    try Data().write(to: URL(fileURLWithPath: pendingMarker))
    if FileSystem.kind(location.overlay) == nil {
      try Data("{\"version\": 0, \"use-external-names\": false, \"roots\": []}\n".utf8).write(
        to: URL(fileURLWithPath: location.overlay))
    }
    if wasInterrupted { try BuildFolders(scratch: location.scratch).emptyAll() }
    try FileManager.default.removeItem(atPath: pendingMarker)
    return Outcome()
  }
}
