/// Something that can't be prepared, at its place in the original file.
public struct SourceDiagnostic: Hashable, Sendable, Comparable {
  @frozen public enum Severity: String, Sendable { case error, warning }

  public var file: String
  public var line: Int
  public var column: Int
  public var severity: Severity
  /// The construct and why it can't be prepared.
  public var message: String
  /// What to do about it.
  public var advice: String

  public init(file: String, line: Int, column: Int, severity: Severity, message: String, advice: String) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.advice = advice
  }

  /// `file:line:column: error: message`, and the advice as a note at the same place: the form compilers use.
  public var description: String {
    let place = "\(file):\(line):\(column): "
    return "\(place)\(severity.rawValue): \(message)" + (advice.isEmpty ? "" : "\n\(place)note: \(advice)")
  }

  public static func < (left: SourceDiagnostic, right: SourceDiagnostic) -> Bool {
    (left.file, left.line, left.column, left.message) < (right.file, right.line, right.column, right.message)
  }
}
