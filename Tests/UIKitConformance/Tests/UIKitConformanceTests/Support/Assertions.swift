import UIKitConformance
import XCTest

/// The log is this sequence and nothing else. For rows of high confidence.
@MainActor
func assertExactly(
  _ log: Log, _ expected: String, _ note: String = "", file: StaticString = #filePath, line: UInt = #line
) {
  let pattern = Pattern(expected)
  var entries = Pattern.collapsed(log.entries)
  if !pattern.hasBoundary { entries.removeAll { $0 == Pattern.boundary } }
  let absent = pattern.takeFloating(from: &entries)
  if !absent.isEmpty {
    let seen = log.entries.map { "  " + $0 }.joined(separator: "\n")
    XCTFail("\(note)\n\(absent.joined(separator: ", ")) does not come.\nrecorded\n\(seen)", file: file, line: line)
  }
  guard let difference = pattern.firstDifference(in: entries) else { return }
  let wanted = pattern.lines.map { $0.isOptional ? "  [\($0.text)]" : "  \($0.text)" }.joined(separator: "\n")
  let found = entries.enumerated().map { ($0.offset == difference ? "→ " : "  ") + $0.element }
  let seen = (found + (difference == entries.count ? ["→ (the end)"] : [])).joined(separator: "\n")
  XCTFail("\(note)\nexpected\n\(wanted)\nrecorded; the arrow is the first difference\n\(seen)", file: file, line: line)
}

/// Each entry of a chain `X → Y → Z` comes, and comes before the next. For rows of medium and low confidence.
@MainActor
func assertOrder(_ log: Log, _ chain: String, file: StaticString = #filePath, line: UInt = #line) {
  let entries = log.entries
  let names = chain.components(separatedBy: "→").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  var position = -1
  for (index, name) in names.enumerated() {
    let isNamedOnce = names.filter { $0 == name }.count == 1
    let search = isNamedOnce ? entries.indices : entries.indices.suffix(from: position + 1)
    guard let found = search.first(where: { Pattern.matches(name, entries[$0]) }), found > position else {
      let before = index == 0 ? "" : " after \(names[index - 1])"
      let seen = entries.map { "  " + $0 }.joined(separator: "\n")
      return XCTFail("\(name) does not come\(before).\nrecorded\n\(seen)", file: file, line: line)
    }
    position = found
  }
}

/// None of these comes.
@MainActor
func assertNever(_ log: Log, _ names: String..., file: StaticString = #filePath, line: UInt = #line) {
  for name in names {
    guard let entry = log.entries.first(where: { Pattern.matches(name, $0) || $0.hasPrefix(name + " ") }) else { continue }
    XCTFail("\(entry) comes, and should not.", file: file, line: line)
  }
}

/// The log has no entry of this controller that is an appearance callback.
@MainActor
func assertNoAppearance(_ log: Log, of name: String, file: StaticString = #filePath, line: UInt = #line) {
  assertNever(
    log, "\(name).viewWillAppear", "\(name).viewIsAppearing", "\(name).viewDidAppear", "\(name).viewWillDisappear",
    "\(name).viewDidDisappear", file: file, line: line)
}
