// The Objective-C names that the compiler gives to Swift members, so that `Selector("move:to:")` in one file and
// `#selector(move(_:to:))` in another are the same selector.

/// Swift's rules for Objective-C names.
public enum ObjectiveCNames {
  /// The selector of a method: `tableView(_:didSelectRowAt:)` is `tableView:didSelectRowAt:`, `save(name:)` is `saveWithName:`.
  public static func selector(
    base: String, labels: [String], isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var pieces = labels
    if isAsync {
      pieces.append("completionHandler")
    } else if isThrowing {
      pieces.append("error")
    }
    guard let first = pieces.first else { return base }
    if labels.isEmpty { return base + (isAsync ? "WithCompletionHandler:" : "AndReturnError:") }
    var result = base
    if first != "_" {
      if !isPreposition(firstWord(first)) && !isPreposition(lastWord(base)) { result += "With" }
      result += capitalized(first)
    }
    result += ":"
    for piece in pieces.dropFirst() { result += (piece == "_" ? "" : piece) + ":" }
    return result
  }

  /// The selector of an initialiser: `init(name:)` is `initWithName:`.
  public static func initializer(labels: [String]) -> String { selector(base: "init", labels: labels) }

  /// `setTitle:` for `title`.
  public static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1)) + name.dropFirst().prefix { !$0.isUppercase }
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
    "when", "with", "within",
  ]
}
