/// The options of `swift test` and `swift build` (Swift 6.3) that pass through. The table is needed to tell an option's value from
/// the package's directory, and a misspelled option from one that SwiftPM knows.
enum SwiftPMOptions {
  static let test = shared + testOnly
  static let build = shared + buildOnly
  static let run = shared

  private static let scratch =
    "Offstage keeps its products in .build/offstage of the package, apart from those of a native build."
  /// The parser puts the command's name for COMMAND.
  private static let directory = "Name the package's directory itself: `offstage COMMAND DIR`."
  private static let target = "Offstage builds for this machine, with the toolchain whose `swift` is first on PATH."
  private static let system = "Offstage builds with SwiftPM's native build system."

  private static let shared: [Option] =
    [
      .value("--package-path", use: .refused(cure: directory)),
      .value("--scratch-path", "--build-path", use: .refused(cure: scratch)),
      .value("--triple", "--sdk", "--toolchain", "--swift-sdk", use: .refused(cure: target)),
      .value("--build-system", use: .refused(cure: system)),
    ]
    + paths([
      "--cache-path", "--config-path", "--security-path", "--swift-sdks-path", "--toolset", "--pkg-config-path", "--netrc-file",
    ])
    + values([
      "--manifest-cache", "--resolver-fingerprint-checking", "--resolver-signing-entity-checking", "--default-registry-url",
      "-c", "--configuration", "-Xcc", "-Xswiftc", "-Xlinker", "-Xcxx", "-Xbuild-tools-swiftc", "--sanitize", "-j", "--jobs",
      "--explicit-target-dependency-import-check", "-debug-info-format", "--traits",
    ])
    + flags([
      "-v", "--verbose", "--very-verbose", "--vv", "-q", "--quiet", "--disable-sandbox", "--netrc", "--force-resolved-versions",
      "--disable-automatic-resolution", "--only-use-versions-from-resolved-file", "--skip-update",
      "--disable-scm-to-registry-transformation", "--use-registry-identity-for-scm", "--replace-scm-with-registry",
      "--auto-index-store", "--enable-parseable-module-interfaces", "--use-integrated-swift-driver", "--disable-local-rpath",
      "--enable-all-traits", "--disable-default-traits", "--color-diagnostics", "--no-color-diagnostics",
    ])
    + switches([
      "dependency-cache", "build-manifest-caching", "experimental-prebuilts", "netrc", "signature-validation", "prefetching",
      "index-store", "dead-strip", "code-coverage", "xctest", "swift-testing",
    ])

  private static let testOnly: [Option] =
    paths(["--xunit-output", "--attachments-path"])
    + values(["--num-workers", "-s", "--specifier", "--filter", "--skip"])
    + flags([
      "--skip-build", "--parallel", "--no-parallel", "-l", "--list-tests", "--show-codecov-path", "--show-code-coverage-path",
      "--show-coverage-path",
    ])
    + switches(["testable-imports"])

  private static let buildOnly: [Option] =
    values(["--target", "--product"])
    + flags([
      "--build-tests", "--show-bin-path", "--print-manifest-job-graph", "--print-pif-manifest-graph", "--static-swift-stdlib",
      "--no-static-swift-stdlib",
    ])

  private static func paths(_ names: [String]) -> [Option] { names.map { .value($0, use: .passedPath) } }

  private static func values(_ names: [String]) -> [Option] { names.map { .value($0, use: .passed) } }

  private static func flags(_ names: [String]) -> [Option] { names.map { .flag($0, use: .passed) } }

  private static func switches(_ names: [String]) -> [Option] {
    names.flatMap { [.flag("--enable-\($0)", use: .passed), .flag("--disable-\($0)", use: .passed)] }
  }
}
