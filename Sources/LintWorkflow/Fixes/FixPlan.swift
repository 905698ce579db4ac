import LintModel

/// Which fixes of a run are applied, and what becomes of the files. A fix is applied whole or not at all.
///
/// Fixes are taken in the order of their findings. One that touches bytes that an earlier one changes is left for the next run, for
/// its offsets are of the text before. A file that would have more syntax errors than before is not touched.
public struct FixPlan: Sendable {
  public enum Scope: Sendable {
    /// Only edits that can't change what a right program does.
    case safe
    /// Suggestions too.
    case suggestions
  }

  public struct Applied: Sendable {
    public var finding: Finding
    public var fix: Fix

    public init(finding: Finding, fix: Fix) {
      self.finding = finding
      self.fix = fix
    }
  }

  /// New text of each file that changes, in the order of the paths.
  public private(set) var files: [(path: String, before: [UInt8], after: [UInt8])] = []
  public private(set) var applied: [Applied] = []
  /// Fixes that overlap an earlier one.
  public private(set) var postponed: [Applied] = []
  /// Fixes that would break a file's syntax, or that don't fit the file.
  public private(set) var refused: [Applied] = []

  /// - Parameters:
  ///   - bytes: A file's text; nil when it can't be read, or may not be changed.
  ///   - syntaxErrors: How many syntax errors a text has.
  public init(
    findings: [Finding], scope: Scope, bytes: (String) -> [UInt8]?, syntaxErrors: ([UInt8]) -> Int
  ) {
    var originals: [String: [UInt8]] = [:]
    var edits: [String: [SourceEdit]] = [:]
    for finding in findings.sorted(by: { $0.precedes($1) }) {
      guard let fix = finding.fixes.first(where: { scope == .suggestions || $0.safety == .safe }) else { continue }
      let candidate = Applied(finding: finding, fix: fix)
      for edit in fix.edits where originals[edit.file] == nil { originals[edit.file] = bytes(edit.file) }
      let fits = fix.edits.allSatisfy { edit in
        originals[edit.file].map { edit.range.lowerBound >= 0 && edit.range.upperBound <= $0.count } ?? false
      }
      guard fits, !fix.edits.isEmpty, !Self.overlap(within: fix.edits) else {
        refused.append(candidate)
        continue
      }
      guard fix.edits.allSatisfy({ edit in !(edits[edit.file] ?? []).contains { Self.conflict($0, edit) } }) else {
        postponed.append(candidate)
        continue
      }
      // The same edit may cure two findings; it is made once.
      for edit in fix.edits where edits[edit.file]?.contains(edit) != true { edits[edit.file, default: []].append(edit) }
      applied.append(candidate)
    }
    refuseWhatBreaksSyntax(originals: originals, edits: &edits, syntaxErrors: syntaxErrors)
    files = edits.keys.sorted().compactMap { path in
      guard let before = originals[path] else { return nil }
      let after = Self.apply(edits[path] ?? [], to: before)
      return after == before ? nil : (path, before, after)
    }
  }

  private mutating func refuseWhatBreaksSyntax(
    originals: [String: [UInt8]], edits: inout [String: [SourceEdit]], syntaxErrors: ([UInt8]) -> Int
  ) {
    var bad = Set(
      edits.keys.filter { path in
        guard let before = originals[path] else { return true }
        return syntaxErrors(Self.apply(edits[path] ?? [], to: before)) > syntaxErrors(before)
      })
    // A fix that is refused in one file is undone in the others, which may undo others there.
    while let path = bad.sorted().first {
      bad.remove(path)
      for candidate in applied where candidate.fix.edits.contains(where: { $0.file == path }) {
        refused.append(candidate)
        for edit in candidate.fix.edits where edit.file != path && edits[edit.file] != nil { bad.insert(edit.file) }
      }
      applied.removeAll { $0.fix.edits.contains { $0.file == path } }
      edits[path] = nil
    }
  }

  private static func overlap(within edits: [SourceEdit]) -> Bool {
    edits.indices.contains { first in
      edits.indices.contains { second in
        first < second && edits[first].file == edits[second].file && conflict(edits[first], edits[second])
      }
    }
  }

  /// Whether both can't be made. Two insertions at one place conflict, unless they insert the same.
  private static func conflict(_ first: SourceEdit, _ second: SourceEdit) -> Bool {
    if first == second { return false }
    if first.range.isEmpty || second.range.isEmpty {
      return first.range.lowerBound <= second.range.upperBound && second.range.lowerBound <= first.range.upperBound
    }
    return first.range.overlaps(second.range)
  }

  /// The text with edits made that don't overlap.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }) {
      guard edit.range.lowerBound >= position else { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += LineBreaks.adapt(edit.replacement, to: bytes).utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
