import LintModel

/// A comment that tells the checker what not to say: `offstage:disable[:next|:this|:previous|:file] rule … - reason`, or
/// `offstage:enable rule …`.
struct Directive: Hashable {
  enum Action: String, CaseIterable {
    case disable, enable
  }

  /// Which lines a `disable` is about.
  enum Scope: String, CaseIterable {
    /// From here to the matching `enable`, or to the file's end.
    case onward = ""
    case next, this, previous, file
  }

  var action: Action
  var scope: Scope
  /// Identifiers of rules, or `all`.
  var rules: [String]
  var reason: String?
  var comment: SourceComment

  static let prefix = "offstage:"

  /// The directive in a comment, what is wrong with it, or nil when the comment is an ordinary one.
  static func read(_ comment: SourceComment) -> Result<Directive, DirectiveProblem>? {
    guard comment.text.hasPrefix(prefix) else { return nil }
    let words = comment.text.dropFirst(prefix.count).split(whereSeparator: \.isWhitespace)
    guard let command = words.first else {
      return .failure(DirectiveProblem(text: "the comment names no action", cure: usage))
    }
    let parts = command.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let action = Action(rawValue: parts[0]) else {
      return .failure(unknown("action", parts[0], among: Action.allCases.map(\.rawValue)))
    }
    var scope = Scope.onward
    if parts.count > 1 {
      guard parts.count == 2, let named = Scope(rawValue: parts[1]), named != .onward else {
        return .failure(unknown("scope", parts.dropFirst().joined(separator: ":"), among: ["next", "this", "previous", "file"]))
      }
      guard action == .disable else {
        return .failure(DirectiveProblem(text: "'enable' takes no scope", cure: "write `offstage:enable rule`"))
      }
      scope = named
    }
    let dashes: Set<Substring> = ["-", "--", "–", "—"]
    let rules = words.dropFirst().prefix { !dashes.contains($0) }.flatMap { $0.split(separator: ",") }.map(String.init)
    guard !rules.isEmpty else {
      return .failure(
        DirectiveProblem(text: "the comment names no rule", cure: "name rules, or `all`: `offstage:\(command) all`"))
    }
    let rest = words.dropFirst().drop { !dashes.contains($0) }.dropFirst()
    return .success(
      Directive(
        action: action, scope: scope, rules: rules, reason: rest.isEmpty ? nil : rest.joined(separator: " "), comment: comment))
  }

  private static let usage =
    "write `offstage:disable rule - reason`, with `:next`, `:this`, `:previous` or `:file` after `disable` if wanted, or `offstage:enable rule`"

  private static func unknown(_ what: String, _ word: String, among candidates: [String]) -> DirectiveProblem {
    let near = Spelling.nearest(to: word, among: candidates).map { "did you mean '\($0)'? " } ?? ""
    return DirectiveProblem(text: "'\(word)' is no \(what) of a comment for Offstage", cure: near + usage)
  }
}

/// Why a comment for Offstage can't be obeyed.
struct DirectiveProblem: Error, Hashable {
  var text: String
  var cure: String
}
