import LifecycleLint
import LintModel
import Testing

/// A mistake that a public project made, as a whole file, with the file that its authors' cure makes of it. `↓` stands in front of
/// what the rule finds.
struct Case: Sendable, CustomTestStringConvertible {
  var number: Int
  var rule: String
  var broken: String
  var fixed: String

  var testDescription: String { "case \(number), \(rule)" }

  func expectFoundAndCured() throws {
    let marked = MarkedText(broken)
    let found = try check(marked.text, rule: rule)
    #expect(found.map { "\($0.place.line):\($0.place.column)" } == marked.places, "\(found.map(\.message))")
    let left = try check(MarkedText(fixed).text, rule: rule)
    #expect(left.isEmpty, "the cure is not enough: \(left.map(\.message))")
  }
}
