import Testing

@testable import SwiftSources

/// `Documentation/Conformance.md` from sources of tests.
struct ConformancePageTests {
  private let rows = [
    ConformancePage.Row(id: "B1", title: "Push", confidence: "high", caveat: nil, source: "LOG", isPostponed: false),
    ConformancePage.Row(id: "B2", title: "Push at once", confidence: "low", caveat: "all: low", source: "X", isPostponed: false),
    ConformancePage.Row(id: "I2", title: "Nib", confidence: "high", caveat: nil, source: "APPLE", isPostponed: true),
  ]
  private let source = """
    final class RowsB: ConformanceTestCase {
      func test_B1_push() {
        assertExactly(log, "x")
      }
      #if canImport(Offstage)
        func test_B1_swipe() {
          assertOrder(log, "x → y")
        }
      #endif
      func test_B1_value() { XCTAssertTrue(true) }
    }
    """

  @Test func readsTestsWithTheirRows() {
    let tests = ConformancePage(rows: rows, files: [source]).tests
    #expect(tests.map(\.name) == ["test_B1_push", "test_B1_swipe", "test_B1_value"])
    #expect(tests.map(\.row) == ["B1", "B1", "B1"])
    #expect(tests.map(\.suite) == ["RowsB", "RowsB", "RowsB"])
    #expect(tests.map(\.needsDrivers) == [false, true, false])
    #expect(tests.map(\.assertsExactly) == [true, false, false])
    #expect(tests.map(\.assertsOrder) == [false, true, false])
  }

  @Test func namesWhatIsMissingAndLeavesOutWhatComesLater() {
    let page = ConformancePage(rows: rows, files: [source])
    #expect(page.missing == ["B2"])
    let text = page.text(keeping: nil)
    #expect(text.contains("1 of 2 rows are tested by 3 tests; missing: B2. 1 more are about nibs"))
    #expect(
      text.contains(
        "| B1 | Push | tested | exact, order, facts | high | `test_B1_push`<br>`test_B1_swipe`<br>`test_B1_value` | LOG |"))
    #expect(text.contains("| B2 | Push at once | **missing** |  | low (all: low) |  | X |"))
    #expect(text.contains("| I2 | Nib | later: nibs |"))
  }

  @Test func keepsWhatIsWrittenByHand() {
    let page = ConformancePage(rows: rows, files: [])
    let first = page.text(keeping: nil) + "\n## Random operations\n"
    #expect(page.text(keeping: first) == first)
  }

  @Test func objectsToExactnessThatTheRowDoesNotCarryAndToUnknownRows() {
    let page = ConformancePage(
      rows: rows,
      files: ["class RowsB: X {\n func test_B2_push() {\n assertExactly(log) } \n func test_Z9_other() {\n }"])
    #expect(
      page.problems == [
        "RowsB.test_B2_push: B2 is of low confidence. Use assertOrder, not assertExactly.",
        "RowsB.test_Z9_other: no row 'Z9'. Rows stand in Sources/LifecycleModel/Catalogue.",
      ])
  }
}
