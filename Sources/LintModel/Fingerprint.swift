/// What a finding is known by when its file moves or grows: the rule, the symbol, the text found, and which of several alike it is.
/// No path and no line number, so that a rename or an import above it does not make it a new finding.
public struct Fingerprint: Hashable, Sendable, Comparable {
  public var rule: String
  public var symbol: String
  /// A hash of the text found, as 16 hexadecimal digits. White space does not count.
  public var hash: String
  /// 1 for the first of those that are alike otherwise, in the order of their places.
  public var ordinal: Int

  public init(rule: String, symbol: String, hash: String, ordinal: Int) {
    self.rule = rule
    self.symbol = symbol
    self.hash = hash
    self.ordinal = ordinal
  }

  /// One line, for formats that know a finding by a text.
  public var text: String { "\(rule):\(symbol):\(hash):\(ordinal)" }

  public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    (left.rule, left.symbol, left.hash, left.ordinal) < (right.rule, right.symbol, right.hash, right.ordinal)
  }

  /// A fingerprint for each finding, in their order. The ordinals follow the findings' places, whatever order they come in.
  public static func fingerprints(of findings: [Finding]) -> [Fingerprint] {
    var counts: [Fingerprint: Int] = [:]
    var result: [Fingerprint?] = Array(repeating: nil, count: findings.count)
    for index in findings.indices.sorted(by: { findings[$0].precedes(findings[$1]) }) {
      let finding = findings[index]
      var print = Fingerprint(rule: finding.rule, symbol: finding.symbol, hash: snippetHash(finding.snippet), ordinal: 0)
      let ordinal = counts[print, default: 0] + 1
      counts[print] = ordinal
      print.ordinal = ordinal
      result[index] = print
    }
    return result.compactMap { $0 }
  }

  /// FNV-1a over the text without white space, so that a formatter's work is no change.
  static func snippetHash(_ snippet: String) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in snippet.utf8 where byte > 32 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Finding {
  /// The order of every list of findings: by place, then by rule and text, so that it is the same in every run.
  public func precedes(_ other: Finding) -> Bool {
    if place != other.place { return place < other.place }
    return (rule, message, symbol, snippet) < (other.rule, other.message, other.symbol, other.snippet)
  }

  /// What is wrong and what to do, as one line.
  public var sentence: String { cure.isEmpty ? message : "\(message); \(cure)" }
}
