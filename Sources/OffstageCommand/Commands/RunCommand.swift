import Foundation

/// `offstage run`: builds an app and starts it without a screen, for a length of time, and says which callbacks its screens got.
struct RunCommand {
  var console: Console
  var environment = ProcessInfo.processInfo.environment

  static func parser(directory: String = FileSystem.currentDirectory) -> ArgumentParser {
    ArgumentParser(
      command: .run,
      options: [
        .value("--product"), .value("--for"), .value("--trace"), .value("--device"), .value("--ios"), .flag("--real-time"),
        .flag("--virtual-time"), .value("--dependency"),
      ] + BuildAction.run.options,
      maximumPositionals: 1,
      absolutePath: { FileSystem.absolute($0, in: directory) })
  }

  func run(_ arguments: [String]) throws -> ExitStatus {
    // What stands after `--` is the app's, not SwiftPM's.
    let own = Array(arguments.prefix { $0 != "--" })
    let appArguments = Array(arguments.dropFirst(own.count + 1))
    let parsed = try Self.parser().parse(own)
    let seconds = try Self.seconds(parsed.last("--for"))
    let product = parsed.last("--product").map { [$0] } ?? []
    // SwiftPM takes the first word without a dash for the product, so arguments alone can't follow.
    if product.isEmpty, !appArguments.isEmpty {
      throw Failure.usage(
        "arguments for the app need the app's name", cure: "Name it: `offstage run DIR --product NAME -- arguments`.")
    }
    var package = try PackageAction(.run, parsed, environment: environment)
    let trace = try TraceFile(named: parsed.last("--trace"))
    defer { trace.removeIfTemporary() }
    package.environment["OFFSTAGE_TRACE"] = trace.path
    package.environment["OFFSTAGE_RUN_FOR"] = "\(seconds)"
    let status = try package.perform(console, own: product + appArguments)
    if trace.isTemporary { try printTimeline(trace.path, status) }
    return status
  }

  /// The seconds that the app runs: ten when nothing is said.
  static func seconds(_ text: String?) throws -> Double {
    guard let text else { return 10 }
    guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else {
      throw Failure.usage("'--for' needs a number of seconds, not '\(text)'", cure: "For example: `offstage run --for 2.5`.")
    }
    return seconds
  }

  /// What never started has nothing to tell; an app that crashed has.
  private func printTimeline(_ path: String, _ status: ExitStatus) throws {
    let records = try TraceCommand.records(in: FileSystem.read(path) ?? [], of: path)
    if records.isEmpty {
      guard status == .success else { return }
      console.output("No view controller got a callback.")
    } else {
      // No test runs, so the heading is empty.
      Timeline.lines(records).drop { $0.isEmpty }.forEach(console.output)
    }
  }
}

/// Where the events of a run go: a file that the user named, or one that lasts as long as the command.
private struct TraceFile {
  var path: String
  var isTemporary: Bool

  init(named name: String?) throws {
    isTemporary = name == nil
    path =
      name.map { FileSystem.absolute($0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("offstage-run-\(UUID().uuidString).jsonl").path
    try BuildCommand.makeEmptyTrace(path, named: name ?? path)
  }

  func removeIfTemporary() {
    if isTemporary { try? FileManager.default.removeItem(atPath: path) }
  }
}
