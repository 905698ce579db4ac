/// `offstage trace FILE`: prints a recorded trace as a timeline.
struct TraceCommand {
  var console: Console

  func run(_ arguments: [String]) throws -> ExitStatus {
    let parser = ArgumentParser(command: .trace, options: [.value("--test")], maximumPositionals: 1, absolutePath: { $0 })
    let parsed = try parser.parse(arguments)
    guard let file = parsed.positionals.first else {
      throw Failure.usage("no trace is named", cure: "`offstage test --trace FILE` records one, `offstage trace FILE` prints it.")
    }
    guard let bytes = FileSystem.read(file) else {
      throw Failure.usage("there is no trace '\(file)'", cure: "`offstage test --trace \(file)` records one.")
    }
    var records = try Self.records(in: bytes, of: file)
    if let name = parsed.last("--test") { records.removeAll { !$0.test.contains(name) } }
    Timeline.lines(records).forEach(console.output)
    return .success
  }

  static func records(in bytes: [UInt8], of file: String) throws -> [TraceRecord] {
    var records: [TraceRecord] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        records.append(try TraceRecord(line: String(decoding: line, as: UTF8.self)))
      } catch {
        throw Failure.usage(
          "\(file):\(index + 1): this line is no trace record: \(error.reason)",
          cure:
            "A trace is written by `offstage test --trace FILE`, one JSON object a line. A run that was killed may leave half a line."
        )
      }
    }
    return records
  }
}
