import LifecycleLint
import LintModel
import Testing

/// Every example of every rule: what fails is found at its marks and nowhere else, what passes is clean.
@Suite struct ExampleTests {
  @Test(arguments: ruleCatalogue.map(\.id))
  func failingExamplesAreFoundAtTheirMarks(id: String) throws {
    let rule = try #require(ruleCatalogue.first { $0.id == id })
    for example in rule.failing {
      let marked = MarkedText(example.text)
      #expect(!marked.places.isEmpty, "\(id): the failing example “\(example.title)” has no ↓")
      let found = try check(marked.text, rule: id)
      #expect(
        found.map { "\($0.place.line):\($0.place.column)" } == marked.places, "\(id): “\(example.title)”: \(found.map(\.message))"
      )
    }
  }

  @Test(arguments: ruleCatalogue.map(\.id))
  func passingExamplesAreClean(id: String) throws {
    let rule = try #require(ruleCatalogue.first { $0.id == id })
    for example in rule.passing {
      let found = try check(MarkedText(example.text).text, rule: id)
      #expect(found.isEmpty, "\(id): “\(example.title)”: \(found.map(\.message))")
    }
  }

  @Test(arguments: ruleCatalogue.map(\.id))
  func aRuleIsDescribedAndShown(id: String) throws {
    let rule = try #require(ruleCatalogue.first { $0.id == id })
    #expect(rule.failing.count >= 3)
    #expect(rule.passing.count >= 5)
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.rationale.isEmpty && !rule.stage.isEmpty && !rule.group.isEmpty)
    #expect(id.allSatisfy { $0.isLowercase || $0 == "_" })
  }

  @Test func theCatalogueIsSortedAndWithoutDuplicates() {
    let ids = ruleCatalogue.map(\.id)
    #expect(ids == Set(ids).sorted())
  }
}

/// A text with `↓` in front of each expected place.
struct MarkedText {
  var text = ""
  /// `line:column`, columns in UTF-8 bytes.
  var places: [String] = []

  init(_ marked: String) {
    var line = 1
    var column = 1
    for character in marked {
      if character == "↓" {
        places.append("\(line):\(column)")
        continue
      }
      text.append(character)
      if character == "\n" {
        line += 1
        column = 1
      } else {
        column += character.utf8.count
      }
    }
  }
}

/// Runs one rule over files that exist in memory only. A text without a file is `Example.swift`.
func check(_ text: String, rule: String) throws -> [Finding] { try check(["Example.swift": text], rules: [rule]).findings }

func check(
  _ files: [String: String], rules: Set<String>? = nil, jobs: Int = 1, configure: (inout LintOptions) -> Void = { _ in }
) throws -> LintResult {
  var options = LintOptions(root: "/nowhere", files: files.keys.sorted(), jobs: jobs)
  options.texts = files.mapValues { Array($0.utf8) }
  options.rules = rules
  configure(&options)
  return try lint(options)
}
