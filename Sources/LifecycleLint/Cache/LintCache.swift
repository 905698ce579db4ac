import Foundation
import LintFacts
import LintModel
import SwiftSources

// Two levels. Facts are kept by the hash of a file's text, so that an edit costs one parse. The whole result is kept by the hash of
// all texts, paths and options, so that a run over what has not changed costs no more than reading it. Rules look across files, so
// nothing in between would be right.

/// What is kept between runs. Damaged or foreign contents are the same as none.
struct LintCache {
  let directory: String

  /// Changes when the tool does: another build may find something else.
  static let toolVersion: UInt64 = {
    var hasher = ContentHash()
    hasher.combine(FactsEncoder.version)
    var status = stat()
    if stat("/proc/self/exe", &status) == 0 {
      hasher.combine(Int(status.st_size))
      hasher.combine(Int(status.st_mtim.tv_sec))
      hasher.combine(Int(status.st_mtim.tv_nsec))
    }
    return hasher.value
  }()

  private var factsPath: String { "\(directory)/facts" }
  private func resultPath(_ key: UInt64) -> String { "\(directory)/result-\(String(key, radix: 16))" }

  // MARK: Facts

  /// Encoded facts by the hash of the text.
  func facts() -> [UInt64: ArraySlice<UInt8>] {
    guard case .success(let bytes) = LoweredFile.read(factsPath), bytes.count >= 16, Self.number(bytes, 0) == Self.toolVersion
    else {
      return [:]
    }
    var result: [UInt64: ArraySlice<UInt8>] = [:]
    var position = 8
    while position + 24 <= bytes.count {
      let hash = Self.number(bytes, position)
      let count = Self.number(bytes, position + 8)
      let checksum = Self.number(bytes, position + 16)
      position += 24
      guard count <= UInt64(bytes.count - position) else { break }
      let entry = bytes[position..<(position + Int(count))]
      if ContentHash.of(entry) == checksum { result[hash] = entry }
      position += Int(count)
    }
    return result
  }

  func write(facts: [UInt64: ArraySlice<UInt8>]) {
    var bytes: [UInt8] = []
    Self.append(Self.toolVersion, to: &bytes)
    for hash in facts.keys.sorted() {
      let entry = facts[hash]!
      Self.append(hash, to: &bytes)
      Self.append(UInt64(entry.count), to: &bytes)
      Self.append(ContentHash.of(entry), to: &bytes)
      bytes += entry
    }
    write(bytes, to: factsPath)
  }

  private static func number(_ bytes: [UInt8], _ position: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(shift)))) }
  }

  // MARK: Results

  func result(_ key: UInt64) -> StoredResult? {
    guard case .success(let bytes) = LoweredFile.read(resultPath(key)), bytes.count > 8,
      Self.number(bytes, 0) == ContentHash.of(bytes[8...])
    else { return nil }
    return try? JSONDecoder().decode(StoredResult.self, from: Data(bytes[8...]))
  }

  /// Keeps the last few: an editor and a command line ask with different options.
  func write(_ result: StoredResult, key: UInt64) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(result) else { return }
    let text = Array(data)
    var bytes: [UInt8] = []
    Self.append(ContentHash.of(text), to: &bytes)
    write(bytes + text, to: resultPath(key))
    removeOldResults()
  }

  private func removeOldResults() {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).filter { $0.hasPrefix("result-") }
    guard names.count > 8 else { return }
    let dated = names.map { name -> (name: String, date: Int) in
      var status = stat()
      stat("\(directory)/\(name)", &status)
      return (name, Int(status.st_mtim.tv_sec))
    }
    for old in dated.sorted(by: { ($0.date, $0.name) > ($1.date, $1.name) }).dropFirst(8) { unlink("\(directory)/\(old.name)") }
  }

  /// A cache that can't be written is no reason to fail.
  private func write(_ bytes: [UInt8], to path: String) {
    try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try? LoweredFile.write(bytes, to: path)
  }
}

/// What a result needs besides the texts.
struct StoredResult: Codable {
  var findings: [Finding]
  var comments: [[StoredComment]]
  var unresolvedClasses: [String]
}

struct StoredComment: Codable {
  var text: String
  var place: SourcePlace
  var endLine: Int
}

/// FNV-1a over words: the same in every process.
struct ContentHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }
  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01b3
    value ^= value >> 29
  }

  mutating func combine(_ text: String) {
    combine(text.utf8.count)
    var text = text
    text.withUTF8 { combine($0) }
  }

  mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = 0
    while position + 8 <= raw.count {
      combine(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    while position < raw.count {
      combine(UInt64(raw[position]))
      position += 1
    }
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes[...]) }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = ContentHash()
    hash.combine(bytes.count)
    bytes.withUnsafeBufferPointer { hash.combine($0) }
    return hash.value
  }
}

extension LintOptions {
  /// What, besides the texts, decides the result.
  func combine(into hash: inout ContentHash) {
    hash.combine(LintCache.toolVersion)
    hash.combine(rules.map { $0.sorted().joined(separator: ",") } ?? "default")
    for (rule, severity) in severities.sorted(by: { $0.key < $1.key }) { hash.combine("\(rule)=\(severity.rawValue)") }
    for (name, base) in vocabulary.baseClasses.sorted(by: { $0.key < $1.key }) { hash.combine("\(name):\(base)") }
    for list in [vocabulary.mustCallSuper, vocabulary.oneShotAPIs, vocabulary.storingAPIs, vocabulary.appLifetimeTypes] {
      hash.combine(list.sorted().joined(separator: ","))
    }
    for (key, names) in vocabulary.helpers.sorted(by: { $0.key < $1.key }) {
      hash.combine("\(key)=\(names.sorted().joined(separator: ","))")
    }
    hash.combine(vocabulary.intentionalRetainPattern ?? "")
    hash.combine(deploymentTarget ?? -1)
    hash.combine(parsesEverything ? 1 : 0)
  }
}
