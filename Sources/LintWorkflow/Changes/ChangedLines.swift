/// The lines that a unified diff adds or changes, by file.
public struct ChangedLines: Hashable, Sendable {
  /// Line ranges in the new text, by the path as the diff has it, without git's `b/`.
  public private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  /// Reads `git diff`'s output or that of `diff -u`. Text that is no part of a diff is passed over, as a mail's head is; nil when
  /// there is text but no diff in it.
  public init?(diff: some Collection<UInt8>) {
    var file: String?
    var next = 0
    // Lines left of the hunk, in the old and the new text: inside a hunk `---` and `+++` are content.
    var left = (old: 0, new: 0)
    var isDiff = diff.allSatisfy { $0 <= 32 }
    for line in diff.split(separator: 10, omittingEmptySubsequences: false) {
      if left.old > 0 || left.new > 0 {
        switch line.first {
        case UInt8(ascii: "+"):
          if let file { add(next, to: file) }
          next += 1
          left.new -= 1
        case UInt8(ascii: "-"): left.old -= 1
        case UInt8(ascii: "\\"): break
        default:
          next += 1
          left = (left.old - 1, left.new - 1)
        }
      } else if line.starts(with: "+++ ".utf8) {
        file = Self.path(String(decoding: line.dropFirst(4), as: UTF8.self))
        isDiff = true
      } else if line.starts(with: "@@ ".utf8), let hunk = Self.hunk(String(decoding: line.prefix(200), as: UTF8.self)) {
        next = hunk.start
        left = (hunk.old, hunk.new)
      } else if line.starts(with: "diff ".utf8) {
        // A file that was only renamed, or is binary, has no `+++`.
        file = nil
        isDiff = true
      }
    }
    guard isDiff else { return nil }
  }

  private mutating func add(_ line: Int, to file: String) {
    if let last = lines[file]?.last, last.upperBound + 1 == line {
      lines[file]![lines[file]!.count - 1] = last.lowerBound...line
    } else {
      lines[file, default: []].append(line...line)
    }
  }

  /// The same lines under other paths; a path that becomes nil is dropped.
  public func mappingPaths(_ change: (String) -> String?) -> ChangedLines {
    var result = self
    result.lines = [:]
    for (path, ranges) in lines {
      if let path = change(path) { result.lines[path, default: []] += ranges }
    }
    return result
  }

  public func contains(line: Int, of file: String) -> Bool { lines[file]?.contains { $0.contains(line) } ?? false }

  /// `@@ -3,4 +5,6 @@`: the first new line, and how many old and new lines follow.
  private static func hunk(_ line: String) -> (start: Int, old: Int, new: Int)? {
    let words = line.split(separator: " ")
    guard words.count >= 3, words[1].first == "-", words[2].first == "+" else { return nil }
    func numbers(_ word: Substring) -> (Int, Int)? {
      let parts = word.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
      guard let start = Int(parts[0]), let count = parts.count > 1 ? Int(parts[1]) : 1, start >= 0, count >= 0 else { return nil }
      return (start, count)
    }
    guard let old = numbers(words[1]), let new = numbers(words[2]), new.0 < .max - new.1 else { return nil }
    return (new.0, old.1, new.1)
  }

  /// The path behind `+++ `: git quotes unusual ones, `diff -u` adds a date behind a tabulator.
  private static func path(_ text: String) -> String? {
    var path = text.hasSuffix("\r") ? String(text.dropLast()) : text
    if path.hasPrefix("\"") {
      path = unquoted(path)
    } else if let tabulator = path.firstIndex(of: "\t") {
      path = String(path[..<tabulator])
    }
    if path == "/dev/null" { return nil }
    return path.hasPrefix("b/") ? String(path.dropFirst(2)) : path
  }

  private static func unquoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    var iterator = text.utf8.dropFirst().makeIterator()
    let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
    ]
    while let byte = iterator.next(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = iterator.next() else {
        bytes.append(byte)
        continue
      }
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(escaped) {
        var value = Int(escaped - 48)
        for _ in 0..<2 { value = value * 8 + Int(iterator.next() ?? 48) - 48 }
        bytes.append(UInt8(truncatingIfNeeded: value))
      } else {
        bytes.append(escapes[escaped] ?? escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
