import XCTest

@testable import OffstageCommand

/// The whole command over small packages. `./test` names the command in OFFSTAGE_COMMAND; without it these tests are skipped, for
/// they need the run time built.
final class EndToEndTests: XCTestCase {
  private struct Run {
    var status: Int32
    /// Standard output and standard error.
    var text: String
  }

  private func offstage(_ arguments: String..., in folder: TemporaryFolder) throws -> Run {
    guard let command = ProcessInfo.processInfo.environment["OFFSTAGE_COMMAND"], !command.isEmpty else {
      throw XCTSkip("OFFSTAGE_COMMAND does not name the command; ./test does")
    }
    let result = try Subprocess.collect(
      "/bin/bash", ["-c", "cd \"$0\" && exec \"$@\" 2>&1", folder.path, command] + arguments, environment: nil)
    return Run(status: result.status, text: String(decoding: result.output, as: UTF8.self))
  }

  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
    """

  /// Everything in the folder but what Offstage may write.
  private func tree(_ folder: TemporaryFolder) -> [String: String] {
    var files: [String: String] = [:]
    for name in folder.listing() where !name.hasPrefix(".build") { files[name] = folder.read(name) ?? "directory" }
    return files
  }

  private func assert(
    _ run: Run, status: ExitStatus, contains text: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertTrue(run.status == status.rawValue && (text.isEmpty || run.text.contains(text)), run.text, file: file, line: line)
  }

  func testACodeBaseForIOSIsTestedAndItsTreeStaysAsItIs() throws {
    let package = try TemporaryFolder([
      "Package.swift": manifest,
      "Sources/App/App.swift": "#if os(iOS)\npublic let system = \"iOS\"\n#else\n#error(\"only for iOS\")\n#endif\n",
      "Tests/AppTests/AppTests.swift": """
      import Testing
      import XCTest
      @testable import App
      final class AppTests: XCTestCase {
        func testSystem() { XCTAssertEqual(system, "iOS") }
        func testWrong() { if ProcessInfo.processInfo.environment["WRONG"] != nil { XCTFail("wrong") } }
      }
      @Test func alsoWithSwiftTesting() { #expect(system == "iOS") }
      """,
    ])
    let before = tree(package)
    let first = try offstage("test", in: package)
    assert(first, status: .success, contains: "Executed 2 tests, with 0 failures")
    assert(first, status: .success, contains: "Test run with 1 test in 0 suites passed")
    XCTAssertEqual(tree(package), before)
    XCTAssertEqual(FileSystem.entries(package.path + "/.build"), ["offstage"])

    // Arguments reach `swift test`, paths are the user's.
    assert(try offstage("test", ".", "--filter", "testSystem", in: package), status: .success, contains: "Executed 1 test,")
    assert(try offstage("test", "--parallel", "--xunit-output", "out.xml", in: package), status: .success)
    XCTAssertNotNil(package.read("out.xml"))
    setenv("WRONG", "1", 1)
    defer { unsetenv("WRONG") }
    assert(try offstage("test", in: package), status: .failed, contains: "with 1 failure")
    assert(try offstage("test", "--", "--no-such-option", in: package), status: .usage)
  }

  func testAnAppRunsForAWhileAndItsCallbacksArePrinted() throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Hello", targets: [.executableTarget(name: "Hello")])
      """,
      "Sources/Hello/AppDelegate.swift": """
      import UIKit
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = HelloViewController()
          window?.makeKeyAndVisible()
          return true
        }
      }
      final class HelloViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print("arguments:", CommandLine.arguments.dropFirst().joined(separator: " "))
          Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in print("half a minute") }
        }
      }
      """,
    ])
    let begun = Date()
    let run = try offstage("run", "--for", "100", "--product", "Hello", "--", "--loud", in: package)
    assert(run, status: .success, contains: "arguments: --loud\nhalf a minute\nhalf a minute\nhalf a minute\n")
    let callbacks = [
      "viewDidLoad", "viewWillAppear(animated: false)", "viewIsAppearing(animated: false)", "viewDidAppear(animated: false)",
    ]
    for callback in callbacks { assert(run, status: .success, contains: "HelloViewController#1  \(callback)") }
    XCTAssertLessThan(Date().timeIntervalSince(begun), 100, "virtual time did not jump")

    assert(try offstage("run", "--trace", "out.jsonl", in: package), status: .success)
    XCTAssertTrue(package.read("out.jsonl")?.contains("\"viewDidAppear\"") == true)
    assert(
      try offstage("run", "--for", "long", in: package), status: .usage,
      contains: "offstage: error: '--for' needs a number of seconds, not 'long'\n  For example: `offstage run --for 2.5`.")
    assert(
      try offstage("run", "--", "--loud", in: package), status: .usage,
      contains: "offstage: error: arguments for the app need the app's name\n")
  }

  func testTimeIsVirtualAndAWaitThatFailsSaysWhatWasPending() throws {
    let package = try TemporaryFolder([
      "Package.swift": manifest,
      "Sources/App/Refresher.swift": """
      import Foundation
      public enum Refresher {
        public static func later(_ body: @escaping @Sendable () -> Void) {
          Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in body() }
        }
      }
      """,
      "Tests/AppTests/AppTests.swift": """
      import XCTest
      import App
      #if canImport(Offstage)
      import Offstage
      #else
      #error("Offstage is there without a line in the manifest")
      #endif
      final class AppTests: XCTestCase {
        func testNineOfTenSeconds() {
          let done = expectation(description: "done")
          DispatchQueue.main.asyncAfter(deadline: .now() + 9) { done.fulfill() }
          wait(for: [done], timeout: 10)
          print("time is virtual:", Clock.isVirtual)
        }
        func testNever() {
          let never = expectation(description: "never")
          Refresher.later {}
          DispatchQueue.main.asyncAfter(deadline: .now() + 25) { never.fulfill() }
          wait(for: [never], timeout: 10)
        }
      }
      """,
    ])
    let run = try offstage("test", "--filter", "AppTests", in: package)
    assert(run, status: .failed, contains: "testNever : Asynchronous wait failed - Exceeded timeout of 10.0 seconds")
    assert(run, status: .failed, contains: "testNineOfTenSeconds' passed (9.0 seconds)")
    assert(run, status: .failed, contains: "time is virtual: true")
    assert(run, status: .failed, contains: "Virtual time is ")
    XCTAssertEqual(
      run.text.split(separator: "\n").filter { $0.hasPrefix("  - ") },
      [
        "  - in 15.000 s: asyncAfter, created by AppTests.testNever() at Tests/AppTests/AppTests.swift:18",
        "  - in 50.000 s: run loop of the main thread: a Timer, every 60.000 s, created by static Refresher.later(_:) at "
          + "Sources/App/Refresher.swift:4",
      ])

    let real = try offstage("test", "--real-time", "--skip-build", "--filter", "testNineOfTenSeconds", in: package)
    assert(real, status: .success, contains: "time is virtual: false")
  }

  func testARewriteThatAnotherFileCausesReachesTheCompiler() throws {
    // The trap: `Base.swift` does not change, but its prepared text must, for the class body takes up the override.
    let package = try TemporaryFolder([
      "Package.swift": manifest,
      "Sources/App/Base.swift": """
      open class Base {
        public init() {}
        open func name() -> String { "base" }
      }
      public final class Child: Base {}
      """,
      "Sources/App/Extension.swift": "extension Child {}\n",
      "Tests/AppTests/AppTests.swift": """
      import XCTest
      import App
      final class AppTests: XCTestCase { func testName() { print("name is", (Child() as Base).name()) } }
      """,
    ])
    assert(try offstage("test", in: package), status: .success, contains: "name is base")
    try package.write(
      "extension Child {\n  public override func name() -> String { \"child\" }\n}\n", to: "Sources/App/Extension.swift")
    assert(try offstage("test", in: package), status: .success, contains: "name is child")
    try package.write("extension Child {}\n", to: "Sources/App/Extension.swift")
    assert(try offstage("test", in: package), status: .success, contains: "name is base")
  }

  func testErrorsNameTheUsersFile() throws {
    let package = try TemporaryFolder([
      "Package.swift": manifest, "Sources/App/App.swift": "#if os(iOS)\nlet number: Int = \"text\"\n#endif\n",
      "Tests/AppTests/AppTests.swift": "",
    ])
    assert(
      try offstage("build", in: package), status: .failed,
      contains: "\(package.path)/Sources/App/App.swift:2:19: error: cannot convert value of type 'String' to specified type 'Int'"
    )
  }

  func testABrokenManifestIsExplainedBySwiftPMFirst() throws {
    let package = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Pack(\n"
    ])
    let run = try offstage("test", in: package)
    assert(
      run, status: .usage, contains: "offstage: error: the manifest of '\(FileSystem.lastComponent(package.path))' cannot be read"
    )
    assert(run, status: .usage, contains: "Package.swift:3:")
  }

  func testABuildFolderThatCannotBeWritten() throws {
    let package = try TemporaryFolder(["Package.swift": manifest, ".build": "a file"])
    assert(
      try offstage("test", in: package), status: .usage,
      contains: """
        offstage: error: cannot write to '\(package.path)/.build/offstage'
          Offstage keeps its products in .build/offstage of the package. Make that writable, or work on a copy of the package.
        """)
  }

  func testADependencyFromALocalCopy() throws {
    let folder = try TemporaryFolder([
      "User/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "User", dependencies: [.package(url: "https://example.invalid/someone/Numbers.git", from: "2.1.0")],
        targets: [
          .target(name: "User", dependencies: [.product(name: "NumbersKit", package: "Numbers")]),
          .testTarget(name: "UserTests", dependencies: ["User"]),
        ])
      """,
      "User/Sources/User/User.swift": "import Numbers\npublic func use() -> Int { number }\n",
      "User/Tests/UserTests/UserTests.swift": """
      import XCTest
      import User
      final class UserTests: XCTestCase { func testUse() { print("number is", use()) } }
      """,
      "Numbers/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Numbers", products: [.library(name: "NumbersKit", targets: ["Numbers"])], targets: [.target(name: "Numbers")])
      """,
      "Numbers/Sources/Numbers/Numbers.swift": "#if os(Linux)\npublic let number = 7\n#endif\n",
    ])
    assert(
      try offstage("test", "User", "--dependency", "Numbers=Numbers", in: folder), status: .success, contains: "number is 7")
    XCTAssertEqual(FileSystem.entries(folder.path + "/User"), [".build", "Package.swift", "Sources", "Tests"])
    try folder.write("#if os(Linux)\npublic let number = 1234\n#endif\n", to: "Numbers/Sources/Numbers/Numbers.swift")
    assert(
      try offstage("test", "User", "--dependency", "Numbers=Numbers", in: folder), status: .success, contains: "number is 1234")
    assert(
      try offstage("test", "User", "--dependency", "Other=Numbers", in: folder), status: .usage,
      contains: "offstage: error: no package depends on 'other'")
  }

  func testCheckReadsSourcesFromTheDirectoryItRunsIn() throws {
    let folder = try TemporaryFolder(["App/Feed.swift": CheckTests.feed])
    let run = try offstage("check", "--no-cache", in: folder)
    assert(run, status: .failed, contains: "App/Feed.swift:3:17: error: ")
    assert(run, status: .failed, contains: "offstage: 1 file checked: 1 error, 0 warnings, 1 note")
  }

  func testTheLanguageServerSpeaksOverStandardStreams() throws {
    let folder = try TemporaryFolder()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    try folder.write(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(), to: "session")
    guard let command = ProcessInfo.processInfo.environment["OFFSTAGE_COMMAND"], !command.isEmpty else {
      throw XCTSkip("OFFSTAGE_COMMAND does not name the command; ./test does")
    }
    let result = try Subprocess.collect("/bin/bash", ["-c", "exec \"$0\" lsp <\"$1\"", command, "\(folder.path)/session"])
    XCTAssertEqual(result.status, 0)
    let text = String(decoding: result.output, as: UTF8.self)
    XCTAssertTrue(text.contains(#""serverInfo":{"name":"offstage""#) && text.contains(#""id":2,"result":null"#), text)
  }

  func testThePluginChecksThePackageThatUsesIt() throws {
    guard let command = ProcessInfo.processInfo.environment["OFFSTAGE_COMMAND"], !command.isEmpty else {
      throw XCTSkip("OFFSTAGE_COMMAND does not name the command; ./test does")
    }
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "\(FileSystem.join(#filePath, "../../.."))")], targets: [.target(name: "App")])
      """, "Sources/App/Feed.swift": CheckTests.feed,
    ])
    let result = try Subprocess.collect(
      "/usr/bin/env", ["swift", "package", "--package-path", package.path, "offstage-check", "--target", "App"])
    let text = String(decoding: result.output, as: UTF8.self) + result.error
    XCTAssertNotEqual(result.status, 0, text)
    XCTAssertTrue(text.contains("Sources/App/Feed.swift:3:17: error: "), text)
    XCTAssertTrue(text.contains("offstage check found something"), text)
  }

  func testPrepareSaysWhatIsRewritten() throws {
    let folder = try TemporaryFolder(["One.swift": "let a = 1\n#if os(iOS)\nlet b = 2\n#endif\n", "Two.swift": "let c = 3\n"])
    let summary = try offstage("prepare", in: folder)
    assert(summary, status: .success)
    XCTAssertEqual(summary.text, "1 of 2 Swift files are rewritten\n")
    XCTAssertEqual(try offstage("prepare", "--list", in: folder).text, "One.swift\n")
    XCTAssertEqual(
      try offstage("prepare", "--diff", "One.swift", in: folder).text,
      "--- One.swift\n+++ One.swift (prepared)\n@@ -2,1 +2,1 @@\n-#if os(iOS)\n+#if true   \n")
    XCTAssertEqual(
      try offstage("prepare", "--diff", "Two.swift", in: folder).text,
      "offstage: 'Two.swift' is not rewritten: the compiler reads it as it is\n")
    assert(
      try offstage("prepare", "--diff", "Three.swift", in: folder), status: .usage, contains: "there is no file 'Three.swift'")
  }
}
