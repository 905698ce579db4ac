import SwiftSources
import XCTest

/// A small source and the text that the compiler sees of it. Every prepared text is compiled too (`CompiledFormsTests`).
struct Form {
  var name: String
  var source: String
  var prepared: String
  /// False for texts that name what no module of this package has.
  var isCompiled = true

  init(_ name: String, _ source: String, _ prepared: String, isCompiled: Bool = true) {
    self.name = name
    self.source = source
    self.prepared = prepared
    self.isCompiled = isCompiled
  }

  static let all: [(table: String, forms: [Form])] = [
    ("attributes", attributes), ("selectors", selectors), ("conditions", conditions), ("requirements", requirements),
    ("registration", registration), ("overrides", overrides), ("test cases", testCases), ("observing", observing),
    ("members of AnyObject", anyObjectMembers),
  ]
}

/// Shows a difference line by line, and the whole actual text to copy.
func assertPrepared(_ form: Form, file: StaticString = #filePath, line: UInt = #line) {
  let result = Preparer.prepare(source: form.source)
  guard result.text != form.prepared else { return }
  XCTFail(
    "\(form.name): prepared text differs.\n--- expected\n\(form.prepared)\n--- actual\n\(result.text)\n---", file: file,
    line: line)
}

final class FormTests: XCTestCase {
  func testEveryFormIsPreparedAsWritten() {
    for (_, forms) in Form.all { for form in forms { assertPrepared(form) } }
  }

  func testEveryTokenStaysOnItsLine() {
    for (_, forms) in Form.all {
      for form in forms {
        let before = form.source.split(separator: "\n", omittingEmptySubsequences: false)
        let after = Preparer.prepare(source: form.source).text.split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(before.count, after.count, form.name)
        for (number, line) in before.enumerated() where number < after.count {
          let name = line.drop { !$0.isLetter }.prefix { $0.isLetter }
          // A word that is not rewritten is still there.
          if ["func", "class", "struct", "enum", "return"].contains(name) {
            XCTAssertTrue(after[number].contains(name), "\(form.name): line \(number + 1)")
          }
        }
      }
    }
  }

  /// Preparing prepared text again changes nothing but what names itself a member of the run time.
  func testPreparationIsIdempotent() {
    for (table, forms) in Form.all where table == "attributes" || table == "conditions" || table == "selectors" {
      for form in forms where !form.source.contains("import") && !form.source.contains("available") {
        let once = Preparer.prepare(source: form.source).text
        let twice = Preparer.prepare(source: once).text
        XCTAssertEqual(once, twice, form.name)
      }
    }
  }
}
