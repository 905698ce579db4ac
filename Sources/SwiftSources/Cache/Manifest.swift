// What a run leaves for the next one: per file its stamp, its hash, and what was made of it. Lines of text, fields separated by
// tabs. A manifest that can't be read is no manifest.

struct ManifestEntry: Sendable {
  var stamp: FileStamp
  var hash: UInt64
  /// Zero when the file is compiled as it is.
  var preparedHash: UInt64 = 0
  var preparedStamp: FileStamp?
  /// Whether the file was parsed, and `answers` hold for it.
  var isParsed = false
  var changes: [SourceChange] = []
  var diagnostics: [SourceDiagnostic] = []
}

struct Manifest: Sendable {
  var digest: UInt64 = 0
  var indexDigest: UInt64 = 0
  var overlayStamp: FileStamp?
  var statistics = PreparationStatistics()
  var entries: [String: ManifestEntry] = [:]
  /// Of files that have no entry because they can't be read.
  var otherDiagnostics: [SourceDiagnostic] = []

  func encoded(version: String) -> String {
    var lines = ["\(version)", "\(digest)\t\(indexDigest)\t\(overlayStamp?.encoded ?? "0\t0\t0")"]
    lines.append("\(statistics.files)\t\(statistics.read)\t\(statistics.parsed)\t\(statistics.prepared)")
    lines += otherDiagnostics.map { "X\t\(Self.escaped($0.file))\t" + Self.encoded($0) }
    for path in entries.keys.sorted() {
      let entry = entries[path]!
      lines.append(
        "F\t\(Self.escaped(path))\t\(entry.stamp.encoded)\t\(entry.hash)\t\(entry.preparedHash)\t"
          + "\(entry.preparedStamp?.encoded ?? "0\t0\t0")\t\(entry.isParsed ? 1 : 0)")
      if !entry.changes.isEmpty {
        lines.append("C\t" + entry.changes.map { "\($0.kind.rawValue):\($0.line)" }.joined(separator: "\t"))
      }
      lines += entry.diagnostics.map { "D\t" + Self.encoded($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  init() {}

  init?(_ text: String, version: String) {
    var lines = text.utf8.split(separator: 10).makeIterator()
    guard let first = lines.next(), first.elementsEqual(version.utf8), let second = lines.next(), let third = lines.next()
    else { return nil }
    let head = Self.fields(second)
    let counts = Self.fields(third).compactMap { Int($0) }
    guard head.count == 5, counts.count == 4, let digest = UInt64(head[0]), let indexDigest = UInt64(head[1]),
      let overlay = Self.stamp(head[2...4])
    else { return nil }
    self.digest = digest
    self.indexDigest = indexDigest
    overlayStamp = overlay
    statistics = PreparationStatistics(files: counts[0], read: counts[1], parsed: counts[2], prepared: counts[3])
    var path = ""
    var entry: ManifestEntry?
    while let line = lines.next() {
      let fields = Self.fields(line)
      switch fields[0] {
      case "X":
        guard fields.count == 7, let diagnostic = Self.diagnostic(fields[2...], file: Self.unescaped(fields[1])) else {
          return nil
        }
        otherDiagnostics.append(diagnostic)
      case "F":
        if let entry { entries[path] = entry }
        guard fields.count == 11, let stamp = Self.stamp(fields[2...4]), let hash = UInt64(fields[5]),
          let preparedHash = UInt64(fields[6]), let preparedStamp = Self.stamp(fields[7...9])
        else { return nil }
        path = Self.unescaped(fields[1])
        entry = ManifestEntry(
          stamp: stamp, hash: hash, preparedHash: preparedHash, preparedStamp: preparedHash == 0 ? nil : preparedStamp,
          isParsed: fields[10] == "1")
      case "C":
        for field in fields.dropFirst() {
          let parts = field.split(separator: ":")
          guard parts.count == 2, let kind = SourceChange.Kind(rawValue: String(parts[0])), let line = Int(parts[1]) else {
            return nil
          }
          entry?.changes.append(SourceChange(kind: kind, line: line))
        }
      case "D":
        guard fields.count == 6, let diagnostic = Self.diagnostic(fields[1...], file: path) else { return nil }
        entry?.diagnostics.append(diagnostic)
      default: return nil
      }
    }
    if let entry { entries[path] = entry }
  }

  private static func fields(_ line: Substring.UTF8View) -> [String] {
    line.split(separator: 9, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func stamp(_ fields: ArraySlice<String>) -> FileStamp? {
    let fields = Array(fields)
    guard let size = Int(fields[0]), let modified = Int(fields[1]), let inode = UInt64(fields[2]) else { return nil }
    return FileStamp(size: size, modified: modified, inode: inode)
  }

  private static func encoded(_ diagnostic: SourceDiagnostic) -> String {
    "\(diagnostic.line)\t\(diagnostic.column)\t\(diagnostic.severity.rawValue)\t\(escaped(diagnostic.message))\t"
      + escaped(diagnostic.advice)
  }

  private static func diagnostic(_ fields: ArraySlice<String>, file: String) -> SourceDiagnostic? {
    let fields = Array(fields)
    guard fields.count == 5, let line = Int(fields[0]), let column = Int(fields[1]),
      let severity = SourceDiagnostic.Severity(rawValue: fields[2])
    else { return nil }
    return SourceDiagnostic(
      file: file, line: line, column: column, severity: severity, message: unescaped(fields[3]), advice: unescaped(fields[4]))
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 37 }) else { return text }
    return text.replacing("%", with: "%25").replacing("\t", with: "%09").replacing("\n", with: "%0A")
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(37) else { return text }
    return text.replacing("%0A", with: "\n").replacing("%09", with: "\t").replacing("%25", with: "%")
  }
}
