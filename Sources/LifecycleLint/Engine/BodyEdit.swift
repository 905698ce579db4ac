import LintFacts

/// Edits of a body that keep its form: the text is only known when the finding is resolved, so indentation is marked.
enum BodyEdit {
  enum Place { case start, end }

  /// Stands for the indentation of the body's statements; `PlaceResolver` replaces it.
  static let indentation = "\u{1}"

  static func insertion(of text: String, into member: Member, at place: Place) -> RawFinding.Edit {
    let body = member.bodySpan
    guard let first = member.body.first, let last = member.body.last else {
      return RawFinding.Edit(range: body.range, replacement: "\n\(indentation)\(text)\n\u{2}")
    }
    switch place {
    case .start:
      return RawFinding.Edit(range: first.span.start..<first.span.start, replacement: "\(text)\n\(indentation)")
    case .end:
      return RawFinding.Edit(range: last.span.end..<last.span.end, replacement: "\n\(indentation)\(text)")
    }
  }
}
