import SwiftSources
import XCTest

/// Names that a library had before Foundation mean the library's, as on Apple's systems.
final class SharedTypeNameTests: XCTestCase {
  private func prepared(_ text: String, beside other: String = "") -> String {
    Preparer.prepare(modules: [
      (
        name: "Nimble", kind: .native,
        sources: [("Predicate.swift", "public struct Predicate<T> {}\npublic struct Expression<T> {}\n")]
      ), (name: "Tests", kind: .iOS, sources: [("A.swift", text), ("B.swift", other)]),
    ])[1][0].text
  }

  func testALibrarysNameIsQualified() {
    XCTAssertEqual(
      prepared(
        """
        import Nimble
        func close(to x: Int) -> Predicate<Int> { Predicate.simple { (e: Expression<Int>) in .matches } }
        """),
      """
      import Nimble
      func close(to x: Int) -> Nimble.Predicate<Int> { Nimble.Predicate.simple { (e: Nimble.Expression<Int>) in .matches } }
      """)
  }

  func testOthersStay() {
    for text in [
      "import Foundation\nimport Nimble\nlet p: Predicate<Int>\n", "let p: Predicate<Int>\n",
      "import Nimble\nlet p: Nimble.Predicate<Int>\nlet e = Parser.Expression()\n",
      "import Nimble\nenum Parser { struct Expression {}\n  let e: Expression }\n",
    ] { XCTAssertEqual(prepared(text), text) }
    let own = "import Nimble\nlet p: Predicate\n"
    XCTAssertEqual(prepared(own, beside: "struct Predicate {}"), own)
  }
}
