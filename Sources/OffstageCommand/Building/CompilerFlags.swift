/// The flags that make SwiftPM build iOS code for this system. They are for the code under test only: macros and plugins, which run
/// while building, get none of them.
enum CompilerFlags {
  static func arguments(for action: BuildAction, overlay: String, runtime: Runtime) -> [String] {
    let compile = [
      // The compiler reads prepared text under the original names.
      "-vfsoverlay", overlay,
      "-I", runtime.modules,
      // What Apple's Foundation and Objective-C give each file, without an import of its own.
      "-Xfrontend", "-import-module", "-Xfrontend", "ObjectiveC",
    ]
    var link = ["-L\(runtime.libraries)", "-rpath=\(runtime.libraries)", "-lOffstageRuntime"]
    switch action {
    case .test:
      // Needed even by tests that use none of its symbols: it tells the trace which test runs.
      link += ["--no-as-needed", "-lOffstageXCTest", "--as-needed"]
    case .build, .run:
      link += ["--as-needed", "-lOffstageXCTest"]
    }
    // The executable's own symbols come first: these replace the C library's for Foundation, Dispatch and the language's run time.
    link += [runtime.linkHook, runtime.virtualClock]
    return compile.flatMap { ["-Xswiftc", $0] } + link.flatMap { ["-Xlinker", $0] }
  }
}

/// What SwiftPM is asked to do.
enum BuildAction: String {
  case test, build, run

  var options: [Option] {
    switch self {
    case .test: SwiftPMOptions.test
    case .build: SwiftPMOptions.build
    case .run: SwiftPMOptions.run
    }
  }
}
