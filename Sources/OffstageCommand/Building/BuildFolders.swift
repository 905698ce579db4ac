import Foundation

/// Makes SwiftPM compile a module again although none of its files has a newer date: the prepared text of a file can change because
/// another file did (a superclass gained a method), or because Offstage did.
struct BuildFolders {
  var scratch: String

  /// Removes what was compiled of the modules, for each triple and configuration.
  func empty(_ modules: Set<String>) throws {
    guard !modules.isEmpty else { return }
    let folders = Set(modules.map { $0 + ".build" })
    try remove { folders.contains($0) }
  }

  /// Removes what was compiled of every module.
  func emptyAll() throws { try remove { $0.hasSuffix(".build") } }

  private func remove(where isMeant: (String) -> Bool) throws {
    for triple in FileSystem.entries(scratch) where triple.contains("-") {
      for configuration in ["debug", "release"] {
        let products = "\(scratch)/\(triple)/\(configuration)"
        for folder in FileSystem.entries(products) where isMeant(folder) {
          try FileManager.default.removeItem(atPath: "\(products)/\(folder)")
        }
      }
    }
  }
}
