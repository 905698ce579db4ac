import Foundation

/// What is known of the package graph, kept beside the products, so that an unchanged package costs no call of SwiftPM.
struct GraphCache: Codable {
  /// A change of the form, or of the rules by which the graph is worked out, makes older files useless.
  private static let form = 2

  var form = GraphCache.form
  var environment: String
  /// Hash of each file that the graph was worked out from; of a missing one, "".
  var inputs: [String: String]
  var graph: PackageGraph

  /// The graph as last worked out, if nothing that it depends on changed.
  static func load(from file: String, environment: String) -> PackageGraph? {
    guard let bytes = FileSystem.read(file), let cache = try? JSONDecoder().decode(GraphCache.self, from: Data(bytes)),
      cache.form == form, cache.environment == environment, cache.inputs.allSatisfy({ hash($0.key) == $0.value })
    else { return nil }
    return cache.graph
  }

  static func save(_ graph: PackageGraph, inputs: [String], environment: String, to file: String) throws {
    let hashes = Dictionary(inputs.map { ($0, hash($0)) }, uniquingKeysWith: { first, _ in first })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(GraphCache(environment: environment, inputs: hashes, graph: graph)).write(to: URL(fileURLWithPath: file))
  }

  private static func hash(_ path: String) -> String { FileSystem.read(path).map { ContentHash.of($0) } ?? "" }

  /// Manifests may read the environment, and the toolchain decides which manifest of several is used.
  static func environmentHash(_ environment: [String: String], toolchain: String) -> String {
    let volatile: Set = [
      "PWD", "OLDPWD", "SHLVL", "_", "TERM", "COLUMNS", "LINES", "COLORTERM", "TERM_PROGRAM", "SSH_CLIENT", "SSH_CONNECTION",
      "SSH_TTY", "WINDOWID", "XDG_SESSION_ID", "INVOCATION_ID", "JOURNAL_STREAM", "TMUX", "TMUX_PANE", "OFFSTAGE_TRACE",
      "OFFSTAGE_TIME", "OFFSTAGE_DEVICE", "OFFSTAGE_IOS",
    ]
    var hash = ContentHash()
    hash.add(toolchain)
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) where !volatile.contains(name) {
      hash.add("\(name)=\(value)")
    }
    return hash.text
  }
}
