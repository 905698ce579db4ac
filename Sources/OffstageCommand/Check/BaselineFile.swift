import LintModel
import LintWorkflow

/// Baselines on disk.
enum BaselineFile {
  static func read(_ path: String) throws -> Baseline {
    guard let bytes = FileSystem.read(path) else {
      throw Failure.usage("there is no baseline '\(path)'", cure: "`offstage check --write-baseline \(path)` writes one.")
    }
    do { return try Baseline(parsing: bytes) } catch {
      throw Failure.usage(
        "'\(path)' is no baseline: \(error.reason)",
        cure: "`offstage check --write-baseline \(path)` writes it anew once it is moved away.")
    }
  }

  /// What is said of entries that no finding has any more.
  static func messages(for stale: [Baseline.Entry], path: String) -> [String] {
    guard !stale.isEmpty else { return [] }
    let entries = stale.map { entry in
      "\n  \(entry.fingerprint.rule) in \(entry.fingerprint.symbol)\(entry.snippet.isEmpty ? "" : ": \(entry.snippet)")"
    }
    let count = stale.count == 1 ? "1 entry" : "\(stale.count) entries"
    return [
      "offstage: error: \(count) of the baseline '\(path)' \(stale.count == 1 ? "is" : "are") no longer found:\(entries.joined())\n"
        + "  Well done. `offstage check --write-baseline \(path)` takes \(stale.count == 1 ? "it" : "them") out."
    ]
  }
}
