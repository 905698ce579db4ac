import XCTest

/// The assertions themselves: what they accept and what they do not.
final class PatternTests: XCTestCase {
  private func difference(_ pattern: String, _ entries: [String]) -> Int? {
    Pattern(pattern).firstDifference(in: Pattern.collapsed(entries))
  }

  func testTheWholeSequenceIsCompared() {
    XCTAssertNil(difference("A.x\nB.y", ["A.x", "B.y"]))
    XCTAssertEqual(difference("A.x\nB.y", ["A.x"]), 1)
    XCTAssertEqual(difference("A.x", ["A.x", "B.y"]), 1)
    XCTAssertEqual(difference("A.x\nB.y", ["B.y", "A.x"]), 0)
  }

  func testAnArgumentIsComparedIfItIsGiven() {
    XCTAssertNil(difference("A.x", ["A.x(true)"]))
    XCTAssertNil(difference("A.x(true)", ["A.x(true)"]))
    XCTAssertEqual(difference("A.x(true)", ["A.x(false)"]), 0)
    XCTAssertEqual(difference("A.x", ["A.xy(true)"]), 0)
  }

  func testALineInBracketsMayBeMissing() {
    XCTAssertNil(difference("A.x\n[B.y]\nC.z", ["A.x", "C.z"]))
    XCTAssertNil(difference("A.x\n[B.y]\nC.z", ["A.x", "B.y", "C.z"]))
    XCTAssertEqual(difference("A.x\n[B.y]\nC.z", ["A.x", "B.y"]), 2)
  }

  func testRepeatedLayoutPassesAreOne() {
    let pass = ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"]
    let other = ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"]
    XCTAssertEqual(Pattern.collapsed(pass + other + pass + ["A.x"] + pass), ["A.layout", "B.layout", "A.x", "A.layout"])
    XCTAssertNil(difference("A layout\nA.x", pass + pass + ["A.x"]))
  }

  func testAFloatingLineMustComeSomewhere() {
    var entries = ["A.x", "B.y"]
    XCTAssertEqual(Pattern("A.x\n~ B.y\n~ C.z").takeFloating(from: &entries), ["C.z"])
    XCTAssertEqual(entries, ["A.x"])
  }

  func testOnlyTheFirstBoundaryCounts() {
    XCTAssertNil(difference("A.x\n── (commit)\nB.y\n──\nC.z", ["A.x", "──", "B.y", "C.z"]))
    XCTAssertEqual(difference("A.x\n──\nB.y", ["A.x", "B.y", "──"]), 1)
  }
}
