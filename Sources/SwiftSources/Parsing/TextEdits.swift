// A rewrite is a list of edits over the original UTF-8 bytes. An edit never removes a line break, so every token that is left
// stays on its line; `blank` keeps the columns too.

/// Replacements and insertions in one text, applied together.
struct TextEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
    /// The order of edits at one place is the order in which they were made.
    let number: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, number: edits.count))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Overwrites everything but line breaks with blanks.
  mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
    replace(range, with: Self.blanks(for: bytes[range]))
  }

  /// Replaces the range by `text`, padded to the range's width and with its line breaks kept.
  mutating func replacePadded(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
    let blanks = Self.blanks(for: bytes[range])
    replace(range, with: text + blanks.utf8.dropFirst(text.utf8.count).map { $0 == 10 ? "\n" : " " }.joined())
  }

  private static func blanks(for bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 == 10 || $0 == 13 ? $0 : 32 }, as: UTF8.self)
  }

  /// The text with all edits made. An edit inside an earlier, larger one is dropped: what it changed is gone.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let sorted = edits.sorted {
      if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
      // Insertions come before what replaces the text behind them.
      if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
      if $0.range.upperBound != $1.range.upperBound { return $0.range.upperBound > $1.range.upperBound }
      return $0.number < $1.number
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + sorted.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in sorted {
      guard edit.range.lowerBound >= position else { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
