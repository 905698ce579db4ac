/// Finds what a user probably meant.
public enum Spelling {
  /// The candidate that differs from `word` in the fewest letters, if those are few for its length.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (distance(word, $0), $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    guard let (best, candidate) = ranked.first, best <= max(1, min(3, word.count / 2)) else { return nil }
    return candidate
  }

  /// Levenshtein's distance: insertions, deletions and replacements that turn one word into the other.
  public static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in second.indices {
        let replaced = diagonal + (letter == second[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
