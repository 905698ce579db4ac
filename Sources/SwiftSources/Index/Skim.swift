/// What a pass over the bytes of a file tells without a parse: its types, and the names that decide whether it must be parsed.
struct Skim: Hashable, Sendable {
  /// A word that always needs preparation was seen.
  var hasTrigger = false
  /// The types, without members.
  var facts = FileFacts()
  /// Base names of declared methods and properties.
  var declared: Set<String> = []
  /// Those declared with `override`.
  var overrides: Set<String> = []
  /// Names used as `name?(`, `name!(` or `name(_:label:)`.
  var optionalCalls: Set<String> = []
  /// Names of which a first, last or numbered element is used.
  var elementUses: Set<String> = []

  func encoded() -> String {
    func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ",") }
    return [
      hasTrigger ? "1" : "0", list(declared), list(overrides), list(optionalCalls),
      list(elementUses), testImports.map(String.init).joined(separator: ","),
    ].joined(separator: "\t") + "\n"
      + FactsText.encode(facts)
  }

  /// Where `import XCTest` ends. A file that needs nothing but what is added there is prepared without a parse.
  var testImports: [Int] = []

  init() {}

  init?(encoded text: some StringProtocol) {
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let fields = text[..<end].split(separator: "\t" as Character, omittingEmptySubsequences: false)
    guard fields.count == 6, let facts = FactsText.decode(text[end...]) else { return nil }
    func names(_ field: some StringProtocol) -> Set<String> { Set(field.split(separator: "," as Character).map { String($0) }) }
    hasTrigger = fields[0] == "1"
    declared = names(fields[1])
    overrides = names(fields[2])
    optionalCalls = names(fields[3])
    elementUses = names(fields[4])
    testImports = fields[5].split(separator: "," as Character).compactMap { Int($0) }
    self.facts = facts
  }
}
