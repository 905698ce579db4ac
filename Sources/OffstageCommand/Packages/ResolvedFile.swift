import Foundation

/// Keeps SwiftPM's resolution out of the user's tree.
///
/// SwiftPM writes `Package.resolved` beside the manifest when there is none, or when it no longer fits. The versions it chose must
/// last, so that the next run takes the same ones, but the user's tree must not change. So what SwiftPM wrote is kept in the state
/// folder, put in place while SwiftPM runs, and the user's own file (or its absence) is restored afterwards. A run that was killed
/// in between is made good by the next one, unless the file changed since: then it is the user's again.
struct ResolvedFile {
  private let file: String
  private let original: String
  private let absence: String
  private let chosen: String
  private let basis: String
  /// Names the local copies that stand in for dependencies. With them, versions that the user's file records can't be had, so the
  /// user's file is put aside.
  private let localCopies: String?

  init(_ location: PackageLocation, localCopies: String? = nil) {
    self.localCopies = localCopies
    file = location.root + "/Package.resolved"
    original = location.state + "/Package.resolved.original"
    absence = location.state + "/Package.resolved.absent"
    chosen = location.state + "/Package.resolved.chosen"
    basis = location.state + "/Package.resolved.basis"
  }

  /// Puts SwiftPM's earlier choice in place, if it was made for the user's file as it is now.
  func begin() throws {
    if FileSystem.read(file) == FileSystem.read(chosen) { try restore() } else { try forget() }
    let now = FileSystem.read(file)
    if let choice = FileSystem.read(chosen), let madeFor = FileSystem.read(basis), madeFor == Array(identity(now).utf8) {
      try remember(now)
      try Data(choice).write(to: URL(fileURLWithPath: file), options: .atomic)
    } else if localCopies != nil, now != nil {
      try remember(now)
      try FileManager.default.removeItem(atPath: file)
    }
  }

  /// Remembers the user's file before SwiftPM may write one: called once SwiftPM is about to run.
  func remember() throws {
    guard FileSystem.kind(original) == nil, FileSystem.kind(absence) == nil else { return }
    try remember(FileSystem.read(file))
  }

  private func remember(_ content: [UInt8]?) throws {
    try Data(content ?? []).write(to: URL(fileURLWithPath: content == nil ? absence : original), options: .atomic)
  }

  /// Keeps what SwiftPM chose and restores the user's file.
  func end() throws {
    let before: [UInt8]?
    if FileSystem.kind(absence) != nil {
      before = nil
    } else if let content = FileSystem.read(original) {
      before = content
    } else {
      return
    }
    let now = FileSystem.read(file)
    if let now, now != before {
      try Data(now).write(to: URL(fileURLWithPath: chosen), options: .atomic)
      try Data(identity(before).utf8).write(to: URL(fileURLWithPath: basis), options: .atomic)
    }
    try restore()
  }

  private func restore() throws {
    if FileSystem.kind(absence) != nil {
      if FileSystem.kind(file) != nil { try FileManager.default.removeItem(atPath: file) }
    } else if let content = FileSystem.read(original), FileSystem.read(file) != content {
      try Data(content).write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    try forget()
  }

  private func forget() throws {
    for marker in [absence, original] where FileSystem.kind(marker) != nil { try FileManager.default.removeItem(atPath: marker) }
  }

  private func identity(_ content: [UInt8]?) -> String { localCopies ?? content.map { ContentHash.of($0) } ?? "absent" }
}
