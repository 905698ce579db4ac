import Foundation
import XCTest

/// A program of `Programs`, compiled once and linked with the virtual clock as `offstage` does it: as an object.
final class Program: Sendable {
  static let cases = Result { try Program("cases") }
  static let waits = Result { try Program("waits", with: "Sources/Offstage/Clock", "Sources/OffstageXCTest/PendingWaits.swift") }
  static let pending = Result { try Program("pending", with: "Sources/Offstage/Clock") }
  static let staticLibraries = Result { try Program("linking", .staticLibraries) }
  static let staticExecutable = Result { try Program("linking", .staticExecutable) }
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
    let glue = ["../COffstage/virtual-clock.c", "../COffstage/run-loop.c", "../../Support/LinkHook/static-clock.c"]
    let header = root.appendingPathComponent("Sources/COffstage/include/COffstage.h").path
    try "module COffstage { header \"\(header)\" export * }".write(
      to: url.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) + glue where name.hasSuffix(".c") {
      let prefix = name.hasSuffix("static-clock.c") ? "only-" : name.hasPrefix("..") ? "glue-" : ""
      let object = url.appendingPathComponent(prefix + URL(fileURLWithPath: name).lastPathComponent)
        .deletingPathExtension().appendingPathExtension("o")
      let source = sources.appendingPathComponent(name).path
      let include = root.appendingPathComponent("Sources/COffstage/include").path
      let result = try command(
        "clang",
        [
          "-O2", "-fPIC", "-fno-omit-frame-pointer", "-Wall", "-Wextra", "-Werror", "-I", include, "-c", source, "-o",
          object.path,
        ])
      guard result.errors.isEmpty else { throw Failure(text: result.errors) }
    }
    return url
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let executable: URL

  /// How a program is linked.
  enum Linking: String {
    case dynamic = "dynamic"
    case staticLibraries = "-static-stdlib"
    case staticExecutable = "-static-executable"
  }

  private init(_ name: String, _ linking: Linking = .dynamic, with others: String...) throws {
    let directory = try Self.directory.get()
    executable = directory.appendingPathComponent(linking == .dynamic ? name : name + linking.rawValue)
    var sources = [Self.root.appendingPathComponent("Tests/VirtualClockTests/Programs/\(name).swift").path]
    for path in others.map({ Self.root.appendingPathComponent($0).path }) {
      let files =
        path.hasSuffix(".swift")
        ? [path] : try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }
      sources += files
    }
    if !others.isEmpty { sources += ["-parse-as-library", "-I", directory.path, "-Xlinker", "--export-dynamic"] }
    if linking != .dynamic { sources.append(linking.rawValue) }
    let objects = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { object in
      let isMeant = !object.hasPrefix("only-") || linking == .staticExecutable
      return object.hasSuffix(".o") && isMeant && (linking == .dynamic || !object.hasPrefix("glue-"))
    }.sorted()
    let result = try Self.command(
      "swiftc",
      ["-g", "-suppress-warnings", "-swift-version", "5"] + sources + ["-o", executable.path]
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

/// A server outside the program under test, which knows real time only: a thread of the tests' own process.
final class OutsideServer {
  let port: String
  private let listener: Int32

  init(answersAfter seconds: Double) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 5) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = "\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      var byte: UInt8 = 0
      guard read(connection, &byte, 1) == 1 else { return }
      usleep(UInt32(seconds * 1_000_000))
      _ = write(connection, &byte, 1)
      close(connection)
    }
  }

  deinit {
    // Wakes a thread that still waits for the program.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
