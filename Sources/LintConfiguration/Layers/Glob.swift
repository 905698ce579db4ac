/// A pattern for paths: `*` and `?` stand for letters of one part, `**` for any parts, `[a-z]` for one letter of several. A pattern
/// matches what is in the folders that it matches, too.
public struct Glob: Hashable, Sendable {
  public let pattern: String
  private let parts: [[Token]]

  private enum Token: Hashable, Sendable {
    case literal(Character), any, one
    case set([ClosedRange<Character>], isNegated: Bool)
  }

  public init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "/").filter { $0 != "." }.map { $0 == "**" ? [.any, .any] : Self.tokens(Array($0)) }
  }

  private static func tokens(_ text: [Character]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      // Several stars in a part are one; two make a part of their own only.
      case "*": if tokens.last != .any { tokens.append(.any) }
      case "?": tokens.append(.one)
      case "[":
        if let (set, end) = set(text, from: index + 1) {
          tokens.append(set)
          index = end
        } else {
          tokens.append(.literal("["))
        }
      default: tokens.append(.literal(text[index]))
      }
      index += 1
    }
    return tokens
  }

  private static func set(_ text: [Character], from start: Int) -> (Token, Int)? {
    var index = start
    let isNegated = index < text.count && (text[index] == "!" || text[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Character>] = []
    while index < text.count, text[index] != "]" || ranges.isEmpty {
      if index + 2 < text.count, text[index + 1] == "-", text[index + 2] != "]", text[index] <= text[index + 2] {
        ranges.append(text[index]...text[index + 2])
        index += 3
      } else {
        ranges.append(text[index]...text[index])
        index += 1
      }
    }
    return index < text.count ? (.set(ranges, isNegated: isNegated), index) : nil
  }

  /// Whether the path, relative to what the pattern is relative to, or a folder around it, has the pattern's form.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    // Row by row over the pattern: `reach[n]` says whether its beginning matches the first n names. No backtracking, so no
    // pattern takes long.
    var reach = Array(repeating: false, count: names.count + 1)
    reach[0] = true
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      if part == [.any, .any] {
        var isReached = false
        for index in reach.indices {
          isReached = isReached || reach[index]
          next[index] = isReached
        }
      } else {
        for index in names.indices where reach[index] { next[index + 1] = Self.matches(names[index], part) }
      }
      reach = next
    }
    return reach.dropFirst(parts.isEmpty ? 0 : 1).contains(true)
  }

  private static func matches(_ name: [Character], _ tokens: [Token]) -> Bool {
    var reach = Array(repeating: false, count: name.count + 1)
    reach[0] = true
    for token in tokens {
      var next = Array(repeating: false, count: name.count + 1)
      switch token {
      case .any:
        var isReached = false
        for index in reach.indices {
          isReached = isReached || reach[index]
          next[index] = isReached
        }
      default:
        for index in name.indices where reach[index] {
          next[index + 1] =
            switch token {
            case .literal(let character): name[index] == character
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(name[index]) } != isNegated
            default: true
            }
        }
      }
      reach = next
    }
    return reach[name.count]
  }
}
