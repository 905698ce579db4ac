import Foundation
import LintFacts
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

// The door through which the checker gets at sources. SwiftSyntax stays behind it.

/// What the checker needs of a source file, from its text.
public enum LoweredFile {
  /// The facts of a Swift file, encoded. Hostile text gives facts with a problem, never a failure. Call it on a thread with a
  /// large stack, see ``onLargeStacks(count:jobs:_:)``.
  /// A file without any word that a rule is about is not parsed, unless `everything` says so.
  public static func encodedFacts(of bytes: [UInt8], everything: Bool = false) -> [UInt8] {
    FactsEncoder.encode(facts(of: bytes, everything: everything))
  }

  static func facts(of bytes: [UInt8], everything: Bool) -> SourceFacts {
    if let place = invalidUTF8Offset(in: bytes) {
      return SourceFacts(problems: [SourceProblem(kind: .encoding, text: "", offset: place)])
    }
    if !everything, !Triggers.areIn(bytes) { return outline(of: bytes) }
    guard let file = ParsedFile(bytes: bytes) else {
      return SourceFacts(problems: [SourceProblem(kind: .nesting, text: "\(NestingDepth.limit)", offset: 0)])
    }
    var facts = DeclarationLowering.facts(of: file.tree, evaluator: ConditionEvaluator(kind: .iOS))
    facts.comments = toolComments(in: file)
    if file.tree.hasError { facts.problems = syntaxProblems(file.tree) }
    return facts
  }

  private static func outline(of bytes: [UInt8]) -> SourceFacts {
    let skimmed = Skimmer.outline(bytes)
    var facts = SourceFacts(depth: .outline, imports: skimmed.imports)
    facts.types = skimmed.types.map { type in
      var outline = TypeDeclaration(kind: TypeDeclaration.Kind(type.kind), path: type.path, inherited: type.inherited)
      if type.flags.contains(.isFinal) { outline.flags.insert(.isFinal) }
      if type.flags.contains(.isGeneric) { outline.flags.insert(.isGeneric) }
      if type.flags.contains(.isLocal) { outline.flags.insert(.isLocal) }
      if type.access == .open { outline.flags.insert(.isOpen) }
      if type.kind == .protocol, type.inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
        outline.flags.insert(.isClassBound)
      }
      outline.members = type.members.map {
        Member(
          kind: $0.kind == .method ? .method : .property, name: $0.name, flags: $0.flags.contains(.isStored) ? .isStored : [],
          type: $0.type)
      }
      return outline
    }
    facts.assignedNames = Triggers.assignedNames(in: bytes)
    return facts
  }

  private static func syntaxProblems(_ tree: SourceFileSyntax) -> [SourceProblem] {
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: tree)
    guard let first = diagnostics.first(where: { $0.diagMessage.severity == .error }) else { return [] }
    return [SourceProblem(kind: .syntax, text: first.message, offset: first.position.utf8Offset)]
  }

  /// Comments that hold the tool's name and a colon. Few files have any, so the text is looked at first.
  private static func toolComments(in file: ParsedFile) -> [ToolComment] {
    guard contains(file.bytes, "offstage:") else { return [] }
    var result: [ToolComment] = []
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      read(token.leadingTrivia, from: token.position.utf8Offset, into: &result)
      read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, into: &result)
    }
    return result
  }

  private static func read(_ trivia: Trivia, from start: Int, into result: inout [ToolComment]) {
    var offset = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        if text.contains("offstage:") {
          result.append(ToolComment(text: text, span: ByteSpan(offset, offset + length)))
        }
      default: break
      }
      offset += length
    }
  }

  /// Whether the bytes of a text are among these, in a row.
  public static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, buffer.count >= word.count else { return false }
      var offset = 0
      while offset <= buffer.count - word.count,
        let hit = memchr(base + offset, Int32(first), buffer.count - word.count - offset + 1)
      {
        if memcmp(hit, word, word.count) == 0 { return true }
        offset = UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }

  private static func invalidUTF8Offset(in bytes: [UInt8]) -> Int? {
    guard invalidUTF8(in: bytes) != nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }

  /// Runs `work` for 0..<count on `jobs` threads with large stacks; the results are in order, whatever ran first.
  public static func onLargeStacks<Result: Sendable>(
    count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    concurrently(count: count, jobs: jobs, work)
  }
}

extension TypeDeclaration.Kind {
  fileprivate init(_ kind: TypeFact.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .actor: self = .actor
    case .protocol: self = .protocol
    case .extension: self = .extension
    case .typealias: self = .typealias
    }
  }
}

extension LoweredFile {
  /// The bytes of a regular file.
  public static func read(_ path: String) -> Result<[UInt8], FileProblem> { Files.read(path) }
}

extension LoweredFile {
  /// Writes by renaming, so that nobody reads half a file.
  public static func write(_ bytes: [UInt8], to path: String) throws { try Files.write(bytes, to: path) }
}
