import XCTest

@testable import OffstageCommand

/// What SwiftPM is given, what it is made to forget, and what stays of the user's tree.
final class BuildingTests: XCTestCase {
  private let runtime = Runtime(directory: "/stage/key", toolchain: "/opt/swift", identity: "i")

  func testFlagsOfATest() {
    XCTAssertEqual(
      CompilerFlags.arguments(for: .test, overlay: "/p/overlay.yaml", runtime: runtime).joined(separator: " "),
      "-Xswiftc -vfsoverlay -Xswiftc /p/overlay.yaml -Xswiftc -I -Xswiftc /stage/key/modules "
        + "-Xswiftc -Xfrontend -Xswiftc -import-module -Xswiftc -Xfrontend -Xswiftc ObjectiveC "
        + "-Xlinker -L/stage/key/lib -Xlinker -rpath=/stage/key/lib -Xlinker -lOffstageRuntime "
        + "-Xlinker --no-as-needed -Xlinker -lOffstageXCTest -Xlinker --as-needed -Xlinker /stage/key/link-hook.o "
        + "-Xlinker /stage/key/virtual-clock.o")
  }

  func testAPlainBuildLinksTheTestSupportOnlyWhereItIsUsed() {
    let flags = CompilerFlags.arguments(for: .build, overlay: "/p/overlay.yaml", runtime: runtime).filter { $0 != "-Xlinker" }
    XCTAssertEqual(flags.suffix(4), ["--as-needed", "-lOffstageXCTest", "/stage/key/link-hook.o", "/stage/key/virtual-clock.o"])
  }

  func testTheStampSaysWhereTheRunTimeIs() {
    let stamp = "toolchain=/opt/a swift 210.17\nhome=/src\nruntime=abc\ncommand=def\n"
    XCTAssertEqual(
      Runtime.parse(stamp, stage: "/stage"),
      Runtime(directory: "/stage/abc", toolchain: "/opt/a swift", identity: "def /opt/a swift 210.17"))
    XCTAssertNil(Runtime.parse("runtime=abc\n", stage: "/stage"))
  }

  func testExitStatus() {
    XCTAssertEqual(BuildCommand.status(of: .exited(0)), .success)
    XCTAssertEqual(BuildCommand.status(of: .exited(1)), .failed)
    XCTAssertEqual(BuildCommand.status(of: .exited(64)), .usage)
    XCTAssertEqual(BuildCommand.status(of: .signalled(11)), .failed)
  }

  func testAModuleIsForgottenInEveryConfiguration() throws {
    let scratch = try TemporaryFolder([
      "x86_64-unknown-linux-gnu/debug/A.build/A.o": "", "x86_64-unknown-linux-gnu/debug/A.build/Deep/B.swiftdeps": "",
      "x86_64-unknown-linux-gnu/debug/A.build/primary.priors": "",
      "x86_64-unknown-linux-gnu/debug/A.build/output-file-map.json": "", "x86_64-unknown-linux-gnu/release/A.build/A.o": "",
      "x86_64-unknown-linux-gnu/debug/AB.build/B.o": "", "x86_64-unknown-linux-gnu/debug/Modules/A.swiftmodule": "",
      "checkouts/A.build/keep.o": "",
    ])
    try BuildFolders(scratch: scratch.path).empty(["A"])
    XCTAssertEqual(
      scratch.listing().filter { FileSystem.isFile("\(scratch.path)/\($0)") },
      [
        "checkouts/A.build/keep.o", "x86_64-unknown-linux-gnu/debug/A.build/output-file-map.json",
        "x86_64-unknown-linux-gnu/debug/AB.build/B.o", "x86_64-unknown-linux-gnu/debug/Modules/A.swiftmodule",
      ], "what was planned stays, what was compiled goes")
  }

  func testACommandsSignalIsItsEnding() throws {
    XCTAssertEqual(try Subprocess.run("/bin/sh", ["-c", "exit 3"], environment: [:]), .exited(3))
    XCTAssertEqual(try Subprocess.run("/bin/sh", ["-c", "kill -TERM $$"], environment: [:]), .signalled(SIGTERM))
    XCTAssertEqual(try Subprocess.run("/bin/sh", ["-c", "exit $STATUS"], environment: ["STATUS": "4"]), .exited(4))
    XCTAssertThrowsError(try Subprocess.run("/no/such/program", [], environment: [:])) {
      XCTAssertEqual(($0 as? Failure)?.message, "cannot run program: No such file or directory")
    }
  }

  // MARK: Package.resolved

  private func resolved(_ package: TemporaryFolder, localCopies: String? = nil) throws -> ResolvedFile {
    let location = PackageLocation(root: package.path)
    try FileManager.default.createDirectory(atPath: location.state, withIntermediateDirectories: true)
    return ResolvedFile(location, localCopies: localCopies)
  }

  /// One run in which SwiftPM finds `expected` and writes `written`.
  private func run(
    _ package: TemporaryFolder, finds expected: String?, writes written: String?, localCopies: String? = nil, line: UInt = #line
  ) throws {
    let file = try resolved(package, localCopies: localCopies)
    try file.begin()
    try file.remember()
    XCTAssertEqual(package.read("Package.resolved"), expected, line: line)
    if let written { try package.write(written, to: "Package.resolved") }
    try file.end()
  }

  func testAResolutionIsKeptButNotInTheUsersTree() throws {
    let package = try TemporaryFolder(["Package.swift": ""])
    try run(package, finds: nil, writes: "1.0")
    XCTAssertNil(package.read("Package.resolved"))
    try run(package, finds: "1.0", writes: nil)
    XCTAssertNil(package.read("Package.resolved"))
  }

  func testTheUsersFileWinsAndStaysAsItIs() throws {
    let package = try TemporaryFolder(["Package.resolved": "user 1"])
    try run(package, finds: "user 1", writes: "newer")
    XCTAssertEqual(package.read("Package.resolved"), "user 1")
    try run(package, finds: "newer", writes: nil)
    try package.write("user 2", to: "Package.resolved")
    try run(package, finds: "user 2", writes: nil)
    XCTAssertEqual(package.read("Package.resolved"), "user 2")
  }

  func testAKilledRunIsMadeGood() throws {
    let package = try TemporaryFolder(["Package.swift": ""])
    try run(package, finds: nil, writes: "1.0")
    try resolved(package).begin()
    XCTAssertEqual(package.read("Package.resolved"), "1.0")
    try run(package, finds: "1.0", writes: nil)
    XCTAssertNil(package.read("Package.resolved"))
  }

  func testAFileThatTheUserWroteAfterAKilledRunIsTheUsers() throws {
    let package = try TemporaryFolder(["Package.resolved": "user 1"])
    try run(package, finds: "user 1", writes: "newer")
    try resolved(package).begin()
    try package.write("user 2", to: "Package.resolved")
    try run(package, finds: "user 2", writes: nil)
    XCTAssertEqual(package.read("Package.resolved"), "user 2")
  }

  func testWithLocalCopiesTheUsersFileIsPutAside() throws {
    let package = try TemporaryFolder(["Package.resolved": "user"])
    try run(package, finds: nil, writes: "local", localCopies: "local 1")
    XCTAssertEqual(package.read("Package.resolved"), "user")
    try run(package, finds: "local", writes: nil, localCopies: "local 1")
    try run(package, finds: nil, writes: "local", localCopies: "local 2")
    try run(package, finds: "user", writes: nil)
    XCTAssertEqual(package.read("Package.resolved"), "user")
  }

  func testDependenciesAreNamedAsSwiftPMIdentifiesThem() throws {
    XCTAssertEqual(LocalCopies.identity(of: "https://example.com/Quick/Nimble.git"), "nimble")
    XCTAssertEqual(LocalCopies.identity(of: "git@example.com:Nimble.git"), "nimble")
    XCTAssertThrowsError(try LocalCopies.Specification("Nimble")) {
      XCTAssertEqual(($0 as? Failure)?.message, "'--dependency Nimble' names no path")
    }
    XCTAssertThrowsError(try LocalCopies.Specification("Nimble=/no/such/place")) {
      XCTAssertEqual(($0 as? Failure)?.message, "'/no/such/place' holds no copy of Nimble")
    }
  }

  func testACachedGraphIsUsedOnlyWhileItsInputsAreTheSame() throws {
    let folder = try TemporaryFolder(["Package.swift": "one"])
    let cache = folder.path + "/graph.json"
    let graph = PackageGraph(packages: [])
    let inputs = [folder.path + "/Package.swift", folder.path + "/Package.resolved"]
    try GraphCache.save(graph, inputs: inputs, environment: "e", to: cache)
    XCTAssertEqual(GraphCache.load(from: cache, environment: "e"), graph)
    XCTAssertNil(GraphCache.load(from: cache, environment: "other"))
    try folder.write("", to: "Package.resolved")
    XCTAssertNil(GraphCache.load(from: cache, environment: "e"), "a file that was missing appeared")
    try GraphCache.save(graph, inputs: inputs, environment: "e", to: cache)
    try folder.write("two", to: "Package.swift")
    XCTAssertNil(GraphCache.load(from: cache, environment: "e"))
  }

  func testTheGraphDependsOnTheEnvironmentButNotOnTheTerminal() {
    let plain = GraphCache.environmentHash(["A": "1"], toolchain: "t")
    XCTAssertEqual(
      plain, GraphCache.environmentHash(["A": "1", "TERM": "xterm", "PWD": "/x", "OFFSTAGE_TIME": "real"], toolchain: "t"))
    XCTAssertNotEqual(plain, GraphCache.environmentHash(["A": "2"], toolchain: "t"))
    XCTAssertNotEqual(plain, GraphCache.environmentHash(["A": "1"], toolchain: "u"))
  }
}
