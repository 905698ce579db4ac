import Foundation
import SwiftSources

/// `offstage prepare`: shows which sources are rewritten for Linux, and how.
struct PrepareCommand {
  var console: Console
  var environment = ProcessInfo.processInfo.environment

  func run(_ arguments: [String]) throws -> ExitStatus {
    let parser = ArgumentParser(
      command: .prepare, options: [.flag("--list"), .value("--diff"), .value("--jobs"), .value("--dependency")],
      maximumPositionals: 1,
      absolutePath: { $0 })
    let parsed = try parser.parse(arguments)
    let jobs = try parsed.last("--jobs").map(Self.jobs)
    if parsed.has("--list"), parsed.has("--diff") {
      throw Failure.usage("--list and --diff exclude each other", cure: "`offstage prepare --help` says how it is used.")
    }
    let root = try PackageLocation.existingDirectory(parsed.positionals.first ?? ".")
    let result = try prepare(root, jobs: jobs, dependencies: parsed.values["--dependency"] ?? [])
    result.diagnostics.forEach { console.error($0.description) }
    if let file = parsed.last("--diff") {
      try show(file, of: result, root: root)
    } else if parsed.has("--list") {
      for file in result.prepared { console.output(Self.relative(file.original, to: root)) }
    } else {
      console.output("\(result.prepared.count) of \(result.statistics.files) Swift files are rewritten")
    }
    return result.diagnostics.contains { $0.severity == .error } ? .failed : .success
  }

  private func prepare(_ root: String, jobs: Int?, dependencies: [String]) throws -> PreparationResult {
    let location = PackageLocation(root: root)
    let runtime = try Runtime.locate()
    var session = try PackageSession(location: location, runtime: runtime, environment: environment)
    // A folder of loose sources is taken as one module of iOS code.
    guard FileSystem.isFile(root + "/Package.swift") else { return try session.prepare(.looseSources(in: root), jobs: jobs) }
    try session.useLocalCopies(dependencies)
    return try session.whileResolved { try session.prepare(jobs: jobs) }
  }

  static func jobs(_ text: String) throws -> Int {
    guard let jobs = Int(text), (1...1024).contains(jobs) else {
      throw Failure.usage("--jobs \(text): not a number of threads", cure: "Give a number from 1 to 1024.")
    }
    return jobs
  }

  private func show(_ file: String, of result: PreparationResult, root: String) throws {
    let candidates = [FileSystem.absolute(file), FileSystem.join(root, file)].map { FileSystem.realPath($0) ?? $0 }
    guard let original = candidates.first(where: FileSystem.isFile) else {
      throw Failure.usage(
        "there is no file '\(file)'",
        cure: "Name a Swift file of the package; `offstage prepare --list` names those that are rewritten.")
    }
    guard let prepared = result.prepared.first(where: { $0.original == original }) else {
      console.error("offstage: '\(file)' is not rewritten: the compiler reads it as it is")
      return
    }
    let before = String(decoding: FileSystem.read(original) ?? [], as: UTF8.self)
    let after = String(decoding: FileSystem.read(prepared.prepared) ?? [], as: UTF8.self)
    LineDifference.lines(from: before, to: after, name: Self.relative(original, to: root)).forEach(console.output)
  }

  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

/// The difference between a source and its prepared text, in the form of `diff -u` without context. Every line stays where it is,
/// so lines are compared one by one.
enum LineDifference {
  static func lines(from before: String, to after: String, name: String) -> [String] {
    let before = before.split(separator: "\n", omittingEmptySubsequences: false)
    let after = after.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = ["--- \(name)", "+++ \(name) (prepared)"]
    var index = 0
    let count = max(before.count, after.count)
    func line(_ lines: [Substring], _ index: Int) -> Substring? { index < lines.count ? lines[index] : nil }
    while index < count {
      let start = index
      while index < count, line(before, index) != line(after, index) { index += 1 }
      if index > start {
        lines.append("@@ -\(start + 1),\(index - start) +\(start + 1),\(index - start) @@")
        lines += (start..<index).compactMap { line(before, $0).map { "-\($0)" } }
        lines += (start..<index).compactMap { line(after, $0).map { "+\($0)" } }
      }
      index += 1
    }
    return lines
  }
}
