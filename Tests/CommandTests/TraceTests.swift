import XCTest

@testable import OffstageCommand

/// `offstage trace`: the timeline's text, and what is said of files that are no trace.
final class TraceTests: XCTestCase {
  private func timeline(_ text: String) throws -> [String] {
    Timeline.lines(try TraceCommand.records(in: Array(text.utf8), of: "trace.jsonl"))
  }

  func testAControllerIsIndentedBelowItsContainer() throws {
    let lines = try timeline(
      """
      {"test":"Tests.Push/testPush","seq":1,"time":0,"controller":"UINavigationController","id":1,"callback":"viewDidLoad"}
      {"test":"Tests.Push/testPush","seq":2,"time":0.0004,"controller":"Editor","id":2,"callback":"viewWillAppear","arguments":{"animated":true},"container":"UINavigationController#1"}
      {"test":"Tests.Push/testPush","seq":3,"time":0.35,"controller":"Page","id":3,"callback":"viewDidAppear","arguments":{"animated":false},"container":"Editor#2"}
      """)
    XCTAssertEqual(
      lines,
      [
        "Tests.Push/testPush",
        "   0.000  UINavigationController#1  viewDidLoad",
        "   0.000    Editor#2                viewWillAppear(animated: true)",
        "   0.350      Page#3                viewDidAppear(animated: false)",
      ])
  }

  func testEventsOfParallelTestsAreSortedApart() throws {
    let lines = try timeline(
      """
      {"test":"A","seq":2,"time":1,"controller":"C","id":1,"callback":"second"}
      {"test":"B","seq":1,"time":0,"controller":"C","id":1,"callback":"first"}
      {"test":"A","seq":1,"time":0,"controller":"C","id":1,"callback":"first"}
      """)
    XCTAssertEqual(lines, ["A", "   0.000  C#1  first", "   1.000  C#1  second", "", "B", "   0.000  C#1  first"])
  }

  func testAnEmptyTracePrintsNothing() throws {
    XCTAssertEqual(try timeline(""), [])
  }

  func testAMalformedLineIsNamedByItsNumber() {
    XCTAssertThrowsError(try timeline("\n{\"test\":\"A\",\"seq\":1,\"time\":0}\n")) {
      XCTAssertEqual(($0 as? Failure)?.message, "trace.jsonl:2: this line is no trace record: it has no \"controller\"")
      XCTAssertEqual(($0 as? Failure)?.status, .usage)
    }
    XCTAssertThrowsError(try timeline("{\"test\":")) {
      XCTAssertEqual(($0 as? Failure)?.message, "trace.jsonl:1: this line is no trace record: it is not a JSON object")
    }
  }

  func testAMissingTraceSaysHowToRecordOne() {
    let result = CommandLineRun(["trace", "nowhere.jsonl"])
    XCTAssertEqual(result.status, .usage)
    XCTAssertEqual(
      result.errors,
      ["offstage: error: there is no trace 'nowhere.jsonl'\n  `offstage test --trace nowhere.jsonl` records one."])
  }
}
