/// Diagnostics about whole files.
enum Problems {
  static func nesting(_ file: String) -> SourceDiagnostic {
    SourceDiagnostic(
      file: file, line: 1, column: 1, severity: .warning,
      message: "the file nests more than \(NestingDepth.limit) brackets and is compiled as it is",
      advice: "split the nested code into functions")
  }

  static func encoding(_ file: String, line: Int, column: Int) -> SourceDiagnostic {
    SourceDiagnostic(
      file: file, line: line, column: column, severity: .error, message: "the file is not valid UTF-8",
      advice: "save it in UTF-8; Swift reads no other encoding")
  }

  static func unreadable(_ file: String, _ reason: String) -> SourceDiagnostic {
    SourceDiagnostic(
      file: file, line: 1, column: 1, severity: .error, message: "the file can't be read: \(reason)",
      advice: "check that it exists and that you may read it")
  }
}
