// The `./regenerate` script: reads Sources/, writes generated files (see `ProtocolGenerator`, `FactTable`,
// `ConformancePage`).
import Foundation
import LifecycleModel
import SwiftSources

struct Regeneration {
  let root: String
  let isCheck: Bool
  var outdated: [String] = []
  var problems: [String] = []

  func files(under folder: String, where isWanted: (String) -> Bool) -> [(path: String, text: String)] {
    let base = "\(root)/\(folder)"
    let paths = (FileManager.default.enumerator(atPath: base)?.allObjects as? [String]) ?? []
    return paths.filter { $0.hasSuffix(".swift") && isWanted($0) }.sorted().compactMap { path in
      guard let text = try? String(contentsOfFile: "\(base)/\(path)", encoding: .utf8) else { return nil }
      return ("\(folder)/\(path)", text)
    }
  }

  mutating func write(_ text: String, to path: String) throws {
    let full = "\(root)/\(path)"
    if (try? String(contentsOfFile: full, encoding: .utf8)) == text { return }
    outdated.append(path)
    if isCheck { return }
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: full, atomically: true, encoding: .utf8)
  }

  mutating func run() throws {
    let generated = "Sources/UIKit/Generated"
    let declarations = files(under: "Sources/UIKit") { $0.hasSuffix(".protocols.swift") }
    let results = ProtocolGenerator.generate(declarations: declarations)
    for (name, text) in results { try write(text, to: "\(generated)/\(name)") }
    let wanted = Set(results.map(\.name))
    for (path, _) in files(under: generated, where: { !wanted.contains($0) }) {
      outdated.append(path)
      if !isCheck { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }
    }

    let frameworks = ["CoreGraphics", "ObjectiveC", "QuartzCore", "UIKit", "os"]
    let sources = frameworks.map { module in
      (module: module, files: files(under: "Sources/\(module)") { !$0.hasPrefix("Generated/") }.map(\.text))
    }
    try write(FactTable.source(of: sources), to: "Sources/SwiftSources/Generated/UIKitFacts.swift")

    let manifest = try String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
    let excluded = declarations.map { "    \"\($0.path.dropFirst("Sources/UIKit/".count))\",\n" }.joined()
    if let begin = manifest.range(of: "// regenerate:begin\n"), let end = manifest.range(of: "  // regenerate:end") {
      try write(
        manifest[..<begin.upperBound] + excluded.replacingOccurrences(of: "    \"", with: "  \"") + manifest[end.lowerBound...],
        to: "Package.swift")
    }
    try writeConformance()
  }

  mutating func writeConformance() throws {
    let rows = Rule.table.map { rule in
      ConformancePage.Row(
        id: rule.id.rawValue, title: rule.statement, confidence: rule.confidence.rawValue, caveat: rule.caveat,
        source: rule.source, isPostponed: Rule.isAboutNibs.contains(rule.id))
    }
    let tests = files(under: "Tests/UIKitConformance/Tests") { ($0 as NSString).lastPathComponent.hasPrefix("Rows") }
    let page = ConformancePage(rows: rows, files: tests.map(\.text))
    problems += page.problems
    let path = "Documentation/Conformance.md"
    try write(page.text(keeping: try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)), to: path)
  }
}

extension Regeneration {
  mutating func write(_ text: Substring, to path: String) throws { try write(String(text), to: path) }
}

let arguments = CommandLine.arguments.dropFirst()
var regeneration = Regeneration(root: arguments.last ?? ".", isCheck: arguments.contains("--check"))
try regeneration.run()
for path in regeneration.outdated { print(regeneration.isCheck ? "out of date: \(path)" : "written: \(path)") }
for problem in regeneration.problems { print(problem) }
if regeneration.isCheck && !regeneration.outdated.isEmpty {
  print("Run ./regenerate and commit what it writes.")
  exit(1)
}
if !regeneration.problems.isEmpty { exit(1) }
