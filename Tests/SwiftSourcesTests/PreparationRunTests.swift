import Foundation
import SwiftSources
import XCTest

/// A package in a temporary directory that is prepared again and again.
private final class Sandbox {
  let root: URL
  var jobs = 2
  var version = "1"
  var kind = SourceModule.Kind.iOS

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root.appendingPathComponent("Sources"), withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: root) }

  func path(_ name: String) -> String { root.appendingPathComponent("Sources/\(name)").path }
  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }

  func prepare(cache: String = "cache", extra: [String] = []) throws -> PreparationResult {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
    let module = SourceModule(
      name: "App", directory: root.path, files: names.map(path) + extra, dependencies: [], kind: kind, isTest: false)
    let cache = root.appendingPathComponent(cache).path
    return try Preparer.prepare(
      PreparationRequest(
        modules: [module], cacheDirectory: cache, overlayFile: "\(cache)/overlay.yaml", toolVersion: version, jobs: jobs))
  }

  func prepared(_ name: String, _ result: PreparationResult) -> String? {
    guard let file = result.prepared.first(where: { $0.original == path(name) }) else { return nil }
    return try? String(contentsOfFile: file.prepared, encoding: .utf8)
  }

  /// All that a run writes but its bookkeeping, by name.
  func snapshot(_ result: PreparationResult, cache: String) throws -> [String: String] {
    var texts = [
      "overlay": try String(contentsOfFile: result.overlayFile, encoding: .utf8).replacing("/\(cache)/", with: "/cache/")
    ]
    for file in result.prepared { texts[file.original] = try String(contentsOfFile: file.prepared, encoding: .utf8) }
    return texts
  }
}

final class PreparationRunTests: XCTestCase {
  func testTheOverlayMapsEachPreparedFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.swift", "class A { @objc func a() {} }\n")
    try sandbox.write("B.swift", "struct B {}\n")
    let result = try sandbox.prepare()
    XCTAssertEqual(result.prepared.map(\.original), [sandbox.path("A.swift")])
    XCTAssertEqual(result.prepared[0].changes.map(\.kind), [.attribute, .registration])
    XCTAssertEqual(
      try String(contentsOfFile: result.overlayFile, encoding: .utf8),
      """
      {
        "version": 0,
        "use-external-names": false,
        "case-sensitive": true,
        "roots": [
          { "name": "\(sandbox.root.path)/Sources", "type": "directory", "contents": [
              { "name": "A.swift", "type": "file", "external-contents": "\(result.prepared[0].prepared)" }
            ] }
        ]
      }

      """)
    XCTAssertEqual(result.statistics.parsed, 1)
  }

  func testOutputIsTheSameForAnyNumberOfJobs() throws {
    let sandbox = try Sandbox()
    for number in 0..<40 {
      try sandbox.write(
        "F\(number).swift",
        "class C\(number): C\(max(0, number - 1))Base { @objc func m\(number)() {}; let s = #selector(m\(number)) }\n"
          + "class C\(number)Base {}\nextension C\(number) { override func v() {} }\n")
    }
    var snapshots: [[String: String]] = []
    for jobs in [1, 2, 8] {
      sandbox.jobs = jobs
      let cache = "cache\(jobs)"
      snapshots.append(try sandbox.snapshot(try sandbox.prepare(cache: cache), cache: cache))
    }
    XCTAssertEqual(snapshots[0].count, 41)
    XCTAssertEqual(snapshots[0].filter { $0.key != "overlay" }, snapshots[1].filter { $0.key != "overlay" })
    XCTAssertEqual(snapshots[0], snapshots[2])
  }

  func testAnUnchangedTreeIsNotRead() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.swift", "class A { @objc func a() {} }\n")
    let first = try sandbox.prepare()
    let date = try FileManager.default.attributesOfItem(atPath: first.prepared[0].prepared)[.modificationDate] as? Date
    let second = try sandbox.prepare()
    XCTAssertEqual(second.prepared, first.prepared)
    XCTAssertEqual(second.changed, [])
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: first.prepared[0].prepared)[.modificationDate] as? Date, date)
  }

  /// The trap of incremental builds: the class's file did not change, its prepared text did.
  func testAFileWhosePreparedTextChangesThoughItDidNotIsNamed() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Base.swift", "class Base { func load() {} }\n")
    try sandbox.write("Screen.swift", "class Screen: Base {\n}\n")
    XCTAssertEqual(try sandbox.prepare().changed, [])
    try sandbox.write("More.swift", "extension Screen {\n  override func load() {}\n}\n")
    let result = try sandbox.prepare()
    XCTAssertEqual(result.changed, [sandbox.path("Screen.swift")])
    XCTAssertEqual(
      sandbox.prepared("Screen.swift", result),
      "class Screen: Base {\noverride func load() { _offstage_override_Screen_load() } }\n")
    // And back again.
    try sandbox.write("More.swift", "extension Screen {\n  func other() {}\n}\n")
    let last = try sandbox.prepare()
    XCTAssertEqual(last.changed, [sandbox.path("Screen.swift")])
    XCTAssertEqual(last.prepared, [])
  }

  func testANewRequirementReachesFilesThatNameIt() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Use.swift", "class Use { func didStop(at x: Int) {} }\n")
    XCTAssertEqual(try sandbox.prepare().prepared, [])
    try sandbox.write("P.swift", "@objc protocol P { @objc optional func didStop(at x: Int) }\n")
    let result = try sandbox.prepare()
    XCTAssertEqual(result.changed, [sandbox.path("Use.swift")])
    XCTAssertTrue(sandbox.prepared("Use.swift", result)!.contains("r.method(Use.self, \"didStopAt:\", Use.didStop(at:))"))
  }

  func testAnotherToolVersionUsesNothingOfTheCache() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.swift", "class A { @objc func a() {} }\n")
    let first = try sandbox.prepare()
    try Data("stale".utf8).write(to: URL(fileURLWithPath: first.prepared[0].prepared))
    sandbox.version = "2"
    let second = try sandbox.prepare()
    XCTAssertEqual(second.statistics.parsed, 1)
    XCTAssertTrue(sandbox.prepared("A.swift", second)!.contains("_offstageRegister"))
  }

  func testADamagedCacheIsAnEmptyOne() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.swift", "class A { @objc func a() {} }\n")
    let first = try sandbox.prepare()
    let text = sandbox.prepared("A.swift", first)
    for name in ["manifest", "facts", "answers"] {
      let path = sandbox.root.appendingPathComponent("cache/\(name)")
      let bytes = try Data(contentsOf: path)
      for damaged in [Data(), bytes.prefix(bytes.count / 2), Data("x\u{0}\t\n\u{1}".utf8) + bytes] {
        try damaged.write(to: path)
        XCTAssertEqual(sandbox.prepared("A.swift", try sandbox.prepare()), text, name)
      }
    }
  }

  func testAPreparedFileThatWasRemovedOrChangedIsMadeAgain() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.swift", "class A { @objc func a() {} }\n")
    let first = try sandbox.prepare()
    let text = sandbox.prepared("A.swift", first)
    try FileManager.default.removeItem(atPath: first.prepared[0].prepared)
    XCTAssertEqual(sandbox.prepared("A.swift", try sandbox.prepare()), text)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: first.prepared[0].prepared))
    XCTAssertEqual(sandbox.prepared("A.swift", try sandbox.prepare()), text)
  }

  func testAPlainTestFileIsPreparedWithoutAParse() throws {
    let sandbox = try Sandbox()
    let source = "@testable import App\nimport XCTest // first\nfinal class T: XCTestCase { func testA() {} }\n"
    try sandbox.write("T.swift", source)
    let result = try sandbox.prepare()
    XCTAssertEqual(result.statistics.parsed, 0)
    XCTAssertEqual(sandbox.prepared("T.swift", result), Preparer.prepare(source: source).text)
    XCTAssertEqual(result.prepared[0].changes, [SourceChange(kind: .import, line: 2)])
    XCTAssertEqual(try sandbox.prepare().changed, [])
    // A superclass of the main actor asks for more.
    try sandbox.write("Base.swift", "import XCTest\n@MainActor class Base: XCTestCase {}\n")
    try sandbox.write("T.swift", source.replacing("T: XCTestCase", with: "T: Base").replacing("testA", with: "setUp"))
    XCTAssertEqual(try sandbox.prepare().statistics.parsed, 2)
  }

  func testNativeCodeSeesLinux() throws {
    let sandbox = try Sandbox()
    sandbox.kind = .native
    try sandbox.write("A.swift", "#if canImport(UIKit) || os(iOS)\n@objc class A {}\n#endif\n")
    XCTAssertEqual(
      sandbox.prepared("A.swift", try sandbox.prepare()), "#if false            || os(iOS)\n@objc class A {}\n#endif\n")
  }
}

final class HostileInputTests: XCTestCase {
  func testAFileThatIsNotUTF8() throws {
    let sandbox = try Sandbox()
    try Data([0x40, 0x0A, 0x61, 0xFF, 0x62]).write(to: URL(fileURLWithPath: sandbox.path("Bad.swift")))
    let result = try sandbox.prepare()
    let path = sandbox.path("Bad.swift")
    XCTAssertEqual(
      result.diagnostics.map(\.description),
      [
        "\(path):2:2: error: the file is not valid UTF-8\n\(path):2:2: note: save it in UTF-8; Swift reads no other encoding"
      ])
  }

  func testFilesThatCannotBeRead() throws {
    let sandbox = try Sandbox()
    let loop = sandbox.path("Loop.swift")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    try FileManager.default.createDirectory(atPath: sandbox.path("Folder.swift"), withIntermediateDirectories: true)
    let missing = sandbox.path("Missing.swift")
    let result = try sandbox.prepare(extra: [missing])
    XCTAssertEqual(
      result.diagnostics.map { "\($0.file.split(separator: "/").last!): \($0.message)" },
      [
        "Folder.swift: the file can't be read: it is not a regular file",
        "Loop.swift: the file can't be read: too many levels of symbolic links",
        "Missing.swift: the file can't be read: no such file or directory",
      ])
  }

  func testBrokenSwiftIsPreparedAsFarAsItParses() {
    for text in [
      "class A { @objc func", "#selector(", "@objc", "class { @objc }", "extension { override func x( }",
      "#if os(iOS)\nclass A {",
      "@objc protocol P { @objc optional }", "}}}}", "\"\"\"\n@objc", "class A { @objc func a() {} ", "#if os(", "#keyPath()",
      "protocol P { @objc optional func a(_ x: , y) }", "class A: { override func b() }\nextension A { override func b() }",
      "import", "import XCTest.", "@objc(", "func f() { #selector() }", "x?.y?(", "#available(iOS", "\u{FEFF}class B {}", "",
    ] {
      let result = Preparer.prepare(source: text)
      XCTAssertEqual(result.text.filter { $0 == "\n" }.count, text.filter { $0 == "\n" }.count, text)
    }
  }

  func testEveryPrefixOfAFormIsSurvived() {
    for (_, forms) in Form.all {
      for form in forms.prefix(1) {
        let source = form.source
        for count in stride(from: 0, to: source.count, by: 23) { _ = Preparer.prepare(source: String(source.prefix(count))) }
      }
    }
  }

  func testDeepNestingIsLeftToTheCompiler() {
    for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] {
      let text = String(repeating: open, count: 10_000) + " @objc " + String(repeating: close, count: 10_000)
      let result = Preparer.prepare(source: text)
      XCTAssertEqual(result.text, text)
      XCTAssertEqual(
        result.diagnostics.map(\.description),
        [
          "File.swift:1:1: warning: the file nests more than 256 brackets and is compiled as it is\n"
            + "File.swift:1:1: note: split the nested code into functions"
        ])
    }
  }

  func testLongChainsAndLongFiles() {
    let chain = "let x = " + String(repeating: "a.b(1).", count: 3_000) + "c + " + String(repeating: "1 + ", count: 5_000) + "1"
    XCTAssertEqual(
      Preparer.prepare(source: chain + "; @objc enum E: Int { case a }").text, chain + ";       enum E: Int { case a }")
    let lines = String(repeating: "x\n", count: 100_000)
    XCTAssertEqual(Preparer.prepare(source: lines + "@objc enum E: Int { case a }").text, lines + "      enum E: Int { case a }")
  }
}
