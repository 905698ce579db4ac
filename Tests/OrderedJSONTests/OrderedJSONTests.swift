import OrderedJSON
import XCTest

/// What is written for a value, and what is read from a text.
final class OrderedJSONTests: XCTestCase {
  func testMembersKeepTheirOrder() {
    let value: JSON = ["b": 1, "a": ["x", true, .null, .number(1.5)], "empty": [], "none": [:]]
    XCTAssertEqual(value.text(.compact), #"{"b":1,"a":["x",true,null,1.5],"empty":[],"none":{}}"#)
    XCTAssertEqual(
      value.text(.pretty),
      """
      {
        "b": 1,
        "a": [
          "x",
          true,
          null,
          1.5
        ],
        "empty": [],
        "none": {}
      }
      """)
  }

  func testStringsAreEscapedAndSlashesAreNot() {
    XCTAssertEqual(
      JSON.string("a/b \"c\" \\ \n\t\r\u{1}\u{7f} é 🎭").text(.compact), #""a/b \"c\" \\ \n\t\r\u0001\u007f é 🎭""#)
  }

  func testWhatIsWrittenIsReadAgain() throws {
    let value: JSON = ["text": "a \"b\" \u{1} 🎭\\", "list": [1, -2, .number(0.25), .null, false, ["deep": [[]]]]]
    XCTAssertEqual(try JSON(parsing: value.text(.compact)), value)
    XCTAssertEqual(try JSON(parsing: value.text(.pretty)), value)
  }

  func testEscapes() throws {
    XCTAssertEqual(try JSON(parsing: #""\u0041\u00e9\ud83c\udfad\/\b\f""#), "Aé🎭/\u{8}\u{c}")
    XCTAssertEqual(try JSON(parsing: #""\ud83c!""#), "\u{fffd}!", "half a pair is replaced")
  }

  func testMembersAreFoundByName() throws {
    let value = try JSON(parsing: #" {"n": 3.0, "s": "x", "s": "y"} "#)
    XCTAssertEqual(value["n"]?.integer, 3)
    XCTAssertEqual(value["s"]?.string, "y", "the last one counts")
    XCTAssertNil(value["t"])
    XCTAssertNil(JSON.string("x")["s"])
  }

  private func reason(_ text: String) -> String? {
    do {
      _ = try JSON(parsing: text)
      return nil
    } catch { return error.description }
  }

  func testWhatIsNoJSONIsExplained() {
    XCTAssertEqual(reason(""), "line 1: the text ends where a value is expected")
    XCTAssertEqual(reason("{\n\"a\"\n1}"), "line 3: ':' is expected after a member's name")
    XCTAssertEqual(reason("{1:2}"), "line 1: the name of a member is expected")
    XCTAssertEqual(reason("[1 2]"), "line 1: ',' or ']' is expected")
    XCTAssertEqual(reason("[1,]"), "line 1: a value is expected")
    XCTAssertEqual(reason("{\"a\":1 \"b\":2}"), "line 1: ',' or '}' is expected")
    XCTAssertEqual(reason("tru"), "line 1: a value is expected")
    XCTAssertEqual(reason("1 2"), "line 1: text follows the value")
    XCTAssertEqual(reason("+1"), "line 1: a value is expected")
    XCTAssertEqual(reason("1e999"), "line 1: '1e999' is no number")
    XCTAssertEqual(reason("\"a"), "line 1: the text ends inside a string")
    XCTAssertEqual(reason("\"a\nb\""), "line 2: a control character stands in a string")
    XCTAssertEqual(reason(#""\x""#), "line 1: a string has an unknown escape")
    XCTAssertEqual(reason(#""\u12G4""#), "line 1: '\\u' needs four hexadecimal digits")
  }

  func testDeepNestingIsRefused() {
    XCTAssertEqual(
      reason(String(repeating: "[", count: 1_000_000)), "line 1: values nest more than 128 deep")
    XCTAssertNil(reason(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)))
  }

  func testBytesThatAreNotUTF8() {
    XCTAssertThrowsError(try JSON(parsing: [0x22, 0xff, 0x22])) {
      XCTAssertEqual(($0 as? JSONError)?.reason, "a string is not UTF-8")
    }
  }
}
