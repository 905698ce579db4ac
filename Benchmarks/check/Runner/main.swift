// Runs the checker over a tree, and prints what it found and how long it took: the tool of `Benchmarks/check/measure` and
// `Benchmarks/check/precision`.
//
//     CheckRunner ROOT [--jobs N] [--cache DIR] [--list FILE] [--quiet] [--optional] [--everything]

import Foundation
import LifecycleLint
import LintModel

var options = LintOptions(root: ".", jobs: ProcessInfo.processInfo.activeProcessorCount)
var isQuiet = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--jobs": options.jobs = arguments.popFirst().flatMap { Int($0) } ?? 1
  case "--cache": options.cacheDirectory = arguments.popFirst()
  case "--list":
    let list = try String(contentsOfFile: arguments.popFirst() ?? "", encoding: .utf8)
    options.files = list.split(separator: "\n").map { String($0) }
  case "--everything": options.parsesEverything = true
  case "--quiet": isQuiet = true
  case "--optional": options.rules = Set(ruleCatalogue.map(\.id))
  default: options.root = argument
  }
}
let start = ContinuousClock.now
let result = try lint(options)
let seconds = (ContinuousClock.now - start) / .seconds(1)
if !isQuiet {
  for finding in result.findings {
    print(
      "\(finding.place.file):\(finding.place.line):\(finding.place.column)\t\(finding.rule)\t\(finding.severity)\t\(finding.symbol)\t\(finding.message)"
    )
  }
}
let summary =
  "\(result.files.count) files, \(result.findings.count) findings, \(result.unresolvedClasses.count) classes unresolved"
FileHandle.standardError.write(Data("\(summary), \(String(format: "%.3f", seconds)) s\n".utf8))
