import SwiftSources
import XCTest

final class ObjectiveCNameTests: XCTestCase {
  func testMethodsHaveTheNamesTheCompilerGives() {
    let names: [(String, [String], String)] = [
      ("save", [], "save"), ("save", ["_"], "save:"), ("save", ["name"], "saveWithName:"),
      ("move", ["from", "to"], "moveFrom:to:"),
      ("tableView", ["_", "didSelectRowAt"], "tableView:didSelectRowAt:"), ("lookAt", ["point"], "lookAtPoint:"),
      ("show", ["for", "_"], "showFor::"), ("responds", ["to"], "respondsTo:"), ("open", ["urlString"], "openWithUrlString:"),
    ]
    for (base, labels, expected) in names {
      XCTAssertEqual(ObjectiveCNames.selector(base: base, labels: labels), expected)
    }
    XCTAssertEqual(ObjectiveCNames.selector(base: "load", labels: [], isThrowing: true), "loadAndReturnError:")
    XCTAssertEqual(ObjectiveCNames.selector(base: "load", labels: ["_"], isThrowing: true), "load:error:")
    XCTAssertEqual(ObjectiveCNames.selector(base: "load", labels: [], isAsync: true), "loadWithCompletionHandler:")
    XCTAssertEqual(ObjectiveCNames.initializer(labels: ["frame"]), "initWithFrame:")
    XCTAssertEqual(ObjectiveCNames.setter("title"), "setTitle:")
  }

  func testVersions() {
    XCTAssertEqual(IOSVersion("17"), IOSVersion(17))
    XCTAssertEqual(IOSVersion("17.4.1")?.description, "17.4.1")
    XCTAssertNil(IOSVersion("17."))
    XCTAssertNil(IOSVersion("x"))
    XCTAssertLessThan(IOSVersion(16, 4), IOSVersion(17))
  }
}
