import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// How well a text parses, for tools that change it.
public enum SyntaxErrors {
  /// The number of syntax errors; text that is nested too deeply, or no UTF-8, counts as one that can't be worse.
  public static func count(in bytes: [UInt8]) -> Int {
    onLargeStack {
      guard invalidUTF8(in: bytes) == nil, let file = ParsedFile(bytes: bytes) else { return .max }
      guard file.tree.hasError else { return 0 }
      // A tree has an error for each diagnostic, but not the other way round: an unexpected token may go without.
      return max(1, ParseDiagnosticsGenerator.diagnostics(for: file.tree).count { $0.diagMessage.severity == .error })
    }
  }
}
