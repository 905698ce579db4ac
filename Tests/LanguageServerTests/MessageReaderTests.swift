import OrderedJSON
import XCTest

@testable import LanguageServer

/// How a stream of bytes becomes messages, whatever the bytes are.
final class MessageReaderTests: XCTestCase {
  private func messages(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> [MessageReader.Message] {
    var reader = MessageReader()
    var messages: [MessageReader.Message] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(size)
      reader.append(piece)
      rest = rest.dropFirst(piece.count)
      while let message = reader.next() { messages.append(message) }
    }
    return messages
  }

  private func messages(_ text: String) -> [MessageReader.Message] { messages(Array(text.utf8)) }

  func testMessagesComeWholeHoweverTheBytesAreCut() {
    let first: JSON = ["method": "é🎭"]
    let second: JSON = ["id": 1]
    let bytes = MessageReader.frame(first) + MessageReader.frame(second)
    for size in 1...bytes.count {
      XCTAssertEqual(messages(bytes, inPiecesOf: size), [.json(first), .json(second)], "in pieces of \(size)")
    }
  }

  func testHeaders() {
    XCTAssertEqual(messages("content-length:2\r\nContent-Type: x\r\n\r\n{}"), [.json([:])])
    XCTAssertEqual(messages("Content-Length: 2\n\n{}"), [.json([:])], "a client that sends no carriage returns")
  }

  func testWhatIsMalformedIsNamedAndTheStreamGoesOn() {
    let good = "Content-Length: 2\r\n\r\n{}"
    XCTAssertEqual(messages("Hello\r\n\r\n" + good), [.malformed(reason: "a header has no valid Content-Length"), .json([:])])
    XCTAssertEqual(
      messages("Content-Length: -5\r\n\r\n" + good), [.malformed(reason: "a header has no valid Content-Length"), .json([:])])
    XCTAssertEqual(
      messages("Content-Length: 3\r\n\r\n{x}" + good),
      [.malformed(reason: "a message is not JSON: line 1: the name of a member is expected"), .json([:])])
    XCTAssertEqual(
      messages("Content-Length: 0\r\n\r\n" + good),
      [.malformed(reason: "a message is not JSON: line 1: the text ends where a value is expected"), .json([:])])
    XCTAssertEqual(messages(String(repeating: "x", count: 20_000)), [.malformed(reason: "a header has no end")])
  }

  func testAMessageThatIsTooLongIsSkipped() {
    let length = MessageReader.sizeLimit + 1
    var reader = MessageReader()
    reader.append("Content-Length: \(length)\r\n\r\n".utf8)
    XCTAssertEqual(reader.next(), .malformed(reason: "a message of \(length) bytes is longer than \(MessageReader.sizeLimit)"))
    let piece = [UInt8](repeating: 0, count: 1 << 20)
    var left = length
    while left > 0 {
      reader.append(piece.prefix(left))
      left -= min(left, piece.count)
      XCTAssertNil(reader.next())
    }
    reader.append(MessageReader.frame([:]))
    XCTAssertEqual(reader.next(), .json([:]))
    XCTAssertEqual(
      messages("Content-Length: \(Int.max)\r\n\r\n"),
      [.malformed(reason: "a message of \(Int.max) bytes is longer than \(MessageReader.sizeLimit)")])
  }
}
