import SwiftParser
import SwiftSyntax

/// A file's bytes and its tree.
struct ParsedFile: @unchecked Sendable {
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  /// Nil when the text is nested so deeply that neither this tool nor the compiler could walk it.
  init?(bytes: [UInt8]) {
    guard NestingDepth.isAcceptable(bytes) else { return nil }
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  func facts(kind: SourceModule.Kind) -> FileFacts {
    FactCollector.facts(
      of: tree, evaluator: ConditionEvaluator(kind: kind), converter: SourceLocationConverter(fileName: "", tree: tree))
  }
}

/// How deep brackets nest. Comments and strings are counted too; real code stays far below the limit.
enum NestingDepth {
  static let limit = 256

  static func isAcceptable(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
    }
    return true
  }
}
