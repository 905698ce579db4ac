import Foundation
import LintFacts
import SwiftSources

/// A file with its text and what is known of it.
struct ReadFile: Sendable {
  var path: String
  var bytes: [UInt8]
  var facts: SourceFacts
}

/// The files that a run looks at.
struct SourceSet {
  let options: LintOptions
  let paths: [String]

  init(options: LintOptions) throws {
    self.options = options
    var paths: [String]
    if let files = options.files {
      paths = files
    } else {
      paths = try Discovery(root: options.root).files()
    }
    paths += options.texts.keys
    self.paths = Set(paths).sorted()
  }

  func read() -> [ReadFile] {
    let paths = paths
    let options = options
    return LoweredFile.onLargeStacks(count: paths.count, jobs: options.jobs) { number in
      Self.read(paths[number], options: options)
    }
  }

  private static func read(_ path: String, options: LintOptions) -> ReadFile {
    let bytes: [UInt8]
    if let text = options.texts[path] {
      bytes = text
    } else {
      do {
        bytes = try SourceText.read("\(options.root)/\(path)")
      } catch {
        let problem = SourceProblem(kind: .unreadable, text: "\(error)", offset: 0)
        return ReadFile(path: path, bytes: [], facts: SourceFacts(problems: [problem]))
      }
    }
    guard path.hasSuffix(".swift") else { return ReadFile(path: path, bytes: bytes, facts: SourceFacts()) }
    let facts = FactsDecoder.decode(LoweredFile.encodedFacts(of: bytes)) ?? SourceFacts()
    return ReadFile(path: path, bytes: bytes, facts: facts)
  }
}

enum SourceText {
  /// The bytes of a regular file.
  static func read(_ path: String) throws -> [UInt8] {
    switch LoweredFile.read(path) {
    case .success(let bytes): bytes
    case .failure(let failure): throw LintFailure(failure.reason)
    }
  }
}
