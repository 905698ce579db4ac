import Foundation
import XCTest

/// A program of `Programs`, compiled once and linked with the virtual clock as `offstage` does it: as an object.
final class Program: Sendable {
  static let cases = Result { try Program("cases") }
  static let waits = Result { try Program("waits", with: "Sources/Offstage/Clock", "Sources/OffstageXCTest/PendingWaits.swift") }
  static let steering = Result { try Program("steering", with: "Sources/Offstage/Clock") }

  struct Run {
    let output: String
    let errors: String
    let seconds: Double
  }

  private static let directory: Result<URL, any Error> = Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-clock-\(getpid())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let sources = root.appendingPathComponent("Sources/VirtualClock")
    let glue = ["../COffstage/virtual-clock.c", "../COffstage/run-loop.c"]
    let header = root.appendingPathComponent("Sources/COffstage/include/COffstage.h").path
    try "module COffstage { header \"\(header)\" export * }".write(
      to: url.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) + glue where name.hasSuffix(".c") {
      let object = url.appendingPathComponent(name.replacingOccurrences(of: "../COffstage/", with: "glue-"))
        .deletingPathExtension().appendingPathExtension("o")
      let source = sources.appendingPathComponent(name).path
      let include = root.appendingPathComponent("Sources/COffstage/include").path
      let result = try command(
        "clang", ["-O2", "-fPIC", "-Wall", "-Wextra", "-Werror", "-I", include, "-c", source, "-o", object.path])
      guard result.errors.isEmpty else { throw Failure(text: result.errors) }
    }
    return url
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let executable: URL

  private init(_ name: String, with others: String...) throws {
    let directory = try Self.directory.get()
    executable = directory.appendingPathComponent(name)
    var sources = [Self.root.appendingPathComponent("Tests/VirtualClockTests/Programs/\(name).swift").path]
    for path in others.map({ Self.root.appendingPathComponent($0).path }) {
      let files =
        path.hasSuffix(".swift")
        ? [path] : try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }
      sources += files
    }
    if !others.isEmpty { sources += ["-parse-as-library", "-I", directory.path, "-Xlinker", "--export-dynamic"] }
    let objects = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".o") }.sorted()
    let result = try Self.command(
      "swiftc",
      ["-suppress-warnings", "-swift-version", "5"] + sources + ["-o", executable.path]
        + objects.flatMap { ["-Xlinker", directory.appendingPathComponent($0).path] })
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Failure(text: result.output + result.errors)
    }
  }

  struct Failure: Error { let text: String }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try Self.command(executable.path, arguments, environment: environment)
  }

  private static func command(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-s", "KILL", "20", name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let output = Pipe(), errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let begin = ProcessInfo.processInfo.systemUptime
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(output: text, errors: errorText, seconds: ProcessInfo.processInfo.systemUptime - begin)
  }
}

extension Result where Success == Program {
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Run {
    switch arguments.count {
    case 0: try get().run(environment: environment)
    case 1: try get().run(arguments[0], environment: environment)
    default: try get().run(arguments[0], arguments[1], environment: environment)
    }
  }
}

/// A server in another process, which knows real time only.
final class OutsideServer {
  let port: String
  private let process = Process()

  init(answersAfter seconds: Double) throws {
    let script = """
      import socket, sys, time
      listener = socket.socket(); listener.bind(("127.0.0.1", 0)); listener.listen(5)
      print(listener.getsockname()[1], flush=True)
      connection, _ = listener.accept(); data = connection.recv(1); time.sleep(\(seconds)); connection.send(data)
      """
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { process.terminate() }
}
