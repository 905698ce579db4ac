import Foundation
import SwiftSources

/// What `offstage test`, `build` and `run` share: the package, the environment of the code under test, preparation, and SwiftPM.
struct PackageAction {
  let action: BuildAction
  let parsed: ParsedArguments
  let location: PackageLocation
  let runtime: Runtime
  var environment: [String: String]

  /// Refuses what can't be done before anything is written.
  init(_ action: BuildAction, _ parsed: ParsedArguments, environment: [String: String]) throws {
    self.action = action
    self.parsed = parsed
    self.environment = environment
    try BuildCommand.refuseStaticLinking(parsed.passed)
    location = try PackageLocation.find(parsed.positionals.first ?? ".")
    runtime = try Runtime.locate()
    self.environment["OFFSTAGE_TIME"] = (try BuildCommand.time(parsed)).rawValue
    if let device = try BuildCommand.device(parsed, environment) { self.environment["OFFSTAGE_DEVICE"] = device.description }
    let setting = try CheckProject.settings(ofPackage: location.root)?.systemVersion
    if let version = try BuildCommand.systemVersion(parsed, environment, setting: setting) {
      self.environment["OFFSTAGE_IOS"] = "\(version.major)"
    }
  }

  /// Prepares the sources and lets SwiftPM do the rest; `own` follows what the user passes on.
  func perform(_ console: Console, own: [String] = []) throws -> ExitStatus {
    var session = try PackageSession(location: location, runtime: runtime, environment: environment)
    try session.useLocalCopies(parsed.values["--dependency"] ?? [])
    session.useResolutionArguments(of: parsed.passed)
    return try session.whileResolved {
      let result = try session.prepare()
      result.diagnostics.forEach { console.error($0.description) }
      if result.diagnostics.contains(where: { $0.severity == .error }) { return .failed }
      let flags = CompilerFlags.arguments(for: action, overlay: location.overlay, runtime: runtime)
      return BuildCommand.status(of: try session.packageManager.run(action, arguments: flags + parsed.passed + own))
    }
  }
}
