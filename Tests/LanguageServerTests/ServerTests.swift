import LintModel
import OrderedJSON
import XCTest

@testable import LanguageServer

/// What the server says to an editor.
final class ServerTests: XCTestCase {
  /// Finds `bad` wherever it stands in a document.
  private final class Checker: DocumentChecker {
    var runs: [[String]] = []
    var failure: CheckFailure?

    func text(of path: String) -> [UInt8]? { path == "/p/Other.swift" ? Array("first\nsecond\n".utf8) : nil }

    func findings(in paths: [String], texts: [String: [UInt8]]) throws(CheckFailure) -> [String: [Finding]] {
      runs.append(paths)
      if let failure { throw failure }
      var result: [String: [Finding]] = [:]
      for path in paths {
        // "\r\n" is one character, which is no "\n".
        let text = String(decoding: (texts[path] ?? []).filter { $0 != 13 }, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var start = 0
        for (number, line) in lines.enumerated() {
          if let found = line.range(of: "bad") {
            let column = line[..<found.lowerBound].utf8.count
            result[path, default: []].append(Self.finding(path, line: number + 1, column: column + 1, offset: start + column))
          }
          start += line.utf8.count + 1
        }
      }
      return result
    }

    private static func finding(_ path: String, line: Int, column: Int, offset: Int) -> Finding {
      Finding(
        rule: "no_bad", severity: .warning, confidence: .high, place: SourcePlace(file: path, line: line, column: column),
        message: "it is bad",
        trace: [TraceStep("it starts", at: SourcePlace(file: "/p/Other.swift", line: 2, column: 1)), TraceStep("it goes on")],
        cure: "make it good", symbol: "S", snippet: "bad",
        fixes: [
          Fix(
            title: "Make it good", safety: .safe, edits: [SourceEdit(file: path, range: offset..<offset + 3, replacement: "good")]
          )
        ])
    }
  }

  private var checker = Checker()
  private lazy var server = LanguageServer(checker: checker, version: "1.2.3")
  private let uri = "file:///p/A%20b.swift"

  private func send(_ message: JSON) -> [JSON] { server.handle(.json(message)) }

  @discardableResult
  private func request(_ method: String, _ parameters: JSON = [:], id: JSON = 1) -> JSON? {
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]).last
  }

  @discardableResult
  private func notify(_ method: String, _ parameters: JSON = [:]) -> [JSON] {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  private func initialize(_ capabilities: JSON = [:]) { request("initialize", ["capabilities": capabilities]) }

  private func open(_ text: String) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(text)]])
  }

  private func change(_ text: String, version: Int) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": [["text": .string(text)]]])
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> JSON {
    [
      "start": ["line": .integer(line), "character": .integer(start)],
      "end": ["line": .integer(line), "character": .integer(end)],
    ]
  }

  // MARK: Lifecycle

  func testTheServerSaysWhatItCan() throws {
    let answer = try XCTUnwrap(request("initialize", ["capabilities": ["general": ["positionEncodings": ["utf-8", "utf-16"]]]]))
    let result = try XCTUnwrap(answer["result"])
    XCTAssertEqual(result["serverInfo"], ["name": "offstage", "version": "1.2.3"])
    XCTAssertEqual(result["capabilities"]?["positionEncoding"], "utf-8")
    XCTAssertEqual(result["capabilities"]?["textDocumentSync"]?["change"], 1)
    XCTAssertEqual(result["capabilities"]?["codeActionProvider"]?["codeActionKinds"], ["quickfix"])
    XCTAssertNotNil(result["capabilities"]?["diagnosticProvider"])
  }

  func testAnOrderlyEnd() {
    initialize()
    XCTAssertEqual(request("shutdown")?["result"], .null)
    XCTAssertEqual(
      request("textDocument/diagnostic", id: "x"),
      [
        "jsonrpc": "2.0", "id": "x",
        "error": ["code": -32600, "message": "offstage: 'textDocument/diagnostic' came after 'shutdown'"],
      ])
    notify("exit")
    XCTAssertEqual(server.state, .exited(0))
  }

  func testOtherEnds() {
    notify("exit")
    XCTAssertEqual(server.state, .exited(1))
    let second = LanguageServer(checker: checker, version: "")
    second.inputEnded()
    XCTAssertEqual(second.state, .exited(1))
  }

  func testWrongMessagesGetAnErrorAndNothingElse() {
    func error(_ messages: [JSON]) -> String? {
      guard messages.count == 1, let error = messages[0]["error"] else { return nil }
      return "\(messages[0]["id"]?.text(.compact) ?? "") \(error["code"]?.integer ?? 0) \(error["message"]?.string ?? "")"
    }
    XCTAssertEqual(error(server.handle(.malformed(reason: "it is broken"))), "null -32700 offstage: it is broken")
    XCTAssertEqual(
      error(send(["id": 1, "method": "textDocument/codeAction"])),
      "1 -32002 offstage: 'textDocument/codeAction' came before 'initialize'")
    initialize()
    XCTAssertEqual(error(send([1])), "null -32600 offstage: a message is an array and not an object")
    XCTAssertEqual(error(send(["id": 7])), "7 -32600 offstage: a message has no method")
    XCTAssertEqual(
      error(send(["id": [], "method": "shutdown"])),
      "null -32600 offstage: the id of a request is an array and neither a number nor a string")
    XCTAssertEqual(error(send(["id": 2, "method": "initialize"])), "2 -32600 offstage: 'initialize' came twice")
    XCTAssertEqual(error(send(["id": 3, "method": "a/b"])), "3 -32601 offstage: there is no method 'a/b'")
    XCTAssertEqual(
      error(send(["id": 4, "method": "textDocument/diagnostic", "params": 5])),
      "4 -32602 offstage: the parameters name no document")
    XCTAssertEqual(
      error(send(["id": 5, "method": "textDocument/diagnostic", "params": ["textDocument": ["uri": "http://x"]]])),
      "5 -32602 offstage: the document is not open: http://x")
    XCTAssertEqual(send(["id": "offstage-1", "result": .null]), [], "an answer to us")
    XCTAssertEqual(notify("$/cancelRequest", ["id": 1]), [])
    XCTAssertEqual(
      notify("textDocument/didOpen", ["textDocument": ["uri": "untitled:1", "text": ""]]).first?["params"]?["message"],
      "offstage: 'textDocument/didOpen' names no document with a text and a file: URI")
    XCTAssertEqual(
      notify("textDocument/didChange", [:]).first?["params"]?["message"],
      "offstage: 'textDocument/didChange' names no open document with a whole text")
    XCTAssertEqual(
      notify("textDocument/didClose", [:]).first?["params"]?["message"],
      "offstage: 'textDocument/didClose' names no open document")
  }

  // MARK: Diagnostics

  func testFindingsAreToldInAPause() throws {
    initialize()
    open("let é🎭 = bad\n")
    XCTAssertTrue(server.hasWork)
    let messages = server.idle()
    XCTAssertEqual(messages.count, 1)
    let parameters = try XCTUnwrap(messages[0]["params"])
    XCTAssertEqual(parameters["uri"], .string(uri), "as the editor spells it")
    XCTAssertEqual(parameters["version"], 1)
    XCTAssertEqual(
      parameters["diagnostics"],
      [
        [
          "range": range(0, 10, 13), "severity": 2, "code": "no_bad", "source": "offstage",
          "message": "it is bad; make it good\n2. it goes on",
          "relatedInformation": [
            ["location": ["uri": "file:///p/Other.swift", "range": range(1, 0, 6)], "message": "1. it starts"]
          ],
        ]
      ])
    XCTAssertFalse(server.hasWork)
    XCTAssertEqual(server.idle(), [])
  }

  func testPositionsInBytesForAnEditorThatCountsThem() throws {
    initialize(["general": ["positionEncodings": ["utf-8"]]])
    open("let é🎭 = bad\n")
    XCTAssertEqual(server.idle().first?["params"]?["diagnostics"]?.array?.first?["range"], range(0, 13, 16))
  }

  func testManyChangesAreCheckedOnce() {
    initialize()
    open("bad")
    for version in 2...9 { change(version == 9 ? "good" : "bad", version: version) }
    let messages = server.idle()
    XCTAssertEqual(checker.runs, [["/p/A b.swift"]])
    XCTAssertEqual(messages.map { $0["params"]?["version"] }, [9])
    XCTAssertEqual(messages.map { $0["params"]?["diagnostics"] }, [[]])
  }

  func testASavedFileMakesAllBeCheckedAgain() {
    initialize()
    open("bad")
    _ = server.idle()
    notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
    XCTAssertTrue(server.hasWork)
  }

  func testAClosedDocumentLosesItsMarks() {
    initialize()
    open("bad")
    _ = server.idle()
    let messages = notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    XCTAssertEqual(messages.map { $0["params"] }, [["uri": .string(uri), "diagnostics": []]])
    XCTAssertFalse(server.hasWork)
  }

  func testAnEditorThatPullsIsNotTold() {
    initialize(["textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]]])
    open("bad")
    XCTAssertFalse(server.hasWork)
    let answer = request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    XCTAssertEqual(answer?["result"]?["kind"], "full")
    XCTAssertEqual(answer?["result"]?["items"]?.array?.count, 1)
    XCTAssertEqual(notify("textDocument/didSave").map { $0["method"] }, ["workspace/diagnostic/refresh"])
    XCTAssertEqual(notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]]), [])
  }

  func testFilesOnDiskAreWatchedWhereTheEditorCan() {
    initialize(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    XCTAssertEqual(notify("initialized").map { $0["method"] }, ["client/registerCapability"])
  }

  func testAFailureIsShownOnce() {
    initialize()
    checker.failure = CheckFailure("offstage: error: .offstage.yml:1:1: there is no key 'x'")
    open("bad")
    XCTAssertEqual(
      server.idle().first,
      [
        "jsonrpc": "2.0", "method": "window/showMessage",
        "params": ["type": 1, "message": "offstage: error: .offstage.yml:1:1: there is no key 'x'"],
      ])
    change("bad bad", version: 2)
    XCTAssertEqual(server.idle().map { $0["method"] }, ["textDocument/publishDiagnostics"])
  }

  // MARK: Code actions

  private func actions(_ range: JSON, only: [JSON]? = nil) -> [JSON] {
    var context: [JSON.Member] = [.init("diagnostics", [])]
    if let only { context.append(.init("only", .array(only))) }
    let answer = request(
      "textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": range, "context": .object(context)])
    return answer?["result"]?.array ?? []
  }

  func testAFindingOffersItsFixAndAComment() {
    initialize()
    open("let a = 1\n  let b = bad\n")
    let actions = actions(range(1, 3, 3))
    XCTAssertEqual(actions.map { $0["title"] }, ["Make it good", "Disable 'no_bad' here"])
    XCTAssertEqual(actions.map { $0["isPreferred"] }, [true, false])
    XCTAssertEqual(actions[0]["edit"], ["changes": .object([.init(uri, [["range": range(1, 10, 13), "newText": "good"]])])])
    XCTAssertEqual(
      actions[1]["edit"],
      ["changes": .object([.init(uri, [["range": range(1, 0, 0), "newText": "  // offstage:disable:next no_bad\n"]])])])
  }

  func testLineBreaksAreThoseOfTheDocument() {
    initialize()
    open("let a = 1\r\nbad\r\n")
    XCTAssertEqual(
      actions(range(1, 0, 0)).last?["edit"]?["changes"]?[uri]?.array?.first?["newText"], "// offstage:disable:next no_bad\r\n")
  }

  func testActionsAreOfTheTextAsItIs() {
    initialize()
    open("bad")
    _ = server.idle()
    change("\nbad", version: 2)
    XCTAssertEqual(
      actions(range(1, 0, 0)).first?["edit"], ["changes": .object([.init(uri, [["range": range(1, 0, 3), "newText": "good"]])])])
  }

  func testNoActionsElsewhereOrOfAnotherKind() {
    initialize()
    open("bad\ngood\n")
    XCTAssertEqual(actions(range(1, 0, 0)), [])
    XCTAssertEqual(actions(range(0, 0, 0), only: ["refactor"]), [])
    XCTAssertEqual(actions(["start": 1]), [])
  }
}
