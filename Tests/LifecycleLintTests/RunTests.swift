import Foundation
import LifecycleLint
import LintModel
import Testing

/// What a run as a whole promises.
@Suite struct RunTests {
  private let files: [String: String] = {
    var result: [String: String] = [:]
    for rule in ruleCatalogue {
      for (number, example) in (rule.failing + rule.passing).enumerated() {
        // Each in a file, and with names of its own, so that they are strangers to each other.
        result["\(rule.id)/\(number).swift"] = MarkedText(example.text).text
      }
    }
    return result
  }()

  @Test func theResultIsTheSameForAnyNumberOfJobs() throws {
    let one = try check(files, rules: Set(ruleCatalogue.map(\.id)), jobs: 1)
    for jobs in [2, 3, 8] {
      let many = try check(files, rules: Set(ruleCatalogue.map(\.id)), jobs: jobs)
      #expect(many.findings == one.findings)
      #expect(many.files == one.files)
    }
  }

  @Test func theResultIsTheSameWithACache() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let plain = try check(files)
    let cold = try check(files) { $0.cacheDirectory = directory.path }
    let warm = try check(files) { $0.cacheDirectory = directory.path }
    #expect(cold.findings == plain.findings)
    #expect(warm.findings == plain.findings)
    var changed = files
    changed["More.swift"] = "class More: UIViewController { override func viewDidAppear(_ animated: Bool) {} }"
    let edited = try check(changed) { $0.cacheDirectory = directory.path }
    #expect(edited.findings.filter { $0.place.file != "More.swift" } == plain.findings)
    #expect(edited.findings.contains { $0.place.file == "More.swift" })
  }

  @Test func aDamagedCacheIsNoCache() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("offstage-cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let plain = try check(files) { $0.cacheDirectory = directory.path }
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      let url = directory.appendingPathComponent(name)
      var data = try Data(contentsOf: url)
      for index in stride(from: min(40, data.count / 2), to: data.count, by: 97) { data[index] ^= 0x5A }
      try data.write(to: url)
    }
    #expect(try check(files) { $0.cacheDirectory = directory.path }.findings == plain.findings)
  }

  @Test func commentsToTheToolAreHandedOut() throws {
    let text = """
      // offstage:disable missing_super_call - the base class is empty
      class A: UIViewController {
        override func viewDidLoad() {} // offstage:disable:this all
        /* offstage:enable
           all */
      }
      // not for the tool
      """
    let comments = try #require(try check(["A.swift": text]).files.first).comments
    #expect(comments.map { "\($0.place.line):\($0.place.column)-\($0.endLine)" } == ["1:1-1", "3:34-3", "4:3-5"])
    #expect(comments.first?.text == "// offstage:disable missing_super_call - the base class is empty")
  }

  @Test func classesThatNobodyKnowsAreNamed() throws {
    let text = """
      class A: VendorController { override func viewWillAppear(_ animated: Bool) {} }
      class B: A {}
      class C: UIViewController {}
      """
    let result = try check(["A.swift": text])
    #expect(result.unresolvedClasses == ["A", "B"])
    #expect(result.findings.isEmpty)
    let told = try check(["A.swift": text]) { $0.vocabulary.baseClasses = ["VendorController": "UIViewController"] }
    #expect(told.unresolvedClasses.isEmpty)
    #expect(told.findings.map(\.rule) == ["missing_super_call"])
  }

  @Test func severitiesAndRulesAreTheCallers() throws {
    let text = "class A: UIViewController { override func viewWillAppear(_ animated: Bool) {} }"
    let result = try check(["A.swift": text]) { $0.severities = ["missing_super_call": .note] }
    #expect(result.findings.map(\.severity) == [.note])
    #expect(try check(["A.swift": text], rules: ["wrong_super_call"]).findings.isEmpty)
  }

  @Test func aFixKeepsTheFormOfTheBody() throws {
    let text = "class A: UIViewController {\n  override func viewWillAppear(_ animated: Bool) {\n    load()\n  }\n}\n"
    let finding = try #require(try check(["A.swift": text]).findings.first)
    let edit = try #require(finding.fixes.first?.edits.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "class A: UIViewController {\n  override func viewWillAppear(_ animated: Bool) {\n    super.viewWillAppear(animated)\n    load()\n  }\n}\n"
    )
  }

  @Test func aMessagePrintsTheTraceThatTheEngineMakes() throws {
    let text = """
      class A: UIViewController {
        var poll: Timer!
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          poll = Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(ask), userInfo: nil, repeats: true)
        }
        override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); poll.invalidate() }
      }
      """
    let finding = try #require(
      try check(["A.swift": text], rules: ["appear_release_only_in_did_disappear"]).findings.first)
    #expect(
      finding.message
        == "`A` takes the timer in poll when it appears and gives it back in `viewDidDisappear(_:)` only: a swipe back that is let go takes it twice"
    )
    #expect(
      finding.trace.map(\.text) == [
        "T2, swipe back and let go:", "viewDidLoad()", "viewWillAppear(_:) takes the timer in poll, 1 held", "viewDidAppear(_:)",
        "viewWillDisappear(_:)", "viewWillAppear(_:) takes the timer in poll, 2 held", "viewDidAppear(_:)",
      ])
    #expect(finding.trace[2].place?.line == 5)
    #expect(finding.cure == "invalidate `poll` in `viewWillDisappear(_:)`")
  }
}
