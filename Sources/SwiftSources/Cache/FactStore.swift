// Skims and facts by the hash of the file's bytes, and the recorded answers by path. Read only when something changed.

struct FactStore: Sendable {
  struct Key: Hashable, Sendable {
    var hash: UInt64
    var kind: SourceModule.Kind
  }

  var skims: [Key: Skim] = [:]
  var facts: [Key: FileFacts] = [:]

  func encoded(version: String) -> String {
    var parts = [version]
    for key in skims.keys.sorted(by: { ($0.hash, $0.kind.rawValue) < ($1.hash, $1.kind.rawValue) }) {
      parts.append("\u{1}S\t\(key.hash)\t\(key.kind.rawValue)\n\(skims[key]!.encoded())")
      if let facts = facts[key] { parts.append("\u{1}D\t\(key.hash)\t\(key.kind.rawValue)\n\(FactsText.encode(facts))") }
    }
    return parts.joined(separator: "\n")
  }

  init() {}

  init(_ text: String, version: String) {
    for (number, section) in text.split(separator: "\u{1}" as Character).enumerated() {
      if number == 0 {
        guard section == "\(version)\n" else { return }
        continue
      }
      let end = section.firstIndex(of: "\n") ?? section.endIndex
      let fields = section[..<end].split(separator: "\t" as Character)
      guard end < section.endIndex, fields.count == 3, let hash = UInt64(fields[1]),
        let kind = SourceModule.Kind(rawValue: String(fields[2]))
      else { continue }
      let body = section[section.index(after: end)...]
      let key = Key(hash: hash, kind: kind)
      if fields[0] == "S" {
        if let skim = Skim(encoded: body) { skims[key] = skim }
      } else if let decoded = FactsText.decode(body) {
        facts[key] = decoded
      }
    }
  }
}

/// The answers that the prepared texts rest on.
enum AnswerStore {
  static func encode(_ answers: [String: [Query: UInt64]], version: String) -> String {
    var lines = [version]
    for path in answers.keys.sorted() {
      lines.append("F\t\(path)")
      lines += answers[path]!.map { "\($0.value)\t" + $0.key.fields.joined(separator: "\t") }.sorted()
    }
    return lines.joined(separator: "\n")
  }

  static func decode(_ text: String, version: String) -> [String: [Query: UInt64]] {
    var result: [String: [Query: UInt64]] = [:]
    var path: String?
    for (number, line) in text.utf8.split(separator: 10).enumerated() {
      if number == 0 {
        guard line.elementsEqual(version.utf8) else { return [:] }
        continue
      }
      let fields = line.split(separator: 9, omittingEmptySubsequences: false).map { String(Substring($0)) }
      if fields[0] == "F", fields.count == 2 {
        path = fields[1]
        result[fields[1]] = [:]
      } else if let path, let value = UInt64(fields[0]), let query = Query(fields: Array(fields.dropFirst())) {
        result[path]![query] = value
      } else if let current = path {
        // A damaged entry must not look like one without questions.
        result[current] = nil
        path = nil
      }
    }
    return result
  }
}
