// The bytes of a file under a lexer that reads forwards: words, and all that is skipped as a whole. What the words mean is told by
// whoever moves it. Small and inlined: every byte of every file passes through here.

/// A place in the bytes of a Swift file.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  /// The byte at the place, which is not the end.
  var byte: UInt8 { bytes[position] }

  func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  static func isWordStart(_ byte: UInt8) -> Bool {
    byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 128
  }

  static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || byte >= 48 && byte <= 57 }

  mutating func word() -> Range<Int> {
    let start = position
    while !isAtEnd, Self.isWord(byte) { position += 1 }
    return start..<position
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let start = word.utf8Start
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != start[offset] { return false }
    return true
  }

  /// Skips blanks and comments.
  mutating func skipTrivia() {
    while !isAtEnd {
      switch byte {
      case 32, 9, 10, 13: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  mutating func skipComment() {
    if peek(1) == UInt8(ascii: "/") {
      while !isAtEnd, byte != 10 { position += 1 }
      return
    }
    var depth = 0
    while !isAtEnd {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }
}
