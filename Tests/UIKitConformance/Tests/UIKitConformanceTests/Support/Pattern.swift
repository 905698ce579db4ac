/// A sequence of the specification as a test writes it: one entry a line.
///
///     B.willMove(nav)
///     ──                         the call has returned; later lines of this kind are only for the reader
///     [B.updateViewConstraints]  may come or not
///     B layout                   viewWillLayoutSubviews and viewDidLayoutSubviews, once or repeated
///     A.viewDidDisappear         with any argument
///     ~ B.didMove(nil)           comes once, and where is not asserted: a detail of low confidence in a row of high
struct Pattern {
  struct Line: Equatable {
    var text: String
    var isOptional = false
  }

  static let boundary = "──"
  var lines: [Line] = []
  /// What must come, wherever that is.
  var floating: [String] = []

  init(_ text: String) {
    var hasBoundary = false
    for raw in text.split(separator: "\n") {
      let line = raw.trimmingCharacters(in: .whitespaces)
      if line.isEmpty { continue }
      if line.hasPrefix(Self.boundary) {
        if !hasBoundary { lines.append(Line(text: Self.boundary)) }
        hasBoundary = true
      } else if line.hasPrefix("~ ") {
        floating.append(Self.normal(String(line.dropFirst(2))))
      } else if line.hasPrefix("["), line.hasSuffix("]") {
        lines.append(Line(text: Self.normal(String(line.dropFirst().dropLast())), isOptional: true))
      } else {
        lines.append(Line(text: Self.normal(line)))
      }
    }
  }

  private static func normal(_ text: String) -> String {
    text.hasSuffix(" layout") ? text.dropLast(" layout".count) + ".layout" : text
  }

  var hasBoundary: Bool { lines.contains { $0.text == Self.boundary } }

  /// Whether an entry of the log is what a line asks for.
  static func matches(_ expected: String, _ entry: String) -> Bool {
    entry == expected || (!expected.contains("(") && entry.hasPrefix(expected + "("))
  }

  /// The number of entries that fit before the first difference; nil if all of them do.
  func firstDifference(in entries: [String]) -> Int? {
    var furthest = 0
    func fits(_ line: Int, _ entry: Int) -> Bool {
      furthest = max(furthest, entry)
      guard line < lines.count else { return entry == entries.count }
      if entry < entries.count, Self.matches(lines[line].text, entries[entry]), fits(line + 1, entry + 1) { return true }
      return lines[line].isOptional && fits(line + 1, entry)
    }
    return fits(0, 0) ? nil : furthest
  }

  /// Takes one entry for each floating line out of `entries`; returns the lines that found none.
  func takeFloating(from entries: inout [String]) -> [String] {
    floating.filter { name in
      guard let index = entries.firstIndex(where: { Self.matches(name, $0) }) else { return true }
      entries.remove(at: index)
      return false
    }
  }

  /// Layout pairs as one entry, and repeated passes as one (H4: how many there are is nobody's promise).
  static func collapsed(_ entries: [String]) -> [String] {
    var result: [String] = []
    var passes: Set<String> = []
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      if entry.hasSuffix(".viewWillLayoutSubviews") {
        let name = String(entry.dropLast(".viewWillLayoutSubviews".count))
        if index + 1 < entries.count, entries[index + 1] == "\(name).viewDidLayoutSubviews" {
          if passes.insert(name).inserted { result.append("\(name).layout") }
          index += 2
          continue
        }
      }
      if entry != boundary { passes = [] }
      result.append(entry)
      index += 1
    }
    return result
  }
}
