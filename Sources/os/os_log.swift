import Foundation

/// Writes a message with a C format to a log.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) {
  LogOutput.shared.write(LogFormat.text("\(message)", args), type, log)
}

/// Writes a message with a C format to a log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
  LogOutput.shared.write(LogFormat.text("\(message)", args), type, log)
}

/// Writes an interpolated message to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  LogOutput.shared.write(message.text, type, log)
}

/// The C format of `os_log`, which has privacy marks: `%{public}@`.
enum LogFormat {
  static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    var result = ""
    var rest = Substring(format)
    var index = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      var mark: Substring = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        mark = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      }
      guard let end = rest.firstIndex(where: { $0.isLetter && !"hlqLztj".contains($0) || $0 == "@" }) else { break }
      let specification = "%" + rest[...end]
      let kind = rest[end]
      rest = rest[rest.index(after: end)...]
      guard index < arguments.count else {
        result += specification
        continue
      }
      result += value(
        arguments[index], specification, kind, isPublic: mark.contains("public"), isPrivate: mark.contains("private"))
      index += 1
    }
    return result + rest
  }

  private static func value(
    _ argument: any CVarArg, _ specification: String, _ kind: Character, isPublic: Bool, isPrivate: Bool
  ) -> String {
    let isText = kind == "@" || kind == "s"
    let privacy: OSLogPrivacy = isPublic ? .public : isPrivate ? .private : .auto
    return privacy.shown(
      isText ? (kind == "@" ? "\(argument)" : String(format: specification, argument)) : String(format: specification, argument),
      isScalar: !isText)
  }
}
