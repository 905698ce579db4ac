import OrderedJSON

/// How the client counts characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text by lines, to turn bytes into the positions of the protocol: line and character, both from 0.
struct TextLines {
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where bytes[index] == 10 { starts.append(index + 1) }
    self.starts = starts
  }

  /// The offset of a place that counts lines and bytes from 1; a place outside of the text is moved to its nearest.
  func offset(line: Int, column: Int) -> Int {
    let index = min(max(line, 1), starts.count) - 1
    return min(starts[index] + max(column, 1) - 1, end(ofLine: index))
  }

  /// The offset behind a line's last byte, before its line break.
  private func end(ofLine index: Int) -> Int {
    var end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count
    if end > starts[index], bytes[end - 1] == 13 { end -= 1 }
    return end
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> JSON {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[starts[low]..<offset]
    let isPlain = encoding == .utf8 || before.allSatisfy { $0 < 128 }
    let character = isPlain ? before.count : String(decoding: before, as: UTF8.self).utf16.count
    return ["line": .integer(low), "character": .integer(character)]
  }

  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSON {
    ["start": position(of: range.lowerBound, encoding), "end": position(of: range.upperBound, encoding)]
  }

  /// What a finding at an offset is about: its text where it stands there, else the word.
  func extent(at start: Int, snippet: String) -> Range<Int> {
    let text = Array(snippet.utf8)
    if !text.isEmpty, !text.contains(10), bytes[start...].starts(with: text) { return start..<start + text.count }
    var end = start
    while end < bytes.count, Self.isInWord(bytes[end]) { end += 1 }
    // A mark on a sign is one character wide, but never reaches into the next line.
    if end == start, end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  /// The first offset of the line of an offset, and the blanks that it starts with.
  func indentation(at offset: Int) -> (lineStart: Int, blanks: String) {
    let lineStart = starts.last { $0 <= offset } ?? 0
    let blanks = bytes[lineStart...].prefix { $0 == 32 || $0 == 9 }
    return (lineStart, String(decoding: blanks, as: UTF8.self))
  }
}
