import Foundation
import XCTest

@testable import OffstageCommand

/// One run of the command, with what it printed.
struct CommandLineRun {
  var status: ExitStatus
  var output: [String]
  var errors: [String]

  init(_ arguments: [String]) {
    final class Lines { var output: [String] = [], errors: [String] = [] }
    let lines = Lines()
    status = OffstageTool(console: Console(output: { lines.output.append($0) }, error: { lines.errors.append($0) })).run(
      arguments)
    output = lines.output
    errors = lines.errors
  }

  /// A run of `offstage check` that keeps nothing between runs, unless a cache is named, with a text as standard input.
  init(check arguments: [String], input: String) {
    final class Lines { var output: [String] = [], errors: [String] = [] }
    let lines = Lines()
    let console = Console(output: { lines.output.append($0) }, error: { lines.errors.append($0) })
    let command = CheckCommand(console: console, environment: [:], standardInput: { Array(input.utf8) })
    status = OffstageTool(console: console).reporting { try command.run(arguments) }
    output = lines.output
    errors = lines.errors
  }
}

/// A folder that lives as long as the test, filled from pairs of path and text.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FileSystem.realPath(url.path)!
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? { FileSystem.read("\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) } }

  /// Paths below the folder, sorted, hidden ones too.
  func listing() -> [String] { (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted() }
}
