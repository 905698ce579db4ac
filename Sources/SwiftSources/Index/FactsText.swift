// Facts as lines of text: one for a type, one for a member, one for a parameter, fields separated by tabs. The same form serves
// the cache and the table of UIKit's facts.

enum FactsText {
  /// Without places, two texts are the same when nothing that other files see differs.
  static func encode(_ facts: FileFacts, withPlaces: Bool = true) -> String {
    func place(_ number: Int) -> String { withPlaces ? String(number) : "0" }
    var lines: [String] = []
    if !facts.imports.isEmpty { lines.append((["I"] + facts.imports).joined(separator: "\t")) }
    for type in facts.types {
      lines.append(
        [
          "T", type.kind.rawValue, type.path, type.inherited.joined(separator: ","), String(type.flags.rawValue),
          String(type.access.rawValue), place(type.line),
        ].joined(separator: "\t"))
      for member in type.members {
        lines.append(
          [
            "M", String(member.kind.rawValue), member.name, escaped(member.type), member.explicitObjCName ?? "",
            String(member.flags.rawValue), String(member.access.rawValue), escaped(member.carried), place(member.line),
            place(member.column),
          ].joined(separator: "\t"))
        for parameter in member.parameters {
          lines.append(
            [
              "P", parameter.label, parameter.name, escaped(parameter.type), escaped(parameter.defaultValue),
              parameter.isVariadic ? "1" : "0",
            ].joined(separator: "\t"))
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Nil when the text is not of this form: a damaged cache entry is a missing one.
  static func decode(_ text: some StringProtocol) -> FileFacts? {
    var facts = FileFacts()
    for line in text.split(separator: "\n" as Character) {
      let fields = line.split(separator: "\t" as Character, omittingEmptySubsequences: false).map { String($0) }
      switch fields[0] {
      case "I": facts.imports = Array(fields.dropFirst())
      case "T":
        guard let type = type(fields) else { return nil }
        facts.types.append(type)
      case "M":
        guard !facts.types.isEmpty, let member = member(fields) else { return nil }
        facts.types[facts.types.count - 1].members.append(member)
      case "P":
        guard fields.count == 6, let type = facts.types.indices.last, let member = facts.types[type].members.indices.last
        else { return nil }
        facts.types[type].members[member].parameters.append(
          ParameterFact(
            label: fields[1], name: fields[2], type: unescaped(fields[3]), defaultValue: unescaped(fields[4]),
            isVariadic: fields[5] == "1"))
      default: return nil
      }
    }
    return facts
  }

  private static func type(_ fields: [String]) -> TypeFact? {
    guard fields.count == 7, let kind = TypeFact.Kind(rawValue: fields[1]), let flags = Int(fields[4]),
      let access = Int(fields[5]).flatMap(Access.init(rawValue:)), let line = Int(fields[6])
    else { return nil }
    return TypeFact(
      kind: kind, path: fields[2],
      inherited: fields[3].isEmpty ? [] : fields[3].split(separator: "," as Character).map { String($0) },
      flags: TypeFact.Flags(rawValue: flags), access: access, line: line)
  }

  private static func member(_ fields: [String]) -> MemberFact? {
    guard fields.count == 10, let kind = Int(fields[1]).flatMap(MemberFact.Kind.init(rawValue:)), let flags = Int(fields[5]),
      let access = Int(fields[6]).flatMap(Access.init(rawValue:)), let line = Int(fields[8]), let column = Int(fields[9])
    else { return nil }
    return MemberFact(
      kind: kind, name: fields[2], type: unescaped(fields[3]), explicitObjCName: fields[4].isEmpty ? nil : fields[4],
      flags: MemberFact.Flags(rawValue: flags), access: access, carried: unescaped(fields[7]), line: line, column: column)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 13 || $0 == 92 }) else { return text }
    return text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r")
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(92) else { return text }
    var result = ""
    var characters = text.makeIterator()
    while let character = characters.next() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch characters.next() {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      case let other?: result.append(other)
      case nil: break
      }
    }
    return result
  }
}
