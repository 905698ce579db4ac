/// A comment of a source: where it starts, and its text without the marks around it.
struct SourceComment: Hashable {
  /// Both count from 1; the column counts UTF-8 bytes.
  var line: Int
  var column: Int
  /// The last line that it reaches.
  var endLine: Int
  var text: String
}

/// Finds comments without parsing. It knows strings, raw and of several lines, with what is interpolated in them, so that a
/// comment's marks inside them count for nothing. A string that does not end stops at the line's end.
struct CommentScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private(set) var comments: [SourceComment] = []
  /// Lines with something else than comments and blanks.
  private(set) var codeLines: Set<Int> = []

  /// How deep interpolations may nest; what is deeper is taken for the string's text.
  private static let depthLimit = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
    code(until: nil, depth: 0)
  }

  private func byte(_ offset: Int = 0) -> UInt8? { position + offset < bytes.count ? bytes[position + offset] : nil }

  private mutating func advance() {
    if bytes[position] == 10 {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  /// Reads code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func code(until closing: UInt8?, depth: Int) {
    var open = 0
    while let current = byte() {
      switch current {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): blockComment()
      case UInt8(ascii: "\""):
        codeLines.insert(line)
        string(pounds: 0, depth: depth)
      case UInt8(ascii: "#"):
        codeLines.insert(line)
        var pounds = 1
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        position += pounds
        if byte() == UInt8(ascii: "\"") { string(pounds: pounds, depth: depth) }
      case UInt8(ascii: "("):
        open += 1
        position += 1
      case UInt8(ascii: ")"):
        if closing != nil, open == 0 { return }
        open -= 1
        position += 1
      default:
        if current > 32 { codeLines.insert(line) }
        advance()
      }
    }
  }

  private mutating func lineComment() {
    let start = position
    while let current = byte(), current != 10, current != 13 { position += 1 }
    add(from: start, line: line, column: start - lineStart + 1)
  }

  private mutating func blockComment() {
    let (start, startLine, column) = (position, line, position - lineStart + 1)
    var depth = 0
    while byte() != nil {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else {
        advance()
      }
    }
    add(from: start, line: startLine, column: column)
  }

  private mutating func add(from start: Int, line startLine: Int, column: Int) {
    var text = bytes[start..<position]
    let isMark: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
    text = text.drop(while: isMark).drop { $0 <= 32 }
    while let last = text.last, isMark(last) || last <= 32 { text.removeLast() }
    comments.append(
      SourceComment(line: startLine, column: column, endLine: line, text: String(decoding: text, as: UTF8.self)))
  }

  private mutating func string(pounds: Int, depth: Int) {
    let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    position += isMultiline ? 3 : 1
    while let current = byte() {
      if current == 10 || current == 13, !isMultiline { return }
      if isMultiline, current > 32 { codeLines.insert(line) }
      if current == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        position += 1 + pounds
        if byte() == UInt8(ascii: "("), depth < Self.depthLimit {
          position += 1
          code(until: UInt8(ascii: ")"), depth: depth + 1)
        }
        if byte() != nil { advance() }
      } else if current == UInt8(ascii: "\"") {
        let quotes = isMultiline ? 3 : 1
        guard (1..<quotes).allSatisfy({ byte($0) == current }), hasPounds(pounds, at: quotes) else {
          position += 1
          continue
        }
        position += quotes + pounds
        return
      } else {
        advance()
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }
}
