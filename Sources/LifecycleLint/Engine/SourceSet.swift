import Foundation
import LintFacts
import SwiftSources

/// A file with its text.
struct SourceText: Sendable {
  var path: String
  var bytes: [UInt8]
  var hash: UInt64
  /// Why it could not be read.
  var failure: String?
}

/// A file with its text and what is known of it.
struct ReadFile: Sendable {
  var path: String
  var bytes: [UInt8]
  var facts: SourceFacts
}

/// The files that a run looks at.
struct SourceSet {
  let options: LintOptions
  let paths: [String]

  init(options: LintOptions) throws {
    self.options = options
    let found = try options.files ?? Discovery(root: options.root).files()
    paths = Set(found + options.texts.keys).sorted()
  }

  func texts() -> [SourceText] {
    let paths = paths
    let options = options
    return LoweredFile.onLargeStacks(count: paths.count, jobs: options.jobs) { number in
      let path = paths[number]
      if let text = options.texts[path] { return SourceText(path: path, bytes: text, hash: ContentHash.of(text)) }
      switch LoweredFile.read("\(options.root)/\(path)") {
      case .success(let bytes): return SourceText(path: path, bytes: bytes, hash: ContentHash.of(bytes))
      case .failure(let failure): return SourceText(path: path, bytes: [], hash: 0, failure: failure.reason)
      }
    }
  }

  /// The facts of all files, from the cache where it has them. Large files come first, so that no thread is left with one at the end.
  func facts(of texts: [SourceText], cache: LintCache?) -> [ReadFile] {
    let known = cache?.facts() ?? [:]
    // Methods that only the project knows are no words of the filter.
    let words = options.vocabulary.mustCallSuper.map { String($0.prefix { $0 != "(" }) }.filter { !$0.isEmpty }
    let order = texts.indices.sorted { (texts[$0].bytes.count, $1) > (texts[$1].bytes.count, $0) }
    let done = LoweredFile.onLargeStacks(count: order.count, jobs: options.jobs) {
      number -> (facts: SourceFacts, encoded: ArraySlice<UInt8>?) in
      let text = texts[order[number]]
      if let failure = text.failure {
        return (SourceFacts(problems: [SourceProblem(kind: .unreadable, text: failure, offset: 0)]), nil)
      }
      let isWhole = options.parsesEverything || words.contains { LoweredFile.contains(text.bytes, $0) }
      if let encoded = known[text.hash], let facts = FactsDecoder.decode(encoded), facts.depth != .outline || !isWhole {
        return (facts, encoded)
      }
      guard text.path.hasSuffix(".swift") else {
        let facts = DesignScanner.facts(of: text.bytes)
        return (facts, FactsEncoder.encode(facts)[...])
      }
      let encoded = LoweredFile.encodedFacts(of: text.bytes, everything: isWhole)
      return (FactsDecoder.decode(encoded) ?? SourceFacts(), encoded[...])
    }
    var result = texts.map { ReadFile(path: $0.path, bytes: $0.bytes, facts: SourceFacts()) }
    var kept: [UInt64: ArraySlice<UInt8>] = [:]
    for (number, index) in order.enumerated() {
      result[index].facts = done[number].facts
      if let encoded = done[number].encoded { kept[texts[index].hash] = encoded }
    }
    if let cache, kept.contains(where: { known[$0.key] == nil }) { cache.write(facts: kept) }
    return result
  }
}
