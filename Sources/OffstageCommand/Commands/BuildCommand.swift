import Devices
import Foundation
@_spi(Offstage) import LifecycleModel
import LintConfiguration

/// `offstage test` and `offstage build`: prepares the sources, then lets SwiftPM build and test them with the run time.
struct BuildCommand {
  var action: BuildAction
  var console: Console
  var environment = ProcessInfo.processInfo.environment

  static func parser(_ action: BuildAction, directory: String = FileSystem.currentDirectory) -> ArgumentParser {
    ArgumentParser(
      command: action == .test ? .test : .build,
      options: (action == .test
        ? [.value("--trace"), .value("--device"), .value("--ios"), .flag("--real-time"), .flag("--virtual-time")] : []) + [
          .value("--dependency")
        ] + action.options,
      maximumPositionals: 1,
      absolutePath: { FileSystem.absolute($0, in: directory) })
  }

  func run(_ arguments: [String]) throws -> ExitStatus {
    let parsed = try Self.parser(action).parse(arguments)
    var package = try PackageAction(action, parsed, environment: environment)
    if let trace = parsed.last("--trace") { package.environment["OFFSTAGE_TRACE"] = try emptyTrace(trace) }
    return try package.perform(console)
  }

  /// How time passes in the code under test; read by `Sources/VirtualClock`.
  enum Time: String { case virtual, real }

  static func time(_ parsed: ParsedArguments) throws -> Time {
    switch (parsed.has("--virtual-time"), parsed.has("--real-time")) {
    case (true, true):
      throw Failure.usage(
        "'--virtual-time' and '--real-time' contradict each other", cure: "Give one of them; without either, time is virtual.")
    case (_, let isReal): return isReal ? .real : .virtual
    }
  }

  /// The device that `--device` or `OFFSTAGE_DEVICE` names; nil if neither does.
  static func device(_ parsed: ParsedArguments, _ environment: [String: String]) throws -> DeviceProfile? {
    guard let name = parsed.last("--device") ?? environment["OFFSTAGE_DEVICE"], !name.isEmpty else { return nil }
    guard let device = DeviceProfile(name) else {
      throw Failure.usage(DeviceProfile.complaint(about: name), cure: DeviceProfile.advice)
    }
    return device
  }

  /// The release of iOS whose behaviour is asked for: by `--ios`, by `OFFSTAGE_IOS`, or by the package's own setting. Nil stands for the
  /// newest one.
  static func systemVersion(_ parsed: ParsedArguments, _ environment: [String: String], setting: Int?) throws -> SystemVersion? {
    let asked = [("--ios", parsed.last("--ios")), ("OFFSTAGE_IOS", environment["OFFSTAGE_IOS"])]
    for case (let source, let text?) in asked where !text.isEmpty {
      guard let version = SystemVersion(text) else {
        throw Failure.usage("\(source): '\(text)' is no release of iOS", cure: "Give a number, such as 17.")
      }
      return version
    }
    return setting.map { SystemVersion($0) }
  }

  static func refuseStaticLinking(_ arguments: [String]) throws {
    let flags = ["-static-executable", "-static-stdlib", "--static-swift-stdlib"]
    guard let flag = arguments.first(where: flags.contains) else { return }
    throw Failure.usage(
      "code under test cannot be linked statically ('\(flag)')",
      cure: "Offstage's UIKit and its virtual time need Swift's dynamic libraries. Leave the flag out.")
  }

  /// SwiftPM says 1 for failed tests and failed builds alike; 64 is its answer to arguments it does not understand.
  static func status(of ending: Subprocess.Ending) -> ExitStatus {
    switch ending {
    case .exited(0): .success
    case .exited(64): .usage
    default: .failed
    }
  }

  /// The absolute path of the trace, as an empty file.
  private func emptyTrace(_ path: String) throws -> String {
    let absolute = FileSystem.absolute(path)
    try Self.makeEmptyTrace(absolute, named: path)
    return absolute
  }

  static func makeEmptyTrace(_ absolute: String, named name: String) throws {
    do {
      try Data().write(to: URL(fileURLWithPath: absolute))
    } catch {
      throw Failure.usage(
        "cannot write the trace to '\(name)'", cure: "Name a file in a directory that exists and can be written to.")
    }
  }
}
