import LintFacts
import LintModel

/// Turns bytes of files into lines, columns and snippets.
final class PlaceResolver {
  private let files: [ReadFile]
  private var lineStarts: [Int: [Int]] = [:]

  init(files: [ReadFile]) { self.files = files }

  func place(_ file: Int, _ offset: Int) -> SourcePlace {
    let starts = starts(of: file)
    // The last start that is not after the offset.
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(file: files[file].path, line: low + 1, column: offset - starts[low] + 1)
  }

  private func starts(of file: Int) -> [Int] {
    if let known = lineStarts[file] { return known }
    var starts = [0]
    files[file].bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 10 { starts.append(index + 1) }
    }
    lineStarts[file] = starts
    return starts
  }

  func finding(_ raw: RawFinding) -> Finding {
    let path = files[raw.file].path
    return Finding(
      rule: raw.rule, severity: raw.severity, confidence: raw.confidence, place: place(raw.file, raw.span.start),
      message: raw.message,
      trace: raw.trace.map { step in
        TraceStep(step.text, at: step.place.map { self.place($0.file, $0.span.start) })
      }, cure: raw.cure, symbol: raw.symbol, snippet: snippet(raw.file, raw.span),
      fixes: raw.fixes.map { change in
        Fix(
          title: change.title, safety: change.safety,
          edits: change.edits.map {
            SourceEdit(
              file: change.file == raw.file ? path : files[change.file].path, range: $0.range,
              replacement: indented($0.replacement, at: $0.range.lowerBound, in: change.file))
          })
      })
  }

  /// The text with white space normalised, cut to a length that a person reads.
  private func snippet(_ file: Int, _ span: ByteSpan) -> String {
    let bytes = files[file].bytes
    let end = min(span.end, bytes.count, span.start + 400)
    guard span.start < end else { return "" }
    let text = String(decoding: bytes[span.start..<end], as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 160 ? String(line.prefix(157)) + "..." : line
  }

  /// Puts the indentation of the line in the place of the marks of ``BodyEdit``: `\u{1}` for a statement, `\u{2}` for the brace
  /// around it.
  private func indented(_ text: String, at offset: Int, in file: Int) -> String {
    guard text.utf8.contains(where: { $0 == 1 || $0 == 2 }) else { return text }
    let starts = starts(of: file)
    let line = place(file, offset).line
    let bytes = files[file].bytes[starts[line - 1]...]
    let blank = String(decoding: bytes.prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    let isEmptyBody = text.utf8.contains(2)
    return text.replacing("\u{1}", with: isEmptyBody ? blank + (blank.contains("\t") ? "\t" : "  ") : blank)
      .replacing("\u{2}", with: blank)
  }

  func comments(of file: Int) -> [CommentFact] {
    files[file].facts.comments.map { comment in
      CommentFact(
        text: comment.text, place: place(file, comment.span.start),
        endLine: place(file, max(comment.span.start, comment.span.end - 1)).line)
    }
  }

  func finding(of problem: SourceProblem, in file: Int) -> Finding {
    let (message, cure, severity): (String, String, Severity) =
      switch problem.kind {
      case .syntax:
        (
          "the file does not parse: \(problem.text); what stands after the mistake may have gone unchecked",
          "make it compile and check again", .warning
        )
      case .nesting:
        (
          "the file nests more than \(problem.text) brackets and was not checked", "split the nested code into functions",
          .warning
        )
      case .encoding:
        ("the file is not valid UTF-8 and was not checked", "save it in UTF-8; Swift reads no other encoding", .error)
      case .unreadable:
        ("the file can't be read: \(problem.text)", "check that it exists and that you may read it", .error)
      case .interfaceBuilder:
        ("the file is not a document of Interface Builder: \(problem.text)", "open it in Xcode and save it", .warning)
      }
    return Finding(
      rule: "unreadable_file", severity: severity, confidence: .high, place: place(file, problem.offset), message: message,
      cure: cure, symbol: files[file].path, snippet: "")
  }
}
