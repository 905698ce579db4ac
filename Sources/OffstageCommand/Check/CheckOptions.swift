import Foundation
import LintConfiguration
import LintModel
import LintReporting
import LintWorkflow

/// What the command line of `offstage check` asks for.
struct CheckOptions {
  enum Task: Equatable {
    case check
    case explain(String)
    case rules(RuleListing)
    case printConfiguration
  }

  enum RuleListing: String, CaseIterable { case text, json }

  enum Baseline: Equatable {
    /// What the configuration says, if anything.
    case configured
    case read(String)
    case write(String)
  }

  enum Staleness { case isIgnored, isFailure }

  enum Fixing: Equatable {
    case none
    /// Files are changed.
    case write(FixPlan.Scope)
    /// The difference is printed.
    case show(FixPlan.Scope)
  }

  enum Input: Equatable {
    case files
    /// One text, under the name it would have as a file.
    case standardInput(name: String?)
  }

  enum Changes: Equatable {
    case all
    /// The lines that a diff in a file, or `-`, changes.
    case diff(String)
    /// The lines that differ from a commit.
    case since(String)
  }

  enum Cache: Equatable {
    case none
    case directory(String)
  }

  var task = Task.check
  var paths: [String] = []
  var reporter: Reporter?
  var output: String?
  var configuration: String?
  var baseline = Baseline.configured
  var staleness = Staleness.isIgnored
  var failOn: FailureThreshold?
  var minimumConfidence: Confidence?
  var choices = RuleChoices()
  var fixing = Fixing.none
  var input = Input.files
  var changes = Changes.all
  var jobs: Int
  var cache: Cache

  static let options: [Option] = [
    .value("--reporter"), .value("--output"), .value("--config"), .value("--baseline"), .value("--write-baseline"),
    .flag("--strict-baseline"), .flag("--strict"), .value("--fail-on"), .value("--min-confidence"), .value("--only-rule"),
    .value("--enable-rule"), .value("--disable-rule"), .value("--explain"), .flag("--rules"), .value("--format"),
    .flag("--print-configuration"), .flag("--fix"), .flag("--fix-suggestions"), .flag("--dry-run"), .flag("--stdin"),
    .value("--assume-filename"), .value("--changed-lines"), .value("--changed-since"), .flag("--no-cache"),
    .value("--cache-path"),
    .value("--jobs"),
  ]

  init(_ arguments: [String], environment: [String: String]) throws {
    let parser = ArgumentParser(command: .check, options: Self.options, maximumPositionals: .max, absolutePath: { $0 })
    let parsed = try parser.parse(arguments)
    jobs = try parsed.last("--jobs").map(PrepareCommand.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    cache = try Self.cache(parsed, environment)
    paths = parsed.positionals
    task = try Self.task(parsed)
    reporter = try Self.choice(parsed, "--reporter")
    output = parsed.last("--output")
    configuration = parsed.last("--config")
    failOn = try Self.choice(parsed, "--fail-on") ?? (parsed.has("--strict") ? .warning : nil)
    minimumConfidence = try Self.choice(parsed, "--min-confidence")
    choices = RuleChoices(
      only: parsed.has("--only-rule") ? try Self.rules(parsed, "--only-rule") : nil,
      enabled: try Self.rules(parsed, "--enable-rule"), disabled: try Self.rules(parsed, "--disable-rule"))
    try readBaseline(parsed)
    try readInput(parsed)
    try readFixing(parsed)
  }

  private static let help = "`offstage check --help` says how it is used."

  private static func task(_ parsed: ParsedArguments) throws -> Task {
    try exclude("--explain", "--rules", in: parsed)
    try exclude("--explain", "--print-configuration", in: parsed)
    try exclude("--rules", "--print-configuration", in: parsed)
    try require("--rules", for: "--format", in: parsed)
    if let rule = parsed.last("--explain") { return .explain(try known(rule, "--explain")) }
    if parsed.has("--rules") { return .rules(try choice(parsed, "--format") ?? .text) }
    return parsed.has("--print-configuration") ? .printConfiguration : .check
  }

  private mutating func readBaseline(_ parsed: ParsedArguments) throws {
    try Self.exclude("--baseline", "--write-baseline", in: parsed)
    try Self.exclude("--strict-baseline", "--write-baseline", in: parsed)
    if let path = parsed.last("--baseline") { baseline = .read(path) }
    if let path = parsed.last("--write-baseline") { baseline = .write(path) }
    staleness = parsed.has("--strict-baseline") ? .isFailure : .isIgnored
  }

  private mutating func readInput(_ parsed: ParsedArguments) throws {
    try Self.require("--stdin", for: "--assume-filename", in: parsed)
    try Self.exclude("--changed-lines", "--changed-since", in: parsed)
    try Self.exclude("--fix", "--changed-lines", in: parsed)
    try Self.exclude("--fix-suggestions", "--changed-lines", in: parsed)
    for other in ["--write-baseline", "--changed-since", "--fix", "--fix-suggestions"] {
      try Self.exclude("--stdin", other, in: parsed)
    }
    if let diff = parsed.last("--changed-lines") { changes = .diff(diff) }
    if let commit = parsed.last("--changed-since") {
      guard !commit.hasPrefix("-") else { throw Failure.usage("'\(commit)' is no commit", cure: Self.help) }
      changes = .since(commit)
    }
    guard parsed.has("--stdin") else { return }
    guard paths.isEmpty else {
      throw Failure.usage(
        "--stdin takes no paths", cure: "Name the file that the text stands for: `--assume-filename \(paths[0])`.")
    }
    guard changes != .diff("-") else {
      throw Failure.usage("--stdin and --changed-lines - both read standard input", cure: "Put the diff into a file.")
    }
    let name = parsed.last("--assume-filename")
    if let name, !name.hasSuffix(".swift") {
      throw Failure.usage("--assume-filename \(name): not the name of a Swift file", cure: "Give a path that ends in .swift.")
    }
    input = .standardInput(name: name)
  }

  private mutating func readFixing(_ parsed: ParsedArguments) throws {
    let scope: FixPlan.Scope? =
      parsed.has("--fix-suggestions") ? .suggestions : parsed.has("--fix") ? .safe : nil
    guard let scope else {
      if parsed.has("--dry-run") {
        throw Failure.usage("--dry-run shows what --fix would do", cure: "Add --fix or --fix-suggestions.")
      }
      return
    }
    fixing = parsed.has("--dry-run") ? .show(scope) : .write(scope)
    try Self.exclude("--fix", "--write-baseline", in: parsed)
    try Self.exclude("--fix-suggestions", "--write-baseline", in: parsed)
  }

  private static func cache(_ parsed: ParsedArguments, _ environment: [String: String]) throws -> Cache {
    try exclude("--no-cache", "--cache-path", in: parsed)
    if parsed.has("--no-cache") { return .none }
    if let path = parsed.last("--cache-path") { return .directory(FileSystem.absolute(path)) }
    // The XDG base directories: a relative path there is to be ignored.
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return .directory("\(base)/offstage/check") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return .none }
    return .directory("\(home)/.cache/offstage/check")
  }

  private static func exclude(_ first: String, _ second: String, in parsed: ParsedArguments) throws {
    guard parsed.has(first), parsed.has(second) else { return }
    throw Failure.usage("\(first) and \(second) exclude each other", cure: help)
  }

  private static func require(_ needed: String, for option: String, in parsed: ParsedArguments) throws {
    guard parsed.has(option), !parsed.has(needed) else { return }
    throw Failure.usage("\(option) goes with \(needed)", cure: help)
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(_ parsed: ParsedArguments, _ name: String) throws -> Choice?
  where Choice.RawValue == String {
    try parsed.last(name).map { try choice($0, name) }
  }

  /// Also for what a configuration names.
  static func choice<Choice: RawRepresentable & CaseIterable>(_ text: String, _ name: String) throws -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let near = Spelling.nearest(to: text, among: known).map { "Did you mean '\($0)'? " } ?? ""
    throw Failure.usage("\(name) can't be '\(text)'", cure: near + "It is one of \(known.joined(separator: ", ")).")
  }

  private static func rules(_ parsed: ParsedArguments, _ name: String) throws -> Set<String> {
    let names = (parsed.values[name] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
    return Set(try names.map { try known($0, name) })
  }

  private static func known(_ rule: String, _ option: String) throws -> String {
    guard !CheckProject.ruleNames.contains(rule) else { return rule }
    let near = Spelling.nearest(to: rule, among: CheckProject.ruleNames.sorted()).map { "Did you mean '\($0)'? " } ?? ""
    throw Failure.usage("\(option): there is no rule '\(rule)'", cure: near + "`offstage check --rules` lists the rules.")
  }
}
