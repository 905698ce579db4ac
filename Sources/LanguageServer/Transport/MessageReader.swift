import OrderedJSON

/// Takes a stream of bytes apart into the messages of the Language Server Protocol: a header with `Content-Length`, an empty line,
/// and as many bytes of JSON.
public struct MessageReader {
  public enum Message: Hashable, Sendable {
    case json(JSON)
    /// What came is no message; the stream goes on behind it.
    case malformed(reason: String)
  }

  /// A longer message is skipped. An editor's largest document is far below it.
  static let sizeLimit = 64 << 20
  /// A header without an end is given up here.
  static let headerLimit = 1 << 14

  private var buffer: [UInt8] = []
  private var position = 0
  /// Bytes of a message that is too long, still to be skipped.
  private var skipping = 0

  public init() {}

  /// Takes up bytes as they come.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    // What was read goes when it is the larger part, so that the whole costs linear time.
    if position > buffer.count / 2 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer += bytes
  }

  /// The next whole message; nil when more bytes are needed.
  public mutating func next() -> Message? {
    if skipping > 0 {
      let count = min(skipping, buffer.count - position)
      position += count
      skipping -= count
      if skipping > 0 { return nil }
    }
    guard let end = headerEnd() else {
      guard buffer.count - position > Self.headerLimit else { return nil }
      position = buffer.count
      return .malformed(reason: "a header has no end")
    }
    let header = String(decoding: buffer[position..<end.text], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      position = end.body
      return .malformed(reason: "a header has no valid Content-Length")
    }
    guard length <= Self.sizeLimit else {
      position = end.body
      skipping = length
      return .malformed(reason: "a message of \(length) bytes is longer than \(Self.sizeLimit)")
    }
    guard buffer.count - end.body >= length else { return nil }
    position = end.body + length
    do { return .json(try JSON(parsing: buffer[end.body..<position])) } catch {
      return .malformed(reason: "a message is not JSON: \(error)")
    }
  }

  /// Where the header's text ends and where the message begins.
  private func headerEnd() -> (text: Int, body: Int)? {
    var index = position
    let last = min(buffer.count, position + Self.headerLimit)
    while index + 1 < last {
      if buffer[index] == 10, buffer[index + 1] == 10 { return (index, index + 2) }
      if index + 3 < last, buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13, buffer[index + 3] == 10 {
        return (index, index + 4)
      }
      index += 1
    }
    return nil
  }

  private static func length(in header: String) -> Int? {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      guard let length = Int(digits), length >= 0 else { return nil }
      return length
    }
    return nil
  }

  /// A message as bytes, with its header.
  public static func frame(_ message: JSON) -> [UInt8] {
    let body = Array(message.text(.compact).utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
