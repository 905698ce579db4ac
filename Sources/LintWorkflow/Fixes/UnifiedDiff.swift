/// The difference of two texts in the form of `diff -u`, with three lines of context.
public enum UnifiedDiff {
  /// The lines, without line breaks; empty when the texts are the same.
  public static func lines(from before: [UInt8], to after: [UInt8], path: String) -> [String] {
    guard before != after else { return [] }
    let (old, new) = (split(before), split(after))
    // What is the same at both ends is not compared line by line.
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let script = script(Array(old[start..<(old.count - tail)]), Array(new[start..<(new.count - tail)]))
    let all = old[..<start].map { Line.same($0) } + script + old[(old.count - tail)...].map { Line.same($0) }
    return ["--- a/\(path)", "+++ b/\(path)"] + hunks(all)
  }

  private enum Line {
    case same(ArraySlice<UInt8>)
    case removed(ArraySlice<UInt8>)
    case added(ArraySlice<UInt8>)

    var isChange: Bool { if case .same = self { false } else { true } }

    var rendered: [String] {
      let (mark, bytes) =
        switch self {
        case .same(let bytes): (" ", bytes)
        case .removed(let bytes): ("-", bytes)
        case .added(let bytes): ("+", bytes)
        }
      let isEnded = bytes.last == 10
      return [mark + String(decoding: isEnded ? bytes.dropLast() : bytes, as: UTF8.self)]
        + (isEnded ? [] : ["\\ No newline at end of file"])
    }
  }

  /// Lines with their line breaks.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 10 {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.same(old[i]))
        i += 1
        j += 1
      }
    }
    return lines
  }

  private static let context = 3

  private static func hunks(_ lines: [Line]) -> [String] {
    var result: [String] = []
    var (oldLine, newLine) = (1, 1)
    var index = 0
    func advance(_ line: Line) {
      switch line {
      case .same: (oldLine, newLine) = (oldLine + 1, newLine + 1)
      case .removed: oldLine += 1
      case .added: newLine += 1
      }
    }
    while let change = lines[index...].firstIndex(where: \.isChange) {
      let start = max(index, change - context)
      lines[index..<start].forEach(advance)
      // The hunk goes on while the next change is within the context of both.
      var end = change + 1
      while let next = lines[end...].firstIndex(where: \.isChange), next - end <= 2 * context { end = next + 1 }
      let last = min(lines.count, end + context)
      let hunk = lines[start..<last]
      let (oldStart, newStart) = (oldLine, newLine)
      hunk.forEach(advance)
      let (oldCount, newCount) = (oldLine - oldStart, newLine - newStart)
      result.append(
        "@@ -\(oldCount == 0 ? oldStart - 1 : oldStart),\(oldCount) +\(newCount == 0 ? newStart - 1 : newStart),\(newCount) @@")
      result += hunk.flatMap(\.rendered)
      index = last
    }
    return result
  }
}
