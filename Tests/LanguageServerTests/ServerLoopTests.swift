import LintModel
import OrderedJSON
import XCTest

@testable import LanguageServer

/// A whole session over pipes.
final class ServerLoopTests: XCTestCase {
  private struct Checker: DocumentChecker {
    func text(of path: String) -> [UInt8]? { nil }
    func findings(in paths: [String], texts: [String: [UInt8]]) throws(CheckFailure) -> [String: [Finding]] {
      Dictionary(
        uniqueKeysWithValues: paths.map { path in
          (
            path,
            [
              Finding(
                rule: "r", severity: .error, confidence: .high, place: SourcePlace(file: path, line: 1, column: 1), message: "m",
                cure: "", symbol: "", snippet: "")
            ]
          )
        })
    }
  }

  /// Runs the server over what an editor sends; what it answers, and the status.
  private func session(_ input: [UInt8]) throws -> (answers: [JSON], status: Int32) {
    let toServer = Pipe()
    let fromServer = Pipe()
    nonisolated(unsafe) var status: Int32 = -1
    let finished = expectation(description: "the server ends")
    let thread = Thread {
      status = ServerLoop(
        server: LanguageServer(checker: Checker(), version: "1"), input: toServer.fileHandleForReading.fileDescriptor,
        output: fromServer.fileHandleForWriting.fileDescriptor, pause: 1
      ).run()
      fromServer.fileHandleForWriting.closeFile()
      finished.fulfill()
    }
    thread.start()
    toServer.fileHandleForWriting.write(Data(input))
    // The pause in which documents are checked needs an open input.
    Thread.sleep(forTimeInterval: 0.2)
    toServer.fileHandleForWriting.closeFile()
    let output = fromServer.fileHandleForReading.readDataToEndOfFile()
    wait(for: [finished], timeout: 10)
    var reader = MessageReader()
    reader.append(Array(output))
    var answers: [JSON] = []
    while case .json(let answer) = reader.next() { answers.append(answer) }
    return (answers, status)
  }

  func testASession() throws {
    let messages: [JSON] = [
      ["id": 1, "method": "initialize", "params": ["capabilities": [:]]], ["method": "initialized"],
      ["method": "textDocument/didOpen", "params": ["textDocument": ["uri": "file:///A.swift", "version": 1, "text": "a"]]],
    ]
    let (answers, status) = try session(messages.flatMap(MessageReader.frame))
    XCTAssertEqual(answers.count, 2)
    XCTAssertNotNil(answers.first?["result"]?["capabilities"])
    XCTAssertEqual(answers.last?["method"], "textDocument/publishDiagnostics")
    XCTAssertEqual(status, 1, "the input ended without 'exit'")
  }

  func testAnOrderlyEnd() throws {
    let messages: [JSON] = [
      ["id": 1, "method": "initialize", "params": [:]], ["id": 2, "method": "shutdown"], ["method": "exit"],
      ["id": 3, "method": "initialize"],
    ]
    let (answers, status) = try session(messages.flatMap(MessageReader.frame))
    XCTAssertEqual(answers.count, 2, "nothing is read behind 'exit'")
    XCTAssertEqual(status, 0)
  }

  func testNoiseGetsErrorsAndNoCrash() throws {
    var noise = Array("Content-Length: 5\r\n\r\nhello".utf8)
    noise += [0, 255, 13, 10, 13, 10]
    noise += MessageReader.frame(["id": 1, "method": "initialize", "params": [:]])
    let (answers, status) = try session(noise)
    XCTAssertEqual(answers.map { $0["error"]?["code"] }, [-32700, -32700, nil])
    XCTAssertEqual(status, 1)
  }
}
