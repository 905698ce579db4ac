import Foundation
import SwiftSources
import XCTest

/// Every prepared text of the forms is accepted by the compiler, without a warning, against this package's own modules.
final class CompiledFormsTests: XCTestCase {
  func testPreparedFormsCompileInSwift5Mode() throws { try compile(languageMode: "5") }
  func testPreparedFormsCompileInSwift6Mode() throws { try compile(languageMode: "6") }

  private func compile(languageMode: String) throws {
    let modules = try XCTUnwrap(builtModules(), "the framework modules are not beside the test binary")
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("forms-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }

    var paths: [String] = []
    for (table, forms) in Form.all {
      for (number, form) in forms.enumerated() where form.isCompiled {
        // Static constants have the file's name in theirs; here each form is a file of one module.
        let name = "\(table.replacing(" ", with: ""))\(number)"
        let text = Preparer.prepare(source: form.source, file: "\(name).swift").text
        let path = directory.appendingPathComponent("\(name).swift").path
        try (text + (text.hasSuffix("\n") ? "import UIKit\n" : "\nimport UIKit\n")).write(
          toFile: path, atomically: true, encoding: .utf8)
        paths.append(path)
      }
    }
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let modulesInC = ["COffstage", "CText"].flatMap { name in
      let map = modules.deletingLastPathComponent().appendingPathComponent("\(name).build/module.modulemap").path
      return ["-Xcc", "-fmodule-map-file=\(map)", "-Xcc", "-I\(sources.appendingPathComponent("\(name)/include").path)"]
    }
    let result = try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", languageMode, "-module-name", "Forms", "-parse-as-library", "-I", modules.path,
        "-Xfrontend", "-import-module", "-Xfrontend", "ObjectiveC",
      ] + modulesInC + paths.sorted())
    XCTAssertEqual(result.status, 0, result.output)
    let complaints = result.output.split(separator: "\n").filter { $0.contains(": error:") || $0.contains(": warning:") }
    XCTAssertEqual(complaints.joined(separator: "\n"), "")
  }

  /// The folder of the modules that were built with this test.
  private func builtModules() -> URL? {
    let binaries = [CommandLine.arguments[0], Bundle.main.bundlePath, Bundle(for: Self.self).bundlePath]
    return binaries.flatMap { path -> [URL] in
      let url = URL(fileURLWithPath: path)
      return [url, url.deletingLastPathComponent()].map { $0.appendingPathComponent("Modules") }
    }.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("UIKit.swiftmodule").path) }
  }

  private func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
