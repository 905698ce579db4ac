import Foundation

/// Makes SwiftPM compile a module again although none of its files has a newer date: the prepared text of a file can change because
/// another file did (a superclass gained a method), or because Offstage did.
///
/// Without its objects SwiftPM runs the compiler for a module, and without its records (`.priors`, `.swiftdeps`) the compiler's
/// driver takes no file for unchanged. The other files in a build folder were written when the build was planned and must stay.
struct BuildFolders {
  var scratch: String

  /// Removes what was compiled of the modules, for each triple and configuration.
  func empty(_ modules: Set<String>) throws {
    guard !modules.isEmpty else { return }
    let folders = Set(modules.map { $0 + ".build" })
    try empty { folders.contains($0) }
  }

  /// Removes what was compiled of every module.
  func emptyAll() throws { try empty { $0.hasSuffix(".build") } }

  private static let compiled = [".o", ".priors", ".swiftdeps"]

  private func empty(where isMeant: (String) -> Bool) throws {
    for triple in FileSystem.entries(scratch) where triple.contains("-") {
      for configuration in ["debug", "release"] {
        let products = "\(scratch)/\(triple)/\(configuration)"
        for folder in FileSystem.entries(products) where isMeant(folder) { try empty("\(products)/\(folder)") }
      }
    }
  }

  private func empty(_ folder: String) throws {
    for name in FileSystem.entries(folder) {
      let path = "\(folder)/\(name)"
      if FileSystem.isDirectory(path) {
        try empty(path)
      } else if Self.compiled.contains(where: name.hasSuffix) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
