import Foundation
import LifecycleLint
import LintModel
import Testing

/// Whatever is in a file, a check ends, and says what it could not look at.
@Suite struct HostileInputTests {
  @Test func whatDoesNotParseIsAFindingAndTheRestIsChecked() throws {
    let text = """
      class A: UIViewController {
        override func viewWillAppear(_ animated: Bool) { load() }
      }
      func broken( {
      """
    let findings = try check(["A.swift": text]).findings
    #expect(findings.contains { $0.rule == "missing_super_call" && $0.place.line == 2 })
    let problem = try #require(findings.first { $0.rule == "unreadable_file" })
    #expect(problem.message.hasPrefix("the file does not parse: "))
    #expect(problem.cure == "make it compile and check again")
  }

  @Test func textThatIsNotUTF8IsAFinding() throws {
    var options = LintOptions(root: "/nowhere", files: ["A.swift"])
    options.texts = ["A.swift": Array("let a = 1\nlet b = \"".utf8) + [0xFF, 0xFE] + Array("\"\n".utf8)]
    let findings = try lint(options).findings
    #expect(findings.map(\.message) == ["the file is not valid UTF-8 and was not checked"])
    #expect(findings.first?.place.line == 2)
    #expect(findings.first?.severity == .error)
  }

  @Test func aFileThatIsNotThereIsAFinding() throws {
    let findings = try lint(LintOptions(root: "/nowhere", files: ["A.swift"])).findings
    #expect(findings.map(\.message) == ["the file can't be read: no such file or directory"])
  }

  @Test func aDirectoryThatIsNotThereIsAnError() {
    #expect(throws: LintFailure("/nowhere: no such file or directory; name a directory that exists")) {
      try lint(LintOptions(root: "/nowhere"))
    }
  }

  @Test func tenThousandBracesAreAFinding() throws {
    let text = "override func viewDidLoad() " + String(repeating: "{", count: 10_000)
    let findings = try check(["A.swift": text]).findings
    #expect(findings.map(\.message) == ["the file nests more than 256 brackets and was not checked"])
  }

  @Test func longChainsAndLongExpressionsEnd() throws {
    let sum = Array(repeating: "a", count: 20_000).joined(separator: " + ")
    let chain = "a" + String(repeating: ".b", count: 5_000)
    let calls = "a" + String(repeating: ".b()", count: 3_000)
    let text = """
      class A: UIViewController {
        override func viewDidLoad() {
          let x = \(sum)
          let y = \(chain)
          let z = \(calls)
        }
      }
      """
    #expect(try check(["A.swift": text]).findings.map(\.rule) == ["missing_super_call"])
  }

  @Test func aHundredThousandLinesAreRead() throws {
    var text = "class A: UIViewController {\n  override func viewDidLoad() {\n"
    for number in 0..<100_000 { text += "    a(\(number))\n" }
    text += "  }\n}\n"
    #expect(try check(["A.swift": text]).findings.map(\.rule) == ["missing_super_call"])
  }

  @Test func aCycleOfSuperclassesEndsWhereItCloses() throws {
    let text = """
      class A: B { override func viewWillAppear(_ animated: Bool) {} }
      class B: C { override func viewWillAppear(_ animated: Bool) {} }
      class C: A { override func viewWillAppear(_ animated: Bool) {} }
      class D: D { override func viewWillAppear(_ animated: Bool) {} }
      """
    let result = try check(["A.swift": text])
    #expect(result.findings.isEmpty)
    #expect(!result.unresolvedClasses.isEmpty)
  }

  @Test func methodsThatCallEachOtherEnd() throws {
    var text = "class A: UIViewController {\n  override func viewDidLoad() { super.viewDidLoad(); m0() }\n"
    for number in 0..<40 {
      text += "  func m\(number)() { " + (0..<40).map { "m\($0)()" }.joined(separator: "; ") + " }\n"
    }
    text += "}\n"
    #expect(try check(["A.swift": text]).findings.isEmpty)
  }

  @Test func aLinkThatLeadsOutOfTheTreeIsNotFollowed() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    let root = base.appendingPathComponent("root")
    let outside = base.appendingPathComponent("outside")
    for directory in [root, outside] { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }
    let text = "class A: UIViewController { override func viewWillAppear(_ animated: Bool) {} }"
    try text.write(to: outside.appendingPathComponent("Outside.swift"), atomically: true, encoding: .utf8)
    try text.write(to: root.appendingPathComponent("Inside.swift"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(at: root.appendingPathComponent("link"), withDestinationURL: outside)
    try FileManager.default.createSymbolicLink(at: root.appendingPathComponent("loop"), withDestinationURL: root)
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("Link.swift"), withDestinationURL: outside.appendingPathComponent("Outside.swift"))
    #expect(try lint(LintOptions(root: root.path)).files.map(\.path) == ["Inside.swift"])
  }
}
