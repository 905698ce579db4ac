/// The texts of `--help`.
enum HelpText {
  static let overview = """
    offstage \(OffstageTool.version): builds and tests unmodified iOS packages on Linux

    usage: offstage <command> [options]

      test [DIR]      build the package in DIR and run its XCTest and Swift Testing suites
      build [DIR]     build the package in DIR
      run [DIR]       build an app, start it without a screen and print the callbacks of its screens
      prepare [DIR]   show which sources are rewritten for Linux, and how
      trace FILE      print a recorded trace as a timeline
      doctor          say what this machine lacks, and the cure

      --help          this text; `offstage <command> --help` describes one command
      --version       the version

    Exit status: 0 all right, 1 tests or the build failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  static func text(for command: CommandName) -> String {
    switch command {
    case .test: test
    case .build: build
    case .run: run
    case .prepare: prepare
    case .trace: trace
    case .doctor: doctor
    }
  }

  private static let test = """
    usage: offstage test [DIR] [options] [swift test options] [-- swift test arguments]

    Builds the iOS package in DIR (default: the current directory) for Linux and runs its XCTest and Swift Testing suites.
    Sources stay untouched; everything that is written goes to DIR/.build/offstage.

      --trace FILE             record lifecycle events as JSON Lines (read them with `offstage trace FILE`)
      --real-time              let time pass as on a clock; else waits, timers and animations take no time
                               (Documentation/VirtualTime.md)
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Options of `swift test` pass through: --filter, --skip, --parallel, --num-workers, --xunit-output, -c release,
    --enable-code-coverage, -Xswiftc and all others that it knows. Relative paths are relative to the current directory.
    What stands after `--` is handed to `swift test` unread.

    Exit status: 0 all tests passed, 1 tests or the build failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let build = """
    usage: offstage build [DIR] [options] [swift build options] [-- swift build arguments]

    Builds the iOS package in DIR (default: the current directory) for Linux.
    Sources stay untouched; everything that is written goes to DIR/.build/offstage.

      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Options of `swift build` pass through: --build-tests, --target, --product, -c release, -Xswiftc and all others that it knows.
    What stands after `--` is handed to `swift build` unread.

    Exit status: 0 built, 1 the build failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let run = """
    usage: offstage run [DIR] [options] [swift build options] [--product NAME [-- arguments of the app]]

    Builds the app in the package in DIR (default: the current directory), starts it without a screen, lets it run for a while and
    prints the lifecycle callbacks of its screens. An app is an executable target with `@main` on its app delegate.

      --product NAME           the app, if the package has several
      --for SECONDS            how long it runs; default 10. In virtual time that takes as long as its code takes
      --trace FILE             write the events to FILE as JSON Lines instead (read them with `offstage trace FILE`)
      --real-time              let time pass as on a clock
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Exit status: 0 the app ran, 1 the build or the app failed, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let prepare = """
    usage: offstage prepare [DIR] [--list | --diff FILE] [--jobs N]

    Prepares the Swift sources of the package in DIR (default: the current directory), or of a folder that is no package,
    and says how many files are rewritten. Sources stay untouched; prepared text is kept in DIR/.build/offstage.

      --list                   name every file that is rewritten
      --diff FILE              show how FILE is rewritten
      --jobs N                 use N threads (default: one for each core); the result does not depend on it
      --dependency NAME=PATH   take the dependency NAME from the local copy in PATH; may be repeated

    Exit status: 0 all sources could be prepared, 1 some could not, 2 wrong usage or input, 70 a fault of Offstage.
    """

  private static let trace = """
    usage: offstage trace FILE [--test NAME]

    Prints the lifecycle events in FILE, recorded with `offstage test --trace FILE`, as one timeline for each test.

      --test NAME              only tests whose name contains NAME

    Exit status: 0 printed, 2 wrong usage, or FILE is missing or malformed.
    """

  private static let doctor = """
    usage: offstage doctor

    Says what this machine lacks to run Offstage, one line each, with the cure. Changes nothing.

    Exit status: 0 nothing is missing, 1 something is.
    """
}
