import LintModel
import OrderedJSON

/// Findings that a project knows and lives with: `current` ones are to be worked off and are written by the tool; `accepted` ones
/// stay, each with a reason, and are moved there by hand. Neither depends on paths or line numbers.
public struct Baseline: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var fingerprint: Fingerprint
    /// The beginning of the text found, for whoever reads the file. It does not count.
    public var snippet: String
    /// Why an accepted finding stays.
    public var reason: String?
  }

  /// The findings of a run, told apart.
  public struct Result: Sendable {
    public var new: [Finding]
    public var known: [Finding]
    /// Entries that no finding has any more.
    public var stale: [Entry]
  }

  public var current: [Entry]
  public var accepted: [Entry]

  public init(current: [Entry] = [], accepted: [Entry] = []) {
    self.current = current
    self.accepted = accepted
  }

  /// A baseline of all findings of a run. What was accepted stays so, and is not listed as current.
  public init(of findings: [Finding], keeping accepted: [Entry] = []) {
    let isAccepted = Set(accepted.map(\.fingerprint))
    let entries = zip(findings, Fingerprint.fingerprints(of: findings)).map { finding, fingerprint in
      Entry(fingerprint: fingerprint, snippet: Self.excerpt(finding.snippet))
    }
    current = entries.filter { !isAccepted.contains($0.fingerprint) }.sorted { $0.fingerprint < $1.fingerprint }
    self.accepted = accepted.sorted { $0.fingerprint < $1.fingerprint }
  }

  /// - Parameters:
  ///   - findings: All findings of the whole project, so that those alike are counted as they were.
  ///   - ran: The rules that ran. An entry of another rule is not stale.
  public func apply(to findings: [Finding], ran: Set<String>) -> Result {
    let entries = (current + accepted).sorted { $0.fingerprint < $1.fingerprint }
    let known = Set(entries.map(\.fingerprint))
    var result = Result(new: [], known: [], stale: [])
    let fingerprints = Fingerprint.fingerprints(of: findings)
    for (finding, fingerprint) in zip(findings, fingerprints) {
      if known.contains(fingerprint) { result.known.append(finding) } else { result.new.append(finding) }
    }
    let found = Set(fingerprints)
    result.stale = entries.filter { !found.contains($0.fingerprint) && ran.contains($0.fingerprint.rule) }
    return result
  }

  private static func excerpt(_ snippet: String) -> String {
    let words = snippet.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 100 ? words : words.prefix(99) + "…"
  }
}

/// Why a file is no baseline.
public struct BaselineError: Error, Hashable, Sendable {
  public var reason: String
}

extension Baseline {
  static let version = 1

  /// The file's text: sorted, one member a line, so that a version control system shows what changed.
  public var text: String {
    let document: JSON = [
      "version": .integer(Self.version), "current": .array(current.map(Self.json)), "accepted": .array(accepted.map(Self.json)),
    ]
    return document.text(.pretty) + "\n"
  }

  private static func json(_ entry: Entry) -> JSON {
    let print = entry.fingerprint
    var members: [JSON.Member] = [
      .init("rule", .string(print.rule)), .init("symbol", .string(print.symbol)), .init("hash", .string(print.hash)),
      .init("ordinal", .integer(print.ordinal)), .init("snippet", .string(entry.snippet)),
    ]
    if let reason = entry.reason { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }

  public init(parsing bytes: some Collection<UInt8>) throws(BaselineError) {
    let document: JSON
    do { document = try JSON(parsing: bytes) } catch { throw BaselineError(reason: "it is not JSON: \(error)") }
    guard document.members != nil else { throw BaselineError(reason: "it is \(document.kind) and not an object") }
    guard let version = document["version"]?.integer else { throw BaselineError(reason: "it has no \"version\"") }
    guard version == Self.version else {
      throw BaselineError(reason: "its version is \(version); this Offstage reads version \(Self.version)")
    }
    current = try Self.entries(of: document, "current")
    accepted = try Self.entries(of: document, "accepted")
    for (index, entry) in accepted.enumerated() where entry.reason?.isEmpty != false {
      throw BaselineError(
        reason: "\"accepted\"[\(index)] (\(entry.fingerprint.rule), \(entry.fingerprint.symbol)) has no \"reason\"")
    }
  }

  private static func entries(of document: JSON, _ section: String) throws(BaselineError) -> [Entry] {
    guard let value = document[section] else { return [] }
    guard let elements = value.array else { throw BaselineError(reason: "\"\(section)\" is \(value.kind) and not an array") }
    var entries: [Entry] = []
    for (index, element) in elements.enumerated() {
      guard let rule = element["rule"]?.string, let symbol = element["symbol"]?.string, let hash = element["hash"]?.string,
        let ordinal = element["ordinal"]?.integer
      else {
        throw BaselineError(reason: "\"\(section)\"[\(index)] lacks one of \"rule\", \"symbol\", \"hash\" and \"ordinal\"")
      }
      entries.append(
        Entry(
          fingerprint: Fingerprint(rule: rule, symbol: symbol, hash: hash, ordinal: ordinal),
          snippet: element["snippet"]?.string ?? "", reason: element["reason"]?.string))
    }
    return entries
  }
}
