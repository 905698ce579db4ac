import Foundation

/// `Documentation/Conformance.md`: the rows of the specification against the tests of `Tests/UIKitConformance`.
///
/// A test belongs to the row in its name, `test_B4_popAnimated`. How it asserts is read from the helpers it calls.
public struct ConformancePage {
  /// A row of the specification.
  public struct Row {
    public var id: String
    public var title: String
    public var confidence: String
    public var caveat: String?
    public var source: String
    /// About nibs, storyboards or segues, which are not read yet.
    public var isPostponed: Bool

    public init(id: String, title: String, confidence: String, caveat: String?, source: String, isPostponed: Bool) {
      self.id = id
      self.title = title
      self.confidence = confidence
      self.caveat = caveat
      self.source = source
      self.isPostponed = isPostponed
    }
  }

  /// A test found in the sources.
  public struct Test: Equatable {
    public var row: String
    public var name: String
    public var suite: String
    /// Whether it is compiled for Offstage only, because it needs something that a user does.
    public var needsDrivers: Bool
    public var assertsExactly: Bool
    public var assertsOrder: Bool
  }

  public var rows: [Row]
  public var tests: [Test]

  public init(rows: [Row], files: [String]) {
    self.rows = rows
    tests = files.flatMap(Self.tests(in:))
  }

  // MARK: Reading

  /// The tests of one source file. Reads lines: the files are ours, and formatted.
  static func tests(in text: String) -> [Test] {
    var found: [Test] = []
    var suite = ""
    var conditions: [Bool] = []
    for line in text.split(separator: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#if") {
        conditions.append(words == "#if canImport(Offstage)")
      } else if words.hasPrefix("#else") {
        if let last = conditions.indices.last { conditions[last] = false }
      } else if words.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if let range = words.range(of: "class "), words.hasSuffix("{"), !words.hasPrefix("//") {
        suite = String(words[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      } else if let range = words.range(of: "func test_") {
        let name = words[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let row = name.prefix { $0 != "_" }
        found.append(
          Test(
            row: String(row), name: "test_\(name)", suite: suite, needsDrivers: conditions.contains(true), assertsExactly: false,
            assertsOrder: false))
      } else if let last = found.indices.last {
        if words.contains("assertExactly(") { found[last].assertsExactly = true }
        if words.contains("assertOrder(") { found[last].assertsOrder = true }
      }
    }
    return found
  }

  // MARK: Judging

  /// What must be put right before the page is worth anything, one line each.
  public var problems: [String] {
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    return tests.compactMap { test in
      guard let row = known[test.row] else {
        return "\(test.suite).\(test.name): no row '\(test.row)'. Rows stand in Sources/LifecycleModel/Catalogue."
      }
      guard test.assertsExactly, row.confidence != "high" else { return nil }
      return "\(test.suite).\(test.name): \(row.id) is of \(row.confidence) confidence. Use assertOrder, not assertExactly."
    }
  }

  /// Rows without a test, those that are postponed left out.
  public var missing: [String] {
    let tested = Set(tests.map(\.row))
    return rows.filter { !$0.isPostponed && !tested.contains($0.id) }.map(\.id)
  }

  private func status(of row: Row, _ tests: [Test]) -> String {
    if tests.isEmpty { return row.isPostponed ? "later: nibs" : "**missing**" }
    return tests.allSatisfy(\.needsDrivers) ? "tested with drivers" : "tested"
  }

  private func form(_ tests: [Test]) -> String {
    var forms: [String] = []
    if tests.contains(where: \.assertsExactly) { forms.append("exact") }
    if tests.contains(where: \.assertsOrder) { forms.append("order") }
    if tests.contains(where: { !$0.assertsExactly && !$0.assertsOrder }) { forms.append("facts") }
    return forms.joined(separator: ", ")
  }

  // MARK: Writing

  public static let handMark = "<!-- Below this line: by hand. Above: ./regenerate. -->"
  private static let chapters: [(letter: Character, title: String)] = [
    ("A", "Launch"), ("B", "Navigation"), ("C", "Interactive pop"), ("D", "Presentation"), ("E", "Tabs"),
    ("F", "Pages and split"),
    ("G", "Containment"), ("H", "Layout"), ("I", "Loading"), ("J", "States of the app"), ("K", "Sizes and traits"),
    ("L", "Flags"), ("M", "Views"),
  ]

  /// The page; what stands below ``handMark`` in `old` stays.
  public func text(keeping old: String?) -> String {
    var lines = [
      "# Conformance", "",
      "What Offstage's lifecycle engine promises, row by row, and the test in `Tests/UIKitConformance` that holds it to it. The",
      "tests use public UIKit API only: they compile against Apple's UIKit too (`Tests/UIKitConformance/README.md`).", "",
      "- *confidence*: how sure public sources are of the row, with the detail that is less sure. Nothing below *high* is called",
      "  exact: such rows are asserted as orders that must hold.",
      "- *asserted*: `exact` is the whole sequence with layout repeats collapsed; `order` is what must precede what; `facts` are",
      "  values and states.",
      "- *tested with drivers*: a user has to do something, which only Offstage can do in a test (`import Offstage`).", "",
      summary, "",
    ]
    for chapter in Self.chapters {
      lines += ["## \(chapter.letter). \(chapter.title)", ""]
      lines += [
        "| row | what | status | asserted | confidence | tests | source |", "| --- | --- | --- | --- | --- | --- | --- |",
      ]
      for row in rows where row.id.first == chapter.letter {
        let own = tests.filter { $0.row == row.id }
        let names = own.map { "`\($0.name)`" }.joined(separator: "<br>")
        let confidence = row.confidence + (row.caveat.map { " (\($0))" } ?? "")
        let cells = [row.id, row.title, status(of: row, own), form(own), confidence, names, row.source]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
      lines.append("")
    }
    lines.append(Self.handMark)
    let kept = old?.range(of: Self.handMark).map { String(old![$0.upperBound...]) } ?? "\n"
    return lines.joined(separator: "\n") + kept
  }

  private var summary: String {
    let wanted = rows.filter { !$0.isPostponed }
    let count = wanted.count - missing.count
    let gaps = missing.isEmpty ? "none is missing" : "missing: \(missing.joined(separator: ", "))"
    return "\(count) of \(wanted.count) rows are tested by \(tests.count) tests; \(gaps). "
      + "\(rows.count - wanted.count) more are about nibs, storyboards and segues, and come later."
  }
}
