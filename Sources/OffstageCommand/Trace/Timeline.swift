import Foundation

/// Prints the records of a trace: a heading for each test, then a line for each event, indented by the depth of the controller in
/// its containers.
enum Timeline {
  static func lines(_ records: [TraceRecord]) -> [String] {
    var tests: [String] = []
    var recordsOfTest: [String: [TraceRecord]] = [:]
    for record in records {
      if recordsOfTest[record.test] == nil { tests.append(record.test) }
      recordsOfTest[record.test, default: []].append(record)
    }
    // Tests that ran in parallel wrote in turns: the sequence number says the order within each.
    let sections = tests.map { test in
      [test] + lines(ofTest: recordsOfTest[test]!.enumerated().sorted { ($0.1.sequence, $0.0) < ($1.1.sequence, $1.0) }.map(\.1))
    }
    return Array(sections.joined(separator: [""]))
  }

  private static func lines(ofTest records: [TraceRecord]) -> [String] {
    var containers: [String: String] = [:]
    let entries = records.map { record -> (time: String, controller: String, event: String) in
      containers[record.controller] = record.container
      let indent = String(repeating: "  ", count: depth(of: record.controller, in: containers))
      let arguments = record.arguments.isEmpty ? "" : "(\(record.arguments.joined(separator: ", ")))"
      return (String(format: "%.3f", record.time), indent + record.controller, record.callback + arguments)
    }
    let timeWidth = max(8, entries.map(\.time.count).max() ?? 0)
    let nameWidth = entries.map(\.controller.count).max() ?? 0
    return entries.map { entry in
      let time = String(repeating: " ", count: timeWidth - entry.time.count) + entry.time
      let name = entry.controller + String(repeating: " ", count: nameWidth - entry.controller.count)
      return "\(time)  \(name)  \(entry.event)"
    }
  }

  private static func depth(of controller: String, in containers: [String: String]) -> Int {
    var depth = 0
    var current = controller
    while let container = containers[current], depth < 20 {
      depth += 1
      current = container
    }
    return depth
  }
}
