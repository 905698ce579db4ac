import Foundation
import PackagePlugin

/// `swift package offstage-check [--target NAME] [options of offstage check]`: checks the package, or some of its targets.
///
/// The plugin starts the `offstage` script of the checkout that it was compiled from, which builds the command once for all packages of
/// the machine: building it in each user's package would take minutes every time. What is kept between runs lies in the plugin's
/// own folder.
@main
struct OffstageCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let options = extractor.remainingArguments
    let folders =
      try names.isEmpty
      ? [context.package.directoryURL]
      : context.package.targets(named: names).compactMap { ($0 as? SourceModuleTarget)?.directoryURL }
    var command = ["check"] + folders.map(\.path)
    if !options.contains(where: { $0 == "--no-cache" || $0.hasPrefix("--cache-path") }) {
      command += ["--cache-path", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path]
    }
    let process = Process()
    process.executableURL = Self.script
    process.arguments = command + options
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The findings are printed; SwiftPM only needs to know that the command failed.
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("offstage check found something")
    case let status: Diagnostics.error("offstage check ended with status \(status)")
    }
  }

  /// `Plugins/OffstageCheck/OffstageCheck.swift` is three levels below it.
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("offstage")
}
